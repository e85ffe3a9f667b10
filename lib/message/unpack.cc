#include "message/unpack.hh"

#include <algorithm>
#include <memory>

#include <zlib.h>
#include <zstd.h>

namespace mv::message {

namespace {

constexpr std::string_view gzip_start = "\x1F\x8B\x08", zstd_start = "\x28\xB5\x2F\xFD";
constexpr std::size_t slice_bytes = 64 << 10;
// A zstd frame may ask for gigabytes of window: 27 bits are what its own tool grants.
constexpr int max_window_log = 27;

constexpr const char *damaged = "damaged", *too_large = "larger than the limit";

// Room for the next slice, or none when max_bytes are there.
std::size_t grow(std::string& out, std::size_t used, std::size_t max_bytes) {
    const std::size_t room = std::min(std::max(slice_bytes, used), max_bytes - used);
    out.resize(used + room);
    return room;
}

const char* gunzip(std::string_view packed, std::string& out, std::size_t max_bytes) {
    z_stream stream{};
    if (inflateInit2(&stream, 16 + MAX_WBITS) != Z_OK) return damaged;
    const std::unique_ptr<z_stream, decltype(&inflateEnd)> end(&stream, inflateEnd);
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data())); // zlib only reads
    stream.avail_in = static_cast<uInt>(packed.size());
    std::size_t used = 0;
    const char* trouble = nullptr;
    while (trouble == nullptr) {
        const std::size_t room = grow(out, used, max_bytes);
        stream.next_out = reinterpret_cast<Bytef*>(out.data() + used);
        stream.avail_out = static_cast<uInt>(room);
        const int status = inflate(&stream, Z_NO_FLUSH);
        used += room - stream.avail_out;
        if (status == Z_STREAM_END) {
            const std::string_view rest = packed.substr(packed.size() - stream.avail_in);
            // Zeros or foreign bytes after the last member are no part of the mail.
            if (!rest.starts_with(gzip_start) || inflateReset(&stream) != Z_OK) break;
        } else if (status == Z_BUF_ERROR || status == Z_OK) {
            if (used == max_bytes)
                trouble = too_large;
            else if (stream.avail_in == 0 && stream.avail_out > 0)
                trouble = "cut short";
        } else {
            trouble = damaged;
        }
    }
    out.resize(used);
    return trouble;
}

const char* unzstd(std::string_view packed, std::string& out, std::size_t max_bytes) {
    const std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> context(ZSTD_createDCtx(),
                                                                       ZSTD_freeDCtx);
    if (!context) return damaged;
    ZSTD_DCtx_setParameter(context.get(), ZSTD_d_windowLogMax, max_window_log);
    ZSTD_inBuffer in{packed.data(), packed.size(), 0};
    std::size_t used = 0;
    const char* trouble = nullptr;
    while (trouble == nullptr) {
        ZSTD_outBuffer room{nullptr, grow(out, used, max_bytes), 0};
        room.dst = out.data() + used;
        const std::size_t before = in.pos;
        const std::size_t status = ZSTD_decompressStream(context.get(), &room, &in);
        used += room.pos;
        if (ZSTD_isError(status) != 0) {
            trouble = damaged;
        } else if (status == 0) { // a frame ended; foreign bytes may follow the last one
            if (!packed.substr(in.pos).starts_with(zstd_start)) break;
        } else if (used == max_bytes) {
            trouble = too_large;
        } else if (in.pos == in.size && room.pos < room.size &&
                   (room.pos == 0 || in.pos == before)) {
            trouble = "cut short";
        }
    }
    out.resize(used);
    return trouble;
}

} // namespace

std::optional<Unpacked> unpack(std::string_view packed, std::size_t max_bytes) {
    const bool is_gzip = packed.starts_with(gzip_start);
    if (!is_gzip && !packed.starts_with(zstd_start)) return {};
    Unpacked result;
    const char* trouble =
        is_gzip ? gunzip(packed, result.bytes, max_bytes) : unzstd(packed, result.bytes, max_bytes);
    if (trouble != nullptr) {
        result.trouble =
            std::string("compressed with ") + (is_gzip ? "gzip" : "zstd") + ", and " + trouble;
    }
    return result;
}

} // namespace mv::message
