#include "words/source.hh"

#include <algorithm>

#include "base/utf8.hh"
#include "words/unicode.hh"

namespace mv::words {

// One character more than the text has: it may be a mark on the last one.
SourceWalk::SourceWalk(Folder& folder, std::string_view text, const Run& run)
    : folder_(&folder),
      text_(text),
      run_(run),
      is_ascii_(std::ranges::all_of(
          text.substr(run.begin, std::min(run.text.size() + 1, run.end - run.begin)),
          [](char c) { return static_cast<unsigned char>(c) < 0x80; })),
      next_(run.begin) {}

SourceWalk::Source SourceWalk::at(std::size_t at) {
    if (is_ascii_) return {run_.begin + at, run_.begin + at + 1};
    while (walked_ <= at) {
        if (!take_next_point()) {
            source_ = {run_.begin, run_.end};
            walked_ = run_.text.size();
            break;
        }
    }
    return source_;
}

// False when the run's text goes on otherwise than the original folds.
bool SourceWalk::take_next_point() {
    for (;;) {
        if (point_ == points_.size()) {
            if (next_ >= run_.end) return false;
            points_.clear();
            point_ = 0;
            next_ = folder_->fold_next(text_, next_, points_);
        } else if (class_of(points_[point_].code_point) == Class::separator) {
            ++point_;
        } else {
            break;
        }
    }
    const FoldedPoint& point = points_[point_++];
    encoded_.clear();
    utf8::append(encoded_, point.code_point);
    if (run_.text.substr(walked_, encoded_.size()) != encoded_) return false;
    walked_ += encoded_.size();
    source_ = {point.begin, point.end};
    return true;
}

} // namespace mv::words
