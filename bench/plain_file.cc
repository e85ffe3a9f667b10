#include "bench/plain_file.hh"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

#include "base/error.hh"
#include "platform/file.hh"

namespace mv::bench {

namespace {

[[noreturn]] void fail(const std::string& path, const std::string& what) {
    const int code = errno;
    throw Failure({.kind = Kind::io,
                   .subject = path,
                   .what = what + ": " + std::generic_category().message(code),
                   .hint = code == ENOSPC || code == EDQUOT
                               ? "free some space, remove what was written, and run it again"
                               : ""});
}

platform::UniqueFd written(const std::string& path, std::string_view bytes, int mode) {
    platform::UniqueFd file(open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | mode, 0644));
    if (!file) fail(path, "cannot make it");
    while (!bytes.empty()) {
        const ssize_t size = write(file.get(), bytes.data(), bytes.size());
        if (size < 0 && errno == EINTR) continue;
        if (size < 0) fail(path, "cannot write it");
        bytes.remove_prefix(static_cast<std::size_t>(size));
    }
    return file;
}

// Some file systems report a full disk only here.
void close_checked(const std::string& path, platform::UniqueFd file) {
    if (close(file.release()) != 0) fail(path, "cannot write it");
}

} // namespace

void write_new_file(const std::string& path, std::string_view bytes, std::int64_t modified) {
    platform::UniqueFd file = written(path, bytes, O_EXCL);
    const timespec times[2] = {{.tv_sec = modified, .tv_nsec = 0},
                               {.tv_sec = modified, .tv_nsec = 0}};
    if (futimens(file.get(), times) != 0) fail(path, "cannot set its time");
    close_checked(path, std::move(file));
}

void write_file(const std::string& path, std::string_view bytes) {
    close_checked(path, written(path, bytes, O_TRUNC));
}

} // namespace mv::bench
