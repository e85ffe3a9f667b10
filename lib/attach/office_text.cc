#include "attach/office_text.hh"

namespace mv::attach {

namespace {

// w:del and w:moveFrom hold what was taken out; w:rt is the reading above a word.
bool is_left_out(const XmlName& name) {
    const std::string_view local = name.local();
    if (name.in("wordprocessingml")) return local == "del" || local == "moveFrom" || local == "rt";
    return false;
}

// Where characters are text: w:t, a:t, m:t, c:v (values of charts), p:text and t of comments.
bool holds_text(const XmlName& name) {
    const std::string_view local = name.local();
    if (local == "t") return true;
    if (local == "v") return name.in("drawingml");
    return local == "text" && (name.in("presentationml") || name.in("threadedcomments"));
}

} // namespace

void OfficeText::start(const XmlName& name, const XmlAttributes& attributes) {
    ++depth_;
    if (skipped_from_ != 0) return;
    const std::string_view local = name.local();
    if (name.in("markup-compatibility")) {
        if (local == "AlternateContent") {
            alternates_.push_back({.depth = depth_});
        } else if ((local == "Choice" || local == "Fallback") && !alternates_.empty()) {
            if (alternates_.back().has_chosen) skipped_from_ = depth_;
            alternates_.back().has_chosen = true;
        }
    } else if (is_left_out(name)) {
        skipped_from_ = depth_;
    } else if (holds_text(name)) {
        text_depth_ = depth_;
    } else if (local == "tab" && name.in("wordprocessingml")) {
        sink_.cell();
    } else if (local == "br" || local == "cr") {
        attributes.get("type") == "page" ? sink_.page() : sink_.line();
    } else if (local == "lastRenderedPageBreak") {
        sink_.blank();
    } else if (local == "noBreakHyphen") {
        sink_.append("-");
    } else if (local == "txbxContent") {
        sink_.line(); // a text box stands in the middle of a paragraph
    }
}

void OfficeText::end(const XmlName& name) {
    const int depth = depth_--;
    if (skipped_from_ != 0) {
        if (skipped_from_ == depth) skipped_from_ = 0;
        return;
    }
    const std::string_view local = name.local();
    if (!alternates_.empty() && alternates_.back().depth == depth) {
        alternates_.pop_back();
    } else if (text_depth_ == depth) {
        text_depth_ = 0;
        if (local == "v" || local == "text") sink_.line();
    } else if (local == "p" || local == "txbxContent") {
        sink_.line();
    } else if (local == "tc") {
        sink_.cell();
    } else if (local == "tr") {
        sink_.line();
    }
}

void OfficeText::text(std::string_view text) {
    if (text_depth_ != 0 && skipped_from_ == 0) sink_.append(text);
}

} // namespace mv::attach
