"""Headers, addresses, text and attachments of --json against Python's email package, for every mail."""
import email
import email.policy
import email.utils
import json
import sys
from email.header import decode_header, make_header

FIELDS = [("from", ["From"]), ("to", ["To"]), ("cc", ["Cc", "Bcc"])]


def unfolded(text):
    return " ".join(str(text).split())


def addresses(mail, names):
    """By the older functions: the newer ones leave the blank between two encoded words of a name."""
    values = [value for name in names for key, value in mail.raw_items() if key.lower() == name.lower()]
    return [{"name": str(make_header(decode_header(name))), "email": address}
            for name, address in email.utils.getaddresses(values)]


def files(mail):
    """What has a file name, in order; forwarded messages count as one."""
    return [(part.get_filename(), part.get_content_type()) for part in mail.iter_attachments() if part.get_filename()]


def compare(path, what, got, want):
    if got != want:
        print(f"{what} of {path}\n  expected: {want!r}\n  got:      {got!r}")


count = 0
for line in sys.stdin.buffer:
    row = json.loads(line.decode("utf-8"))
    mail = email.message_from_bytes(open(sys.argv[1] + "/" + row["path"], "rb").read(), policy=email.policy.default)
    count += 1
    compare(row["path"], "subject", row["subject"], unfolded(mail["Subject"] or ""))
    compare(row["path"], "names of headers", [h["name"] for h in row["headers"]], mail.keys())
    for key, names in FIELDS:
        compare(row["path"], key, row[key], addresses(mail, names))
    named = [(a["name"], a["type"]) for a in row["attachments"] if a["name"]]
    compare(row["path"], "attachments", named, files(mail))
    body = mail.get_body(("plain",))
    if body is not None:
        for text in body.get_content().splitlines():
            word = max(text.split() or [""], key=len)
            if len(word) < 40 and not word.startswith(">") and word not in row["body"]:
                print(f"text of {row['path']} lacks {word!r}")
print(count > 80)
