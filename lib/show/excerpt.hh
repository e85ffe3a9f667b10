#pragma once
// A passage with the text around it on one line. Pure.

#include <cstddef>
#include <string_view>

#include "query/snippet.hh"
#include "show/passage.hh"

namespace mv::show {

// At most so many columns, sanitised, blanks squeezed; twice as much of what follows the passage as
// of what comes before it. Cut between words where one ends near, else between characters. An empty
// passage is the beginning of the text. Requires: text is
// well-formed UTF-8, passage one of it, columns at least 3.
query::Snippet excerpt(std::string_view text, const Passage& passage, std::size_t columns);

} // namespace mv::show
