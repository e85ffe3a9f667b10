#include "output/plain_text.hh"

#include <catch2/catch.hpp>

#include <string>

using mv::output::plain_prefix;
using mv::output::StopAt;

namespace {

bool stops_controls(int byte) { return byte < 0x20 || byte > 0x7E; }
bool stops_quotes(int byte) { return stops_controls(byte) || byte == '"' || byte == '\\'; }

} // namespace

TEST_CASE("plain text: every byte stops or passes at every place of a block", "[output]") {
    for (int byte = 0; byte < 256; ++byte) {
        for (std::size_t at = 0; at < 20; ++at) {
            CAPTURE(byte, at);
            std::string text(20, 'a');
            text[at] = static_cast<char>(byte);
            REQUIRE(plain_prefix<StopAt::controls>(text) == (stops_controls(byte) ? at : 20));
            REQUIRE(plain_prefix<StopAt::controls_and_quotes>(text) ==
                    (stops_quotes(byte) ? at : 20));
        }
    }
}

TEST_CASE("plain text: neighbours that borrow from one another hide nothing", "[output]") {
    // All pairs of bytes, in the middle of a block: the arithmetic runs from one byte into the
    // next.
    for (int first = 0; first < 256; ++first) {
        for (int second = 0; second < 256; ++second) {
            std::string text =
                "ab" + std::string{static_cast<char>(first), static_cast<char>(second)} + "cdef";
            const std::size_t expected = stops_quotes(first) ? 2 : stops_quotes(second) ? 3 : 8;
            CAPTURE(first, second);
            if (plain_prefix<StopAt::controls_and_quotes>(text) != expected) FAIL("wrong prefix");
        }
    }
}
