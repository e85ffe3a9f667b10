"""Body bytes -> the blocks of text a person reads.

Promise: `plain_blocks` and `html_blocks` give paragraphs in reading order, without style sheets, scripts, base64 or
uuencode; text that some readers show and others hide is handed out beside them with the reason. Words of one block
follow one another; between blocks a phrase is allowed to match, not required to. Shown by twin_selftest.py.
"""

import re
from html.parser import HTMLParser

import header_text

INLINE = frozenset("""span b i u em strong font small big a code tt s strike del ins sup sub mark abbr acronym cite q
kbd samp var wbr nobr bdo bdi label time data ruby rb""".split())
VOID = frozenset("area base br col embed hr img input link meta param source track wbr".split())
CLOSED_BY_ITSELF = frozenset("p li td th tr option dt dd".split())
DROPPED = frozenset("style script template".split())
DEEPEST = 200
DOUBTED = {"title": "title of an HTML page", "noscript": "text for readers without scripts", "rt": "phonetic guide",
           "rp": "phonetic guide", "option": "list of choices", "select": "list of choices", "textarea": "form field",
           "button": "form field", "object": "embedded object", "svg": "drawing", "math": "formula", "iframe": "frame",
           "head": "head of an HTML page", "audio": "media", "video": "media", "canvas": "drawing"}
HIDING = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|font-size\s*:\s*[01](px|pt|em|%|\b)"
                    r"|opacity\s*:\s*0(?![.\d])|max-height\s*:\s*0|(?<![-\w])(?:height|width)\s*:\s*0(?![.\d])", re.I)
TEXT_ATTRIBUTES = ("alt", "title", "href", "src", "value", "placeholder", "aria-label", "summary", "content", "action")
UU_BEGIN = re.compile(r"^begin(?:-base64)? [0-7]{3,4} (\S[^\n]*)$", re.M)
UU_END = re.compile(r"^(?:end|====)[ \t]*$", re.M)
BASE64_RUN = re.compile(r"^[ \t>]*[A-Za-z0-9+/]{57,}={0,2}[ \t]*\n?(?:[ \t>]*[A-Za-z0-9+/]{30,}={0,2}[ \t]*\n)*"
                        r"(?:[ \t>]*(?:[A-Za-z0-9+/]{12,}|[A-Za-z0-9+/]+={1,2})[ \t]*$)?"
                        r"(?:\n?=[A-Za-z0-9+/]{4}[ \t]*$)?"
                        r"|[A-Za-z0-9+/]{60,}={0,2}", re.M)
STYLE_SHEET = re.compile(r"(?:^|(?<=\}))[^{}\n]{0,200}\{[^{}]{0,2000}:[^{}]{0,2000}\}", re.M)
PARAGRAPH = re.compile(r"\n[ \t>|\u00a0]*\n")


def transfer_decoded(data, encoding):
    """The bytes of a part; damage loses nothing but itself."""
    encoding = encoding.strip().lower()
    if encoding == "base64":
        return header_text.base64_bytes(data)
    if encoding == "quoted-printable":
        data = re.sub(rb"=[ \t]*(?:\r?\n|\Z)", b"", re.sub(rb"(?<![ \t])[ \t]++(?=\r?\n)", b"", data))
        return re.sub(rb"=([0-9A-Fa-f]{2})", lambda m: bytes([int(m.group(1), 16)]), data)
    return data


def newlines(text):
    """One newline form; controls are blanks."""
    text = re.sub("\r\n?", "\n", text)
    return re.sub("[\x00-\x08\x0b-\x1f\x7f-\x9f]", " ", text)


def unflowed(text, delsp):
    """format=flowed: only DelSp changes which letters are in a word."""
    return re.sub(r"(?<=\S) \n(?=[^\s>])", "", text) if delsp else text


def plain_blocks(text):
    """(blocks, maybe, names): paragraphs, [(reason, text)], names of uuencoded files."""
    text, maybe, names = _without_uuencode(newlines(text))

    def take(reason):
        def replace(match):
            maybe.append((reason, match.group()))
            return "\n\n"
        return replace

    text = BASE64_RUN.sub(lambda m: take("base64 run")(m) if _looks_encoded(m.group()) else m.group(), text)
    if "{" in text:
        text = STYLE_SHEET.sub(take("style sheet or code in braces"), text)
    return [b for b in PARAGRAPH.split(text) if b.strip()], maybe, names


def _without_uuencode(text):
    kept, maybe, names, at = [], [], [], 0
    for begin in UU_BEGIN.finditer(text) if "begin" in text else ():
        end = UU_END.search(text, begin.end()) if begin.start() >= at else None
        if end:
            kept.append(text[at:begin.start()])
            maybe.append(("uuencoded run", text[begin.start():end.end()]))
            names.append(begin.group(1))
            at = end.end()
        elif begin.start() >= at:
            break
    return "\n\n".join(kept + [text[at:]]), maybe, names


def _looks_encoded(run):
    return all(re.search(kind, run) for kind in ("[A-Z]", "[a-z]", "[0-9+/]"))


class _Reader(HTMLParser):
    """Collects visible text; blocks end where a tag that is not inline begins or ends, and behind a link.

    `inside` holds the elements whose text is doubted (reason) or dropped (""), each with the number of elements of the
    same name open within. `everything` is all of it in order, with the texts of tags, a link's address behind the link.
    """

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.blocks, self.current, self.maybe, self.inside = [], [], [], []
        self.everything, self.links, self.tag_texts = [], [], False

    def cut(self):
        text = "".join(self.current)
        if text.strip():
            self.blocks.append(text)
        self.current = []
        self.everything.append("\n")

    def tag_text(self, text):
        if text and not text.startswith("data:"):
            self.everything.append(" %s " % text)
            self.tag_texts = True

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        if tag == "br":
            self.handle_data("\n")
        elif tag not in INLINE:
            self.cut()
        for name in TEXT_ATTRIBUTES:
            if tag == "a" and name == "href":
                self.links.append(attrs.get(name))
            else:
                self.tag_text(attrs.get(name))
        if tag in VOID:
            return
        if tag == "body":
            self.inside = [entry for entry in self.inside if entry[0] not in ("head", "title")]
        if self.inside and self.inside[-1][0] == tag:
            if tag in CLOSED_BY_ITSELF:
                self.inside.pop()
            else:
                self.inside[-1][2] += 1
        reason = "" if tag in DROPPED else DOUBTED.get(tag)
        if reason is None and ("hidden" in attrs or HIDING.search(attrs.get("style") or "")):
            reason = "hidden by its style"
        if reason is not None and len(self.inside) < DEEPEST and not (self.inside and self.inside[-1][0] == tag):
            self.inside.append([tag, reason, 1])

    def handle_endtag(self, tag):
        if tag == "br":
            self.handle_data("\n")
        elif tag not in INLINE or tag == "a":
            self.cut()
        if tag == "a" and self.links:
            self.tag_text(self.links.pop())
        for at in reversed(range(len(self.inside))):
            if self.inside[at][0] == tag:
                self.inside[at][2] -= 1
                if self.inside[at][2] == 0:
                    del self.inside[at:]
                return

    def handle_data(self, data):
        if not all(reason for _, reason, _ in self.inside):
            return
        self.everything.append(data)
        if not self.inside:
            self.current.append(data)
        elif data.strip():
            self.maybe.append((self.inside[-1][1], data))


def html_blocks(text):
    """(blocks, maybe) of an HTML body."""
    reader = _Reader()
    text, cut_off = _without_comments(newlines(text))
    try:
        reader.feed(text)
        reader.close()
    except (AssertionError, ValueError, RecursionError) as problem:
        return [], [("HTML this Python cannot read: %s" % problem, text)]
    reader.cut()
    for address in reader.links:
        reader.tag_text(address)
    if reader.tag_texts or reader.maybe:
        reader.maybe.append(("text of a tag", "".join(reader.everything)))
    return reader.blocks, reader.maybe + [("HTML cut off within a tag or comment", cut_off)]


def _without_comments(text):
    """(text, rest): no comments and declarations; the rest begins with a tag or comment that never ends."""
    kept, at = [], 0
    while (begin := text.find("<!--", at)) >= 0:
        kept.append(text[at:begin])
        end = text.find("-->", begin + 2)
        if end < 0:
            return "".join(kept), text[begin:]
        at = end + 3
    text = re.sub(r"<!(?!--)[^<>]*>", "", "".join(kept) + text[at:])
    found = re.compile(r"<[A-Za-z/!?]").search(text, text.rfind(">") + 1)
    return (text[:found.start()], text[found.start():]) if found else (text, "")


def calendar_blocks(text):
    """What an invitation says: its summary, place and description."""
    unfolded = re.sub("\n[ \t]", "", newlines(text))
    found = re.findall(r"^(?:SUMMARY|LOCATION|DESCRIPTION)(?:;[^:\n]*)?:(.*)$", unfolded, re.M | re.I)
    return [re.sub(r"\\(.)", lambda m: "\n" if m.group(1) in "nN" else m.group(1), value) for value in found]
