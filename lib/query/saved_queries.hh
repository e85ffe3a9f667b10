#pragma once
// Queries that have a name: what query:NAME stands for. Where they are kept is the caller's business.

#include <string>
#include <string_view>
#include <vector>

#include "base/function_ref.hh"
#include "base/result.hh"

namespace mv::query {

struct SavedQuery {
    std::string name, text;
    std::string place; // FILE:LINE, for messages
};

// Problem: usage, there is none of that name, or what may hold it cannot be read. Asked only for
// names that a query uses.
using FindSaved = FunctionRef<Result<SavedQuery>(std::string_view name)>;

// The queries of one file, a line NAME = QUERY each (base/settings.hh). A name is letters, digits
// and _-. of ASCII and everything beyond, so that it needs no quotes in a query or a shell. The
// queries themselves are not looked at. Problem: usage, about FILE:LINE.
Result<std::vector<SavedQuery>> parse_saved_queries(std::string_view text, const std::string& path);

} // namespace mv::query
