#include "bench/tool.hh"

#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <filesystem>

#include "base/error.hh"
#include "platform/companion.hh"
#include "platform/file.hh"
#include "platform/process.hh"

namespace mv::bench {

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::size_t pipe_bytes = 65536; // what a pipe holds on Linux

std::string path_of(const std::string& name) {
    const auto beside = std::filesystem::path(platform::directory_of_program()) / name;
    if (access(beside.c_str(), X_OK) == 0) return beside;
    if (const auto found = platform::find_program(name)) return *found;
    throw Failure({Kind::not_found, name, "is neither beside mv-bench nor on PATH", "install it"});
}

double microseconds_since(Clock::time_point start) {
    return std::chrono::duration<double, std::micro>(Clock::now() - start).count();
}

double microseconds(const timeval& time) {
    return static_cast<double>(time.tv_sec) * 1e6 + static_cast<double>(time.tv_usec);
}

// Standard input is empty, standard output goes into out, standard error into err.
pid_t started(const std::vector<std::string>& command, int out, int err) {
    std::vector<char*> words;
    for (const std::string& word : command)
        words.push_back(const_cast<char*>(word.c_str())); // which posix_spawn does not change
    words.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, err, STDERR_FILENO);
    pid_t child = 0;
    errno = posix_spawn(&child, command[0].c_str(), &actions, nullptr, words.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (errno != 0) fail_errno(command[0], "cannot be started");
    return child;
}

} // namespace

Ended run_tool(std::vector<std::string> command) {
    command[0] = path_of(command[0]);
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) fail_errno("pipe", "cannot be made");
    const platform::UniqueFd in(ends[0]);
    platform::UniqueFd out(ends[1]);
    const platform::UniqueFd err(memfd_create("stderr", MFD_CLOEXEC));
    Ended ended;
    std::array<char, pipe_bytes> block;
    const auto start = Clock::now();
    const pid_t child = started(command, out.get(), err.get());
    out = platform::UniqueFd();
    for (ssize_t count = 0; (count = read(in.get(), block.data(), block.size())) > 0;) {
        if (ended.out.empty()) ended.first_row_us = microseconds_since(start);
        ended.out.append(block.data(), static_cast<std::size_t>(count));
    }
    int status = 0;
    rusage use{};
    while (wait4(child, &status, 0, &use) < 0 && errno == EINTR) {
    }
    ended.wall_us = microseconds_since(start);
    ended.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    ended.cpu_us = microseconds(use.ru_utime) + microseconds(use.ru_stime);
    ended.peak_kib = use.ru_maxrss;
    for (off_t at = 0;; at += static_cast<off_t>(block.size())) {
        const ssize_t count = pread(err.get(), block.data(), block.size(), at);
        if (count <= 0) break;
        ended.err.append(block.data(), static_cast<std::size_t>(count));
    }
    return ended;
}

Ended run_well(std::vector<std::string> command) {
    const std::string name = command[0];
    Ended ended = run_tool(std::move(command));
    if (ended.status == 0) return ended;
    throw Failure({Kind::io,
                   name,
                   "ended with status " + std::to_string(ended.status) + ": " +
                       ended.err.substr(0, ended.err.find('\n')),
                   {}});
}

} // namespace mv::bench
