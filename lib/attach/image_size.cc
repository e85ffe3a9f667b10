#include "attach/image_size.hh"

#include <algorithm>

namespace mv::attach {

namespace {

enum class Order { big, little };

// A whole number of size bytes at offset; 0 past the end.
std::uint64_t number(std::string_view bytes, std::size_t offset, std::size_t size, Order order) {
    if (offset > bytes.size() || bytes.size() - offset < size) return 0;
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < size; ++i) {
        const std::size_t at = order == Order::big ? offset + i : offset + size - 1 - i;
        value = value << 8 | static_cast<unsigned char>(bytes[at]);
    }
    return value;
}

std::uint64_t big(std::string_view bytes, std::size_t offset, std::size_t size) {
    return number(bytes, offset, size, Order::big);
}
std::uint64_t little(std::string_view bytes, std::size_t offset, std::size_t size) {
    return number(bytes, offset, size, Order::little);
}

// Segments until a start of frame (ITU T.81 B.1.1.3): C0…CF but C4, C8 and CC.
ImageSize jpeg_size(std::string_view bytes) {
    std::size_t at = 2;
    while (at + 4 <= bytes.size()) {
        if (bytes[at] != '\xFF') return {};
        const std::uint64_t marker = big(bytes, at + 1, 1);
        if (marker == 0xFF) { // filling
            ++at;
            continue;
        }
        const bool is_frame =
            marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
        if (is_frame) return {big(bytes, at + 7, 2), big(bytes, at + 5, 2)};
        at += 2 + std::max<std::size_t>(2, big(bytes, at + 2, 2));
    }
    return {};
}

// The first directory's tags 256 and 257 (TIFF 6.0, section 2).
ImageSize tiff_size(std::string_view bytes) {
    const Order order = bytes.front() == 'I' ? Order::little : Order::big;
    const std::size_t directory = number(bytes, 4, 4, order);
    const std::uint64_t entries = number(bytes, directory, 2, order);
    ImageSize size;
    for (std::uint64_t i = 0; i < entries; ++i) {
        const std::size_t entry = directory + 2 + 12 * i;
        const std::uint64_t tag = number(bytes, entry, 2, order);
        const std::size_t width = number(bytes, entry + 2, 2, order) == 3 ? 2 : 4; // SHORT, LONG
        if (tag == 256) size.width = number(bytes, entry + 8, width, order);
        if (tag == 257) size.height = number(bytes, entry + 8, width, order);
        if (tag > 257) break; // they are sorted
    }
    return size;
}

// RFC 9649: lossy, lossless or extended.
ImageSize webp_size(std::string_view bytes) {
    const std::string_view form = bytes.substr(12, 4);
    if (form == "VP8 ") return {little(bytes, 26, 2) & 0x3FFF, little(bytes, 28, 2) & 0x3FFF};
    if (form == "VP8L") {
        const std::uint64_t bits = little(bytes, 21, 4);
        return {(bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1};
    }
    if (form == "VP8X") return {little(bytes, 24, 3) + 1, little(bytes, 27, 3) + 1};
    return {};
}

} // namespace

std::optional<ImageSize> image_size(std::string_view bytes) {
    if (bytes.starts_with("\x89PNG\r\n")) return ImageSize{big(bytes, 16, 4), big(bytes, 20, 4)};
    if (bytes.starts_with("\xFF\xD8\xFF")) return jpeg_size(bytes);
    if (bytes.starts_with("GIF8")) return ImageSize{little(bytes, 6, 2), little(bytes, 8, 2)};
    if (bytes.starts_with(std::string_view("II*\0", 4)) ||
        bytes.starts_with(std::string_view("MM\0*", 4)))
        return tiff_size(bytes);
    if (bytes.starts_with("RIFF") && bytes.size() > 12 && bytes.substr(8, 4) == "WEBP")
        return webp_size(bytes);
    if (bytes.starts_with("BM") && bytes.size() >= 26 && little(bytes, 6, 4) == 0) {
        const std::uint64_t height = little(bytes, 22, 4); // negative: the top row comes first
        return ImageSize{little(bytes, 18, 4),
                         height > 0x7FFFFFFF ? (std::uint64_t{1} << 32) - height : height};
    }
    return std::nullopt;
}

} // namespace mv::attach
