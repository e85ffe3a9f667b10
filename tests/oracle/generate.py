"""Queries of every kind, made from the words of the vault itself.

Promise: the same vault, number and seed give the same queries. Each query is one that query.py can answer; those with
a source must find that mail.
"""

import datetime
import random
import re
import unicodedata

import fold
import query
import scan
import vault_walk

SOURCES = 300
TRIES = 25
ADDRESS = re.compile(r"[A-Za-z0-9._-]+@[A-Za-z0-9.-]+[A-Za-z0-9]")
SAFE_BARE = re.compile(r"(?!OR$|AND$|NOT$)[^\W\d_][\w.,/@&%'’-]*\w")


class Source:
    """A sampled mail: its blocks as written, with the stretches of word characters in them."""

    def __init__(self, mail, columns, swept):
        self.mail = mail
        self.blocks = [(name, block) for name, blocks in columns.sure.items() for block in blocks
                       if block.strip() and (swept or name not in ("attachment", "named"))]

    def block(self, rng, columns=None):
        asked, columns = columns, columns or (("body", "nested") if rng.random() < 0.6 else None)
        fitting = [(n, b) for n, b in self.blocks if n in columns] if columns else []
        fitting = fitting or ([] if asked else self.blocks)
        return rng.choice(fitting) if fitting else ("", "")


def word_spans(block):
    """(begin, end) of each run of word characters, ignorable ones included."""
    kinds = "".join("w" if fold.is_word_char(c) or fold.ignorable(c) else " " for c in block)
    return [match.span() for match in re.finditer("w+", kinds)]


def is_plain_word(word):
    """One piece in a script with blanks, of letters no charset trouble touched."""
    folded = fold.canon(word)
    return len(folded) >= 3 and " " not in folded and "\ufffd" not in word and not fold.is_unspaced(folded[0]) \
        and len(folded.encode()) < fold.LONGEST_WORD_BYTES


def typed(text):
    """A text as it may stand in a query: bare where that is safe, else in quotes."""
    text = " ".join(text.split())
    return text if SAFE_BARE.fullmatch(text) else '"%s"' % text.replace('"', '""')


class Generator:
    def __init__(self, vault, mails, seed, swept=False):
        self.rng = random.Random(seed)
        self.mails = mails
        places = {place.path: place for place in vault_walk.walk(vault)}
        readable = [mail for mail in mails if not mail.trouble and mail.path in places]
        chosen = self.rng.sample(readable, min(SOURCES, len(readable)))
        self.sources = [Source(mail, scan.read_columns(vault, places[mail.path]), swept) for mail in chosen]
        self.unspaced = [s for s in self.sources if any(fold.is_unspaced(c) for c in set(s.mail.text))]
        self.kinds = [self.word, self.fragment, self.prefix, self.exact, self.respelled, self.phrase, self.phrase_ends,
                      self.cut_unspaced, self.short, self.address, self.both, self.either, self.without, self.group,
                      self.in_field, self.dated, self.filtered, self.nonsense]
        self.sourceless = (self.cut_unspaced, self.without, self.filtered, self.nonsense)

    def queries(self, count):
        """[(query, path of a mail it must find or None)], without repetition."""
        made, dry = {}, 0
        while self.sources and len(made) < count and dry < 20 * len(self.kinds):
            text, path = self.make(self.kinds[(len(made) + dry) % len(self.kinds)])
            if text and text not in made and self.is_readable(text):
                made[text], dry = path, 0
            else:
                dry += 1
        return list(made.items())

    def make(self, kind):
        for _ in range(TRIES):
            source = self.rng.choice(self.sources)
            text = kind(source)
            if text:
                return (text, source.mail.path) if kind not in self.sourceless else (text, None)
        return None, None

    @staticmethod
    def is_readable(text):
        try:
            query.parse(text)
        except query.QueryError:
            return False
        return not re.search("[\x00-\x1f\ud800-\udfff\ufffd]", text)

    def plain_word(self, source, columns=None):
        _, block = source.block(self.rng, columns)
        words = [block[b:e] for b, e in word_spans(block)]
        words = [word for word in words if is_plain_word(word)]
        return self.rng.choice(words) if words else None

    def word(self, source):
        word = self.plain_word(source)
        return word and typed(word)

    def piece_of(self, source, columns=None):
        """Three or more letters from inside a word, folded."""
        word = fold.canon(self.plain_word(source, columns) or "")
        if len(word) < 4:
            return None
        length = self.rng.randint(3, len(word) - 1)
        begin = self.rng.randint(0, len(word) - length)
        piece = word[begin:begin + length]
        return None if fold.is_mark(piece[0]) or fold.canon(piece) != piece else piece

    def fragment(self, source):
        piece = self.piece_of(source)
        return piece and typed(piece)

    def prefix(self, source):
        word = fold.canon(self.plain_word(source) or "")
        begin = word[:self.rng.randint(3, len(word))] if word else ""
        return begin + "*" if begin and re.fullmatch(r"[^\W_]+", begin) and fold.canon(begin) == begin else None

    def exact(self, source):
        word = self.plain_word(source)
        return word and "=" + typed(word)

    def respelled(self, source):
        """The same word with another case, accents, width or composition."""
        word = self.plain_word(source)
        if not word:
            return None
        decomposed = unicodedata.normalize("NFD", word)
        at = self.rng.randrange(len(word))
        latin = unicodedata.name(word[at], "").startswith("LATIN") and unicodedata.category(word[at]).startswith("L")
        accent = self.rng.choice("\u0301\u0300\u0302\u0308\u0323")
        forms = [word.upper(), word.lower(), word.title(), decomposed, fold.fold(word),
                 unicodedata.normalize("NFC", word[:at + 1] + accent + word[at + 1:]) if latin else word.swapcase(),
                 "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in word)]
        form = self.rng.choice(forms)
        return typed(form) if fold.canon(form) == fold.canon(word) else None

    def stretch(self, source, columns=None):
        """Two to four neighbouring words with the punctuation between, as (block, spans)."""
        _, block = source.block(self.rng, columns)
        spans = word_spans(block)
        if len(spans) < 2:
            return None
        length = self.rng.randint(2, min(4, len(spans)))
        begin = self.rng.randint(0, len(spans) - length)
        picked = spans[begin:begin + length]
        text = block[picked[0][0]:picked[-1][1]]
        return (block, picked) if len(text) <= 120 and "\ufffd" not in text else None

    def phrase(self, source, columns=None):
        found = self.stretch(source, columns)
        if not found:
            return None
        block, spans = found
        return '"%s"' % " ".join(block[spans[0][0]:spans[-1][1]].replace('"', '""').split())

    def phrase_ends(self, source):
        """A phrase whose first word has lost its beginning and whose last word its end."""
        found = self.stretch(source)
        if not found:
            return None
        block, spans = found
        first, last = (block[b:e] for b, e in (spans[0], spans[-1]))
        if not (is_plain_word(first) and is_plain_word(last)):
            return None
        cut, stay = self.rng.randint(0, len(first) - 3), self.rng.randint(1, len(last))
        text = first[cut:] + block[spans[0][1]:spans[-1][0]] + last[:stay]
        whole = fold.canon(block[spans[0][0]:spans[-1][1]])
        if fold.is_mark(first[cut]) or fold.canon(text) not in whole or len(fold.canon(first[cut:])) < 3:
            return None
        return '"%s"' % " ".join(text.replace('"', '""').split())

    def cut_unspaced(self, _source):
        """One to four characters out of a run of a script without blanks."""
        if not self.unspaced:
            return None
        runs = [run for run in self.rng.choice(self.unspaced).mail.text.split() if fold.is_unspaced(run[0])]
        run = self.rng.choice(runs)
        length = self.rng.randint(1, min(4, len(run)))
        begin = self.rng.randint(0, len(run) - length)
        piece = run[begin:begin + length]
        return None if fold.is_mark(piece[0]) or fold.canon(piece) != piece else piece

    def short(self, source):
        """One or two letters: a whole word, or a fragment of subject or sender."""
        if self.rng.random() < 0.5:
            words = [w for w in source.mail.text.split() if len(w) <= 2 and fold.canon(w) == w]
            return typed(self.rng.choice(words)) if words else None
        word = fold.canon(self.plain_word(source, ("subject", "from")) or "")
        if not word:
            return None
        at = self.rng.randint(0, len(word) - 2)
        piece = word[at:at + 2]
        return typed(piece) if fold.canon(piece) == piece and not fold.is_mark(piece[0]) else None

    def address(self, source):
        found = ADDRESS.findall(source.block(self.rng, ("from", "to", "cc"))[1])
        if not found:
            return None
        address = self.rng.choice(found)
        return typed(self.rng.choice([address, address, address.upper(), address.split("@")[1]]))

    def any_part(self, source):
        return self.rng.choice([self.word, self.fragment, self.phrase, self.prefix, self.short, self.in_field])(source)

    def both(self, source):
        parts = [self.any_part(source) for _ in range(self.rng.randint(2, 3))]
        return self.rng.choice([" ", " ", " AND "]).join(parts) if all(parts) else None

    def either(self, source):
        parts = [self.any_part(source), self.any_part(self.rng.choice(self.sources))]
        return " OR ".join(parts) if all(parts) else None

    def without(self, source):
        parts = [self.any_part(source), self.any_part(self.rng.choice(self.sources))]
        return self.rng.choice(["%s NOT %s", "%s -%s", "NOT %s %s"]) % tuple(parts) if all(parts) else None

    def group(self, source):
        mine, other, third = (self.any_part(s) for s in (source, self.rng.choice(self.sources), source))
        if not (mine and other and third):
            return None
        return self.rng.choice(["(%s OR %s) %s", "(%s %s) OR %s", "%s OR (%s %s)"]) % (
            (mine, other, third) if self.rng.random() < 0.5 else (third, other, mine))

    def in_field(self, source):
        field = self.rng.choice(["from", "to", "cc", "subject", "body", "subject", "from", "file"])
        piece = self.rng.choice([self.plain_word, self.piece_of, self.phrase])(source, (field,))
        if not piece:
            return None
        return "%s:%s" % (field, piece if piece.startswith('"') else typed(piece))

    def dated(self, source):
        if source.mail.date_doubt:
            return None
        try:
            moment = datetime.datetime.fromtimestamp(source.mail.date)
        except (ValueError, OverflowError, OSError):
            return None
        if moment.year < 1000:
            return None
        year, month, day = (moment.strftime(f) for f in ("%Y", "%Y-%m", "%Y-%m-%d"))
        other = moment + datetime.timedelta(days=self.rng.randint(0, 400))
        text = self.rng.choice(["date:" + year, "date:" + month, "date:" + day, "since:" + month, "until:" + day,
                                "date:%s..%s" % (day, other.strftime("%Y-%m-%d")), "date:%s.." % month,
                                "date:..%s" % year, "since:%s until:%s" % (day, other.strftime("%Y-%m-%d")),
                                "since:@%d until:@%d" % (source.mail.date - 3600, source.mail.date)])
        word = self.word(source) if self.rng.random() < 0.6 else ""
        return None if word is None else ("%s %s" % (word, text)).strip()

    def filtered(self, source):
        """Folders and flags, alone or with a word of the mail."""
        folder = self.rng.choice([source.mail.folder, source.mail.folder, source.mail.raw_folder])
        flag = "is:" + self.rng.choice(query.FLAGS)
        choices = [flag, "NOT " + flag, "%s %s" % (flag, self.word(source) or flag)]
        if folder and source.mail.raw_folder and not re.search("[\x00-\x1f\ud800-\udfff\ufffd]", folder):
            name = 'folder:"%s"' % folder.replace('"', '""')
            choices += [name, "%s %s" % (name, self.word(source) or flag), "%s %s" % (name, flag), "-" + name]
        return self.rng.choice(choices)

    def nonsense(self, _source):
        word = "".join(self.rng.choice("bcdfghjklmnpqrstvwxzaeiou") for _ in range(self.rng.randint(6, 9)))
        return None if any(word in mail.text for mail in self.mails) else word
