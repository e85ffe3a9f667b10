#include "attach/kind.hh"

#include <catch2/catch.hpp>

using namespace mv;
using attach::Kind;
using namespace std::string_literals;

namespace {

Kind kind_of(std::string_view bytes, attach::Named named = {}) {
    attach::Zip zip;
    attach::Verdict verdict;
    return attach::kind_of(bytes, named, zip, verdict);
}

struct Row {
    std::string bytes;
    attach::Named named;
    Kind kind;
};

} // namespace

TEST_CASE("kind: the first bytes decide, whatever name and type say", "[attach]") {
    const auto row = GENERATE(values<Row>({
        {"", {"a.docx", "application/pdf"}, Kind::nothing},
        {"%PDF-1.4\n", {"a.txt", "text/plain"}, Kind::pdf},
        {"junk before\n%PDF-1.4\n", {"a.txt", "text/plain"}, Kind::pdf},
        {"{\\rtf1 text}", {"letter.doc", "application/msword"}, Kind::rtf},
        {"\x89PNG\r\n\x1a\n", {"photo.jpg", "image/jpeg"}, Kind::image},
        {"\xFF\xD8\xFF\xE0", {"x.pdf", "application/pdf"}, Kind::image},
        {"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"s, {"x.docx", ""}, Kind::other},
        {"\x1F\x8B\x08\0"s, {"x.txt", "text/plain"}, Kind::other},
        {"\x7F"
         "ELF\x02\x01\x01",
         {"x.txt", "text/plain"},
         Kind::other},
        {"text\0with NULs"s, {"x.txt", "text/plain"}, Kind::other},
        {"\xFF\xFEt\0e\0x\0t\0"s, {"x", ""}, Kind::text},
        {"<!DOCTYPE html><p>x", {"x.txt", "text/plain"}, Kind::html},
        {"BEGIN:VCARD\r\n", {"x.txt", "text/plain"}, Kind::contact},
        {"BEGIN:VCALENDAR\r\n", {"", ""}, Kind::calendar},
    }));
    CAPTURE(row.bytes);
    CHECK(kind_of(row.bytes, row.named) == row.kind);
}

TEST_CASE("kind: of text, the type decides before the name", "[attach]") {
    const auto row = GENERATE(values<Row>({
        {"plain words", {"false.docx", ""}, Kind::text},
        {"plain words", {"x.bin", "application/octet-stream"}, Kind::text},
        {"a;b", {"x.CSV", "application/octet-stream"}, Kind::csv},
        {"a;b", {"x.html", "text/csv"}, Kind::csv},
        {"<b>x</b>", {"x.html", ""}, Kind::html},
        {"<b>x</b>", {"", "text/enriched"}, Kind::html},
        {"Subject: x\n\nbody", {"x.eml", ""}, Kind::mail},
        {"Subject: x\n\nbody", {"", "message/rfc822"}, Kind::mail},
    }));
    CAPTURE(row.bytes, row.named.name, row.named.type);
    CHECK(kind_of(row.bytes, row.named) == row.kind);
}

TEST_CASE("kind: a compound file is known by its streams", "[attach]") {
    const std::string head = "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1" + std::string(504, '\0');
    const auto entry = [](std::string_view name) {
        std::string stored;
        for (const char c : name)
            stored.append(1, c).push_back('\0');
        return stored + std::string(16, '\0');
    };
    CHECK(kind_of(head + entry("WordDocument")) == Kind::old_word);
    CHECK(kind_of(head + entry("Workbook")) == Kind::old_sheet);
    CHECK(kind_of(head + entry("Book")) == Kind::old_sheet);
    CHECK(kind_of(head + entry("PowerPoint Document")) == Kind::old_slides);
    CHECK(kind_of(head + entry("EncryptedPackage")) == Kind::encrypted_office);
    CHECK(kind_of(head + entry("__properties_version1.0")) == Kind::other);
}
