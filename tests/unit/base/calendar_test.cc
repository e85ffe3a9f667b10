#include "base/calendar.hh"

#include <catch2/catch.hpp>

#include <string>

#include "support/child.hh"

using namespace mv;
using calendar::Civil;

namespace {

struct Row {
    Civil civil;
    std::int64_t seconds;
    int weekday;
    std::string text;
};

} // namespace

TEST_CASE("calendar: known moments, both ways", "[base]") {
    // Seconds and weekdays from Python's datetime; those of the year 0 from date(1) of GNU
    // coreutils.
    const auto row = GENERATE(values<Row>({
        {{0, 1, 1, 0, 0, 0}, -62167219200, 6, "0000-01-01T00:00:00Z"},
        {{0, 2, 29, 12, 0, 0}, -62162078400, 2, "0000-02-29T12:00:00Z"},
        {{1, 1, 1, 0, 0, 0}, -62135596800, 1, "0001-01-01T00:00:00Z"},
        {{1600, 2, 29, 23, 59, 59}, -11670912001, 2, "1600-02-29T23:59:59Z"},
        {{1900, 3, 1, 0, 0, 0}, -2203891200, 4, "1900-03-01T00:00:00Z"},
        {{1965, 3, 4, 5, 6, 7}, -152391233, 4, "1965-03-04T05:06:07Z"},
        {{1969, 12, 31, 23, 59, 59}, -1, 3, "1969-12-31T23:59:59Z"},
        {{1970, 1, 1, 0, 0, 0}, 0, 4, "1970-01-01T00:00:00Z"},
        {{2000, 2, 29, 12, 0, 0}, 951825600, 2, "2000-02-29T12:00:00Z"},
        {{2038, 1, 19, 3, 14, 8}, 2147483648, 2, "2038-01-19T03:14:08Z"},
        {{2041, 7, 8, 9, 10, 11}, 2256887411, 1, "2041-07-08T09:10:11Z"},
        {{2100, 2, 28, 23, 59, 59}, 4107542399, 0, "2100-02-28T23:59:59Z"},
        {{9999, 12, 31, 23, 59, 59}, 253402300799, 5, "9999-12-31T23:59:59Z"},
    }));
    CAPTURE(row.text);
    CHECK(calendar::to_seconds(row.civil) == row.seconds);
    CHECK(calendar::weekday(row.seconds) == row.weekday);
    CHECK(calendar::to_rfc3339(row.seconds, 0) == row.text);
    const Civil back = calendar::to_civil(row.seconds);
    CHECK(back.year == row.civil.year);
    CHECK(back.month == row.civil.month);
    CHECK(back.day == row.civil.day);
    CHECK(back.hour == row.civil.hour);
    CHECK(back.minute == row.civil.minute);
    CHECK(back.second == row.civil.second);
}

TEST_CASE("calendar: the first and last day of every month of 9,999 years, as Python has them",
          "[base]") {
    std::string ours;
    for (int year = 1; year <= 9999; ++year) {
        for (int month = 1; month <= 12; ++month) {
            const std::int64_t first = calendar::days_from_civil(year, month, 1);
            const int length = calendar::days_in_month(year, month);
            const Civil last = calendar::to_civil((first + length - 1) * 86400 + 86399);
            ours += std::to_string(first) + " " + std::to_string(length) + " " +
                    std::to_string(last.year) + "-" + std::to_string(last.month) + "-" +
                    std::to_string(last.day) + "\n";
        }
    }
    const std::string python = test::output_of({"python3", "-c", R"(
import calendar, datetime
epoch = datetime.date(1970, 1, 1).toordinal()
for y in range(1, 10000):
    for m in range(1, 13):
        n = calendar.monthrange(y, m)[1]
        print(datetime.date(y, m, 1).toordinal() - epoch, n, f"{y}-{m}-{n}")
)"},
                                               "");
    CHECK((ours == python)); // in brackets: not 3 MB of text on failure
}

TEST_CASE("calendar: months beyond 1 to 12 run on into other years", "[base]") {
    using calendar::days_from_civil;
    CHECK(days_from_civil(2024, 13, 1) == days_from_civil(2025, 1, 1));
    CHECK(days_from_civil(2024, 25, 1) == days_from_civil(2026, 1, 1));
    CHECK(days_from_civil(2024, 0, 1) == days_from_civil(2023, 12, 1));
    CHECK(days_from_civil(2024, -11, 1) == days_from_civil(2023, 1, 1));
    CHECK(days_from_civil(0, 0, 1) == days_from_civil(-1, 12, 1));
}

TEST_CASE("calendar: RFC 3339 text carries the offset it was asked for", "[base]") {
    // 2024-01-02T10:00:00+01:00 is 1704186000 (GNU date).
    CHECK(calendar::to_rfc3339(1704186000, 60) == "2024-01-02T10:00:00+01:00");
    CHECK(calendar::to_rfc3339(1704186000, -210) == "2024-01-02T05:30:00-03:30");
    CHECK(calendar::to_rfc3339(1704186000, 345) == "2024-01-02T14:45:00+05:45");
    CHECK(calendar::to_rfc3339(1704186000, 0) == "2024-01-02T09:00:00Z");
}

TEST_CASE("calendar: years RFC 3339 cannot write are held at its bounds", "[base]") {
    CHECK(calendar::to_rfc3339(253402300800, 0) == "9999-12-31T23:59:59Z");
    CHECK(calendar::to_rfc3339(253402300799, 60) == "9999-12-31T23:59:59+01:00");
    CHECK(calendar::to_rfc3339(-62167219201, 0) == "0000-01-01T00:00:00Z");
    CHECK(calendar::to_rfc3339(-9000000000000, 0) == "0000-01-01T00:00:00Z");
}
