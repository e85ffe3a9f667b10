"""Takes an mbox apart by the rule of mv-show(1), and by Python's mailbox, and holds the mails against the files."""
import gzip
import json
import mailbox
import pathlib
import re
import sys

vault, path, rows = sys.argv[1:]
files = [pathlib.Path(vault, json.loads(row)["path"]).read_bytes() for row in open(rows, encoding="utf-8")]
wanted = [gzip.decompress(data) if data.startswith(b"\x1f\x8b") else data for data in files]


def unquoted(data):
    return re.sub(rb"^>(>*From )", rb"\1", data, flags=re.M)


mbox = pathlib.Path(path).read_bytes()
starts = [found.start() for found in re.finditer(rb"^From ", mbox, re.M)] + [len(mbox)]
taken = []
for begin, end in zip(starts, starts[1:]):
    line, _, message = mbox[begin:end].partition(b"\n")
    if not re.fullmatch(rb"From [!-~]+ (Sun|Mon|Tue|Wed|Thu|Fri|Sat) [A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \d{4}", line):
        print("no line of an mbox:", line)
    if not message.endswith(b"\n"):
        print("no line feed at the end:", line)
    taken.append(unquoted(message[:-1]))
print("by the rule:", "the same" if taken == wanted and len(wanted) > 100 else f"{len(taken)} of {len(wanted)}, or others")

# Python takes the line feed after a mail that has none at its end for a part of the mail.
read = [unquoted(box_bytes) for box_bytes in map(mailbox.mbox(path, create=False).get_bytes, range(len(wanted)))]
differing = [ours for theirs, ours in zip(read, wanted) if theirs != ours and theirs != ours + b"\n"]
print("by Python:", "the same" if not differing and len(mailbox.mbox(path, create=False)) == len(wanted) else differing)
