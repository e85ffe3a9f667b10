#pragma once
// The text of a text/plain part as a person reads it, and what inside it is none.

#include <string>
#include <string_view>

namespace mv::text {

struct Plain {
    std::string text;                        // '\n' line ends, no controls but tab and newline
    bool encrypted = false, signed_ = false; // OpenPGP armour was found
};

// text is UTF-8. Line ends become '\n', controls blanks; runs of base64 and OpenPGP
// armour (but not the text of a signed message) are left out.
Plain to_plain(std::string_view text);

} // namespace mv::text
