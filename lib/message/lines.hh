#pragma once
// Cuts bytes into lines the way damaged mail has them: LF, CR LF, CR CR LF and a bare CR end a
// line. Asking for lines in rising order is linear in the size of the text, whatever it holds.

#include <cstddef>
#include <string_view>

namespace mv::message {

struct Line {
    std::size_t begin = 0, end = 0; // the line without its line end
    std::size_t next = 0;           // where the next line begins; the text's size after the last
};

class Lines {
  public:
    explicit Lines(std::string_view text);

    // The line that begins at offset. Requires: offset < text.size().
    Line at(std::size_t offset) const;

    std::string_view text(const Line& line) const {
        return text_.substr(line.begin, line.end - line.begin);
    }
    std::string_view text() const { return text_; }

    // Where what stands before offset ends when the line end before offset is not counted.
    std::size_t before_line_end(std::size_t offset) const;

  private:
    std::string_view text_;
    bool has_bare_cr_ = false;
    // Of texts with bare CRs: no LF stands in [asked_, newline_), and one run of CRs.
    mutable std::size_t asked_ = 1, newline_ = 0;
    mutable std::size_t cr_run_begin_ = 0, cr_run_end_ = 0;
};

} // namespace mv::message
