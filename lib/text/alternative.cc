#include "text/alternative.hh"

#include <algorithm>
#include <string_view>

#include "message/ascii.hh"
#include "text/word_set.hh"

namespace mv::text {

namespace {

// Beyond this share of missing words the plain text is no rendering of the HTML.
constexpr std::size_t stub_share = 3; // one third

void append_paragraph(std::string& out, std::string_view text) {
    if (text.empty()) return;
    if (!out.empty()) {
        if (out.back() != '\n') out.push_back('\n');
        out.push_back('\n');
    }
    out.append(text);
}

// The lines of text that hold a word which known lacks.
std::string new_lines(const WordSet& known, std::string_view text) {
    std::string lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (known.count_missing(line).missing > 0) lines.append(line).push_back('\n');
    }
    return lines;
}

void add(Rendering& base, Rendering& other) {
    const WordSet known(base.text);
    const WordSet::Count count = known.count_missing(other.text);
    if (count.missing == 0) return;
    if (count.missing * stub_share <= count.words) {
        append_paragraph(base.text, new_lines(known, other.text));
        return;
    }
    const bool says_more = WordSet(other.text).count_missing(base.text).missing > 0;
    if (says_more) {
        append_paragraph(base.text, other.text);
    } else {
        base = std::move(other);
    }
}

} // namespace

Rendering chosen(std::vector<Rendering> renderings) {
    std::erase_if(renderings,
                  [](const Rendering& r) { return message::ascii::trimmed(r.text).empty(); });
    if (renderings.empty()) return {};
    auto base = std::ranges::find(renderings, false, &Rendering::is_html);
    if (base == renderings.end()) base = renderings.end() - 1;
    Rendering result = std::move(*base);
    renderings.erase(base);
    for (Rendering& other : renderings)
        add(result, other);
    return result;
}

} // namespace mv::text
