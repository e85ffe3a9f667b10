#include "output/short_date.hh"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <ctime>
#include <string>

#include "base/calendar.hh"

using namespace mv;

TEST_CASE("short date: as short as it can be told from now", "[output]") {
    struct Row {
        const char* zone;
        calendar::Civil then;
        std::string text;
    };
    // It is 2026-03-05 22:30 UTC.
    const std::int64_t now = calendar::to_seconds({2026, 3, 5, 22, 30, 0});
    const auto row = GENERATE(values<Row>({
        {"UTC", {2026, 3, 5, 22, 29, 59}, "22:29"},
        {"UTC", {2026, 3, 5, 0, 0, 0}, "00:00"},
        {"UTC", {2026, 3, 5, 23, 59, 0}, "23:59"}, // a clock that is ahead
        {"UTC", {2026, 3, 4, 23, 59, 59}, "Mar 04"},
        {"UTC", {2026, 1, 1, 0, 0, 0}, "Jan 01"},
        {"UTC", {2025, 12, 31, 23, 59, 59}, "2025-12-31"},
        {"UTC", {2026, 3, 6, 0, 0, 0}, "2026-03-06"},
        {"UTC", {2100, 1, 1, 0, 0, 0}, "2100-01-01"},
        {"UTC", {1969, 12, 31, 0, 0, 0}, "1969-12-31"},
        {"JST-9", {2026, 3, 5, 20, 0, 0}, "05:00"}, // there it is the 6th by then
        {"JST-9", {2026, 3, 5, 14, 59, 0}, "Mar 05"},
        {"EST5", {2026, 3, 5, 4, 59, 0}, "Mar 04"},
    }));
    setenv("TZ", row.zone, 1);
    tzset();
    const std::int64_t then = calendar::to_seconds(row.then);
    CAPTURE(row.zone, then);
    CHECK(output::short_date(then, now) == row.text);
    CHECK(output::short_date(then, now).size() <= output::short_date_columns);
    setenv("TZ", "UTC", 1);
    tzset();
}
