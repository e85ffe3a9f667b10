#include "platform/file.hh"

#include <catch2/catch.hpp>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>
#include <string>
#include <utility>

#include "support/child.hh"
#include "support/temp_dir.hh"

using namespace mv;
using platform::read_file;
using platform::UniqueFd;
using namespace std::string_literals;

namespace {

constexpr std::size_t plenty = 1 << 20;

bool is_open(int fd) { return fcntl(fd, F_GETFD) != -1; }

} // namespace

TEST_CASE("read_file: gives every byte of a file", "[platform]") {
    const test::TempDir dir;
    const std::string bytes = GENERATE(""s, "a"s, "\0\r\n\xFF\0"s, std::string(300000, 'x'));
    const auto read = read_file(dir.write("mail", bytes), plenty);
    REQUIRE(read);
    CHECK((*read == bytes));
}

TEST_CASE("read_file: a file may be as large as the limit and no larger", "[platform]") {
    const test::TempDir dir;
    const std::string path = dir.write("mail", "12345");
    REQUIRE(read_file(path, 5));
    const auto over = read_file(path, 4);
    REQUIRE_FALSE(over);
    CHECK(over.problem().kind == Kind::io);
    CHECK(over.problem().line() == path + ": is larger than 4 bytes");
}

TEST_CASE("read_file: reads on to the end of a file longer than its status says", "[platform]") {
    // Files of /proc have a size of 0, like one that grew after it was looked at.
    const auto whole = read_file("/proc/self/mountinfo", plenty);
    REQUIRE(whole);
    CHECK((*whole == test::output_of({"cat", "/proc/self/mountinfo"}, "")));
    const auto over = read_file("/proc/self/mountinfo", 10);
    REQUIRE_FALSE(over);
    CHECK(over.problem().what == "is larger than 10 bytes");
}

TEST_CASE("read_file: a file that is gone is not found", "[platform]") {
    const test::TempDir dir;
    dir.write("file", "");
    const std::string path = dir.path() + GENERATE("/missing", "/no/such/folder", "/file/below");
    const auto read = read_file(path, plenty);
    REQUIRE_FALSE(read);
    CHECK(read.problem().kind == Kind::not_found);
    CHECK(read.problem().subject == path);
}

TEST_CASE("read_file: links, pipes, sockets, devices and directories are refused at once",
          "[platform]") {
    const test::TempDir dir;
    dir.write("target", "secret");
    REQUIRE(symlink("target", (dir.path() + "/link").c_str()) == 0);
    REQUIRE(symlink("nowhere", (dir.path() + "/dangling").c_str()) == 0);
    REQUIRE(mkfifo((dir.path() + "/pipe").c_str(), 0600) == 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, (dir.path() + "/socket").c_str(), sizeof address.sun_path - 1);
    const UniqueFd bound(socket(AF_UNIX, SOCK_STREAM, 0));
    REQUIRE(bind(bound.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);

    struct Row {
        std::string name;
        std::string what;
    };
    const auto row = GENERATE(values<Row>({
        {"link", "is a symbolic link, which is not followed"},
        {"dangling", "is a symbolic link, which is not followed"},
        {"pipe", "is not a regular file"},
        {"socket", "is not a regular file"},
        {"/dev/zero", "is not a regular file"},
        {".", "is not a regular file"},
    }));
    const std::string path = row.name == "/dev/zero" ? row.name : dir.path() + "/" + row.name;
    const auto read = read_file(path, plenty);
    REQUIRE_FALSE(read);
    CHECK(read.problem().kind == Kind::io);
    CHECK(read.problem().line() == path + ": " + row.what);
}

TEST_CASE("read_file: leaves the access time as it was", "[platform]") {
    const test::TempDir dir;
    const std::string path = dir.write("mail", "body");
    const timespec times[2] = {{.tv_sec = 1000000000, .tv_nsec = 0},
                               {.tv_sec = 1700000000, .tv_nsec = 0}};
    REQUIRE(utimensat(AT_FDCWD, path.c_str(), times, 0) == 0);
    REQUIRE(read_file(path, plenty));
    struct stat status {};
    REQUIRE(stat(path.c_str(), &status) == 0);
    CHECK(status.st_atim.tv_sec == 1000000000);
}

TEST_CASE("read_file: other people's files are read where the rights allow it", "[platform]") {
    const test::TempDir dir;
    const std::string open_to_all = dir.write("open", "body");
    const std::string closed = dir.write("closed", "body");
    REQUIRE(chmod(dir.path().c_str(), 0755) == 0);
    REQUIRE(chmod(open_to_all.c_str(), 0444) == 0);
    REQUIRE(chmod(closed.c_str(), 0) == 0);
    const auto end = test::in_child(test::Rights::as_nobody, [&] {
        const auto read = read_file(open_to_all, plenty);
        const auto refused = read_file(closed, plenty);
        if (refused) return "read what it may not"s;
        return (read ? *read : read.problem().line()) + "|" + refused.problem().what +
               (refused.problem().kind == Kind::io ? "" : " (kind)");
    });
    CHECK(end.said == "body|Permission denied");
}

TEST_CASE("unique fd: closes what it owns, once", "[platform]") {
    UniqueFd first(open("/dev/null", O_RDONLY | O_CLOEXEC));
    const int number = first.get();
    REQUIRE(first);
    UniqueFd second = std::move(first);
    CHECK(second.get() == number);
    CHECK(is_open(number));
    UniqueFd third(open("/dev/null", O_RDONLY | O_CLOEXEC));
    const int replaced = third.get();
    third = std::move(second);
    CHECK_FALSE(is_open(replaced));
    CHECK(is_open(number));
    const int released = third.release();
    CHECK_FALSE(third);
    CHECK(is_open(released));
    { const UniqueFd last(released); }
    CHECK_FALSE(is_open(number));
}
