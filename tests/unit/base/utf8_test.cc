#include "base/utf8.hh"

#include <catch2/catch.hpp>

#include <cstdint>
#include <string>

#include "support/child.hh"

using namespace mv;
using namespace std::string_literals;

namespace {

struct Row {
    const char* what;
    std::string bytes;
    std::string repaired;
};

const std::string mark = "\xEF\xBF\xBD"; // U+FFFD

std::string marks(int count) {
    std::string out;
    for (int i = 0; i < count; ++i)
        out += mark;
    return out;
}

} // namespace

TEST_CASE("utf8: ill-formed text is replaced as the Unicode Standard shows", "[base]") {
    // Unicode 15.0, chapter 3.9: the examples of tables 3-8 to 3-11 and of "maximal subpart".
    const auto row = GENERATE_COPY(values<Row>({
        {"table 3-8, non-shortest forms", "\xC0\xAF\xE0\x80\xBF\xF0\x81\x82\x41", marks(8) + "A"},
        {"table 3-9, surrogates", "\xED\xA0\x80\xED\xBF\xBF\xED\xAF\x41", marks(8) + "A"},
        {"table 3-10, other", "\xF4\x91\x92\x93\xFF\x41\x80\xBF\x42",
         marks(5) + "A" + marks(2) + "B"},
        {"table 3-11, truncated", "\xE1\x80\xE2\xF0\x91\x92\xF1\xBF\x41", marks(4) + "A"},
        {"maximal subparts", "\x61\xF1\x80\x80\xE1\x80\xC2\x62\x80\x63\x80\xBF\x64",
         "a" + marks(3) + "b" + mark + "c" + marks(2) + "d"},
        {"cut at the end", "ab\xE2\x82", "ab" + mark},
        {"cut at the end, four bytes", "\xF0\x9F\x92", mark},
        {"above U+10FFFF", "\xF4\x90\x80\x80", marks(4)},
        {"F5 to FF are never used", "\xF5\xFE\xFF", marks(3)},
        {"empty", "", ""},
    }));
    CAPTURE(row.what);
    CHECK(utf8::repaired(row.bytes) == row.repaired);
    CHECK(utf8::is_valid(row.bytes) == (row.bytes == row.repaired));
    CHECK(utf8::is_valid(utf8::repaired(row.bytes)));
}

TEST_CASE("utf8: bounds of each length are encoded as RFC 3629 says", "[base]") {
    struct Bound {
        char32_t code_point;
        std::string bytes;
    };
    const auto bound = GENERATE(values<Bound>({
        {0x00, "\0"s},
        {0x7F, "\x7F"},
        {0x80, "\xC2\x80"},
        {0x7FF, "\xDF\xBF"},
        {0x800, "\xE0\xA0\x80"},
        {0xD7FF, "\xED\x9F\xBF"},
        {0xE000, "\xEE\x80\x80"},
        {0xFFFF, "\xEF\xBF\xBF"},
        {0x10000, "\xF0\x90\x80\x80"},
        {0x10FFFF, "\xF4\x8F\xBF\xBF"},
    }));
    CAPTURE(static_cast<std::uint32_t>(bound.code_point));
    std::string out;
    utf8::append(out, bound.code_point);
    CHECK(out == bound.bytes);
    const utf8::Decoded decoded = utf8::decode("x" + bound.bytes + "y", 1);
    CHECK(decoded.valid);
    CHECK(decoded.code_point == bound.code_point);
    CHECK(decoded.size == bound.bytes.size());
}

TEST_CASE("utf8: what is no scalar value is written as the replacement character", "[base]") {
    const auto code_point =
        GENERATE(char32_t{0xD800}, char32_t{0xDFFF}, char32_t{0x110000}, char32_t{0xFFFFFFFF});
    std::string out;
    utf8::append(out, code_point);
    CHECK(out == mark);
}

TEST_CASE("utf8: repairs random bytes exactly as Python does", "[base]") {
    // Bytes that open, go on with and break sequences, more often than chance would have it.
    const std::string likely =
        "\x00 aZ\x7F\x80\xBF\xA0\x9F\x90\x8F\xC0\xC2\xDF\xE0\xE1\xED\xEF\xF0\xF1\xF4\xF5\xFF"s;
    std::string bytes;
    std::uint64_t state = 20240102;
    for (int i = 0; i < 200000; ++i) {
        state = state * 6364136223846793005 + 1442695040888963407;
        bytes.push_back(likely[(state >> 33) % likely.size()]);
    }
    const std::string python =
        test::output_of({"python3", "-c",
                         "import sys; b = sys.stdin.buffer.read(); "
                         "sys.stdout.buffer.write(b.decode('utf-8', 'replace').encode())"},
                        bytes);
    CHECK(utf8::repaired(bytes) == python);
}

TEST_CASE("utf8: the first ill-formed byte is found at every position of a block", "[base]") {
    for (std::size_t at = 0; at < 40; ++at) {
        CAPTURE(at);
        std::string text(40, 'a');
        text[at] = '\xFF';
        CHECK(utf8::first_invalid(text) == at);
        text.replace(at, 1, "\xC3\xA9");
        CHECK(utf8::first_invalid(text) == text.size());
    }
}

TEST_CASE("utf8: length counts code points and prefix cuts none", "[base]") {
    const std::string text = "aé会𝄞"; // 1 + 2 + 3 + 4 bytes
    CHECK(utf8::length(text) == 4);
    CHECK(utf8::prefix(text, 0) == "");
    CHECK(utf8::prefix(text, 1) == "a");
    CHECK(utf8::prefix(text, 2) == "a");
    CHECK(utf8::prefix(text, 3) == "aé");
    CHECK(utf8::prefix(text, 5) == "aé");
    CHECK(utf8::prefix(text, 6) == "aé会");
    CHECK(utf8::prefix(text, 9) == "aé会");
    CHECK(utf8::prefix(text, 10) == text);
    CHECK(utf8::prefix(text, 99) == text);
}
