"""--raw against the file, --part against Python's email package, for every mail and every part of it."""
import email
import re
import subprocess
import sys


def shown(*arguments):
    return subprocess.run(["mv-show", *arguments], stdout=subprocess.PIPE, check=True).stdout


def leaves(part, number=""):
    """IMAP numbers and parts; what is inside a forwarded message is its own."""
    if part.get_content_maintype() != "multipart":
        yield number or "1", part
        return
    for count, child in enumerate(part.get_payload(), 1):
        yield from leaves(child, f"{number}.{count}" if number else str(count))


def expected(part):
    if part.get_content_type() == "message/rfc822":
        return None  # Python writes it anew
    if part.get("Content-Transfer-Encoding", "").lower() == "quoted-printable":
        # RFC 2045 6.7: blanks at the end of an encoded line are none; Python keeps them.
        part.set_payload(re.sub(r"[ \t]+(?=\r?$)", "", part.get_payload(), flags=re.M))
    return part.get_payload(decode=True)


mails = parts = 0
for path in sys.stdin.buffer.read().split(b"\0")[:-1]:
    raw = open(path, "rb").read()
    mails += 1
    if shown("--raw", path) != raw:
        print("raw differs:", path)
    for number, part in leaves(email.message_from_bytes(raw)):
        want = expected(part)
        parts += want is not None
        if want is not None and shown("--part", number, path) != want:
            print("part", number, "differs:", path)
print(mails > 80 and parts > mails)
