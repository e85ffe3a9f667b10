#pragma once
// Text → runs → tokens: what the index stores and what a query asks for, by one set of rules.
//
// A run is a word (letters, digits, '_', and '+' or '#' right behind them) or a stretch of
// characters of an unspaced script. A word is one token; an unspaced run of n characters is n
// tokens: its overlapping pairs and its last single (会議室 → 会議 議室 室), so that any stretch of
// it is a phrase of pairs.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/function_ref.hh"
#include "words/fold.hh"

namespace mv::words {

inline constexpr std::size_t max_token_bytes =
    128; // longer words are cut, found by their beginning
inline constexpr std::size_t max_fragment_bytes = 40; // longer words have no fragments

enum class RunKind { word, unspaced };

struct Run {
    RunKind kind;
    std::string_view
        text; // folded; of a word at most max_token_bytes. Lives until the sink returns
    std::size_t begin, end; // bytes of the original
};

class Tokeniser {
  public:
    // Requires: text is well-formed UTF-8.
    void runs(std::string_view text, FunctionRef<void(const Run&)> sink);

    // Appends the tokens of text to out, each followed by one blank: the form index/tokenizer.hh
    // reads.
    void append_tokens(std::string_view text, std::string& out);

  private:
    Folder folder_;
    std::vector<FoldedPoint> points_;
    std::string run_;
};

// The tokens of an unspaced run: its pairs, then its last single.
void for_each_pair(std::string_view run, FunctionRef<void(std::string_view token)> sink);

// Whether fragments of this word are looked for inside it. Long words and machine-made ones (16 or
// more hex digits with letters and digits among them; 24 or more ASCII letters and digits that
// change between letter and digit four times or more) are found whole or by their beginning only:
// they would be most of the fragment table and nobody remembers their middle.
bool has_fragments(std::string_view word);

} // namespace mv::words
