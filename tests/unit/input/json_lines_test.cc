#include "input/json_lines.hh"

#include <catch2/catch.hpp>

using mv::input::JsonLines;

TEST_CASE("json lines: id and path of a row", "[input]") {
    struct Row {
        const char *line, *id, *path;
    };
    const auto row = GENERATE(values<Row>({
        {R"({"id":"0123456789ab","path":"A/cur/1.host:2,S"})", "0123456789ab", "A/cur/1.host:2,S"},
        {R"({"subject":"{\"id\":1}","id":"0123456789ab"})", "0123456789ab", ""},
        {R"({"path":"A/cur/\u00e9\ud83d\ude00"})", "", "A/cur/é😀"},
        {R"({"path":"a\"b\\c\/d"})", "", "a\"b\\c/d"},
        // RFC 4648: the bytes of a name that is not UTF-8
        {R"({"path":"A/cur/\ufffd","path_bytes":"QS9jdXIv6Q=="})", "", "A/cur/\xE9"},
        {R"({"vault":"/v","path":"A/cur/1"})", "", "/v/A/cur/1"},
        {R"(  {"id" : "0123456789ab" , "x":[{"id":"no"}]} )", "0123456789ab", ""},
        {R"({"id":"0123456789ab","path":null})", "0123456789ab", ""},
    }));
    CAPTURE(row.line);
    JsonLines lines;
    const auto name = lines.name_of(row.line);
    REQUIRE(name);
    CHECK(name->id == row.id);
    CHECK(name->path == row.path);
    CHECK(name->from == mv::input::Name::From::vault);
}

TEST_CASE("json lines: what is no row is refused", "[input]") {
    const auto* const line =
        GENERATE(as<const char*>(), "{", "{}", "{\"id\":\"0123\"}", "{\"id\":7}",
                 "{\"id\":\"0123456789ab\"} x", "[\"0123456789ab\"]", "{\"path\":\"\"}",
                 "{\"id\":\"0123456789ab\"", "{\"a\":\xFF}");
    CAPTURE(line);
    JsonLines lines;
    CHECK_FALSE(lines.name_of(line));
    CHECK(lines.name_of(R"({"id":"0123456789ab"})")); // the next line is read as ever
}
