#pragma once
// Which stretches of a text a query matched, in the text as it is written: the words it asks for
// (not those after NOT), wherever the index would have found them, so fragments, other spellings,
// phrases with what stands between their words, and unspaced scripts.

#include <string>
#include <string_view>
#include <vector>

#include "output/paint.hh"
#include "query/ast.hh"
#include "query/pieces.hh"
#include "words/fold.hh"
#include "words/tokenise.hh"

namespace mv::output {

class Highlighter {
  public:
    explicit Highlighter(const query::Node& query);

    // In order and apart. column: which of the index the text belongs to. Requires: well-formed
    // UTF-8. Linear in the text, but for the number of words asked for.
    std::vector<Stretch> find(std::string_view text, index::Column column);

  private:
    struct Term {
        query::Columns columns;
        std::vector<query::Piece> pieces;
        bool is_short; // a fragment in subjects and senders only
    };
    struct Found { // a run, kept as long as a phrase may need it
        words::RunKind kind = words::RunKind::word;
        std::string text;
        std::size_t begin = 0, end = 0;
    };

    void add_terms(const query::Node& node, bool is_wanted);
    void mark_ending_here(std::string_view text, index::Column column, const Term& term);
    const Found& run_before(std::size_t back) const;

    std::vector<Term> terms_;
    std::size_t longest_ = 0; // pieces of a term
    words::Tokeniser tokeniser_;
    words::Folder folder_;

    std::vector<Found> ring_; // the last longest_ runs of the text
    std::size_t runs_ = 0;
    std::vector<Stretch> marks_;
};

} // namespace mv::output
