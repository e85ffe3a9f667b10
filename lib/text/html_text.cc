#include "text/html_text.hh"

#include <algorithm>

#include "base/ascii.hh"
#include "text/html_style.hh"
#include "text/html_tags.hh"

namespace mv::text {

namespace {

constexpr int max_quote_marks = 8; // deeper quotes are not shown deeper
constexpr std::size_t max_link_bytes = 2'000;
constexpr std::size_t max_links = 1'000; // of one block

struct Attributes { // what matters of a tag's
    std::string_view href, style, alt;
    bool hidden = false;
};

Attributes attributes_of(std::span<const HtmlAttribute> all) {
    Attributes said;
    for (const auto& [name, value] : all) {
        if (name == "href") said.href = value;
        if (name == "style") said.style = value;
        if (name == "alt") said.alt = value;
        if (name == "hidden") said.hidden = true;
    }
    return said;
}

// A target worth keeping: one that leads somewhere.
bool is_target(std::string_view href) {
    return href.size() > 4 && href.size() <= max_link_bytes &&
           (ascii::starts_with(href, "http") || ascii::starts_with(href, "ftp:") ||
            ascii::starts_with(href, "www.") || ascii::starts_with(href, "tel:") ||
            ascii::starts_with(href, "mailto:"));
}

// U+00A0, which layout writes where it means a blank.
bool is_no_break_space(std::string_view text, std::size_t i) {
    return text[i] == '\xC2' && i + 1 < text.size() && text[i + 1] == '\xA0';
}

constexpr auto may_separate = [] {
    std::array<bool, 256> table{};
    for (const char c : std::string_view(" \t\r\n\f\xC2"))
        table[static_cast<unsigned char>(c)] = true;
    return table;
}();

// Where the words that begin at text[i], with one blank between each two, end.
std::size_t words_end(std::string_view text, std::size_t i) {
    const auto separates = [&](std::size_t at) {
        return may_separate[static_cast<unsigned char>(text[at])] &&
               (text[at] != '\xC2' || is_no_break_space(text, at));
    };
    for (const std::size_t begin = i; i < text.size(); ++i) {
        if (!separates(i)) continue;
        const bool is_single =
            text[i] == ' ' && i > begin && i + 1 < text.size() && !separates(i + 1);
        if (!is_single) break;
    }
    return i;
}

} // namespace

void HtmlText::open(std::size_t tag, std::span<const HtmlAttribute> attributes) {
    if (raw_tag_ != 0) return;
    const Attributes said = attributes_of(attributes);
    const TagKind kind = kind_of(tag);
    if (kind == TagKind::raw) {
        raw_tag_ = tag;
        return;
    }
    if (hidden_tag_ != 0) {
        if (tag == hidden_tag_ && closes_itself(tag) && hidden_open_[tag] == 1) {
            hidden_tag_ = 0;
        } else {
            if (tag < known_tags && kind != TagKind::none && kind != TagKind::line_break)
                ++hidden_open_[tag];
            return;
        }
    }
    const bool has_content =
        kind != TagKind::none && kind != TagKind::line_break && kind != TagKind::rule;
    if (has_content && tag < known_tags && (said.hidden || hides(said.style))) {
        begin_hidden(tag);
        return;
    }
    switch (kind) {
    case TagKind::inline_tag:
        if (is_link(tag)) {
            add_link();
            if (is_target(said.href)) href_ = said.href;
            link_begin_ = out_.size();
        }
        break;
    case TagKind::block: line_break(1); break;
    case TagKind::paragraph: line_break(2); break;
    case TagKind::cell: cell_ = true; break;
    case TagKind::item:
        line_break(1);
        put("* ");
        break;
    case TagKind::quote:
        line_break(2);
        ++quote_depth_;
        break;
    case TagKind::pre:
        line_break(2);
        ++pre_depth_;
        break;
    case TagKind::line_break: newlines_ = std::min(newlines_ + 1, 3); break;
    case TagKind::rule: line_break(2); break;
    case TagKind::none:
        if (said.alt.empty()) break;
        blank_ = true;
        text(said.alt);
        blank_ = true;
        break;
    case TagKind::raw: break;
    }
}

void HtmlText::begin_hidden(std::size_t tag) {
    hidden_tag_ = tag;
    hidden_open_.fill(0);
    hidden_open_[tag] = 1;
}

// True while the text stays hidden. The end tag of an element that was opened outside ends it too:
// an element without its end tag must not hide the rest of a mail.
bool HtmlText::track_hidden_close(std::size_t tag) {
    if (tag >= known_tags) return true;
    if (hidden_open_[tag] > 0) {
        --hidden_open_[tag];
        if (tag != hidden_tag_ || hidden_open_[tag] > 0) return true;
        hidden_tag_ = 0;
        return true; // the end tag itself belongs to the hidden part
    }
    const TagKind kind = kind_of(tag);
    if (kind == TagKind::inline_tag || kind == TagKind::line_break || kind == TagKind::paragraph)
        return true;
    hidden_tag_ = 0;
    return false;
}

void HtmlText::close(std::size_t tag) {
    const TagKind kind = kind_of(tag);
    if (raw_tag_ != 0) {
        if (tag == raw_tag_) raw_tag_ = 0;
        return;
    }
    if (hidden_tag_ != 0 && track_hidden_close(tag)) return;
    switch (kind) {
    case TagKind::inline_tag:
        if (is_link(tag)) add_link();
        break;
    case TagKind::block: line_break(1); break;
    case TagKind::paragraph: line_break(2); break;
    case TagKind::cell: cell_ = true; break;
    case TagKind::item: line_break(1); break;
    case TagKind::quote:
        line_break(2);
        quote_depth_ = std::max(0, quote_depth_ - 1);
        break;
    case TagKind::pre:
        line_break(2);
        pre_depth_ = std::max(0, pre_depth_ - 1);
        break;
    case TagKind::line_break: newlines_ = std::min(newlines_ + 1, 3); break; // "</br>"
    case TagKind::rule:
    case TagKind::raw:
    case TagKind::none: break;
    }
}

void HtmlText::line_break(int wanted) {
    put_links();
    newlines_ = std::max(newlines_, wanted);
}

void HtmlText::text(std::string_view text) {
    if (raw_tag_ != 0 || hidden_tag_ != 0) return;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t end = words_end(text, i);
        if (end > i) put(text.substr(i, end - i));
        i = end;
        if (i == text.size()) break;
        if (pre_depth_ > 0 && text[i] == '\n') {
            ++newlines_;
        } else if (pre_depth_ > 0 && ascii::is_blank(text[i])) {
            put(text.substr(i, 1));
        } else {
            blank_ = true;
        }
        i += text[i] == '\xC2' ? 2 : 1;
    }
}

void HtmlText::put(std::string_view text) {
    put_separators();
    out_.append(text);
}

void HtmlText::put_separators() {
    const bool at_start = out_.empty();
    if (newlines_ > 0 || at_start) {
        if (!at_start) {
            while (!out_.empty() && out_.back() == ' ')
                out_.pop_back();
            out_.append(static_cast<std::size_t>(newlines_), '\n');
        }
        for (int i = 0; i < std::min(quote_depth_, max_quote_marks); ++i)
            out_.append("> ");
    } else if (cell_) {
        out_.push_back('\t');
    } else if (blank_ && out_.back() != ' ' && out_.back() != '\t') {
        out_.push_back(' ');
    }
    newlines_ = 0;
    blank_ = cell_ = false;
}

// The open link ends. Its target is kept unless the text already says it.
void HtmlText::add_link() {
    if (href_.empty()) return;
    std::string_view target = href_;
    const std::string_view shown =
        std::string_view(out_).substr(std::min(link_begin_, out_.size()));
    if (ascii::starts_with(target, "mailto:")) target.remove_prefix(7);
    if (shown.find(target) == std::string_view::npos && links_.size() < max_links)
        links_.emplace_back(target);
    href_.clear();
}

void HtmlText::put_links() {
    if (!href_.empty()) add_link();
    for (const std::string& link : links_) {
        blank_ = true;
        put("<");
        out_.append(link).push_back('>');
    }
    links_.clear();
}

std::string HtmlText::finish() && {
    put_links();
    while (!out_.empty() && ascii::is_space(out_.back()))
        out_.pop_back();
    return std::move(out_);
}

std::size_t HtmlText::after_raw_text(std::string_view html, std::size_t at) const {
    if (raw_tag_ == 0) return at;
    return std::min(ascii::find(html, raw_name(raw_tag_), at), html.size());
}

} // namespace mv::text
