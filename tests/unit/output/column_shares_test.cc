#include "output/column_shares.hh"

#include <catch2/catch.hpp>

#include <numeric>
#include <vector>

using namespace mv::output;

namespace {

using Widths = std::vector<std::size_t>;

// id, date, flags, from, subject, folder.
std::vector<ColumnNeed> line(std::size_t from, std::size_t folder) {
    return {{Share::exact, 12},  {Share::exact, 10}, {Share::exact, 2},
            {Share::part, from}, {Share::rest, 0},   {Share::part, folder}};
}

} // namespace

TEST_CASE("column shares: exact columns first, parts up to a sixth, the rest to the rest",
          "[output]") {
    struct Row {
        std::vector<ColumnNeed> needs;
        std::size_t window;
        Widths widths;
    };
    const auto row = GENERATE(values<Row>({
        {{}, 80, {}},
        {{{Share::exact, 12}}, 80, {12}},
        {{{Share::rest, 0}}, 80, {80}},
        {line(30, 5), 80, {12, 10, 2, 13, 33, 5}},
        {line(30, 40), 80, {12, 10, 2, 13, 25, 13}},
        {line(30, 40), 120, {12, 10, 2, 20, 51, 20}},
        {line(30, 40), 200, {12, 10, 2, 30, 109, 32}}, // no part is ever wider than 32
        {line(3, 5), 80, {12, 10, 2, 3, 43, 5}},
        {line(30, 40), 62, {12, 10, 2, 9, 16, 8}}, // the parts give way
        {line(30, 40), 61, {12, 10, 2, 8, 16, 8}},
        {line(30, 40), 58, {12, 10, 2, 8, 13, 8}}, // then the rest
        {line(30, 40), 20, {12, 10, 2, 8, 1, 8}},  // and rows are wider than the window
        {{{Share::rest, 0}, {Share::rest, 0}}, 80, {39, 40}},
    }));
    CAPTURE(row.window);
    CHECK(column_widths(row.needs, row.window) == row.widths);
}

TEST_CASE("column shares: rows fill any window that has room for the least", "[output]") {
    for (std::size_t window = 0; window < 300; ++window) {
        const std::vector<ColumnNeed> needs = line(window % 50, window % 31);
        const Widths widths = column_widths(needs, window);
        const std::size_t total = std::accumulate(widths.begin(), widths.end(), std::size_t{5});
        CAPTURE(window);
        if (window >= least_width(needs)) REQUIRE(total == window);
    }
}
