#pragma once
// An invitation (text/calendar) as readable lines: what, when, where, who, and the description.

#include <string>
#include <string_view>

namespace mv::text {

// calendar is UTF-8. Empty when there is nothing to read in it.
std::string calendar_to_text(std::string_view calendar);

} // namespace mv::text
