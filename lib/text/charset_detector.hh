#pragma once
// Guesses the charset of 8-bit text that is not UTF-8 and carries no usable label: of the readings it
// may have, the one that looks most like text, with a vote of uchardet's.

#include <string_view>

namespace mv::text {

// iconv's name for the charset, nullptr when no reading is better by `lead` (as plausibility.hh
// counts) than Western European, windows-1252.
const char* detected_charset(std::string_view bytes, double lead);

} // namespace mv::text
