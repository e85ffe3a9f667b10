#include "reconcile/run.hh"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>

#include <catch2/catch.hpp>
#include <unistd.h>

#include "index/properties.hh"
#include "platform/lock.hh"
#include "small_vault.hh"

using namespace mv;
using test::mail;
using test::Rows;
using test::SmallVault;
namespace fs = std::filesystem;

TEST_CASE("run: builds, then has nothing to do", "[reconcile]") {
    const SmallVault vault;
    const auto first = vault.run();
    CHECK(first.files == 4);
    CHECK(first.added == 4);
    CHECK(vault.rows() == Rows{{"INBOX/cur/1704189600.M1P1.host:2,S", "one S"},
                               {"INBOX/cur/1704189601.M2P1.host,U=2:2,", "two "},
                               {"INBOX/new/1704189602.M3P1.host", "three "},
                               {"Archive/cur/1704189603.M4P1.host:2,FS", "four FS"}});
    const auto second = vault.run();
    CHECK(second.unchanged == 4);
    CHECK(second.added + second.changed + second.removed + second.relocated == 0);
    const auto reader = index::Reader::open(vault.index_path()).or_throw();
    CHECK(reader->coverage().complete);
    CHECK(reader->coverage().messages == 4);
    CHECK(reader->coverage().generation == 1);
}

TEST_CASE("run: the index at rest is one plain file for its owner only", "[reconcile]") {
    const SmallVault vault;
    vault.run();
    CHECK((fs::status(vault.path() + "/.mailvault").permissions() & fs::perms::all) ==
          fs::perms::owner_all);
    CHECK((fs::status(vault.index_path()).permissions() & fs::perms::all) ==
          (fs::perms::owner_read | fs::perms::owner_write));
    CHECK_FALSE(fs::exists(vault.index_path() + "-wal"));
    CHECK_FALSE(fs::exists(vault.index_path() + "-journal"));
}

TEST_CASE("run: flag changes and moves touch no words", "[reconcile]") {
    const SmallVault vault;
    vault.run();
    vault.rename("INBOX/cur/1704189601.M2P1.host,U=2:2,",
                 "INBOX/cur/1704189601.M2P1.host,U=2:2,RS");
    vault.rename("INBOX/new/1704189602.M3P1.host", "INBOX/cur/1704189602.M3P1.host:2,S");
    vault.rename("Archive/cur/1704189603.M4P1.host:2,FS", "Old/cur/1704189603.M4P1.host:2,FS");
    // A sync tool gives a moved mail another name; its bytes tell.
    vault.rename("INBOX/cur/1704189600.M1P1.host:2,S", "Old/cur/1800000000.M9P9.other:2,S");
    const auto report = vault.run();
    CHECK(report.relocated == 4);
    CHECK(report.added + report.removed + report.changed == 0);
    CHECK(vault.rows() == Rows{{"Old/cur/1800000000.M9P9.other:2,S", "one S"},
                               {"INBOX/cur/1704189601.M2P1.host,U=2:2,RS", "two RS"},
                               {"INBOX/cur/1704189602.M3P1.host:2,S", "three S"},
                               {"Old/cur/1704189603.M4P1.host:2,FS", "four FS"}});
    CHECK(vault.docs_of_words() == 4);
}

TEST_CASE("run: added, removed, changed and replaced mail", "[reconcile]") {
    const SmallVault vault;
    vault.run();
    vault.write("INBOX/cur/1704189605.M5P1.host:2,", mail("five", "elder", 5));
    fs::remove(vault.path() + "/INBOX/new/1704189602.M3P1.host");
    vault.write("INBOX/cur/1704189600.M1P1.host:2,S", mail("one-again", "apricot and more"));
    const auto report = vault.run();
    CHECK(report.added == 1);
    CHECK(report.removed == 1);
    CHECK(report.changed == 1);
    CHECK(vault.rows() == Rows{{"INBOX/cur/1704189600.M1P1.host:2,S", "one-again S"},
                               {"INBOX/cur/1704189601.M2P1.host,U=2:2,", "two "},
                               {"INBOX/cur/1704189605.M5P1.host:2,", "five "},
                               {"Archive/cur/1704189603.M4P1.host:2,FS", "four FS"}});
    CHECK(vault.differences().empty());
}

TEST_CASE("run: a touched file keeps its row", "[reconcile]") {
    const SmallVault vault;
    vault.run();
    fs::last_write_time(vault.path() + "/INBOX/cur/1704189600.M1P1.host:2,S",
                        fs::file_time_type::clock::now() - std::chrono::hours(5));
    const auto report = vault.run();
    CHECK(report.relocated == 1);
    CHECK(report.changed == 0);
    CHECK(vault.docs_of_words() == 4);
}

TEST_CASE("run: two copies of a mail are two rows", "[reconcile]") {
    const SmallVault vault;
    fs::copy(vault.path() + "/INBOX/cur/1704189600.M1P1.host:2,S",
             vault.path() + "/Archive/cur/1.copy:2,");
    vault.run();
    CHECK(vault.rows().size() == 5);
    fs::remove(vault.path() + "/Archive/cur/1.copy:2,");
    CHECK(vault.run().removed == 1);
    CHECK(vault.rows().size() == 4);
}

TEST_CASE("verify: finds each planted difference and changes nothing", "[reconcile]") {
    const SmallVault vault;
    vault.run();
    CHECK(vault.differences().empty());
    vault.write("New/cur/1704189609.M9P1.host:2,", mail("nine", "fig"));
    fs::remove(vault.path() + "/INBOX/new/1704189602.M3P1.host");
    vault.write("INBOX/cur/1704189600.M1P1.host:2,S", mail("one", "apple pie"));
    vault.rename("Archive/cur/1704189603.M4P1.host:2,FS", "Archive/cur/1704189603.M4P1.host:2,S");
    const Rows expected{{"New/cur/1704189609.M9P1.host:2,", "missing"},
                        {"INBOX/new/1704189602.M3P1.host", "gone"},
                        {"INBOX/cur/1704189600.M1P1.host:2,S", "changed"},
                        {"Archive/cur/1704189603.M4P1.host:2,S", "renamed"}};
    CHECK(vault.differences() == expected);
    CHECK(vault.differences() == expected);
    vault.run();
    CHECK(vault.differences().empty());
}

TEST_CASE("run: what is no index is set aside and rebuilt", "[reconcile]") {
    const SmallVault vault;
    SECTION("text") {
        vault.write(".mailvault/index.db", "this is no database, nor was it ever one");
    }
    SECTION("cut short") {
        vault.run();
        fs::resize_file(vault.index_path(), fs::file_size(vault.index_path()) / 2);
    }
    SECTION("from a newer version") {
        vault.run();
        sqlite::Connection::open(vault.index_path(), sqlite::Access::write)
            .or_throw()
            .exec("PRAGMA user_version = 999");
    }
    SECTION("another program's database") {
        fs::create_directory(vault.path() + "/.mailvault");
        sqlite::Connection::open(vault.index_path(), sqlite::Access::create)
            .or_throw()
            .exec("CREATE TABLE x(y)");
    }
    const auto report = vault.run();
    CHECK_FALSE(report.recovered.empty());
    CHECK(report.added == 4);
    CHECK(fs::exists(vault.index_path() + ".damaged"));
    CHECK(vault.differences().empty());
}

TEST_CASE("run: rebuilding gives the same rows", "[reconcile]") {
    const SmallVault vault;
    vault.run();
    const Rows before = vault.rows();
    const auto report = vault.run(true);
    CHECK(report.added == 4);
    CHECK(vault.rows() == before);
    CHECK_FALSE(fs::exists(vault.index_path() + ".new"));
}

TEST_CASE("run: a second writer is told who is in the way", "[reconcile]") {
    const SmallVault vault;
    vault.run();
    const auto lock = platform::Lock::take(vault.path() + "/.mailvault/lock", 0).or_throw();
    try {
        vault.run();
        FAIL("two writers");
    } catch (const Failure& failure) {
        CHECK(failure.problem().kind == Kind::locked);
        CHECK(failure.problem().line().find(std::to_string(getpid())) != std::string::npos);
    }
}

TEST_CASE("run: the mail is left as it was", "[reconcile]") {
    const SmallVault vault;
    const auto state = [&] {
        std::map<std::string, std::string> files;
        for (const auto& entry : fs::recursive_directory_iterator(vault.path())) {
            if (!entry.is_regular_file() ||
                entry.path().string().find(".mailvault") != std::string::npos)
                continue;
            std::ifstream in(entry.path(), std::ios::binary);
            files[entry.path().string()] =
                std::string(std::istreambuf_iterator<char>(in), {}) +
                std::to_string(entry.last_write_time().time_since_epoch().count());
        }
        return files;
    };
    const auto before = state();
    vault.run();
    vault.run(true);
    CHECK(state() == before);
}

TEST_CASE("run: no vault, or a file in its place", "[reconcile]") {
    const test::TempDir directory;
    const std::string file = directory.write("file", "x");
    for (const std::string& vault : {directory.path() + "/nowhere", file}) {
        try {
            reconcile::run({.vault = vault, .index_path = directory.path() + "/index.db"},
                           [](const reconcile::Progress&) {});
            FAIL("ran");
        } catch (const Failure& failure) {
            CHECK(failure.problem().kind == Kind::not_found);
        }
    }
}

TEST_CASE("run: a folder kept out by .noindex leaves the index", "[reconcile]") {
    const SmallVault vault;
    vault.run();
    vault.write("Archive/.noindex", "");
    CHECK(vault.run().removed == 1);
    CHECK(vault.rows().size() == 3);
    fs::remove(vault.path() + "/Archive/.noindex");
    CHECK(vault.run().added == 1);
}

TEST_CASE("run: a changed header is read again, once", "[reconcile]") {
    const SmallVault vault;
    vault.run();
    const std::string path = "INBOX/cur/1704189600.M1P1.host:2,S";
    vault.write(path, "X-Label: taxes\r\n" + mail("one", "apple"));
    CHECK(vault.run().changed == 1);
    CHECK(vault.run().unchanged == 4);
    CHECK(vault.differences().empty());
}

TEST_CASE("run: a file of somebody else under --index is left as it is", "[reconcile]") {
    const SmallVault vault;
    const std::string notes = vault.write("notes.txt", "precious");
    const std::string other = vault.path() + "/other.db";
    sqlite::Connection::open(other, sqlite::Access::create)
        .or_throw()
        .exec("CREATE TABLE t(x); INSERT INTO t VALUES (1)");
    for (const std::string& file : {notes, other}) {
        for (const bool rebuild : {false, true}) {
            const auto before = fs::last_write_time(file);
            try {
                reconcile::run({.vault = vault.path(),
                                .index_path = file,
                                .own_place = false,
                                .rebuild = rebuild},
                               [](const reconcile::Progress&) {});
                FAIL("took " + file);
            } catch (const Failure& failure) {
                CHECK(failure.problem().kind == Kind::usage);
            }
            CHECK(fs::last_write_time(file) == before);
        }
    }
    std::ifstream in(notes);
    CHECK(std::string(std::istreambuf_iterator<char>(in), {}) == "precious");
}

TEST_CASE("run: damage inside the file is found on the way and the index made again",
          "[reconcile]") {
    const SmallVault vault;
    vault.run();
    const auto size = fs::file_size(vault.index_path());
    for (std::uintmax_t page = 1; page * 4096 < size; ++page) {
        vault.run(true);
        {
            std::fstream file(vault.index_path(), std::ios::in | std::ios::out | std::ios::binary);
            file.seekp(static_cast<std::streamoff>(page * 4096));
            file << std::string(4096, '\0');
        }
        CHECK_NOTHROW(vault.differences());
        vault.write("INBOX/cur/1704189700.M9P1.host:2,",
                    mail("nine", "fig", 9)); // makes the run write
        vault.run();
        fs::remove(vault.path() + "/INBOX/cur/1704189700.M9P1.host:2,");
        vault.run();
    }
    vault.run(true);
    CHECK(vault.differences().empty());
    CHECK(vault.rows().size() == 4);
}
