#include "show/passage.hh"

#include <algorithm>
#include <tuple>

#include "base/utf8.hh"
#include "output/width.hh"

namespace mv::show {

namespace {

using Match = output::Highlighter::Match;

constexpr std::size_t most_matches = 100'000;

std::vector<Match> matches_in(std::string_view text, output::Highlighter& highlighter,
                              index::Column column) {
    std::vector<Match> matches;
    highlighter.for_each_match(text, column, [&](const Match& match) {
        if (matches.size() < most_matches) matches.push_back(match);
    });
    std::ranges::stable_sort(matches, {}, [](const Match& match) { return match.stretch.begin; });
    return matches;
}

// Columns of a stretch on one line with its blanks squeezed, or a number above limit. What takes no
// column counts as one: a passage must not hold a million of them.
std::size_t squeezed_columns(std::string_view text, std::size_t begin, std::size_t end,
                             std::size_t limit) {
    std::size_t total = 0;
    bool after_blank = false;
    while (begin < end && total <= limit) {
        const utf8::Decoded c = utf8::decode(text, begin);
        begin += c.size;
        const bool blank = is_blank(c.code_point);
        if (!blank || !after_blank)
            total += std::max<std::size_t>(output::columns_of(c.code_point), 1);
        after_blank = blank;
    }
    return total;
}

struct Window { // of consecutive matches
    std::size_t first = 0, last = 0;
    std::size_t terms = 0, span = 0;

    bool is_better_than(const Window& other) const {
        const auto rank = [](const Window& w) { return std::tuple(w.terms, w.last - w.first); };
        return rank(*this) == rank(other) ? span < other.span : rank(*this) > rank(other);
    }
};

Window best_window(std::string_view text, const std::vector<Match>& matches, std::size_t columns) {
    std::vector<std::size_t> column_of(matches.size()); // where it begins
    std::vector<std::size_t> times;                     // that a term is in the window
    Window window, best;
    for (std::size_t i = 0; i < matches.size(); ++i) {
        const auto [stretch, term] = matches[i];
        if (i > 0) {
            column_of[i] = column_of[i - 1] + squeezed_columns(text, matches[i - 1].stretch.begin,
                                                               stretch.begin, columns);
        }
        const std::size_t end =
            column_of[i] + squeezed_columns(text, stretch.begin, stretch.end, columns);
        for (; window.first < i && end - column_of[window.first] > columns; ++window.first)
            window.terms -= --times[matches[window.first].term] == 0;
        if (term >= times.size()) times.resize(term + 1);
        window.terms += times[term]++ == 0;
        window.last = i;
        window.span = end - column_of[window.first];
        if (window.is_better_than(best)) best = window;
    }
    return best;
}

} // namespace

bool is_blank(char32_t c) {
    return c <= U' ' || c == 0x7F || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) ||
           c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x3000;
}

Passage best_passage(std::string_view text, output::Highlighter& highlighter, index::Column column,
                     std::size_t columns) {
    const std::vector<Match> matches = matches_in(text, highlighter, column);
    Passage passage;
    if (matches.empty()) return passage;
    const Window window = best_window(text, matches, columns);
    passage.terms = window.terms;
    passage.core = matches[window.first].stretch;
    for (std::size_t i = window.first; i <= window.last; ++i)
        passage.core.end = std::max(passage.core.end, matches[i].stretch.end);
    const std::size_t context = context_bytes(columns);
    for (const Match& match : matches) {
        const bool is_near = match.stretch.end + context > passage.core.begin &&
                             match.stretch.begin < passage.core.end + context;
        if (is_near) append_joined(passage.marks, match.stretch);
    }
    return passage;
}

} // namespace mv::show
