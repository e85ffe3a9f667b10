#include "platform/companion.hh"

#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

namespace mv::platform {

namespace {

Problem cannot_start(const std::string& path, int code) {
    return {.kind = Kind::io,
            .subject = path,
            .what = "cannot be started: " + std::generic_category().message(code),
            .hint = "install it again"};
}

} // namespace

Result<Companion> Companion::start(const std::vector<std::string>& command, Output output) {
    const std::string& path = command.front();
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return cannot_start(path, errno);
    UniqueFd here(ends[0]), there(ends[1]);

    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, there.get(), STDIN_FILENO);
    if (output == Output::answers)
        posix_spawn_file_actions_adddup2(&actions, there.get(), STDOUT_FILENO);
    std::vector<char*> arguments;
    for (const std::string& argument : command)
        arguments.push_back(const_cast<char*>(argument.c_str()));
    arguments.push_back(nullptr);
    pid_t process = -1;
    const int code =
        posix_spawn(&process, path.c_str(), &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (code != 0) return cannot_start(path, code);
    return Companion(std::move(here), process);
}

Companion::Companion(Companion&& other) noexcept
    : socket_(std::move(other.socket_)), process_(std::exchange(other.process_, -1)) {}

Companion::~Companion() { finish(); }

bool Companion::send(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::send(socket_.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

Companion::End Companion::finish() {
    socket_ = UniqueFd(); // one that is there still must not be waited for in vain
    const pid_t process = std::exchange(process_, -1);
    int status = 0;
    while (process > 0 && waitpid(process, &status, 0) < 0 && errno == EINTR) {
    }
    if (WIFSIGNALED(status)) return {.signal = WTERMSIG(status)};
    return {.status = WEXITSTATUS(status)};
}

std::string Companion::End::text() const {
    if (signal != 0) return "was killed by signal " + std::to_string(signal);
    return "ended with status " + std::to_string(status);
}

std::string directory_of_program() {
    std::error_code unknown;
    return std::filesystem::read_symlink("/proc/self/exe", unknown).parent_path().string();
}

} // namespace mv::platform
