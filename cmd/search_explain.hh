#pragma once
// mv-search --explain: how a query was read, in words.

#include <string>

#include "query/search.hh"

namespace mv::cmd {

// The query as it was read, the words its fragments stand for, the SQL it became and how many
// messages match. matches: what search.count() said, which leaves search with the plan for all
// messages: the one to show. For people: the form may change.
std::string explanation(const query::Node& query, const query::Search& search,
                        std::int64_t matches);

} // namespace mv::cmd
