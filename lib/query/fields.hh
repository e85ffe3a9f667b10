#pragma once
// The one table of query fields: the parser reads it, and so do help, completions and their tests.

#include <optional>
#include <span>
#include <string_view>

#include "query/ast.hh"

namespace mv::query {

enum class FieldKind {
    words,   // the value is searched for in columns
    flag,    // is: flag: has:
    folder,  // whole name
    period,  // date:
    since,   // from the start of the period on
    until,   // to its end
    before,  // up to its start, not included
    size,    // size: 10k..2M
    larger,  // size and more
    smaller, // less than the size
    exact,   // the row's value is the text; condition says which
    saved,   // the query saved under that name
};

struct Field {
    std::string_view name;
    FieldKind kind;
    Columns columns = 0;                     // of words
    Condition condition = Condition::folder; // of exact
    std::string_view example;
    std::string_view help;
};

std::span<const Field> fields();
const Field* find_field(std::string_view name);
std::string_view nearest_field(std::string_view name); // empty when none is near

// is:NAME → the condition it stands for.
struct FlagName {
    std::string_view name;
    Condition condition;
    std::int64_t bits = 0;
    std::string_view help;
};
std::span<const FlagName> flag_names();
const FlagName* find_flag(std::string_view name);
std::string_view nearest_flag(std::string_view name);

} // namespace mv::query
