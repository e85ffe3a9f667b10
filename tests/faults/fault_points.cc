// A library that is loaded into a tool before the C library (LD_PRELOAD) and makes its calls to the
// file system fail, or kills it there: real processes, real files, and a fault at exactly the call
// that was asked for.
//
//   MV_FAULT_UNDER  only calls on paths below this directory are counted
//   MV_FAULT_LOG    a line for each of them: "change|read NUMBER CALL PATH"
//   MV_FAULT        "ACTION change|read NUMBER": what happens at that call of its kind, counted from 1
//     kill          SIGKILL in place of the call
//     stop          SIGSTOP before it
//     torn          a write is made by half, then SIGKILL
//     fail=ERRNO    the call fails, once
//     fail+=ERRNO   it and all later ones of its kind fail
//     short=ERRNO   a write is made by half, and it and all later calls of its kind fail

#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

namespace {

enum class Kind { change, read };
enum class Action { none, kill, stop, torn, fail, fail_on, half };

struct Plan {
    std::string under = value("MV_FAULT_UNDER");
    int log = -1;
    Action action = Action::none;
    Kind kind = Kind::change;
    long number = 0;
    int error = EIO;

    Plan();
    static std::string value(const char* name) {
        const char* found = std::getenv(name);
        return found ? found : "";
    }
};

template <class Function>
Function next(const char* name) {
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

Plan::Plan() {
    const std::string path = value("MV_FAULT_LOG");
    if (!path.empty()) {
        static const auto real = next<int (*)(const char*, int, ...)>("open");
        log = real(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    }
    char what[16] = "", which[16] = "";
    if (std::sscanf(value("MV_FAULT").c_str(), "%15[^= ]=%d %15s %ld", what, &error, which,
                    &number) != 4 &&
        std::sscanf(value("MV_FAULT").c_str(), "%15s %15s %ld", what, which, &number) != 3)
        return;
    const std::string_view name = what;
    if (name == "kill") action = Action::kill;
    if (name == "stop") action = Action::stop;
    if (name == "torn") action = Action::torn;
    if (name == "fail") action = Action::fail;
    if (name == "fail+") action = Action::fail_on;
    if (name == "short") action = Action::half;
    kind = std::string_view(which) == "read" ? Kind::read : Kind::change;
}

const Plan& plan() {
    static const Plan only;
    return only;
}

std::string path_of(int at, const char* name) {
    if (name[0] == '/') return name;
    char link[64], target[4096];
    std::snprintf(link, sizeof link, at == AT_FDCWD ? "/proc/self/cwd" : "/proc/self/fd/%d", at);
    const ssize_t size = readlink(link, target, sizeof target);
    std::string path(target, size < 0 ? 0 : static_cast<std::size_t>(size));
    return *name == '\0' ? path : path + "/" + name;
}

// What the call is to do: nothing out of the ordinary, half of it, or fail (errno is set).
enum class Verdict { go_on, half_then_die, half, fail };

Verdict point(Kind kind, const char* call, const std::string& path) {
    static std::atomic<long> changes = 0, reads = 0;
    if (plan().under.empty() || path.compare(0, plan().under.size(), plan().under) != 0)
        return Verdict::go_on;
    const long number = ++(kind == Kind::change ? changes : reads);
    if (plan().log >= 0)
        dprintf(plan().log, "%s %ld %s %s\n", kind == Kind::change ? "change" : "read", number,
                call, path.c_str());
    if (kind != plan().kind || number < plan().number) return Verdict::go_on;
    const bool first = number == plan().number;
    if (plan().action != Action::stop) errno = plan().error;
    switch (plan().action) {
    case Action::none: return Verdict::go_on;
    case Action::kill: raise(SIGKILL); return Verdict::fail;
    case Action::stop:
        if (first) raise(SIGSTOP);
        return Verdict::go_on;
    case Action::torn: return Verdict::half_then_die;
    case Action::fail: return first ? Verdict::fail : Verdict::go_on;
    case Action::fail_on: return Verdict::fail;
    case Action::half: return first ? Verdict::half : Verdict::fail;
    }
    return Verdict::go_on;
}

bool fails(Kind kind, const char* call, const std::string& path) {
    const Verdict verdict = point(kind, call, path);
    if (verdict == Verdict::half_then_die) raise(SIGKILL);
    return verdict != Verdict::go_on;
}

// A write of all, of half, or of nothing.
template <class Write>
ssize_t written(const char* call, int fd, size_t size, Write write) {
    switch (point(Kind::change, call, path_of(fd, ""))) {
    case Verdict::go_on: return write(size);
    case Verdict::fail: return -1;
    case Verdict::half: return write((size + 1) / 2);
    case Verdict::half_then_die: write((size + 1) / 2); raise(SIGKILL);
    }
    return -1;
}

int opened(int at, const char* name, int flags, mode_t mode) {
    static const auto real = next<int (*)(int, const char*, int, ...)>("openat");
    struct stat status {};
    const bool makes = (flags & O_CREAT) != 0 && fstatat(at, name, &status, 0) != 0;
    if (fails(makes ? Kind::change : Kind::read, "open", path_of(at, name))) return -1;
    return real(at, name, flags, mode);
}

mode_t mode_of(int flags, va_list more) {
    return (flags & O_CREAT) != 0 ? static_cast<mode_t>(va_arg(more, int)) : 0;
}

} // namespace

extern "C" {

int open(const char* name, int flags, ...) {
    va_list more;
    va_start(more, flags);
    const mode_t mode = mode_of(flags, more);
    va_end(more);
    return opened(AT_FDCWD, name, flags, mode);
}

int open64(const char* name, int flags, ...) {
    va_list more;
    va_start(more, flags);
    const mode_t mode = mode_of(flags, more);
    va_end(more);
    return opened(AT_FDCWD, name, flags, mode);
}

int openat(int at, const char* name, int flags, ...) {
    va_list more;
    va_start(more, flags);
    const mode_t mode = mode_of(flags, more);
    va_end(more);
    return opened(at, name, flags, mode);
}

ssize_t write(int fd, const void* bytes, size_t size) {
    static const auto real = next<ssize_t (*)(int, const void*, size_t)>("write");
    return written("write", fd, size, [&](size_t part) { return real(fd, bytes, part); });
}

ssize_t pwrite64(int fd, const void* bytes, size_t size, off64_t at) {
    static const auto real = next<ssize_t (*)(int, const void*, size_t, off64_t)>("pwrite64");
    return written("pwrite", fd, size, [&](size_t part) { return real(fd, bytes, part, at); });
}

ssize_t pwrite(int fd, const void* bytes, size_t size, off_t at) {
    return pwrite64(fd, bytes, size, at);
}

ssize_t read(int fd, void* bytes, size_t size) {
    static const auto real = next<ssize_t (*)(int, void*, size_t)>("read");
    return fails(Kind::read, "read", path_of(fd, "")) ? -1 : real(fd, bytes, size);
}

ssize_t pread64(int fd, void* bytes, size_t size, off64_t at) {
    static const auto real = next<ssize_t (*)(int, void*, size_t, off64_t)>("pread64");
    return fails(Kind::read, "pread", path_of(fd, "")) ? -1 : real(fd, bytes, size, at);
}

ssize_t pread(int fd, void* bytes, size_t size, off_t at) { return pread64(fd, bytes, size, at); }

struct dirent* readdir(DIR* directory) {
    static const auto real = next<struct dirent* (*)(DIR*)>("readdir");
    return fails(Kind::read, "readdir", path_of(dirfd(directory), "")) ? nullptr : real(directory);
}

int ftruncate64(int fd, off64_t size) {
    static const auto real = next<int (*)(int, off64_t)>("ftruncate64");
    return fails(Kind::change, "ftruncate", path_of(fd, "")) ? -1 : real(fd, size);
}

int ftruncate(int fd, off_t size) { return ftruncate64(fd, size); }

int fsync(int fd) {
    static const auto real = next<int (*)(int)>("fsync");
    return fails(Kind::change, "fsync", path_of(fd, "")) ? -1 : real(fd);
}

int fdatasync(int fd) {
    static const auto real = next<int (*)(int)>("fdatasync");
    return fails(Kind::change, "fdatasync", path_of(fd, "")) ? -1 : real(fd);
}

int rename(const char* from, const char* to) {
    static const auto real = next<int (*)(const char*, const char*)>("rename");
    return fails(Kind::change, "rename", path_of(AT_FDCWD, from)) ? -1 : real(from, to);
}

int unlink(const char* name) {
    static const auto real = next<int (*)(const char*)>("unlink");
    return fails(Kind::change, "unlink", path_of(AT_FDCWD, name)) ? -1 : real(name);
}

int mkdir(const char* name, mode_t mode) {
    static const auto real = next<int (*)(const char*, mode_t)>("mkdir");
    return fails(Kind::change, "mkdir", path_of(AT_FDCWD, name)) ? -1 : real(name, mode);
}

} // extern "C"
