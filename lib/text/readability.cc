#include "text/readability.hh"

#include <algorithm>
#include <array>

#include "base/ascii.hh"

namespace mv::text {

namespace {

struct Magic {
    std::string_view start;
    const char* reason;
};

constexpr auto magics = std::to_array<Magic>({
    {"\x1F\x8B\x08", "compressed with gzip"},
    {"\x28\xB5\x2F\xFD", "compressed with zstd"},
    {"BZh", "compressed with bzip2"},
    {"\xFD"
     "7zXZ",
     "compressed with xz"},
    {"\x04\x22\x4D\x18", "compressed with lz4"},
});

// Sampled for the share of bytes no text holds.
constexpr std::size_t sampled_bytes = 4096;

} // namespace

std::string why_unreadable(const message::Message& message) {
    const std::string_view bytes = message.bytes;
    if (bytes.empty()) return "the file is empty";
    if (bytes.find_first_not_of('\0') == std::string_view::npos)
        return "the file holds only NUL bytes";
    if (!message.headers().all().empty()) return {};
    for (const Magic& magic : magics) {
        if (bytes.starts_with(magic.start)) return magic.reason;
    }
    const std::string_view sample = bytes.substr(0, sampled_bytes);
    const auto controls = std::ranges::count_if(
        sample, [](char c) { return ascii::is_control(c) && !ascii::is_space(c) && c != '\x1B'; });
    if (static_cast<std::size_t>(controls) * 5 > sample.size())
        return "the file is binary, no mail";
    return {};
}

} // namespace mv::text
