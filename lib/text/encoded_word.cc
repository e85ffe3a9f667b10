#include "text/encoded_word.hh"

#include <algorithm>
#include <optional>

#include "base/ascii.hh"
#include "base/utf8.hh"
#include "message/headers.hh"
#include "message/transfer_encoding.hh"
#include "text/charset.hh"
#include "text/charset_alias.hh"
#include "text/one_line.hh"

namespace mv::text {

namespace {

constexpr std::size_t max_charset_bytes = 64;

struct Word {
    std::string_view charset; // without language tag
    char encoding = 'Q';      // 'Q' or 'B'
    std::string_view text;
    std::size_t end = 0; // offset after the word
};

// Where the text of a word ends: at "?=", but not at a raw '?' before an escape ("what?=3D?=").
std::size_t word_end(std::string_view value, std::size_t begin, char encoding) {
    std::size_t end = value.find("?=", begin);
    while (encoding == 'Q' && end != std::string_view::npos && end + 4 <= value.size() &&
           ascii::hex_value(value[end + 2]) >= 0 && ascii::hex_value(value[end + 3]) >= 0) {
        const std::size_t next = value.find("?=", end + 2);
        const std::string_view between = value.substr(end, std::min(next, value.size()) - end);
        if (next == std::string_view::npos || between.find(' ') != std::string_view::npos) break;
        end = next;
    }
    return end;
}

// The encoded word at value[at] ("=?"), in proper or damaged form.
std::optional<Word> word_at(std::string_view value, std::size_t at) {
    const std::size_t charset_begin = at + 2;
    const std::size_t charset_end =
        value.substr(0, std::min(value.size(), charset_begin + max_charset_bytes))
            .find('?', charset_begin);
    if (charset_end == std::string_view::npos || charset_end == charset_begin) return {};
    std::size_t i = charset_end + 1;
    while (i < value.size() && value[i] == ' ')
        ++i;
    if (i >= value.size()) return {};
    Word word;
    word.encoding = ascii::lower(value[i]) == 'b' ? 'B' : 'Q';
    if (word.encoding == 'Q' && ascii::lower(value[i]) != 'q') return {};
    ++i;
    while (i < value.size() && value[i] == ' ')
        ++i;
    if (i >= value.size() || value[i] != '?') return {};
    word.charset = ascii::trimmed(value.substr(charset_begin, charset_end - charset_begin));
    word.charset = word.charset.substr(0, word.charset.find('*'));
    if (word.charset.find_first_of(" =<>\"") != std::string_view::npos) return {};
    const std::size_t begin = i + 1;
    // Up to the next word only, so that many words without an end mark cost no more than their
    // bytes. Three more: in "…w==?=" the next "=?" is a pad and half the end mark.
    const std::size_t next = value.find("=?", begin);
    const std::string_view upto = value.substr(0, next == std::string_view::npos ? next : next + 3);
    std::size_t end = word_end(upto, begin, word.encoding);
    if (end != std::string_view::npos) {
        word.end = end + 2;
    } else {
        // The end mark is missing: the word ends at a blank, at the next word or with the value.
        end = std::min({upto.find(' ', begin), next, value.size()});
        word.end = end;
    }
    word.text = value.substr(begin, end - begin);
    return word;
}

void append_decoded(std::string& bytes, const Word& word) {
    if (word.encoding == 'B') {
        message::append_base64(bytes, word.text);
        return;
    }
    for (std::size_t i = 0; i < word.text.size(); ++i) {
        const char c = word.text[i];
        if (c == '=' && i + 2 < word.text.size()) {
            const int high = ascii::hex_value(word.text[i + 1]),
                      low = ascii::hex_value(word.text[i + 2]);
            if (high >= 0 && low >= 0) {
                bytes.push_back(static_cast<char>(high * 16 + low));
                i += 2;
                continue;
            }
        }
        bytes.push_back(c == '_' ? ' ' : c);
    }
}

// Whether base64 was cut as text, not as bytes: the piece ends inside a byte that has more bits.
bool is_cut_base64(std::string_view text) {
    if (text.empty() || text.back() == '=') return false;
    if (text.size() % 4 == 1) return true;
    const std::size_t at =
        std::string_view("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
            .find(text.back());
    if (at == std::string_view::npos) return false;
    return (text.size() % 4 == 2 && at % 16 != 0) || (text.size() % 4 == 3 && at % 4 != 0);
}

// "utf8" and "UTF-8" are one; of two unknown ones only the names can tell.
bool is_same_charset(std::string_view a, std::string_view b) {
    if (ascii::equal(a, b)) return true;
    const Charset first = charset_of(a), second = charset_of(b);
    return first.kind != CharsetKind::unknown && first.kind == second.kind &&
           std::string_view(first.iconv_name) == second.iconv_name;
}

class Decoder {
  public:
    Decoder(std::string_view value, std::string_view fallback)
        : value_(value), fallback_(fallback) {}

    std::string run() {
        std::size_t raw_begin = 0, at = 0;
        while ((at = value_.find("=?", at)) != std::string_view::npos) {
            const std::optional<Word> word = word_at(value_, at);
            if (!word) {
                at += 2;
                continue;
            }
            const std::string_view between = value_.substr(raw_begin, at - raw_begin);
            // Blanks between two encoded words only separate them.
            const bool adjacent =
                has_word_ && between.find_first_not_of(' ') == std::string_view::npos;
            if (!adjacent) {
                flush_word();
                put_raw(between);
            } else if (!is_same_charset(word->charset, charset_)) {
                flush_word();
            }
            take(*word);
            at = raw_begin = word->end;
        }
        flush_word();
        put_raw(value_.substr(raw_begin));
        return std::move(out_);
    }

  private:
    void take(const Word& word) {
        if (!has_word_) charset_ = word.charset;
        has_word_ = true;
        if (word.encoding == 'B' && (!cut_.empty() || is_cut_base64(word.text))) {
            cut_.append(word.text);
            if (!is_cut_base64(cut_)) flush_cut();
            return;
        }
        flush_cut();
        append_decoded(bytes_, word);
    }

    void flush_cut() {
        message::append_base64(bytes_, cut_);
        cut_.clear();
    }

    void flush_word() {
        flush_cut();
        if (has_word_) out_ += to_utf8(bytes_, charset_);
        bytes_.clear();
        has_word_ = false;
    }

    void put_raw(std::string_view raw) {
        if (raw.empty()) return;
        if (ascii::is_plain(raw) && raw.find('\x1B') == std::string_view::npos) {
            out_.append(raw);
        } else {
            out_ += utf8::is_valid(raw) ? std::string(raw) : to_utf8(raw, fallback_);
        }
    }

    std::string_view value_, fallback_, charset_;
    std::string out_, bytes_, cut_;
    bool has_word_ = false;
};

} // namespace

std::string decode_header(std::string_view raw, std::string_view fallback_charset) {
    // Escapes of raw ISO-2022-JP must be read before unfolding blanks controls.
    if (raw.find("\x1B$") != std::string_view::npos) {
        const std::string japanese = to_utf8(raw, "iso-2022-jp");
        if (japanese.find('\x1B') == std::string::npos)
            return decode_header(japanese, fallback_charset);
    }
    std::string value = message::unfolded(raw);
    const bool has_words = value.find("=?") != std::string::npos;
    if (!has_words && ascii::is_plain(value)) return value;
    return one_line(Decoder(value, fallback_charset).run());
}

} // namespace mv::text
