"""Bytes and a charset label -> text, with the doubt said aloud.

Promise: `decode` gives the text every honest reader would agree on (`sure`) and the readings some would prefer
(`maybe`). A label that fits is believed; Latin-1 and ASCII are Windows-1252; no label is UTF-8 if valid. Where bytes
and label disagree, only the words without a foreign byte are sure. Shown by twin_selftest.py.
"""

import codecs
import re
from functools import lru_cache

SUPERSETS = {"gb2312": "gb18030", "gbk": "gb18030", "gb_2312-80": "gb18030", "ks_c_5601": "cp949",
             "ks_c_5601-1987": "cp949", "ks_c_5601-1989": "cp949", "euc-kr": "cp949", "shift_jis": "cp932",
             "shift-jis": "cp932", "sjis": "cp932", "windows-31j": "cp932", "ms_kanji": "cp932", "big5": "cp950",
             "iso-8859-8-i": "iso8859_8", "iso-8859-8-e": "iso8859_8", "iso-8859-6-i": "iso8859_6",
             "tis-620": "cp874", "windows-874": "cp874", "iso-8859-11": "cp874", "iso-2022-jp": "iso2022_jp_ext",
             "unicode-1-1-utf-7": "utf-7", "8859-1": "cp1252", "8859_1": "cp1252", "iso8859_1": "cp1252",
             "ansi_x3.4-1968": "cp1252", "utf8mb4": "utf-8", "unicode-1-1-utf-8": "utf-8"}
GUESSES = ("utf-8", "cp1252", "koi8-r", "cp1251", "cp1250", "gb18030", "cp932", "euc_jp", "cp949", "cp950", "iso8859_2",
           "cp874")
NOT_CHARSETS = ("idna", "punycode", "unicode_escape", "raw_unicode_escape", "undefined", "palmos")
FOREIGN_RUN = re.compile(rb"(?<![!-~\x80-\xff])[!-~]*+[\x80-\xff][!-~\x80-\xff]*")
LOST_WORD = re.compile("(?<!\\S)[^\\s\ufffd]*+\ufffd\\S*")


@lru_cache(maxsize=None)
def codec_for(label):
    """The Python codec of a charset label, or None when the label says nothing."""
    name = label.strip().strip("\"'").lower().split("*")[0].strip()
    name = SUPERSETS.get(name) or SUPERSETS.get(name.removeprefix("x-")) or name
    for attempt in (name, name.removeprefix("x-"), name.replace("cp-", "cp")):
        try:
            found = codecs.lookup(attempt)
        except (LookupError, ValueError):
            continue
        if not found._is_text_encoding or found.name in NOT_CHARSETS:
            return None
        return "cp1252" if found.name in ("ascii", "iso8859-1") else found.name
    return None


def is_utf8(data):
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def western(data):
    """Windows-1252, its five holes as U+FFFD."""
    return data.decode("cp1252", "replace")


def only_ascii_words(data):
    """What is sure when the charset is not: the words that touch no 8-bit byte."""
    return FOREIGN_RUN.sub(b"\n\n", data).decode("ascii")


def guesses(data):
    found = []
    for codec in GUESSES:
        try:
            found.append(data.decode(codec))
        except (UnicodeDecodeError, ValueError):
            if codec == "cp1252":
                found.append(western(data))
    return found


def decode(data, label):
    """(sure, maybe): the text to rely on, and a list of other readings. NUL and surrogates never come back."""
    sure, maybe = _decode(data, label or "")
    return _clean(sure), [_clean(m) for m in maybe if m != sure]


def _decode(data, label):
    codec = codec_for(label)
    if data.isascii() and b"\x1b" not in data and codec not in ("utf-7", "hz", "utf-16", "utf-16-le", "utf-16-be"):
        return data.decode("ascii"), []
    if codec is None:
        if is_utf8(data):
            return data.decode("utf-8"), []
        return only_ascii_words(data), guesses(data)
    if codec == "cp1252":
        if is_utf8(data) and not data.isascii():
            return only_ascii_words(data), [data.decode("utf-8"), western(data)]
        return western(data), []
    try:
        return data.decode(codec), []
    except (UnicodeDecodeError, ValueError):
        read = data.decode(codec, "replace")
        return LOST_WORD.sub("\n\n", read), [read] + guesses(data)


def _clean(text):
    return re.sub("[\x00\ud800-\udfff]", " ", text)
