#include "show/excerpt.hh"

#include <algorithm>
#include <string>

#include "base/utf8.hh"
#include "output/sanitise.hh"
#include "output/width.hh"

namespace mv::show {

namespace {

constexpr std::string_view ellipsis = "…"; // one column
constexpr std::size_t longest_word = 24;   // bytes: of a longer one a part is shown

// Text on one line with its blanks squeezed.
class OneLine {
  public:
    void append(std::string_view text) {
        const std::string clean = output::sanitised(text);
        for (std::size_t i = 0; i < clean.size();) {
            const utf8::Decoded c = utf8::decode(clean, i);
            append(c.code_point, std::string_view(clean).substr(i, c.size));
            i += c.size;
        }
    }

    // Where the next character will stand, after a blank that is due.
    std::size_t next() {
        if (blank_is_due_ && !text_.empty()) text_.push_back(' ');
        blank_is_due_ = false;
        return text_.size();
    }
    const std::string& text() const { return text_; }

  private:
    void append(char32_t code_point, std::string_view bytes) {
        if (is_blank(code_point)) {
            blank_is_due_ = true;
            return;
        }
        marks_ = output::columns_of(code_point) == 0 ? marks_ + 1 : 0;
        const bool is_lost = marks_ > 0 && text_.empty(); // its letter is not shown
        if (is_lost || marks_ > output::most_marks) return;
        next();
        text_ += bytes;
    }

    std::string text_;
    bool blank_is_due_ = false;
    std::size_t marks_ = 0; // on the last character; more would be drawn over the lines above
};

bool is_inside_character(std::string_view text, std::size_t at) {
    return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80;
}

// What a reader may see of a text around its passage, before it is cut to the columns.
Stretch surroundings(std::string_view text, const Stretch& core, std::size_t columns) {
    const std::size_t context = context_bytes(columns);
    Stretch around{core.begin - std::min(core.begin, context),
                   std::min(core.end + context, text.size())};
    while (is_inside_character(text, around.begin))
        ++around.begin;
    while (is_inside_character(text, around.end))
        ++around.end;
    return around;
}

// Bytes to leave out at the front so that the rest takes at most so many columns.
std::size_t cut_of_front(std::string_view text, std::size_t columns) {
    const std::size_t all = output::columns(text);
    if (all <= columns) return 0;
    std::size_t cut = output::prefix_of_columns(text, all - columns).size();
    if (output::columns(text.substr(cut)) > columns) // a wide character lies across
        cut = output::prefix_of_columns(text, all - columns + 1).size();
    const std::size_t blank = text.find(' ', cut > 0 ? cut - 1 : 0);
    return blank != text.npos && blank < cut + longest_word ? blank + 1 : cut;
}

// Bytes to keep of the front that take at most so many columns.
std::size_t cut_of_end(std::string_view text, std::size_t columns) {
    const std::size_t kept = output::prefix_of_columns(text, columns).size();
    if (kept == text.size()) return kept;
    const std::size_t blank = text.substr(0, kept + 1).rfind(' ');
    return blank != text.npos && blank + longest_word > kept ? blank : kept;
}

} // namespace

query::Snippet excerpt(std::string_view text, const Passage& passage, std::size_t columns) {
    const Stretch around = surroundings(text, passage.core, columns);
    OneLine line;
    std::vector<Stretch> marks;
    Stretch core{0, 0};
    std::size_t at = around.begin;
    const auto append_until = [&](std::size_t end) {
        if (at < end) line.append(text.substr(at, end - at));
        at = std::max(at, end);
    };
    for (const Stretch& mark : passage.marks) {
        if (mark.begin < around.begin || mark.end > around.end) continue;
        append_until(mark.begin);
        const std::size_t begin = line.next();
        if (mark.begin <= passage.core.begin) core.begin = begin;
        append_until(mark.end);
        const std::size_t end = line.text().size();
        if (mark.begin < passage.core.end) core.end = end;
        if (begin < end) marks.push_back({begin, end});
    }
    append_until(around.end);

    const std::string_view whole = line.text();
    const std::string_view before = whole.substr(0, core.begin);
    const std::string_view after = whole.substr(core.end);
    const std::string_view found = output::prefix_of_columns(
        whole.substr(core.begin, core.end - core.begin), columns - 2); // two ellipses
    const std::size_t room = columns - 2 - output::columns(found);
    const std::size_t room_before =
        std::max(room / 3, room - std::min(output::columns(after), room));
    const std::size_t begin = cut_of_front(before, room_before);
    const std::size_t room_after = room - output::columns(before.substr(begin));
    const std::size_t core_end = core.begin + found.size();
    const std::size_t end =
        core_end < core.end ? core_end : core.end + cut_of_end(after, room_after);

    query::Snippet snippet;
    if (begin > 0 || around.begin > 0) snippet.text = ellipsis;
    const std::size_t shift = snippet.text.size();
    snippet.text += whole.substr(begin, end - begin);
    if (end < whole.size() || around.end < text.size()) snippet.text += ellipsis;
    for (const Stretch& mark : marks) {
        const Stretch shown{std::max(mark.begin, begin), std::min(mark.end, end)};
        if (shown.begin < shown.end)
            snippet.marks.push_back({shown.begin - begin + shift, shown.end - begin + shift});
    }
    return snippet;
}

} // namespace mv::show
