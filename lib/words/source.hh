#pragma once
// From the folded text of a run back to the original it came from.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "words/fold.hh"
#include "words/tokenise.hh"

namespace mv::words {

// Walks along one run and says where its bytes came from. A character is whole, with its marks: a
// letter that folds to two (ß) stands for both. Where one character folds to more than the run (½
// is a 1, a stroke and a 2) the answer is the whole run.
class SourceWalk {
  public:
    // text: what the run was found in. It and the run's own text must outlive the walk.
    SourceWalk(Folder& folder, std::string_view text, const Run& run);

    struct Source {
        std::size_t begin, end; // bytes of the original
    };
    // Of the character at byte `at` of run.text. Requires: not less than asked before, and within.
    Source at(std::size_t at);

  private:
    bool take_next_point();

    Folder* folder_; // never null
    std::string_view text_;
    Run run_;
    bool is_ascii_;    // each byte came from the one at its place
    std::size_t next_; // in text_: the next character
    std::vector<FoldedPoint> points_;
    std::size_t point_ = 0;
    Source source_{0, 0};
    std::size_t walked_ = 0; // bytes of run.text up to the end of source_
    std::string encoded_;
};

} // namespace mv::words
