#pragma once
// Syntax of headers, queries and settings is ASCII: letters compared without case, blanks cut, no locale asked.

#include <string>
#include <string_view>

namespace mv::ascii {

constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }
constexpr bool is_space(char c) { return is_blank(c) || c == '\r' || c == '\n'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_alpha(char c) { return is_upper(c) || is_lower(c); }
constexpr bool is_alnum(char c) { return is_alpha(c) || is_digit(c); }
constexpr bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }
constexpr bool is_high(char c) { return static_cast<unsigned char>(c) >= 0x80; }
constexpr char lower(char c) { return is_upper(c) ? static_cast<char>(c + 32) : c; }

// 0..15, or -1.
constexpr int hex_value(char c) {
    if (is_digit(c)) return c - '0';
    const char l = lower(c);
    return l >= 'a' && l <= 'f' ? l - 'a' + 10 : -1;
}

std::string lowered(std::string_view text);
bool equal(std::string_view a, std::string_view b);
bool starts_with(std::string_view text, std::string_view prefix);

// Offset of needle (lower case) in text, at or after from; npos when absent.
std::size_t find(std::string_view text, std::string_view needle, std::size_t from = 0);

// text without blanks and line ends at both ends.
std::string_view trimmed(std::string_view text);

// Whether no byte is 8-bit.
bool is_plain(std::string_view text);

} // namespace mv::ascii
