#pragma once
// Columns on a terminal: wide characters take two, combining marks none. By the Unicode tables and
// not by the C library, whose answer depends on the locale. Text is sanitised before it is
// measured: an ill-formed byte counts as the one column its replacement would take, a control as
// none.

#include <cstddef>
#include <string>
#include <string_view>

namespace mv::output {

std::size_t columns_of(char32_t code_point); // 0, 1 or 2
std::size_t columns(std::string_view text);

// The longest prefix of text that takes at most limit columns. Ends between grapheme clusters
// (UAX #29), never between a letter and its marks or inside a joined emoji.
std::string_view prefix_of_columns(std::string_view text, std::size_t limit);

// Of the marks on one character the first few are shown: thousands of them would be drawn over the
// lines above. Languages need four, families of emoji five.
inline constexpr std::size_t most_marks = 8;

// text, or what fits of it in width columns, the last one a "…". Without marks past most_marks.
std::string cut(std::string_view text, std::size_t width);

// The same in exactly width columns, padded with blanks at its end.
std::string fit(std::string_view text, std::size_t width);

} // namespace mv::output
