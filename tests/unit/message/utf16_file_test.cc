#include "message/utf16_file.hh"

#include <catch2/catch.hpp>

#include "message/message.hh"
#include "tree.hh"

namespace mv::message {

namespace {

enum class Order { little, big };

std::string wide(std::u16string_view text, Order order) {
    std::string out;
    for (const char16_t unit : text) {
        const char low = static_cast<char>(unit & 0xFF), high = static_cast<char>(unit >> 8);
        out.push_back(order == Order::little ? low : high);
        out.push_back(order == Order::little ? high : low);
    }
    return out;
}

constexpr std::u16string_view mail = u"Return-Path: <ann@example.org>\r\nSubject: Gr\u00FC\u00DFe "
                                     u"\U0001F600\r\n\r\n\u4F1A\u8B70\r\n";
const std::string narrow = "Return-Path: <ann@example.org>\r\nSubject: Grüße 😀\r\n\r\n会議\r\n";

} // namespace

TEST_CASE("UTF-16 file: with a byte order mark, or told by its zero bytes", "[message]") {
    CHECK(from_utf16_file("\xFF\xFE" + wide(mail, Order::little)) == narrow);
    CHECK(from_utf16_file("\xFE\xFF" + wide(mail, Order::big)) == narrow);
    CHECK(from_utf16_file(wide(mail, Order::little)) == narrow);
    CHECK(from_utf16_file(wide(mail, Order::big)) == narrow);
    CHECK_FALSE(from_utf16_file(narrow));
    CHECK_FALSE(from_utf16_file(std::string(500, '\0')));
    CHECK_FALSE(from_utf16_file(""));
}

TEST_CASE("UTF-16 file: a cut or lone surrogate becomes U+FFFD", "[message]") {
    using namespace std::string_literals;
    CHECK(from_utf16_file("\xFF\xFE" + "\x3D\xD8"s) == "\uFFFD");
    CHECK(from_utf16_file("\xFF\xFE" + "\x3D\xD8x\0y"s) == "\uFFFDx");
}

TEST_CASE("UTF-16 file: it is parsed like any other", "[message]") {
    const auto message = parse("\xFF\xFE" + wide(u"Subject: s\nContent-Type: multipart/mixed; "
                                                 u"boundary=b\n\n--b\n\n\u00FC\n--b--\n",
                                                 Order::little));
    CHECK(printed(*message) == "- multipart/mixed\n  1 text/plain: ü\n");
    CHECK(message->notes.size() == 1);
    CHECK(message->bytes.starts_with("\xFF\xFES"));
}

} // namespace mv::message
