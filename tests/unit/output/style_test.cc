#include "output/style.hh"

#include <catch2/catch.hpp>

using mv::output::Colors;
using mv::output::Look;
using mv::output::Style;

TEST_CASE("style: off, nothing is written", "[output]") {
    const Style style(Colors::off);
    for (const Look look : {Look::plain, Look::unread, Look::match, Look::error}) {
        CHECK(style.begin(look).empty());
        CHECK(style.end(look).empty());
    }
}

TEST_CASE("style: on, a look begins with SGR and ends with its reset", "[output]") {
    const Style style(Colors::on);
    CHECK(style.begin(Look::unread) == "\033[1m"); // ISO 6429: bold
    CHECK(style.end(Look::unread) == "\033[0m");
    CHECK(style.begin(Look::plain).empty());
    CHECK(style.end(Look::plain).empty());
}

TEST_CASE("style: the user's word decides", "[output]") {
    using mv::platform::ColorChoice;
    CHECK(mv::output::colors_for(-1, ColorChoice::always) == Colors::on);
    CHECK(mv::output::colors_for(-1, ColorChoice::automatic) == Colors::off);
    CHECK(mv::output::colors_for(-1, ColorChoice::never) == Colors::off);
}
