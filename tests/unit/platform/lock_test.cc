#include "platform/lock.hh"

#include <catch2/catch.hpp>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <thread>

#include "platform/signals.hh"
#include "support/child.hh"
#include "support/temp_dir.hh"

using namespace mv;
using Catch::Matchers::StartsWith;
using platform::Lock;

namespace {

std::string text_of(const std::string& path) {
    std::ostringstream out;
    out << std::ifstream(path).rdbuf();
    return out.str();
}

std::string host_name() {
    std::array<char, 256> name{};
    gethostname(name.data(), name.size() - 1);
    return name.data();
}

} // namespace

TEST_CASE("lock: the second one is told who holds it", "[platform]") {
    const test::TempDir dir;
    const std::string path = dir.path() + "/lock";
    const auto held = Lock::take(path, 0);
    REQUIRE(held);
    const auto second = Lock::take(path, 0);
    REQUIRE_FALSE(second);
    CHECK(second.problem().kind == Kind::locked);
    CHECK(second.problem().subject == path);
    const std::string who =
        "held by pid " + std::to_string(getpid()) + " on " + host_name() + " since 20";
    CHECK_THAT(second.problem().what, StartsWith(who));
    CHECK(second.problem().hint == "try again later, or use --wait SECONDS");

    const auto end = test::in_child(test::Rights::same, [&] {
        const auto other = Lock::take(path, 0);
        return other ? std::string("taken twice") : other.problem().what;
    });
    CHECK(end.said == second.problem().what);
}

TEST_CASE("lock: is free again when its holder lets go or is killed", "[platform]") {
    const test::TempDir dir;
    const std::string path = dir.path() + "/lock";
    { REQUIRE(Lock::take(path, 0)); }
    const auto end = test::in_child(test::Rights::same, [&]() -> std::string {
        const auto lock = Lock::take(path, 0);
        if (lock) raise(SIGKILL);
        return "not taken";
    });
    CHECK(end.signal == SIGKILL);
    CHECK(Lock::take(path, 0));
    struct stat status {};
    REQUIRE(stat(path.c_str(), &status) == 0);
    CHECK((status.st_mode & 07777) == 0600);
}

TEST_CASE("lock: closing another descriptor of the file does not lose it", "[platform]") {
    const test::TempDir dir;
    const std::string path = dir.path() + "/lock";
    const auto held = Lock::take(path, 0);
    REQUIRE(held);
    CHECK_THAT(text_of(path), StartsWith(std::to_string(getpid()) + " " + host_name() + " "));
    CHECK_FALSE(Lock::take(path, 0));
}

TEST_CASE("lock: waits for the one who holds it", "[platform]") {
    const test::TempDir dir;
    const std::string path = dir.path() + "/lock";
    std::optional<Lock> held(Lock::take(path, 0).or_throw());
    std::jthread holder([&held] { held.reset(); });
    CHECK(Lock::take(path, 60));
}

TEST_CASE("lock: a stop signal ends the wait", "[platform]") {
    const test::TempDir dir;
    const std::string path = dir.path() + "/lock";
    const auto held = Lock::take(path, 0);
    REQUIRE(held);
    const auto end = test::in_child(test::Rights::same, [&] {
        platform::catch_stop_signals();
        raise(SIGTERM);
        const auto waited = Lock::take(path, 100000); // longer than a test may take
        return waited ? std::string("taken twice") : waited.problem().what;
    });
    CHECK_THAT(end.said, StartsWith("held by pid "));
}

TEST_CASE("lock: a text that names nobody is another process", "[platform]") {
    const test::TempDir dir;
    const std::string path = dir.path() + "/lock";
    const auto held = Lock::take(path, 0);
    REQUIRE(held);
    const std::string text = GENERATE("", "\n", "412", "412 nas\n", "412 nas 2024-01-02T10:00:00Z");
    std::ofstream(path) << text;
    const auto second = Lock::take(path, 0);
    REQUIRE_FALSE(second);
    CHECK(second.problem().what == "held by another process");
}

TEST_CASE("lock: overwrites nothing through a link, and takes no pipe for a file", "[platform]") {
    const test::TempDir dir;
    const std::string precious = dir.write("precious", "text");
    const std::string path = dir.path() + "/lock";
    REQUIRE(symlink(precious.c_str(), path.c_str()) == 0);
    CHECK_THROWS_WITH(Lock::take(path, 0), StartsWith(path + ": cannot open the lock file: "));
    CHECK(text_of(precious) == "text");
    REQUIRE(unlink(path.c_str()) == 0);
    REQUIRE(mkfifo(path.c_str(), 0600) == 0);
    CHECK_THROWS_WITH(Lock::take(path, 0), StartsWith(path + ": is not a regular file"));
}

TEST_CASE("lock: says why it cannot be made", "[platform]") {
    const test::TempDir dir;
    REQUIRE(chmod(dir.path().c_str(), 0555) == 0);
    const std::string path = dir.path() + "/lock";
    const auto end = test::in_child(test::Rights::as_nobody, [&]() -> std::string {
        if (Lock::take(path, 0)) return "taken";
        return "refused without a reason";
    });
    CHECK_THAT(end.said,
               StartsWith("exception: " + path + ": cannot open the lock file: Permission denied"));
    REQUIRE(chmod(dir.path().c_str(), 0755) == 0);
    CHECK_THROWS_AS(Lock::take(dir.path() + "/missing/lock", 0), Failure);
}

TEST_CASE("lock: a mark is left beside the holder's name, and wiped off by the next",
          "[platform]") {
    const test::TempDir directory;
    const std::string path = directory.path() + "/lock";
    {
        const auto held = Lock::take(path, 0).or_throw();
        CHECK_FALSE(Lock::is_marked(path));
        Lock::leave_mark(path);
        CHECK(Lock::is_marked(path));
        const auto second = Lock::take(path, 0);
        REQUIRE_FALSE(second);
        CHECK(second.problem().what.find("pid " + std::to_string(getpid()) + " on ") !=
              std::string::npos);
    }
    CHECK(Lock::is_marked(path));
    const auto next = Lock::take(path, 0).or_throw();
    CHECK_FALSE(Lock::is_marked(path));
}
