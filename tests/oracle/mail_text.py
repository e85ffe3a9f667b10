"""One mail file -> the text of its columns, its date and what is attached.

Promise: `read_mail` never raises on what is in a file. What every careful reader finds in the mail is in `sure`, per
column, as blocks in reading order; what a reader may or may not show is in `maybe`, with the reason. Structure comes
from Python's email package over a header cleaned by header_text. Shown by twin_selftest.py.
"""

import bz2
import datetime
import email
import email.policy
import gzip
import re
import zlib
from dataclasses import dataclass, field

import body_text
import charset_text
import fold
import header_text

# "nested" is found somewhere in body or attachment text; "attachment" and "named" only once attachments are indexed.
COLUMNS = ("subject", "from", "to", "cc", "body", "file", "nested", "attachment", "named")
SIGNATURES = ("application/pgp-signature", "application/pkcs7-signature", "application/x-pkcs7-signature")
ODD_TEXT = frozenset("text/rtf text/richtext text/enriched text/css text/x-vcard text/vcard text/x-amp-html "
                     "text/watch-html text/rfc822-headers text/xml text/javascript".split())
MESSAGES = ("message/rfc822", "message/global", "message/news")
DEEPEST = 40


@dataclass
class Columns:
    sure: dict = field(default_factory=lambda: {name: [] for name in COLUMNS})
    maybe: list = field(default_factory=list)  # (columns, text, reason)
    date: int | None = None
    date_doubt: bool = False
    attached: bool = False
    attached_doubt: str = ""
    opaque: bool = False  # holds an attachment whose text the twin cannot read
    trouble: str = ""  # why the file may be no message at all

    def doubt(self, columns, text, reason):
        if text.strip():
            self.maybe.append((frozenset(columns), text, reason))

    def join(self, other):
        for name in COLUMNS:
            self.sure[name] += other.sure[name]
        self.maybe += other.maybe
        self.attached |= other.attached
        self.attached_doubt = self.attached_doubt or other.attached_doubt
        self.opaque |= other.opaque


def read_mail(data, file_name, modified):
    """Columns of the bytes of one file; name and modification time serve a mail without a date."""
    columns = Columns()
    data = _unpacked(data, columns)
    fields, clean = header_text.split_head(data)
    _header_columns(fields, columns)
    columns.date, columns.date_doubt = _date(fields, file_name, modified)
    if not data.strip():
        columns.trouble = columns.trouble or "empty file"
    try:
        _part(email.message_from_bytes(clean, policy=email.policy.compat32), columns, 0)
    except (RecursionError, ValueError, LookupError, TypeError, AttributeError) as problem:
        columns.trouble = "Python's email package gave up: %r" % problem
    return columns


def _unpacked(data, columns):
    try:
        if data[:2] == b"\x1f\x8b":
            return gzip.decompress(data)
        if data[:3] == b"BZh":
            columns.trouble = "bzip2 file"
            return bz2.decompress(data)
    except (OSError, EOFError, ValueError, zlib.error):
        columns.trouble = "damaged compressed file"
        return b""
    if data[:4] == b"\x28\xb5\x2f\xfd" or data[:6] == b"\xfd7zXZ\x00":
        columns.trouble = "compressed file"
        return b""
    return data


def _header_columns(fields, columns):
    seen = set()
    for name, raw in fields:
        column = {"subject": "subject", "from": "from", "to": "to", "cc": "cc"}.get(name)
        text, maybe = header_text.decode_value(raw)
        if name == "bcc":
            columns.doubt(("to", "cc"), text, "Bcc field")
        if column is None:
            continue
        if column in seen:
            columns.doubt((column,), text, "second %s field" % name)
            continue
        seen.add(column)
        for other in maybe:
            columns.doubt((column,), other, "charset of the %s field" % name)
        if column == "subject":
            columns.sure[column] += body_text.PARAGRAPH.split(text)
            continue
        for person, address in header_text.addresses(raw):
            person_text, others = header_text.decode_value(person)
            address_text = header_text.decode_value(address)[0]
            line = ("%s <%s>" % (person_text, address_text) if address_text else person_text).strip()
            columns.sure[column] += body_text.PARAGRAPH.split(line)
        if fold.canon(text) != fold.canon(" ".join(columns.sure[column])):
            columns.doubt((column,), text, "%s field as written" % name)


def _date(fields, file_name, modified):
    """(epoch, doubtful): Date, else the first Received, else the stamp in the file name, else the file's time."""
    values = dict(reversed(fields))
    odd = False
    if "date" in values:
        seconds, doubtful = header_text.parse_date(values["date"].decode("latin-1"))
        if seconds is not None:
            return seconds, doubtful
        odd = bool(re.search(rb"\d{4}", values["date"]))
    if "received" in values:
        seconds, doubtful = header_text.parse_date(values["received"].decode("latin-1").rpartition(";")[2])
        if seconds is not None:
            return seconds, doubtful or odd
        odd = True
    stamp = re.match(r"\d{8,10}(?=\D)", file_name)
    if stamp and int(stamp.group()) > 86400 * 365:
        return int(stamp.group()), odd
    return int(modified), odd


def _bytes(value):
    """The bytes the email package made a str of."""
    try:
        return str(value).encode("ascii", "surrogateescape")
    except UnicodeEncodeError:
        return str(value).encode("utf-8", "replace")


def _raw(part, name):
    """The raw bytes of a field of a part, b"" when absent."""
    for key, value in part.raw_items():
        if key.lower() == name:
            return _bytes(value)
    return b""


def _payload(part):
    """(bytes of the content, plain text some program set behind base64)."""
    payload = part._payload  # get_payload() would convert 8-bit text by the label already, with losses
    data = _bytes(payload) if isinstance(payload, str) else b""
    encoding = _raw(part, "content-transfer-encoding").decode("ascii", "replace")
    footer = re.search(rb"(?m)^.*\S[ \t]+\S", data) if encoding.strip().lower() == "base64" else None
    behind = data[footer.start():] if footer else b""
    return body_text.transfer_decoded(data[:len(data) - len(behind)], encoding), behind


def _part(part, columns, depth):
    kind = part.get_content_type().lower()
    for around in (part.preamble, part.epilogue):
        raw = (around or "").encode("utf-8", "surrogateescape")
        columns.doubt(("body", "attachment"), charset_text.decode(raw, "")[0], "text outside the parts of a multipart")
    if depth > DEEPEST:
        columns.opaque = True
    elif kind == "multipart/alternative" and part.is_multipart():
        _alternatives(part, columns, depth)
    elif kind.startswith("multipart/") and part.is_multipart():
        for child in part.get_payload():
            _part(child, columns, depth + 1)
    elif kind in MESSAGES and part.is_multipart():
        _nested(part, columns, depth)
    elif kind.startswith("message/") and part.is_multipart():
        columns.attached_doubt = columns.attached_doubt or "part of type " + kind
        report = b"\n".join(inner.as_bytes() for inner in part.get_payload())
        columns.doubt(("body", "attachment"), charset_text.decode(report, "")[0], "part of type " + kind)
    else:
        _leaf(part, kind, columns)


def _nested(part, columns, depth):
    """An attached message: its subject and text are found under the outer one, in which column is left open."""
    disposition, name = _label(part)
    columns.attached |= disposition == "attachment"
    columns.attached_doubt = "attached message"
    columns.opaque = True
    if name:
        columns.sure["file"].append(name)
    encoding = _raw(part, "content-transfer-encoding").strip().lower()
    for inner in part.get_payload():
        if encoding in (b"base64", b"quoted-printable"):
            raw = body_text.transfer_decoded(inner.as_bytes(), encoding.decode())
            inner = email.message_from_bytes(header_text.split_head(raw)[1], policy=email.policy.compat32)
        below = Columns()
        fields = [(key.lower(), re.sub(rb"\r?\n", b"", _raw(inner, key.lower()))) for key, _ in inner.raw_items()]
        _header_columns(fields, below)
        columns.sure["nested"] += below.sure["subject"]
        dates = [raw.decode("latin-1") for name, raw in fields if name == "date"]
        dates += [moment for date in dates for moment in _spelled(date)]
        for text in below.sure["from"] + below.sure["to"] + below.sure["cc"] + ["From To Cc Subject Date"] + dates:
            columns.doubt(("body", "attachment"), text, "header of an attached message")
        below = Columns()
        _part(inner, below, depth + 1)
        columns.sure["nested"] += below.sure["body"] + below.sure["nested"]
        columns.sure["named"] += below.sure["attachment"] + below.sure["named"]
        for text in below.sure["file"]:
            columns.doubt(("body", "attachment", "file"), text, "file name inside an attached message")
        for _, text, reason in below.maybe:
            columns.doubt(("body", "attachment", "file"), text, reason)


def _spelled(date):
    """A Date value as a reader may print it: in figures, in its own zone or UTC."""
    seconds, _ = header_text.parse_date(date)
    if seconds is None:
        return []
    zone = re.search(r"([+-])(\d\d)(\d\d)\b", date)
    offset = (int(zone[2]) * 60 + int(zone[3])) * (-60 if zone[1] == "-" else 60) if zone else 0
    epoch = datetime.datetime(1970, 1, 1)
    return [(epoch + datetime.timedelta(seconds=s)).isoformat(" ") for s in (seconds, seconds + offset)]


def _label(part):
    """(disposition, file name) of a part; filename beats name."""
    disposition = _raw(part, "content-disposition")
    kind = re.match(rb"\s*([A-Za-z-]*)", disposition).group(1).decode("ascii").lower()
    name = header_text.parameters(disposition).get("filename") or \
        header_text.parameters(_raw(part, "content-type")).get("name") or ""
    return kind, name


def _leaf(part, kind, columns):
    disposition, name = _label(part)
    if not kind.startswith("text/"):
        _file(kind, disposition, name, columns)
        if kind.startswith(("multipart/", "message/")):
            columns.doubt(("body", "attachment"), charset_text.decode(_payload(part)[0], "")[0], "part of type " + kind)
        return
    label = header_text.parameters(_raw(part, "content-type")).get("charset", "")
    content, behind = _payload(part)
    text, readings = charset_text.decode(content, label)
    blocks, maybe = _blocks(kind, text, part, columns)
    where = ("body", "attachment")
    if behind:
        for other in (behind, content + header_text.base64_bytes(behind)):
            columns.doubt(where, charset_text.decode(other, label)[0], "plain text behind base64")
    for reading in readings:
        other, _ = _blocks(kind, reading, part, Columns())
        columns.doubt(where, "\n\n".join(other), "charset of the text")
    for reason, doubted in maybe:
        columns.doubt(where, doubted, reason)
    if disposition == "attachment" or name:
        _file(kind, disposition, name, columns)
        if kind in ODD_TEXT:
            columns.doubt(where, "\n\n".join(blocks), "text of type " + kind)
        else:
            columns.sure["attachment" if disposition == "attachment" else "named"] += blocks
    elif kind in ODD_TEXT:
        columns.doubt(where, "\n\n".join(blocks), "text of type " + kind)
        columns.attached_doubt = columns.attached_doubt or "part of type " + kind
    else:
        columns.sure["body"] += blocks
    if kind == "text/calendar" and not name:
        columns.attached_doubt = columns.attached_doubt or "invitation"


def _file(kind, disposition, name, columns):
    """Notes a part that is, or may be, an attachment."""
    if disposition == "attachment" and kind not in SIGNATURES:
        columns.attached = True
    else:
        columns.attached_doubt = columns.attached_doubt or "%s part of type %s" % (disposition or "unlabelled", kind)
    columns.opaque = columns.opaque or not kind.startswith("text/")
    last = re.split(r"[/\\]", name)[-1]
    if disposition == "attachment" or not kind.startswith("text/"):
        columns.sure["file"] += [last] if last.strip() else []
        if last != name:
            columns.doubt(("file",), name, "directory in a file name")
    else:
        columns.doubt(("file",), name, "name of a text part")


def _blocks(kind, text, part, columns):
    if kind == "text/html":
        return body_text.html_blocks(text)
    if kind == "text/calendar":
        figures = re.sub(r"(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d))?", r"\1-\2-\3 \4:\5:\6 ", text)
        return body_text.calendar_blocks(text), [("calendar text", text + figures)]
    delsp = header_text.parameters(_raw(part, "content-type")).get("delsp", "").lower() == "yes"
    blocks, maybe, names = body_text.plain_blocks(body_text.unflowed(text, delsp))
    for name in names:
        columns.doubt(("file",), name, "uuencoded file")
        columns.attached_doubt, columns.opaque = "uuencoded file", True
    return blocks, maybe


def _alternatives(part, columns, depth):
    """The plain text stands for the HTML where they agree; words only HTML has must be found all the same."""
    plain, rich = Columns(), Columns()
    for child in part.get_payload():
        below = Columns()
        _part(child, below, depth + 1)
        leaves = [leaf.get_content_type().lower() for leaf in child.walk() if not leaf.is_multipart()]
        (plain if all(kind == "text/plain" for kind in leaves) else rich).join(below)
    known = set(fold.canon("\n".join(plain.sure["body"])).split())
    html, rich.sure["body"] = rich.sure["body"], []
    plain.join(rich)
    words = fold.canon("\n".join(html)).split()
    new = [word for word in dict.fromkeys(words) if word not in known]
    if 2 * len(new) >= len(set(words)):
        plain.sure["body"] += html
    else:
        in_order = plain.sure["body"] + html
        plain.sure["body"] += new
        if " ".join(words) not in fold.canon("\n".join(plain.sure["body"])):
            plain.doubt(("body",), "\n\n".join(in_order), "wording of the HTML alternative")
    columns.join(plain)
