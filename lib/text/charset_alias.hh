#pragma once
// The one table of charset labels: what a sender writes → how we convert it.

#include <string>
#include <string_view>

namespace mv::text {

enum class CharsetKind {
    unknown,      // no label, or one nobody knows
    utf_8,        //
    windows_1252, // and ASCII and ISO-8859-1, its subsets
    one_byte,     // converted by iconv; C1 bytes read as windows-1252
    multi_byte,   // converted by iconv; ASCII bytes mean ASCII
    utf_16,       // UTF-16 and UCS-2: byte order mark, else guessed
    stateful,     // ASCII bytes may mean something else: ISO-2022-KR, UTF-7, UTF-32
    iso_2022_jp,  // rewritten as EUC-JP first
    hz,           // rewritten as GB18030 first
};

struct Charset {
    CharsetKind kind = CharsetKind::unknown;
    const char* iconv_name = "";
};

// label may be quoted, misspelt in case, blanks and hyphens, or prefixed with "x-" or "cs".
Charset charset_of(std::string_view label);

} // namespace mv::text
