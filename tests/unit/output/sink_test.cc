#include "output/sink.hh"

#include <catch2/catch.hpp>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>

#include "base/error.hh"
#include "support/child.hh"
#include "support/temp_dir.hh"

using namespace mv;
using output::Sink;

namespace {

std::string text_of(const std::string& path) {
    std::ostringstream out;
    out << std::ifstream(path, std::ios::binary).rdbuf();
    return out.str();
}

int created(const std::string& path) {
    return open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
}

} // namespace

TEST_CASE("sink: everything arrives once and in order, whatever the pieces", "[output]") {
    const test::TempDir dir;
    const std::string path = dir.path() + "/out";
    const std::size_t piece = GENERATE(1u, 7u, 4096u, 65535u, 65536u, 65537u, 1000000u);
    CAPTURE(piece);
    Sink sink(created(path));
    std::string expected;
    for (std::size_t i = 0; expected.size() < 300000; ++i) {
        const std::string text =
            std::to_string(i) + std::string(piece, static_cast<char>('a' + i % 26));
        sink.write(text);
        expected += text;
    }
    sink.close();
    CHECK((text_of(path) == expected));
}

TEST_CASE("sink: writes nothing by itself before the buffer is full, and all on flush",
          "[output]") {
    const test::TempDir dir;
    const std::string path = dir.path() + "/out";
    Sink sink(created(path));
    sink.write("first\n");
    CHECK(text_of(path).empty());
    sink.flush();
    CHECK(text_of(path) == "first\n");
    sink.write("second\n");
    sink.close();
    CHECK(text_of(path) == "first\nsecond\n");
}

TEST_CASE("sink: a full disk is a failure that says so", "[output]") {
    const std::string line =
        "standard output: cannot write: No space left on device; free some space and run it again";
    Sink at_close(open("/dev/full", O_WRONLY | O_CLOEXEC));
    at_close.write("x");
    CHECK_THROWS_WITH(at_close.close(), line);
    CHECK_NOTHROW(at_close.close()); // nothing is written a second time
    Sink at_flush(open("/dev/full", O_WRONLY | O_CLOEXEC));
    at_flush.write("x");
    CHECK_THROWS_WITH(at_flush.flush(), line);
    Sink at_once(open("/dev/full", O_WRONLY | O_CLOEXEC), "report.json");
    CHECK_THROWS_WITH(
        at_once.write(std::string(70000, 'x')),
        "report.json: cannot write: No space left on device; free some space and run it again");
}

TEST_CASE("sink: a closed standard output matters only when there is something to say",
          "[output]") {
    const int closed = open("/dev/null", O_WRONLY | O_CLOEXEC);
    ::close(closed);
    Sink silent(closed);
    CHECK_NOTHROW(silent.close());
    Sink speaking(closed);
    speaking.write("x");
    CHECK_THROWS_WITH(speaking.close(), "standard output: cannot write: Bad file descriptor");
}

TEST_CASE("sink: waits for a slow reader where the pipe does not block", "[output]") {
    std::array<int, 2> ends{};
    REQUIRE(pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) == 0);
    REQUIRE(fcntl(ends[0], F_SETFL, 0) == 0); // the reader waits
    const std::string text(1000000, 'x');
    std::string arrived;
    {
        const std::jthread reader([&] {
            std::array<char, 1000> buffer;
            ssize_t count = 0;
            while ((count = read(ends[0], buffer.data(), buffer.size())) > 0) {
                arrived.append(buffer.data(), static_cast<std::size_t>(count));
            }
        });
        Sink sink(ends[1]);
        sink.write(text);
        sink.close();
    }
    ::close(ends[0]);
    CHECK((arrived == text));
}

TEST_CASE("sink: a closed pipe ends the process quietly", "[output]") {
    const auto end = test::in_child(test::Rights::same, [] {
        signal(SIGPIPE, SIG_DFL);
        std::array<int, 2> ends{};
        if (pipe(ends.data()) != 0) return std::string("no pipe");
        ::close(ends[0]);
        Sink sink(ends[1]);
        sink.write("x");
        sink.close();
        return std::string("survived");
    });
    CHECK(end.signal == SIGPIPE);
    CHECK(end.said.empty());
}
