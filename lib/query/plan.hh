#pragma once
// An Ast as SQL: one SELECT of docs, newest first, with every user's word bound as a parameter.

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "index/reader.hh"
#include "query/ast.hh"
#include "query/match.hh"
#include "sqlite/statement.hh"

namespace mv::query {

using Value =
    std::variant<std::int64_t, std::string>; // text is bound as text, blobs are not needed

struct Plan {
    bool nothing = false; // some word fits no word of the vault: the answer is empty

    // SELECT of one column of docs, without ORDER BY or LIMIT. ?1 and ?2 are the lowest and highest
    // doc wanted; the rest are values.
    std::string docs;
    std::vector<Value> values; // of first_value and on
    static constexpr int first_value = 3;
    int next_parameter() const { return first_value + static_cast<int>(values.size()); }

    index::Doc lowest = 0, highest = 0; // what the dates of the query allow

    // A MATCH text of all words asked for, in any combination, to learn which columns they are in;
    // empty when the query has none.
    std::string any_word;
};

// Holds for the docs that the matcher was told will be asked for (look_no_further_than). Requires:
// the reader stays open as long as the plan is used (it holds the synonyms).
Plan make_plan(const Node& query, index::Reader& reader, TermMatcher& matcher);

// " FROM … m": its docs d with their rows m of the table message.
std::string from_messages(const Plan& plan);

void bind_values(sqlite::Statement& statement, const Plan& plan);

// sql, which holds plan.docs, with all values bound: for every doc that the plan allows.
sqlite::Statement prepared(const sqlite::Connection& connection, const Plan& plan,
                           const std::string& sql);

} // namespace mv::query
