#pragma once
// The file name a sender chose, made safe to be a file's name here and still readable.

#include <string>
#include <string_view>

namespace mv::save {

inline constexpr std::size_t max_name_bytes = 255; // of the file systems we know

// One name, no path: no slash of either kind, no control or invisible character, nothing exFAT
// refuses, no dot or dash at its start, no blank or dot at its end, at most max_name_bytes. fallback
// stands for a name of which nothing is left. name is UTF-8.
std::string safe_name(std::string_view name, std::string_view fallback);

// "photo.jpg" → "photo-2.jpg"; still at most max_name_bytes.
std::string numbered(std::string_view name, int number);

} // namespace mv::save
