"""mv-search and the twin, query by query.

Promise: every row on which the two differ is named, with the reason when the contract allows the difference. Rows are
told apart by the path below the vault, bytes included. An exit status other than found or nothing found, or one that
contradicts the rows, is a difference as well.
"""

import base64
import dataclasses
import json
import os
import subprocess
from dataclasses import dataclass, field

import query

FOUND, NOTHING, NOTHING_YET = 0, 1, 3
HOPELESS = (66, 74, 75, 76)
SHOWN = 5


class SearchFailed(Exception):
    """mv-search cannot work on this vault at all."""


@dataclass
class Outcome:
    text: str
    missing: list = field(default_factory=list)  # Mail
    extra: list = field(default_factory=list)  # Mail, or a path the twin does not know
    excused: dict = field(default_factory=dict)  # reason -> [path]
    problem: str = ""


def rows_of(program, vault, text):
    """{path: set of matched columns or None} as mv-search answers; the path as os.fsdecode gives it."""
    command = [program, "-V", vault, "--json", "-n", "0", "--fields", "path,match", "--", text]
    done = subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL, check=False)
    complaint = done.stderr.decode("utf-8", "replace").strip()
    if done.returncode in HOPELESS:
        raise SearchFailed("%s ended with status %d: %s" % (program, done.returncode, complaint))
    rows = {}
    for line in done.stdout.splitlines():
        row = json.loads(line)
        path = os.fsdecode(base64.b64decode(row["path_bytes"])) if "path_bytes" in row else row["path"]
        rows[path] = set(row["match"]) if isinstance(row.get("match"), list) else None
    if done.returncode not in (FOUND, NOTHING, NOTHING_YET):
        return rows, "status %d: %s" % (done.returncode, complaint)
    if (done.returncode == FOUND) != bool(rows):
        return rows, "status %d with %d rows" % (done.returncode, len(rows))
    return rows, ""


def compare(program, vault, text, mails):
    """The Outcome of one query. mails: {path: Mail}."""
    tree = query.parse(text)
    rows, problem = rows_of(program, vault, text)
    outcome = Outcome(text, problem=problem)
    if problem.startswith("status") and not rows and "rows" not in problem:
        return outcome
    if any(path not in mails for path in rows):
        # A path that is not UTF-8 may come back without its bytes: then its readable form stands for it.
        readable = {os.fsencode(path).decode("utf-8", "replace"): path for path in mails}
        rows = {readable.get(path, path): columns for path, columns in rows.items()}
    for path, mail in mails.items():
        if query.answer(tree, mail, why=False)[0] == (path in rows):
            continue
        found, doubt = query.answer(tree, mail)
        if doubt and path in rows and rows[path] is not None and "attachment" not in rows[path]:
            found, doubt = query.answer(tree, dataclasses.replace(mail, opaque=False))
        if doubt:
            outcome.excused.setdefault(("extra: " if path in rows else "missing: ") + doubt, []).append(path)
        elif path in rows:
            outcome.extra.append(mail)
        else:
            outcome.missing.append(mail)
    outcome.extra += [path for path in rows if path not in mails]
    return outcome


def report(outcome):
    """The lines to print about one query; none when both agree."""
    lines = []
    if outcome.problem:
        lines.append("  mv-search: " + outcome.problem)
    for name, mails in (("missing", outcome.missing), ("extra", outcome.extra)):
        if mails:
            lines.append("  %s (%d):" % (name, len(mails)))
            lines += ["    " + shown(mail) for mail in mails[:SHOWN]]
            lines += ["    ..."] if len(mails) > SHOWN else []
    for reason, paths in sorted(outcome.excused.items()):
        lines.append("  excused %s (%d), e.g. %s" % (reason, len(paths), shown(paths[0])))
    return ["query: " + outcome.text] + lines if lines else []


def shown(mail):
    path = mail if isinstance(mail, str) else mail.path
    return os.fsencode(path).decode("utf-8", "replace").replace("\n", "\\n")
