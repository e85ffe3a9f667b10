#include "text/document.hh"

#include <catch2/catch.hpp>

#include "base/utf8.hh"

namespace mv::text {

namespace {

Document document(std::string bytes, const FileTimes& times = {}) {
    return to_document(*message::parse(std::move(bytes)), times);
}

std::string printed(const std::vector<Mailbox>& mailboxes) {
    std::string out;
    for (const Mailbox& mailbox : mailboxes)
        out += "[" + mailbox.name + "|" + mailbox.email + "]";
    return out;
}

std::string printed(const std::vector<Attachment>& attachments) {
    std::string out;
    for (const Attachment& a : attachments) {
        out += a.part + " " + a.name + " " + a.type + " " + std::to_string(a.size) + " " +
               a.disposition + "\n";
    }
    return out;
}

std::string alternative(const std::string& plain, const std::string& html) {
    return "Subject: s\nContent-Type: multipart/alternative; boundary=b\n\n--b\nContent-Type: "
           "text/plain; "
           "charset=utf-8\n\n" +
           plain + "\n--b\nContent-Type: text/html; charset=utf-8\n\n" + html + "\n--b--\n";
}

} // namespace

TEST_CASE("document: what people read of the header", "[text]") {
    const Document d =
        document("From: =?utf-8?Q?J=C3=BCrgen?= <j@example.org>, b@example.org (Bob)\n"
                 "To: \"Doe, Jane\" <jane@example.org>\nCc: c@example.org\nBcc: d@example.org\n"
                 "Subject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=\nSubject: second\n"
                 "Message-ID: <1@example.org>\nIn-Reply-To: <0@example.org>\n"
                 "List-Id: The list <list.example.org>\nX-Gmail-Labels: Inbox,\"To do\",Inbox\n"
                 "Keywords: work, garden\nDate: Mon, 01 Jan 2024 10:00:00 +0100\n"
                 "Received: from x by y; Mon, 01 Jan 2024 10:00:05 +0100\n\nbody\n");
    CHECK(printed(d.from) == "[Jürgen|j@example.org][Bob|b@example.org]");
    CHECK(printed(d.to) == "[Doe, Jane|jane@example.org]");
    CHECK(printed(d.cc) == "[|c@example.org][|d@example.org]");
    CHECK(d.subject == "Grüße");
    CHECK(d.message_id == "1@example.org");
    CHECK(d.references == std::vector<std::string>{"0@example.org"});
    CHECK(d.list == "list.example.org");
    CHECK(d.labels == std::vector<std::string>{"Inbox", "To do", "work", "garden"});
    CHECK(d.date == 1704099600);
    CHECK(d.date_offset_minutes == 60);
    CHECK(d.received == 1704099605);
    CHECK(d.body == "body\n");
    CHECK(d.readable);
    CHECK(d.notes.empty());
}

TEST_CASE("document: references that are encoded words are still ids", "[text]") {
    const Document d = document("References: =?utf-8?q?=3Ca=40x=3E_?=\n =?utf-8?q?=3Cb=40x=3E?=\n"
                                "In-Reply-To: =?utf-8?q?=3Cb=40x=3E?=\n\nbody\n");
    CHECK(d.references == std::vector<std::string>{"a@x", "b@x"});
}

TEST_CASE("document: missing fields are empty, never another field's text", "[text]") {
    const Document d = document("To: a@example.org\n\nbody");
    CHECK(d.from.empty());
    CHECK(d.subject.empty());
    CHECK(d.message_id.empty());
}

TEST_CASE("document: raw names in double-byte charsets keep their bytes together", "[text]") {
    // Shift_JIS 表 and Big5 功 end in the byte of a backslash.
    const std::string body = "\n\nx";
    CHECK(printed(document("From: \"\x95\x5C\" <a@x.org>, b@x.org\nContent-Type: text/plain; "
                           "charset=shift_jis" +
                           body)
                      .from) == "[表|a@x.org][|b@x.org]");
    CHECK(
        printed(document("From: \xA5\x5C <a@x.org>\nContent-Type: text/plain; charset=big5" + body)
                    .from) == "[功|a@x.org]");
    CHECK(printed(document("From: \x1B$B7oL>\x1B(B <a@x.org>" + body).from) == "[件名|a@x.org]");
}

TEST_CASE("document: the date falls back and says where it comes from", "[text]") {
    const FileTimes times{.name_stamp = 1495438200, .modified = 1600000000};
    const std::string received =
        "Received: a; broken\nReceived: b; Mon, 01 Jan 2024 10:00:00 +0100\n";
    CHECK(document("Date: Thu, 01 Jan 1970 00:00:00 +0000\n" + received + "\n", times).date == 0);
    const Document by_received = document("Date: last week\n" + received + "\n", times);
    CHECK(by_received.date == 1704099600);
    CHECK(by_received.date_source == DateSource::received);
    CHECK(
        document("Date: Mon, 01 Jan 0204 10:00:00 +0000\n" + received + "\n", times).date_source ==
        DateSource::received); // absurd
    CHECK(document("Date: =?utf-8?Q?Mon=2C_01_Jan_2024_10:00:00_+0100?=\n\n").date == 1704099600);
    const Document by_name = document("Subject: x\n\n", times);
    CHECK(by_name.date == 1495438200);
    CHECK(by_name.date_source == DateSource::name);
    CHECK(by_name.received == 1495438200);
    const Document by_file = document("Date:\n\n", {.name_stamp = 0, .modified = 1600000000});
    CHECK(by_file.date == 1600000000);
    CHECK(by_file.date_source == DateSource::file);
}

TEST_CASE("document: of alternatives the readable one is read once", "[text]") {
    CHECK(document(alternative("The same words.", "<p>The <b>same</b> words.</p>")).body ==
          "The same words.");
    CHECK(document(alternative(" \n ", "<p>Only here</p>")).body == "Only here");
    CHECK(document(alternative("View this in a browser.",
                               "<p>Dear Ann, your order of three chairs has left.</p>"))
              .body == "View this in a browser.\n\nDear Ann, your order of three chairs has left.");
    CHECK(document(alternative("Dear Ann", "<p>Dear Ann, your order of three chairs has left.</p>"))
              .body == "Dear Ann, your order of three chairs has left.");
    CHECK(
        document(
            alternative(
                "one two three four five\nsix seven eight nine ten",
                "<p>one two three four five</p><p>six seven eight nine ten</p><p>eleven nine</p>"))
            .body == "one two three four five\nsix seven eight nine ten\n\neleven nine\n");
    CHECK(document(alternative("これは日本語の\n文章です", "<p>これは日本語の文章です</p>")).body ==
          "これは日本語の\n文章です");
    CHECK(document(alternative("", "")).body.empty());
}

TEST_CASE("document: charset labels of HTML parts and of the HTML inside", "[text]") {
    const std::string head = "Content-Type: text/html";
    const std::string meta = "<meta http-equiv=Content-Type content=\"text/html; "
                             "charset=koi8-r\"><p>\xC2\xD5\xCC\xCF\xCB";
    CHECK(document(head + "\n\n" + meta).body == "булок");
    CHECK(document(head + "; charset=us-ascii\n\n" + meta).body == "булок");
    CHECK(document(head + "; charset=windows-1251\n\n<meta charset=utf-8><p>\xE1\xF3\xEB\xEE\xEA")
              .body == "булок");
    CHECK(document(head + "; charset=iso-8859-1\n\n<p>\xD0\xB1\xD1\x83\xD0\xBB\xD0\xBE\xD0\xBA")
              .body == "булок");
}

TEST_CASE("document: which parts are body and which are attachments", "[text]") {
    const Document d = document(
        "Subject: s\nContent-Type: multipart/mixed; boundary=b\n\n"
        "--b\n\nfirst\n"
        "--b\nContent-Disposition: attachment; filename=a.txt\n\nattached\n"
        "--b\nContent-Type: text/plain; name=n.txt\nContent-Disposition: inline\n\nnamed\n"
        "--b\nContent-Type: text/plain\n\nfooter\n"
        "--b\nContent-Type: application/pdf; name=plain.pdf\nContent-Disposition: attachment;\n"
        " filename*=utf-8''M%C3%BCller.pdf; filename=x.pdf\nContent-Transfer-Encoding: "
        "base64\n\nTWFp\nTQ==\n"
        "--b\nContent-Type: image/png\nContent-Disposition: inline\n\nPNG\n--b--\n");
    CHECK(d.body == "first\nnamed\nfooter");
    CHECK(printed(d.attachments) ==
          "2 a.txt text/plain 8 attachment\n3 n.txt text/plain 5 inline\n"
          "5 Müller.pdf application/pdf 4 attachment\n6  image/png 3 inline\n");
}

TEST_CASE("document: text outside the parts of a multipart is read", "[text]") {
    const auto body = [](const std::string& before, const std::string& after) {
        return document("Content-Type: multipart/mixed; boundary=b\n\n" + before +
                        "\n--b\n\nwords\n--b--\n" + after)
            .body;
    };
    CHECK(body("Scanned for you.", "_____\nthe list's footer\n") ==
          "Scanned for you.\nwords\n_____\nthe list's footer\n");
    CHECK(body("This is a multi-part message in MIME format.", "\n") == "words");
    CHECK(body("Dies ist eine mehrteilige Nachricht im MIME-Format.", "") == "words");
    // Between the end of an inner multipart and the next part of the outer one.
    CHECK(document("Content-Type: multipart/mixed; boundary=o\n\n--o\nContent-Type: "
                   "multipart/mixed; boundary=i\n\n--i\n\none\n--i--\nbetween\n--o\n\ntwo\n--o--\n")
              .body == "one\nbetween\ntwo");
}

TEST_CASE("document: a message kept elsewhere says where", "[text]") {
    const Document d = document("Content-Type: multipart/mixed; boundary=b\n\n--b\n\nsee\n--b\n"
                                "Content-Type: message/external-body; access-type=URL;\n"
                                " URL=\"http://example.org/plan.pdf\"; name=plan.pdf\n\n"
                                "Content-Type: application/pdf\n\n--b--\n");
    CHECK(d.body == "see\naccess-type: URL\nurl: http://example.org/plan.pdf\nname: plan.pdf\n"
                    "Content-Type: application/pdf\n");
    CHECK(printed(d.attachments) == "2 plan.pdf message/external-body 30 \n");
}

TEST_CASE("document: blocks inside a text are attachments, the text round them is read", "[text]") {
    const Document d =
        document("Content-Type: text/plain\nContent-Transfer-Encoding: "
                 "quoted-printable\n\nhi=20there\nbegin 644 a.txt\n#0V%T\n`\nend\nbye\n");
    CHECK(d.body == "hi there\nbye\n");
    CHECK(printed(d.attachments) == "1.1 a.txt application/octet-stream 3 attachment\n");
}

TEST_CASE("document: a damaged compressed mail is read as far as it goes, with its reason",
          "[text]") {
    // gzip of "Subject: x\n\nwords\n" without its last ten bytes (Python's gzip module, mtime 0).
    const Document d = document(std::string(
        "\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff\x0b\x2e\x4d\xca\x4a\x4d\x2e\xb1\x52\xa8", 20));
    CHECK_FALSE(d.readable);
    CHECK(d.reason == "compressed with gzip, and cut short");
}

TEST_CASE("document: a message in Outlook's own form is read", "[text]") {
    // winmail.dat with code page 1252, body "Grüße" and an attachment "a.txt": after MS-OXTNEF.
    const std::string winmail =
        "eJ8+IgEAAQeQBgAIAAAA5AQAAAAAAADoAAEMgAIABgAAAEdy/N9lAPkCAgKQBgAGAAAAAAAAAAAAAAACD4AGAAUAAA"
        "BoZWxsbxQCAhCAAQAGAAAAYS50eHQA7wE=";
    const Document d = document("Subject: s\nContent-Type: application/ms-tnef; name=winmail.dat\n"
                                "Content-Transfer-Encoding: base64\n\n" +
                                winmail + "\n");
    CHECK(d.body == "Grüße");
    CHECK(printed(d.attachments) == "1 winmail.dat application/ms-tnef 92 \n"
                                    "1.2 a.txt application/octet-stream 5 attachment\n");
}

TEST_CASE("document: a part whose type is none is read as text", "[text]") {
    CHECK(document("Content-Type: plain/text; charset=utf-8\n\nGrüße").body == "Grüße");
    CHECK(document("Content-Type: foo/bar; name=a.bin\nContent-Disposition: attachment\n\nx")
              .body.empty());
    CHECK(document("Content-Type: model/stl\n\nsolid x").body.empty());
}

TEST_CASE("document: an inner message is read and listed", "[text]") {
    const std::string inner =
        "Subject: =?utf-8?Q?=C3=BC?= inside\nFrom: Bob <bob@example.org>\nMessage-ID: <in@x>\n"
        "Content-Type: multipart/mixed; boundary=c\n\n--c\n\npapaya\n"
        "--c\nContent-Type: image/png; name=i.png\n\nPNG\n--c--\n";
    const Document d = document(
        "Subject: outer\nMessage-ID: <out@x>\nContent-Type: multipart/mixed; boundary=b\n\n"
        "--b\n\nsee below\n--b\nContent-Type: message/rfc822\n\n" +
        inner + "--b--\n");
    CHECK(d.subject == "outer");
    CHECK(d.message_id == "out@x");
    CHECK(d.body == "see below\nSubject: ü inside\nFrom: Bob <bob@example.org>\n\npapaya");
    CHECK(printed(d.attachments) ==
          "2  message/rfc822 " + std::to_string(inner.size() - 1) + " \n2.2 i.png image/png 3 \n");
}

TEST_CASE("document: invitations become readable lines", "[text]") {
    const Document d =
        document("Subject: s\nContent-Type: text/calendar; charset=utf-8; "
                 "method=REQUEST\n\nBEGIN:VCALENDAR\r\n"
                 "BEGIN:VEVENT\r\nSUMMARY:Garden\r\n  party\r\nLOCATION:Am See\\, "
                 "Ulm\r\nDTSTART;TZID=Europe/Berlin:20240501T183000\r\n"
                 "DTEND:20240501T200000Z\r\nORGANIZER;CN=\"Ann Example\":mailto:ann@example.org\r\n"
                 "DESCRIPTION:Bring\\ncake\r\nBEGIN:VALARM\r\nDESCRIPTION:Reminder\r\nEND:"
                 "VALARM\r\nUID:1234\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n");
    CHECK(
        d.body ==
        "Garden party\nLocation: Am See, Ulm\nStart: 2024-05-01 18:30\nEnd: 2024-05-01 20:00 UTC\n"
        "Organizer: Ann Example <ann@example.org>\nBring\ncake\n");
}

TEST_CASE("document: an invitation folded inside a letter is whole", "[text]") {
    CHECK(document("Content-Type: text/calendar; charset=utf-8\n\nBEGIN:VEVENT\r\n"
                   "SUMMARY:Gr\xC3\r\n \xBC\xC3\x9F"
                   "e\r\nEND:VEVENT\r\n")
              .body == "Grüße\n");
}

TEST_CASE("document: encrypted and signed mail says so and shows no ciphertext", "[text]") {
    const Document encrypted = document(
        "Content-Type: multipart/encrypted; boundary=b\n\n"
        "--b\nContent-Type: application/pgp-encrypted\n\nVersion: 1\n"
        "--b\nContent-Type: application/octet-stream; name=encrypted.asc\n\nsecret\n--b--\n");
    CHECK(encrypted.encrypted);
    CHECK(encrypted.body.empty());
    CHECK(encrypted.attachments.size() == 2);
    const Document signed_mail =
        document("Content-Type: multipart/signed; boundary=b\n\n--b\n\nwords\n"
                 "--b\nContent-Type: application/pgp-signature\n\nx\n--b--\n");
    CHECK(signed_mail.signed_);
    CHECK_FALSE(signed_mail.encrypted);
    CHECK(signed_mail.body == "words");
    CHECK(
        document("Content-Type: application/pkcs7-mime; smime-type=enveloped-data\n\nx").encrypted);
    CHECK(document("Content-Type: application/pkcs7-mime; smime-type=signed-data\n\nx").signed_);
    // Without smime-type the data tells: the beginning of openssl's "cms -sign -nodetach".
    const Document opaque =
        document("Content-Type: application/octet-stream; name=smime.p7m\n"
                 "Content-Transfer-Encoding: base64\n\nMIIB/gYJKoZIhvcNAQcCoIIB7zCCAesC\n");
    CHECK(opaque.signed_);
    CHECK_FALSE(opaque.encrypted);
    CHECK(opaque.body.empty());
    CHECK(document("Content-Type: application/x-pkcs7-mime; name=smime.p7m\n"
                   "Content-Transfer-Encoding: base64\n\nMIIB/gYJKoZIhvcNAQcDoIIB7zCCAesC\n")
              .encrypted);
}

TEST_CASE("document: what cannot be read has a reason and is still a document", "[text]") {
    const auto reason = [](std::string bytes) { return document(std::move(bytes)).reason; };
    CHECK(reason("") == "the file is empty");
    CHECK(reason(std::string(500, '\0')) == "the file holds only NUL bytes");
    CHECK(reason("\x1F\x8B\x08 ...") == "compressed with gzip");
    CHECK(reason("just text").empty());
    CHECK(document("just text").body == "just text");
    CHECK_FALSE(document("").readable);
}

TEST_CASE("document: text past the limit is cut with a note", "[text]") {
    const auto with_body = [](std::size_t size) {
        std::string body;
        while (body.size() + 5 <= size)
            body += "word ";
        body.resize(size, 'x');
        return document("Subject: s\n\n" + body);
    };
    CHECK(with_body(max_text_bytes).notes.empty());
    const Document past = with_body(max_text_bytes + 1);
    CHECK(past.body.size() == max_text_bytes);
    CHECK(past.notes.size() == 1);
}

TEST_CASE("document: messages nested past the limit are still read", "[text]") {
    std::string bytes = "Subject: s\n";
    for (int i = 0; i < 70; ++i)
        bytes += "Content-Type: message/rfc822\n\nSubject: inner\n";
    const Document d = document(bytes + "\ninnermost words\n");
    CHECK(d.body.find("innermost words") != std::string::npos);
    CHECK(d.notes.size() == 1);
}

TEST_CASE("document: everything in it is well-formed UTF-8", "[text]") {
    std::string junk;
    for (int i = 1; i < 256; ++i)
        junk.push_back(static_cast<char>(i == '\n' || i == '\r' ? ' ' : i));
    const Document d = document("From: " + junk + " <" + junk + "@x>\nSubject: " + junk +
                                "\nMessage-ID: <" + junk + ">\nReferences: <" + junk +
                                ">\nList-Id: <" + junk + ">\nKeywords: " + junk +
                                "\nContent-Type: application/x; name=\"" + junk + "\"\n\n" + junk);
    for (const std::string& text : {d.subject, d.message_id, d.list, d.body})
        CHECK(utf8::is_valid(text));
    for (const Mailbox& m : d.from)
        CHECK((utf8::is_valid(m.name) && utf8::is_valid(m.email)));
    for (const std::string& text : d.references)
        CHECK(utf8::is_valid(text));
    for (const std::string& text : d.labels)
        CHECK(utf8::is_valid(text));
    for (const Attachment& a : d.attachments)
        CHECK((utf8::is_valid(a.name) && utf8::is_valid(a.type)));
}

} // namespace mv::text
