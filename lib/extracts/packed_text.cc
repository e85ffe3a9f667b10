#include "extracts/packed_text.hh"

#include <new>

#include <zlib.h>

namespace mv::extracts {

std::string packed(std::string_view text) {
    uLongf size = compressBound(text.size());
    std::string bytes(size, '\0');
    // The only error there can be: the buffer is as large as the bound.
    if (compress2(reinterpret_cast<Bytef*>(bytes.data()), &size,
                  reinterpret_cast<const Bytef*>(text.data()), text.size(),
                  Z_DEFAULT_COMPRESSION) != Z_OK)
        throw std::bad_alloc();
    bytes.resize(size);
    return bytes;
}

std::optional<std::string> unpacked(std::string_view bytes, std::size_t size) {
    if (size == 0) return std::string(); // of a try, nothing was put in
    std::string text(size, '\0');
    uLongf length = size;
    const int code = uncompress(reinterpret_cast<Bytef*>(text.data()), &length,
                                reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
    if (code != Z_OK || length != size) return std::nullopt;
    return text;
}

} // namespace mv::extracts
