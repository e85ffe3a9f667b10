#pragma once
// The project's one UTF-8 decoder and encoder (RFC 3629: no surrogates, no overlong forms, nothing
// above U+10FFFF). Offsets and sizes are bytes.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace mv::utf8 {

inline constexpr char32_t replacement = 0xFFFD;

struct Decoded {
    char32_t code_point; // replacement when !valid
    std::uint8_t size;   // bytes consumed, 1..4; for invalid input the maximal ill-formed prefix
    bool valid;
};

// Decodes the code point at text[offset]. Requires: offset < text.size().
Decoded decode(std::string_view text, std::size_t offset);

// Appends the encoding of a code point (the replacement character when it is not a scalar value).
void append(std::string& out, char32_t code_point);

// Offset of the first ill-formed byte, or text.size().
std::size_t first_invalid(std::string_view text);
inline bool is_valid(std::string_view text) { return first_invalid(text) == text.size(); }

// text with each ill-formed sequence replaced by U+FFFD.
std::string repaired(std::string_view text);

// Number of code points of well-formed text.
std::size_t length(std::string_view text);

// The longest prefix of at most max_bytes that does not cut a code point.
std::string_view prefix(std::string_view text, std::size_t max_bytes);

} // namespace mv::utf8
