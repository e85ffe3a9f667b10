#pragma once
// The dates people type → UTC bounds. A single value is its whole period; open ranges are allowed.

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/result.hh"

namespace mv::query {

struct Period { // UTC seconds, both included
    std::int64_t first = 0, last = 0;
    bool is_age = false; // "7d": as the end of a range it means its first moment, not now

    std::int64_t end() const { return is_age ? first : last; }
};
inline constexpr std::int64_t earliest = -(std::int64_t{1} << 36), latest = (std::int64_t{1} << 36);

enum class Zone { local, utc };

struct Clock {
    std::int64_t now = 0; // UTC seconds
    Zone zone = Zone::local;
};

// 2024 2024-03 2024-03-05 20240305 2024-03-05T10:30[:00] today yesterday now monday march
// last_week this_month last_year 7d 2w 3m 1y 12h 30min (that long ago until now) @EPOCH
// Problem: usage, with subject, what is wrong and a hint, but no caret: the caller knows the place.
Result<Period> parse_period(std::string_view text, const Clock& clock);

// A, A..B, A.., ..B
Result<Period> parse_range(std::string_view text, const Clock& clock);

} // namespace mv::query
