#include "sweep/run.hh"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <signal.h>

#include "extracts/store.hh"
#include "index/attachment_counts.hh"
#include "reconcile/run.hh"
#include "reconcile/verify.hh"
#include "support/child.hh"
#include "support/temp_dir.hh"

using namespace mv;
using attach::State;

namespace {

namespace fs = std::filesystem;

// The vault of tests/cli/vaults/attachments: six messages, nine attachments, eight contents.
class Vault {
  public:
    Vault() {
        fs::copy(MV_TEST_DATA "/../cli/vaults/attachments", path(), fs::copy_options::recursive);
        index();
    }

    std::string path() const { return dir_.path() + "/vault"; }
    std::string index_path() const { return path() + "/.mailvault/index.db"; }

    void index(bool rebuild = false) const {
        reconcile::Options options{.vault = path(), .index_path = index_path(), .rebuild = rebuild};
        reconcile::run(options, [](const reconcile::Progress&) {});
    }
    sweep::Report sweep(std::optional<State> retry = {}) const {
        return sweep::run({.vault = path(), .index_path = index_path(), .retry = retry},
                          [](const sweep::Progress&) {});
    }
    std::map<std::string, std::int64_t> states() const {
        return index::count_attachments(*index::Reader::open(index_path()).or_throw()).states;
    }
    // Messages whose attachments hold the word, by the word table's own MATCH.
    std::int64_t with(const std::string& word) const {
        const auto reader = index::Reader::open(index_path()).or_throw();
        sqlite::Statement count(reader->connection(),
                                "SELECT count(*) FROM text WHERE text MATCH ?1");
        count.bind_text(1, "{attachment} : \"" + word + "\"");
        count.step();
        return count.integer(0);
    }

  private:
    test::TempDir dir_;
};

// Without the programs of others, but for those whose directories are named.
class OtherPath {
  public:
    explicit OtherPath(const std::string& path) : before_(std::getenv("PATH")) {
        setenv("PATH", path.c_str(), 1);
    }
    ~OtherPath() { setenv("PATH", before_.c_str(), 1); }

  private:
    std::string before_;
};

const std::map<std::string, std::int64_t> all_read = {
    {"done", 6}, {"damaged", 1}, {"encrypted", 1}, {"too_small", 1}};

} // namespace

TEST_CASE("sweep: words of attachments are found in the messages that carry them", "[sweep]") {
    const Vault vault;
    CHECK(vault.states() == std::map<std::string, std::int64_t>{{"pending", 9}});
    CHECK(vault.with("bergamot") == 0);
    const sweep::Report report = vault.sweep();
    CHECK(report.messages == 6);
    CHECK(report.read == 8);
    CHECK(report.known == 1); // the same docx under another name
    CHECK(vault.states() == all_read);
    CHECK(vault.with("bergamot") == 3);
    CHECK(vault.with("kurkuma") == 1);
    CHECK(vault.with("saffron") == 1); // by OCR
}

TEST_CASE("sweep: a second one has nothing to do", "[sweep]") {
    const Vault vault;
    vault.sweep();
    const sweep::Report report = vault.sweep();
    CHECK(report.messages == 0);
    CHECK(report.read == 0);
}

TEST_CASE("sweep: the index is sound after it, and a rebuild finds every word again", "[sweep]") {
    const Vault vault;
    vault.sweep();
    std::string differences;
    reconcile::verify({.vault = vault.path(), .index_path = vault.index_path()},
                      [&](std::string_view what, std::string_view) { differences += what; });
    CHECK(differences.empty());
    const OtherPath none("/nonexistent"); // no program can be started
    vault.index(true);
    CHECK(vault.states() == all_read);
    CHECK(vault.with("bergamot") == 3);
    CHECK(vault.with("saffron") == 1);
    CHECK(vault.sweep().messages == 0);
}

TEST_CASE("sweep: what waits for a program is read when the program is there", "[sweep]") {
    const Vault vault;
    {
        const OtherPath none("/nonexistent");
        vault.sweep();
        CHECK(vault.states()["no_tool"] == 3); // two PDF, one scan
        CHECK(vault.sweep().messages == 0);    // nothing new is installed
    }
    CHECK(vault.sweep().messages == 3);
    CHECK(vault.states() == all_read);
    CHECK(vault.with("saffron") == 1);
}

TEST_CASE("sweep: a state is read again on request", "[sweep]") {
    const Vault vault;
    vault.sweep();
    const sweep::Report report = vault.sweep(State::damaged);
    CHECK(report.messages == 1);
    CHECK(report.read == 1);
    CHECK(report.known == 2);
    CHECK(vault.states() == all_read);
}

TEST_CASE("sweep: a program that is killed is tried five times, and no more", "[sweep]") {
    const Vault vault;
    const test::TempDir bin;
    for (const char* name : {"pdftotext", "tesseract"}) {
        const std::string tool = bin.write(name, "#!/bin/sh\nkill -9 $$\n");
        fs::permissions(tool, fs::perms::owner_all);
    }
    const OtherPath only(bin.path());
    for (int i = 1; i <= attach::max_tries; ++i) {
        const sweep::Report report = vault.sweep();
        CHECK(report.states[static_cast<std::size_t>(State::failed)] == 3);
        CHECK(report.read == (i == 1 ? 8 : 3));
    }
    CHECK(vault.sweep().messages == 0);
    CHECK(vault.states()["failed"] == 3);
}

TEST_CASE("sweep: mail that left meanwhile is counted, and nothing breaks", "[sweep]") {
    const Vault vault;
    const fs::path cur = vault.path() + "/INBOX/cur";
    fs::remove(cur / "1700000000.M1P1.host:2,S");
    fs::rename(cur / "1700000100.M2P1.host:2,S", cur / "1700000100.M2P1.host:2,RS"); // answered
    std::ofstream(cur / "1700000200.M3P1.host:2,S") << "Subject: another mail\n\ntext\n";
    const sweep::Report report = vault.sweep();
    CHECK(report.gone == 2);
    CHECK(report.messages == 4);
    CHECK(vault.with("bergamot") == 1);
    vault.index();
    CHECK(vault.sweep().gone == 0);
}

TEST_CASE("sweep: a new copy of a known file needs no sweep", "[sweep]") {
    const Vault vault;
    vault.sweep();
    const fs::path cur = vault.path() + "/INBOX/cur";
    std::ifstream before(cur / "1700000000.M1P1.host:2,S");
    std::ofstream(cur / "1700000900.M9P1.host:2,S") << "Comments: forwarded\n" << before.rdbuf();
    vault.index();
    CHECK(vault.with("bergamot") == 4);
    CHECK(vault.sweep().messages == 0);
}

TEST_CASE("sweep: killed at any instant, the next one reaches the same end", "[sweep]") {
    const Vault vault;
    for (int messages = 1; messages <= 3; ++messages) {
        int seen = 0;
        const auto end = test::in_child(test::Rights::same, [&]() -> std::string {
            sweep::run({.vault = vault.path(), .index_path = vault.index_path(), .jobs = 1},
                       [&](const sweep::Progress&) {
                           if (++seen == messages) raise(SIGKILL);
                       });
            return "not killed";
        });
        CHECK(end.said.empty());
    }
    vault.sweep();
    CHECK(vault.states() == all_read);
    CHECK(vault.with("bergamot") == 3);
    CHECK(vault.with("kurkuma") == 1);
}
