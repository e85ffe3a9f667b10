#include "output/sanitise.hh"

#include <catch2/catch.hpp>

#include <string>

#include "base/utf8.hh"
#include "support/child.hh"

using namespace mv;
using namespace std::string_literals;
using output::Lines;
using output::sanitised;

namespace {

const std::string mark = "\xEF\xBF\xBD"; // U+FFFD

} // namespace

TEST_CASE("sanitise: text of all scripts passes unchanged", "[output]") {
    const std::string text = GENERATE(values<std::string>({
        "",
        "Invoice 4711, please pay~",
        "Grüße aus Łódź",
        "会議 ガ 東京",
        "שלום עולם",
        "مرحبا بالعالم",
        "نامه\xE2\x80\x8Cها",          // Persian with ZWNJ
        "क्\xE2\x80\x8Dष",              // Devanagari with ZWJ
        "👩\xE2\x80\x8D👩\xE2\x80\x8D👧", // a family, joined by ZWJ
        "❤\xEF\xB8\x8F",               // with a variation selector
        "e\xCC\x81",                   // a combining accent
        "\xC2\xA0",                    // no-break space
        "\xEF\xBF\xBD",
    }));
    CHECK(sanitised(text, Lines::one) == text);
    CHECK(sanitised(text, Lines::many) == text);
}

TEST_CASE("sanitise: what would move the cursor or mislead a reader", "[output]") {
    struct Row {
        std::string text;
        std::string one;
        std::string many;
    };
    const auto row = GENERATE_COPY(values<Row>({
        {"a\x1B[2Jb", "a" + mark + "[2Jb", "a" + mark + "[2Jb"},
        {"a\0b"s, "a" + mark + "b", "a" + mark + "b"},
        {"a\x7F", "a" + mark, "a" + mark},
        {"ding\a", "ding" + mark, "ding" + mark},
        {"a\x9B"
         "2Jb",
         "a" + mark + "2Jb", "a" + mark + "2Jb"}, // C1 as a byte
        {"a\xC2\x9B"
         "2Jb",
         "a" + mark + "2Jb", "a" + mark + "2Jb"}, // and as UTF-8
        {"a\tb", "a b", "a\tb"},
        {"a\nb", "a b", "a\nb"},
        {"a\r\nb", "a  b", "a\nb"},
        {"a\rb", "a b", "a" + mark + "b"},
        {"a\r\r\nb", "a   b", "a" + mark + "\nb"},
        {"a\vb\fc", "a b c", "a" + mark + "b" + mark + "c"},
        {"a\xE2\x80\xA8"
         "b\xE2\x80\xA9"
         "c",
         "a b c", "a\nb\nc"}, // U+2028, 2029
        {"user\xE2\x80\xAEgpj.exe", "user" + mark + "gpj.exe", "user" + mark + "gpj.exe"},
        {"a\xE2\x81\xA6"
         "b\xE2\x81\xA9",
         "a" + mark + "b" + mark, "a" + mark + "b" + mark}, // isolates
        {"pay\xE2\x80\x8Bpal", "paypal", "paypal"},         // zero width space
        {"co\xC2\xADop", "coop", "coop"},                   // soft hyphen
        {"\xEF\xBB\xBFstart", "start", "start"},            // byte order mark
        {"a\xE2\x80\x8F"
         "b\xE2\x80\x8E\xD8\x9C",
         "ab", "ab"}, // RLM, LRM, ALM
        {"a\xF3\xA0\x81\x81"
         "b",
         "ab", "ab"}, // a tag character
        {"\xFF\xFE", mark + mark, mark + mark},
        {"\xED\xA0\x80", mark + mark + mark, mark + mark + mark}, // a surrogate
        {"\xC0\xAE\xC0\xAE/", mark + mark + mark + mark + "/",
         mark + mark + mark + mark + "/"}, // overlong ".."
        {"caf\xE9.eml", "caf" + mark + ".eml", "caf" + mark + ".eml"},
        {"cut \xE4\xBC", "cut " + mark, "cut " + mark},
    }));
    CAPTURE(row.text);
    CHECK(sanitised(row.text, Lines::one) == row.one);
    CHECK(sanitised(row.text, Lines::many) == row.many);
}

TEST_CASE("sanitise: nothing harmful is left of any byte or code point, by Python's tables",
          "[output]") {
    // Line n holds what is left of "a", n and "b": first the 256 bytes, then every code point.
    std::string lines;
    const auto add = [&lines](const std::string& middle) {
        output::append_sanitised(lines, "a" + middle + "b");
        lines.push_back('\n');
    };
    for (int byte = 0; byte < 256; ++byte)
        add(std::string(1, static_cast<char>(byte)));
    for (char32_t c = 0; c <= 0x10FFFF; ++c) {
        if (c >= 0xD800 && c <= 0xDFFF) continue;
        std::string text;
        utf8::append(text, c);
        add(text);
    }
    const std::string verdict = test::output_of({"python3", "-c", R"(
import sys, unicodedata
# Format characters that text is spelt with: joiners, signs of Arabic, Syriac and Kaithi numbers, and
# those that join Egyptian hieroglyphs to one another.
spelt = {0x200C, 0x200D, *range(0x600, 0x606), 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD,
         *range(0x13430, 0x13440)}
def harmful(c):
    return unicodedata.category(c) in ('Cc', 'Cf', 'Zl', 'Zp', 'Cs') and ord(c) not in spelt
lines = sys.stdin.buffer.read().decode('utf-8', 'strict').split('\n')
assert lines.pop() == ''
points = [bytes([b]).decode('utf-8', 'replace') for b in range(256)]
points += [chr(c) for c in range(0x110000) if not 0xD800 <= c <= 0xDFFF]
assert len(lines) == len(points), (len(lines), len(points))
# Unassigned, but set aside for invisible characters (Default_Ignorable_Code_Point): may go as well.
ignorable = {0x2065, *range(0xE0000, 0xE1000)}
for line, c in zip(lines, points):
    if line == 'a' + c + 'b':
        assert not harmful(c), hex(ord(c))
        continue
    middle = line[1:-1]
    assert line[0] == 'a' and line[-1] == 'b' and middle in ('', ' ', '\uFFFD'), (line, hex(ord(c)))
    assert harmful(c) or (ord(c) in ignorable and unicodedata.category(c) == 'Cn'), (line, hex(ord(c)))
print('clean')
)"},
                                                lines);
    CHECK(verdict == "clean\n");
}

TEST_CASE("sanitise: hostile bytes at every offset of a block are found", "[output]") {
    for (std::size_t at = 0; at < 24; ++at) {
        CAPTURE(at);
        std::string text(24, 'x');
        text[at] = '\x1B';
        std::string expected(24, 'x');
        expected.replace(at, 1, mark);
        CHECK(sanitised(text) == expected);
    }
}

TEST_CASE("sanitise: appends, and leaves what was there", "[output]") {
    std::string out = "kept\x1B";
    output::append_sanitised(out, "a\x1B");
    CHECK(out == "kept\x1B"s + "a" + mark);
}
