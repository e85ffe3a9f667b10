#include "output/json.hh"

#include <catch2/catch.hpp>

#include <cstdint>
#include <limits>
#include <string>

#include "base/utf8.hh"
#include "output/base64.hh"
#include "support/child.hh"

using namespace mv;
using namespace std::string_literals;
using output::Json;

namespace {

std::string quoted(std::string_view text) {
    std::string out;
    output::append_json_string(out, text);
    return out;
}

} // namespace

TEST_CASE("json: objects and arrays, commas where they belong", "[output]") {
    std::string out;
    Json json(out);
    json.begin_object();
    json.key("id").string("abc");
    json.key("size").integer(4711);
    json.key("from").begin_array();
    json.begin_object().key("name").string("A").end_object();
    json.begin_object().end_object();
    json.end_array();
    json.key("flags").begin_array().string("seen").string("flagged").end_array();
    json.key("labels").begin_array().end_array();
    json.key("yes").boolean(true).key("no").boolean(false).key("none").null();
    json.end_object();
    CHECK(out == R"({"id":"abc","size":4711,"from":[{"name":"A"},{}],"flags":["seen","flagged"],)"
                 R"("labels":[],"yes":true,"no":false,"none":null})");
}

TEST_CASE("json: integers of every kind to their bounds", "[output]") {
    std::string out;
    Json json(out);
    json.begin_array();
    json.integer(std::numeric_limits<std::int64_t>::min())
        .integer(std::numeric_limits<std::int64_t>::max());
    json.integer(std::numeric_limits<std::uint64_t>::max())
        .integer(0)
        .integer(-1)
        .integer(std::uint8_t{200});
    json.end_array();
    CHECK(out == "[-9223372036854775808,9223372036854775807,18446744073709551615,0,-1,200]");
}

TEST_CASE("json: strings are escaped, and harmless as they stand", "[output]") {
    struct Row {
        std::string text;
        std::string json;
    };
    const auto row = GENERATE(values<Row>({
        {"", R"("")"},
        {"plain", R"("plain")"},
        {"quote \" backslash \\ slash / end", R"("quote \" backslash \\ slash / end")"},
        {"a\tb\r\nc", R"("a\tb\r\nc")"},
        {"\0\x1B\x7F"s, R"("\u0000\u001b\u007f")"},
        {"\b\f\a", R"("\u0008\u000c\u0007")"},
        {"\xC2\x9B", R"("\u009b")"},
        {"\xE2\x80\xA8\xE2\x80\xA9", R"("\u2028\u2029")"},
        {"\xE2\x80\xAE\xE2\x81\xA6", R"("\u202e\u2066")"},
        {"\xE2\x80\x8B\xEF\xBB\xBF\xC2\xAD", R"("\u200b\ufeff\u00ad")"},
        {"\xF3\xA0\x81\x81", R"("\udb40\udc41")"}, // U+E0041
        {"Grüße 会議 😀", R"("Grüße 会議 😀")"},
        {"caf\xE9", "\"caf\xEF\xBF\xBD\""},
        {"\xED\xA0\x80", "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\""},
    }));
    CHECK(quoted(row.text) == row.json);
}

TEST_CASE("json: keys are escaped as well", "[output]") {
    std::string out;
    Json(out).begin_object().key("a\"\x1B").string("x").end_object();
    CHECK(out == R"({"a\"\u001b":"x"})");
}

TEST_CASE("json: Python reads back every byte and code point, and finds none raw that harms",
          "[output]") {
    std::string lines;
    for (int byte = 0; byte < 256; ++byte) {
        lines += quoted("a" + std::string(1, static_cast<char>(byte)) + "b") + "\n";
    }
    for (char32_t c = 0; c <= 0x10FFFF; ++c) {
        if (c >= 0xD800 && c <= 0xDFFF) continue;
        std::string text = "a";
        utf8::append(text, c);
        output::append_json_string(lines, text += "b");
        lines.push_back('\n');
    }
    const std::string verdict = test::output_of({"python3", "-c", R"(
import json, sys, unicodedata
lines = sys.stdin.buffer.read().decode('utf-8', 'strict').split('\n')
assert lines.pop() == ''
points = [bytes([b]).decode('utf-8', 'replace') for b in range(256)]
points += [chr(c) for c in range(0x110000) if not 0xD800 <= c <= 0xDFFF]
assert len(lines) == len(points), (len(lines), len(points))
kept = {0x200C, 0x200D, *range(0x600, 0x606), 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD,
        *range(0x13430, 0x13440)}
def harmful(c):
    return ord(c) not in kept and unicodedata.category(c) in ('Cc', 'Cf', 'Zl', 'Zp')
for line, c in zip(lines, points):
    if line == '"a' + c + 'b"':
        assert c not in '"\\' and not harmful(c), hex(ord(c))
        continue
    assert json.loads(line) == 'a' + c + 'b', (line, hex(ord(c)))
    assert not any(map(harmful, line)), hex(ord(c))
print('clean')
)"},
                                                lines);
    CHECK(verdict == "clean\n");
}

TEST_CASE("json: random bytes become what Python decodes them to", "[output]") {
    const std::string likely =
        "\x00\n\x1B aZ\"\\/\x7F\x80\xBF\xA0\x9F\xC2\xE2\xED\xF0\xF4\xFF\xC3\xA9"s;
    std::string bytes, json;
    std::uint64_t state = 7;
    for (int i = 0; i < 2000; ++i) {
        std::string text;
        for (int k = 0; k < 30; ++k) {
            state = state * 6364136223846793005 + 1442695040888963407;
            text.push_back(likely[(state >> 33) % likely.size()]);
        }
        bytes += text;
        json += quoted(text) + "\n";
    }
    const std::string verdict = test::output_of({"python3", "-c", R"(
import json, sys
data = sys.stdin.buffer.read()
bytes_, lines = data[:60000], data[60000:].decode('utf-8', 'strict').split('\n')
for i in range(2000):
    assert json.loads(lines[i]) == bytes_[30 * i:30 * i + 30].decode('utf-8', 'replace'), lines[i]
print('clean')
)"},
                                                bytes + json);
    CHECK(verdict == "clean\n");
}

TEST_CASE("base64: the vectors of RFC 4648, and bytes that are no text", "[output]") {
    struct Row {
        std::string bytes;
        std::string base64;
    };
    const auto row = GENERATE(values<Row>({
        {"", ""},
        {"f", "Zg=="},
        {"fo", "Zm8="},
        {"foo", "Zm9v"},
        {"foob", "Zm9vYg=="},
        {"fooba", "Zm9vYmE="},
        {"foobar", "Zm9vYmFy"},
        {"\0"s, "AA=="},
        {"\xFF\xFE\xFD", "//79"}, // by coreutils' base64
        {"caf\xE9/cur/1", "Y2Fm6S9jdXIvMQ=="},
    }));
    CHECK(output::to_base64(row.bytes) == row.base64);
}

TEST_CASE("json: numbers have three decimals at most and are always numbers", "[output]") {
    struct Row {
        double number;
        std::string text;
    };
    const auto row = GENERATE(values<Row>({
        {0, "0"},
        {2.5, "2.5"},
        {1.0 / 3, "0.333"},
        {100, "100"},
        {-0.0625, "-0.062"}, // ties go to even
        {1e20, "100000000000000000000"},
        {std::numeric_limits<double>::infinity(), "null"},
        {std::numeric_limits<double>::quiet_NaN(), "null"},
    }));
    std::string text;
    output::Json(text).real(row.number);
    CHECK(text == row.text);
}
