#include "message/signed_data.hh"

#include <catch2/catch.hpp>

namespace mv::message {

namespace {

using namespace std::string_literals;

constexpr std::size_t plenty = 1 << 20;

// X.690: a definite length, short or long, and an indefinite one with its end mark.
std::string element(char tag, const std::string& contents) {
    const std::size_t size = contents.size();
    if (size < 0x80) return tag + std::string(1, static_cast<char>(size)) + contents;
    return tag + "\x82"s + static_cast<char>(size >> 8) + static_cast<char>(size & 0xFF) + contents;
}
std::string open_element(char tag, const std::string& contents) {
    return tag + "\x80"s + contents + "\0\0"s;
}

using Wrap = std::string (*)(char, const std::string&);

// RFC 5652 §5.1, without certificates and signers.
std::string signed_data(Wrap wrap, const std::string& content) {
    const std::string data_id = element(0x06, "\x2A\x86\x48\x86\xF7\x0D\x01\x07\x01"s);
    const std::string body = element(0x02, "\x01"s) + wrap(0x31, element(0x30, "x"s)) +
                             wrap(0x30, data_id + wrap('\xA0', content)) + wrap(0x31, "");
    return wrap(0x30, element(0x06, std::string(signed_data_id)) + wrap('\xA0', wrap(0x30, body)));
}

const std::string mail = "Content-Type: text/plain\r\n\r\n" + std::string(300, 'h');

} // namespace

TEST_CASE("signed data: DER, BER, and content in pieces", "[message]") {
    const std::string pieces = element(0x04, mail.substr(0, 10)) + element(0x04, mail.substr(10));
    const Wrap wrap = GENERATE(as<Wrap>(), element, open_element);
    CHECK(signed_content(signed_data(wrap, element(0x04, mail)), plenty) == mail);
    CHECK(signed_content(signed_data(wrap, wrap(0x24, pieces)), plenty) == mail);
    CHECK(signed_content(signed_data(wrap, wrap(0x24, wrap(0x24, pieces))), plenty) == mail);
}

TEST_CASE("signed data: what was cut off keeps what there is", "[message]") {
    const Wrap wrap = GENERATE(as<Wrap>(), element, open_element);
    const std::string whole = signed_data(wrap, element(0x04, mail));
    std::size_t longest = 0;
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const auto content = signed_content(whole.substr(0, size), plenty);
        if (!content) continue;
        REQUIRE(mail.starts_with(*content));
        longest = std::max(longest, content->size());
    }
    CHECK(longest == mail.size());
}

TEST_CASE("signed data: other objects hold no mail", "[message]") {
    CHECK_FALSE(signed_content("", plenty));
    CHECK_FALSE(signed_content("PK\x03\x04", plenty));
    CHECK_FALSE(signed_content(signed_data(element, ""), plenty)); // a signature alone
    std::string enveloped = signed_data(element, element(0x04, mail));
    enveloped[enveloped.find(signed_data_id) + 8] = 3;
    CHECK_FALSE(signed_content(enveloped, plenty));
}

TEST_CASE("signed data: sizes and depths a stranger chose are bounded", "[message]") {
    CHECK(signed_content(signed_data(element, element(0x04, mail)), 12) == mail.substr(0, 12));
    std::string deep;
    for (int i = 0; i < 100'000; ++i)
        deep += "\x24\x80";
    CHECK(signed_content(signed_data(open_element, deep), plenty) == "");
    const std::string huge = "\x30\x88\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF"s; // 2^64 - 1 bytes
    CHECK_FALSE(signed_content(huge, plenty));
    CHECK_FALSE(signed_content("\x30\x89\x01\x01\x01\x01\x01\x01\x01\x01\x01"s, plenty));
}

} // namespace mv::message
