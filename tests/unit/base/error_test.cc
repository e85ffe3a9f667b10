#include "base/error.hh"

#include <catch2/catch.hpp>

#include <cerrno>
#include <string>

#include "base/result.hh"

using namespace mv;

TEST_CASE("error: a problem is one line of subject, what and hint", "[base]") {
    CHECK(Problem{Kind::io, "a/b", "is damaged", "rebuild it"}.line() ==
          "a/b: is damaged; rebuild it");
    CHECK(Problem{Kind::io, "a/b", "is damaged", ""}.line() == "a/b: is damaged");
    CHECK(Problem{Kind::usage, "", "no query", "give one"}.line() == "no query; give one");
}

TEST_CASE("error: fail_errno names what the system said and a way out", "[base]") {
    struct Row {
        int code;
        std::string line;
    };
    const auto row = GENERATE(values<Row>({
        {ENOSPC, "out: cannot write: No space left on device; free some space and run it again"},
        {EACCES, "out: cannot write: Permission denied; check the permissions, or keep the index "
                 "elsewhere with "
                 "--index FILE"},
        {EIO, "out: cannot write: Input/output error"},
    }));
    errno = row.code;
    try {
        fail_errno("out", "cannot write");
    } catch (const Failure& failure) {
        CHECK(failure.what() == row.line);
        CHECK(failure.problem().kind == Kind::io);
    }
}

TEST_CASE("result: holds a value or the problem that stood in its way", "[base]") {
    Result<std::string> good = std::string("yes");
    REQUIRE(good);
    CHECK(*good == "yes");
    CHECK(std::move(good).or_throw() == "yes");
    Result<std::string> bad = Problem{Kind::not_found, "x", "is gone", ""};
    REQUIRE_FALSE(bad);
    CHECK(bad.problem().what == "is gone");
    CHECK_THROWS_AS(std::move(bad).or_throw(), Failure);
}
