#include "index/row.hh"

namespace mv::index {

std::string id_text(const ContentHash& content) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string id;
    for (std::size_t i = 0; i < 6; ++i) {
        id.push_back(digits[content[i] >> 4]);
        id.push_back(digits[content[i] & 0xF]);
    }
    return id;
}

} // namespace mv::index
