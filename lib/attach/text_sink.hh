#pragma once
// Where a document's text is put together: words stay apart, blank lines do not pile up, and past
// the limit nothing more is taken.

#include <string>
#include <string_view>
#include <utility>

#include "attach/limits.hh"

namespace mv::attach {

class TextSink {
  public:
    void append(std::string_view text) {
        if (full()) return;
        text_ += text;
    }
    void blank() { separate(' '); } // between things on one line
    void cell() { separate('\t'); } // after a cell
    void line() { separate('\n'); } // after a paragraph
    void page() { separate('\f'); } // after a page, slide or sheet
    bool full() const { return text_.size() >= max_text_bytes; }

    std::string take() { return std::move(text_); }

  private:
    // No separator twice, and a stronger one takes the place of a weaker.
    void separate(char mark) {
        if (text_.empty() || full()) return;
        if (mark == '\f') { // pages are counted: an empty one stays
            text_.push_back(mark);
            return;
        }
        while (!text_.empty() && rank(text_.back()) != 0 && rank(text_.back()) < rank(mark))
            text_.pop_back();
        if (!text_.empty() && rank(text_.back()) == 0) text_.push_back(mark);
    }
    static int rank(char c) {
        switch (c) {
        case ' ': return 1;
        case '\t': return 2;
        case '\n': return 3;
        case '\f': return 4;
        default: return 0;
        }
    }

    std::string text_;
};

} // namespace mv::attach
