#pragma once
// A term → the FTS5 MATCH text that finds it. The words a fragment stands for are looked up first
// and handed to the tokenizer as synonyms, so the text holds only quoted tokens of ours.

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "index/reader.hh"
#include "index/vocabulary.hh"
#include "query/ast.hh"
#include "query/pieces.hh"
#include "words/tokenise.hh"

namespace mv::query {

class TermMatcher {
  public:
    // Both must outlive the matcher.
    TermMatcher(index::Reader& reader, words::Tokeniser& tokeniser)
        : reader_(reader), vocabulary_(reader.connection()), tokeniser_(tokeniser) {}

    // nullopt: no word of the vault fits, so no message from `oldest` on does.
    std::optional<std::string> match(const Node& term);

    // Only docs from this one on will be asked for: words that none of them holds are left out of
    // what is handed to FTS5, whose work grows with every word. Thousands of words hold "ing", a
    // few hundred of them in the newest messages.
    void look_no_further_than(index::Doc oldest) { oldest_ = oldest; }

    // What the pieces of the terms matched so far stand for, to explain a query.
    struct Expansion {
        std::string fragment; // with * where the word may go on
        std::vector<index::Word> words;
    };
    std::vector<Expansion> expansions() const;

    // How far a search must look for that many hits at or before `newest`, by the words that the
    // terms matched so far stand for: a doc with enough hits from it on if the terms were alone, 0
    // when there is nothing to gain from a limit.
    index::Doc window(std::size_t hits, index::Doc newest) const;

    // A word of one or two letters that stands for so many words of subjects and senders that
    // looking into the rows' own text is far cheaper than handing all of them to FTS5.
    struct BroadWord {
        std::string match;    // the whole word, anywhere in the term's columns
        std::string fragment; // folded; to be found in the text of the columns below
        bool in_subject = false, in_sender = false;
    };
    std::optional<BroadWord> broad_word(const Node& term);

  private:
    std::optional<std::string> short_word(const std::string& word, Columns columns);
    // Appends the tokens of one piece to the phrase; false when no word fits.
    bool append_word(std::string& phrase, const std::string& word, Ends ends);
    bool append_unspaced(std::string& phrase, const std::string& run, bool last);
    bool append_any_of(std::string& phrase, const std::vector<index::Word>& words);
    // The vocabulary's answers, asked for once.
    const std::vector<index::Word>& words_of(Ends ends, const std::string& fragment);
    const std::vector<index::Word>& heads_of(const std::string& fragment);

    index::Reader& reader_;
    index::Vocabulary vocabulary_;
    words::Tokeniser& tokeniser_;
    index::Doc oldest_ = 0;
    using Answers = std::map<std::pair<Ends, std::string>, std::vector<index::Word>>;
    Answers words_;
    std::map<std::string, std::vector<index::Word>> heads_;
};

} // namespace mv::query
