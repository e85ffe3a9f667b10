#pragma once
// Bytes and a charset label → well-formed UTF-8. The fallback order is written here and nowhere
// else:
//  1. the label through one alias table (latin1 and ascii mean windows-1252, gb2312 gb18030, …);
//     a label that lies loses: text that is valid UTF-8 with multi-byte sequences is UTF-8;
//  2. no or unknown label: UTF-8 when valid, else what the detector says, else windows-1252;
//  3. bytes the charset does not know become U+FFFD, and nothing else is lost.

#include <string>
#include <string_view>

namespace mv::text {

// Returns well-formed UTF-8. C1 control characters never come out of a one-byte charset.
std::string to_utf8(std::string_view bytes, std::string_view label);

} // namespace mv::text
