#pragma once
// The one sanitiser for all that comes from mail or file names and goes to a terminal or into a
// line. What it lets through is well-formed UTF-8 that moves no cursor, changes no direction of
// writing, hides nothing and, with Lines::one, stays one field of one line. JSON escapes instead
// (json.hh).
//
//   C0, DEL, C1 (bytes or UTF-8), ill-formed UTF-8    → U+FFFD, so that tampering is seen
//   U+202A–202E, 2066–2069 (embeddings, overrides,
//                           isolates)                 → U+FFFD: they reorder what stands by
//   U+2028, 2029; tab, LF, CR, VT, FF with Lines::one → a blank
//   invisible characters and LRM, RLM, ALM            → dropped: newsletters hold them by the
//                                                       hundred, and the text is what it seemed
//   ZWJ, ZWNJ (U+200D, 200C), variation selectors     → kept: Persian, the scripts of India and
//                                                       emoji are spelt with them

#include <string>
#include <string_view>

namespace mv::output {

// many: line feeds and tabs stay, CR LF is a line feed, U+2028 and U+2029 become one.
enum class Lines { one, many };

void append_sanitised(std::string& out, std::string_view text, Lines lines = Lines::one);
std::string sanitised(std::string_view text, Lines lines = Lines::one);

// What a code point of well-formed text can do to a terminal or a reader.
enum class Harm {
    none,
    control,    // C0, DEL, C1
    separator,  // U+2028, U+2029
    reordering, // bidirectional embeddings, overrides and isolates
    invisible,  // takes no place, but is there: soft hyphen, zero width space, LRM, tags …
};
Harm harm_of(char32_t code_point);

} // namespace mv::output
