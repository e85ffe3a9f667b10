#include "query/match.hh"

#include <algorithm>

#include "base/utf8.hh"

namespace mv::query {

namespace {

constexpr std::size_t most_short_synonyms = 200; // measured: 5,000 of them took FTS5 seconds
constexpr std::size_t many_words = 64;           // FTS5 looks so many up in a millisecond

std::string in_columns(Columns columns, const std::string& phrase) {
    if (columns == all_columns) return '"' + phrase + '"';
    std::string names;
    for (std::size_t i = 0; i < index::column_names.size(); ++i) {
        if (!(columns & (1u << i))) continue;
        names.append(names.empty() ? "" : " ")
            .append("\"")
            .append(index::column_names[i])
            .append("\"");
    }
    return "{" + names + "} : \"" + phrase + "\"";
}

void append_token(std::string& phrase, std::string_view token) {
    if (!phrase.empty()) phrase.push_back(' ');
    phrase.append(token);
}

} // namespace

std::optional<TermMatcher::BroadWord> TermMatcher::broad_word(const Node& term) {
    const std::vector<Piece> pieces = pieces_of(term, tokeniser_);
    if (!is_short_word(term, pieces)) return std::nullopt;
    const std::string& word = pieces[0].text;
    BroadWord broad{.match = in_columns(term.columns, word),
                    .fragment = word,
                    .in_subject = (term.columns & column_bit(index::Column::subject)) != 0,
                    .in_sender = (term.columns & column_bit(index::Column::from)) != 0};
    if (!broad.in_subject && !broad.in_sender) return std::nullopt;
    if (heads_of(word).size() <= most_short_synonyms) return std::nullopt;
    return broad;
}

std::optional<std::string> TermMatcher::match(const Node& term) {
    const std::vector<Piece> pieces = pieces_of(term, tokeniser_);
    if (is_short_word(term, pieces)) return short_word(pieces[0].text, term.columns);
    std::string phrase;
    for (const Piece& piece : pieces) {
        const bool found = piece.kind == words::RunKind::unspaced
                               ? append_unspaced(phrase, piece.text, &piece == &pieces.back())
                               : append_word(phrase, piece.text, piece.ends);
        if (!found) return std::nullopt;
    }
    return in_columns(term.columns, phrase);
}

// A substring of subject and sender, or a whole word anywhere.
std::optional<std::string> TermMatcher::short_word(const std::string& word, Columns columns) {
    const Columns heads =
        columns & (column_bit(index::Column::subject) | column_bit(index::Column::from));
    const std::string whole = in_columns(columns, word);
    std::string fragment;
    if (heads == 0 || !append_any_of(fragment, heads_of(word))) return whole;
    return "(" + whole + " OR " + in_columns(heads, fragment) + ")";
}

bool TermMatcher::append_word(std::string& phrase, const std::string& word, Ends ends) {
    if (ends != Ends::whole) return append_any_of(phrase, words_of(ends, word));
    append_token(phrase, word);
    return true;
}

const std::vector<index::Word>& TermMatcher::words_of(Ends ends, const std::string& fragment) {
    const auto [entry, is_new] = words_.try_emplace({ends, fragment});
    if (!is_new) return entry->second;
    switch (ends) {
    case Ends::whole: break; // stands for itself
    case Ends::ending: entry->second = vocabulary_.ending_with(fragment); break;
    case Ends::beginning: entry->second = vocabulary_.beginning_with(fragment); break;
    case Ends::anywhere: entry->second = vocabulary_.containing(fragment); break;
    }
    return entry->second;
}

const std::vector<index::Word>& TermMatcher::heads_of(const std::string& fragment) {
    const auto [entry, is_new] = heads_.try_emplace(fragment);
    if (is_new) entry->second = vocabulary_.heads_containing(fragment);
    return entry->second;
}

std::vector<TermMatcher::Expansion> TermMatcher::expansions() const {
    std::vector<Expansion> expansions;
    for (const auto& [key, words] : words_) {
        const bool begins = key.first == Ends::beginning, ends = key.first == Ends::ending;
        expansions.push_back({(begins ? "" : "*") + key.second + (ends ? "" : "*"), words});
    }
    for (const auto& [fragment, words] : heads_)
        expansions.push_back({"*" + fragment + "* in subject or sender", words});
    return expansions;
}

index::Doc TermMatcher::window(std::size_t hits, index::Doc newest) const {
    std::optional<index::Doc> window;
    std::vector<index::Doc> docs;
    for (const auto& [key, words] : words_) {
        if (words.size() <= many_words) continue;
        docs.clear();
        for (const index::Word& word : words) {
            if (word.newest <= newest) docs.push_back(word.newest);
        }
        std::ranges::sort(docs, std::ranges::greater());
        docs.erase(std::unique(docs.begin(), docs.end()), docs.end());
        const index::Doc enough = docs.size() < hits ? 0 : docs[hits - 1]; // each of them is a hit
        window = std::min(window.value_or(enough), enough);
    }
    return window.value_or(0);
}

// The pairs of the run; its last single only when another piece follows (会議3回), since text may
// go on after the run otherwise.
bool TermMatcher::append_unspaced(std::string& phrase, const std::string& run, bool last) {
    if (last && utf8::length(run) == 1) {
        return append_any_of(phrase, words_of(Ends::beginning, run));
    }
    words::for_each_pair(run, [&](std::string_view token) {
        const bool single = utf8::decode(token, 0).size == token.size();
        if (!single || !last) append_token(phrase, token);
    });
    return true;
}

bool TermMatcher::append_any_of(std::string& phrase, const std::vector<index::Word>& words) {
    std::vector<std::string> texts;
    for (const index::Word& word : words) {
        if (word.newest >= oldest_) texts.push_back(word.text);
    }
    if (texts.empty()) return false;
    append_token(phrase,
                 texts.size() == 1 ? texts.front() : reader_.synonyms().add(std::move(texts)));
    return true;
}

} // namespace mv::query
