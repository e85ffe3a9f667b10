"""Counts the answers of a generated corpus again, by reading every message with Python's email package."""

import email
import email.policy
import json
import os
import re
import sys
import unicodedata
from collections import Counter

WEEK = 7 * 86400


def folded(text):
    parts = unicodedata.normalize("NFD", text.casefold())
    return unicodedata.normalize("NFC", "".join(c for c in parts if not "\u0300" <= c <= "\u036f"))


def fnv(data):
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return f"{value:016x}"


class Mail:
    def __init__(self, path):
        with open(path, "rb") as file:
            self.bytes = file.read()
        self.modified = os.stat(path).st_mtime
        message = email.message_from_bytes(self.bytes, policy=email.policy.default)
        self.number = int(re.search(r"Update (\d+)\b", message["subject"])[1])
        self.date = message["date"].datetime.timestamp()
        plain = message.get_body(("plain",)).get_content()
        html = re.sub("<[^>]*>", " ", message.get_body(("html",)).get_content())
        assert plain.split() == html.split(), path
        heads = " ".join(str(message[name] or "") for name in ("from", "to", "cc", "subject"))
        self.words = folded(heads + " " + plain).split()

    def has(self, word):
        return any(folded(word) in own for own in self.words)


def check(corpus, manifest):
    mails = {}
    for directory, _, names in os.walk(corpus):
        for name in names:
            mail = Mail(os.path.join(directory, name))
            assert mail.number not in mails and f".M{mail.number}P" in name and f",U={4_000_000 - mail.number}" in name
            assert mail.date == mail.modified == manifest["base"] - 600 * mail.number, name
            assert name.startswith(f"{mail.date:.0f}."), name
            mails[mail.number] = mail
    assert sorted(mails) == list(range(1, manifest["messages"] + 1))
    assert sum(len(mail.bytes) for mail in mails.values()) == manifest["bytes"]
    for answer in manifest["answers"]:
        if answer["query"] == "since:7d":
            numbers = [n for n, mail in mails.items() if mail.date >= manifest["base"] - WEEK]
        else:
            words = answer["query"].split()
            numbers = [n for n, mail in mails.items() if all(mail.has(word) for word in words)]
        numbers.sort()
        assert len(numbers) == answer["matches"], (answer, len(numbers))
        assert numbers[:10] == answer["newest"], answer
        assert fnv("".join(f"{n}\n" for n in numbers).encode()) == answer["set"], answer
    folders = Counter(os.path.relpath(directory, corpus).rsplit("/", 1)[0]
                      for directory, _, names in os.walk(corpus) for _ in names)
    assert folders == manifest["folders"], folders
    print(f"{len(mails)} messages, {len(manifest['answers'])} answers: all true")


with open(sys.argv[2], encoding="utf-8") as given:
    check(sys.argv[1], json.load(given))
