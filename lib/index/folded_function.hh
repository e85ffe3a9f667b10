#pragma once
// The SQL function folded(text): the search form of a text, to sort by as people read it.

#include "sqlite/connection.hh"

namespace mv::index {

void register_folded(sqlite::Connection& connection);

} // namespace mv::index
