#include "text/encoded_word.hh"

#include <algorithm>
#include <charconv>
#include <optional>

#include "base/ascii.hh"
#include "message/raw_parameter.hh"
#include "text/charset.hh"
#include "text/one_line.hh"

namespace mv::text {

namespace {

using message::RawParameter;

constexpr int max_pieces = 1'000;

// One piece of an RFC 2231 value: "name*3*=…" is number 3, starred.
struct Piece {
    int number = 0;
    bool starred = false;
    std::string_view value;
};

// The piece a parameter is of `name`; nullopt when it is another parameter or the plain form.
std::optional<Piece> piece_of(const RawParameter& parameter, std::string_view name) {
    std::string_view rest = parameter.name;
    if (!rest.starts_with(name) || rest.size() == name.size() || rest[name.size()] != '*')
        return {};
    rest.remove_prefix(name.size() + 1);
    Piece piece{.value = parameter.value};
    if (rest.empty()) {
        piece.starred = true;
        return piece;
    }
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), piece.number);
    if (error != std::errc() || piece.number < 0 || piece.number >= max_pieces) return {};
    const std::string_view star(end, static_cast<std::size_t>(rest.data() + rest.size() - end));
    if (!star.empty() && star != "*") return {};
    piece.starred = !star.empty();
    return piece;
}

void append_percent_decoded(std::string& bytes, std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '%' && i + 2 < text.size()) {
            const int high = ascii::hex_value(text[i + 1]), low = ascii::hex_value(text[i + 2]);
            if (high >= 0 && low >= 0) {
                bytes.push_back(static_cast<char>(high * 16 + low));
                i += 2;
                continue;
            }
        }
        bytes.push_back(text[i]);
    }
}

// "charset'language'text" → charset; text is cut to what follows. Without the quotes: no charset.
std::string_view take_charset(std::string_view& text) {
    const std::size_t first = text.find('\'');
    const std::size_t second = first == std::string_view::npos ? first : text.find('\'', first + 1);
    if (second == std::string_view::npos) return {};
    const std::string_view charset = text.substr(0, first);
    text.remove_prefix(second + 1);
    return charset;
}

std::string joined(std::vector<Piece> pieces) {
    std::ranges::stable_sort(pieces, {}, &Piece::number);
    std::string bytes;
    std::string_view charset;
    bool any_starred = false;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        std::string_view text = pieces[i].value;
        if (!pieces[i].starred) {
            bytes.append(text);
            continue;
        }
        if (!any_starred) charset = take_charset(text);
        any_starred = true;
        append_percent_decoded(bytes, text);
    }
    // Without stars it is a long value in pieces; senders put encoded words into these too.
    return any_starred ? one_line(to_utf8(bytes, charset)) : decode_header(bytes);
}

} // namespace

std::string parameter(std::string_view parameters, std::string_view name) {
    if (parameters.empty()) return {};
    const std::vector<RawParameter> all = message::raw_parameters(parameters);
    std::vector<Piece> pieces;
    for (const RawParameter& candidate : all) {
        if (const std::optional<Piece> piece = piece_of(candidate, name)) pieces.push_back(*piece);
    }
    if (!pieces.empty()) {
        std::string value = joined(std::move(pieces));
        if (!value.empty()) return value;
    }
    const auto plain = std::ranges::find(all, name, &RawParameter::name);
    return plain == all.end() ? std::string() : decode_header(plain->value);
}

} // namespace mv::text
