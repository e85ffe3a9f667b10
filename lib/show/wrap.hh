#pragma once
// Breaks one line of reading text into lines of a window, at blanks and between wide characters.
// Quote marks and indents are repeated on each line, so that a quote stays one. What has no place to
// break (a link) is left whole for the terminal to break, so that it can be copied.

#include <cstddef>
#include <string_view>
#include <vector>

namespace mv::show {

struct Wrapped {
    std::size_t prefix = 0; // bytes at the start of the line to be put before each piece
    struct Piece {
        std::size_t begin, end; // bytes of the line; the first begins after the prefix
    };
    std::vector<Piece> pieces; // at least one; the blanks a line was broken at are in none
};

// line: sanitised, without a line feed. columns: of the window; 0: never break.
Wrapped wrap(std::string_view line, std::size_t columns);

// Quote marks at the start of the line with the blanks around them: "> > ", ">>".
std::size_t quote_prefix(std::string_view line);

} // namespace mv::show
