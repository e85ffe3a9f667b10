#pragma once
// The distinct words of a batch on their way into the tables word and fragment. Counting in memory
// first turns a million look-ups into one per distinct word and batch.

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/text_hash.hh"
#include "index/row.hh"
#include "sqlite/statement.hh"

namespace mv::index {

class WordCounts {
  public:
    explicit WordCounts(const sqlite::Connection& connection);

    // Counts the distinct words of one message. Requires: entry.row.doc is set.
    void add(const Entry& entry);

    // Counts the words that attachments brought into a message whose other words were counted
    // before.
    void add_attachments(const Entry& entry);

    // Writes what was counted, inside the caller's transaction, and forgets it.
    void flush();

  private:
    struct Count {
        Doc newest = 0;
        Doc last = 0; // message counted last, so that a word counts once a message
        std::int64_t count = 0;
        bool head = false; // seen in a subject or sender
    };
    struct Grams {
        std::int64_t word_id;
        std::string tokens;
    };

    void count_tokens(std::string_view tokens, Doc doc, bool head);
    void insert_grams(std::vector<Grams>& grams);

    sqlite::Statement find_, insert_, update_, insert_gram_;
    std::unordered_map<std::string, Count, TextHash, std::equal_to<>> counts_;
};

// Token streams for the fragment table. Marked grams are the one- and two-letter pieces.
std::string trigrams(std::string_view word);
std::string head_grams(std::string_view word);
inline constexpr char head_mark = '\x02';

// Whether the word is made of characters of an unspaced script: a pair or single, not a word.
bool is_pair(std::string_view word);

} // namespace mv::index
