#pragma once
// When something on disk last changed.

#include <cstdint>
#include <optional>
#include <string>

namespace mv::platform {

// mtime in nanoseconds since 1970, links followed; nullopt when there is nothing there.
std::optional<std::int64_t> modified_ns(const std::string& path);

} // namespace mv::platform
