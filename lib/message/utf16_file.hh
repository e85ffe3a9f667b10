#pragma once
// A whole message saved as UTF-16, as some exports do: headers, boundaries and all.

#include <optional>
#include <string>
#include <string_view>

namespace mv::message {

// The file as UTF-8. nullopt when it is no UTF-16: neither a byte order mark, nor a first line in
// which every other byte is NUL.
std::optional<std::string> from_utf16_file(std::string_view bytes);

} // namespace mv::message
