#pragma once
// mv-search --explain and --list-fields: how a query was read and what there is to ask for, in words.

#include <string>

#include "query/search.hh"

namespace mv::cmd {

// The query as it was read, the words its fragments stand for, the SQL it became and how many
// messages match. matches: what search.count() said, which leaves search with the plan for all
// messages: the one to show. For people: the form may change.
std::string explanation(const query::Node& query, const query::Search& search,
                        std::int64_t matches);

// One line a field and a flag: name, example, what it finds, tabs between.
std::string list_of_fields();

} // namespace mv::cmd
