#include "text/flowed.hh"

#include <catch2/catch.hpp>

namespace mv::text {

TEST_CASE("flowed: RFC 3676 paragraphs become whole again", "[text]") {
    CHECK(unflowed("one \ntwo\nthree\n", DelSp::no) == "one two\nthree\n");
    CHECK(unflowed("日本 \n語\n", DelSp::yes) == "日本語\n");
    CHECK(unflowed("> quoted \n> on\nmine\n", DelSp::no) == "> quoted on\nmine\n");
    CHECK(unflowed(">> deep \n> less\n", DelSp::no) == ">> deep \n> less\n"); // levels do not mix
    CHECK(unflowed("text\n-- \nAnn \nExample\n", DelSp::no) == "text\n-- \nAnn Example\n");
    CHECK(unflowed(" From here\n", DelSp::no) == "From here\n"); // space-stuffed
    CHECK(unflowed("ends soft ", DelSp::no) == "ends soft ");
    CHECK(unflowed("", DelSp::no).empty());
}

} // namespace mv::text
