#include "vault/scan.hh"

#include <catch2/catch.hpp>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <string>

#include "base/error.hh"
#include "platform/file.hh"
#include "recorder.hh"
#include "support/vault_builder.hh"

using namespace mv;
using test::Files;
using test::Names;
using test::Reasons;
using test::Recorder;
using test::VaultBuilder;
using vault::scan;

namespace {

Recorder scanned(const VaultBuilder& vault) {
    Recorder recorder;
    scan(vault.path(), {}, recorder);
    CHECK(recorder.reports == recorder.left_out.size() + recorder.not_read.size());
    return recorder;
}

void make_socket(const std::string& path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, path.c_str(), sizeof address.sun_path - 1);
    const platform::UniqueFd bound(socket(AF_UNIX, SOCK_STREAM, 0));
    REQUIRE(bind(bound.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
}

void set_modified(const std::string& path, timespec modified) {
    const timespec times[2] = {modified, modified};
    REQUIRE(utimensat(AT_FDCWD, path.c_str(), times, AT_SYMLINK_NOFOLLOW) == 0);
}

} // namespace

TEST_CASE("scan: an empty vault is one directory and no folder", "[vault]") {
    const VaultBuilder vault;
    const Recorder heard = scanned(vault);
    CHECK(heard.directories == Names{""});
    CHECK(heard.folders.empty());
    CHECK(heard.files.empty());
    CHECK(heard.reports == 0);
}

TEST_CASE("scan: Maildirs of all layouts, the vault itself one of them", "[vault]") {
    const VaultBuilder vault;
    vault.message("", "1.a", "S");
    vault.message(".Sent", "2.b", "");
    vault.message(".Sent.2024", "3.c", "F");
    vault.message("lists/debian/devel", "4.d", "");
    vault.message("lists/debian", "5.e", "");
    vault.write("only-new/new/6.f");
    vault.write("only-cur/cur/7.g");
    const Recorder heard = scanned(vault);
    CHECK(heard.folders == Names{"", ".Sent", ".Sent.2024", "lists/debian", "lists/debian/devel",
                                 "only-cur", "only-new"});
    CHECK(heard.files == Files{"|cur/1.a:2,S", ".Sent|cur/2.b:2,", ".Sent.2024|cur/3.c:2,F",
                               "lists/debian|cur/5.e:2,", "lists/debian/devel|cur/4.d:2,",
                               "only-cur|cur/7.g", "only-new|new/6.f"});
    CHECK(heard.reports == 0);
    CHECK(heard.directories == Names{"",
                                     "new",
                                     "cur",
                                     ".Sent",
                                     ".Sent/new",
                                     ".Sent/cur",
                                     ".Sent.2024",
                                     ".Sent.2024/new",
                                     ".Sent.2024/cur",
                                     "lists",
                                     "lists/debian",
                                     "lists/debian/new",
                                     "lists/debian/cur",
                                     "lists/debian/devel",
                                     "lists/debian/devel/new",
                                     "lists/debian/devel/cur",
                                     "only-cur",
                                     "only-cur/cur",
                                     "only-new",
                                     "only-new/new"});
}

TEST_CASE("scan: folders come in one order however they were made", "[vault]") {
    const VaultBuilder vault;
    for (const char* const name : {"b", "a-x", "c", "a", "B", "a/b", "é", "10", "9"})
        vault.maildir(name);
    CHECK(scanned(vault).folders == Names{"10", "9", "B", "a", "a/b", "a-x", "b", "c", "é"});
}

TEST_CASE("scan: tmp, dot files, foreign files and our own directories are no mail", "[vault]") {
    const VaultBuilder vault;
    vault.message("A", "1.a", "S");
    vault.write("A/new/2.b");
    vault.write("A/tmp/3.half-written");
    vault.write("A/cur/.hidden:2,S");
    vault.write("A/dovecot.index.log");
    vault.write("A/maildirsize");
    vault.write("notes.txt");
    vault.write(".eml");
    vault.write("._one.eml");
    vault.write(".mailvault/index.db");
    vault.write(".mailvault/cur/1.x");
    vault.write(".mailvault-old/cur/1.x");
    vault.write("A/.mailvault/new/1.x");
    const Recorder heard = scanned(vault);
    CHECK(heard.folders == Names{"A"});
    CHECK(heard.files == Files{"A|cur/1.a:2,S", "A|new/2.b"});
    CHECK(heard.directories == Names{"", "A", "A/new", "A/cur"});
    CHECK(heard.reports == 0);
}

TEST_CASE("scan: a tmp outside a Maildir is not read either, but said", "[vault]") {
    const VaultBuilder vault;
    vault.message("plain/tmp", "1.a", "S");
    const Recorder heard = scanned(vault);
    CHECK(heard.files.empty());
    CHECK(heard.left_out == Reasons{{"plain/tmp", "a directory called tmp is never read"}});
}

TEST_CASE("scan: directories among messages are not entered", "[vault]") {
    const VaultBuilder vault;
    vault.message("A", "1.a", "S");
    vault.write("A/cur/sub/2.b");
    vault.write("A/cur/deep/cur/3.c");
    vault.make_dir("A/cur/.dovecot");
    const Recorder heard = scanned(vault);
    CHECK(heard.files == Files{"A|cur/1.a:2,S"});
    CHECK(heard.left_out == Reasons{{"A/cur/sub", "directory among messages"},
                                    {"A/cur/deep", "directory among messages"}});
}

TEST_CASE("scan: a plain directory of .eml files is a folder", "[vault]") {
    const VaultBuilder vault;
    vault.write("export/one.eml");
    vault.write("export/TWO.EML");
    vault.write("export/three.Eml");
    vault.write("export/readme.txt");
    vault.write("export/eml");
    vault.write("export/four.emlx");
    vault.write("export/.five.eml");
    vault.write("export/dir.eml/six.eml");
    const Recorder heard = scanned(vault);
    CHECK(heard.folders == Names{"export", "export/dir.eml"});
    CHECK(heard.files ==
          Files{"export|one.eml", "export|TWO.EML", "export|three.Eml", "export/dir.eml|six.eml"});
    CHECK(heard.reports == 0);
}

TEST_CASE("scan: .eml files beside cur are said once a folder", "[vault]") {
    const VaultBuilder vault;
    vault.message("A", "1.a", "S");
    vault.write("A/one.eml");
    vault.write("A/two.eml");
    const Recorder heard = scanned(vault);
    CHECK(heard.files == Files{"A|cur/1.a:2,S"});
    REQUIRE(heard.left_out.size() == 1);
    CHECK(heard.left_out.begin()->second == "*.eml files beside cur and new are not read");
}

TEST_CASE("scan: names are bytes", "[vault]") {
    const VaultBuilder vault;
    vault.message("caf\xE9", "1.\xFF\xFE", "S");
    vault.message("new\nline", "2.a\nb c", "");
    vault.message(" blank ", "3.\t", "");
    vault.message("-rf", "4.*?[x]", "");
    vault.message("back\\slash", "5.\"q\"'", "");
    vault.write("eml \n/\x80 a\n.eml");
    const Recorder heard = scanned(vault);
    CHECK(heard.files == Files{"caf\xE9|cur/1.\xFF\xFE:2,S", "new\nline|cur/2.a\nb c:2,",
                               " blank |cur/3.\t:2,", "-rf|cur/4.*?[x]:2,",
                               "back\\slash|cur/5.\"q\"':2,", "eml \n|\x80 a\n.eml"});
}

TEST_CASE("scan: a .noindex file keeps a directory and what is below it out", "[vault]") {
    const VaultBuilder vault;
    vault.message("A", "1.a", "S");
    vault.message("A/below", "2.b", "S");
    vault.message("B", "3.c", "S");
    const std::string where = GENERATE("A/.noindex", "A/cur/.noindex", ".noindex");
    CAPTURE(where);
    vault.write(where);
    const Recorder heard = scanned(vault);
    const std::string out = where == ".noindex" ? "" : where.substr(0, where.rfind('/'));
    CHECK(heard.left_out == Reasons{{out, "left out by a .noindex file"}});
    if (where == ".noindex") {
        CHECK(heard.directories == Names{""}); // still watched, for the day the file goes
        CHECK(heard.files.empty());
    } else if (where == "A/.noindex") {
        CHECK(heard.directories == Names{"", "A", "B", "B/new", "B/cur"});
        CHECK(heard.files == Files{"B|cur/3.c:2,S"});
    } else {
        CHECK(heard.files == Files{"A/below|cur/2.b:2,S", "B|cur/3.c:2,S"});
    }
}

TEST_CASE("scan: a directory called .noindex keeps nothing out", "[vault]") {
    const VaultBuilder vault;
    vault.message("A", "1.a", "S");
    vault.make_dir("A/.noindex");
    CHECK(scanned(vault).files == Files{"A|cur/1.a:2,S"});
}

TEST_CASE("scan: pipes and sockets are left out and said", "[vault]") {
    const VaultBuilder vault;
    vault.message("A", "1.a", "S");
    vault.write("eml/one.eml");
    REQUIRE(mkfifo(vault.path("A/cur/pipe").c_str(), 0600) == 0);
    REQUIRE(mkfifo(vault.path("eml/pipe.eml").c_str(), 0600) == 0);
    REQUIRE(mkfifo(vault.path("eml/pipe").c_str(), 0600) == 0);
    make_socket(vault.path("A/new/socket"));
    const Recorder heard = scanned(vault);
    CHECK(heard.files == Files{"A|cur/1.a:2,S", "eml|one.eml"});
    CHECK(heard.left_out == Reasons{{"A/cur/pipe", "named pipe"},
                                    {"eml/pipe.eml", "named pipe"},
                                    {"A/new/socket", "socket"}});
}

TEST_CASE("scan: files in place of cur, new and folders make no folder", "[vault]") {
    const VaultBuilder vault;
    vault.write("A/cur", "not a directory");
    vault.write("A/new", "not a directory");
    const Recorder heard = scanned(vault);
    CHECK(heard.folders.empty());
    CHECK(heard.directories == Names{"", "A"});
}

TEST_CASE("scan: sizes, times and inodes are those of the file", "[vault]") {
    struct FileRecorder : Recorder {
        vault::FileSeen last;
        void file(const vault::FileSeen& file) override { last = file; }
    };
    const VaultBuilder vault;
    const std::string path = vault.path(vault.message("A", "1.a", "S", "12345"));
    struct Time {
        timespec modified;
        std::int64_t ns;
    };
    const auto time = GENERATE(values<Time>({
        {{1704189600, 123456789}, 1704189600123456789},
        {{-152391233, 500000000}, -152391232500000000}, // 1965
        {{2256887411, 1}, 2256887411000000001},         // 2041
    }));
    set_modified(path, time.modified);
    set_modified(vault.path("A/cur"), time.modified);
    FileRecorder heard;
    scan(vault.path(), {}, heard);
    struct stat status {};
    REQUIRE(stat(path.c_str(), &status) == 0);
    CHECK(heard.last.size == 5);
    CHECK(heard.last.modified_ns == time.ns);
    CHECK(heard.last.inode == status.st_ino);
    REQUIRE(stat(vault.path("A/cur").c_str(), &status) == 0);
    CHECK(heard.seen["A/cur"].modified_ns == time.ns);
    CHECK(heard.seen["A/cur"].inode == status.st_ino);
}

TEST_CASE("scan: a root that is missing or no directory ends the run", "[vault]") {
    const VaultBuilder vault;
    vault.write("file");
    Recorder heard;
    using Catch::Matchers::StartsWith;
    const std::string missing = vault.path("missing");
    CHECK_THROWS_WITH(scan(missing, {}, heard),
                      missing + ": cannot open the vault: No such file or directory");
    CHECK_THROWS_WITH(scan(vault.path("file"), {}, heard),
                      vault.path("file") + ": cannot open the vault: Not a directory");
    CHECK_THROWS_AS(scan("", {}, heard), Failure);
}

TEST_CASE("scan: a root given as a link, with slashes or as a dot is the same vault", "[vault]") {
    const VaultBuilder vault;
    vault.message("v/A", "1.a", "S");
    REQUIRE(symlink("v", vault.path("link").c_str()) == 0);
    const std::string root = GENERATE("v", "v/", "v//", "link", "link/", "v/.", "v/A/..");
    CAPTURE(root);
    Recorder heard;
    scan(vault.path(root), {}, heard);
    CHECK(heard.files == Files{"A|cur/1.a:2,S"});
}

TEST_CASE("scan: closes every descriptor, also when the visitor throws", "[vault]") {
    struct Thrower : Recorder {
        void file(const vault::FileSeen&) override { throw std::runtime_error("enough"); }
    };
    const auto open_descriptors = [] {
        return std::distance(std::filesystem::directory_iterator("/proc/self/fd"), {});
    };
    const VaultBuilder vault;
    vault.message("A/B/C/D", "1.a", "S");
    const auto before = open_descriptors();
    Thrower thrower;
    CHECK_THROWS_WITH(scan(vault.path(), {}, thrower), "enough");
    CHECK(open_descriptors() == before);
    scanned(vault);
    CHECK(open_descriptors() == before);
}
