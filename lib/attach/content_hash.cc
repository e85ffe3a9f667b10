#include "attach/content_hash.hh"

#include <charconv>

#include <nettle/sha2.h>

namespace mv::attach {

Sha256 sha256(std::string_view bytes) {
    Sha256 hash;
    sha256_ctx context;
    sha256_init(&context);
    sha256_update(&context, bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
    sha256_digest(&context, hash.size(), hash.data());
    return hash;
}

std::string hex(const Sha256& hash) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const std::uint8_t byte : hash) {
        text.push_back(digits[byte >> 4]);
        text.push_back(digits[byte & 0xF]);
    }
    return text;
}

std::optional<Sha256> from_hex(std::string_view digits) {
    Sha256 hash;
    if (digits.size() != 2 * hash.size()) return std::nullopt;
    for (std::size_t i = 0; i < hash.size(); ++i) {
        const char* const begin = digits.data() + 2 * i;
        const auto [end, error] = std::from_chars(begin, begin + 2, hash[i], 16);
        if (error != std::errc() || end != begin + 2) return std::nullopt;
    }
    return hash;
}

} // namespace mv::attach
