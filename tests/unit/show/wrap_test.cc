#include "show/wrap.hh"

#include <string>

#include <catch2/catch.hpp>

namespace {

std::string wrapped(const std::string& line, std::size_t columns) {
    const auto result = mv::show::wrap(line, columns);
    std::string out;
    for (const auto& piece : result.pieces) {
        if (!out.empty()) out += "|";
        out += line.substr(0, result.prefix) + line.substr(piece.begin, piece.end - piece.begin);
    }
    return out;
}

} // namespace

TEST_CASE("wrap: at blanks, by columns, with the quote marks on each line", "[show]") {
    struct Row {
        const char* line;
        std::size_t columns;
        const char* wrapped;
    };
    const auto row = GENERATE(values<Row>({
        {"one two three four five six", 24, "one two three four five|six"},
        {"one two three four five sixx", 24, "one two three four five|sixx"},
        {"one two three four five", 23, "one two three four five"},
        {"one two three four five", 22, "one two three four|five"},
        {"one two  three four  five", 21, "one two  three four|five"},
        {"one two three four five six", 0, "one two three four five six"},
        {"", 20, ""},
        {"> one two three four five", 22, "> one two three four|> five"},
        {">> one two three four five", 24, ">> one two three four|>> five"},
        {"> > one two three four five", 25, "> > one two three four|> > five"},
        {"  one two three four five six", 24, "  one two three four|  five six"},
        // a prefix that would leave no room is not repeated
        {"          > > > > one two three four", 30, "          > > > > one two|three four"},
        // a link stays whole
        {"see https://example.org/a/very/long/path now please", 24,
         "see|https://example.org/a/very/long/path|now please"},
        // wide characters: two columns each, broken between
        {"今日の会議は十時から始まります", 20, "今日の会議は十時から|始まります"},
        {"今日の会議は十時から始まります", 21, "今日の会議は十時から|始まります"},
        // no stop at the start of a line, no opening bracket at the end of one
        {"今日の会議は十時から。始まります", 20, "今日の会議は十時か|ら。始まります"},
        {"今日の会議は十時か「始まります」", 20, "今日の会議は十時か|「始まります」"},
        // combining marks take no column
        {"e\u0301e\u0301e\u0301e\u0301e\u0301 e\u0301e\u0301e\u0301e\u0301e\u0301 abcdefghi jkl",
         21,
         "e\u0301e\u0301e\u0301e\u0301e\u0301 e\u0301e\u0301e\u0301e\u0301e\u0301 abcdefghi|jkl"},
        // a tab goes to the next eighth column
        {"a\tb\tc\td e", 25, "a\tb\tc\td|e"},
        {"a\tb\tc\td e", 27, "a\tb\tc\td e"},
    }));
    CAPTURE(row.line, row.columns);
    CHECK(wrapped(row.line, row.columns) == row.wrapped);
}
