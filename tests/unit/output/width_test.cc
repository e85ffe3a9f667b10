#include "output/width.hh"

#include <catch2/catch.hpp>

#include <string>

#include "base/utf8.hh"
#include "support/child.hh"

using namespace mv;
using output::columns;
using output::fit;
using output::prefix_of_columns;

TEST_CASE("width: columns of text", "[output]") {
    struct Row {
        std::string text;
        std::size_t columns;
    };
    const auto row = GENERATE(values<Row>({
        {"", 0},
        {"abc", 3},
        {"Grüße", 5},
        {"e\xCC\x81", 1}, // a combining accent
        {"会議", 4},
        {"ガ", 2},
        {"ｶﾞ", 2},   // half width
        {"ＡＢ", 4}, // full width
        {"한글", 4},
        {"\xE1\x84\x92\xE1\x85\xA1\xE1\x86\xAB", 2}, // the same as conjoining jamo
        {"שלום", 4},
        {"नमस्ते", 4},  // two of its six code points take no column, as Linux terminals show it
        {"हिन्दी", 5}, // ि and ी take one, as terminals that ask glibc show it; ् none
        {"\xD8\x80"
         "1",
         2}, // the Arabic number sign
        {"😀", 2},
        {"…", 1},
        {"\xE2\x80\x8D", 0}, // ZWJ
        {"\xEF\xBF\xBD", 1},
        {"\xFF", 1},
        {"\x1B\x7F", 0},
        {"\xF3\xB0\x80\x80", 1}, // private use
    }));
    CAPTURE(row.text);
    CHECK(columns(row.text) == row.columns);
}

TEST_CASE("width: wide and combining code points are those of Python's Unicode tables",
          "[output]") {
    // One digit for each code point; Python says where its tables demand another one.
    std::string digits;
    for (char32_t c = 0; c <= 0x10FFFF; ++c)
        digits += std::to_string(output::columns_of(c));
    const std::string verdict = test::output_of({"python3", "-c", R"(
import sys, unicodedata
digits = sys.stdin.read()
wrong = []
for c, digit in enumerate(digits):
    kind = unicodedata.category(chr(c))
    if kind in ('Mn', 'Me'):
        expected = '0'
    elif kind in ('Cc', 'Cf', 'Cs', 'Zl', 'Zp', 'Mc') or 0x1160 <= c <= 0x11FF or 0xD7B0 <= c <= 0xD7FF:
        continue # the sanitiser's business, terminals differ, or part of the syllable before
    elif kind == 'Cn':
        continue # Python's tables are older or newer than ours
    else:
        expected = '2' if unicodedata.east_asian_width(chr(c)) in 'WF' else '1'
    if digit != expected:
        wrong.append(f'{c:04X} {kind} {digit} not {expected}')
print(len(wrong), *wrong[:40])
)"},
                                                digits);
    CHECK(verdict == "0\n");
}

TEST_CASE("width: fit cuts or pads to the very column", "[output]") {
    struct Row {
        std::string text;
        std::size_t width;
        std::string fitted;
    };
    const auto row = GENERATE(values<Row>({
        {"", 0, ""},
        {"", 3, "   "},
        {"abc", 0, ""},
        {"abc", 1, "…"},
        {"abc", 2, "a…"},
        {"abc", 3, "abc"},
        {"abc", 5, "abc  "},
        {"Grüße", 5, "Grüße"},
        {"Grüße", 4, "Grü…"},
        {"会議", 5, "会議 "},
        {"会議", 4, "会議"},
        {"会議", 3, "会…"},
        {"会議", 2, "… "}, // half of a wide character cannot be shown
        {"会議", 1, "…"},
        {"a会議", 3, "a… "},
        {"e\xCC\x81"
         "a",
         2,
         "e\xCC\x81"
         "a"},
        {"e\xCC\x81"
         "ab",
         2, "e\xCC\x81…"},
        {"ae\xCC\x81", 2, "ae\xCC\x81"},
        {"👩\xE2\x80\x8D👩\xE2\x80\x8D👧!", 6, "…     "}, // a family is not parted
        {"a👍🏽b", 4, "a…  "},                     // nor a hand from its colour
        {"🇫🇷🇩🇪", 3, "🇫🇷…"},                            // nor a flag into letters
        {"한글", 3, "한…"},
    }));
    CAPTURE(row.text, row.width);
    CHECK(fit(row.text, row.width) == row.fitted);
    CHECK(columns(fit(row.text, row.width)) == row.width);
}

TEST_CASE("width: a prefix keeps the marks of its last character", "[output]") {
    CHECK(prefix_of_columns("ae\xCC\x81z", 2) == "ae\xCC\x81");
    CHECK(prefix_of_columns("会議", 3) == "会");
    CHECK(prefix_of_columns("abc", 0) == "");
    CHECK(prefix_of_columns("abc", 9) == "abc");
}

TEST_CASE("width: heaps of marks do not reach other lines", "[output]") {
    std::string heap = "a";
    for (int i = 0; i < 10'000; ++i)
        heap += "\xCC\x81";
    CHECK(output::cut(heap + "b", 2).size() == 1 + 8 * 2 + 1);
    CHECK(output::cut(heap.substr(1), 2).size() < 20);
    std::string vowels; // of Korean, each without a column of its own
    for (int i = 0; i < 10'000; ++i)
        vowels += "\xE1\x85\xA1\xE1\x86\xAB";
    CHECK(output::cut("a" + vowels, 2).size() < 40);
}

TEST_CASE("width: fit takes exactly its columns whatever the text", "[output]") {
    const std::vector<std::string> pieces = {"a", "é",    "e\xCC\x81", "会", "😀",
                                             " ", "\xFF", "ｶ",         "क्ष", "한"};
    std::uint64_t state = 3;
    for (int i = 0; i < 3000; ++i) {
        std::string text;
        std::size_t width = 0;
        for (int k = 0; k < 12; ++k) {
            state = state * 6364136223846793005 + 1442695040888963407;
            text += pieces[(state >> 33) % pieces.size()];
            width = (state >> 40) % 20;
        }
        CAPTURE(text, width);
        REQUIRE(columns(fit(text, width)) == width);
    }
}
