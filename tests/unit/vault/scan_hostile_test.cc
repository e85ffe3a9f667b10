// What changes, resists or grows beyond measure while it is walked: see also scan_test.cc.

#include <catch2/catch.hpp>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <functional>
#include <stdexcept>
#include <string>

#include "recorder.hh"
#include "support/child.hh"
#include "support/vault_builder.hh"
#include "vault/scan.hh"

using namespace mv;
using test::Files;
using test::Names;
using test::Reasons;
using test::Recorder;
using test::VaultBuilder;

namespace {

namespace fs = std::filesystem;

// Does something to the vault at the moment the walk comes to a certain place.
struct Meddler : Recorder {
    std::function<void(const std::string&)> on_directory = [](const std::string&) {};
    std::function<void(const std::string&)> on_folder = [](const std::string&) {};
    std::function<void(std::string_view)> on_file = [](std::string_view) {};

    void directory(const vault::DirectorySeen& directory) override {
        Recorder::directory(directory);
        on_directory(directory.path);
    }
    void folder(std::string_view directory) override {
        Recorder::folder(directory);
        on_folder(std::string(directory));
    }
    void file(const vault::FileSeen& file) override {
        Recorder::file(file);
        on_file(file.name);
    }
};

// What a scan without the rights of root hears, as text.
std::string heard_as_nobody(const VaultBuilder& vault, const std::string& root) {
    REQUIRE(chmod(vault.path().c_str(), 0755) == 0);
    return test::in_child(test::Rights::as_nobody,
                          [&] {
                              Recorder heard;
                              vault::scan(root, {}, heard);
                              std::string said;
                              for (const std::string& file : heard.files)
                                  said += "file " + file + "\n";
                              for (const auto& [path, reason] : heard.left_out)
                                  said += "out " + path + ": " + reason + "\n";
                              for (const auto& [path, reason] : heard.not_read)
                                  said += "not " + path + ": " + reason + "\n";
                              return said;
                          })
        .said;
}

void done(int result) { // not REQUIRE: there are thousands of them
    if (result != 0) throw std::runtime_error("the vault of this test cannot be made");
}

// Puts a directory below a chain of others called name, without ever using a long path.
void nest(const std::string& path, const std::string& name, int times) {
    const std::string outer = path + ".outer";
    for (int i = 0; i < times; ++i) {
        done(mkdir(outer.c_str(), 0700));
        done(rename(path.c_str(), (outer + "/" + name).c_str()));
        done(rename(outer.c_str(), path.c_str()));
    }
}

// Takes the chain apart again: recursive removal would run out of descriptors or of stack.
void unnest(const std::string& path, const std::string& name) {
    const std::string inner = path + ".inner";
    while (rename((path + "/" + name).c_str(), inner.c_str()) == 0) {
        done(rmdir(path.c_str()));
        done(rename(inner.c_str(), path.c_str()));
    }
}

} // namespace

TEST_CASE("scan: files that vanish midway are not reported", "[vault]") {
    const VaultBuilder vault;
    for (int i = 0; i < 300; ++i)
        vault.message("A", std::to_string(i) + ".a", "S");
    Meddler heard;
    heard.on_file = [&](std::string_view first) {
        for (const auto& entry : fs::directory_iterator(vault.path("A/cur"))) {
            if ("cur/" + entry.path().filename().string() != first) fs::remove(entry.path());
        }
    };
    scan(vault.path(), {}, heard);
    CHECK(heard.files.size() == 1);
    CHECK(heard.reports == 0);
}

TEST_CASE("scan: folders and their parts that vanish midway are not reported", "[vault]") {
    const VaultBuilder vault;
    vault.message("A", "1.a", "S");
    vault.message("B", "2.b", "S");
    vault.write("C/one.eml");
    Meddler heard;
    heard.on_folder = [&](const std::string& folder) {
        if (folder != "A") return;
        fs::remove_all(vault.path("A/cur"));
        fs::remove_all(vault.path("B"));
        fs::remove_all(vault.path("C"));
    };
    scan(vault.path(), {}, heard);
    CHECK(heard.files.empty());
    CHECK(heard.directories == Names{"", "A", "A/new"});
    CHECK(heard.reports == 0);
}

TEST_CASE("scan: a directory swapped for a link midway leads nowhere", "[vault]") {
    const VaultBuilder vault;
    vault.message("outside", "9.secret", "S");
    vault.message("vault/A", "1.a", "S");
    vault.message("vault/B", "2.b", "S");
    Meddler heard;
    heard.on_directory = [&](const std::string& path) {
        if (path != "A") return;
        fs::remove_all(vault.path("vault/B"));
        fs::create_directory_symlink(vault.path("outside"), vault.path("vault/B"));
    };
    heard.on_folder = [&](const std::string& folder) {
        if (folder != "A") return;
        fs::remove_all(vault.path("vault/A/cur"));
        fs::create_directory_symlink(vault.path("outside/cur"), vault.path("vault/A/cur"));
    };
    scan(vault.path("vault"), {}, heard);
    CHECK(heard.files.empty());
    CHECK(heard.directories == Names{"", "A", "A/new"});
}

TEST_CASE("scan: a folder moved away while it is read is read to its end", "[vault]") {
    const VaultBuilder vault;
    vault.message("A", "1.a", "S");
    vault.message("A/B", "2.b", "S");
    Meddler heard;
    heard.on_directory = [&](const std::string& path) {
        if (path == "A") fs::rename(vault.path("A"), vault.path(".mailvault-moved"));
    };
    scan(vault.path(), {}, heard);
    CHECK(heard.files == Files{"A|cur/1.a:2,S", "A/B|cur/2.b:2,S"});
}

TEST_CASE("scan: a directory's time is taken before its entries", "[vault]") {
    const VaultBuilder vault;
    vault.message("A", "1.a", "S");
    const timespec old[2] = {{1704189600, 0}, {1704189600, 0}};
    REQUIRE(utimensat(AT_FDCWD, vault.path("A/cur").c_str(), old, 0) == 0);
    Meddler heard;
    heard.on_directory = [&](const std::string& path) {
        if (path == "A/cur") vault.write("A/cur/2.late:2,");
    };
    scan(vault.path(), {}, heard);
    CHECK(heard.seen["A/cur"].modified_ns == 1704189600'000000000);
    CHECK(heard.files == Files{"A|cur/1.a:2,S", "A|cur/2.late:2,"});
}

TEST_CASE("scan: directories without rights are said, the others read", "[vault]") {
    const VaultBuilder vault;
    for (const char* const folder : {"A", "B", "C", "D"})
        vault.message(folder, "1.a", "S");
    vault.write("E/one.eml");
    for (const char* const folder : {"A", "B", "C", "D", "A/cur", "B/cur", "C/cur", "D/cur",
                                     "A/new", "B/new", "C/new", "D/new"}) {
        REQUIRE(chmod(vault.path(folder).c_str(), 0755) == 0);
    }
    REQUIRE(chmod(vault.path("B").c_str(), 0) == 0);
    REQUIRE(chmod(vault.path("C/cur").c_str(), 0) == 0);
    REQUIRE(chmod(vault.path("D/cur").c_str(), 0444) == 0); // may be listed, but not looked into
    REQUIRE(chmod(vault.path("E").c_str(), 0444) == 0);
    CHECK(heard_as_nobody(vault, vault.path()) == "file A|cur/1.a:2,S\n"
                                                  "not B: Permission denied\n"
                                                  "not C/cur: Permission denied\n"
                                                  "not D/cur: Permission denied\n"
                                                  "not E: Permission denied\n");
    for (const char* const folder : {"B", "C/cur", "D/cur", "E"}) {
        REQUIRE(chmod(vault.path(folder).c_str(), 0700) == 0);
    }
}

TEST_CASE("scan: a vault without rights ends the run", "[vault]") {
    const VaultBuilder vault;
    const std::string root = vault.make_dir("vault");
    REQUIRE(chmod(root.c_str(), 0) == 0);
    CHECK(heard_as_nobody(vault, root) ==
          "exception: " + root +
              ": cannot open the vault: Permission denied; check the permissions, "
              "or keep the index elsewhere with --index FILE");
    REQUIRE(chmod(root.c_str(), 0700) == 0);
}

TEST_CASE("scan: other people's directories are read where the rights allow it", "[vault]") {
    const VaultBuilder vault;
    vault.message("A", "1.a", "S");
    for (const char* const folder : {"A", "A/new", "A/cur"}) {
        REQUIRE(chmod(vault.path(folder).c_str(), 0755) == 0);
    }
    CHECK(heard_as_nobody(vault, vault.path()) == "file A|cur/1.a:2,S\n");
}

TEST_CASE("scan: directories nested without end are given up at a bound", "[vault]") {
    const VaultBuilder vault;
    vault.message("A", "1.a", "S");
    vault.make_dir("deep");
    nest(vault.path("deep"), "a", 400);
    Recorder heard;
    scan(vault.path(), {}, heard);
    CHECK(heard.files == Files{"A|cur/1.a:2,S"});
    REQUIRE(heard.left_out.size() == 1);
    CHECK(heard.left_out.begin()->second == "nested deeper than 256 directories");
    CHECK(heard.directories.size() == 3 + 256);
    unnest(vault.path("deep"), "a");
}

TEST_CASE("scan: a path longer than the system can open is said", "[vault]") {
    const VaultBuilder vault;
    const std::string name(250, 'n');
    vault.make_dir("deep");
    nest(vault.path("deep"), name, 20); // 20 · 251 bytes, and PATH_MAX is 4,096
    Recorder heard;
    scan(vault.path(), {}, heard);
    REQUIRE(heard.left_out.size() == 1);
    CHECK(heard.left_out.begin()->second == "File name too long");
    CHECK(vault.path(heard.left_out.begin()->first).size() >= 4096);
    CHECK(vault.path(heard.directories.back()).size() < 4096);
    unnest(vault.path("deep"), name);
}

TEST_CASE("scan: few descriptors are enough for many folders, and their lack is said", "[vault]") {
    const VaultBuilder vault;
    for (int i = 0; i < 150; ++i)
        vault.write("f" + std::to_string(i) + "/cur/1.a");
    vault.make_dir("deep");
    nest(vault.path("deep"), "a", 150);
    const auto end = test::in_child(test::Rights::same, [&] {
        const rlimit few{.rlim_cur = 100, .rlim_max = 100};
        if (setrlimit(RLIMIT_NOFILE, &few) != 0) return std::string("no limit set");
        Recorder heard;
        scan(vault.path(), {}, heard);
        std::string said = std::to_string(heard.files.size()) + " files";
        for (const auto& [path, reason] : heard.not_read)
            said += ", " + reason;
        return said;
    });
    CHECK(end.said == "150 files, Too many open files");
}
