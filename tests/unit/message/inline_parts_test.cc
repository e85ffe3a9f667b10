#include "message/inline_parts.hh"

#include <catch2/catch.hpp>

#include "message/transfer_encoding.hh"

namespace mv::message {

namespace {

Part text_part() { return {.type = "text/plain"}; }

// "name: bytes" of each part below the text.
std::string blocks_of(std::string bytes) {
    const auto message = parse(std::move(bytes));
    std::string out;
    for (std::size_t i = 1; i < message->parts.size(); ++i) {
        const Part& part = message->parts[i];
        const std::string_view disposition = part.headers.first("Content-Disposition");
        out += std::string(disposition.substr(disposition.find('"'))) + ": " +
               decoded_body(part, 1000) + "\n";
    }
    return out;
}

} // namespace

// "Cat" and "Dog and cat" by Python's binascii.b2a_uu and base64; yEnc by hand: each byte plus 42.
TEST_CASE("inline parts: blocks of each kind become parts", "[message]") {
    const std::string head = "Subject: s\n\nhi\n";
    CHECK(blocks_of(head + "begin 644 a b.txt\n#0V%T\n`\nend\nbye\n") == "\"a b.txt\": Cat\n");
    CHECK(blocks_of(head + "begin 644 a.txt\n#0V%T\n") == "\"a.txt\": Cat\n"); // cut
    CHECK(blocks_of(head + "=ybegin line=128 size=3 name=y.bin\nm\x8B\x9E\n=yend size=3\nbye\n") ==
          "\"y.bin\": Cat\n");
    CHECK(blocks_of(head + "=ybegin line=128 size=3 name=a\nm\x8B\x9E\n=ybegin line=128 size=3 "
                           "name=b\nm\x8B\x9E\n=yend size=3\n") == "\"a\": Cat\n\"b\": Cat\n");
    CHECK(blocks_of(head + "begin-base64 644 d.txt\nRG9nIGFuZCBj\nYXQ=\n====\nbye\n") ==
          "\"d.txt\": Dog and cat\n");
    CHECK(blocks_of(head + "begin 644 a\n#0V%T\n`\nend\nbegin 644 b\n#0V%T\n`\nend\n") ==
          "\"a\": Cat\n\"b\": Cat\n");
    CHECK(blocks_of(head + "begin 644 things\nwith joy, then\nend\n").empty());
    CHECK(blocks_of(head + "in the beginning\nbegin\n").empty());
}

TEST_CASE("inline parts: blocks in encoded text are found too", "[message]") {
    CHECK(
        blocks_of(
            "Content-Transfer-Encoding: quoted-printable\n\nbegin 644 a=\n.txt\n#0V%T\n`\nend\n") ==
        "\"a.txt\": Cat\n");
    std::string encoded; // base64 of "begin 644 a.txt\n#0V%T\n`\nend\n", by Python
    encoded = "YmVnaW4gNjQ0IGEudHh0CiMwViVUCmAKZW5kCg==";
    CHECK(blocks_of("Content-Transfer-Encoding: base64\n\n" + encoded + "\n") ==
          "\"a.txt\": Cat\n");
}

TEST_CASE("inline parts: the text is what stands round the blocks", "[message]") {
    CHECK(without_blocks(text_part(), "hi\nbegin 644 a.txt\n#0V%T\n`\nend\nbye\n") == "hi\nbye\n");
    CHECK(without_blocks(text_part(),
                         "hi\n=ybegin line=128 size=3 name=x\nm..\n=yend size=3\nbye\n") ==
          "hi\nbye\n");
    CHECK(without_blocks(text_part(), "begin 644 things\nwith joy, then\nend\n") ==
          "begin 644 things\nwith joy, then\nend\n");
    CHECK(without_blocks({.type = "text/html"}, "begin 644 a\n#0V%T\nend\n") ==
          "begin 644 a\n#0V%T\nend\n");
}

TEST_CASE("inline parts: as many as the limit of parts", "[message]") {
    std::string bytes = "Subject: s\n\n";
    for (int i = 0; i < 20; ++i)
        bytes += "begin 644 a\n#0V%T\n`\nend\n";
    CHECK(parse(bytes, {.parts = 21})->parts.size() == 21);
    CHECK(parse(bytes, {.parts = 20})->parts.size() == 20);
}

} // namespace mv::message
