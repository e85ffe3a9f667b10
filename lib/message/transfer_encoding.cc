#include "message/transfer_encoding.hh"

#include <algorithm>
#include <array>

#include <mimetic/codec/base64.h>

#include "base/ascii.hh"
#include "message/lines.hh"
#include "message/message.hh"
#include "message/uuencode.hh"

namespace mv::message {

namespace {

using ascii::hex_value;
using ascii::is_blank;

constexpr auto base64_alphabet = [] {
    std::array<bool, 256> known{};
    for (const char c :
         std::string_view("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")) {
        known[static_cast<unsigned char>(c)] = true;
    }
    return known;
}();

bool is_base64(char c) { return base64_alphabet[static_cast<unsigned char>(c)]; }

// Where mimetic's decoder puts its bytes; it takes output iterators by value.
struct ByteSink {
    char** next;
    ByteSink& operator*() { return *this; }
    ByteSink& operator++() { return *this; }
    ByteSink& operator=(int byte) {
        *(*next)++ = static_cast<char>(byte);
        return *this;
    }
};

// A word as people write it: letters in one case, or a capital and small ones, and marks round it.
bool is_natural_word(std::string_view word) {
    if (word.ends_with('=')) return false; // a pad
    while (!word.empty() && !ascii::is_alnum(word.front()) && !ascii::is_high(word.front()))
        word.remove_prefix(1);
    while (!word.empty() && !ascii::is_alnum(word.back()) && !ascii::is_high(word.back()))
        word.remove_suffix(1);
    if (word.size() < 2) return false;
    const bool is_small = std::ranges::all_of(word.substr(1), [](char c) {
        return ascii::is_lower(c) || ascii::is_high(c) || c == '\'';
    });
    return is_small || std::ranges::all_of(word, ascii::is_upper);
}

// Prose under a base64 label: natural words, an address, a line of marks. Damaged base64 has foreign
// bytes and blanks too, but its letters are of both cases: of 8 of them one in 1,300 looks natural.
bool looks_like_prose(std::string_view line) {
    if (line.find("://") != std::string_view::npos || line.find('@') != std::string_view::npos)
        return true;
    std::size_t foreign = 0, natural = 0, natural_words = 0, letters = 0, at = 0;
    while (at < line.size()) {
        const std::size_t end = std::min(line.find_first_of(" \t", at), line.size());
        const std::string_view word = line.substr(at, end - at);
        at = end + 1;
        foreign += static_cast<std::size_t>(
            std::ranges::count_if(word, [](char c) { return !is_base64(c) && c != '='; }));
        letters += word.size();
        if (!is_natural_word(word)) continue;
        ++natural_words;
        natural += word.size();
    }
    const bool are_words = natural_words > 1 || natural >= 8;
    return (are_words && natural * 2 > letters) || foreign * 3 > letters;
}

// A line that is base64 beyond doubt, so that what follows prose may be data again.
bool is_surely_base64(std::string_view line) {
    while (line.ends_with('='))
        line.remove_suffix(1);
    return line.size() >= 32 && std::ranges::all_of(line, is_base64) && !is_natural_word(line);
}

// base64 with prose before, between and after it: notes of scanners, list footers.
std::string decode_base64_in_prose(std::string_view body) {
    std::string out;
    const Lines lines(body);
    const auto is_prose = [&](const Line& line) {
        const std::string_view text = ascii::trimmed(lines.text(line));
        return text.size() > 1 && looks_like_prose(text);
    };
    for (std::size_t at = 0; at < body.size();) {
        const std::size_t begin = at;
        bool is_data = begin == 0 && !is_prose(lines.at(0));
        std::size_t prose = body.size(); // where the lines that are none end
        while (at < body.size()) {
            const Line line = lines.at(at);
            if (is_prose(line)) {
                prose = at;
                break;
            }
            is_data = is_data || is_surely_base64(ascii::trimmed(lines.text(line)));
            at = line.next;
        }
        const std::string_view run = body.substr(begin, prose - begin);
        if (is_data) {
            append_base64(out, run);
            if (prose < body.size()) out.push_back('\n');
        } else {
            out.append(run);
        }
        while (at < body.size() && is_prose(lines.at(at)))
            at = lines.at(at).next;
        out.append(body.substr(prose, at - prose));
    }
    return out;
}

std::string decode_base64(std::string_view body, Footer footer) {
    if (footer == Footer::keep) return decode_base64_in_prose(body);
    std::string out;
    append_base64(out, body);
    return out;
}

std::string normalised_name(std::string_view value) {
    std::string name;
    int depth = 0;
    for (const char c : value) {
        if (c == '(') ++depth;
        if (c == ';') break;
        if (depth == 0 && ascii::is_alnum(c)) name.push_back(ascii::lower(c));
        if (c == ')' && depth > 0) --depth;
    }
    return name;
}

} // namespace

Encoding encoding_of(const Headers& headers) {
    const std::string_view value = headers.first("Content-Transfer-Encoding");
    if (value.empty()) return Encoding::identity;
    const std::string name = normalised_name(value);
    const auto holds = [&](std::string_view part) { return name.find(part) != std::string::npos; };
    // However misspelt: "bsae64", "qouted-pritnable". Nothing else has a 64 or a q in its name.
    if (holds("64") || name == "base46") return Encoding::base64;
    if (name.starts_with('q') || holds("print")) return Encoding::quoted_printable;
    if (holds("uue") || name == "uu") return Encoding::uuencode;
    if (holds("yenc")) return Encoding::yenc;
    return Encoding::identity;
}

void append_base64(std::string& out, std::string_view text) {
    const std::size_t before = out.size();
    out.resize(before + text.size() / 4 * 3 + 4 +
               static_cast<std::size_t>(std::ranges::count(text, '=')) * 2);
    char* next = out.data() + before;
    std::string clean;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('='), text.size());
        std::string_view quanta = text.substr(0, end);
        // mimetic reads its table past the end for this one byte.
        if (quanta.find('|') != std::string_view::npos) {
            clean.clear();
            std::ranges::remove_copy(quanta, std::back_inserter(clean), '|');
            quanta = clean;
        }
        mimetic::Base64::Decoder().process(quanta.begin(), quanta.end(), ByteSink{&next});
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    out.resize(static_cast<std::size_t>(next - out.data()));
}

void append_quoted_printable(std::string& out, std::string_view text) {
    out.reserve(out.size() + text.size());
    std::size_t kept = out.size(); // what stands before it is no blank that may go
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t special = std::min(text.find_first_of("=\n", i), text.size());
        out.append(text.substr(i, special - i));
        i = special;
        if (i == text.size()) break;
        if (text[i] == '\n') {
            // Blanks before a line end were added on the way, unless they were written as escapes.
            const bool has_cr = out.size() > kept && out.back() == '\r';
            if (has_cr) out.pop_back();
            while (out.size() > kept && is_blank(out.back()))
                out.pop_back();
            out.append(has_cr ? "\r\n" : "\n");
            ++i;
            continue;
        }
        const int high = i + 1 < text.size() ? hex_value(text[i + 1]) : -1;
        const int low = i + 2 < text.size() ? hex_value(text[i + 2]) : -1;
        if (high >= 0 && low >= 0) {
            out.push_back(static_cast<char>(high * 16 + low));
            kept = out.size();
            i += 3;
            continue;
        }
        std::size_t end = i + 1;
        while (end < text.size() && (is_blank(text[end]) || text[end] == '\r'))
            ++end;
        if (end == text.size() || text[end] == '\n') {
            i = std::min(end + 1, text.size());
        } else if (text[end - 1] == '\r') {
            i = end; // soft break at a bare CR
        } else {
            out.push_back('=');
            ++i;
        }
    }
}

std::string decode(std::string_view body, Encoding encoding, Footer footer, std::size_t max_bytes) {
    std::string out;
    switch (encoding) {
    case Encoding::identity: return std::string(body.substr(0, max_bytes));
    case Encoding::base64: out = decode_base64(body, footer); break;
    case Encoding::quoted_printable: append_quoted_printable(out, body); break;
    case Encoding::uuencode: out = decode_uuencode(body); break;
    case Encoding::yenc: out = decode_yenc(body); break;
    }
    if (out.size() > max_bytes) out.resize(max_bytes);
    return out;
}

std::uint64_t decoded_size(std::string_view body, Encoding encoding) {
    if (encoding == Encoding::identity) return body.size();
    if (encoding != Encoding::base64)
        return decode(body, encoding, Footer::drop, body.size()).size();
    std::uint64_t size = 0, run = 0;
    const auto end_run = [&] {
        size += run / 4 * 3 + (run % 4 >= 2 ? run % 4 - 1 : 0);
        run = 0;
    };
    for (const char c : body) {
        if (is_base64(c)) {
            ++run;
        } else if (c == '=') {
            end_run();
        }
    }
    end_run();
    return size;
}

std::string decoded_body(const Part& part, std::size_t max_bytes) {
    const Footer footer = part.type.starts_with("text/") ? Footer::keep : Footer::drop;
    return decode(part.body, encoding_of(part.headers), footer, max_bytes);
}

std::string first_bytes(const Part& part, std::size_t count) {
    return decode(part.body.substr(0, 4 * count), encoding_of(part.headers), Footer::drop, count);
}

} // namespace mv::message
