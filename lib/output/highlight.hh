#pragma once
// Which stretches of a text a query matched, in the text as it is written: the words it asks for
// (not those after NOT), wherever the index would have found them, so fragments, other spellings,
// phrases with what stands between their words, and unspaced scripts.

#include <string>
#include <string_view>
#include <vector>

#include "base/function_ref.hh"
#include "base/stretch.hh"
#include "query/ast.hh"
#include "query/pieces.hh"
#include "words/fold.hh"
#include "words/source.hh"
#include "words/tokenise.hh"

namespace mv::output {

class Highlighter {
  public:
    explicit Highlighter(const query::Node& query);

    // In order and apart. column: which of the index the text belongs to. Requires: well-formed
    // UTF-8. Linear in the text, but for the number of words asked for.
    std::vector<Stretch> find(std::string_view text, index::Column column);

    struct Match {
        Stretch stretch;
        std::size_t term; // which of those asked for, from 0
    };
    // Each match by itself, in the order of their ends.
    void for_each_match(std::string_view text, index::Column column,
                        FunctionRef<void(const Match&)> visit);

    // Terms that can be in that column.
    std::size_t terms_in(index::Column column) const;

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

    void visit_ending_here(std::string_view text, index::Column column, std::size_t number,
                           FunctionRef<void(const Match&)> visit);
    void visit_phrase(std::string_view text, std::size_t number,
                      FunctionRef<void(const Match&)> visit);
    const Found& run_before(std::size_t back) const;
    words::SourceWalk walk_along(const Found& run, std::string_view text);

    std::vector<Term> terms_;
    std::size_t longest_ = 0; // pieces of a term
    words::Tokeniser tokeniser_;
    words::Folder folder_;

    std::vector<Found> ring_; // the last longest_ runs of the text
    std::size_t runs_ = 0;
};

} // namespace mv::output
