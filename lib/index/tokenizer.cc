#include "index/tokenizer.hh"

#include <charconv>
#include <string_view>

#include <sqlite3.h>

#include "index/fts_api.hh"

namespace mv::index {

namespace {

constexpr char synonym_mark = '\x01'; // never in a word: controls are separators

// C callbacks: noexcept shells. list() cannot throw for a number that add() gave out, and a number
// typed by hand cannot get here, since words/tokenise never lets the mark through.
int create(void* context, const char**, int, Fts5Tokenizer** out) noexcept {
    *out = static_cast<Fts5Tokenizer*>(context);
    return SQLITE_OK;
}

void destroy(Fts5Tokenizer*) noexcept {}

using TokenSink = int (*)(void*, int, const char*, int, int, int);

int emit(TokenSink sink, void* context, int flags, std::string_view token,
         std::size_t begin) noexcept {
    const auto size = static_cast<int>(token.size());
    const auto start = static_cast<int>(begin);
    return sink(context, flags, token.data(), size, start, start + size);
}

int tokenize(Fts5Tokenizer* tokenizer, void* context, int flags, const char* data, int size,
             TokenSink sink) noexcept {
    const std::string_view text(data, static_cast<std::size_t>(size));
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        const std::string_view token = text.substr(begin, end - begin);
        int code = SQLITE_OK;
        if (!token.empty() && token.front() == synonym_mark && (flags & FTS5_TOKENIZE_QUERY)) {
            std::size_t number = 0;
            std::from_chars(token.data() + 1, token.data() + token.size(), number);
            int flag = 0;
            for (const std::string& word :
                 reinterpret_cast<const Synonyms*>(tokenizer)->list(number)) {
                code = emit(sink, context, flag, word, begin);
                if (code != SQLITE_OK) break;
                flag = FTS5_TOKEN_COLOCATED;
            }
        } else if (!token.empty()) {
            code = emit(sink, context, 0, token, begin);
        }
        if (code != SQLITE_OK) return code;
        begin = end + 1;
    }
    return SQLITE_OK;
}

} // namespace

std::string Synonyms::add(std::vector<std::string> words) {
    lists_.push_back(std::move(words));
    return synonym_mark + std::to_string(lists_.size() - 1);
}

void register_tokenizer(sqlite::Connection& connection, const Synonyms& synonyms) {
    fts5_api& api = fts_api(connection);
    fts5_tokenizer tokenizer{create, destroy, tokenize};
    void* context = const_cast<void*>(static_cast<const void*>(&synonyms));
    if (api.xCreateTokenizer(&api, "mv", context, &tokenizer, nullptr) != SQLITE_OK) {
        connection.fail("register tokenizer");
    }
}

} // namespace mv::index
