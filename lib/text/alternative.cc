#include "text/alternative.hh"

#include <algorithm>
#include <optional>
#include <string_view>

#include "base/ascii.hh"
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

// Appends the lines of text that hold a word which known lacks, and makes it known.
void append_news(std::string& out, WordSet& known, std::string_view text) {
    std::string lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (known.count_missing(line).missing == 0) continue;
        lines.append(line).push_back('\n');
        known.add(line);
    }
    append_paragraph(out, lines);
}

// Whether base is a stub of other, and says nothing of its own.
bool is_contained(const Rendering& base, const Rendering& other) {
    return WordSet(other.text).count_missing(base.text).missing == 0;
}

} // namespace

Rendering chosen(std::vector<Rendering> renderings) {
    std::erase_if(renderings, [](const Rendering& r) { return ascii::trimmed(r.text).empty(); });
    if (renderings.empty()) return {};
    auto base = std::ranges::find(renderings, false, &Rendering::is_html);
    if (base == renderings.end()) base = renderings.end() - 1;
    Rendering result = std::move(*base);
    renderings.erase(base);

    std::optional<WordSet>
        known; // the words of result; built when a rendering is not just the same
    for (Rendering& other : renderings) {
        if (has_same_words(result.text, other.text)) continue;
        const bool is_first = !known;
        if (is_first) known.emplace(result.text);
        const WordSet::Count count = known->count_missing(other.text);
        if (count.missing * stub_share <= count.words) {
            append_news(result.text, *known, other.text);
            continue;
        }
        known->add(other.text);
        if (is_first && is_contained(result, other)) {
            result = std::move(other);
        } else {
            append_paragraph(result.text, other.text);
        }
    }
    return result;
}

} // namespace mv::text
