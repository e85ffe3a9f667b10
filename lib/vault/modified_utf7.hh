#pragma once
// Modified UTF-7, the mailbox names of IMAP (RFC 3501 §5.1.3): "L&AOQ-hetetyt" is Lähetetyt.

#include <optional>
#include <string>
#include <string_view>

namespace mv::vault {

// The UTF-8 of text, or nothing when any of it breaks the rules of the RFC: 8-bit bytes, printable
// ASCII or NUL written in base64, left-over bits, unpaired surrogates, a shift that was not needed.
std::optional<std::string> from_modified_utf7(std::string_view text);

} // namespace mv::vault
