#include "text/html_charset.hh"

#include <algorithm>

#include "base/ascii.hh"
#include "text/charset_alias.hh"

namespace mv::text {

namespace {

constexpr std::size_t sniffed_bytes = 4096;

std::string meta_charset(std::string_view bytes) {
    bytes = bytes.substr(0, sniffed_bytes);
    const std::size_t meta = ascii::find(bytes, "<meta");
    if (meta == std::string_view::npos) return {};
    std::size_t at = ascii::find(bytes, "charset", meta);
    if (at == std::string_view::npos) return {};
    at = bytes.find_first_not_of(" \t\r\n", at + 7);
    if (at == std::string_view::npos || bytes[at] != '=') return {};
    at = bytes.find_first_not_of(" \t\r\n\"'", at + 1);
    if (at == std::string_view::npos) return {};
    const std::size_t end = std::min(bytes.find_first_of(" \t\r\n\"';/>", at), bytes.size());
    return std::string(bytes.substr(at, end - at));
}

} // namespace

std::string html_charset(std::string_view bytes, std::string_view part_label) {
    const bool says_nothing = charset_of(part_label).kind == CharsetKind::unknown ||
                              ascii::equal(part_label, "us-ascii") ||
                              ascii::equal(part_label, "ascii");
    if (!says_nothing || ascii::is_plain(bytes)) return std::string(part_label);
    std::string label = meta_charset(bytes);
    // ASCII bytes were read to find it: it is no UTF-16.
    const CharsetKind kind = charset_of(label).kind;
    return kind == CharsetKind::unknown || kind == CharsetKind::utf_16 ? std::string(part_label)
                                                                       : label;
}

} // namespace mv::text
