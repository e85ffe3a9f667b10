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

constexpr std::size_t id_offset = 68; // SQLite file format, section 1.3
constexpr std::size_t header_size = 100;

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
    std::array<unsigned char, header_size> header{};
    const ssize_t size = pread(file.get(), header.data(), header.size(), 0);
    if (size < 0) fail_errno(path, "cannot read");
    if (size < static_cast<ssize_t>(header_size)) return FileOwner::other;
    std::uint32_t id = 0;
    for (std::size_t i = 0; i < 4; ++i)
        id = id << 8 | header[id_offset + i];
    const bool database = std::memcmp(header.data(), "SQLite format 3", 16) == 0;
    return database && id == application_id ? FileOwner::ours : FileOwner::other;
}

} // namespace mv::index
