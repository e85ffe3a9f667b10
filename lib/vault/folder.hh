#pragma once
// Directories ↔ the folder names people see. "" (the vault itself) is INBOX; a directory whose name
// begins with a dot is Maildir++, ".A.B" is A/B, while "[Gmail].All Mail" is one name. Each part of
// a name that is modified UTF-7 (RFC 3501 §5.1.3) from end to end is shown decoded, any other is
// left alone.

#include <string>
#include <string_view>

namespace mv::vault {

// directory: relative to the vault, raw bytes. Returns raw bytes where the name is not UTF-8 and
// not modified UTF-7; output's sanitiser deals with those.
std::string folder_display_name(std::string_view directory);

} // namespace mv::vault
