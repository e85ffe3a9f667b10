// Links and loops in a vault: see also scan_test.cc.

#include <catch2/catch.hpp>
#include <unistd.h>

#include <string>

#include "recorder.hh"
#include "support/vault_builder.hh"
#include "vault/scan.hh"

using namespace mv;
using test::Files;
using test::Names;
using test::Reasons;
using test::Recorder;
using test::VaultBuilder;
using vault::Links;

namespace {

// root/vault with one mail, links of all kinds, and another mail outside.
struct Linked : VaultBuilder {
    Linked() {
        message("vault/INBOX", "1.a", "S");
        message("elsewhere/acct", "2.b", "S");
        link("..", "vault/loop");
        link("../INBOX", "vault/INBOX/self");
        link("../elsewhere/acct", "vault/linked");
        link("INBOX", "vault/alias");
        link("nowhere", "vault/INBOX/cur/8.dangling:2,S");
        link("1.a:2,S", "vault/INBOX/cur/9.link:2,S");
        link("nowhere", "vault/gone");
        link("round", "vault/round");
        link("/etc/hostname", "vault/notes");
    }
    void link(const std::string& target, const std::string& name) const {
        REQUIRE(symlink(target.c_str(), path(name).c_str()) == 0);
    }
    Recorder scanned(Links links) const {
        Recorder heard;
        vault::scan(path("vault"), {.links = links}, heard);
        CHECK(heard.reports == heard.left_out.size() + heard.not_read.size());
        return heard;
    }
};

const std::string to_directory = "symbolic link to a directory";
const std::string to_file = "symbolic link to a file";
const std::string nowhere = "symbolic link that leads nowhere";
const std::string again = "leads to a directory that was read under another name";

} // namespace

TEST_CASE("scan: links are not followed by default, and each is said", "[vault]") {
    const Recorder heard = Linked().scanned(Links::skip);
    CHECK(heard.files == Files{"INBOX|cur/1.a:2,S"});
    CHECK(heard.directories == Names{"", "INBOX", "INBOX/new", "INBOX/cur"});
    CHECK(heard.left_out == Reasons{{"loop", to_directory},
                                    {"INBOX/self", to_directory},
                                    {"linked", to_directory},
                                    {"alias", to_directory},
                                    {"INBOX/cur/8.dangling:2,S", nowhere},
                                    {"INBOX/cur/9.link:2,S", to_file},
                                    {"gone", nowhere},
                                    {"round", nowhere}});
}

TEST_CASE("scan: links are followed on demand, each directory once, real names first", "[vault]") {
    const Recorder heard = Linked().scanned(Links::follow);
    CHECK(heard.files == Files{"INBOX|cur/1.a:2,S", "linked|cur/2.b:2,S"});
    CHECK(heard.folders == Names{"INBOX", "linked"});
    // loop leads to the directory that holds the vault: its parts were read already, but for
    // itself.
    CHECK(heard.left_out == Reasons{{"alias", again},
                                    {"INBOX/self", again},
                                    {"loop/elsewhere/acct", again},
                                    {"loop/vault", again},
                                    {"INBOX/cur/8.dangling:2,S", nowhere},
                                    {"INBOX/cur/9.link:2,S", to_file},
                                    {"gone", nowhere},
                                    {"round", nowhere}});
}

TEST_CASE("scan: a cur that is a link counts only when links are followed", "[vault]") {
    const VaultBuilder vault;
    vault.write("store/1.a:2,S");
    vault.make_dir("vault/A");
    REQUIRE(symlink("../../store", vault.path("vault/A/cur").c_str()) == 0);
    Recorder skipping, following;
    vault::scan(vault.path("vault"), {}, skipping);
    CHECK(skipping.folders.empty());
    CHECK(skipping.left_out == Reasons{{"A/cur", to_directory}});
    vault::scan(vault.path("vault"), {.links = Links::follow}, following);
    CHECK(following.files == Files{"A|cur/1.a:2,S"});
}

TEST_CASE("scan: links to tmp and to our own directories lead nowhere", "[vault]") {
    const VaultBuilder vault;
    vault.message("other", "1.a", "S");
    vault.maildir("vault");
    REQUIRE(rmdir(vault.path("vault/tmp").c_str()) == 0);
    for (const char* const name : {"tmp", ".mailvault"}) {
        REQUIRE(symlink("../other", vault.path(std::string("vault/") + name).c_str()) == 0);
    }
    Recorder heard;
    vault::scan(vault.path("vault"), {.links = Links::follow}, heard);
    CHECK(heard.files.empty());
    CHECK(heard.directories == Names{"", "new", "cur"});
}

TEST_CASE("scan: .eml links are said, other links to files are not mail", "[vault]") {
    const VaultBuilder vault;
    vault.write("real/one.eml");
    REQUIRE(symlink("one.eml", vault.path("real/two.eml").c_str()) == 0);
    REQUIRE(symlink("one.eml", vault.path("real/three").c_str()) == 0);
    const Links links = GENERATE(Links::skip, Links::follow);
    Recorder heard;
    vault::scan(vault.path(), {.links = links}, heard);
    CHECK(heard.files == Files{"real|one.eml"});
    CHECK(heard.left_out == Reasons{{"real/two.eml", to_file}});
}
