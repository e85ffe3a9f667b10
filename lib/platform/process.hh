#pragma once
// Runs a program on bytes that may be hostile, without a shell: bounded in processor and wall time,
// memory and output, in a process group of its own that is killed whole, with no descriptor but the
// standard three, no right to make sockets or write files, and an environment of its own.

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mv::platform {

struct ProcessLimits {
    std::chrono::seconds cpu, wall;
    std::size_t memory_bytes; // of address space
    std::size_t output_bytes; // what is written past it ends the program
};

struct ProcessEnd {
    enum class How {
        exited,      // status says how
        killed,      // by a signal: status is its number
        timed_out,   // cpu or wall
        too_much,    // output past the limit; out holds what came before
        stopped,     // this process was asked to stop
        not_started, // no memory, no processes
    };
    How how = How::not_started;
    int status = 0;
    std::string out{};
    std::string err{}; // the first bytes of it

    bool succeeded() const { return how == How::exited && status == 0; }
};

// command[0] is an absolute path. input is the program's standard input, a file it may also open
// and seek in as /dev/stdin. Ends early when a stop signal comes.
ProcessEnd run_program(const std::vector<std::string>& command, std::string_view input,
                       const ProcessLimits& limits);

// Where $PATH has an executable file of that name.
std::optional<std::string> find_program(std::string_view name);

} // namespace mv::platform
