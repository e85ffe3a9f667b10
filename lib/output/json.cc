#include "output/json.hh"

#include <cmath>

#include "base/utf8.hh"
#include "output/plain_text.hh"
#include "output/sanitise.hh"

namespace mv::output {

namespace {

void append_unit(std::string& out, char32_t utf16_unit) {
    constexpr std::string_view digits = "0123456789abcdef";
    out += "\\u";
    for (const int shift : {12, 8, 4, 0})
        out.push_back(digits[(utf16_unit >> shift) & 0xF]);
}

void append_escaped(std::string& out, char32_t c) {
    switch (c) {
    case '"': out += "\\\""; return;
    case '\\': out += "\\\\"; return;
    case '\n': out += "\\n"; return;
    case '\r': out += "\\r"; return;
    case '\t': out += "\\t"; return;
    default: break;
    }
    if (harm_of(c) == Harm::none) {
        utf8::append(out, c);
    } else if (c < 0x10000) {
        append_unit(out, c);
    } else { // RFC 8259 §7: a surrogate pair
        append_unit(out, 0xD800 + ((c - 0x10000) >> 10));
        append_unit(out, 0xDC00 + ((c - 0x10000) & 0x3FF));
    }
}

} // namespace

void append_json_string(std::string& out, std::string_view text) {
    out.push_back('"');
    while (!text.empty()) {
        const std::size_t plain = plain_prefix<StopAt::controls_and_quotes>(text);
        out.append(text.substr(0, plain));
        text.remove_prefix(plain);
        if (text.empty()) break;
        const utf8::Decoded decoded = utf8::decode(text, 0);
        append_escaped(out, decoded.code_point);
        text.remove_prefix(decoded.size);
    }
    out.push_back('"');
}

Json& Json::key(std::string_view name) {
    separate();
    append_json_string(out_, name);
    out_.push_back(':');
    comma_due_ = false;
    return *this;
}

Json& Json::string(std::string_view text) {
    separate();
    append_json_string(out_, text);
    comma_due_ = true;
    return *this;
}

Json& Json::boolean(bool value_of_it) { return value(value_of_it ? "true" : "false"); }
Json& Json::null() { return value("null"); }

Json& Json::real(double number) {
    if (!std::isfinite(number)) return null();
    char digits[344]; // the largest has 309 of them before the point
    const auto [end, error] =
        std::to_chars(digits, digits + sizeof digits, number, std::chars_format::fixed, 3);
    std::string_view text(digits, static_cast<std::size_t>(end - digits));
    text.remove_suffix(text.size() - 1 - text.find_last_not_of('0'));
    if (text.ends_with('.')) text.remove_suffix(1);
    return value(text);
}

Json& Json::value(std::string_view token) {
    separate();
    out_ += token;
    comma_due_ = true;
    return *this;
}

Json& Json::open(char bracket) {
    separate();
    out_.push_back(bracket);
    comma_due_ = false;
    return *this;
}

Json& Json::close(char bracket) {
    out_.push_back(bracket);
    comma_due_ = true;
    return *this;
}

void Json::separate() {
    if (comma_due_) out_.push_back(',');
}

} // namespace mv::output
