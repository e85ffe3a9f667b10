#include "base/nearest.hh"

#include <catch2/catch.hpp>

TEST_CASE("nearest: a slip, or the beginning of one name alone", "[base]") {
    const std::vector<std::string_view> known{"subject", "since", "size", "smaller", "to"};
    struct Row {
        const char *typed, *meant;
    };
    const auto row = GENERATE(values<Row>({
        {"subjcet", "subject"},
        {"sjubject", "subject"},
        {"sice", "since"}, // as near as "size", and first
        {"szie", "size"},  // two letters changed places: one slip
        {"subj", "subject"},
        {"su", ""}, // begins one, and much else
        {"invoice", ""},
        {"", ""},
        {"tp", ""}, // one of two letters is not a slip
    }));
    CAPTURE(row.typed);
    CHECK(mv::nearest(row.typed, known) == row.meant);
}

TEST_CASE("nearest: nothing is near to nothing, nor to what is too long", "[base]") {
    CHECK(mv::nearest("size", {}).empty());
    const std::string much(100'000, 's');
    CHECK(mv::nearest(much, {much}).empty());
}
