#pragma once
// What mv-search was asked for: the words of the command line, --query-file and the date options.

#include "cmd/saved_query_files.hh"
#include "cmd/search_arguments.hh"
#include "query/ast.hh"
#include "words/tokenise.hh"

namespace mv::cmd {

// One query of all of them. Says on stderr what was left out, unless quiet. Throws Failure: usage for
// a query that is none, not_found or io for a file that cannot be read.
query::Node parsed_query(const SearchArguments& arguments, words::Tokeniser& tokeniser,
                         SavedQueryFiles& saved);

} // namespace mv::cmd
