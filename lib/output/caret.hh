#pragma once
// The text a problem is about, with a caret under the place it points at.

#include <cstddef>
#include <string>
#include <string_view>

namespace mv::output {

// Two lines, sanitised: text, and the caret under its byte offset, right under wide characters too.
// A text wider than the window is cut on either side of the place.
std::string with_caret(std::string_view text, std::size_t offset, std::size_t window);

} // namespace mv::output
