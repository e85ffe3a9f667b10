#include "vault/directory.hh"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <string_view>

namespace mv::vault {

platform::UniqueFd open_directory(int at, const std::string& name, Links links) {
    const int flags =
        O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC | (links == Links::follow ? 0 : O_NOFOLLOW);
    const int fd = openat(at, name.c_str(), flags | O_NOATIME);
    if (fd >= 0 || errno != EPERM) return platform::UniqueFd(fd);
    return platform::UniqueFd(openat(at, name.c_str(), flags)); // not the owner
}

Listing::Listing(int directory) {
    platform::UniqueFd copy(fcntl(directory, F_DUPFD_CLOEXEC, 0));
    if (copy) stream_.reset(fdopendir(copy.get()));
    if (!stream_) {
        error_ = errno;
        return;
    }
    copy.release();           // the stream closes it
    rewinddir(stream_.get()); // the copy shares its position with the original
}

const dirent* Listing::next() {
    while (stream_) {
        errno = 0;
        const dirent* const entry = readdir(stream_.get());
        if (entry == nullptr) {
            error_ = errno;
            return nullptr;
        }
        const std::string_view name = entry->d_name;
        if (name != "." && name != "..") return entry;
    }
    return nullptr;
}

std::optional<struct stat> status_of(int directory, const char* name, Links links) {
    struct stat status {};
    const int flags = links == Links::follow ? 0 : AT_SYMLINK_NOFOLLOW;
    if (fstatat(directory, name, &status, flags | AT_NO_AUTOMOUNT) != 0) return std::nullopt;
    return status;
}

unsigned char type_of(int directory, const dirent& entry) {
    if (entry.d_type != DT_UNKNOWN) return entry.d_type;
    const auto status = status_of(directory, entry.d_name, Links::skip);
    return status ? static_cast<unsigned char>(IFTODT(status->st_mode)) : entry.d_type;
}

std::int64_t modified_ns(const struct stat& status) {
    constexpr std::int64_t ns_per_second = 1'000'000'000;
    constexpr std::int64_t most_seconds = INT64_MAX / ns_per_second - 1; // the year 2262
    const std::int64_t seconds =
        std::clamp<std::int64_t>(status.st_mtim.tv_sec, -most_seconds, most_seconds);
    return seconds * ns_per_second + status.st_mtim.tv_nsec;
}

} // namespace mv::vault
