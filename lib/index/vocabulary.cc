#include "index/vocabulary.hh"

#include "index/word_counts.hh"
#include "sqlite/statement.hh"
#include "words/tokenise.hh"

namespace mv::index {

namespace {

std::vector<Word> read_words(sqlite::Statement& rows) {
    std::vector<Word> words;
    while (rows.step()) {
        words.push_back({std::string(rows.bytes(0)), rows.integer(1), rows.integer(2)});
    }
    return words;
}

// Token streams as a MATCH expression: all of them, in any order. Grams hold no quotes.
std::string all_of(std::string_view tokens) {
    std::string match;
    while (!tokens.empty()) {
        const std::size_t end = tokens.find(' ');
        match.append(match.empty() ? "\"" : " AND \"").append(tokens.substr(0, end)).push_back('"');
        tokens.remove_prefix(end + 1);
    }
    return match;
}

} // namespace

std::vector<Word> Vocabulary::of_grams(const std::string& match) const {
    sqlite::Statement rows(connection_,
                           "SELECT w.word, w.newest, w.count FROM fragment f CROSS JOIN word "
                           "w ON w.word_id = f.rowid WHERE fragment MATCH ?1");
    rows.bind_text(1, match);
    return read_words(rows);
}

std::vector<Word> Vocabulary::containing(std::string_view fragment) const {
    std::vector<Word> words = of_grams(all_of(trigrams(fragment)));
    std::erase_if(words, [&](const Word& w) { return w.text.find(fragment) == std::string::npos; });
    for (Word& word : beginning_with(fragment)) {
        if (!words::has_fragments(word.text)) words.push_back(std::move(word));
    }
    return words;
}

std::vector<Word> Vocabulary::ending_with(std::string_view fragment) const {
    std::vector<Word> words = of_grams(all_of(trigrams(fragment)));
    std::erase_if(words, [&](const Word& w) { return !w.text.ends_with(fragment); });
    if (!words::has_fragments(fragment)) { // such a word is found whole
        for (Word& word : beginning_with(fragment)) {
            if (word.text == fragment) words.push_back(std::move(word));
        }
    }
    return words;
}

std::vector<Word> Vocabulary::beginning_with(std::string_view prefix) const {
    std::string end(prefix);
    ++end.back(); // of well-formed UTF-8: no byte is 0xFF
    sqlite::Statement rows(connection_,
                           "SELECT word, newest, count FROM word WHERE word >= ?1 AND word < ?2");
    rows.bind_text(1, prefix).bind_text(2, end);
    return read_words(rows);
}

std::vector<Word> Vocabulary::heads_containing(std::string_view fragment) const {
    return of_grams("\"" + (head_mark + std::string(fragment)) + "\"");
}

} // namespace mv::index
