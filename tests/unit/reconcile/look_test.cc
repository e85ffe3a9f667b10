#include "reconcile/look.hh"

#include <filesystem>
#include <random>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "small_vault.hh"

using namespace mv;
using test::mail;
using test::Rows;
using test::SmallVault;
namespace fs = std::filesystem;

TEST_CASE("look: a second look writes nothing where nothing moved", "[reconcile]") {
    const SmallVault vault;
    vault.age();
    vault.run();
    fs::remove(vault.path() + "/.mailvault/lock");
    const auto before = fs::last_write_time(vault.index_path());
    const auto report = vault.look_again();
    CHECK(report.files == 4);
    CHECK(report.unchanged == 4);
    CHECK(fs::last_write_time(vault.index_path()) == before);
    CHECK_FALSE(fs::exists(vault.path() + "/.mailvault/lock"));
}

TEST_CASE("look: a directory that changes right after a look is looked at again", "[reconcile]") {
    const SmallVault vault;
    vault.run();
    for (int i = 0; i < 30; ++i) { // often within one tick of the clock
        vault.write("INBOX/new/" + std::to_string(1704200000 + i) + ".M1P1.host",
                    mail("more" + std::to_string(i), "apple"));
        REQUIRE(vault.look_again().added == 1);
    }
    CHECK(vault.differences().empty());
}

TEST_CASE("look: mail that was still being written is read again", "[reconcile]") {
    const SmallVault vault;
    vault.age();
    vault.run();
    const std::string path = "INBOX/cur/1704189700.M9P1.host:2,";
    vault.write(path, mail("nine", "half"));
    CHECK(vault.look_again().added == 1);
    vault.write(path, mail("nine", "half and the rest")); // no directory moves
    CHECK(vault.look_again().changed == 1);
    CHECK(vault.differences().empty());
}

TEST_CASE("look: bytes written over in place are found by a full look", "[reconcile]") {
    const SmallVault vault;
    vault.age();
    vault.run();
    vault.write("INBOX/cur/1704189600.M1P1.host:2,S", mail("one", "another fruit"));
    CHECK(vault.look_again().changed == 0);
    CHECK(vault.run().changed == 1);
}

TEST_CASE("look: what is left of an emptied folder goes, an unmounted vault stays", "[reconcile]") {
    const SmallVault vault;
    const test::TempDir elsewhere;
    const reconcile::Options options{.vault = vault.path(),
                                     .index_path = elsewhere.path() + "/index.db",
                                     .trust = index::Trust::names};
    const auto quietly = [](const reconcile::Progress&) {};
    CHECK(reconcile::run(options, quietly).added == 4);
    fs::rename(vault.path() + "/INBOX", elsewhere.path() + "/INBOX");
    CHECK(reconcile::run(options, quietly).removed == 3);
    fs::rename(vault.path() + "/Archive", elsewhere.path() + "/Archive");
    const auto refused = reconcile::try_run(options, quietly);
    REQUIRE_FALSE(refused);
    CHECK(refused.problem().kind == Kind::not_found);
    fs::rename(elsewhere.path() + "/INBOX", vault.path() + "/INBOX");
    fs::rename(elsewhere.path() + "/Archive", vault.path() + "/Archive");
    CHECK(reconcile::run(options, quietly).added == 3);
    fs::remove(vault.path() + "/Archive/cur/1704189603.M4P1.host:2,FS");
    CHECK(reconcile::run(options, quietly).removed == 1); // an empty Maildir is a folder
}

TEST_CASE("look: who was turned away is looked for by the holder of the lock", "[reconcile]") {
    const SmallVault vault;
    vault.age();
    vault.run();
    vault.write("INBOX/new/1704189700.M9P1.host", mail("nine", "fig"));
    bool marked = false;
    // While the first mail is being read another one comes, and its writer finds the lock taken.
    const auto report =
        reconcile::run({.vault = vault.path(),
                        .index_path = vault.index_path(),
                        .jobs = 1,
                        .trust = index::Trust::names},
                       [&](const reconcile::Progress&) {
                           if (std::exchange(marked, true)) return;
                           vault.write("Archive/new/1704189701.M9P1.host", mail("ten", "grape"));
                           const auto turned_away =
                               reconcile::try_run({.vault = vault.path(),
                                                   .index_path = vault.index_path(),
                                                   .trust = index::Trust::names,
                                                   .leave_mark = true},
                                                  [](const reconcile::Progress&) {});
                           REQUIRE_FALSE(turned_away);
                           CHECK(turned_away.problem().kind == Kind::locked);
                       });
    CHECK(report.added == 2);
    CHECK(vault.differences().empty());
}

// A vault that changes at random between looks into what moved: each must leave what a full look
// finds nothing to add to.
TEST_CASE("look: looking only into what moved finds what a full look finds", "[reconcile]") {
    const SmallVault vault;
    std::mt19937 random(7);
    const auto below = [&](std::size_t n) {
        return std::uniform_int_distribution<std::size_t>(0, n - 1)(random);
    };
    const std::vector<std::string> folders{"INBOX", "Archive", "Lists/dev", "Lists", ".Sent"};
    const auto box = [&] {
        return folders[below(folders.size())] + (below(3) == 0 ? "/new/" : "/cur/");
    };
    int made = 0;
    for (int round = 0; round < 60; ++round) {
        for (std::size_t step = below(12); step > 0; --step) {
            std::vector<std::string> files;
            for (const auto& entry : fs::recursive_directory_iterator(vault.path())) {
                const std::string path = entry.path().string();
                if (entry.is_regular_file() && path.find("/.mailvault/") == std::string::npos)
                    files.push_back(path.substr(vault.path().size() + 1));
            }
            const std::string file = files.empty() ? "" : files[below(files.size())];
            const std::string unique = fs::path(file).filename().string();
            ++made;
            switch (files.empty() ? 0 : below(8)) {
            case 0:
            case 1:
                vault.write(box() + std::to_string(1704190000 + made) + ".M1P1.host",
                            mail("random" + std::to_string(made), "word", made % 40));
                break;
            case 2: fs::remove(vault.path() + "/" + file); break;
            case 3: vault.rename(file, box() + unique); break;
            case 4:
                vault.rename(file, fs::path(file).parent_path().string() + "/" +
                                       unique.substr(0, unique.find(':')) + ":2," +
                                       (below(2) == 0 ? "S" : "FS"));
                break;
            case 5: vault.rename(file, box() + std::to_string(made) + ".other:2,"); break;
            case 6: // replaced by another mail under the same name
                vault.write("aside", mail("replaced" + std::to_string(made), "more"));
                vault.rename("aside", file);
                break;
            default:
                fs::remove_all(vault.path() + "/" + folders[below(folders.size())]);
                vault.write("INBOX/cur/1.keep:2,", mail("keep", "keep"));
            }
        }
        vault.look_again();
        CAPTURE(round);
        REQUIRE(vault.differences() == std::map<std::string, std::string>{});
    }
    const Rows rows = vault.rows();
    vault.run(true);
    CHECK(vault.rows() == rows);
}
