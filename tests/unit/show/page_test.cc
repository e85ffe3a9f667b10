#include "show/page.hh"

#include <catch2/catch.hpp>

#include "message/identity.hh"
#include "query/parser.hh"
#include "show/attachment_lines.hh"

using mv::show::Letter;
using mv::show::Page;

namespace {

Letter letter_of(const std::string& bytes) {
    mv::input::Opened opened;
    opened.message = mv::message::parse(bytes);
    opened.row.content = mv::message::content_hash(*opened.message);
    opened.row.flags.set(mv::vault::Flag::seen);
    return mv::show::read_letter(std::move(opened));
}

std::string body_of(const std::string& bytes, const Page& page) {
    std::string out;
    mv::show::append_body(out, letter_of(bytes), page);
    return out;
}

} // namespace

TEST_CASE("page: a phrase is marked across the lines it is broken into", "[show]") {
    mv::words::Tokeniser tokeniser;
    const mv::query::Clock clock{.now = 0, .zone = mv::query::Zone::utc};
    const auto query = mv::query::parse("\"three four five\"", clock, tokeniser).or_throw();
    mv::output::Highlighter highlighter(query.root);
    const Page page{.columns = 22,
                    .style = mv::output::Style(mv::output::Colors::on),
                    .highlighter = &highlighter};
    CHECK(body_of("Subject: x\n\none two three four five six\n", page) ==
          "one two \033[1;31mthree four\033[0m\n\033[1;31mfive\033[0m six\n");
    // Quotes are faint, what matched in them is not, and their marks are none of it.
    CHECK(body_of("Subject: x\n\n> one three\n> four five\n", page) ==
          "\033[2m> \033[0m\033[2mone \033[0m\033[1;31mthree\033[0m\n"
          "\033[2m> \033[0m\033[1;31mfour five\033[0m\n");
}

TEST_CASE("page: nothing of a mail moves the cursor", "[show]") {
    std::string out;
    const Letter letter =
        letter_of("From: \"\x1B[2J\" <a@x>\nSubject: a\x07 b\xC2\x9B 31m\n"
                  "X-\x1B[1m: x\n\nbody \x1B]0;title\x07 \xE2\x80\xAE txt\r\nend\n");
    mv::show::append_letter(out, letter, Page{});
    mv::show::append_header_lines(out, mv::show::all_header_lines(letter), Page{});
    for (const char c : out)
        CHECK((c == '\n' || static_cast<unsigned char>(c) >= 0x20));
    CHECK(out.find("\xC2\x9B") == std::string::npos);
    CHECK(out.find("\xE2\x80\xAE") == std::string::npos);
    CHECK(out.find("end\n") != std::string::npos);
}

TEST_CASE("page: header lines hang under their values in a window", "[show]") {
    std::string out;
    const std::vector<mv::show::HeaderLine> lines = {
        {.name = "To", .value = "ann@example.org, ben@example.org, cleo@example.org"},
        {.name = "Subject", .value = "short"},
        {.name = "Empty", .value = ""}};
    mv::show::append_header_lines(out, lines, Page{.columns = 44});
    CHECK(out == "To:      ann@example.org, ben@example.org,\n"
                 "         cleo@example.org\nSubject: short\nEmpty:   \n");
}

TEST_CASE("page: sizes in words", "[show]") {
    struct Row {
        std::uint64_t bytes;
        const char* words;
    };
    const auto row = GENERATE(values<Row>({{0, "0 B"},
                                           {999, "999 B"},
                                           {1'000, "1.0 kB"},
                                           {9'949, "9.9 kB"},
                                           {9'951, "10 kB"},
                                           {123'456, "123 kB"},
                                           {999'499, "999 kB"},
                                           {999'500, "1.0 MB"},
                                           {25'000'000, "25 MB"},
                                           {3'000'000'000'000'000, "3000 TB"}}));
    CHECK(mv::show::size_in_words(row.bytes) == row.words);
}
