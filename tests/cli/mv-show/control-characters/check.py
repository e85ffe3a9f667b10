"""Ends with 1 when standard input holds anything that is more than text."""
import sys

text = sys.stdin.buffer.read().decode("utf-8")
bad = {hex(ord(c)) for c in text if (ord(c) < 32 and c not in "\n\t") or 0x7F <= ord(c) < 0xA0
       or 0x202A <= ord(c) <= 0x202E or 0x2066 <= ord(c) <= 0x2069 or ord(c) in (0x200B, 0x2028, 0x2029)}
if bad or not text:
    print(bad)
    sys.exit(1)
