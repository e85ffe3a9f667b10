#include "platform/file_time.hh"

#include <sys/stat.h>

namespace mv::platform {

std::optional<std::int64_t> modified_ns(const std::string& path) {
    struct stat status {};
    if (stat(path.c_str(), &status) != 0) return std::nullopt;
    return status.st_mtim.tv_sec * std::int64_t{1'000'000'000} + status.st_mtim.tv_nsec;
}

} // namespace mv::platform
