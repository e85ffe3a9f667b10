#pragma once
// The FTS5 tokenizer "mv". Documents come as token streams already folded and split by
// words/tokenise, so it only cuts at blanks. A query's token may stand for many words: they are
// handed to FTS5 as synonyms at one position (FTS5_TOKEN_COLOCATED), which is how a fragment works
// in a phrase.

#include <deque>
#include <string>
#include <vector>

#include "sqlite/connection.hh"

namespace mv::index {

// The words that the fragments of the queries on one connection stand for.
class Synonyms {
  public:
    // Returns the token to write in a MATCH string for this list. Requires: words is not empty.
    std::string add(std::vector<std::string> words);
    const std::vector<std::string>& list(std::size_t number) const { return lists_.at(number); }
    void clear() { lists_.clear(); }

  private:
    std::deque<std::vector<std::string>> lists_;
};

// synonyms must outlive the connection.
void register_tokenizer(sqlite::Connection& connection, const Synonyms& synonyms);

} // namespace mv::index
