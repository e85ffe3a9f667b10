"""The header of a mail as a person reads it, from the raw bytes.

Promise: junk before and inside the header is stepped over, encoded words are joined as bytes before they are
converted, addresses keep the name whether it stands before them or in a comment after them, dates are read leniently.
Nothing here raises on what a stranger sent. Shown by twin_selftest.py.
"""

import binascii
import calendar
import datetime
import re

import charset_text

FIELD = re.compile(rb"([!-9;-~]+)[ \t]*:(.*)", re.S)
ODD_FIELD = re.compile(rb"[!-9;-~][^:\x00]{0,120}:")  # a name with blanks or brackets: no field we read, but header
MBOX_LINE = re.compile(rb">*From [^:]*[0-9]")
ENCODED_WORD = re.compile(rb"=\?([^?\s]+)\?([bBqQ])\?([^?]*)\?=")
MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()
ZONES = {"UT": 0, "UTC": 0, "GMT": 0, "Z": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6,
         "PST": -8, "PDT": -7}
OLDEST, NEWEST = calendar.timegm((1900, 1, 1, 0, 0, 0)), calendar.timegm((2200, 1, 1, 0, 0, 0))


def split_head(data):
    """(fields, clean): the fields in order as (lower-case name, unfolded raw value), and the mail without junk lines.

    Skips a BOM, blank lines and mbox lines at the start; a lone line that is no field is ignored, two of them begin the
    body. A file without any field is all body.
    """
    data = data.removeprefix(b"\xef\xbb\xbf")
    if b"\n" not in data:
        data = data.replace(b"\r", b"\n")
    fields, kept, at, skipping = [], [], 0, False
    while at < len(data):
        line, after = _line(data, at)
        if not line:
            at = after
            if fields:
                break
            continue
        if line[:1] in b" \t" and (fields or skipping):
            if not skipping:
                fields[-1][1].append(line)
                kept.append(line)
        elif (match := FIELD.match(line)):
            fields.append((match.group(1).decode("ascii").lower(), [match.group(2)]))
            kept.append(line)
            skipping = False
        elif ODD_FIELD.match(line) or (MBOX_LINE.match(line) and not fields) or _goes_on(data, after):
            skipping = True
        else:
            break
        at = after
    if not fields:
        return [], b"\n" + data
    joined = [(name, b"".join(parts).strip()) for name, parts in fields]
    return joined, b"\n".join(kept) + b"\n\n" + data[at:]


def _line(data, at):
    end = data.find(b"\n", at)
    end = len(data) if end < 0 else end
    return data[at:end].rstrip(b"\r"), end + 1


def _goes_on(data, at):
    """Whether the header continues after a junk line that ends at `at`."""
    line, _ = _line(data, at)
    return at < len(data) and (not line or FIELD.match(line) is not None)


def base64_bytes(data):
    """Every base64 letter counts, a pad closes one group only, anything else is skipped."""
    out = []
    for run in re.split(b"=+", re.sub(rb"[^A-Za-z0-9+/=]", b"", data)):
        run = run[: len(run) - 1] if len(run) % 4 == 1 else run
        out.append(binascii.a2b_base64(run + b"=" * (-len(run) % 4)))
    return b"".join(out)


def q_bytes(data):
    return re.sub(rb"=([0-9A-Fa-f]{2})", lambda m: bytes([int(m.group(1), 16)]), data.replace(b"_", b" "))


def decode_value(raw):
    """(sure, maybe) text of a raw header value."""
    pieces = []  # [charset or None, bytes]
    at = 0
    for match in ENCODED_WORD.finditer(raw):
        between = raw[at:match.start()]
        after_word = pieces and pieces[-1][0] is not None
        if between and not (after_word and not between.strip()):
            pieces.append([None, between])
        label = match.group(1).decode("ascii", "replace").lower().split("*")[0]
        word = base64_bytes(match.group(3)) if match.group(2) in b"bB" else q_bytes(match.group(3))
        if pieces and pieces[-1][0] == label:
            pieces[-1][1] += word
        else:
            pieces.append([label, word])
        at = match.end()
    if raw[at:]:
        pieces.append([None, raw[at:]])
    sure, maybe = "", [""]
    for label, data in pieces:
        text, others = charset_text.decode(data, label)
        sure += text
        maybe = [m + o for m in maybe for o in (others or [text])][:12]
    tidy = lambda text: re.sub(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]", " ", text).strip()
    if len(maybe) == 1 and maybe[0] == sure:
        return tidy(sure), []
    return re.sub(" *\n\n *", " \n\n ", sure).strip(), [tidy(m) for m in maybe]


def addresses(raw):
    """[(name, email)] of a raw address field, both still raw bytes; a comment is the name when there is no other."""
    found, state, depth, at = [], "text", 0, 0
    name, comment, angle = bytearray(), bytearray(), bytearray()

    def close():
        words, email = b" ".join(name.split()), bytes(angle).strip()
        if not email and b"@" in words and b"=?" not in words:
            words, email = b"", words.replace(b" ", b"")
        if words or email:
            found.append((words or b" ".join(comment.split()), email))
        for part in (name, comment, angle):
            part.clear()

    while at < len(raw):
        char = raw[at:at + 1]
        if char == b"\\" and state in ("quote", "comment") and at + 1 < len(raw):
            at += 1
            (name if state == "quote" else comment).extend(raw[at:at + 1])
        elif state == "quote":
            if char == b'"':
                state = "text"
            else:
                name.extend(char)
        elif state == "comment":
            depth += (char == b"(") - (char == b")")
            state = "comment" if depth else "text"
            comment.extend(char if depth else b" ")
        elif state == "angle":
            if char == b">":
                state = "text"
            else:
                angle.extend(char)
        elif char == b'"':
            state = "quote"
        elif char == b"(":
            state, depth = "comment", 1
        elif char == b"<":
            state = "angle"
            angle.clear()
        elif char in b",;":
            close()
        elif char == b":" and not angle and b"@" not in name:
            name.clear()  # the name of a group
        else:
            name.extend(char)
        at += 1
    close()
    return found


def parse_date(text):
    """(epoch seconds, doubtful) of a Date value, or (None, True) when nothing in it is a date."""
    text = re.sub(r"\([^()]*\)", " ", text)
    text = " ".join(text.split())
    found = re.search(r"(\d{1,2})[ -]+([A-Za-z]{3})[a-z]*\.?[ -]+(\d{2,4}),?[ T]+"
                      r"(\d{1,2}):(\d\d)(?::(\d\d))?(.*)", text)
    if found:
        day, month, year, hour, minute, second, rest = found.groups()
        return _moment(year, month, day, hour, minute, second, rest)
    found = re.search(r"([A-Za-z]{3})[a-z]* +(\d{1,2}),? +(?:(\d{4}),? +)?(\d{1,2}):(\d\d)(?::(\d\d))?(.*)", text)
    if found:
        month, day, year, hour, minute, second, rest = found.groups()
        if year is None:
            late = re.search(r"\b(\d{4})$|^ *(\d{4})\b", rest)
            if not late:
                return None, True
            year, rest = late.group(1) or late.group(2), rest.replace(late.group(1) or late.group(2), "", 1)
        seconds, _ = _moment(year, month, day, hour, minute, second, rest)
        return seconds, True
    try:
        moment = datetime.datetime.fromisoformat(re.sub(r"(?<=\d)Z$", "+00:00", text))
    except ValueError:
        return None, True
    zone = moment.tzinfo or datetime.timezone.utc
    return int(moment.replace(tzinfo=zone).timestamp()), moment.tzinfo is None


def _moment(year, month, day, hour, minute, second, rest):
    if month.lower() not in MONTHS:
        return None, True
    year = int(year) + (0 if len(year) > 3 else 1900 if len(year) == 3 or int(year) >= 50 else 2000)
    offset, doubtful = _zone(rest)
    try:
        moment = datetime.datetime(year, MONTHS.index(month.lower()) + 1, int(day), int(hour), int(minute))
    except ValueError:
        return None, True
    seconds = calendar.timegm(moment.timetuple()) + int(second or 0) - offset
    absurd = not OLDEST <= seconds <= NEWEST
    return (None, True) if absurd else (seconds, doubtful or int(second or 0) > 59)


def _zone(rest):
    """(offset in seconds, doubtful) of what follows the time of day; no zone is UTC."""
    numeric = re.match(r" *(?:GMT|UTC)?([+-])(\d{1,2}):?(\d\d)\b", rest)
    if numeric:
        sign, hours, minutes = numeric.groups()
        offset = (int(hours) * 60 + int(minutes)) * 60
        return (offset if sign == "+" else -offset), int(hours) > 14
    name = re.match(r" *([A-Za-z]+)\b", rest)
    if name:
        return ZONES.get(name.group(1).upper(), 0) * 3600, name.group(1).upper() not in ZONES
    return 0, bool(rest.strip())


def parameters(raw):
    """{name: value} of a Content-Type or Content-Disposition value (bytes); RFC 2231 pieces joined, then converted."""
    plain, pieces = {}, {}
    for match in re.finditer(rb";\s*([^\s=;\"]+)\s*=\s*(\"(?:\\.|[^\"\\])*\"?|[^;]*)", raw, re.S):
        key, value = match.group(1).decode("ascii", "replace").lower(), match.group(2).strip()
        if value[:1] == b'"':
            value = re.sub(rb"\\([\\\"])", rb"\1", value[1:].removesuffix(b'"'))  # C:\TEMP stays as it is
        numbered = re.fullmatch(r"(.+?)(?:\*(\d+))?(\*)?", key)
        if "*" in key:
            name, number, starred = numbered.group(1), int(numbered.group(2) or 0), bool(numbered.group(3))
            pieces.setdefault(name, []).append((number, starred, value))
        else:
            plain.setdefault(key, decode_value(value)[0])
    for name, parts in pieces.items():
        parts.sort(key=lambda part: part[0])
        label, data = "", b""
        for number, starred, value in parts:
            if starred and number == 0 and value.count(b"'") >= 2:
                label, _, value = (value.split(b"'", 2)[i] for i in range(3))
                label = label.decode("ascii", "replace")
            data += re.sub(rb"%([0-9A-Fa-f]{2})", lambda m: bytes([int(m.group(1), 16)]), value) if starred else value
        coded = label or any(starred for _, starred, _ in parts)
        plain[name] = charset_text.decode(data, label)[0] if coded else decode_value(data)[0]
    return plain
