#pragma once
// A snippet in a line or on a screen: "page 3 of invoice.pdf: … the words around the match …".

#include <string>

#include "output/style.hh"
#include "query/snippet.hh"

namespace mv::output {

// With colours off the text alone, without marks.
void append_snippet(std::string& out, const Style& style, const query::Snippet& snippet);

} // namespace mv::output
