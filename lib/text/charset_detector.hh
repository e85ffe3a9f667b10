#pragma once
// Guesses the charset of 8-bit text that is not UTF-8 and carries no usable label: of the readings it
// may have, the one that looks most like text, with a vote of uchardet's.

#include <cstddef>
#include <string_view>

namespace mv::text {

inline constexpr std::size_t looked_at_bytes = 8 << 10; // of the lines with 8-bit letters

// iconv's name for the charset, nullptr when no reading is better by `lead` (as plausibility.hh
// counts) than Western European, windows-1252.
const char* detected_charset(std::string_view bytes, double lead);

} // namespace mv::text
