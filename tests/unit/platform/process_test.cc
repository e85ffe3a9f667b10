#include "platform/process.hh"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <fstream>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "support/temp_dir.hh"

using namespace mv;
using namespace std::chrono_literals;
using platform::ProcessEnd;
using platform::ProcessLimits;

namespace {

constexpr ProcessLimits roomy = {
    .cpu = 20s, .wall = 30s, .memory_bytes = 1u << 30, .output_bytes = 1u << 20};

ProcessEnd shell(const std::string& script, std::string_view input = {},
                 const ProcessLimits& limits = roomy) {
    return platform::run_program({"/bin/sh", "-c", script}, input, limits);
}

ProcessEnd python(const std::string& script, const ProcessLimits& limits = roomy) {
    return platform::run_program({"/usr/bin/python3", "-c", script}, {}, limits);
}

} // namespace

TEST_CASE("process: output, errors and status come back", "[platform]") {
    const ProcessEnd end = shell("cat; echo trouble >&2; exit 3", "some");
    CHECK(end.how == ProcessEnd::How::exited);
    CHECK(end.status == 3);
    CHECK(end.out == "some");
    CHECK(end.err == "trouble\n");
    CHECK_FALSE(end.succeeded());
}

TEST_CASE("process: the input is a file that can be opened and sought in", "[platform]") {
    CHECK(shell("tail -c 3 /dev/stdin; head -c 3 /dev/stdin", "first last").out == "astfir");
}

TEST_CASE("process: megabytes go both ways without a stop", "[platform]") {
    const std::string bytes(3 << 20, 'x');
    ProcessLimits limits = roomy;
    limits.output_bytes = 4 << 20;
    const ProcessEnd end = shell("cat; cat /dev/stdin >&2", bytes, limits);
    CHECK(end.succeeded());
    CHECK(end.out == bytes);
    CHECK(end.err.size() == 4096); // the start of it is kept
}

TEST_CASE("process: who sleeps past the wall limit is ended", "[platform]") {
    ProcessLimits limits = roomy;
    limits.wall = 1s;
    CHECK(shell("sleep 100", {}, limits).how == ProcessEnd::How::timed_out);
    CHECK(shell("exec >&- 2>&-; sleep 100", {}, limits).how == ProcessEnd::How::timed_out);
}

TEST_CASE("process: who computes past the processor limit is ended", "[platform]") {
    ProcessLimits limits = roomy;
    limits.cpu = 1s;
    CHECK(shell("while :; do :; done", {}, limits).how == ProcessEnd::How::timed_out);
}

TEST_CASE("process: its children end with it", "[platform]") {
    // The child would hold the pipe open for 100 s, and the test with it.
    const ProcessEnd end = shell("sleep 100 & echo $!");
    CHECK(end.succeeded());
    const pid_t child = std::atoi(end.out.c_str());
    REQUIRE(child > 0);
    // Killed, but perhaps not yet dead: waited for by its descriptor, which says so when it is.
    const int process = static_cast<int>(syscall(SYS_pidfd_open, child, 0));
    if (process < 0) return; // gone already
    pollfd wait{process, POLLIN, 0};
    CHECK(poll(&wait, 1, 10'000) == 1);
    close(process);
}

TEST_CASE("process: who writes past the limit is ended, what came before is kept", "[platform]") {
    ProcessLimits limits = roomy;
    limits.output_bytes = 100'000;
    const ProcessEnd end = shell("yes", {}, limits);
    CHECK(end.how == ProcessEnd::How::too_much);
    CHECK(end.out.size() == 100'000);
}

TEST_CASE("process: memory is bounded", "[platform]") {
    ProcessLimits limits = roomy;
    limits.memory_bytes = 256u << 20;
    const ProcessEnd end = python("x = bytearray(1 << 30)", limits);
    CHECK(end.how == ProcessEnd::How::exited);
    CHECK(end.status == 1);
    CHECK(end.err.find("MemoryError") != std::string::npos);
}

TEST_CASE("process: it inherits three descriptors, and no variables but the known", "[platform]") {
    const int open_before = open("/etc/passwd", O_RDONLY); // without CLOEXEC
    REQUIRE(open_before >= 0);
    setenv("MV_SECRET", "hidden", 1);
    const ProcessEnd end =
        shell("ls /proc/self/fd | wc -l; env | cut -d= -f1 | sort | tr '\\n' ' '");
    close(open_before);
    // ls itself has a fourth one open: the directory.
    CHECK(end.out.starts_with("4\n"));
    CHECK(end.out.find("MV_SECRET") == std::string::npos);
}

TEST_CASE("process: it can neither write files nor make sockets", "[platform]") {
    const test::TempDir dir;
    const std::string path = dir.path() + "/file";
    shell("echo text > " + path);
    std::ifstream file(path);
    CHECK(file.get() == std::ifstream::traits_type::eof());
    const ProcessEnd end = python("import socket; socket.socket()");
    CHECK(end.status == 1);
    CHECK(end.err.find("PermissionError") != std::string::npos);
}

TEST_CASE("process: a program that is not there ends with 127", "[platform]") {
    const ProcessEnd end = platform::run_program({"/nonexistent/program"}, {}, roomy);
    CHECK(end.how == ProcessEnd::How::exited);
    CHECK(end.status == 127);
}

TEST_CASE("process: programs are found by PATH, files without the right to run are none",
          "[platform]") {
    const test::TempDir dir;
    dir.write("first/tool", "no program");
    const std::string tool = dir.write("second/tool", "#!/bin/sh\n");
    REQUIRE(chmod(tool.c_str(), 0755) == 0);
    const std::string before = std::getenv("PATH");
    setenv("PATH", (dir.path() + "/first:" + dir.path() + "/second").c_str(), 1);
    const auto found = platform::find_program("tool");
    const auto missing = platform::find_program("sh");
    setenv("PATH", before.c_str(), 1);
    CHECK(found == tool);
    CHECK_FALSE(missing);
}
