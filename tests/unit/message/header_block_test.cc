#include "message/header_block.hh"

#include <catch2/catch.hpp>

#include "message/message.hh"

namespace mv::message {

namespace {

// "Name=value;Name=value" of the root's headers, folds undone, then its body.
std::string read(std::string bytes) {
    const auto message = parse(std::move(bytes));
    std::string out;
    for (const Field& field : message->headers().all()) {
        out.append(field.name).append("=").append(unfolded(field.value)).append(";");
    }
    return out + " body:" + std::string(message->parts.front().body);
}

struct Row {
    const char* what;
    std::string bytes;
    std::string expected;
};

} // namespace

TEST_CASE("header block: it is found however it is framed", "[message]") {
    using namespace std::string_literals;
    const auto row = GENERATE(values<Row>({
        {"plain", "Subject: x\nTo: y\n\nbody\n", "Subject=x;To=y; body:body\n"},
        {"CR LF", "Subject: x\r\nTo: y\r\n\r\nbody\r\n", "Subject=x;To=y; body:body\r\n"},
        {"bare CR", "Subject: x\rTo: y\r\rbody\r", "Subject=x;To=y; body:body\r"},
        {"CR CR LF", "Subject: x\r\r\nTo: y\r\r\n\r\r\nbody", "Subject=x;To=y; body:body"},
        {"mixed line ends", "Subject: x\r\nTo: y\nCc: z\rDate: d\n\r\nbody",
         "Subject=x;To=y;Cc=z;Date=d; body:body"},
        {"bare CR in a value", "Subject: one\rtwo\nTo: y\n\nb", "Subject=one two;To=y; body:b"},
        {"byte order mark", "\xEF\xBB\xBFSubject: x\n\nb", "Subject=x; body:b"},
        {"blank lines first", "\n \n\r\nSubject: x\n\nb", "Subject=x; body:b"},
        {"mbox line", "From ann@example.org Mon Jan  1 10:00:00 2024\nSubject: x\n\nb",
         "Subject=x; body:b"},
        {"quoted mbox line", ">From ann@example.org Mon Jan  1 10:00:00 2024\nSubject: x\n\nb",
         "Subject=x; body:b"},
        {"junk line first", "some junk here\nSubject: x\n\nb", "Subject=x; body:b"},
        {"junk line inside", "Subject: x\nno colon here\nTo: y\n\nb", "Subject=x;To=y; body:b"},
        {"quoted mbox line inside", "Subject: x\n>From a b: c\nTo: y\n\nb",
         "Subject=x;To=y; body:b"},
        {"blank before the colon", "Subject : x\nTo\t: y\n\nb", "Subject=x;To=y; body:b"},
        {"folds", "Subject: one\n two\n\tthree\n\nb", "Subject=one two three; body:b"},
        {"a fold of blanks only", "Subject: one\n \n two\nTo: y\n\nb",
         "Subject=one two;To=y; body:b"},
        {"blank-only separator", "Subject: x\n \t\nbody text\n\nmore",
         "Subject=x; body:body text\n\nmore"},
        {"blank-only line between fields", "Subject: x\n \nTo: y\n\nb", "Subject=x;To=y; body:b"},
        {"no separator", "Subject: x\nTo: y\nHello Bob\nbye\n\nmore",
         "Subject=x;To=y; body:Hello Bob\nbye\n\nmore"},
        {"no body", "Subject: x\nTo: y\n", "Subject=x;To=y; body:"},
        {"no line end", "Subject: x", "Subject=x; body:"},
        {"no header", "Just text\n\nand more\n", " body:Just text\n\nand more\n"},
        {"text with a colon", "Note: buy milk\n\nand eggs", " body:Note: buy milk\n\nand eggs"},
        {"empty value", "Subject:\nTo: y\n\nb", "Subject=;To=y; body:b"},
        {"value on the next line", "Subject:\n x\n\nb", "Subject=x; body:b"},
        {"NUL in a value", "Subject: a\0b\n\nx"s, "Subject=a b; body:x"},
        {"NULs in the body", "Subject: a\n\nx\0\0y"s, "Subject=a; body:x\0\0y"s},
        {"garbled X- line last", "Subject: a\nX-Odd name\t!: v\n w\n\nb", "Subject=a; body:b"},
        {"empty", "", " body:"},
    }));
    CAPTURE(row.what);
    CHECK(read(row.bytes) == row.expected);
}

TEST_CASE("header block: the first of duplicate fields counts", "[message]") {
    const auto message = parse("Subject: first\nSUBJECT: second\n\n");
    CHECK(unfolded(message->headers().first("subject")) == "first");
    CHECK(message->headers().all().size() == 2);
    CHECK_FALSE(message->headers().has("To"));
    CHECK(message->headers().first("To").empty());
}

TEST_CASE("header block: as many fields as the limit, and one more", "[message]") {
    const auto with_fields = [](int count) {
        std::string bytes = "Subject: x\n";
        for (int i = 1; i < count; ++i)
            bytes += "X-" + std::to_string(i) + ": v\n";
        return parse(bytes + "\nbody");
    };
    const auto at_limit = with_fields(10'000);
    CHECK(at_limit->headers().all().size() == 10'000);
    CHECK(at_limit->notes.empty());
    const auto past_limit = with_fields(10'001);
    CHECK(past_limit->headers().all().size() == 10'000);
    CHECK(past_limit->notes.size() == 1);
    CHECK(past_limit->parts.front().body == "body");
}

TEST_CASE("header block: past the limit the mail keeps its name", "[message]") {
    const std::string bytes = "X-A: 1\nX-B: 2\nX-C: 3\nSubject: s\nSubject: t\nX-D: 4\n\nbody\n";
    std::vector<std::string> notes;
    const HeaderBlock block = parse_header_block(
        Lines(bytes), 0, Start::message, 2, [](std::string_view) { return false; }, notes);
    CHECK(block.headers.all().size() == 3);
    CHECK(block.headers.first("Subject") == " s");
    CHECK(notes.size() == 1);
}

TEST_CASE("header block: a header that ends at any byte of a buffer is read", "[message]") {
    for (std::size_t size = 4080; size < 4110; ++size) {
        const std::string head = "Subject: " + std::string(size, 'x') + "\n\n";
        const auto message = parse(head + "body");
        REQUIRE(message->parts.front().body == "body");
        REQUIRE(message->headers().first("Subject").size() == size + 1);
    }
}

} // namespace mv::message
