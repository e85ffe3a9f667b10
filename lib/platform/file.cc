#include "platform/file.hh"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

namespace mv::platform {

namespace {

Problem not_regular(const std::string& path) {
    return {.kind = Kind::io, .subject = path, .what = "is not a regular file", .hint = {}};
}

Problem from_errno(const std::string& path, int code) {
    // ESTALE: a network file system's word for a file that is gone.
    const bool gone = code == ENOENT || code == ENOTDIR || code == ESTALE;
    if (code == ENXIO) return not_regular(path); // a socket
    std::string what = std::generic_category().message(code);
    if (code == ELOOP) what = "is a symbolic link, which is not followed";
    return {.kind = gone ? Kind::not_found : Kind::io,
            .subject = path,
            .what = std::move(what),
            .hint = {}};
}

Problem too_large(const std::string& path, std::size_t max_bytes) {
    return {.kind = Kind::io,
            .subject = path,
            .what = "is larger than " + std::to_string(max_bytes) + " bytes",
            .hint = {}};
}

// NONBLOCK: opening a FIFO for reading would otherwise wait for somebody to write.
UniqueFd open_for_reading(const std::string& path) {
    const int flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC;
    const int fd = open(path.c_str(), flags | O_NOATIME);
    if (fd >= 0 || errno != EPERM) return UniqueFd(fd);
    return UniqueFd(open(path.c_str(), flags)); // only the owner may leave the access time alone
}

} // namespace

UniqueFd& UniqueFd::operator=(UniqueFd&& other) noexcept {
    if (this != &other) {
        if (fd_ >= 0) close(fd_);
        fd_ = other.release();
    }
    return *this;
}

UniqueFd::~UniqueFd() {
    if (fd_ >= 0) close(fd_);
}

int UniqueFd::release() { return std::exchange(fd_, -1); }

Result<std::string> read_file(const std::string& path, std::size_t max_bytes) {
    const UniqueFd fd = open_for_reading(path);
    if (!fd) return from_errno(path, errno);
    struct stat status {};
    if (fstat(fd.get(), &status) != 0) return from_errno(path, errno);
    if (!S_ISREG(status.st_mode)) return not_regular(path);
    const auto expected = static_cast<std::size_t>(status.st_size);
    if (expected > max_bytes) return too_large(path, max_bytes);

    // One byte more than expected is asked for: a read that comes back short has met the end, so
    // that the usual file costs one read, and a file that grew meanwhile is read on to its new end.
    std::string bytes(expected + 1, '\0');
    std::size_t size = 0;
    for (;;) {
        const ssize_t count = read(fd.get(), bytes.data() + size, bytes.size() - size);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return from_errno(path, errno);
        size += static_cast<std::size_t>(count);
        if (size > max_bytes) return too_large(path, max_bytes);
        if (count == 0 || size == expected) break;
        if (size == bytes.size()) bytes.resize(std::max<std::size_t>(2 * size, 65536));
    }
    bytes.resize(size);
    return bytes;
}

} // namespace mv::platform
