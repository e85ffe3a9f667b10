#pragma once
// What of a style attribute decides whether there is anything to read.

#include <string_view>

namespace mv::text {

// "display: none" and its kin.
bool hides(std::string_view style);

} // namespace mv::text
