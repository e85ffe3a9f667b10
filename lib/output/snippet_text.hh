#pragma once
// A snippet in a line or on a screen: "page 3 of invoice.pdf: … the words around the match …".

#include <string>

#include "output/json.hh"
#include "output/style.hh"
#include "query/snippet.hh"

namespace mv::output {

// With colours off the text alone, without marks.
void append_snippet(std::string& out, const Style& style, const query::Snippet& snippet);

// The keys snippet, snippet_marks and snippet_source; nullptr: there is none. Marks are pairs of
// characters, since that is how programs count that read JSON.
void json_snippet(Json& json, const query::Snippet* snippet);

} // namespace mv::output
