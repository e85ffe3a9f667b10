#include "message/transfer_encoding.hh"

#include <catch2/catch.hpp>

namespace mv::message {

namespace {

std::string decoded(std::string_view text, Encoding encoding, Footer footer = Footer::keep) {
    return decode(text, encoding, footer, 1 << 20);
}

struct Row {
    const char* text;
    const char* expected;
};

Encoding named(std::string_view value) {
    Headers headers;
    headers.add({"content-transfer-encoding", value});
    return encoding_of(headers);
}

} // namespace

TEST_CASE("transfer encoding: names in proper and damaged form", "[message]") {
    for (const char* name : {"base64", " BASE64 ", "\"base64\"", "base64;", "base-64", "x-base64",
                             "base64 (x)", "(x) base64", "b64", "'base64'", "bsae64"}) {
        CAPTURE(name);
        CHECK(named(name) == Encoding::base64);
    }
    for (const char* name : {"quoted-printable", "Quoted-Printable;", "quoted printable",
                             "quotedprintable", "qp", "quoted-printable (soft)",
                             "\"quoted-printable\"", "quoted_printable", "qouted-pritnable"}) {
        CAPTURE(name);
        CHECK(named(name) == Encoding::quoted_printable);
    }
    for (const char* name : {"uuencode", "x-uuencode", "X-UUE", "uue"})
        CHECK(named(name) == Encoding::uuencode);
    CHECK(named("x-yenc") == Encoding::yenc);
    for (const char* name :
         {"", "7bit", "8bit", "binary", "8-bit", "none", "text/plain", "utf-8"}) {
        CHECK(named(name) == Encoding::identity);
    }
}

TEST_CASE("transfer encoding: base64 with damage loses no good byte", "[message]") {
    const auto row = GENERATE(values<Row>({
        {"TWFpbFZhdWx0", "MailVault"},
        {"TWFp\r\nbFZh\r\ndWx0\r\n", "MailVault"},
        {"TWFpbFZhdWw=", "MailVaul"},
        {"TWFpbFZhdQ==", "MailVau"},
        {"TWFpbFZhdWw", "MailVaul"}, // pads missing
        {"TWFpbFZhdQ", "MailVau"},
        {"TWFpbFZhdQ=", "MailVau"},
        {"TWFpbFZhdQ==TWFp", "MailVauMai"}, // joined blocks
        {"TWFpbFZhdQ=\nTWFp", "MailVauMai"},
        {"TQ==\nYQ==\naQ==\n", "Mai"},
        {"TW|Fpb-FZh*dWx0",
         "MailVault"},                  // foreign bytes, the one behind mimetic's table among them
        {"TWFpbFZhdWx0A", "MailVault"}, // a single letter at the end says nothing
        {"====", ""},
        {"", ""},
    }));
    CAPTURE(row.text);
    CHECK(decoded(row.text, Encoding::base64) == row.expected);
    CHECK(decoded_size(row.text, Encoding::base64) == std::string(row.expected).size());
}

TEST_CASE("transfer encoding: text that follows base64 is kept in texts only", "[message]") {
    const std::string body =
        "SGVsbG8gd29ybGQ=\n______________________________\nList mailing list\n";
    CHECK(decoded(body, Encoding::base64) ==
          "Hello world\n______________________________\nList mailing list\n");
    CHECK(decoded("SGVsbG8gd29ybGQ=\n-- \n", Encoding::base64, Footer::drop) == "Hello world");
    // Data after prose, between it, and damaged data that is no prose.
    const std::string data = "TWFpbFZhdWx0IGtlZXBzIHRoZSBtYWlsIGFzIGl0IHdhcyBzZW50IHRvIHlvdQ==\n";
    const std::string words = "MailVault keeps the mail as it was sent to you";
    const std::string note = "[This mail was checked for viruses]\n";
    CHECK(decoded(note + "\n" + data, Encoding::base64) == note + words);
    CHECK(decoded(data + "-- \nbye for now\n" + data, Encoding::base64) ==
          words + "\n-- \nbye for now\n" + words);
    CHECK(decoded("TWFp*bFZh!dWx0\n IGtl ZX Bz\n", Encoding::base64) == "MailVault keeps");
    CHECK(decoded("bnV0\nbg==\n", Encoding::base64) == "nutn");
    CHECK(decoded("This text was never encoded at all.\n", Encoding::base64) ==
          "This text was never encoded at all.\n");
}

TEST_CASE("transfer encoding: quoted-printable with damage loses no character", "[message]") {
    const auto row = GENERATE(values<Row>({
        {"caf=C3=A9", "caf\xC3\xA9"},
        {"caf=c3=a9", "caf\xC3\xA9"},
        {"soft=\nbreak", "softbreak"},
        {"soft=\r\nbreak", "softbreak"},
        {"soft=  \t\r\nbreak", "softbreak"},
        {"soft=\rbreak", "softbreak"},
        {"=qq stays", "=qq stays"},
        {"==42", "=B"},
        {"a=4", "a=4"},
        {"end=", "end"},
        {"a = b", "a = b"},
        {"=C3=\n=A9", "\xC3\xA9"}, // a soft break inside a character
        {"trailing  \nnext", "trailing\nnext"},
        {"trailing  \r\nnext", "trailing\r\nnext"},
        {"kept=20\nnext", "kept \nnext"},
        {"kept=20 \nnext", "kept \nnext"},
        {"a\n\n\nb", "a\n\n\nb"},
        {"\x1B$B", "\x1B$B"}, // escapes of ISO-2022-JP survive
        {"_", "_"},
    }));
    CAPTURE(row.text);
    CHECK(decoded(row.text, Encoding::quoted_printable) == row.expected);
}

TEST_CASE("transfer encoding: NUL bytes survive quoted-printable", "[message]") {
    const std::string body("a\0b", 3);
    CHECK(decoded(body, Encoding::quoted_printable) == body);
}

TEST_CASE("transfer encoding: uuencode and yEnc", "[message]") {
    // From Python's binascii.b2a_uu and from the yEnc draft's rule (byte + 42).
    CHECK(decoded("begin 644 x.txt\n#0V%T\n`\nend\n", Encoding::uuencode) == "Cat");
    CHECK(decoded("#0V%T\n", Encoding::uuencode) == "Cat");
    CHECK(decoded("preface\nbegin 644 x\n%:&5L;&\\\nend\n", Encoding::uuencode) == "hello");
    CHECK(decoded("=ybegin line=128 size=3 name=x\r\n\x6D\x8B\x9E\r\n=yend size=3\r\n",
                  Encoding::yenc) == "Cat");
}

TEST_CASE("transfer encoding: what is asked for is not exceeded", "[message]") {
    CHECK(decode("TWFpbFZhdWx0", Encoding::base64, Footer::keep, 4) == "Mail");
    CHECK(decode("MailVault", Encoding::identity, Footer::keep, 4) == "Mail");
}

} // namespace mv::message
