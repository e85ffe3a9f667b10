#include "message/transfer_encoding.hh"

#include <algorithm>
#include <array>

#include <mimetic/codec/base64.h>

#include "message/ascii.hh"
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

// Prose under a base64 label: words between blanks, an address, a line of marks. Damaged base64 has
// foreign bytes too, but few, and blanks only between whole quanta.
bool looks_like_prose(std::string_view line) {
    if (line.find("://") != std::string_view::npos || line.find('@') != std::string_view::npos)
        return true;
    std::size_t foreign = 0, word = 0;
    bool uneven_words = false;
    for (const char c : line) {
        uneven_words = uneven_words || (is_blank(c) && word % 4 != 0);
        word = is_blank(c) ? 0 : word + 1;
        foreign += !is_base64(c) && c != '=' && !is_blank(c);
    }
    return uneven_words || foreign * 3 > line.size();
}

// Offset where base64 data ends and something else begins.
std::size_t base64_end(std::string_view body) {
    const Lines lines(body);
    for (std::size_t at = 0; at < body.size();) {
        const Line line = lines.at(at);
        const std::string_view text = ascii::trimmed(lines.text(line));
        if (text.size() > 1 && looks_like_prose(text)) return at;
        at = line.next;
    }
    return body.size();
}

std::string decode_base64(std::string_view body, Footer footer) {
    std::string out;
    if (footer == Footer::drop) {
        append_base64(out, body);
        return out;
    }
    const std::size_t end = base64_end(body);
    if (end == 0) return std::string(body); // the label lies
    append_base64(out, body.substr(0, end));
    if (end < body.size()) out.append("\n").append(body.substr(end));
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
    if (holds("base64") || name == "b64" || name == "bas64" || name == "base46")
        return Encoding::base64;
    if (holds("quot") || holds("printable") || name == "qp") return Encoding::quoted_printable;
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

} // namespace mv::message
