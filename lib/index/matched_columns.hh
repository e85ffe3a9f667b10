#pragma once
// The FTS5 auxiliary function matched_columns(text): a bit for each column in which a phrase of the
// query was found, 1 << Column. Works on a contentless table, where snippet() and highlight() do
// not.

#include "sqlite/connection.hh"

namespace mv::index {

void register_matched_columns(sqlite::Connection& connection);

} // namespace mv::index
