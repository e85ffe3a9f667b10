#include "platform/line_reader.hh"

#include <fstream>

#include <catch2/catch.hpp>
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "platform/file.hh"
#include "support/temp_dir.hh"

using mv::platform::LineReader;

namespace {

std::string lines_of(const std::string& bytes, char terminator) {
    const mv::test::TempDir directory;
    const std::string path = directory.write("input", bytes);
    const mv::platform::UniqueFd file(open(path.c_str(), O_RDONLY));
    REQUIRE(file);
    LineReader reader(file.get(), terminator);
    std::string out;
    while (const auto line = reader.next())
        out += "<" + std::string(line->text) + (line->cut ? "…>" : ">");
    CHECK_FALSE(reader.next());
    return out;
}

} // namespace

TEST_CASE("line reader: lines with and without their last end", "[platform]") {
    CHECK(lines_of("", '\n').empty());
    CHECK(lines_of("a", '\n') == "<a>");
    CHECK(lines_of("a\n\nb\n", '\n') == "<a><><b>");
    CHECK(lines_of("a\nb\0c", '\0') == "<a\nb>"); // the literal ends at its NUL
    CHECK(lines_of(std::string("a\nb\0c\0", 6), '\0') == "<a\nb><c>");
    const std::string long_line(200'000, 'x');
    CHECK(lines_of(long_line + "\ny\n" + long_line, '\n') ==
          "<" + long_line + "><y><" + long_line + ">");
}

TEST_CASE("line reader: a line that never ends takes no more than the bound", "[platform]") {
    const mv::test::TempDir directory;
    const std::string path = directory.write("input", "first\n");
    {
        std::ofstream file(path, std::ios::app | std::ios::binary);
        const std::string megabyte(1 << 20, 'x');
        for (int i = 0; i < 66; ++i)
            file << megabyte;
        file << "\nlast\n";
    }
    const mv::platform::UniqueFd file(open(path.c_str(), O_RDONLY));
    LineReader reader(file.get(), '\n');
    CHECK(reader.next()->text == "first");
    const auto cut = reader.next();
    CHECK(cut->cut);
    CHECK(cut->text.size() <= mv::platform::max_line_bytes);
    const auto last = reader.next();
    CHECK(last->text == "last");
    CHECK_FALSE(last->cut);
}

TEST_CASE("line reader: who closes a socket with answers unread ends the lines", "[platform]") {
    int ends[2];
    REQUIRE(socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0);
    REQUIRE(write(ends[0], "question\n", 9) == 9);
    REQUIRE(write(ends[1], "answer", 6) == 6);
    LineReader reader(ends[1], '\n');
    REQUIRE(reader.next());
    close(ends[0]); // Linux answers the next read with ECONNRESET
    CHECK_FALSE(reader.next());
    close(ends[1]);
}
