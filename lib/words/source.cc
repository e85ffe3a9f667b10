#include "words/source.hh"

#include "base/utf8.hh"
#include "words/unicode.hh"

namespace mv::words {

SourceWalk::Source SourceWalk::at(std::size_t at) {
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
            next_ = folder_.fold_next(text_, next_, points_);
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
