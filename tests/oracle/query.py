"""A query as typed -> a tree, and the tree's answer for one mail.

Promise: the answer is (found, doubt). `found` is what a plain search of the folded text says; `doubt` is None when the
contract leaves no choice, else the reason why another answer is allowed. AND, OR and NOT carry doubt only where it can
change the result. Word search is `str.find` and nothing else. Shown by twin_selftest.py.
"""

import datetime
import re

import fold
import scan

COLUMNS_OF = {"from": ("from",), "to": ("to",), "cc": ("cc",), "subject": ("subject",), "body": ("body",),
              "file": ("file",), "attachment": ("attachment",), "recip": ("to", "cc"), "contact": ("from", "to", "cc")}
OTHER_COLUMNS = {"body": [("nested", "text of an attached message")],
                 "attachment": [("nested", "text of an attached message"), ("file", "attachment file name")]}
FLAGS = ("unread", "seen", "flagged", "replied", "draft", "trashed", "passed", "attachment")
DATES = ("date", "since", "until")
LEXEME = re.compile(r"""\s*(?:(?P<paren>[()])|(?P<minus>-(?=[^\s]))?(?P<field>[a-z]+:)?"""
                    r"""(?:(?P<exact>=)?(?P<quoted>"(?:[^"]|"")*")|(?P<bare>[^\s()"]+))?)""")
ATTACHMENT_TEXT = "text of an attachment the twin does not read"
LOOSE = "pieces adjacent only across paragraphs, addresses or parts"


class QueryError(ValueError):
    """The query is not one the twin can read."""


NO_WORD = ("void",)


class Term:
    """A word or phrase: its pieces joined by blanks, and which ends are open."""

    def __init__(self, typed, exact=False, starred=False):
        self.text = fold.canon(typed)
        self.loose = fold.canon(typed, loose=True)
        pieces = self.text.split(" ")
        begins_unspaced, ends_unspaced = fold.is_unspaced(self.text[0]), fold.is_unspaced(pieces[-1][0])
        short = len(pieces[0]) <= 2 and not begins_unspaced
        self.phrase = len(pieces) > 1
        self.longest = max(pieces, key=len)
        self.anywhere_in = ("subject", "from") if short and not self.phrase and not (exact or starred) else ()
        self.whole_start = exact or starred or short
        self.whole_end = exact or (short and not self.phrase and not starred)
        self.unspaced_ends = (exact or starred) and (begins_unspaced or (ends_unspaced and exact))

    def needle(self, text):
        return (" " if self.whole_start else "") + text + (" " if self.whole_end else "")


def parse(typed):
    """The tree of a query: nested tuples ("and", ...), ("or", ...), ("not", x), ("term", field, Term) and so on."""
    tokens = list(_tokens(typed))
    tree, at = _either(tokens, 0)
    if at != len(tokens):
        raise QueryError("stray bracket in %s" % typed)
    if tree == NO_WORD:
        raise QueryError("nothing but punctuation: %s" % typed)
    return tree


def _tokens(typed):
    at = 0
    while typed[at:].strip():
        found = LEXEME.match(typed, at)
        if found.end() == at or not found.group().strip():
            raise QueryError("cannot read %r" % typed[at:])
        at = found.end()
        if found["paren"]:
            yield found["paren"], None
            continue
        if found["minus"]:
            yield "NOT", None
        bare = found["bare"]
        if not found["field"] and bare in ("OR", "NOT", "AND"):
            yield bare, None
        elif found["quoted"] or bare:
            yield "leaf", (found["field"] or "", found["quoted"], bare, bool(found["exact"]))
        elif found["field"]:
            raise QueryError("%s says nothing" % found["field"])


def _either(tokens, at):
    parts = []
    while True:
        part, at = _all(tokens, at)
        parts.append(part)
        if at == len(tokens) or tokens[at][0] != "OR":
            return _joined("or", parts), at
        at += 1


def _all(tokens, at):
    parts = []
    while at < len(tokens) and tokens[at][0] not in ("OR", ")"):
        if tokens[at][0] == "AND":
            at += 1
            continue
        part, at = _one(tokens, at)
        parts.append(part)
    if not parts:
        raise QueryError("an operator without a word")
    return _joined("and", parts), at


def _joined(kind, parts):
    """Parts under one operator; a term of punctuation only is left out."""
    parts = [part for part in parts if part != NO_WORD] or [NO_WORD]
    return parts[0] if len(parts) == 1 else (kind, *parts)


def _one(tokens, at):
    if at == len(tokens):
        raise QueryError("an operator without a word")
    kind, leaf = tokens[at]
    if kind == "NOT":
        part, at = _one(tokens, at + 1)
        return (part if part == NO_WORD else ("not", part)), at
    if kind == "(":
        part, at = _either(tokens, at + 1)
        if at == len(tokens) or tokens[at][0] != ")":
            raise QueryError("open bracket")
        return part, at + 1
    if kind != "leaf":
        raise QueryError("an operator without a word")
    return _leaf(*leaf), at + 1


def _leaf(field, quoted, bare, exact):
    field = field.rstrip(":")
    value = quoted[1:-1].replace('""', '"') if quoted else bare
    if field in ("is", "flag", "has"):
        if value not in FLAGS:
            raise QueryError("is:%s is beyond the twin" % value)
        return "flag", value
    if field == "folder":
        return "folder", value
    if field in DATES:
        return ("date", *date_range(field, value))
    if field and field not in COLUMNS_OF:
        raise QueryError("%s: is beyond the twin" % field)
    if not quoted and not field and value == "*":
        return ("all",)
    starred = not quoted and len(value) > 1 and value.endswith("*")
    exact = exact or (not quoted and len(value) > 1 and value.startswith("="))
    value = value[:-1] if starred else value
    value = value.removeprefix("=") if exact and not quoted else value
    return ("term", field, Term(value, exact, starred)) if fold.canon(value) else NO_WORD


def date_range(field, value):
    """(first second or None, first second after or None) of date:, since: and until: in the local time zone."""
    low, dots, high = value.partition("..")
    if field == "since":
        return period(value)[0], None
    if field == "until":
        return None, period(value)[1]
    if not dots:
        return period(value)
    return (period(low)[0] if low else None), (period(high)[1] if high else None)


def period(value):
    """First second of a year, month, day or @second, and the first one after it."""
    if re.fullmatch(r"@-?\d+", value):
        return int(value[1:]), int(value[1:]) + 1
    if not re.fullmatch(r"\d{4}(-\d\d(-\d\d)?)?", value):
        raise QueryError("%s is a date beyond the twin" % value)
    year, month, day = (int(part) for part in (value + "-01-01")[:10].split("-"))
    try:
        first = datetime.datetime(year, month, day)
    except ValueError as problem:
        raise QueryError("%s is no date" % value) from problem
    if len(value) == 4:
        after = datetime.datetime(year + 1, 1, 1)
    elif len(value) == 7:
        after = datetime.datetime(year + month // 12, month % 12 + 1, 1)
    else:
        after = first + datetime.timedelta(days=1)
    return int(first.timestamp()), int(after.timestamp())


def answer(tree, mail, why=True):
    """(found, doubt) of a tree for one mail; without `why` only `found` is worked out, which is faster."""
    found, doubt = _answer(tree, mail, why)
    return found, doubt or mail.trouble or None


def _answer(tree, mail, why):
    kind = tree[0]
    if kind in ("and", "or"):
        return _combined(kind == "and", tree[1:], mail, why)
    if kind == "not":
        found, doubt = _answer(tree[1], mail, why)
        return not found, doubt
    if kind == "term":
        found, doubt = find_term(tree[1], tree[2], mail)
        return (found, doubt) if found or not why else _doubtful(tree[1], tree[2], mail)
    if kind == "flag":
        return _flag(tree[1], mail)
    if kind == "folder":
        return _folder(tree[1], mail)
    if kind == "date":
        inside = (tree[1] is None or mail.date >= tree[1]) and (tree[2] is None or mail.date < tree[2])
        return inside, ("date of an unclear form" if mail.date_doubt else None)
    return True, None


def _combined(every, parts, mail, why):
    doubts, found = [], every
    for part in parts:
        part_found, doubt = _answer(part, mail, why)
        if part_found != every and doubt is None:
            return part_found, None
        if doubt is not None:
            doubts.append(doubt)
        found = (found and part_found) if every else (found or part_found)
    return found, (doubts[0] if doubts else None)


def _flag(name, mail):
    if name == "attachment":
        return mail.attached or bool(mail.attached_doubt), (None if mail.attached else mail.attached_doubt or None)
    if name == "unread":
        return "seen" not in mail.flags, None
    return name in mail.flags, None


def _folder(name, mail):
    if name in (mail.folder, mail.raw_folder):
        return True, None
    same = name.casefold().strip("/") in (mail.folder.casefold(), mail.raw_folder.casefold().lstrip("."))
    return False, ("folder name written otherwise" if same else None)


def find_term(field, term, mail):
    """(found, doubt) of a word or phrase in one column, or anywhere when field is "", in the text that is sure."""
    doubts = []
    for begin, end, column in _places(field, term, mail):
        whole = column not in term.anywhere_in
        hit, doubt = _occurs(mail.text, term, term.text, begin, end, whole)
        if hit and doubt is None:
            return True, None
        if hit:
            doubts.append(doubt)
    return bool(doubts), (doubts[0] if doubts else None)


def _places(field, term, mail):
    """Where to look: one stretch for a bare word, unless subject and sender have a rule of their own."""
    if field:
        return [(*mail.spans[name], name) for name in COLUMNS_OF[field]]
    if term.anywhere_in:
        return [(*span, name) for name, span in mail.spans.items()]
    return [(0, len(mail.text), "")]


def _occurs(text, term, wanted, begin, end, whole=True):
    """(found, doubt) of one spelling in text[begin:end]; anywhere inside words when not whole."""
    needle, doubt = (term.needle(wanted) if whole else wanted), None
    at = text.find(needle, begin, end)
    while at >= 0:
        # One or two letters are not looked for in long and machine-made words, not at their beginning either.
        doubt = _token_doubt(text, at + (term.whole_start if whole else 1), term, wanted)
        if doubt is None:
            return True, None
        at = text.find(needle, at + 1, end)
    if doubt is None and term.unspaced_ends and text.find(wanted, begin, end) >= 0:
        doubt = "whole word of a script without blanks"
    return doubt is not None, doubt


def _token_doubt(text, at, term, wanted):
    """Why an occurrence at `at` need not be found: long and machine-made words are found by their beginning only."""
    start, stop = text.rfind(" ", 0, at) + 1, text.find(" ", at)
    word = text[start:stop]
    if len(word) > 10 and not fold.is_unspaced(word[0]):
        if at > start and not fold.fragment_is_open(word):
            return "fragment inside a long or machine-made word"
        if len(word.encode()) > fold.LONGEST_WORD_BYTES and (
                term.phrase or term.whole_end or len(wanted.encode()) > fold.LONGEST_WORD_BYTES or at > start):
            return "word longer than 128 bytes"
    if term.phrase and len(text) - at > fold.LONGEST_WORD_BYTES:
        stop = text.find(" ", at + len(wanted))
        for word in text[at:stop].split(" ")[1:]:
            if len(word) > fold.LONGEST_WORD_BYTES // 4 and len(word.encode()) > fold.LONGEST_WORD_BYTES \
                    and not fold.is_unspaced(word[0]):
                return "word longer than 128 bytes"
    return None


def _doubtful(field, term, mail):
    """(False, why the mail may be found all the same); None for a reason when it may not."""
    columns = {*COLUMNS_OF.get(field, ()), field}
    spellings = {term.text, term.loose}
    for names, text, reason in mail.maybe:
        if (not field or columns & names) and any(_somewhere(text, term, word, names) for word in spellings):
            return False, reason
    for begin, end, column in _places(field, term, mail):
        if term.phrase and term.longest in mail.text:
            if _somewhere(mail.text[begin:end].replace(scan.BREAK, " "), term, term.text):
                return False, LOOSE
        if mail.open_letters or term.loose != term.text:
            text = mail.loose(begin, end) if mail.open_letters else mail.text[begin:end]
            if _somewhere(text, term, term.loose, (column,)):
                return False, "letters the folding rule does not name"
    for other, reason in OTHER_COLUMNS.get(field, ()):
        if _somewhere(mail.text[slice(*mail.spans[other])].replace(scan.BREAK, " "), term, term.text):
            return False, reason
    return False, (ATTACHMENT_TEXT if mail.opaque and field in ("", "attachment") else None)


def _somewhere(text, term, wanted, columns=()):
    """Whether a term may be found in a doubtful text of these columns."""
    fragment = term.unspaced_ends or any(column in columns for column in term.anywhere_in)
    return (wanted if fragment else term.needle(wanted)) in text
