#pragma once
// RFC 5322 and obsolete dates, ISO dates and their lookalikes → UTC seconds and zone.

#include <cstdint>
#include <optional>
#include <string_view>

namespace mv::message {

struct Date {
    std::int64_t seconds = 0; // UTC, signed
    int offset_minutes = 0;   // the zone as sent; 0 where none was
};

// Lenient: comments, named zones (RFC 5322 §4.3), two- and three-digit years, missing weekday,
// seconds or zone, "+01:00", "dd-Mon-yyyy", ISO 8601. nullopt when there is no date in it.
std::optional<Date> parse_date(std::string_view value);

// The date of a Received field: what follows its last ';'.
std::optional<Date> parse_received_date(std::string_view value);

} // namespace mv::message
