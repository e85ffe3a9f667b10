#pragma once
// A date as short as it can be told, for eyes: today 14:32, this year Mar 05, else 2019-03-05.

#include <cstddef>
#include <cstdint>
#include <string>

namespace mv::output {

inline constexpr std::size_t short_date_columns = 10; // of the longest

// Both in UTC seconds; days and years are those of the local time zone. A day to come is told in
// full.
std::string short_date(std::int64_t seconds, std::int64_t now);

} // namespace mv::output
