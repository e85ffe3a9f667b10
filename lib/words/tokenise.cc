#include "words/tokenise.hh"

#include <array>

#include "base/utf8.hh"
#include "words/unicode.hh"

namespace mv::words {

namespace {

// Folded form of the ASCII characters of words; 0 elsewhere. Most of all mail is decided here.
constexpr std::array<char, 128> ascii_word = [] {
    std::array<char, 128> table{};
    for (char c = '0'; c <= '9'; ++c)
        table[static_cast<std::size_t>(c)] = c;
    for (char c = 'a'; c <= 'z'; ++c)
        table[static_cast<std::size_t>(c)] = c;
    for (char c = 'A'; c <= 'Z'; ++c)
        table[static_cast<std::size_t>(c)] = static_cast<char>(c + 32);
    table['_'] = '_';
    return table;
}();

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

} // namespace

void Tokeniser::runs(std::string_view text, FunctionRef<void(const Run&)> sink) {
    RunKind kind = RunKind::word;
    std::size_t begin = 0, end = 0;
    run_.clear();

    const auto finish = [&] {
        if (run_.empty()) return;
        const std::string_view whole = run_;
        sink({kind, kind == RunKind::word ? utf8::prefix(whole, max_token_bytes) : whole, begin,
              end});
        run_.clear();
    };
    const auto take = [&](char32_t c, RunKind wanted, std::size_t from, std::size_t to) {
        if (!run_.empty() && kind != wanted) finish();
        if (run_.empty()) begin = from;
        kind = wanted;
        end = to;
        utf8::append(run_, c);
    };

    std::size_t i = 0;
    while (i < text.size()) {
        // An ASCII character is its own cluster unless a combining mark follows.
        const bool lone_ascii =
            is_ascii(text[i]) && (i + 1 == text.size() || is_ascii(text[i + 1]));
        if (lone_ascii) {
            const char folded = ascii_word[static_cast<std::size_t>(text[i])];
            if (folded != 0) {
                if (!run_.empty() && kind != RunKind::word) finish();
                if (run_.empty()) begin = i;
                kind = RunKind::word;
                run_.push_back(folded);
                end = ++i;
                continue;
            }
            if (text[i] != '+' && text[i] != '#') {
                finish();
                ++i;
                continue;
            }
        }
        points_.clear();
        const std::size_t next = folder_.fold_next(text, i, points_);
        for (const FoldedPoint& point : points_) {
            switch (class_of(point.code_point)) {
            case Class::word: take(point.code_point, RunKind::word, point.begin, point.end); break;
            case Class::unspaced:
                take(point.code_point, RunKind::unspaced, point.begin, point.end);
                break;
            case Class::tail:
                if (!run_.empty() && kind == RunKind::word) {
                    take(point.code_point, RunKind::word, point.begin, point.end);
                    const bool more = point.end < text.size() &&
                                      (text[point.end] == '+' || text[point.end] == '#');
                    if (!more) finish();
                } else {
                    finish();
                }
                break;
            case Class::separator: finish(); break;
            }
        }
        i = next;
    }
    finish();
}

void Tokeniser::append_tokens(std::string_view text, std::string& out) {
    runs(text, [&out](const Run& run) {
        if (run.kind == RunKind::word) {
            out.append(run.text).push_back(' ');
        } else {
            for_each_pair(run.text,
                          [&out](std::string_view token) { out.append(token).push_back(' '); });
        }
    });
}

void for_each_pair(std::string_view run, FunctionRef<void(std::string_view)> sink) {
    std::size_t i = 0;
    while (i < run.size()) {
        const std::size_t first = utf8::decode(run, i).size;
        const std::size_t second = i + first < run.size() ? utf8::decode(run, i + first).size : 0;
        sink(run.substr(i, first + second));
        i += first;
    }
}

bool has_fragments(std::string_view word) {
    if (word.size() > max_fragment_bytes) return false;
    std::size_t hex = 0, letters = 0, digits = 0, changes = 0;
    bool was_digit = false;
    for (const char c : word) {
        const bool digit = c >= '0' && c <= '9';
        const bool letter = c >= 'a' && c <= 'z';
        if (!digit && !letter) return true;
        hex += digit || c <= 'f';
        letters += letter;
        digits += digit;
        changes += (letters + digits > 1) && digit != was_digit;
        was_digit = digit;
    }
    const bool hexadecimal = word.size() >= 16 && hex == word.size() && letters > 0 && digits > 0;
    const bool scrambled = word.size() >= 24 && changes >= 4;
    return !hexadecimal && !scrambled;
}

} // namespace mv::words
