"""Where the mails of a vault are, and what directory and file names say.

Promise: every file that is a message comes out once, in a fixed order, with its folder's names and flags; links are
never followed, `tmp`, `.mailvault*`, directories with `.noindex` and names beginning with a dot are left out (a
Maildir++ folder `.A.B` is the exception). Shown by twin_selftest.py.
"""

import base64
import os
import re
from dataclasses import dataclass

FLAG_LETTERS = {"D": "draft", "F": "flagged", "P": "passed", "R": "replied", "S": "seen", "T": "trashed"}


@dataclass(frozen=True)
class Place:
    path: str  # relative to the vault, undecodable bytes as surrogates
    folder: str  # as people read it
    raw_folder: str  # the directory, relative to the vault


def walk(vault):
    """Yields the Place of each message file."""
    waiting = [""]
    while waiting:
        here = waiting.pop()
        try:
            entries = sorted(os.scandir(os.path.join(vault, here)), key=lambda e: os.fsencode(e.name))
        except OSError:
            continue
        names = {entry.name for entry in entries}
        if ".noindex" in names:
            continue
        directories = [e.name for e in entries if e.is_dir(follow_symlinks=False)]
        is_maildir = bool({"cur", "new"} & set(directories))
        folder = folder_name(here)
        if is_maildir:
            for box in sorted({"cur", "new"} & set(directories)):
                yield from _files(vault, here, box, folder)
        else:
            for entry in entries:
                if entry.name.endswith(".eml") and not entry.name.startswith(".") and _is_file(entry):
                    yield Place(os.path.join(here, entry.name), folder, here)
        below = [name for name in directories if _is_entered(vault, here, name, is_maildir)]
        waiting += [os.path.join(here, name) for name in reversed(below)]


def _files(vault, here, box, folder):
    try:
        entries = sorted(os.scandir(os.path.join(vault, here, box)), key=lambda e: os.fsencode(e.name))
    except OSError:
        return
    if any(entry.name == ".noindex" for entry in entries):
        return
    for entry in entries:
        if not entry.name.startswith(".") and _is_file(entry):
            yield Place(os.path.join(here, box, entry.name), folder, here)


def _is_file(entry):
    return entry.is_file(follow_symlinks=False)


def _is_entered(vault, here, name, in_maildir):
    if name.startswith(".mailvault") or (in_maildir and name in ("cur", "new", "tmp")):
        return False
    if name.startswith("."):
        inside = os.path.join(vault, here, name)
        return any(os.path.isdir(os.path.join(inside, box)) for box in ("cur", "new"))
    return True


def folder_name(directory):
    """`.A.B` is A/B, modified UTF-7 is decoded, the vault itself is INBOX."""
    if not directory:
        return "INBOX"
    parts = []
    for name in directory.split("/"):
        pieces = name[1:].split(".") if name.startswith(".") else [name]
        parts += [decode_utf7(piece) for piece in pieces]
    return os.fsencode("/".join(parts)).decode("utf-8", "replace")


def decode_utf7(name):
    """Modified UTF-7 (RFC 3501) decoded when all of it is valid, else the name as it is."""
    if "&" not in name or not name.isascii():
        return name
    pieces = re.fullmatch(r"(?:[^&]|&[A-Za-z0-9+,]*-)*", name)
    if not pieces:
        return name
    try:
        return re.sub(r"&([A-Za-z0-9+,]*)-", lambda m: _utf7_run(m.group(1)), name)
    except ValueError:
        return name


def _utf7_run(run):
    if not run:
        return "&"
    return base64.b64decode(run.replace(",", "/") + "=" * (-len(run) % 4), validate=True).decode("utf-16-be")


def flags(file_name):
    """The names of the Maildir flags: letters after the last [:;!]2, only."""
    info = re.search(r"[:;!]2,([^:;!]*)$", file_name)
    return frozenset(FLAG_LETTERS[c] for c in (info.group(1) if info else "") if c in FLAG_LETTERS)
