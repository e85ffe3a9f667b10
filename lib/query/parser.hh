#pragma once
// Query text → Ast (mv-query.7). AND binds tighter than OR; words beside each other are AND-ed.

#include <string>
#include <vector>

#include "base/result.hh"
#include "query/ast.hh"
#include "query/dates.hh"
#include "query/saved_queries.hh"
#include "words/tokenise.hh"

namespace mv::query {

struct Parsed {
    Node root;
    std::vector<std::string> ignored; // terms of punctuation only, to be named on stderr
};

// Problem: usage, with the query and a caret; of a saved query that one's text, name and place. A
// saved query stands as if in brackets, and all that a query comes to is bounded as one is.
Result<Parsed> parse(const std::string& query, const Clock& clock, words::Tokeniser& tokeniser,
                     FindSaved find_saved);

// Where nothing is saved: query:NAME is an error.
Result<Parsed> parse(const std::string& query, const Clock& clock, words::Tokeniser& tokeniser);

} // namespace mv::query
