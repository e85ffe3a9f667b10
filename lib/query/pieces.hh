#pragma once
// The terms of a query, and each as the pieces that must follow each other, and which of their ends may lie inside a word:
// the one rule for finding a term in the index and for marking it in a text.

#include <string>
#include <vector>

#include "query/ast.hh"
#include "words/tokenise.hh"

namespace mv::query {

// The terms a query asks for, wherever it has them, not those after NOT. Parts of query.
std::vector<const Node*> wanted_terms(const Node& query);

enum class Ends { whole, ending, beginning, anywhere };

struct Piece {
    words::RunKind kind;
    std::string text; // folded
    Ends ends;        // of a word; an unspaced run is matched at any character
};

std::vector<Piece> pieces_of(const Node& term, words::Tokeniser& tokeniser);

// A word of one or two code points by itself: a substring of subject and sender, or a whole word
// anywhere.
bool is_short_word(const Node& term, const std::vector<Piece>& pieces);

} // namespace mv::query
