#include "input/opener.hh"

#include <filesystem>
#include <thread>

#include <catch2/catch.hpp>

#include "reconcile/run.hh"
#include "support/vault_builder.hh"

using mv::input::Name;
using mv::input::Opened;
using mv::input::Opener;
using mv::input::Outcome;
using mv::input::Refused;

namespace fs = std::filesystem;

namespace {

constexpr const char* mail =
    "From: ann@example.org\nSubject: one\nMessage-ID: <1@x>\n\nthe right text\n";
constexpr const char* other = "From: bob@example.org\nSubject: two\nMessage-ID: <2@x>\n\nanother\n";

std::string index_of(const std::string& vault) { return vault + "/.mailvault/index.db"; }

void build(const std::string& vault) {
    mv::reconcile::Options options{.vault = vault, .index_path = index_of(vault)};
    options.own_place = true;
    options.jobs = 1;
    mv::reconcile::run(options, [](const mv::reconcile::Progress&) {});
}

Opener opener_of(const std::string& vault) {
    return Opener(vault, [vault] { return mv::index::Reader::open(index_of(vault)).or_throw(); });
}

} // namespace

TEST_CASE("opener: a file that is renamed all the time is read, and is the right one", "[input]") {
    const mv::test::VaultBuilder vault;
    const std::string before = vault.path(vault.message("INBOX", "1.M1.host", "", mail));
    vault.message("INBOX", "2.M2.host", "", other);
    build(vault.path());
    const std::string cur = vault.path("INBOX/cur/"), box = vault.path("INBOX/new/");
    const std::string names[] = {before, cur + "1.M1.host:2,S", box + "1.M1.host",
                                 cur + "1.M1.host,U=4:2,RS"};

    std::jthread renaming([&](const std::stop_token& stop) {
        for (std::size_t i = 0; !stop.stop_requested(); ++i)
            fs::rename(names[i % 4], names[(i + 1) % 4]);
    });
    int shown = 0;
    for (int i = 0; i < 300; ++i) {
        Opener opener = opener_of(vault.path());
        Outcome outcome = opener.open(Name{.id = {}, .path = before});
        if (const auto* opened = std::get_if<Opened>(&outcome)) {
            REQUIRE(opened->message->bytes == mail);
            ++shown;
        } else {
            REQUIRE(std::get<Refused>(outcome).why == Refused::Why::gone); // never another mail
        }
    }
    CHECK(shown > 150); // each look races with a rename; most find it
}

TEST_CASE("opener: an id that stands for different mails shows none of them", "[input]") {
    const mv::test::VaultBuilder vault;
    vault.message("INBOX", "1.M1.host", "", mail);
    vault.message("INBOX", "2.M2.host", "", other);
    build(vault.path());
    auto connection =
        mv::sqlite::Connection::open(index_of(vault.path()), mv::sqlite::Access::write);
    // Two hashes that share their first six bytes.
    (*connection)
        .exec("UPDATE message SET content = CAST(x'010203040506' || randomblob(10) AS BLOB)");
    Opener opener = opener_of(vault.path());
    const Outcome outcome = opener.open(Name{.id = "010203040506", .path = {}});
    REQUIRE(std::holds_alternative<Refused>(outcome));
    const auto& refused = std::get<Refused>(outcome);
    CHECK(refused.why == Refused::Why::several);
    CHECK(refused.problem.what.find("INBOX/cur/1.M1.host:2,") != std::string::npos);
    CHECK(refused.problem.what.find("INBOX/cur/2.M2.host:2,") != std::string::npos);
}

TEST_CASE("opener: a row of JSON says which copy is meant, and which mail", "[input]") {
    const mv::test::VaultBuilder vault;
    vault.message("A", "1.M1.host", "", mail);
    vault.message("B", "1.M1.host", "", std::string("X-Relay: b\n") + mail);
    build(vault.path());
    Opener opener = opener_of(vault.path());
    for (const char* folder : {"A", "B"}) {
        const Outcome by_path =
            opener.open(Name{.id = {}, .path = std::string(folder) + "/cur/1.M1.host:2,"});
        REQUIRE(std::holds_alternative<Opened>(by_path));
        const auto& opened = std::get<Opened>(by_path);
        CHECK(opened.row.location.folder == folder);
        const std::string id = mv::index::id_text(opened.row.content);
        const Name row{.id = id, .path = opened.row.location.path(), .from = Name::From::vault};
        CHECK(std::get<Opened>(opener.open(row)).row.location.folder == folder);
    }
    const Outcome wrong = opener.open(
        Name{.id = "010203040506", .path = "A/cur/1.M1.host:2,", .from = Name::From::vault});
    CHECK(std::get<Refused>(wrong).why == Refused::Why::changed);
}
