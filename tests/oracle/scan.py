"""A vault -> the mails the twin searches, each as one folded string.

Promise: `scan` holds every message of the vault, text folded once. In `Mail.text` the words of a block are joined by
blanks, blocks by BREAK, columns by EDGE, so a phrase is a substring and cannot cross a column.
"""

import json
import multiprocessing
import os
from dataclasses import dataclass, field

import fold
import mail_text
import vault_walk

BREAK = " \n "
EDGE = " \f "
FORK_ABOVE = 1500


@dataclass
class Mail:
    path: str
    folder: str
    raw_folder: str
    flags: frozenset
    date: int
    date_doubt: bool
    attached: bool
    attached_doubt: str
    opaque: bool
    trouble: str
    text: str
    spans: dict  # column -> (begin, end) in text, blanks at both ends included
    maybe: list  # (columns, folded text, reason)
    open_letters: bool  # holds a letter whose folding the contract leaves open
    _loose: dict = field(default_factory=dict, repr=False)

    def loose(self, begin, end):
        """text[begin:end] with those letters folded too."""
        if (begin, end) not in self._loose:
            self._loose[begin, end] = " %s " % fold.canon(self.text[begin:end], loose=True)
        return self._loose[begin, end]


def read_columns(vault, place):
    """The decoded, unfolded columns of one message."""
    full = os.path.join(vault, place.path)
    try:
        with open(full, "rb") as file:
            data, modified = file.read(), os.fstat(file.fileno()).st_mtime
    except OSError as problem:
        return mail_text.Columns(trouble="cannot be read: %s" % problem.strerror, date=0, date_doubt=True)
    return mail_text.read_mail(data, os.path.basename(place.path), modified)


def to_mail(place, columns, swept=False):
    """The Mail of decoded columns; the text of attachments is sure when the index has swept them up."""
    if swept:
        columns.sure["nested"] += columns.sure.pop("named")
    else:
        for name in ("attachment", "named"):
            columns.doubt(("body", "attachment"), "\n\n".join(columns.sure.pop(name)), "text of an attachment")
    text, spans = EDGE, {}
    for name in mail_text.COLUMNS:
        if name == "named":
            continue
        begin = len(text) - 1
        blocks = [fold.canon(block) for block in columns.sure.get(name, ())]
        text += BREAK.join(block for block in blocks if block)
        spans[name] = (begin, len(text) + 1)
        text += EDGE
    maybe = [(names, " %s " % fold.canon(doubted), reason) for names, doubted, reason in columns.maybe]
    return Mail(path=place.path, folder=place.folder, raw_folder=place.raw_folder,
                flags=vault_walk.flags(os.path.basename(place.path)), date=columns.date, date_doubt=columns.date_doubt,
                attached=columns.attached, attached_doubt=columns.attached_doubt, opaque=columns.opaque,
                trouble=columns.trouble, text=text, spans=spans, maybe=_distinct(maybe),
                open_letters=fold.has_open_letters(text))


def _distinct(maybe):
    """Doubtful texts of one reason and place joined, empty ones dropped."""
    joined = {}
    for names, text, reason in maybe:
        if text.strip():
            joined.setdefault((names, reason), {})[text] = None
    return [(names, " %s " % " ".join(t.strip() for t in texts), reason) for (names, reason), texts in joined.items()]


def _read(job):
    vault, place, swept = job
    return to_mail(place, read_columns(vault, place), swept)


def scan(vault, swept=False):
    """All mails of a vault, in the order of the walk."""
    jobs = [(vault, place, swept) for place in vault_walk.walk(vault)]
    if len(jobs) <= FORK_ABOVE:
        return [_read(job) for job in jobs]
    with multiprocessing.Pool() as pool:
        return pool.map(_read, jobs, chunksize=200)


def listing(vault):
    """One JSON line a message: the decoded columns, for looking into a disagreement."""
    for place in vault_walk.walk(vault):
        columns = read_columns(vault, place)
        shown = {"path": os.fsencode(place.path).decode("utf-8", "replace"), "folder": place.folder,
                 "date": columns.date, "date_doubt": columns.date_doubt,
                 "flags": sorted(vault_walk.flags(os.path.basename(place.path)))}
        shown |= {name: "\n\n".join(blocks) for name, blocks in columns.sure.items()}
        shown |= {"attached": columns.attached, "attached_doubt": columns.attached_doubt, "opaque": columns.opaque,
                  "trouble": columns.trouble,
                  "maybe": [{"columns": sorted(c), "reason": r, "text": t} for c, t, r in columns.maybe]}
        yield json.dumps(shown, ensure_ascii=False)
