#pragma once
// field:value tokens → nodes, by the table of fields.

#include "query/ast.hh"
#include "query/dates.hh"
#include "query/fields.hh"
#include "query/lexer.hh"

namespace mv::query {

// Requires: field.kind is neither words nor saved. Problem: usage, without caret.
Result<Node> condition_node(const Field& field, const Token& token, const Clock& clock);

// "10k", "2M", "1G", "512": powers of 1024.
Result<std::int64_t> parse_size(std::string_view text);

} // namespace mv::query
