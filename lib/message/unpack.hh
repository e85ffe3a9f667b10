#pragma once
// Mail that a server or a script stored compressed (gzip, zstd) is unpacked in memory, told by its
// first bytes: names say nothing. What a damaged file still holds is kept.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace mv::message {

struct Unpacked {
    std::string bytes;
    std::string
        trouble; // why bytes is not all of it ("compressed with gzip, and cut short"), or empty
};

// nullopt when packed is not compressed in a way read here. At most max_bytes are unpacked; files of
// several members or frames, as concatenation makes them, are read to the end.
std::optional<Unpacked> unpack(std::string_view packed, std::size_t max_bytes);

} // namespace mv::message
