#include "output/caret.hh"

#include <catch2/catch.hpp>

#include <string>
#include <utility>
#include <vector>

#include "base/utf8.hh"
#include "output/width.hh"

using mv::output::with_caret;

TEST_CASE("caret: stands under the place, whatever comes before it", "[output]") {
    struct Row {
        std::string text;
        std::string before; // what the place stands behind
        std::string shown;
    };
    const auto row = GENERATE(values<Row>({
        {"a nope:x", "a ", "  a nope:x\n    ^\n"},
        {"ü (a", "ü ", "  ü (a\n    ^\n"},
        {"会議 nope:x", "会議 ", "  会議 nope:x\n       ^\n"},
        {"e\xCC\x81 nope:x", "e\xCC\x81 ", "  e\xCC\x81 nope:x\n    ^\n"},
        {"\"a\nb", "", "  \"a b\n  ^\n"},
        {"a\x1B[2J nope:x", "a\x1B[2J ", "  a\xEF\xBF\xBD[2J nope:x\n        ^\n"},
        {"caf\xE9", "caf", "  caf\xEF\xBF\xBD\n     ^\n"},
        {"a OR", "a OR", "  a OR\n      ^\n"},
    }));
    CAPTURE(row.text);
    CHECK(with_caret(row.text, row.before.size(), 80) == row.shown);
}

TEST_CASE("caret: a text wider than the window is cut around the place", "[output]") {
    const std::string digits = "0123456789012345678901234567890123456789";
    CHECK(with_caret(digits, 2, 32) == "  01234567890123456789012345678…\n    ^\n");
    CHECK(with_caret(digits, 38, 32) ==
          "  …12345678901234567890123456789\n" + std::string(30, ' ') + "^\n");
}

TEST_CASE("caret: within any window it points at the character that is meant", "[output]") {
    std::string text; // of characters that occur once, one and two columns wide
    std::vector<std::pair<std::size_t, std::string>> characters;
    for (char32_t i = 0; i < 60; ++i) {
        std::string character;
        mv::utf8::append(character, i % 3 == 0 ? U'\u4E00' + i : U'\u0100' + i);
        characters.emplace_back(text.size(), character);
        text += character;
    }
    for (const std::size_t window : {22u, 23u, 40u, 41u, 79u, 200u}) {
        for (const auto& [offset, character] : characters) {
            CAPTURE(window, offset);
            const std::string shown = with_caret(text, offset, window);
            const std::size_t line = shown.find('\n');
            const std::size_t column = shown.find('^') - line - 1;
            REQUIRE(mv::output::columns(shown.substr(0, line)) <= window);
            const std::string before(mv::output::prefix_of_columns(shown, column));
            REQUIRE(mv::output::columns(before) == column);
            REQUIRE(shown.substr(before.size()).starts_with(character));
        }
    }
}
