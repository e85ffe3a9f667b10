#include "base/ascii.hh"

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace mv::ascii {

std::string lowered(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        c = lower(c);
    return out;
}

bool equal(std::string_view a, std::string_view b) {
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(),
                                              [](char x, char y) { return lower(x) == lower(y); });
}

bool starts_with(std::string_view text, std::string_view prefix) {
    return text.size() >= prefix.size() && equal(text.substr(0, prefix.size()), prefix);
}

std::size_t find(std::string_view text, std::string_view needle, std::size_t from) {
    if (from > text.size()) return std::string_view::npos;
    const auto at =
        std::search(text.begin() + static_cast<std::ptrdiff_t>(from), text.end(), needle.begin(),
                    needle.end(), [](char x, char y) { return lower(x) == y; });
    return at == text.end() && !needle.empty() ? std::string_view::npos
                                               : static_cast<std::size_t>(at - text.begin());
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_space(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && is_space(text.back()))
        text.remove_suffix(1);
    return text;
}

bool is_plain(std::string_view text) {
    std::size_t i = 0;
    std::uint64_t block = 0;
    for (; i + sizeof block <= text.size(); i += sizeof block) {
        std::memcpy(&block, text.data() + i, sizeof block);
        if (block & 0x8080808080808080ull) return false;
    }
    for (; i < text.size(); ++i) {
        if (is_high(text[i])) return false;
    }
    return true;
}

} // namespace mv::ascii
