#pragma once
// Guesses the charset of 8-bit text that is not UTF-8 and carries no usable label.

#include <string>
#include <string_view>

namespace mv::text {

// A label for charset_of(), empty when the guess would be worth nothing: a few single 8-bit letters
// between ASCII ones are Western European.
std::string detected_charset(std::string_view bytes);

} // namespace mv::text
