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

// The longest prefix of text that takes at most limit columns, with the marks that follow its last
// character.
std::string_view prefix_of_columns(std::string_view text, std::size_t limit);

// text in exactly width columns: padded with blanks at its end, or cut, the last column then a "…".
std::string fit(std::string_view text, std::size_t width);

} // namespace mv::output
