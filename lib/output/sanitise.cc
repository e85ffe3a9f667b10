#include "output/sanitise.hh"

#include "base/utf8.hh"
#include "output/plain_text.hh"

namespace mv::output {

namespace {

bool is_between(char32_t c, char32_t first, char32_t last) { return c >= first && c <= last; }

// The default ignorable code points of the Unicode Standard that are format controls, without those
// that text is spelt with (U+034F, 200C, 200D, 180B–D, variation selectors).
bool is_invisible(char32_t c) {
    return c == 0x00AD || c == 0x061C || c == 0x180E || c == 0x200B || c == 0x200E || c == 0x200F ||
           is_between(c, 0x2060, 0x2065) || is_between(c, 0x206A, 0x206F) || c == 0xFEFF ||
           is_between(c, 0xFFF9, 0xFFFB) || is_between(c, 0x1BCA0, 0x1BCA3) ||
           is_between(c, 0x1D173, 0x1D17A) || is_between(c, 0xE0000, 0xE007F);
}

bool is_line_or_tab(char32_t c) { return is_between(c, '\t', '\r'); }

void append_harmless(std::string& out, char32_t c, Lines lines) {
    switch (harm_of(c)) {
    case Harm::none: return utf8::append(out, c);
    case Harm::invisible: return;
    case Harm::separator: return out.push_back(lines == Lines::one ? ' ' : '\n');
    case Harm::reordering: return utf8::append(out, utf8::replacement);
    case Harm::control: break;
    }
    if (lines == Lines::one && is_line_or_tab(c)) return out.push_back(' ');
    if (lines == Lines::many && (c == '\n' || c == '\t'))
        return out.push_back(static_cast<char>(c));
    utf8::append(out, utf8::replacement);
}

} // namespace

Harm harm_of(char32_t c) {
    if (c < 0x20 || is_between(c, 0x7F, 0x9F)) return Harm::control;
    if (c < 0xAD) return Harm::none;
    if (c == 0x2028 || c == 0x2029) return Harm::separator;
    if (is_between(c, 0x202A, 0x202E) || is_between(c, 0x2066, 0x2069)) return Harm::reordering;
    return is_invisible(c) ? Harm::invisible : Harm::none;
}

void append_sanitised(std::string& out, std::string_view text, Lines lines) {
    while (!text.empty()) {
        const std::size_t plain = plain_prefix<StopAt::controls>(text);
        out.append(text.substr(0, plain));
        text.remove_prefix(plain);
        if (text.empty()) break;
        if (lines == Lines::many && text.starts_with("\r\n")) text.remove_prefix(1);
        const utf8::Decoded decoded = utf8::decode(text, 0);
        append_harmless(out, decoded.code_point, lines); // the replacement, where it is ill-formed
        text.remove_prefix(decoded.size);
    }
}

std::string sanitised(std::string_view text, Lines lines) {
    std::string out;
    out.reserve(text.size());
    append_sanitised(out, text, lines);
    return out;
}

} // namespace mv::output
