#include "message/structure.hh"

#include <catch2/catch.hpp>

#include "tree.hh"

namespace mv::message {

namespace {

struct Row {
    const char* what;
    std::string bytes;
    std::string expected;
};

std::string multipart(const std::string& content_type, const std::string& body) {
    return "Subject: s\nContent-Type: " + content_type + "\n\n" + body;
}

} // namespace

TEST_CASE("structure: trees of proper and damaged mail", "[message]") {
    const std::string mixed = "multipart/mixed; boundary=b";
    const auto row = GENERATE_COPY(values<Row>({
        {"single part", "Subject: s\n\nhello\n", "1 text/plain: hello|\n"},
        {"two parts",
         multipart(mixed,
                   "preamble\n--b\n\none\n--b\nContent-Type: text/html\n\ntwo\n--b--\nepilogue\n"),
         "- multipart/mixed\n  1 text/plain: one\n  2 text/html: two\n"},
        {"CR LF", multipart(mixed, "\r\n--b\r\n\r\none\r\n--b--\r\n"),
         "- multipart/mixed\n  1 text/plain: one\n"},
        {"bare CR", "Content-Type: multipart/mixed; boundary=b\r\r--b\r\rone\r--b--\r",
         "- multipart/mixed\n  1 text/plain: one\n"},
        {"blanks after a boundary", multipart(mixed, "--b \t\n\none\n--b--  \n"),
         "- multipart/mixed\n  1 text/plain: one\n"},
        {"a longer boundary is another", multipart(mixed, "--b\n\none\n--bb\ntwo\n--b--x\n--b--\n"),
         "- multipart/mixed\n  1 text/plain: one|--bb|two|--b--x\n"},
        {"not in mid-line", multipart(mixed, "--b\n\none --b\n --b\n--b--\n"),
         "- multipart/mixed\n  1 text/plain: one --b| --b\n"},
        {"no closing boundary", multipart(mixed, "--b\n\none\n--b\n\ntwo\n"),
         "- multipart/mixed\n  1 text/plain: one\n  2 text/plain: two|\n"},
        {"an outer boundary closes an open inner part",
         multipart(mixed, "--b\nContent-Type: multipart/alternative; "
                          "boundary=i\n\n--i\n\nin\n--b\n\nout\n--b--\n"),
         "- multipart/mixed\n  1 multipart/alternative\n    1.1 text/plain: in\n  2 text/plain: "
         "out\n"},
        {"inner boundary that begins like the outer",
         multipart(mixed, "--b\nContent-Type: multipart/mixed; "
                          "boundary=b1\n\n--b1\n\nin\n--b1--\n--b\n\nout\n--b--\n"),
         "- multipart/mixed\n  1 multipart/mixed\n    1.1 text/plain: in\n  2 text/plain: out\n"},
        {"the same boundary inside",
         multipart(mixed, "--b\nContent-Type: multipart/mixed; "
                          "boundary=b\n\n--b\n\nin\n--b--\n\n--b\n\nout\n--b--\n"),
         "- multipart/mixed\n  1 multipart/mixed\n    1.1 text/plain: in\n  2 text/plain: out\n"},
        {"a part after the closing boundary",
         multipart(mixed, "--b\n\none\n--b--\n\n--b\n\ntwo\n--b--\n"),
         "- multipart/mixed\n  1 text/plain: one\n  2 text/plain: two\n"},
        {"part without blank line",
         multipart(mixed, "--b\nContent-Type: text/html\n--b\n\ntwo\n--b--\n"),
         "- multipart/mixed\n  1 text/html: \n  2 text/plain: two\n"},
        {"part without header", multipart(mixed, "--b\nplain text\nmore\n--b--\n"),
         "- multipart/mixed\n  1 text/plain: plain text|more\n"},
        {"unquoted equal sign",
         multipart("multipart/mixed; boundary=a=b", "--a=b\n\none\n--a=b--\n"),
         "- multipart/mixed\n  1 text/plain: one\n"},
        {"quoted boundary with blanks",
         multipart("multipart/mixed; boundary=\"a b \"", "--a b\n\none\n--a b--\n"),
         "- multipart/mixed\n  1 text/plain: one\n"},
        {"missing semicolon", multipart("multipart/mixed boundary=\"b\"", "--b\n\none\n--b--\n"),
         "- multipart/mixed\n  1 text/plain: one\n"},
        {"folded upper-case header",
         multipart("MULTIPART/MIXED;\n\tBOUNDARY=b", "--b\n\none\n--b--\n"),
         "- multipart/mixed\n  1 text/plain: one\n"},
        {"missing boundary, guessed",
         multipart("multipart/mixed", "--q\nContent-Type: text/html\n\none\n--q--\n"),
         "- multipart/mixed\n  1 text/html: one\n"},
        {"wrong boundary, guessed",
         multipart(mixed, "--q\nContent-Type: text/html\n\none\n--q--\n"),
         "- multipart/mixed\n  1 text/html: one\n"},
        {"boundary that never occurs", multipart(mixed, "just text\n"),
         "1 multipart/mixed: just text|\n"},
        {"digest", multipart("multipart/digest; boundary=b", "--b\n\nSubject: in\n\ntext\n--b--\n"),
         "- multipart/digest\n  1 message/rfc822\n    1.1 text/plain: text\n"},
        {"inner message",
         multipart(mixed, "--b\nContent-Type: message/rfc822\n\nSubject: in\n\ntext\n--b--\n"),
         "- multipart/mixed\n  1 message/rfc822\n    1.1 text/plain: text\n"},
        {"inner message with parts",
         multipart(
             mixed,
             "--b\nContent-Type: message/rfc822\n\nSubject: in\nContent-Type: multipart/mixed; "
             "boundary=c\n\n--c\n\none\n--c\n\ntwo\n--c--\n--b\n\nout\n--b--\n"),
         "- multipart/mixed\n  1 message/rfc822\n    - multipart/mixed\n      1.1 text/plain: one\n"
         "      1.2 text/plain: two\n  2 text/plain: out\n"},
        {"message in a message", "Content-Type: message/rfc822\n\nSubject: in\n\ntext",
         "1 message/rfc822\n  1.1 text/plain: text\n"},
        {"inner message in base64",
         // "Subject: in\n\ntext\n"
         multipart(mixed, "--b\nContent-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\n"
                          "U3ViamVjdDogaW4KCnRleHQK\n--b\n\nout\n--b--\n"),
         "- multipart/mixed\n  1 message/rfc822\n    1.1 text/plain: text|\n  2 text/plain: out\n"},
        {"multipart in quoted-printable",
         "Content-Type: multipart/mixed; boundary=\"=b\"\nContent-Transfer-Encoding: "
         "quoted-printable\n\n"
         "--=3Db\n\none\n--=3Db--\n",
         "- multipart/mixed\n  1 text/plain: one\n"},
        {"unusable type", "Content-Type: nonsense\n\nx", "1 text/plain: x\n"},
        {"quoted type", "Content-Type: \"text/html\"; charset=utf-8\n\nx", "1 text/html: x\n"},
        {"empty file", "", "1 text/plain: \n"},
        {"uuencode in a text", "Subject: s\n\nhi\nbegin 644 a.txt\n#0V%T\n`\nend\nbye\n",
         "1 text/plain: hi|begin 644 a.txt|#0V%T|`|end|bye|\n  1.1 application/octet-stream: begin "
         "644 "
         "a.txt|#0V%T|`|end|\n"},
        {"no uuencode in prose", "Subject: s\n\nbegin 644 things\nwith joy, then\nend\n",
         "1 text/plain: begin 644 things|with joy, then|end|\n"},
    }));
    CAPTURE(row.what);
    CHECK(tree_of(row.bytes) == row.expected);
}

TEST_CASE("structure: an inner message comes out byte for byte", "[message]") {
    const std::string inner = "Subject: in\r\nX: \xFF\r\n\r\ntext \r\n\r\n";
    const auto message =
        parse(multipart("multipart/mixed; boundary=b",
                        "--b\nContent-Type: message/rfc822\n\n" + inner + "\n--b--\n"));
    REQUIRE(message->parts.size() == 3);
    CHECK(decoded_body(message->parts[1], 1'000) == inner);
}

TEST_CASE("structure: parts up to the limit, and past it the rest is text", "[message]") {
    const Limits limits{.parts = 5};
    const auto with_parts = [&](int count) {
        std::string body;
        for (int i = 0; i < count; ++i)
            body += "--b\n\nword\n";
        return parse(multipart("multipart/mixed; boundary=b", body + "--b--\n"), limits);
    };
    CHECK(with_parts(4)->parts.size() == 5);
    CHECK(with_parts(4)->notes.empty());
    const auto past = with_parts(6);
    CHECK(past->parts.size() == 5);
    CHECK(past->parts.back().body == "word\n--b\n\nword\n--b\n\nword");
    CHECK(past->notes == std::vector<std::string>{"parts past the limit were read as text"});
}

TEST_CASE("structure: depth up to the limit, and past it the rest is text", "[message]") {
    const auto nested = [](int levels) {
        std::string bytes = "Subject: s\n";
        for (int i = 0; i < levels; ++i) {
            const std::string name = "b" + std::to_string(i);
            bytes += "Content-Type: multipart/mixed; boundary=" + name + "\n\n--" + name + "\n";
        }
        return parse(bytes + "\ninnermost");
    };
    const auto at_limit = nested(64);
    CHECK(at_limit->parts.size() == 65);
    CHECK(at_limit->parts.back().body == "innermost");
    CHECK(at_limit->notes.empty());
    const auto past = nested(65);
    CHECK(past->parts.size() == 65);
    CHECK_FALSE(past->parts.back().is_multipart);
    CHECK(past->parts.back().body.find("innermost") != std::string_view::npos);
    CHECK(past->notes.size() == 1);
    CHECK(nested(100'000)->parts.size() == 65);
}

TEST_CASE("structure: encoded messages expand up to the limit", "[message]") {
    const std::string part =
        "--b\nContent-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\n"
        "U3ViamVjdDogaW4KCnRleHQK\n";
    const std::string bytes = multipart("multipart/mixed; boundary=b", part + part + "--b--\n");
    CHECK(parse(bytes)->parts.size() == 5);
    const auto past = parse(bytes, Limits{.expanded_bytes = 30});
    CHECK(past->parts.size() == 4);
    CHECK(past->notes.size() == 1);
}

TEST_CASE("structure: big and hostile shapes take linear time", "[message]") {
    const auto repeated = [](const std::string& piece, std::size_t bytes) {
        std::string out;
        while (out.size() < bytes)
            out += piece;
        return out;
    };
    const std::string mixed = "multipart/mixed; boundary=b";
    CHECK(parse(multipart(mixed, repeated("--b\n\nword\n", 90'000)))->parts.size() > 8'000);
    for (const char* piece :
         {"--\n", "--bx\n", "\r", "a\r", "a\r\r\n", "x", "\n", "--b--\n", "begin 644 a\n"}) {
        CAPTURE(piece);
        CHECK(parse(multipart(mixed, "--b\n\n" + repeated(piece, 3'000'000)))->parts.size() >= 2);
    }
    CHECK(parse("Subject: " + repeated("x ", 1'000'000) + "\n\nb")->parts.front().body == "b");
    for (const char* piece : {" \n", "junk\n", " \n x\n"}) {
        CAPTURE(piece);
        CHECK(parse("Subject: s\n" + repeated(piece, 1'000'000) + "To: y\n\nb")->parts.size() == 1);
    }
}

} // namespace mv::message
