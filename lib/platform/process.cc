#include "platform/process.hh"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>

#include "platform/file.hh"
#include "platform/no_network.hh"
#include "platform/signals.hh"

namespace mv::platform {

namespace {

using Clock = std::chrono::steady_clock;
using How = ProcessEnd::How;

constexpr std::size_t err_bytes = 4096;
constexpr int look_around_ms = 100; // how often a stop signal is asked for
constexpr int not_executed = 127;

struct Pipe {
    UniqueFd read, write;
    bool open() {
        std::array<int, 2> ends{};
        if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
        read = UniqueFd(ends[0]);
        write = UniqueFd(ends[1]);
        return fcntl(read.get(), F_SETFL, O_NONBLOCK) == 0;
    }
};

// Memory instead of a file: nothing of the mail is left on a disk when we are killed.
UniqueFd in_memory(std::string_view bytes) {
    UniqueFd fd(memfd_create("input", MFD_CLOEXEC));
    while (fd && !bytes.empty()) {
        const ssize_t count = write(fd.get(), bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return UniqueFd();
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    if (fd) lseek(fd.get(), 0, SEEK_SET);
    return fd;
}

std::vector<std::string> environment() {
    std::vector<std::string> all = {"LC_ALL=C.UTF-8", "HOME=/nonexistent", "TMPDIR=/tmp",
                                    "OMP_THREAD_LIMIT=1"}; // one core for each that we run
    for (const char* name : {"PATH", "TESSDATA_PREFIX"}) {
        if (const char* value = std::getenv(name)) all.push_back(std::string(name) + "=" + value);
    }
    return all;
}

std::vector<char*> pointers(const std::vector<std::string>& strings) {
    std::vector<char*> all;
    for (const std::string& text : strings)
        all.push_back(const_cast<char*>(text.c_str()));
    all.push_back(nullptr);
    return all;
}

void set_limit(int resource, rlim_t soft, rlim_t hard) {
    const rlimit value{soft, hard};
    setrlimit(static_cast<__rlimit_resource>(resource), &value);
}

// In the forked child: nothing here may allocate, since another thread may have held a lock.
[[noreturn]] void become(char* const* command, char* const* variables, int in, int out, int err,
                         const ProcessLimits& limits, pid_t parent) {
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(not_executed); // it ended before the line above
    for (const int number : {SIGINT, SIGTERM, SIGPIPE, SIGHUP})
        signal(number, SIG_DFL);
    if (dup2(in, 0) < 0 || dup2(out, 1) < 0 || dup2(err, 2) < 0) _exit(not_executed);
    close_range(3, ~0u, 0);
    if (chdir("/") != 0) _exit(not_executed);
    const auto cpu = static_cast<rlim_t>(limits.cpu.count());
    set_limit(RLIMIT_CPU, cpu, cpu + 1);
    set_limit(RLIMIT_AS, limits.memory_bytes, limits.memory_bytes);
    set_limit(RLIMIT_FSIZE, 0, 0);
    set_limit(RLIMIT_CORE, 0, 0);
    set_limit(RLIMIT_NOFILE, 64, 64);
    forbid_sockets();
    execve(command[0], command, variables);
    _exit(not_executed);
}

enum class Read { more, end, full };

// What can be read now; keeps at most limit bytes.
Read take(const UniqueFd& fd, std::string& text, std::size_t limit) {
    std::array<char, 65536> buffer;
    for (;;) {
        const ssize_t count = read(fd.get(), buffer.data(), buffer.size());
        if (count == 0) return Read::end;
        if (count < 0) return errno == EAGAIN || errno == EINTR ? Read::more : Read::end;
        const auto size = static_cast<std::size_t>(count);
        text.append(buffer.data(), std::min(size, limit - std::min(limit, text.size())));
        if (text.size() == limit) return Read::full;
    }
}

// Reads until the program ends or has to be ended.
How follow(int process, Pipe& out, Pipe& err, ProcessEnd& end, const ProcessLimits& limits) {
    const auto deadline = Clock::now() + limits.wall;
    std::array<pollfd, 3> wait = {pollfd{process, POLLIN, 0}, pollfd{out.read.get(), POLLIN, 0},
                                  pollfd{err.read.get(), POLLIN, 0}};
    for (;;) {
        if (stop_signal() != 0) return How::stopped;
        if (Clock::now() >= deadline) return How::timed_out;
        if (poll(wait.data(), wait.size(), look_around_ms) < 0 && errno != EINTR) {
            return How::stopped;
        }
        // Its end is looked at before its output: what it wrote last is then still read.
        const bool has_ended = wait[0].revents != 0;
        if (wait[1].revents != 0 || has_ended) {
            const Read state = take(out.read, end.out, limits.output_bytes);
            if (state == Read::full) return How::too_much;
            if (state == Read::end) wait[1].fd = -1;
        }
        if (wait[2].revents != 0 || has_ended) {
            // What is more than we keep is still read: a full pipe would stop the program.
            std::string text;
            if (take(err.read, text, std::size_t{1} << 20) == Read::end) wait[2].fd = -1;
            end.err.append(text, 0, err_bytes - std::min(err_bytes, end.err.size()));
        }
        if (has_ended) return How::exited;
    }
}

How ended(int status, int& number) {
    if (WIFEXITED(status)) {
        number = WEXITSTATUS(status);
        return How::exited;
    }
    number = WTERMSIG(status);
    return number == SIGXCPU ? How::timed_out : How::killed;
}

} // namespace

ProcessEnd run_program(const std::vector<std::string>& command, std::string_view input,
                       const ProcessLimits& limits) {
    ProcessEnd end;
    Pipe out, err;
    const UniqueFd in = in_memory(input);
    if (!in || !out.open() || !err.open()) return end;
    const std::vector<std::string> variables = environment();
    const std::vector<char*> arguments = pointers(command), settings = pointers(variables);

    const pid_t parent = getpid();
    const pid_t child = fork();
    if (child < 0) return end;
    if (child == 0) {
        become(arguments.data(), settings.data(), in.get(), out.write.get(), err.write.get(),
               limits, parent);
    }
    setpgid(child, child); // whichever of the two comes first
    out.write = UniqueFd();
    err.write = UniqueFd();
    // By number: glibc 2.36 declares pidfd_open without extern "C".
    const UniqueFd process(static_cast<int>(syscall(SYS_pidfd_open, child, 0)));
    end.how = process ? follow(process.get(), out, err, end, limits) : How::not_started;
    kill(-child, SIGKILL); // before it is waited for, while the number is still its own
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (end.how == How::exited) end.how = ended(status, end.status);
    return end;
}

std::optional<std::string> find_program(std::string_view name) {
    const char* const path = std::getenv("PATH");
    std::string_view rest = path ? path : "/usr/bin:/bin";
    while (!rest.empty()) {
        const std::size_t colon = rest.find(':');
        std::string file(rest.substr(0, colon));
        rest.remove_prefix(std::min(rest.size(), colon == rest.npos ? colon : colon + 1));
        if (!file.starts_with('/')) continue; // never from where the shell happens to stand
        file.append("/").append(name);
        struct stat status {};
        if (stat(file.c_str(), &status) == 0 && S_ISREG(status.st_mode) &&
            access(file.c_str(), X_OK) == 0) {
            return file;
        }
    }
    return std::nullopt;
}

} // namespace mv::platform
