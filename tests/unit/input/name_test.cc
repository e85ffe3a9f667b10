#include "input/name.hh"

#include <catch2/catch.hpp>

using mv::input::name_of;
using mv::input::name_of_line;

TEST_CASE("name: an id is told by its form, all else is a path", "[input]") {
    CHECK(name_of("0123456789ab").id == "0123456789ab");
    CHECK(name_of("0123456789ab").path.empty());
    for (const char* path : {"0123456789AB", "0123456789a", "0123456789abc", "./0123456789ab",
                             "0123456789ag", "mail.eml", "/v/A/cur/1.host:2,S"}) {
        CAPTURE(path);
        CHECK(name_of(path).id.empty());
        CHECK(name_of(path).path == path);
    }
}

TEST_CASE("name: the first field of a line", "[input]") {
    CHECK(name_of_line("0123456789ab\t2024-01-02 10:00\tS\tAnn\tx\tINBOX").id == "0123456789ab");
    CHECK(name_of_line("A/cur/1 2\tx").path == "A/cur/1 2");
    CHECK(name_of_line("0123456789ab").id == "0123456789ab");
}
