#include "message/tnef.hh"

#include <catch2/catch.hpp>

#include "message/limits.hh"
#include "message/message.hh"
#include "tree.hh"

namespace mv::message {

namespace {

using namespace std::string_literals;

// Written after MS-OXTNEF and MS-OXPROPS with Python's struct module: code page 1252, a body "Grüße",
// "plan.pdf" with the long name "Großer Plan.pdf" in UTF-16, "b.txt" without a long name.
const std::string
    winmail("\x78\x9f\x3e\x22\x34\x12\x01\x06\x90\x08\x00\x04\x00\x00\x00\x00\x00\x01\x00\x01"
            "\x00\x01\x07\x90\x06\x00\x08\x00\x00\x00\xe4\x04\x00\x00\x00\x00\x00\x00\xe8\x00"
            "\x01\x08\x80\x07\x00\x18\x00\x00\x00\x49\x50\x4d\x2e\x4d\x69\x63\x72\x6f\x73\x6f"
            "\x66\x74\x20\x4d\x61\x69\x6c\x2e\x4e\x6f\x74\x65\x00\x31\x08\x01\x04\x80\x01\x00"
            "\x0e\x00\x00\x00\x49\x6e\x6e\x65\x72\x20\x73\x75\x62\x6a\x65\x63\x74\x00\x0c\x05"
            "\x01\x0c\x80\x02\x00\x06\x00\x00\x00\x47\x72\xfc\xdf\x65\x00\xf9\x02\x01\x03\x90"
            "\x06\x00\x20\x00\x00\x00\x01\x00\x00\x00\x1e\x00\x37\x00\x01\x00\x00\x00\x0e\x00"
            "\x00\x00\x49\x6e\x6e\x65\x72\x20\x73\x75\x62\x6a\x65\x63\x74\x00\x00\x00\x71\x05"
            "\x02\x02\x90\x06\x00\x0e\x00\x00\x00\x01\x00\xff\xff\xff\xff\x00\x00\x00\x00\x00"
            "\x00\x00\x00\xfd\x03\x02\x0f\x80\x06\x00\x04\x00\x00\x00\x25\x50\x44\x46\xff\x00"
            "\x02\x10\x80\x01\x00\x09\x00\x00\x00\x70\x6c\x61\x6e\x2e\x70\x64\x66\x00\x13\x03"
            "\x02\x05\x90\x06\x00\x38\x00\x00\x00\x02\x00\x00\x00\x1f\x00\x07\x37\x01\x00\x00"
            "\x00\x20\x00\x00\x00\x47\x00\x72\x00\x6f\x00\xdf\x00\x65\x00\x72\x00\x20\x00\x50"
            "\x00\x6c\x00\x61\x00\x6e\x00\x2e\x00\x70\x00\x64\x00\x66\x00\x00\x00\x03\x00\x05"
            "\x37\x01\x00\x00\x00\xb1\x06\x02\x02\x90\x06\x00\x0e\x00\x00\x00\x01\x00\xff\xff"
            "\xff\xff\x00\x00\x00\x00\x00\x00\x00\x00\xfd\x03\x02\x0f\x80\x06\x00\x06\x00\x00"
            "\x00\x61\x6c\x6d\x6f\x6e\x64\x7b\x02\x02\x10\x80\x01\x00\x06\x00\x00\x00\x62\x2e"
            "\x74\x78\x74\x00\xf0\x01\x02\x05\x90\x06\x00\x0c\x00\x00\x00\x01\x00\x00\x00\x03"
            "\x00\x05\x37\x01\x00\x00\x00\x41\x00",
            369);

std::string little_endian(std::size_t number, int bytes) {
    std::string out;
    for (int i = 0; i < bytes; ++i)
        out.push_back(static_cast<char>(number >> 8 * i & 0xFF));
    return out;
}

std::string attribute(std::size_t name, const std::string& data) {
    return "\x02"s + little_endian(name, 4) + little_endian(data.size(), 4) + data + "\0\0"s;
}

} // namespace

TEST_CASE("TNEF: body, names and data are found", "[message]") {
    REQUIRE(is_tnef(winmail));
    const Tnef tnef = parse_tnef(winmail);
    CHECK(tnef.body.bytes == "Gr\xFC\xDF"
                             "e");
    CHECK(tnef.body.label == "cp1252");
    REQUIRE(tnef.attachments.size() == 2);
    CHECK(tnef.attachments[0].name.label == "utf-16le");
    CHECK(tnef.attachments[0].name.bytes.substr(0, 4) == "G\0r\0"s);
    CHECK(tnef.attachments[0].name.bytes.size() == 30);
    CHECK(tnef.attachments[0].data == "%PDF");
    CHECK(tnef.attachments[1].name.bytes == "b.txt");
    CHECK(tnef.attachments[1].data == "almond");
    CHECK_FALSE(is_tnef("x"));
}

TEST_CASE("TNEF: a file cut or damaged anywhere gives what it holds", "[message]") {
    for (std::size_t size = 0; size < winmail.size(); ++size)
        CHECK(parse_tnef(std::string_view(winmail).substr(0, size)).attachments.size() <= 2);
    for (std::size_t at = 6; at < winmail.size(); ++at) {
        for (const char value : {'\0', '\x7F', '\xFF'}) {
            std::string damaged = winmail;
            damaged[at] = value;
            CHECK(parse_tnef(damaged).attachments.size() <=
                  2); // and no bad read under the sanitizers
        }
    }
}

TEST_CASE("TNEF: as many attachments as the limit, and one more", "[message]") {
    std::string file = "\x78\x9F\x3E\x22kk";
    for (std::size_t i = 0; i < max_tnef_attachments; ++i)
        file += attribute(0x69002, "");
    CHECK(parse_tnef(file).attachments.size() == max_tnef_attachments);
    file += attribute(0x69002, "") + attribute(0x18010, "past the limit");
    CHECK(parse_tnef(file).attachments.size() == max_tnef_attachments);
    CHECK(parse_tnef(file).attachments.back().name.bytes.empty());
}

TEST_CASE("TNEF: what is in winmail.dat are parts below it", "[message]") {
    const auto message = parse("Content-Type: application/ms-tnef; name=winmail.dat\n\n" + winmail);
    REQUIRE(message->parts.size() == 4);
    CHECK(message->parts[1].number == "1.1");
    CHECK(message->parts[1].type == "text/plain");
    CHECK(message->parts[3].body == "almond");
    CHECK(message->parts[3].headers.first("Content-Disposition") ==
          "attachment; filename*=cp1252''%62%2E%74%78%74");
}

} // namespace mv::message
