#include "vault/live_name.hh"

#include <filesystem>

#include <catch2/catch.hpp>

#include "platform/file_time.hh"
#include "support/temp_dir.hh"

using mv::vault::LiveNames;
using mv::vault::Location;

namespace fs = std::filesystem;

namespace {

Location at(const std::string& folder, const std::string& name) {
    Location location;
    location.folder = folder;
    location.name = name;
    return location;
}

} // namespace

TEST_CASE("live name: a file that stayed, was flagged, moved to cur, or went", "[vault]") {
    const mv::test::TempDir vault;
    vault.write("A/cur/1.M1.host:2,", "x");
    vault.write("A/cur/2.M2.host:2,FS", "x");
    vault.write("A/cur/3.M3.host,U=9:2,S", "x");
    vault.write("cur/4.M4.host:2,R", "x");
    LiveNames names(vault.path());
    CHECK(names.find(at("A", "cur/1.M1.host:2,"))->name == "cur/1.M1.host:2,");
    CHECK(names.find(at("A", "cur/2.M2.host:2,"))->name == "cur/2.M2.host:2,FS");
    CHECK(names.find(at("A", "new/3.M3.host"))->name == "cur/3.M3.host,U=9:2,S");
    CHECK(names.find(at("", "cur/4.M4.host:2,"))->name == "cur/4.M4.host:2,R");
    CHECK_FALSE(names.find(at("A", "cur/5.M5.host:2,")));
    CHECK_FALSE(names.find(at("Gone", "cur/1.M1.host:2,")));
}

TEST_CASE("live name: hundreds of folders", "[vault]") {
    const mv::test::TempDir vault;
    for (int i = 0; i < 200; ++i)
        vault.write("F" + std::to_string(i) + "/cur/1.M1.host:2,", "x");
    LiveNames names(vault.path());
    for (int round = 0; round < 2; ++round) {
        for (int i = 0; i < 200; ++i) {
            CHECK(names.find(at("F" + std::to_string(i), "cur/1.M1.host:2,")));
        }
    }
}

TEST_CASE("live name: a directory with the time it was noted with is trusted", "[vault]") {
    const mv::test::TempDir vault;
    vault.write("A/cur/1.M1.host:2,", "x");
    auto noted = mv::platform::modified_ns(vault.path() + "/A/cur");
    LiveNames names(vault.path(), [&](const std::string& directory) {
        CHECK(directory == "A/cur");
        return noted;
    });
    // No look-up: what the index says of it stands, even of a file that was never there.
    CHECK(names.is_there(at("A", "cur/1.M1.host:2,")));
    CHECK(names.is_there(at("A", "cur/2.M2.host:2,")));
    noted = *noted - 1;
    CHECK(names.is_there(at("A", "cur/2.M2.host:2,"))); // looked at once
    names.look_again();
    CHECK(names.is_there(at("A", "cur/1.M1.host:2,")));
    CHECK_FALSE(names.is_there(at("A", "cur/2.M2.host:2,")));
    noted.reset(); // never noted whole
    names.look_again();
    CHECK_FALSE(names.is_there(at("A", "cur/2.M2.host:2,")));
}
