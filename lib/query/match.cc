#include "query/match.hh"

#include "base/utf8.hh"

namespace mv::query {

namespace {

constexpr std::size_t most_short_synonyms = 200; // measured: 5,000 of them took FTS5 seconds
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
    if (vocabulary_.heads_containing(word).size() <= most_short_synonyms) return std::nullopt;
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
    if (heads == 0 || !append_any_of(fragment, vocabulary_.heads_containing(word))) return whole;
    return "(" + whole + " OR " + in_columns(heads, fragment) + ")";
}

bool TermMatcher::append_word(std::string& phrase, const std::string& word, Ends ends) {
    switch (ends) {
    case Ends::whole: append_token(phrase, word); return true;
    case Ends::ending: return append_any_of(phrase, vocabulary_.ending_with(word));
    case Ends::beginning: return append_any_of(phrase, vocabulary_.beginning_with(word));
    case Ends::anywhere: return append_any_of(phrase, vocabulary_.containing(word));
    }
    return false;
}

// The pairs of the run; its last single only when another piece follows (会議3回), since text may
// go on after the run otherwise.
bool TermMatcher::append_unspaced(std::string& phrase, const std::string& run, bool last) {
    if (last && utf8::length(run) == 1) {
        return append_any_of(phrase, vocabulary_.beginning_with(run));
    }
    words::for_each_pair(run, [&](std::string_view token) {
        const bool single = utf8::decode(token, 0).size == token.size();
        if (!single || !last) append_token(phrase, token);
    });
    return true;
}

bool TermMatcher::append_any_of(std::string& phrase, std::vector<index::Word> words) {
    if (words.empty()) return false;
    if (words.size() == 1) {
        append_token(phrase, words.front().text);
        return true;
    }
    std::vector<std::string> texts;
    texts.reserve(words.size());
    for (index::Word& word : words)
        texts.push_back(std::move(word.text));
    append_token(phrase, reader_.synonyms().add(std::move(texts)));
    return true;
}

} // namespace mv::query
