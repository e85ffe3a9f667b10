#include "base/utf8.hh"

#include <cstring>

namespace mv::utf8 {

namespace {

bool is_continuation(unsigned char byte) { return (byte & 0xC0) == 0x80; }

} // namespace

Decoded decode(std::string_view text, std::size_t offset) {
    const auto byte_at = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte_at(offset);
    if (lead < 0x80) return {lead, 1, true};

    // Table 3-7 of the Unicode Standard: the second byte's range depends on the lead byte.
    unsigned extra = 0;
    unsigned char low = 0x80, high = 0xBF;
    if (lead >= 0xC2 && lead <= 0xDF) {
        extra = 1;
    } else if (lead >= 0xE0 && lead <= 0xEF) {
        extra = 2;
        if (lead == 0xE0) low = 0xA0;
        if (lead == 0xED) high = 0x9F;
    } else if (lead >= 0xF0 && lead <= 0xF4) {
        extra = 3;
        if (lead == 0xF0) low = 0x90;
        if (lead == 0xF4) high = 0x8F;
    } else {
        return {replacement, 1, false};
    }

    char32_t code_point = lead & (0x3Fu >> extra);
    for (unsigned i = 1; i <= extra; ++i) {
        if (offset + i >= text.size() || byte_at(offset + i) < low || byte_at(offset + i) > high) {
            return {replacement, static_cast<std::uint8_t>(i), false};
        }
        code_point = (code_point << 6) | (byte_at(offset + i) & 0x3Fu);
        low = 0x80;
        high = 0xBF;
    }
    return {code_point, static_cast<std::uint8_t>(extra + 1), true};
}

void append(std::string& out, char32_t c) {
    const auto put = [&out](char32_t byte) { out.push_back(static_cast<char>(byte)); };
    if (c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF)) c = replacement;
    if (c < 0x80) {
        put(c);
    } else if (c < 0x800) {
        put(0xC0 | (c >> 6));
        put(0x80 | (c & 0x3F));
    } else if (c < 0x10000) {
        put(0xE0 | (c >> 12));
        put(0x80 | ((c >> 6) & 0x3F));
        put(0x80 | (c & 0x3F));
    } else {
        put(0xF0 | (c >> 18));
        put(0x80 | ((c >> 12) & 0x3F));
        put(0x80 | ((c >> 6) & 0x3F));
        put(0x80 | (c & 0x3F));
    }
}

std::size_t first_invalid(std::string_view text) {
    std::size_t i = 0;
    while (i < text.size()) {
        // Mail is mostly ASCII: skip it eight bytes at a time.
        std::uint64_t block = 0;
        while (i + sizeof block <= text.size()) {
            std::memcpy(&block, text.data() + i, sizeof block);
            if (block & 0x8080808080808080ull) break;
            i += sizeof block;
        }
        if (i == text.size()) break;
        const Decoded d = decode(text, i);
        if (!d.valid) return i;
        i += d.size;
    }
    return i;
}

std::string repaired(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const std::size_t good = first_invalid(text);
        out.append(text.substr(0, good));
        if (good == text.size()) break;
        append(out, replacement);
        text.remove_prefix(good + decode(text, good).size);
    }
    return out;
}

std::size_t length(std::string_view text) {
    std::size_t count = 0;
    for (const char c : text)
        count += !is_continuation(static_cast<unsigned char>(c));
    return count;
}

std::string_view prefix(std::string_view text, std::size_t max_bytes) {
    if (text.size() <= max_bytes) return text;
    while (max_bytes > 0 && is_continuation(static_cast<unsigned char>(text[max_bytes])))
        --max_bytes;
    return text.substr(0, max_bytes);
}

} // namespace mv::utf8
