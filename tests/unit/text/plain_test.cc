#include "text/plain.hh"

#include <catch2/catch.hpp>

namespace mv::text {

namespace {

const std::string base64_line =
    "U2llIGhhYmVuIFBvc3QhIDEyMzQ1Njc4OTAgYWJjZGVmZ2hpamtsbW5vcHFy"; // 60 letters

} // namespace

TEST_CASE("plain: line ends and controls", "[text]") {
    CHECK(to_plain("a\r\nb\rc\r\r\nd\n").text == "a\nb\nc\nd\n");
    CHECK(to_plain(std::string("a\0b\x1B[2Jc\td\x7F", 11)).text == "a b [2Jc\td ");
    CHECK(to_plain("\u202Ertl \u200Bzero\n").text == "\u202Ertl \u200Bzero\n"); // output's business
}

TEST_CASE("plain: runs of base64 are no text, single long words are", "[text]") {
    const std::string run = base64_line + "\n" + base64_line + "\nQUJDRA==\n";
    CHECK(to_plain("before\n" + run + "after\n").text == "before\nafter\n");
    CHECK(to_plain("before\n" + base64_line + "\nafter\n").text ==
          "before\n" + base64_line + "\nafter\n");
    const std::string rule = std::string(70, '/') + "\n" + std::string(70, '/') + "\n";
    CHECK(to_plain(rule).text == rule);
    const std::string url = "https://example.org/" + base64_line + "\n";
    CHECK(to_plain(url + url).text == url + url);
}

TEST_CASE("plain: OpenPGP armour is no text, what was signed is", "[text]") {
    const Plain secret = to_plain("hi\n-----BEGIN PGP MESSAGE-----\nVersion: 1\n\n" + base64_line +
                                  "\n=abcd\n-----END PGP MESSAGE-----\nbye\n");
    CHECK(secret.text == "hi\nbye\n");
    CHECK(secret.encrypted);
    CHECK_FALSE(secret.signed_);
    const Plain signed_text =
        to_plain("-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nthe words\n- - dash\n"
                 "-----BEGIN PGP SIGNATURE-----\n\n" +
                 base64_line + "\n-----END PGP SIGNATURE-----\n");
    CHECK(signed_text.text ==
          "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nthe words\n- dash\n");
    CHECK(signed_text.signed_);
    CHECK_FALSE(signed_text.encrypted);
    CHECK(
        to_plain("-----BEGIN PGP MESSAGE-----\n\n" + base64_line + "\nprose goes on here\n").text ==
        "prose goes on here\n");
}

} // namespace mv::text
