#pragma once
// An invitation (text/calendar) as readable lines: what, when, where, who, and the description.

#include <string>
#include <string_view>

namespace mv::text {

// The bytes with each fold undone (RFC 5545 §3.1: a line break and one blank): a fold may stand inside a
// letter, so this comes before charsets.
std::string unfolded_calendar(std::string_view bytes);

// calendar is UTF-8. Empty when there is nothing to read in it.
std::string calendar_to_text(std::string_view calendar);

} // namespace mv::text
