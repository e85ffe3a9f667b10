#pragma once
// One charset of iconv's to UTF-8. Labels, lies and guesses are charset.hh's business.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace mv::text {

struct Converted {
    std::string text;
    std::size_t bad_bytes = 0;
};

// Each byte the charset does not know becomes U+FFFD; what follows it is read on. nullopt when iconv
// has no charset of that name.
std::optional<Converted> convert(std::string_view bytes, const char* name);

} // namespace mv::text
