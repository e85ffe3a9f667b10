#pragma once
// Which words of the vault a fragment stands for. Everything is folded text (words/fold.hh).

#include <string>
#include <string_view>
#include <vector>

#include "index/row.hh"
#include "sqlite/connection.hh"

namespace mv::index {

struct Word {
    std::string text;
    Doc newest = 0;         // no message after this doc holds it
    std::int64_t count = 0; // messages that ever held it
};

class Vocabulary {
  public:
    explicit Vocabulary(const sqlite::Connection& connection) : connection_(connection) {}

    // Words with the fragment anywhere inside, of three code points or more. Words without
    // fragments (words::has_fragments) only where it is their beginning.
    std::vector<Word> containing(std::string_view fragment) const;
    std::vector<Word> ending_with(std::string_view fragment) const; // the same, at their end

    // Words that begin so; for one unspaced character the pairs that begin with it and its single.
    std::vector<Word> beginning_with(std::string_view prefix) const;

    // Words of subjects and senders with a fragment of one or two code points inside.
    std::vector<Word> heads_containing(std::string_view fragment) const;

  private:
    std::vector<Word> of_grams(const std::string& match) const;

    const sqlite::Connection& connection_;
};

} // namespace mv::index
