#pragma once
// For maps with std::string keys that are asked for by std::string_view, without a copy.

#include <cstddef>
#include <functional>
#include <string_view>

namespace mv {

struct TextHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const {
        return std::hash<std::string_view>{}(text);
    }
};

} // namespace mv
