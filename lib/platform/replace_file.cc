#include "platform/replace_file.hh"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

#include "base/error.hh"
#include "platform/file.hh"

namespace mv::platform {

namespace {

void write_all(int fd, std::string_view bytes, const std::string& path) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(fd, bytes.data(), bytes.size());
        if (count >= 0) {
            bytes.remove_prefix(static_cast<std::size_t>(count));
        } else if (errno != EINTR) {
            fail_errno(path, "cannot write");
        }
    }
}

void keep_entry(const std::string& path) { // that the rename itself survives a power cut
    const std::size_t slash = path.rfind('/');
    const std::string directory = slash == std::string::npos ? "." : path.substr(0, slash + 1);
    const UniqueFd fd(open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (fd) fsync(fd.get()); // some file systems cannot, and then there is nothing to be done
}

} // namespace

void replace_file(const std::string& path, std::string_view bytes) {
    std::string beside = path + ".XXXXXX";
    const UniqueFd fd(mkostemp(beside.data(), O_CLOEXEC));
    if (!fd) fail_errno(path, "cannot make a file beside it");
    try {
        write_all(fd.get(), bytes, path);
        if (fsync(fd.get()) != 0) fail_errno(path, "cannot write");
        struct stat old {};
        if (stat(path.c_str(), &old) == 0) fchmod(fd.get(), old.st_mode & 07777);
        if (std::rename(beside.c_str(), path.c_str()) != 0) fail_errno(path, "cannot replace it");
    } catch (const Failure&) {
        unlink(beside.c_str());
        throw;
    }
    keep_entry(path);
}

} // namespace mv::platform
