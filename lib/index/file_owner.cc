#include "index/file_owner.hh"

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.hh"
#include "index/schema.hh"
#include "platform/file.hh"

namespace mv::index {

namespace {

constexpr std::size_t version_offset = 60, id_offset = 68; // SQLite file format, section 1.3
constexpr std::size_t header_size = 100;
using Header = std::array<unsigned char, header_size>;

std::uint32_t number_at(const Header& header, std::size_t offset) {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < 4; ++i)
        number = number << 8 | header[offset + i];
    return number;
}

} // namespace

FileOwner file_owner(const std::string& path) {
    const platform::UniqueFd file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file) {
        if (errno == ENOENT) return FileOwner::nobody;
        fail_errno(path, "cannot read");
    }
    struct stat status {};
    if (fstat(file.get(), &status) != 0) fail_errno(path, "cannot look at it");
    if (!S_ISREG(status.st_mode)) return FileOwner::other;
    if (status.st_size == 0) return FileOwner::nobody;
    Header header{};
    const ssize_t size = pread(file.get(), header.data(), header.size(), 0);
    if (size < 0) fail_errno(path, "cannot read");
    if (size < static_cast<ssize_t>(header_size)) return FileOwner::other;
    const bool database = std::memcmp(header.data(), "SQLite format 3", 16) == 0;
    return database && number_at(header, id_offset) == application_id ? FileOwner::ours
                                                                      : FileOwner::other;
}

Problem wrong_header(const std::string& path) {
    const platform::UniqueFd file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    Header header{};
    if (!file ||
        pread(file.get(), header.data(), header.size(), 0) != static_cast<ssize_t>(header_size))
        return {};
    return wrong_format(path, number_at(header, id_offset), number_at(header, version_offset));
}

} // namespace mv::index
