#include "support/child.hh"

#include <grp.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <exception>
#include <memory>
#include <stdexcept>

namespace mv::test {

namespace {

constexpr unsigned nobody = 65534;

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

void lose_rights() {
    if (geteuid() != 0) return;
    if (setgroups(0, nullptr) != 0 || setgid(nobody) != 0 || setuid(nobody) != 0) {
        throw std::runtime_error("cannot drop the rights of root");
    }
}

void write_all(int fd, std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = write(fd, text.data(), text.size());
        if (count <= 0) _exit(99);
        text.remove_prefix(static_cast<std::size_t>(count));
    }
}

std::string read_all(int fd) {
    std::string out;
    std::array<char, 65536> buffer;
    ssize_t count = 0;
    while ((count = read(fd, buffer.data(), buffer.size())) > 0) {
        out.append(buffer.data(), static_cast<std::size_t>(count));
    }
    close(fd);
    return out;
}

// Forks with a pipe from the child; returns its process id, and in fd the end that is this
// process's.
pid_t fork_with_pipe(int& fd) {
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) throw std::runtime_error("pipe failed");
    const pid_t child = fork();
    if (child < 0) throw std::runtime_error("fork failed");
    fd = ends[child == 0 ? 1 : 0];
    close(ends[child == 0 ? 0 : 1]);
    return child;
}

ChildEnd end_of(pid_t child, int fd) {
    ChildEnd end;
    end.said = read_all(fd);
    int status = 0;
    if (waitpid(child, &status, 0) != child) throw std::runtime_error("waitpid failed");
    if (WIFEXITED(status)) end.status = WEXITSTATUS(status);
    if (WIFSIGNALED(status)) end.signal = WTERMSIG(status);
    return end;
}

} // namespace

ChildEnd in_child(Rights rights, FunctionRef<std::string()> body) {
    int fd = -1;
    const pid_t child = fork_with_pipe(fd);
    if (child != 0) return end_of(child, fd);
    std::string said;
    try {
        if (rights == Rights::as_nobody) lose_rights();
        said = body();
    } catch (const std::exception& error) {
        said = std::string("exception: ") + error.what();
    }
    write_all(fd, said);
    _exit(0); // not exit(): the destructors and the test runner are the parent's
}

std::string output_of(const std::vector<std::string>& command, std::string_view input) {
    const std::unique_ptr<std::FILE, CloseFile> file(std::tmpfile());
    const auto written = [&] { // fwrite() takes no null pointer, not even for nothing
        return input.empty() ? 0 : std::fwrite(input.data(), 1, input.size(), file.get());
    };
    if (!file || written() != input.size()) {
        throw std::runtime_error("cannot write the input of " + command.front());
    }
    std::rewind(file.get());
    int fd = -1;
    const pid_t child = fork_with_pipe(fd);
    if (child == 0) {
        std::vector<char*> arguments;
        for (const std::string& argument : command)
            arguments.push_back(const_cast<char*>(argument.c_str()));
        arguments.push_back(nullptr);
        dup2(fileno(file.get()), STDIN_FILENO);
        dup2(fd, STDOUT_FILENO);
        execvp(arguments[0], arguments.data());
        _exit(127);
    }
    ChildEnd end = end_of(child, fd);
    if (end.status != 0) {
        throw std::runtime_error(command.front() + " failed: " + end.said);
    }
    return std::move(end.said);
}

} // namespace mv::test
