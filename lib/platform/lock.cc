#include "platform/lock.hh"

#include <fcntl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <ctime>
#include <string_view>
#include <thread>
#include <utility>

#include "base/calendar.hh"
#include "platform/signals.hh"

namespace mv::platform {

namespace {

using Clock = std::chrono::steady_clock;

// Where locks on ranges are mandatory (SMB), a locked range cannot be read by others. So the byte
// that is locked lies far behind the text that says who holds it.
constexpr off_t locked_byte = 1 << 30;
constexpr off_t mark_at = 1023; // behind any holder's line
constexpr auto pause = std::chrono::milliseconds(50);

// An open file description lock: unlike a POSIX lock it is not lost when the process closes another
// descriptor of the same file, and unlike flock it reaches the server of a network file system.
bool try_lock(int fd) {
    struct flock range {};
    range.l_type = F_WRLCK;
    range.l_whence = SEEK_SET;
    range.l_start = locked_byte;
    range.l_len = 1;
    return fcntl(fd, F_OFD_SETLK, &range) == 0;
}

// NOFOLLOW: the file is overwritten, and a link in a vault from elsewhere may point anywhere.
UniqueFd open_lock_file(const std::string& path) {
    UniqueFd fd(open(path.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NOCTTY, 0600));
    if (!fd) fail_errno(path, "cannot open the lock file");
    struct stat status {};
    if (fstat(fd.get(), &status) != 0) fail_errno(path, "cannot look at the lock file");
    if (!S_ISREG(status.st_mode)) {
        throw Failure({.subject = path,
                       .what = "is not a regular file, so it cannot be the lock",
                       .hint = "remove it"});
    }
    return fd;
}

// Whether the locked file still goes by its name: a lock on a file deleted meanwhile excludes
// nobody.
bool is_still_at(int fd, const std::string& path) {
    struct stat locked {};
    struct stat named {};
    return fstat(fd, &locked) == 0 && lstat(path.c_str(), &named) == 0 &&
           locked.st_dev == named.st_dev && locked.st_ino == named.st_ino;
}

// "412 nas 2026-12-01T10:02:33+01:00\n"
std::string holder_line() {
    std::array<char, 256> host{};
    if (gethostname(host.data(), host.size() - 1) != 0) host = {"?"};
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    return std::to_string(getpid()) + " " + host.data() + " " +
           calendar::to_rfc3339(now, static_cast<int>(local.tm_gmtoff / 60)) + "\n";
}

void write_holder(int fd) {
    // A full disk may keep the line from being written; the lock holds all the same, and the one
    // who meets it is told of "another process".
    const std::string line = holder_line();
    if (ftruncate(fd, 0) != 0) return;
    [[maybe_unused]] const ssize_t written = pwrite(fd, line.data(), line.size(), 0);
}

std::string holder(int fd) {
    std::array<char, 512> buffer{};
    const ssize_t count = pread(fd, buffer.data(), buffer.size(), 0);
    std::string_view line(buffer.data(), count < 0 ? 0 : static_cast<std::size_t>(count));
    const std::size_t end = line.find('\n');
    if (end == std::string_view::npos) return "another process";
    line = line.substr(0, end);
    const std::size_t host = line.find(' ');
    const std::size_t since = line.rfind(' ');
    if (host == std::string_view::npos || host == since) return "another process";
    return "pid " + std::string(line.substr(0, host)) + " on " +
           std::string(line.substr(host + 1, since - host - 1)) + " since " +
           std::string(line.substr(since + 1));
}

} // namespace

Result<Lock> Lock::take(const std::string& path, int wait_seconds) {
    const auto deadline = Clock::now() + std::chrono::seconds(wait_seconds);
    for (;;) {
        UniqueFd fd = open_lock_file(path);
        if (try_lock(fd.get())) {
            if (!is_still_at(fd.get(), path)) continue;
            write_holder(fd.get());
            return Lock(std::move(fd));
        }
        if (errno != EAGAIN && errno != EACCES) fail_errno(path, "cannot lock");
        if (Clock::now() >= deadline || stop_signal() != 0) {
            return Problem{.kind = Kind::locked,
                           .subject = path,
                           .what = "held by " + holder(fd.get()),
                           .hint = "try again later, or use --wait SECONDS"};
        }
        std::this_thread::sleep_for(pause);
    }
}

void Lock::leave_mark(const std::string& path) {
    const UniqueFd fd = open_lock_file(path);
    if (pwrite(fd.get(), "!", 1, mark_at) != 1) fail_errno(path, "cannot leave a mark");
}

bool Lock::is_marked(const std::string& path) {
    struct stat status {};
    return lstat(path.c_str(), &status) == 0 && status.st_size > mark_at;
}

} // namespace mv::platform
