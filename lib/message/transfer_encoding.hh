#pragma once
// Transfer encodings, undone as far as damage allows: foreign bytes, joined and cut blocks, bad
// escapes. The door of mimetic, whose base64 codec is used; its quoted-printable decoder is not,
// since it joins two words at "blank LF" and drops NUL and ESC (measured with 0.9.8).

#include <cstdint>
#include <string>
#include <string_view>

#include "message/headers.hh"

namespace mv::message {

enum class Encoding { identity, base64, quoted_printable, uuencode, yenc };

// By the name in Content-Transfer-Encoding, also misspelt, quoted or commented. Unknown: identity.
Encoding encoding_of(const Headers& headers);

// What stands round base64 data and is none (a note, a list footer) is kept where the part is text.
enum class Footer { drop, keep };

std::string decode(std::string_view body, Encoding encoding, Footer footer, std::size_t max_bytes);

// Bytes that are not base64 are skipped, a pad ends a quantum only, missing pads are supplied.
void append_base64(std::string& out, std::string_view text);

// Line ends stay as they are; a soft break may be followed by blanks; a bad escape stays as it is.
void append_quoted_printable(std::string& out, std::string_view text);

// How many bytes decode() would return, without decoding base64.
std::uint64_t decoded_size(std::string_view body, Encoding encoding);

} // namespace mv::message
