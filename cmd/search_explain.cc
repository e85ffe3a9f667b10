#include "cmd/search_explain.hh"

#include <algorithm>
#include <vector>

#include "output/sanitise.hh"
#include "query/print.hh"

namespace mv::cmd {

namespace {

constexpr std::size_t words_shown = 5;

// One sanitised line below a heading of twelve columns.
void append_line(std::string& text, std::string_view heading, std::string_view line) {
    text.append(heading).append(12 - std::min<std::size_t>(heading.size(), 11), ' ');
    output::append_sanitised(text, line);
    text += '\n';
}

std::string words_line(const query::TermMatcher::Expansion& expansion) {
    std::vector<index::Word> words = expansion.words;
    const std::size_t shown = std::min(words.size(), words_shown);
    std::ranges::partial_sort(words, words.begin() + static_cast<std::ptrdiff_t>(shown),
                              std::ranges::greater(), &index::Word::count);
    std::string line = expansion.fragment + ": " + std::to_string(words.size()) +
                       (words.size() == 1 ? " word" : " words");
    for (std::size_t i = 0; i < shown; ++i) {
        line.append(i == 0 ? ": " : ", ").append(words[i].text);
        line.append(" (").append(std::to_string(words[i].count)).append(")");
    }
    return line + (words.size() > shown ? ", ..." : "");
}

std::string value_line(int number, const query::Value& value) {
    const auto* whole = std::get_if<std::int64_t>(&value);
    std::string text = whole ? std::to_string(*whole) : std::get<std::string>(value);
    std::ranges::replace(text, '\x01', '#'); // the token of a list of synonyms (index/tokenizer.hh)
    return "?" + std::to_string(number) + " = " + text;
}

} // namespace

std::string explanation(const query::Node& query, const query::Search& search,
                        std::int64_t matches) {
    std::string text;
    append_line(text, "read as", query::to_query(query));
    for (const query::TermMatcher::Expansion& expansion : search.expansions())
        append_line(text, "fragment", words_line(expansion));
    const query::Plan& plan = search.plan();
    append_line(text, "plan", plan.nothing ? "none: no message can match" : plan.docs);
    int number = query::Plan::first_value;
    for (const query::Value& value : plan.values)
        append_line(text, "", value_line(number++, value));
    append_line(text, "matches", std::to_string(matches));
    return text;
}

} // namespace mv::cmd
