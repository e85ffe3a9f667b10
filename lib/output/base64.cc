#include "output/base64.hh"

#include <cstddef>
#include <cstdint>

namespace mv::output {

std::string to_base64(std::string_view bytes) {
    constexpr std::string_view alphabet =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    constexpr std::size_t group = 3; // bytes, written as four letters
    std::string out;
    out.reserve((bytes.size() + group - 1) / group * 4);
    for (std::size_t i = 0; i < bytes.size(); i += group) {
        const std::string_view piece = bytes.substr(i, group);
        std::uint32_t bits = 0;
        for (std::size_t k = 0; k < group; ++k) {
            bits = (bits << 8) | (k < piece.size() ? static_cast<unsigned char>(piece[k]) : 0u);
        }
        for (std::size_t k = 0; k < 4; ++k) {
            out.push_back(k <= piece.size() ? alphabet[(bits >> (18 - 6 * k)) & 0x3F] : '=');
        }
    }
    return out;
}

} // namespace mv::output
