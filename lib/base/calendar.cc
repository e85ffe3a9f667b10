#include "base/calendar.hh"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace mv::calendar {

namespace {

constexpr std::int64_t seconds_per_day = 86400;

std::int64_t floor_divide(std::int64_t a, std::int64_t b) {
    return a / b - ((a % b != 0 && (a < 0) != (b < 0)) ? 1 : 0);
}

void append_number(std::string& out, std::int64_t number, int width) {
    const std::string digits = std::to_string(number);
    out.append(static_cast<std::size_t>(std::max(0, width - static_cast<int>(digits.size()))), '0');
    out += digits;
}

} // namespace

// Counting from 1 March of a year that is a multiple of 400 puts the leap day at the end of the
// year, and every month's start becomes (153 · month + 2) / 5.
std::int64_t days_from_civil(std::int64_t year, int month, int day) {
    const std::int64_t months = year * 12 + (month - 1);
    year = floor_divide(months, 12);
    month = static_cast<int>(months - year * 12) + 1;
    if (month <= 2) --year;
    const std::int64_t era = floor_divide(year, 400);
    const std::int64_t year_of_era = year - era * 400;
    const std::int64_t day_of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    const std::int64_t day_of_era =
        year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    return era * 146097 + day_of_era - 719468;
}

std::int64_t to_seconds(const Civil& c) {
    return days_from_civil(c.year, c.month, c.day) * seconds_per_day + c.hour * 3600 +
           c.minute * 60 + c.second;
}

Civil to_civil(std::int64_t seconds) {
    const std::int64_t days = floor_divide(seconds, seconds_per_day);
    const auto rest = static_cast<int>(seconds - days * seconds_per_day);
    const std::int64_t shifted = days + 719468;
    const std::int64_t era = floor_divide(shifted, 146097);
    const std::int64_t day_of_era = shifted - era * 146097;
    const std::int64_t year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
    const std::int64_t day_of_year =
        day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    const auto march_month = static_cast<int>((5 * day_of_year + 2) / 153);
    const int month = march_month + (march_month < 10 ? 3 : -9);
    return {.year = year_of_era + era * 400 + (month <= 2 ? 1 : 0),
            .month = month,
            .day = static_cast<int>(day_of_year - (153 * march_month + 2) / 5 + 1),
            .hour = rest / 3600,
            .minute = rest / 60 % 60,
            .second = rest % 60};
}

int days_in_month(std::int64_t year, int month) {
    return static_cast<int>(days_from_civil(year, month + 1, 1) - days_from_civil(year, month, 1));
}

int weekday(std::int64_t seconds) {
    const std::int64_t days = floor_divide(seconds, seconds_per_day);
    return static_cast<int>(days + 4 - floor_divide(days + 4, 7) * 7); // 1970-01-01 was a Thursday
}

std::string to_rfc3339(std::int64_t seconds, int offset_minutes) {
    static const std::int64_t first = to_seconds({.year = 0});
    static const std::int64_t last =
        to_seconds({.year = 9999, .month = 12, .day = 31, .hour = 23, .minute = 59, .second = 59});
    const Civil c = to_civil(std::clamp(seconds + offset_minutes * 60, first, last));
    std::string out;
    append_number(out, c.year, 4);
    for (const auto& [mark, value] :
         {std::pair{'-', c.month}, {'-', c.day}, {'T', c.hour}, {':', c.minute}, {':', c.second}}) {
        out.push_back(mark);
        append_number(out, value, 2);
    }
    if (offset_minutes == 0) return out + "Z";
    out.push_back(offset_minutes < 0 ? '-' : '+');
    append_number(out, std::abs(offset_minutes) / 60, 2);
    out.push_back(':');
    append_number(out, std::abs(offset_minutes) % 60, 2);
    return out;
}

} // namespace mv::calendar
