#pragma once
// What a row shows of the text of its mail: the passage around what was found.

#include <string>
#include <vector>

#include "base/stretch.hh"

namespace mv::query {

struct Snippet {
    std::string text;           // one line, sanitised, with an ellipsis where it was cut
    std::vector<Stretch> marks; // what the query matched in it, in order and apart
    std::string source;         // "page 3 of invoice.pdf", sanitised; empty: the body
};

} // namespace mv::query
