#include "vault/modified_utf7.hh"

#include <cstdint>

#include "base/utf8.hh"

namespace mv::vault {

namespace {

constexpr std::string_view base64 =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+,";

bool is_printable_ascii(char32_t c) { return c >= 0x20 && c <= 0x7E; }
bool is_high_surrogate(char32_t c) { return c >= 0xD800 && c <= 0xDBFF; }
bool is_low_surrogate(char32_t c) { return c >= 0xDC00 && c <= 0xDFFF; }

// Appends the code points of one base64 run (without '&' and '-'), UTF-16 in network order.
bool append_run(std::string& out, std::string_view run) {
    std::uint32_t bits = 0;
    unsigned held = 0; // number of bits waiting
    char32_t high = 0; // a first surrogate waiting for its second
    for (const char letter : run) {
        const std::size_t value = base64.find(letter);
        if (value == std::string_view::npos) return false;
        bits = (bits << 6) | static_cast<std::uint32_t>(value);
        held += 6;
        if (held < 16) continue;
        held -= 16;
        const char32_t unit = (bits >> held) & 0xFFFF;
        bits &= (1u << held) - 1;
        if (is_low_surrogate(unit) != (high != 0)) return false;
        if (is_high_surrogate(unit)) {
            high = unit;
        } else if (high != 0) {
            utf8::append(out, 0x10000 + ((high - 0xD800) << 10) + (unit - 0xDC00));
            high = 0;
        } else {
            if (unit == 0 || is_printable_ascii(unit)) return false;
            utf8::append(out, unit);
        }
    }
    return high == 0 && held < 6 && bits == 0;
}

} // namespace

std::optional<std::string> from_modified_utf7(std::string_view text) {
    std::string out;
    bool after_run = false; // two runs side by side ought to have been one
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '&') {
            if (!is_printable_ascii(static_cast<unsigned char>(text[i]))) return std::nullopt;
            out.push_back(text[i]);
            after_run = false;
            continue;
        }
        const std::size_t end = text.find('-', i);
        if (end == std::string_view::npos) return std::nullopt;
        const std::string_view run = text.substr(i + 1, end - i - 1);
        if (run.empty()) {
            out.push_back('&');
        } else if (after_run || !append_run(out, run)) {
            return std::nullopt;
        }
        after_run = !run.empty();
        i = end;
    }
    return out;
}

} // namespace mv::vault
