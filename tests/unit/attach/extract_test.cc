#include "attach/extract.hh"

#include <catch2/catch.hpp>

#include "support/attachments.hh"

using namespace mv;
using attach::State;
using Catch::Matchers::Contains;

namespace {

attach::Outcome outcome_of(std::string_view bytes, std::string_view name = {},
                           std::string_view type = {}) {
    return attach::extract({.bytes = bytes, .name = name, .type = type}, attach::Tools::find(), {})
        .outcome;
}

std::string text_of(const std::string& file) {
    const attach::Outcome outcome = outcome_of(test::attachment(file));
    CAPTURE(file, outcome.reason);
    CHECK(outcome.state == State::done);
    return outcome.text;
}

// A docx with this body, and more parts, as no program would write it.
std::string docx(const std::string& body, const std::string& more = {}) {
    return test::zip_file(
        R"(
z.writestr('[Content_Types].xml', '<Types/>')
z.writestr('_rels/.rels', '<Relationships><Relationship Id="a" Type="http://x/officeDocument"'
           ' Target="word/document.xml"/></Relationships>')
z.writestr('word/document.xml', '<w:document'
           ' xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main"'
           ' xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">'
           ')" +
        body + "</w:document>')\n" + more);
}

} // namespace

TEST_CASE("extract: a letter of LibreOffice is read whole in each of its formats", "[attach]") {
    const std::string file = GENERATE("letter.docx", "letter.odt", "letter.pdf");
    CAPTURE(file);
    const std::string text = text_of(file);
    for (const char* words :
         {"Quarterly ledger", "KontoNr7788 was opened in Zürich", "A footnote in vermilion",
          "Heading Periwinkle", "Footer Marigold", "Flight", "two nights", "Before the box",
          "Boxed tangerine", "after the box", "The second page tells of bergamot."}) {
        CHECK_THAT(text, Contains(words));
    }
    CHECK(text.find("Flight310") == std::string::npos);
    if (file != "letter.pdf") CHECK_THAT(text, Contains("Remark ochre"));
}

TEST_CASE("extract: the pages of a PDF are divided by form feeds", "[attach]") {
    const std::string text = text_of("letter.pdf");
    const std::size_t second = text.find('\f');
    REQUIRE(second != std::string::npos);
    CHECK(text.find("vermilion") < second);
    CHECK(text.find("bergamot") > second);
}

TEST_CASE("extract: sheets have their names, strings, results and remarks", "[attach]") {
    const std::string file = GENERATE("ledger.xlsx", "ledger.ods");
    CAPTURE(file);
    const std::string text = text_of(file);
    for (const char* words : {"Budget 2024", "Zimmerer", "Süßmilch", "18450", "computed ab",
                              "offen", "Remark ochre", "\fReise", "横浜市"}) {
        CHECK_THAT(text, Contains(words));
    }
    CHECK(text.find("CONCAT") == std::string::npos);
}

TEST_CASE("extract: slides come in order, each with its notes", "[attach]") {
    const std::string file = GENERATE("talk.pptx", "talk.odp");
    CAPTURE(file);
    const std::string text = text_of(file);
    const std::size_t page = text.find('\f');
    REQUIRE(page != std::string::npos);
    CHECK(text.find("First slide juniper") < text.find("Spoken saffron"));
    CHECK(text.find("Spoken saffron") < page);
    CHECK(text.find("Second slide cardamom") > page);
    CHECK(text.find("Second slide cardamom") != std::string::npos);
}

TEST_CASE("extract: documents of before 2007 and RTF go through their converters", "[attach]") {
    CHECK_THAT(text_of("letter.doc"), Contains("KontoNr7788 was opened in Zürich"));
    CHECK_THAT(text_of("letter.doc"), Contains("two nights"));
    CHECK_THAT(text_of("letter.rtf"), Contains("KontoNr7788 was opened in Zürich"));
    CHECK_THAT(text_of("ledger.xls"), Contains("横浜市"));
}

TEST_CASE("extract: a missing program is said, and which package has it", "[attach]") {
    const std::string file =
        GENERATE("letter.doc", "letter.rtf", "ledger.xls", "letter.pdf", "scan.jpg");
    const std::string bytes = test::attachment(file);
    const auto outcome = attach::extract({.bytes = bytes, .name = {}, .type = {}}, {}, {}).outcome;
    CAPTURE(file);
    CHECK(outcome.state == State::no_tool);
    CHECK_THAT(outcome.reason, Contains("is not installed (Debian: "));
}

TEST_CASE("extract: scanned pages are read by tesseract, and marked so", "[attach]") {
    const std::string file = GENERATE("scan.jpg", "scan.pdf");
    const attach::Outcome outcome = outcome_of(test::attachment(file));
    CAPTURE(file, outcome.reason);
    CHECK(outcome.state == State::done);
    CHECK(outcome.by_ocr);
    CHECK_THAT(outcome.text, Contains("Scanned invoice of saffron and cardamom"));
}

TEST_CASE("extract: a language tesseract does not have is a missing tool", "[attach]") {
    const std::string bytes = test::attachment("scan.jpg");
    const auto outcome = attach::extract({.bytes = bytes, .name = {}, .type = {}},
                                         attach::Tools::find(), {.languages = "xyz"})
                             .outcome;
    CHECK(outcome.state == State::no_tool);
}

TEST_CASE("extract: what needs a password says so", "[attach]") {
    CHECK(outcome_of(test::attachment("password.pdf")).state == State::encrypted);
    CHECK(outcome_of(test::zip_file(R"(
z.writestr('mimetype', 'application/vnd.oasis.opendocument.text')
z.writestr('META-INF/manifest.xml', '<m><file-entry><encryption-data/></file-entry></m>')
z.writestr('content.xml', bytes(range(256)))
)"))
              .state == State::encrypted);
}

TEST_CASE("extract: of alternate content one branch is read, and nothing deleted", "[attach]") {
    const std::string text =
        outcome_of(docx("<w:p><w:r><w:t>kept</w:t></w:r><w:del><w:r><w:t>gone</w:t></w:r></w:del>"
                        "<mc:AlternateContent><mc:Choice><w:t>first</w:t></mc:Choice><mc:Fallback>"
                        "<w:t>second</w:t></mc:Fallback></mc:AlternateContent></w:p>"))
            .text;
    CHECK_THAT(text, Contains("keptfirst"));
    CHECK(text.find("gone") == std::string::npos);
    CHECK(text.find("second") == std::string::npos);
}

TEST_CASE("extract: a document that is cut keeps what came before", "[attach]") {
    const attach::Outcome outcome = outcome_of(docx("<w:p/>", R"(
z.writestr('word/header.xml', '<w:hdr xmlns:w="wordprocessingml"><w:t>early words</w:t><w:')
z.writestr('word/_rels/document.xml.rels', '<Relationships><Relationship Id="a" Type="x/header"'
           ' Target="header.xml"/></Relationships>')
)"));
    CHECK(outcome.state == State::damaged);
    CHECK_THAT(outcome.text, Contains("early words"));
}

TEST_CASE("extract: relationships may neither loop nor lead out of the file", "[attach]") {
    const attach::Outcome outcome = outcome_of(docx("<w:p><w:t>words</w:t></w:p>", R"(
z.writestr('word/_rels/document.xml.rels', '<Relationships>'
           '<Relationship Id="a" Type="x/header" Target="document.xml"/>'
           '<Relationship Id="b" Type="x/footer" Target="../../../../etc/passwd"/>'
           '<Relationship Id="c" Type="x/footer" TargetMode="External" Target="/etc/passwd"/>'
           '</Relationships>')
)"));
    CHECK(outcome.state == State::done);
    CHECK(outcome.text.find("root:") == std::string::npos);
}

TEST_CASE("extract: a zip file lists its members and reads them one level deep", "[attach]") {
    const attach::Outcome outcome = outcome_of(test::zip_file(R"(
inner = io.BytesIO()
y = zipfile.ZipFile(inner, 'w')
y.writestr('deep.txt', 'words too deep')
y.close()
z.writestr('../../report.txt', 'cardamom inside')
z.writestr('inner.zip', inner.getvalue())
)"));
    CHECK(outcome.state == State::done);
    for (const char* words : {"report.txt", "cardamom inside", "inner.zip", "deep.txt"})
        CHECK_THAT(outcome.text, Contains(words));
    CHECK(outcome.text.find("words too deep") == std::string::npos);
}

TEST_CASE("extract: contacts, calendars, tables and mails as a person reads them", "[attach]") {
    CHECK(outcome_of("BEGIN:VCARD\r\nVERSION:3.0\r\nN:Doe;Ann\r\nEMAIL;TYPE=work:ann@exa\r\n "
                     "mple.org\r\nNOTE:likes\\, saffron\r\nPHOTO;ENCODING=b:AAAA\r\nEND:VCARD\r\n")
              .text == "Doe Ann\nann@example.org\nlikes, saffron\n");
    CHECK_THAT(outcome_of("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Tea with "
                          "Bo\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n")
                   .text,
               Contains("Tea with Bo"));
    CHECK_THAT(
        outcome_of("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20240305T1\xC3\xA9\xC3\xA9\r\n"
                   "END:VEVENT\r\nEND:VCALENDAR\r\n")
            .text,
        Contains("Start: 2024-03-05\n")); // not cut within a character
    CHECK_THAT(outcome_of("a;b\n\xE4;\xF6\n", "x.csv").text, Contains("ä;ö"));
    const std::string mail =
        outcome_of(
            "From: Ann <ann@example.org>\nSubject: =?utf-8?q?Gr=C3=BC=C3=9Fe?=\n\nthe body\n",
            "old.eml", "application/octet-stream")
            .text;
    for (const char* words : {"Grüße", "ann@example.org", "the body"})
        CHECK_THAT(mail, Contains(words));
}

TEST_CASE("extract: what is no text ends in a state that says so", "[attach]") {
    CHECK(outcome_of("").state == State::empty);
    CHECK(outcome_of(" \n\t").state == State::empty);
    CHECK(outcome_of(std::string_view("\x7F"
                                      "ELF\x02\x01\x01\0",
                                      8))
              .state == State::unsupported);
    CHECK(outcome_of(std::string((25 << 20) + 1, 'x')).state == State::too_big);
    CHECK(outcome_of(test::attachment("white.png")).state == State::too_small);
    CHECK(outcome_of("PK\x03\x04 and then nothing").state == State::damaged);
    CHECK(outcome_of("%PDF-1.7\ncut").state == State::damaged);
    std::string huge = test::attachment("white.png");
    huge.replace(16, 8, std::string("\0\0\xEA\x60\0\0\xEA\x60", 8)); // 60,000 by 60,000
    CHECK(outcome_of(huge).state == State::too_big);
}
