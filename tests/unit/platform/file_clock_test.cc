#include "platform/file_clock.hh"

#include <catch2/catch.hpp>

#include <cstdlib>

#include "platform/file_time.hh"
#include "support/temp_dir.hh"

using namespace mv;

TEST_CASE("file clock: a time it has passed is not given to a later change", "[platform]") {
    const test::TempDir directory;
    const platform::FileClock clock(directory.path());
    for (int i = 0; i < 50; ++i) {
        directory.write("a" + std::to_string(i), "x");
        const auto before = platform::modified_ns(directory.path());
        REQUIRE(before);
        REQUIRE(clock.has_passed(*before));
        directory.write("b" + std::to_string(i), "x");
        REQUIRE(platform::modified_ns(directory.path()) > before);
    }
}

TEST_CASE("file clock: times without a fraction are relied on after two seconds", "[platform]") {
    const test::TempDir directory;
    const platform::FileClock clock(directory.path());
    const std::int64_t second = 1'000'000'000, now = platform::now_ns() / second * second;
    CHECK_FALSE(clock.has_passed(now));
    CHECK_FALSE(clock.has_passed(now + second));
    CHECK(clock.has_passed(now - 2 * second));
    CHECK(clock.has_passed(now - 1000 * second + 1));
}
