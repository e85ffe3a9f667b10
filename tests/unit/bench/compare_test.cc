#include "bench/compare.hh"

#include <catch2/catch.hpp>

using namespace mv;

namespace {

bench::Report with_cost(const bench::Spread& spread, std::int64_t rows = 1) {
    bench::Report report;
    report.lines = {{.name = "a", .facts = {{"rows", rows}}, .costs = {{"wall_us", spread}}}};
    return report;
}

} // namespace

TEST_CASE("compare: what is within the spread of the runs has not grown", "[bench]") {
    struct Row {
        bench::Spread before, after;
        double ratio;
        bool grew; // by more than a tenth
    };
    const auto row = GENERATE(values<Row>({
        {{90, 100, 110, 110}, {90, 100, 110, 110}, 1, false},
        {{90, 100, 110, 110}, {109, 150, 200, 200}, 1.5, false}, // one run was as fast as before
        {{90, 100, 110, 110}, {120, 150, 200, 200}, 1.5, true},
        {{90, 100, 100, 100}, {105, 105, 105, 105}, 1.05, false},
        {{90, 100, 110, 110}, {40, 50, 60, 60}, 0.5, false},
        {{0, 0, 0, 0}, {0, 0, 0, 0}, 1, false},
    }));
    const auto comparison = bench::compare(with_cost(row.before), with_cost(row.after));
    REQUIRE(comparison.changes.size() == 1);
    CHECK(comparison.changes[0].ratio() == Approx(row.ratio));
    CHECK(comparison.changes[0].grew(1.1) == row.grew);
    CHECK(comparison.notes.empty());
}

TEST_CASE("compare: other work is not compared, and said", "[bench]") {
    const auto comparison =
        bench::compare(with_cost({1, 1, 1, 1}, 10), with_cost({9, 9, 9, 9}, 11));
    CHECK(comparison.changes.empty());
    CHECK(comparison.notes == std::vector<std::string>{"a: not the same work, so not compared"});
}

TEST_CASE("compare: a count that was 0 has grown without bound", "[bench]") {
    const auto comparison = bench::compare(with_cost({0, 0, 0, 0}), with_cost({1, 1, 1, 1}));
    CHECK(comparison.changes[0].grew(1000));
}
