#include "text/seven_bit.hh"

namespace mv::text {

namespace {

enum class Set { ascii, kana, kanji, kanji_supplement };

constexpr char high(char c) { return static_cast<char>(static_cast<unsigned char>(c) | 0x80u); }

bool is_graphic(char c) { return c > ' ' && c < 0x7F; }

struct Escape {
    std::string_view bytes;
    Set set;
};

constexpr Escape escapes[] = {
    {"\x1B$B", Set::kanji},       {"\x1B$@", Set::kanji}, {"\x1B$(B", Set::kanji},
    {"\x1B$(@", Set::kanji},      {"\x1B(I", Set::kana},  {"\x1B$(D", Set::kanji_supplement},
    {"\x1B&@\x1B$B", Set::kanji}, {"\x1B(B", Set::ascii}, {"\x1B(J", Set::ascii},
    {"\x1B(H", Set::ascii},
};

} // namespace

std::string iso_2022_jp_to_euc_jp(std::string_view bytes) {
    std::string out;
    out.reserve(bytes.size());
    Set set = Set::ascii;
    for (std::size_t i = 0; i < bytes.size();) {
        const char c = bytes[i];
        if (c == '\x1B') {
            bool known = false;
            for (const Escape& escape : escapes) {
                if (!bytes.substr(i).starts_with(escape.bytes)) continue;
                set = escape.set;
                i += escape.bytes.size();
                known = true;
                break;
            }
            if (!known) ++i;
            continue;
        }
        if (c == '\n' || c == '\r') set = Set::ascii; // each line begins in ASCII
        // Shift codes of the 8-bit JIS forms.
        if (c == '\x0E' || c == '\x0F') {
            set = c == '\x0E' ? Set::kana : Set::ascii;
            ++i;
            continue;
        }
        const bool pair = i + 1 < bytes.size() && is_graphic(c) && is_graphic(bytes[i + 1]);
        if (set == Set::kana && is_graphic(c)) {
            out.push_back('\x8E');
            out.push_back(high(c));
            ++i;
        } else if ((set == Set::kanji || set == Set::kanji_supplement) && pair) {
            if (set == Set::kanji_supplement) out.push_back('\x8F');
            out.push_back(high(c));
            out.push_back(high(bytes[i + 1]));
            i += 2;
        } else {
            out.push_back(c);
            ++i;
        }
    }
    return out;
}

std::string hz_to_gb18030(std::string_view bytes) {
    std::string out;
    out.reserve(bytes.size());
    bool shifted = false;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const char c = bytes[i];
        const char next = i + 1 < bytes.size() ? bytes[i + 1] : '\0';
        if (c == '\n') shifted = false;
        if (c == '~' && (next == '{' || next == '}' || next == '~' || next == '\n')) {
            if (next == '~') out.push_back('~');
            if (next == '{' || next == '}') shifted = next == '{';
            ++i;
        } else if (shifted && is_graphic(c) && is_graphic(next)) {
            out.push_back(high(c));
            out.push_back(high(next));
            ++i;
        } else {
            out.push_back(c);
        }
    }
    return out;
}

} // namespace mv::text
