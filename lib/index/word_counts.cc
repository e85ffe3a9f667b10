#include "index/word_counts.hh"

#include <algorithm>
#include <unordered_set>

#include "base/function_ref.hh"
#include "base/utf8.hh"
#include "words/tokenise.hh"
#include "words/unicode.hh"

namespace mv::index {

namespace {

// Each stretch of length code points, prefixed by mark when it is not 0.
void append_grams(std::string& out, std::string_view word, std::size_t length, char mark) {
    std::vector<std::size_t> starts;
    for (std::size_t i = 0; i < word.size(); i += utf8::decode(word, i).size)
        starts.push_back(i);
    starts.push_back(word.size());
    for (std::size_t i = 0; i + length < starts.size(); ++i) {
        if (mark != 0) out.push_back(mark);
        out.append(word.substr(starts[i], starts[i + length] - starts[i])).push_back(' ');
    }
}

void for_each_token(std::string_view tokens, FunctionRef<void(std::string_view)> visit) {
    for (std::size_t begin = 0; begin < tokens.size();) {
        const std::size_t end = tokens.find(' ', begin);
        visit(tokens.substr(begin, end - begin));
        begin = end + 1;
    }
}

} // namespace

std::string trigrams(std::string_view word) {
    std::string tokens;
    append_grams(tokens, word, 3, 0);
    return tokens;
}

std::string head_grams(std::string_view word) {
    std::string tokens;
    append_grams(tokens, word, 1, head_mark);
    append_grams(tokens, word, 2, head_mark);
    return tokens;
}

bool is_pair(std::string_view word) {
    return static_cast<unsigned char>(word.front()) >= 0x80 &&
           words::class_of(utf8::decode(word, 0).code_point) == words::Class::unspaced;
}

WordCounts::WordCounts(const sqlite::Connection& connection)
    : find_(connection, "SELECT word_id, head FROM word WHERE word = ?1"),
      insert_(connection, "INSERT INTO word(word, newest, count, head) VALUES (?1, ?2, ?3, ?4) "
                          "RETURNING word_id"),
      update_(connection, "UPDATE word SET newest = max(newest, ?2), count = count + ?3, "
                          "head = head | ?4 WHERE word_id = ?1"),
      insert_gram_(connection, "INSERT INTO fragment(rowid, gram) VALUES (?1, ?2)") {}

void WordCounts::count_tokens(std::string_view tokens, Doc doc, bool head) {
    for_each_token(tokens, [&](std::string_view word) {
        if (word.front() == type_mark) return; // no word, and no fragment of one
        auto found = counts_.find(word);
        if (found == counts_.end()) found = counts_.emplace(word, Count{}).first;
        Count& count = found->second;
        count.head |= head;
        if (count.last == doc) return; // seen in this message already
        count.last = doc;
        count.newest = std::max(count.newest, doc);
        ++count.count;
    });
}

void WordCounts::add(const Entry& entry) {
    for (std::size_t i = 0; i < entry.tokens.size(); ++i) {
        const auto column = static_cast<Column>(i);
        count_tokens(entry.tokens[i], entry.row.doc,
                     column == Column::subject || column == Column::from);
    }
}

void WordCounts::add_attachments(const Entry& entry) {
    std::unordered_set<std::string_view> known;
    for (std::size_t i = 0; i < entry.tokens.size(); ++i) {
        if (static_cast<Column>(i) == Column::attachment) continue;
        for_each_token(entry.tokens[i], [&](std::string_view word) { known.insert(word); });
    }
    std::string fresh;
    for_each_token(entry.tokens[static_cast<std::size_t>(Column::attachment)],
                   [&](std::string_view word) {
                       if (!known.contains(word)) fresh.append(word).push_back(' ');
                   });
    count_tokens(fresh, entry.row.doc, false);
}

void WordCounts::flush() {
    // In order of the words: neighbours in the b-tree, and far fewer pages touched.
    std::vector<std::pair<std::string_view, const Count*>> sorted;
    sorted.reserve(counts_.size());
    for (const auto& [word, count] : counts_)
        sorted.emplace_back(word, &count);
    std::ranges::sort(sorted, {}, &std::pair<std::string_view, const Count*>::first);

    std::vector<Grams> added, widened;
    for (const auto& [word, count] : sorted) {
        find_.bind_text(1, word);
        const bool known = find_.step();
        const std::int64_t known_id = known ? find_.integer(0) : 0;
        const bool was_head = known && find_.integer(1) != 0;
        find_.reset();
        std::string tokens;
        if (words::has_fragments(word) && !is_pair(word)) {
            if (!known) tokens = trigrams(word);
            if (count->head && !was_head) tokens += head_grams(word);
        }
        if (known) {
            update_.bind(1, known_id).bind(2, count->newest).bind(3, count->count);
            update_.bind(4, count->head).run();
            if (!tokens.empty()) widened.push_back({known_id, std::move(tokens)});
        } else {
            insert_.bind_text(1, word).bind(2, count->newest).bind(3, count->count);
            insert_.bind(4, count->head);
            insert_.step();
            const std::int64_t id = insert_.integer(0);
            insert_.run();
            if (!tokens.empty()) added.push_back({id, std::move(tokens)});
        }
    }
    insert_grams(widened); // older ids first: FTS5 flushes whenever a rowid goes down
    insert_grams(added);
    counts_.clear();
}

void WordCounts::insert_grams(std::vector<Grams>& grams) {
    std::ranges::sort(grams, {}, &Grams::word_id);
    for (const Grams& entry : grams) {
        insert_gram_.bind(1, entry.word_id).bind_text(2, entry.tokens).run();
    }
}

} // namespace mv::index
