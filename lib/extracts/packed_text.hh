#pragma once
// Text as attachments.db keeps it: deflated (RFC 1950), its size beside it. The door of zlib.

#include <optional>
#include <string>
#include <string_view>

namespace mv::extracts {

std::string packed(std::string_view text);

// Requires: size is what went in. nullopt when the bytes are damaged.
std::optional<std::string> unpacked(std::string_view bytes, std::size_t size);

} // namespace mv::extracts
