#include "vault/revisit.hh"

#include <catch2/catch.hpp>
#include <sys/stat.h>

#include <filesystem>
#include <string>
#include <vector>

#include "recorder.hh"
#include "support/vault_builder.hh"

using namespace mv;
using test::Files;
using test::Names;
using test::VaultBuilder;
namespace fs = std::filesystem;

namespace {

struct Second : test::Recorder {
    std::set<std::string> at_rest;
    void unmoved(const std::string& path) override { at_rest.insert(path); }
};

// A vault in which nothing changed for an hour, and what a scan knows of it.
struct Known : VaultBuilder {
    std::vector<vault::KnownDirectory> directories;

    Known() {
        message("INBOX", "1.a", "S");
        message("INBOX", "2.b", "");
        message("Lists/dev", "3.c", "");
        write("Letters/one.eml");
        const auto hour_ago = fs::file_time_type::clock::now() - std::chrono::hours(1);
        fs::last_write_time(path(), hour_ago);
        for (const auto& entry : fs::recursive_directory_iterator(path()))
            fs::last_write_time(entry.path(), hour_ago);
        test::Recorder first;
        vault::scan(path(), {}, first);
        for (const auto& [name, seen] : first.seen) {
            directories.push_back(
                {.path = name, .modified_ns = seen.modified_ns, .inode = seen.inode});
        }
    }

    Second look_again() const {
        Second heard;
        vault::revisit(path(), {}, directories, heard);
        return heard;
    }
};

using Paths = std::set<std::string>;

const Paths all{"",      "INBOX",     "INBOX/cur",     "INBOX/new",    "Letters",
                "Lists", "Lists/dev", "Lists/dev/cur", "Lists/dev/new"};

Paths without(Paths paths, const Paths& left_out) {
    for (const std::string& path : left_out)
        paths.erase(path);
    return paths;
}

} // namespace

TEST_CASE("revisit: reads nothing where nothing moved", "[vault]") {
    const Known vault;
    const Second heard = vault.look_again();
    CHECK(heard.at_rest == all);
    CHECK(heard.directories.empty());
    CHECK(heard.files.empty());
}

TEST_CASE("revisit: reads the one directory that moved", "[vault]") {
    const Known vault;
    vault.write("INBOX/new/4.d");
    const Second heard = vault.look_again();
    CHECK(heard.at_rest == without(all, {"INBOX/new"}));
    CHECK(heard.directories == Names{"INBOX/new"});
    CHECK(heard.files.size() == 1);
}

TEST_CASE("revisit: finds new folders in their parents, at any depth", "[vault]") {
    const Known vault;
    vault.message("Lists/dev/2024/q1", "5.e", "");
    vault.write("Letters/two.eml");
    const Second heard = vault.look_again();
    CHECK(heard.at_rest == without(all, {"Lists/dev", "Letters"}));
    CHECK(heard.seen.contains("Lists/dev/2024/q1/cur"));
    CHECK(heard.files.size() == 3);
    CHECK_FALSE(heard.seen.contains("Lists/dev/cur"));
}

TEST_CASE("revisit: is silent about what is gone or left out, and below it", "[vault]") {
    const Known vault;
    Paths left = all;
    SECTION("removed") {
        fs::remove_all(vault.path("Lists/dev"));
        left = without(all, {"Lists/dev", "Lists/dev/cur", "Lists/dev/new", "Lists"});
    }
    SECTION("a .noindex file") {
        vault.write("Lists/.noindex");
        left = without(all, {"Lists/dev", "Lists/dev/cur", "Lists/dev/new", "Lists"});
    }
    SECTION("a link in its place, to a directory of the same shape") {
        fs::rename(vault.path("Lists"), vault.path("Other"));
        fs::create_directory_symlink("Other", vault.path("Lists"));
        left = without(all, {"Lists/dev", "Lists/dev/cur", "Lists/dev/new", "Lists", ""});
    }
    const Second heard = vault.look_again();
    CHECK(heard.at_rest == left);
    for (const auto& [path, seen] : heard.seen)
        CHECK(path.find("Lists/") == std::string::npos);
}

TEST_CASE("revisit: two folders that changed names are both read", "[vault]") {
    const Known vault;
    fs::rename(vault.path("INBOX"), vault.path("aside"));
    fs::rename(vault.path("Lists/dev"), vault.path("INBOX"));
    fs::rename(vault.path("aside"), vault.path("Lists/dev"));
    const Second heard = vault.look_again();
    CHECK(heard.at_rest == Paths{"Letters"});
    CHECK(heard.files ==
          Files{"INBOX|cur/3.c:2,", "Lists/dev|cur/1.a:2,S", "Lists/dev|cur/2.b:2,"});
}

TEST_CASE("revisit: reads what it is told to, moved or not", "[vault]") {
    Known vault;
    for (vault::KnownDirectory& directory : vault.directories)
        directory.read_again = directory.path == "INBOX/cur";
    const Second heard = vault.look_again();
    CHECK(heard.directories == Names{"INBOX/cur"});
    CHECK(heard.files.size() == 2);
}
