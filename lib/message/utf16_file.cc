#include "message/utf16_file.hh"

#include <algorithm>

#include "base/utf8.hh"

namespace mv::message {

namespace {

enum class Order { little, big };

constexpr std::size_t looked_at_bytes = 64; // "Return-Path: " and its kin are ASCII

// Without a mark the zero halves of ASCII letters tell the order.
std::optional<Order> order_of(std::string_view bytes) {
    if (bytes.starts_with("\xFF\xFE")) return Order::little;
    if (bytes.starts_with("\xFE\xFF")) return Order::big;
    if (bytes.size() < looked_at_bytes) return {};
    const auto are_zero = [&](std::size_t first) {
        for (std::size_t i = first; i < looked_at_bytes; i += 2) {
            if (bytes[i] != '\0' || bytes[i ^ 1u] == '\0') return false;
        }
        return true;
    };
    if (are_zero(1)) return Order::little;
    return are_zero(0) ? std::optional(Order::big) : std::nullopt;
}

} // namespace

std::optional<std::string> from_utf16_file(std::string_view bytes) {
    const std::optional<Order> order = order_of(bytes);
    if (!order) return {};
    std::string out;
    out.reserve(bytes.size() / 2);
    const auto unit_at = [&](std::size_t i) {
        const auto first = static_cast<unsigned char>(bytes[i]);
        const auto second = static_cast<unsigned char>(bytes[i + 1]);
        return static_cast<char32_t>(order == Order::little ? first | second << 8
                                                            : first << 8 | second);
    };
    const bool has_mark = bytes[0] == '\xFF' || bytes[0] == '\xFE';
    for (std::size_t i = has_mark ? 2 : 0; i + 1 < bytes.size(); i += 2) {
        char32_t code_point = unit_at(i);
        const bool is_high = code_point >= 0xD800 && code_point < 0xDC00;
        if (is_high && i + 3 < bytes.size()) {
            const char32_t low = unit_at(i + 2);
            if (low >= 0xDC00 && low < 0xE000) {
                code_point = 0x10000 + ((code_point - 0xD800) << 10) + (low - 0xDC00);
                i += 2;
            }
        }
        utf8::append(out, code_point);
    }
    return out;
}

} // namespace mv::message
