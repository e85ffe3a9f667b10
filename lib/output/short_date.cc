#include "output/short_date.hh"

#include <ctime>

namespace mv::output {

std::string short_date(std::int64_t seconds, std::int64_t now) {
    const std::time_t then_time = seconds, now_time = now;
    std::tm then{}, today{};
    if (!localtime_r(&then_time, &then) || !localtime_r(&now_time, &today)) return {};
    const bool this_year = then.tm_year == today.tm_year;
    const char* form = "%Y-%m-%d";
    if (this_year && then.tm_yday == today.tm_yday) {
        form = "%H:%M";
    } else if (this_year && then.tm_yday < today.tm_yday) {
        form = "%b %d";
    }
    char text[40];
    return {text, std::strftime(text, sizeof text, form, &then)};
}

} // namespace mv::output
