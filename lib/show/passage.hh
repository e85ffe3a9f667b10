#pragma once
// Which passage of a text says best why a query found it. Pure.

#include <cstddef>
#include <string_view>
#include <vector>

#include "base/stretch.hh"
#include "output/highlight.hh"

namespace mv::show {

struct Passage {
    Stretch core{0, 0};           // from its first match to its last; empty: nothing was found
    std::size_t terms = 0;        // different ones in it
    std::vector<Stretch> marks{}; // in order and apart: all matches in it and within context_bytes
};

// As much text before and after a passage as a line of that many columns can show.
constexpr std::size_t context_bytes(std::size_t columns) { return 8 * columns; }

// Of all passages of at most so many columns, blanks squeezed: the one with the most different terms,
// of these that with the most matches, then the narrowest, then the first. Requires: text is
// well-formed UTF-8. Only the first 100,000 matches are looked at.
Passage best_passage(std::string_view text, output::Highlighter& highlighter, index::Column column,
                     std::size_t columns);

// Whether it is a blank to a reader, in any script.
bool is_blank(char32_t code_point);

} // namespace mv::show
