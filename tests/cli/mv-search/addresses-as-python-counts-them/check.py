"""Counts the addresses of a vault with Python's email package and holds the JSON on standard input against that."""
import collections
import email
import email.utils
import json
import pathlib
import sys

counts, last = collections.Counter(), {}
for path in pathlib.Path(sys.argv[1]).rglob("*"):
    if not path.is_file() or path.parent.name not in ("cur", "new"):
        continue
    mail = email.message_from_bytes(path.read_bytes())
    values = [str(value) for name in ("from", "to", "cc", "bcc") for value in mail.get_all(name, [])]
    try:
        date = int(email.utils.parsedate_to_datetime(mail["date"]).timestamp())
    except (TypeError, ValueError):
        date = 0
    for address in {address.lower() for _, address in email.utils.getaddresses(values) if address}:
        counts[address] += 1
        last[address] = max(last.get(address, 0), date)

wanted = {address: (counts[address], last[address]) for address in counts}
found = {row["email"].lower(): (row["count"], row["timestamp"]) for row in map(json.loads, sys.stdin)}
for address in sorted(wanted.keys() | found.keys()):
    if wanted.get(address) != found.get(address):
        print(f"{address}: Python counts {wanted.get(address)}, mv-search {found.get(address)}")
print("the same" if wanted == found and len(wanted) > 20 else f"differences among {len(wanted)} addresses")
