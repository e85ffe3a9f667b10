#pragma once
// format=flowed (RFC 3676): lines that were wrapped for transport become whole paragraphs again.

#include <string>
#include <string_view>

namespace mv::text {

enum class DelSp { no, yes }; // whether the blank before a soft break goes too

// text has '\n' line ends. Quote levels are kept as "> " marks; "-- " stays a line of its own.
std::string unflowed(std::string_view text, DelSp delsp);

} // namespace mv::text
