#pragma once
// What mv-search prints instead of searching: the vocabulary of queries.

#include <string>

#include "cmd/saved_query_files.hh"

namespace mv::cmd {

// One line for each field and flag of the query language: name, example, meaning.
std::string list_of_fields();

// One for each saved query: name, query, FILE:LINE. Throws Failure.
std::string list_of_queries(SavedQueryFiles& saved);

} // namespace mv::cmd
