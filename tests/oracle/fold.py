"""Folding and word splitting, the slow and obvious way.

Promise: two texts that a reader takes for the same words fold to the same string, and `canon` turns any text into its
words joined by single blanks, so that the search of a phrase is the search of a substring. Everything comes from
Unicode names and categories as Python knows them; there is no table here. Shown by twin_selftest.py.
"""

import re
import unicodedata
from functools import lru_cache

STRIPPED_SCRIPTS = ("LATIN ", "GREEK ", "CYRILLIC ", "HEBREW ", "ARABIC ")
UNSPACED_NAMES = ("CJK UNIFIED", "CJK COMPATIBILITY IDEOGRAPH", "IDEOGRAPHIC ", "HIRAGANA", "KATAKANA", "HANGUL",
                  "HALFWIDTH", "VERTICAL KANA", "COMBINING KATAKANA", "BOPOMOFO", "THAI ", "LAO ", "KHMER ", "MYANMAR ")
NON_ASCII_WORD = re.compile(r"(?<!\S)[!-~]*+[^\s!-~]\S*")  # linear: begins at a word only, never steps back
LONG_WORD_BYTES = 40
LONGEST_WORD_BYTES = 128


@lru_cache(maxsize=None)
def ignorable(char):
    """Default-ignorable: takes no place in a word (soft hyphen, zero width, variation selectors, fillers, tags)."""
    code = ord(char)
    if code in (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0, 0x2065):
        return True
    if 0x180B <= code <= 0x180F or 0xFE00 <= code <= 0xFE0F or 0xE0000 <= code <= 0xE0FFF or 0xFFF0 <= code <= 0xFFF8:
        return True
    if unicodedata.category(char) != "Cf":
        return False
    visible = 0x0600 <= code <= 0x0605 or 0xFFF9 <= code <= 0xFFFB or 0x13430 <= code <= 0x1343F
    return not visible and code not in (0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x110BD, 0x110CD)


@lru_cache(maxsize=None)
def is_mark(char):
    return unicodedata.category(char).startswith("M")


@lru_cache(maxsize=None)
def loses_marks(char):
    """Letters of the five scripts whose accents never matter."""
    return unicodedata.category(char).startswith("L") and unicodedata.name(char, "").startswith(STRIPPED_SCRIPTS)


@lru_cache(maxsize=None)
def is_unspaced(char):
    """Scripts written without blanks: every character position may begin or end a match."""
    if ord(char) < 0x0E00 or not is_word_char(char):
        return False
    name = unicodedata.name(char, "")
    if unicodedata.category(char) == "So":
        return False
    return name.startswith(UNSPACED_NAMES) or "KATAKANA-HIRAGANA" in name


@lru_cache(maxsize=None)
def is_word_char(char):
    category = unicodedata.category(char)
    return category[0] in "LMN" or char == "_" or category == "So"


@lru_cache(maxsize=None)
def plain_letter(char, loose):
    """The letter(s) a stroked or joined Latin letter stands for: ł l, ø o, đ d, ı i, æ ae, œ oe.

    loose adds what the contract leaves open: ð d, þ th, ŋ n, and letters with a hook or tail.
    """
    if char < "\x80":
        return char
    name = unicodedata.name(char, "")
    if not name.startswith("LATIN SMALL "):
        return char
    if name in ("LATIN SMALL LETTER AE", "LATIN SMALL LIGATURE OE"):
        return name[-2:].lower()
    if name in ("LATIN SMALL LETTER DOTLESS I", "LATIN SMALL LETTER DOTLESS J"):
        return name[-1].lower()
    stroked = re.fullmatch(r"LATIN SMALL LETTER ([A-Z]) WITH (.*)", name)
    if stroked and (loose or stroked.group(2) in ("STROKE", "DIAGONAL STROKE")):
        return stroked.group(1).lower()
    if loose:
        return {"ð": "d", "þ": "th", "ŋ": "n", "ĸ": "k", "ſ": "s", "ƿ": "w", "ǝ": "e", "ə": "e"}.get(char, char)
    return char


@lru_cache(maxsize=None)
def spacing_accent(char):
    """´ ¨ ¯ standing alone: punctuation, though their compatibility form is a blank and a mark."""
    form = unicodedata.normalize("NFKD", char)
    return len(form) > 1 and form[0] == " "


def strip_marks(decomposed):
    kept, dropping = [], False
    for char in decomposed:
        if is_mark(char):
            if not dropping:
                kept.append(char)
            continue
        dropping = loses_marks(char)
        kept.append(char)
    return "".join(kept)


@lru_cache(maxsize=200_000)
def fold_token(token, loose):
    text = "".join(" " if spacing_accent(c) else c for c in token if not ignorable(c))
    text = strip_marks(unicodedata.normalize("NFKD", text)).casefold()
    text = strip_marks(unicodedata.normalize("NFKD", text))
    text = "".join(plain_letter(c, loose) for c in text)
    return "".join(c for c in unicodedata.normalize("NFC", text) if not ignorable(c))


def fold(text, loose=False):
    """Case, accents, width, compatibility forms, ligatures and ignorable characters out of the way."""
    if text.isascii():
        return text.lower()
    return NON_ASCII_WORD.sub(lambda m: fold_token(m.group(), loose), text).lower()


class _Separators(dict):
    """Maps every character that is in no word to a blank; + and # are settled afterwards."""

    def __missing__(self, code):
        char = chr(code)
        self[code] = char if char in "+#" or is_word_char(char) else " "
        return self[code]


_SEPARATORS = _Separators()


@lru_cache(maxsize=200_000)
def _borders(token):
    """A blank between an unspaced character and any other; a mark goes with the character before it."""
    out, before = [], None
    for char in token:
        if char in "+#" and before:
            char = " "
        kind = before if is_mark(char) and not is_unspaced(char) and before is not None else is_unspaced(char)
        if before is not None and kind != before:
            out.append(" ")
        out.append(char)
        before = None if char == " " else kind
    return "".join(out)


def canon(text, loose=False):
    """The folded words of a text, joined by one blank each; "" when it holds no word."""
    spaced = fold(text, loose).translate(_SEPARATORS)
    if not spaced.isascii():
        spaced = NON_ASCII_WORD.sub(lambda m: _borders(m.group()), spaced)
    if "+" in spaced or "#" in spaced:
        spaced = re.sub(r"(?:(?<= )|^)[+#]+", " ", spaced)
        spaced = re.sub(r"(?<![+#])([+#]++)(?=[^ ])", r"\1 ", spaced)
    return " ".join(spaced.split())


def has_open_letters(text):
    """Whether the loose folding of a folded text would differ: a letter the contract does not name."""
    return not text.isascii() and any(plain_letter(c, True) != c for c in set(text) if c > "\x7f")


def is_machine_word(word):
    """Hashes, tracking numbers, base64: found whole or by their beginning only."""
    core = word.rstrip("+#")
    if re.fullmatch(r"[0-9a-f]{16,}", core):
        return any(c.isdigit() for c in core) and any(c.isalpha() for c in core)
    if re.fullmatch(r"[0-9a-z]{24,}", core):
        return len(re.findall(r"[a-z](?=[0-9])|[0-9](?=[a-z])", core)) >= 4
    return False


def fragment_is_open(word):
    """Whether any piece inside the word must be found (long and machine-made words promise less)."""
    return len(word.encode()) <= LONG_WORD_BYTES and not is_machine_word(word)
