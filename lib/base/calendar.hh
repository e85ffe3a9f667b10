#pragma once
// UTC seconds and civil dates, by arithmetic alone: no locale, no global time zone state, right for
// every year of the proleptic Gregorian calendar. Seconds count from 1970-01-01T00:00:00Z and are
// signed.

#include <cstdint>
#include <string>

namespace mv::calendar {

struct Civil {
    std::int64_t year = 1970;
    int month = 1; // 1..12
    int day = 1;   // 1..31
    int hour = 0, minute = 0, second = 0;
};

// Days from 1970-01-01. month may be any number: 13 is January of the next year.
std::int64_t days_from_civil(std::int64_t year, int month, int day);

std::int64_t to_seconds(const Civil& utc);
Civil to_civil(std::int64_t seconds);

int days_in_month(std::int64_t year, int month); // month 1..12
int weekday(std::int64_t seconds);               // 0 = Sunday

// RFC 3339 with the given offset: "2024-01-02T10:00:00+01:00"; "Z" for offset 0. Years beyond
// 0000..9999 are clamped, since RFC 3339 cannot write them.
std::string to_rfc3339(std::int64_t seconds, int offset_minutes);

} // namespace mv::calendar
