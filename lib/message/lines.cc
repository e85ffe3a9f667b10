#include "message/lines.hh"

#include <algorithm>

namespace mv::message {

namespace {

bool has_bare_cr(std::string_view text) {
    std::size_t i = text.find('\r');
    while (i != std::string_view::npos) {
        const std::size_t after = text.find_first_not_of('\r', i);
        if (after == std::string_view::npos || text[after] != '\n') return true;
        i = text.find('\r', after);
    }
    return false;
}

} // namespace

Lines::Lines(std::string_view text) : text_(text), has_bare_cr_(has_bare_cr(text)) {}

Line Lines::at(std::size_t offset) const {
    if (!has_bare_cr_ || offset < asked_ || offset > newline_) {
        asked_ = offset;
        newline_ = std::min(text_.find('\n', offset), text_.size());
    }
    if (has_bare_cr_) {
        const std::size_t cr = text_.substr(0, newline_).find('\r', offset);
        if (cr != std::string_view::npos) {
            if (cr < cr_run_begin_ || cr >= cr_run_end_) {
                cr_run_begin_ = cr;
                cr_run_end_ = std::min(text_.find_first_not_of('\r', cr), text_.size());
            }
            if (cr_run_end_ != newline_ || newline_ == text_.size()) return {offset, cr, cr + 1};
            return {offset, cr, newline_ + 1};
        }
    }
    std::size_t end = newline_;
    while (end > offset && text_[end - 1] == '\r')
        --end;
    return {offset, end, std::min(newline_ + 1, text_.size())};
}

std::size_t Lines::before_line_end(std::size_t offset) const {
    if (offset > 0 && text_[offset - 1] == '\n') {
        --offset;
        while (offset > 0 && text_[offset - 1] == '\r')
            --offset;
        return offset;
    }
    return offset > 0 && text_[offset - 1] == '\r' ? offset - 1 : offset;
}

} // namespace mv::message
