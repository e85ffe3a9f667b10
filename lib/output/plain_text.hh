#pragma once
// How far text may be copied as it is. Rows are mostly printable ASCII, so eight bytes are checked
// at a time; sanitise and json share this.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace mv::output {

enum class StopAt { controls, controls_and_quotes }; // quotes: " and \, which JSON escapes

// Whether any of the eight bytes is below 0x20, DEL, not ASCII, or one of the quotes. Subtracting
// 0x20 sets the top bit of a byte below it, adding 1 that of DEL; a borrow out of a byte only
// reaches the next one where there is something to be found anyway.
template <StopAt stop>
constexpr bool needs_a_look(std::uint64_t bytes) {
    constexpr std::uint64_t ones = 0x0101010101010101;
    constexpr std::uint64_t tops = 0x80 * ones;
    std::uint64_t found = bytes | (bytes + ones) | (bytes - 0x20 * ones);
    if constexpr (stop == StopAt::controls_and_quotes) {
        found |= (bytes ^ ('"' * ones)) - ones;
        found |= (bytes ^ ('\\' * ones)) - ones;
    }
    return (found & tops) != 0;
}

template <StopAt stop>
constexpr bool is_plain(unsigned char byte) {
    if (byte < 0x20 || byte >= 0x7F) return false;
    return stop == StopAt::controls || (byte != '"' && byte != '\\');
}

// Length of the longest prefix that is printable ASCII (without quotes, if these stop it).
template <StopAt stop>
std::size_t plain_prefix(std::string_view text) {
    std::size_t i = 0;
    std::uint64_t block = 0;
    for (; i + sizeof block <= text.size(); i += sizeof block) {
        std::memcpy(&block, text.data() + i, sizeof block);
        if (needs_a_look<stop>(block)) break;
    }
    while (i < text.size() && is_plain<stop>(static_cast<unsigned char>(text[i])))
        ++i;
    return i;
}

} // namespace mv::output
