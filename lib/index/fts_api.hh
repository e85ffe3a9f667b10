#pragma once
// The door to FTS5's extension interface of a connection.

#include "sqlite/connection.hh"

struct fts5_api;

namespace mv::index {

// Throws Failure when SQLite was built without FTS5.
fts5_api& fts_api(const sqlite::Connection& connection);

} // namespace mv::index
