#include "index/packing.hh"

#include <vector>

#include <catch2/catch.hpp>

using namespace mv::index;

TEST_CASE("packing: items and fields come back", "[index]") {
    std::string packed;
    pack(packed, {"Ann Example", "ann@example.org"});
    pack(packed, {"", "bob@example.org"});
    std::vector<std::string> seen;
    for_each_item(packed, [&](std::string_view item) {
        seen.push_back(std::string(field(item, 0)) + "|" + std::string(field(item, 1)) + "|" +
                       std::string(field(item, 2)));
    });
    CHECK(seen == std::vector<std::string>{"Ann Example|ann@example.org|", "|bob@example.org|"});
}

TEST_CASE("packing: separators inside a field become blanks", "[index]") {
    std::string packed;
    pack(packed, {"a\x1e"
                  "b\x1f"
                  "c"});
    int items = 0;
    for_each_item(packed, [&](std::string_view item) {
        ++items;
        CHECK(field(item, 0) == "a b c");
    });
    CHECK(items == 1);
}

TEST_CASE("packing: nothing is no item", "[index]") {
    for_each_item("", [](std::string_view) { FAIL("an item of nothing"); });
}
