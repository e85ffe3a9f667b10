#pragma once
// Query text → tokens with their places, so that an error can point at what it is about.

#include <cstddef>
#include <string>
#include <vector>

#include "base/result.hh"

namespace mv::query {

struct Token {
    enum class Kind { word, open, close, or_, and_, not_, end };
    Kind kind = Kind::end;
    std::size_t offset = 0; // bytes from the start of the query

    // word: [field:][=]text[*]
    std::string field{}; // lower case; empty for none
    std::string text{};  // quotes undone
    bool quoted = false;
    bool whole = false;  // '=' before it
    bool prefix = false; // '*' after it
};

// The last token is the end. Problem: usage (a quote that is never closed).
Result<std::vector<Token>> tokenise_query(const std::string& query);

// A usage Problem about the query at a byte offset.
Problem query_problem(const std::string& query, std::size_t offset, std::string what,
                      std::string hint = {});

} // namespace mv::query
