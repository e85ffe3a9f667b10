#pragma once
// RFC 2047 encoded words and RFC 2231 parameters, in their proper and their damaged forms.

#include <string>
#include <string_view>

namespace mv::text {

// An unstructured header value (raw, folded) → one line of UTF-8. Bytes of adjacent words with one
// charset are joined before conversion; raw 8-bit text is read as UTF-8, else as fallback_charset.
std::string decode_header(std::string_view raw, std::string_view fallback_charset = {});

// A parameter of a structured field: parameters is what follows "type/subtype" or the disposition.
// name* beats name; continuations ordered by number; RFC 2047 and raw 8-bit values decoded too.
std::string parameter(std::string_view parameters, std::string_view name);

} // namespace mv::text
