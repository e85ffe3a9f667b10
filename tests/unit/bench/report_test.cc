#include "bench/report.hh"

#include <catch2/catch.hpp>

using namespace mv;

TEST_CASE("spread: of measurements in any order", "[bench]") {
    const bench::Spread spread = bench::spread_of({5, 1, 4, 2, 3});
    CHECK(spread.least == 1);
    CHECK(spread.p50 == 3);
    CHECK(spread.most == 5);
    CHECK(bench::spread_of({}).most == 0);
}

TEST_CASE("report: a column for each name, times in milliseconds", "[bench]") {
    bench::Report report;
    report.bench = "query";
    report.environment = {.processor = "P",
                          .kernel = "K",
                          .file_system = "F",
                          .mailvault = "1",
                          .sqlite = "2",
                          .compiler = "3",
                          .processors = 4,
                          .load = 0.5,
                          .cache = "warm",
                          .shrunk = true};
    report.lines = {
        {.name = "会議", .facts = {{"rows", 12}}, .costs = {{"wall_us", {1500, 1500, 1500, 2500}}}},
        {.name = "a", .facts = {}, .costs = {{"index_bytes", {7000, 7000, 7000, 7000}}}}};
    CHECK(bench::to_table(report) == "4 × P, K, F\n"
                                     "mailvault 1, SQLite 2, gcc 3\n"
                                     "cache warm, load 0.50; CI is set: less was measured\n"
                                     "\n"
                                     "      rows    wall ms  index bytes\n"
                                     "会議    12  1.50–2.50\n"
                                     "a                             7000\n");
}
