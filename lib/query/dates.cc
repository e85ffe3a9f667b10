#include "query/dates.hh"

#include <algorithm>
#include <array>
#include <charconv>
#include <ctime>
#include <string>

#include "base/ascii.hh"
#include "base/calendar.hh"

namespace mv::query {

namespace {

using calendar::Civil;

constexpr std::array<std::string_view, 12> months = {
    "january", "february", "march",     "april",   "may",      "june",
    "july",    "august",   "september", "october", "november", "december"};
constexpr std::array<std::string_view, 7> weekdays = {"sunday",   "monday", "tuesday", "wednesday",
                                                      "thursday", "friday", "saturday"};

Problem
bad_date(std::string_view text, std::string what,
         std::string hint = "write 2024, 2024-03, 2024-03-05, yesterday, last_week, 7d or A..B") {
    return {Kind::usage, std::string(text), std::move(what), std::move(hint)};
}

// Seconds of a civil time of the clock's zone. month and day may run over.
std::int64_t seconds_at(const Civil& c, const Clock& clock) {
    const std::int64_t days = calendar::days_from_civil(c.year, c.month, 1) + c.day - 1;
    const std::int64_t utc = days * 86400 + c.hour * 3600 + c.minute * 60 + c.second;
    if (clock.zone == Zone::utc) return utc;
    const Civil n = calendar::to_civil(utc);
    std::tm tm{};
    tm.tm_year = static_cast<int>(n.year - 1900);
    tm.tm_mon = n.month - 1;
    tm.tm_mday = n.day;
    tm.tm_hour = n.hour;
    tm.tm_min = n.minute;
    tm.tm_sec = n.second;
    tm.tm_isdst = -1;
    return std::mktime(&tm);
}

Civil civil_now(const Clock& clock) {
    if (clock.zone == Zone::utc) return calendar::to_civil(clock.now);
    const std::time_t now = clock.now;
    std::tm tm{};
    localtime_r(&now, &tm);
    return {.year = tm.tm_year + std::int64_t{1900},
            .month = tm.tm_mon + 1,
            .day = tm.tm_mday,
            .hour = tm.tm_hour,
            .minute = tm.tm_min,
            .second = tm.tm_sec};
}

Period years(std::int64_t year, std::int64_t count, const Clock& clock) {
    return {seconds_at({.year = year}, clock), seconds_at({.year = year + count}, clock) - 1,
            false};
}

Period month_of(std::int64_t year, int month, const Clock& clock) {
    return {seconds_at({.year = year, .month = month}, clock),
            seconds_at({.year = year, .month = month + 1}, clock) - 1, false};
}

Period days(Civil from, int count, const Clock& clock) {
    from.hour = from.minute = from.second = 0;
    Civil to = from;
    to.day += count;
    return {seconds_at(from, clock), seconds_at(to, clock) - 1, false};
}

Civil shifted(Civil c, int by_days) {
    c.day += by_days;
    return c;
}

// Index of the name that text is, or abbreviates with three letters or more; -1 for none.
template <std::size_t N>
int name_index(const std::array<std::string_view, N>& names, std::string_view text) {
    for (std::size_t i = 0; i < N; ++i) {
        if (text.size() >= 3 && names[i].starts_with(text)) return static_cast<int>(i);
    }
    return -1;
}

std::optional<std::int64_t> number(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

std::optional<Period> named_period(const std::string& text, const Clock& clock) {
    const Civil today = civil_now(clock);
    const int weekday =
        calendar::weekday(calendar::days_from_civil(today.year, today.month, today.day) * 86400);
    const int since_monday = (weekday + 6) % 7;
    if (text == "now") return Period{clock.now, clock.now, false};
    if (text == "today") return days(today, 1, clock);
    if (text == "yesterday") return days(shifted(today, -1), 1, clock);
    if (text == "this_week") return days(shifted(today, -since_monday), 7, clock);
    if (text == "last_week") return days(shifted(today, -since_monday - 7), 7, clock);
    if (text == "this_month") return month_of(today.year, today.month, clock);
    if (text == "last_month") return month_of(today.year, today.month - 1, clock);
    if (text == "this_year") return years(today.year, 1, clock);
    if (text == "last_year") return years(today.year - 1, 1, clock);
    if (const int day = name_index(weekdays, text); day >= 0) { // the latest one, today included
        return days(shifted(today, -((weekday - day + 7) % 7)), 1, clock);
    }
    if (const int month = name_index(months, text);
        month >= 0) { // the latest one, this one included
        return month_of(today.year - (month + 1 > today.month ? 1 : 0), month + 1, clock);
    }
    return std::nullopt;
}

// 7d, 2w, 3m, 1y, 12h, 30min: from that long ago until now.
std::optional<Period> ago(std::string_view text, const Clock& clock) {
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    const auto count = number(text.substr(0, digits));
    if (!count || *count > 100'000) return std::nullopt;
    const std::string_view unit = text.substr(digits);
    Civil then = civil_now(clock);
    if (unit == "min") return Period{clock.now - *count * 60, clock.now, true};
    if (unit == "h") return Period{clock.now - *count * 3600, clock.now, true};
    if (unit == "d" || unit == "w") {
        then.day -= static_cast<int>(*count) * (unit == "w" ? 7 : 1);
    } else if (unit == "m") {
        then.month -= static_cast<int>(*count);
    } else if (unit == "y") {
        then.year -= *count;
    } else {
        return std::nullopt;
    }
    // 31 March less a month is the last of February, not 3 March.
    const std::int64_t first = calendar::days_from_civil(then.year, then.month, 1);
    if (unit == "m" || unit == "y") {
        const std::int64_t next = calendar::days_from_civil(then.year, then.month + 1, 1);
        then.day = std::min(then.day, static_cast<int>(next - first));
    }
    return Period{seconds_at(then, clock), clock.now, true};
}

// A time of day "10", "10:30" or "10:30:15" set into c; its length in seconds, 0 when it is none.
int parse_time(std::string_view text, Civil& c) {
    int length = 3600;
    std::array<int*, 3> parts = {&c.hour, &c.minute, &c.second};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto value = number(text.substr(0, 2));
        if (text.size() < 2 || !value || *value > (i == 0 ? 23 : 59)) return 0;
        *parts[i] = static_cast<int>(*value);
        text.remove_prefix(2);
        if (text.empty()) return length;
        if (text.front() != ':') return 0;
        text.remove_prefix(1);
        length /= 60;
    }
    return 0;
}

Result<Period> calendar_period(std::string_view text, const Clock& clock) {
    std::string_view rest = text;
    std::string_view time;
    if (const std::size_t t = rest.find_first_of("Tt"); t != std::string_view::npos) {
        time = rest.substr(t + 1);
        rest = rest.substr(0, t);
    }
    std::array<std::string_view, 3> parts{};
    std::size_t count = 0;
    if (rest.size() == 8 && rest.find_first_not_of("0123456789") == std::string_view::npos) {
        parts = {rest.substr(0, 4), rest.substr(4, 2), rest.substr(6, 2)};
        count = 3;
    } else {
        while (count < 3 && !rest.empty()) {
            const std::size_t end = std::min(rest.find('-'), rest.size());
            parts[count++] = rest.substr(0, end);
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
        if (!rest.empty()) return bad_date(text, "not a date");
    }
    const auto year = number(parts[0]);
    if (!year || parts[0].size() != 4) return bad_date(text, "not a date");
    if (count == 1)
        return time.empty() ? Result<Period>(years(*year, 1, clock)) : bad_date(text, "not a date");
    const auto month = number(parts[1]);
    if (!month || *month < 1 || *month > 12) return bad_date(text, "there is no such month");
    const int m = static_cast<int>(*month);
    if (count == 2)
        return time.empty() ? Result<Period>(month_of(*year, m, clock))
                            : bad_date(text, "not a date");
    const auto day = number(parts[2]);
    if (!day || *day < 1 || *day > calendar::days_in_month(*year, m)) {
        return bad_date(text, "there is no such day");
    }
    Civil c{.year = *year, .month = m, .day = static_cast<int>(*day)};
    if (time.empty()) return days(c, 1, clock);
    const int length = parse_time(time, c);
    if (length == 0) return bad_date(text, "not a time of day", "write 2024-03-05T10:30");
    const std::int64_t first = seconds_at(c, clock);
    return Period{first, first + length - 1, false};
}

} // namespace

Result<Period> parse_period(std::string_view text, const Clock& clock) {
    std::string lower = ascii::lowered(text);
    std::ranges::replace(lower, ' ', '_');
    if (text.starts_with('@')) {
        const auto epoch = number(text.substr(1));
        if (epoch && *epoch >= earliest && *epoch <= latest) return Period{*epoch, *epoch, false};
        return bad_date(text, "not a number of seconds",
                        "write @ and seconds since 1970: @1700000000");
    }
    if (text.size() > 1 && text.ends_with('M') && number(text.substr(0, text.size() - 1))) {
        return bad_date(text, "M could be minutes or months",
                        "write " + std::string(text.substr(0, text.size() - 1)) +
                            "m for months or " + std::string(text.substr(0, text.size() - 1)) +
                            "min for minutes");
    }
    if (const auto named = named_period(lower, clock)) return *named;
    if (const auto relative = ago(lower, clock)) return *relative;
    if (!text.empty() && text.front() >= '0' && text.front() <= '9')
        return calendar_period(text, clock);
    return bad_date(text, "not a date");
}

Result<Period> parse_range(std::string_view text, const Clock& clock) {
    const std::size_t dots = text.find("..");
    if (dots == std::string_view::npos) return parse_period(text, clock);
    const std::string_view from = text.substr(0, dots), to = text.substr(dots + 2);
    Period range{earliest, latest, false};
    if (!from.empty()) {
        const auto period = parse_period(from, clock);
        if (!period) return period.problem();
        range.first = period->first;
    }
    if (!to.empty()) {
        const auto period = parse_period(to, clock);
        if (!period) return period.problem();
        range.last = period->end();
    }
    if (from.empty() && to.empty()) return bad_date(text, "a range needs an end");
    return range;
}

} // namespace mv::query
