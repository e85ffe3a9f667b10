#pragma once
// Base64 (RFC 4648 §4, with pads) for path_bytes: names that are not UTF-8, exactly.

#include <string>
#include <string_view>

namespace mv::output {

std::string to_base64(std::string_view bytes);

} // namespace mv::output
