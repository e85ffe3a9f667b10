#pragma once
// How many pixels an image claims, read from its first bytes without unpacking one of them.

#include <cstdint>
#include <optional>
#include <string_view>

namespace mv::attach {

struct ImageSize {
    std::uint64_t width = 0, height = 0; // 0 when the header is cut
};

// PNG, JPEG, GIF, BMP, TIFF, WebP; nullopt for anything else.
std::optional<ImageSize> image_size(std::string_view bytes);

} // namespace mv::attach
