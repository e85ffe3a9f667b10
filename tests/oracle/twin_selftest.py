#!/usr/bin/env python3
"""Hand-written expectations for the twin itself, so that its bugs show without the product. Run it; no arguments."""

import base64
import contextlib
import os
import stat
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.realpath(__file__)))

import body_text  # noqa: E402
import charset_text  # noqa: E402
import compare  # noqa: E402
import fold  # noqa: E402
import generate  # noqa: E402
import header_text  # noqa: E402
import mail_text  # noqa: E402
import query  # noqa: E402
import scan  # noqa: E402
import vault_walk  # noqa: E402

PLACE = vault_walk.Place("INBOX/cur/1704189600.M1P1.host:2,FS", "INBOX", "INBOX")
HEAD = b"From: Ann Example <ann@example.org>\nSubject: Weekly invoice\nDate: Tue, 02 Jan 2024 10:00:00 +0000\n"


def mail(raw, place=PLACE, swept=False):
    return scan.to_mail(place, mail_text.read_mail(raw, os.path.basename(place.path), 7.0), swept)


def body(text):
    return mail(HEAD + b"Content-Type: text/plain; charset=utf-8\n\n" + text.encode())


def answer(text, one):
    return query.answer(query.parse(text), one)


def multipart(kind, *parts):
    return HEAD + b'Content-Type: multipart/%s; boundary="b"\n\n--b\n' % kind + b"\n--b\n".join(parts) + b"\n--b--\n"


class Fold(unittest.TestCase):
    def test_fold(self):
        for text, wanted in (
                ("Réunion", "reunion"), ("re\u0301union", "reunion"), ("STRASSE Straße", "strasse strasse"),
                ("Łódź", "lodz"), ("Ørsted Đorđe", "orsted dorde"), ("ısı İstanbul", "isi istanbul"),
                ("Ægir œuvre ǽ", "aegir oeuvre ae"), ("ﬁn ＡＢＣ１ ①", "fin abc1 1"), ("ｶﾞ カ\u3099", "ガ ガ"),
                ("हिन्दी", "हिन्दी"), ("soft\u00adhyphen zero\u200bwidth", "softhyphen zerowidth"),
                ("Ёлка й", "елка и"),
                ("שָׁלוֹם", "שלום"), ("مُحَمَّد", "محمد"), ("ΣΊΣΥΦΟΣ σίσυφος", "σισυφοσ σισυφοσ"), ("ไทย", "ไทย"),
                ("한국어", "한국어"), ("№ ™ ½", "no tm 1⁄2")):
            self.assertEqual(fold.fold(text), wanted)

    def test_open_letters_fold_only_loosely(self):
        self.assertEqual((fold.fold("Það"), fold.fold("Það", loose=True)), ("það", "thad"))

    def test_words(self):
        for text, wanted in (
                ("user@example.com, x_y!", "user example com x_y"), ("c++ und C#.", "c++ und c#"),
                ("#1 a+b ++", "1 a+ b"),
                ("会議3回、予算", "会議 3 回 予算"), ("don´t don't", "don t don t"), ("👍ok ─", "👍ok ─"), ("--- ...", ""),
                ("x会議y", "x 会議 y"), ("カ\u3099ス", "ガス"), ("ABC\u3000ＤＥＦ", "abc def"), ("会議+予算", "会議 予算")):
            self.assertEqual(fold.canon(text), wanted)

    def test_machine_words(self):
        for word, fragments in (("deadbeefdeadbeef", True), ("deadbeefdead1234", False), ("1234567890123456", True),
                                ("ab12cd34ef56gh78ij90kl12", False), ("abcdefghijklmnopqrstuvwx", True),
                                ("x" * 41, False), ("x" * 40, True)):
            self.assertEqual(fold.fragment_is_open(word), fragments, word)


class Query(unittest.TestCase):
    def check(self, one, *rows):
        for text, found, certain in rows:
            got = answer(text, one)
            self.assertEqual((got[0], got[1] is None), (found, certain), "%s -> %r" % (text, got))

    def test_words_and_phrases(self):
        self.check(body("Your invoice, no. 4711-B for user+tag@example.com is ready: x_y c++ ok"),
                   ("voic", True, True), ("=voic", False, True), ("=invoice", True, True), ("inv*", True, True),
                   ("voice*", False, True), ('"oice no 47"', True, True), ('"invoice 4711"', False, True),
                   ('"voi no"', False, True), ("4711-B", True, True), ("user+tag@example.com", True, True),
                   ("x_y", True, True), ("xy", False, True), ("c++", True, True), ("body:c", False, True),
                   ("READY", True, True), ("réady", True, True), ("ok", True, True), ("o*", True, True),
                   ('"for u"', True, True), ('"or user+"', False, True), ('"y c++ o"', False, True),
                   ("invoice AND nothing", False, True), ("nothing OR ready", True, True),
                   ("-nothing ready", True, True),
                   ("NOT ready", False, True), ("(nothing OR ready) invoice", True, True), ("& ready", True, True))

    def test_short_words(self):
        self.check(body("the broken back"), ("ro", False, True), ("ee", True, True), ("le", True, True),
                   ("body:ro", False, True), ("subject:ee", True, True), ("from:am", True, True),
                   ("to:am", False, True),
                   ("the*", True, True), ("th*", True, True), ('"ck"', False, True))

    def test_scripts_without_blanks(self):
        self.check(body("会議3回、京都。 ภาษาไทย"), ("議", True, True), ("会議", True, True), ("会議3", True, True),
                   ("議3回", True, True), ("会回", False, True), ("回京", False, True), ('"回 京"', True, True),
                   ("าษ", True, True),
                   ("=会議", True, True), ("=議", True, False), ("3", True, True))

    def test_fields(self):
        self.check(body("paragraph one\n\nnext one"), ("subject:week", True, True), ("body:week", False, True),
                   ("from:ann@example.org", True, True), ("is:seen", True, True), ("is:unread", False, True),
                   ("is:flagged is:seen", True, True), ("folder:INBOX", True, True), ("folder:IN", False, True),
                   ("date:2024", True, True), ("date:2023..2024-01", True, True), ("since:2024-02", False, True),
                   ("until:2024", True, True), ("since:@1704189600 until:@1704189600", True, True), ("*", True, True),
                   ("is:attachment", False, True), ('"one next"', False, False), ('"paragraph one"', True, True))

    def test_long_and_machine_words(self):
        self.check(body("commit deadbeefdead1234 " + "y" * 200 + "z"), ("deadbeef", True, True),
                   ("eefdead", True, False),
                   ("=deadbeefdead1234", True, True), ("yyyy", True, True), ("yz", False, True), ("yyz", True, False))

    def test_unreadable_queries(self):
        for text in ("foo:bar", "(a", "a)", "is:odd", "date:soon", "NOT", "%", "a OR", "date:2024-02-31"):
            with self.assertRaises(query.QueryError, msg=text):
                query.parse(text)


class Header(unittest.TestCase):
    def test_encoded_words(self):
        for raw, wanted in (
                (b"=?UTF-8?Q?M=C3?= =?utf-8?q?=BCller?=", "Müller"),
                (b"=?gb2312?B?udjT2rrPzay4?= =?gb2312?B?xw==?=", "关于合同盖"),
                (b"=?ISO-8859-1?Q?It=92s_=96?= x", "It’s – x"), (b"a =?utf-8?q?b?= c", "a b c"), (b"=?x?", "=?x?"),
                (b"=?utf-8*de?B?w7w?=", "ü")):
            self.assertEqual(header_text.decode_value(raw)[0], wanted)

    def test_addresses(self):
        self.assertEqual(header_text.addresses(b'"Doe, J. \\"X\\"" <j@x>, k@y (Kay), Team: l@z;, <m@q>'),
                         [(b'Doe, J. "X"', b"j@x"), (b"Kay", b"k@y"), (b"", b"l@z"), (b"", b"m@q")])

    def test_dates(self):
        for text, wanted in (
                ("07-MAR-2020 21:15:44", 1583615744), ("Sat, 7 Mar 2020 21:15 +0800", 1583586900),
                ("2020-03-07T21:15:44+08:00", 1583586944), ("Thu, 01 Jan 1970 00:30:00 +0100", -1800),
                ("Wed, 13 Mar 63 00:00:00 GMT", -214790400), ("Mon, 22 May 2017 09:30:00 +0200 (CEST)", 1495438200),
                ("sometime last week", None), ("", None), ("Mon, 31 Feb 2020 10:00:00 +0000", None)):
            self.assertEqual(header_text.parse_date(text)[0], wanted, text)

    def test_junk_around_fields(self):
        for junk in (b"From ann@x Tue Jan  2 10:00:00 2024\n", b"\xef\xbb\xbf", b"\n\n", b"Re\n"):
            self.assertEqual(mail(junk + HEAD + b"\nplums\n").text.split()[:2], ["weekly", "invoice"], junk)
        one = mail(HEAD + b"no colon here\nX-After: kept\n\nmedlars\n")
        self.assertEqual((answer("medlars", one)[0], answer("kept", one)[0]), (True, False))
        self.assertTrue(answer("loquats", mail(b"Some note.\nIt says loquats.\n"))[0])

    def test_parameters(self):
        found = header_text.parameters(b"a; filename*1*=%A4t.txt; filename*0*=utf-8''Ger%C3; "
                                       b"name=\"=?utf-8?q?x=C3=BC?=\"")
        self.assertEqual(found, {"filename": "Gerät.txt", "name": "xü"})
        found = header_text.parameters(rb'inline; filename="C:\TEMP\a \"b\".png"')
        self.assertEqual(found, {"filename": 'C:\\TEMP\\a "b".png'})


class Body(unittest.TestCase):
    def test_transfer_decoding(self):
        self.assertEqual(body_text.transfer_decoded(b"YQ==\n!Yg=\nYw", "BASE64"), b"abc")
        self.assertEqual(body_text.transfer_decoded(b"caf=c3=a9 = \nx =qq ==42 z =", "quoted-printable"),
                         "café x =qq =B z ".encode())

    def test_charsets(self):
        self.assertEqual(charset_text.decode(b"caf\xe9 \x80", "iso-8859-1"), ("café €", []))
        self.assertEqual(charset_text.decode("für".encode(), ""), ("für", []))
        sure, maybe = charset_text.decode("Zürich ".encode() + b"b\xe1sico servicio", "utf-8")
        self.assertEqual(sure.split(), ["Zürich", "servicio"])
        self.assertTrue(maybe)
        self.assertEqual(charset_text.decode(b"plain f\xfcr all", "x-none")[0].split(), ["plain", "all"])

    def test_html(self):
        blocks, maybe = body_text.html_blocks(
            "<head><title>T</title><style>.q{}</style></head><body><!-- hippo -->"
            "<p>Gr&uuml;&szlig;e &amp; K&#252;sse</p>"
            "<p>sec<b>ond</b> block</p><td>Total</td><td>99</td>line<br>break &lt;style&gt; 1 < 2"
            "<a href='http://u'>go</a>on"
            "<div style='display:none'>ghost<div>er</div></div>")
        self.assertEqual(blocks, ["Grüße & Küsse", "second block", "Total", "99", "line\nbreak <style> 1 < 2go", "on"])
        self.assertEqual([text for _, text in maybe if text][:3], ["T", "ghost", "er"])
        self.assertIn("2go http u on ghost er", fold.canon(maybe[-2][1]))

    def test_runs_that_are_no_text(self):
        run = base64.b64encode(bytes(range(256))).decode()
        blocks, maybe, names = body_text.plain_blocks(
            "before\n%s\n%s\nafter\nbegin 644 a.txt\n#86)C\n`\nend\nlast\n.x { color: red }\n"
            % (run[:76], run[76:152]))
        self.assertEqual([b.strip() for b in blocks], ["before", "after", "last"])
        self.assertEqual((len(maybe), names), (3, ["a.txt"]))


class Message(unittest.TestCase):
    def test_alternatives(self):
        plain = b"Content-Type: text/plain\n\nalpha beta gamma delta"
        one = mail(multipart(b"alternative", plain,
                             b"Content-Type: text/html\n\n<p>alpha beta</p><p>gamma extra delta"))
        self.assertEqual(answer("extra", one), (True, None))
        self.assertEqual(answer('"gamma delta"', one), (True, None))
        self.assertEqual(answer('"gamma extra"', one), (False, "wording of the HTML alternative"))

    def test_attachments(self):
        raw = multipart(b"mixed", b"\nhello", b"Content-Type: text/plain\nContent-Disposition: attachment; "
                        b"filename=\"../Note.txt\"\n\npapaya", b"Content-Type: application/pdf; name=a.pdf\n\nx")
        one = mail(raw)
        self.assertEqual(answer("papaya", one), (False, "text of an attachment"))
        self.assertEqual(answer("papaya", mail(raw, swept=True)), (True, None))
        self.assertEqual(answer("file:note.txt", one), (True, None))
        self.assertEqual(answer("is:attachment", one), (True, None))
        self.assertEqual(answer("kiwi", one), (False, query.ATTACHMENT_TEXT))
        self.assertEqual(answer("subject:kiwi", one), (False, None))

    def test_attached_message(self):
        inner = b"Content-Type: message/rfc822\n\nFrom: c@d\nSubject: persimmon\n\nkumquat"
        one = mail(multipart(b"mixed", b"\nouter", inner))
        self.assertEqual([answer(q, one)[0] for q in ("persimmon", "kumquat", "outer", "subject:persimmon")],
                         [True, True, True, False])

    def test_text_that_may_be_shown_or_not(self):
        report = b"Content-Type: message/delivery-status\n\nReporting-MTA: dns; relay\n\nAction: failed"
        self.assertEqual(answer("relay failed", mail(multipart(b"report", b"\nsorry", report))),
                         (False, "part of type message/delivery-status"))
        one = mail(HEAD + b"Content-Transfer-Encoding: base64\n\nYWxwaGE=\nList footer here\n")
        self.assertEqual((answer("alpha", one), answer("footer", one)),
                         ((True, None), (False, "plain text behind base64")))

    def test_unclosed_multipart(self):
        raw = HEAD + b'Content-Type: multipart/mixed; boundary="o"\n\n--o\n' \
            b'Content-Type: multipart/alternative; boundary="i"\n' b"\n--i\n\ninner\n--o\n\nlater words"
        self.assertTrue(answer("inner later", mail(raw))[0])

    def test_date_falls_back(self):
        received = b"Received: by x; Mon, 22 May 2017 09:30:00 +0200\n"
        read = lambda raw, name: mail_text.read_mail(raw, name, 7.0).date
        self.assertEqual(read(received + b"Date: \nSubject: x\n\n", "5.x"), 1495438200)
        self.assertEqual(read(b"Subject: x\n\n", "1495438201.M3.host:2,S"), 1495438201)
        self.assertEqual(read(b"Subject: x\n\n", "note.eml"), 7)

    def test_latin1_body_keeps_its_letters(self):
        raw = HEAD + b"Content-Type: text/plain; charset=iso-8859-1\n\nGr\xfc\xdfe\n"
        self.assertTrue(answer("Grüße", mail(raw))[0])

    def test_damage_never_raises(self):
        for raw in (b"", b"\x1f\x8bcut", b"\x00" * 99, b":\n:\n", b"From: (((((\n\n",
                    b"Content-Type: multipart/mixed\n\n--\n",
                    HEAD + b'Content-Type: text/plain; charset="a\x00b"\n\n\xff'):
            mail(raw)


class Vault(unittest.TestCase):
    def test_walk(self):
        with tempfile.TemporaryDirectory() as top:
            for path in ("cur/1.a:2,S", "cur/.hidden", "new/2.b", "tmp/3.c", "A/B/cur/4.d",
                         ".Parent.&BB4EQgRHBFEEQgRL-/new/5.e", "Plain/6.eml", "Plain/note.txt",
                         "Out/.noindex", "Out/cur/7.f", ".mailvault/cur/8.g", "A/B/cur/sub/9.h"):
                os.makedirs(os.path.join(top, os.path.dirname(path)), exist_ok=True)
                with open(os.path.join(top, path), "wb") as file:
                    file.write(HEAD)
            os.symlink(top, os.path.join(top, "loop"))
            os.symlink("1.a:2,S", os.path.join(top, "cur/link"))
            self.assertEqual(sorted((p.path, p.folder) for p in vault_walk.walk(top)), [
                (".Parent.&BB4EQgRHBFEEQgRL-/new/5.e", "Parent/Отчёты"), ("A/B/cur/4.d", "A/B"),
                ("Plain/6.eml", "Plain"), ("cur/1.a:2,S", "INBOX"), ("new/2.b", "INBOX")])

    def test_names(self):
        for name, shown in ((".Tea &- Cake", "Tea & Cake"), (".plain&broken", "plain&broken"),
                            ("[Gmail].All Mail", "[Gmail].All Mail"),
                            (".&TqyQ,U+,MIo-", "京都便り"), (".Grüße", "Grüße"), ("a/.b.c", "a/b/c"), ("", "INBOX")):
            self.assertEqual(vault_walk.folder_name(name), shown)
        for name, letters in (("1.x:2,FS", "FS"), ("1.x;2,S", "S"), ("1.x!2,RS", "RS"), ("1.x", ""), ("1.x:2,Sab", "S"),
                              ("1.x:2,Zq9S", "S"), ("1.x:1,exp", ""), ("1.x:2,:2,S", "S")):
            self.assertEqual(vault_walk.flags(name), {vault_walk.FLAG_LETTERS[c] for c in letters}, name)


class Comparison(unittest.TestCase):
    def setUp(self):
        with contextlib.ExitStack() as stack:
            self.top = stack.enter_context(tempfile.TemporaryDirectory())
            self.addCleanup(stack.pop_all().close)
        os.makedirs(os.path.join(self.top, "vault/cur"))
        for name, word in ((b"1.a:2,S", b"apple pear"), (b"2.\xff:2,", b"apple")):
            with open(os.path.join(os.fsencode(self.top), b"vault/cur", name), "wb") as file:
                file.write(HEAD + b"\n" + word)
        self.mails = {one.path: one for one in scan.scan(os.path.join(self.top, "vault"))}

    def program(self, status, *lines):
        path = os.path.join(self.top, "fake")
        with open(path, "w", encoding="utf-8") as file:
            file.write("#!/bin/sh\ncat <<'END'\n%sEND\nexit %d\n" % ("".join(line + "\n" for line in lines), status))
        os.chmod(path, stat.S_IRWXU)
        return path

    def outcome(self, text, status, *lines):
        return compare.compare(self.program(status, *lines), os.path.join(self.top, "vault"), text, self.mails)

    def test_agreement_missing_and_extra(self):
        one, two = '{"path":"cur/1.a:2,S","match":["body"]}', \
            '{"path":"cur/2.\ufffd:2,","path_bytes":"Y3VyLzIu/zoyLA=="}'
        self.assertEqual(compare.report(self.outcome("apple", 0, one, two)), [])
        self.assertEqual(compare.report(self.outcome("apple", 0, one, '{"path":"cur/2.\ufffd:2,"}')), [])
        self.assertEqual([m.path for m in self.outcome("apple", 0, one).missing], ["cur/2.\udcff:2,"])
        self.assertEqual([m.path for m in self.outcome("pear", 0, one, two).extra], ["cur/2.\udcff:2,"])
        self.assertEqual(self.outcome("pear", 0, one, '{"path":"cur/9"}').extra, ["cur/9"])

    def test_statuses(self):
        self.assertEqual(compare.report(self.outcome("kiwi", 1)), [])
        self.assertTrue(self.outcome("kiwi", 0).problem)
        self.assertTrue(self.outcome("kiwi", 2).problem)
        with self.assertRaises(compare.SearchFailed):
            self.outcome("kiwi", 66)

    def test_generated_queries_find_their_source(self):
        made = generate.Generator(os.path.join(self.top, "vault"), list(self.mails.values()), 3).queries(60)
        self.assertGreater(len(made), 40)
        for text, path in made:
            if path:
                self.assertTrue(answer(text, self.mails[path])[0], text)


if __name__ == "__main__":
    unittest.main()
