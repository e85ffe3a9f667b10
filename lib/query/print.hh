#pragma once
// A query tree as a person would type it: what --explain shows, and the way back for tests of the
// parser.

#include <string>

#include "query/ast.hh"

namespace mv::query {

// Parses to the same tree again, offsets aside.
std::string to_query(const Node& node);

// The value of a field, in quotes only where it would be read otherwise: folder:"Sent Items".
std::string to_value(std::string_view text);

} // namespace mv::query
