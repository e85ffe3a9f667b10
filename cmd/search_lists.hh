#pragma once
// What mv-search prints instead of searching: the vocabulary of queries, for people and for
// completions.

#include <optional>
#include <string>

#include "cmd/search_arguments.hh"

namespace mv::cmd {

// For --list-fields, --list-queries and --list-values; nullopt when none of them was given. Throws
// Failure, also when the index of a vault cannot be read.
std::optional<std::string> list_asked_for(const SearchArguments& arguments);

} // namespace mv::cmd
