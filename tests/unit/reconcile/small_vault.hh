#pragma once
// A vault of four messages, and what its index says of it.

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <map>
#include <string>

#include <catch2/catch.hpp>

#include "index/reader.hh"
#include "reconcile/run.hh"
#include "reconcile/verify.hh"
#include "support/temp_dir.hh"

namespace mv::test {

inline std::string mail(const std::string& subject, const std::string& body, int minute = 0) {
    return "From: Ann <ann@example.org>\r\nSubject: " + subject + "\r\nMessage-ID: <" + subject +
           "@example.org>\r\nDate: Tue, 2 Jan 2024 10:" + std::to_string(10 + minute) +
           ":00 +0100\r\n\r\n" + body + "\r\n";
}

struct SmallVault : TempDir {
    SmallVault() {
        write("INBOX/cur/1704189600.M1P1.host:2,S", mail("one", "apple"));
        write("INBOX/cur/1704189601.M2P1.host,U=2:2,", mail("two", "banana", 1));
        write("INBOX/new/1704189602.M3P1.host", mail("three", "cherry", 2));
        write("Archive/cur/1704189603.M4P1.host:2,FS", mail("four", "damson", 3));
    }
    std::string index_path() const { return path() + "/.mailvault/index.db"; }
    reconcile::Report run(bool rebuild = false) const {
        return reconcile::run(
            {.vault = path(), .index_path = index_path(), .rebuild = rebuild, .jobs = 2},
            [](const reconcile::Progress&) {});
    }
    // Only into what moved, as mv-reconcile does.
    reconcile::Report look_again() const {
        return reconcile::run(
            {.vault = path(), .index_path = index_path(), .jobs = 2, .trust = index::Trust::names},
            [](const reconcile::Progress&) {});
    }
    // As if everything had been there for an hour.
    void age() const {
        const auto hour_ago = std::filesystem::file_time_type::clock::now() - std::chrono::hours(1);
        for (const auto& entry : std::filesystem::recursive_directory_iterator(path()))
            std::filesystem::last_write_time(entry.path(), hour_ago);
    }
    void rename(const std::string& from, const std::string& to) const {
        std::filesystem::create_directories(std::filesystem::path(path() + "/" + to).parent_path());
        std::filesystem::rename(path() + "/" + from, path() + "/" + to);
    }
    // path → subject and flags of each row, by doc.
    std::map<std::string, std::string> rows() const {
        const auto reader = index::Reader::open(index_path()).or_throw();
        sqlite::Statement docs(reader->connection(), "SELECT doc FROM message");
        std::map<std::string, std::string> all;
        while (docs.step()) {
            index::Row row;
            REQUIRE(reader->read_row(docs.integer(0), index::Detail::whole, row));
            all[row.location.path()] = row.subject + " " + row.flags.letters();
        }
        return all;
    }
    std::map<std::string, std::string> differences() const {
        std::map<std::string, std::string> found;
        reconcile::verify({.vault = path(), .index_path = index_path()},
                          [&](std::string_view what, std::string_view where) {
                              found[std::string(where)] = what;
                          });
        return found;
    }
    std::int64_t docs_of_words() const { // rows ever given to FTS5
        const auto reader = index::Reader::open(index_path()).or_throw();
        sqlite::Statement count(
            reader->connection(),
            "SELECT (SELECT count(*) FROM message) + (SELECT count(*) FROM dead)");
        count.step();
        return count.integer(0);
    }
};

using Rows = std::map<std::string, std::string>;

} // namespace mv::test
