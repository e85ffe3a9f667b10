#include "query/dates.hh"

#include <cstdlib>
#include <ctime>

#include <catch2/catch.hpp>

#include "base/calendar.hh"

using namespace mv;
using namespace mv::query;

namespace {

const Clock noon{.now = 1'709'640'000, .zone = Zone::utc}; // 2024-03-05 12:00:00 UTC, a Tuesday

std::string shown(std::int64_t seconds) {
    if (seconds == earliest || seconds == latest) return "open";
    return calendar::to_rfc3339(seconds, 0);
}

struct Row {
    std::string text, first, last;
};

} // namespace

TEST_CASE("dates: a single value is its whole period", "[query]") {
    const auto row = GENERATE(values<Row>({
        {"2024", "2024-01-01T00:00:00Z", "2024-12-31T23:59:59Z"},
        {"2024-02", "2024-02-01T00:00:00Z", "2024-02-29T23:59:59Z"},
        {"2024-03-05", "2024-03-05T00:00:00Z", "2024-03-05T23:59:59Z"},
        {"20240305", "2024-03-05T00:00:00Z", "2024-03-05T23:59:59Z"},
        {"2024-03-05T10:30", "2024-03-05T10:30:00Z", "2024-03-05T10:30:59Z"},
        {"1965", "1965-01-01T00:00:00Z", "1965-12-31T23:59:59Z"},
        {"today", "2024-03-05T00:00:00Z", "2024-03-05T23:59:59Z"},
        {"Yesterday", "2024-03-04T00:00:00Z", "2024-03-04T23:59:59Z"},
        {"tuesday", "2024-03-05T00:00:00Z", "2024-03-05T23:59:59Z"},
        {"wed", "2024-02-28T00:00:00Z", "2024-02-28T23:59:59Z"},
        {"march", "2024-03-01T00:00:00Z", "2024-03-31T23:59:59Z"},
        {"april", "2023-04-01T00:00:00Z", "2023-04-30T23:59:59Z"},
        {"last_week", "2024-02-26T00:00:00Z", "2024-03-03T23:59:59Z"},
        {"last month", "2024-02-01T00:00:00Z", "2024-02-29T23:59:59Z"},
        {"this_year", "2024-01-01T00:00:00Z", "2024-12-31T23:59:59Z"},
        {"7d", "2024-02-27T12:00:00Z", "2024-03-05T12:00:00Z"},
        {"2w", "2024-02-20T12:00:00Z", "2024-03-05T12:00:00Z"},
        {"1m", "2024-02-05T12:00:00Z", "2024-03-05T12:00:00Z"},
        {"1y", "2023-03-05T12:00:00Z", "2024-03-05T12:00:00Z"},
        {"12h", "2024-03-05T00:00:00Z", "2024-03-05T12:00:00Z"},
        {"30min", "2024-03-05T11:30:00Z", "2024-03-05T12:00:00Z"},
        {"@0", "1970-01-01T00:00:00Z", "1970-01-01T00:00:00Z"},
        {"2023..2024-01", "2023-01-01T00:00:00Z", "2024-01-31T23:59:59Z"},
        {"2023..", "2023-01-01T00:00:00Z", "open"},
        {"..2023", "open", "2023-12-31T23:59:59Z"},
        {"2w..1w", "2024-02-20T12:00:00Z", "2024-02-27T12:00:00Z"},
    }));
    CAPTURE(row.text);
    const auto period = parse_range(row.text, noon);
    REQUIRE(period);
    CHECK(shown(period->first) == row.first);
    CHECK(shown(period->last) == row.last);
}

TEST_CASE("dates: what is no date is refused", "[query]") {
    const std::string text = GENERATE("", "foo", "2024-13", "2024-02-30", "2023-02-29", "24-01-01",
                                      "3M", "7x", "2024-1-1-1", "@", "@x", "..", "2024-03-05T25",
                                      "99999999999999999999d", "jam", "ma");
    CAPTURE(text);
    const auto period = parse_range(text, noon);
    REQUIRE_FALSE(period);
    CHECK(period.problem().kind == Kind::usage);
}

TEST_CASE("dates: a month before 31 March is the last of February", "[query]") {
    const Clock clock{.now = 1'711'886'400, .zone = Zone::utc}; // 2024-03-31 12:00
    CHECK(shown(parse_period("1m", clock)->first) == "2024-02-29T12:00:00Z");
}

TEST_CASE("dates: local days follow the zone, summer time too", "[query]") {
    REQUIRE(setenv("TZ", "Europe/Berlin", 1) == 0);
    tzset();
    const Clock local{.now = 1'709'640'000, .zone = Zone::local};
    CHECK(shown(parse_period("2024-03-05", local)->first) == "2024-03-04T23:00:00Z");
    CHECK(shown(parse_period("2024-07-01", local)->first) == "2024-06-30T22:00:00Z");
    // 31 March 2024 had 23 hours there.
    const auto day = parse_period("2024-03-31", local);
    CHECK(day->last - day->first + 1 == 23 * 3600);
    unsetenv("TZ");
    tzset();
}
