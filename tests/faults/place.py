"""A vault to do harm to: its mail, its tools, what must come out, and what must never change."""
import hashlib
import os
import pathlib
import shutil
import subprocess
import tempfile

QUERIES = ["invoice", "budget meeting", "会議 OR voic", "is:unread folder:Archive", "from:a NOT invoice", '"words of body"']
FILES_AT_REST = {"index.db", "lock", "attachments.db", "index.db.damaged"}


def mail(number, word="harmed", day=1):
    return (f"From: Ann <ann@example.org>\nTo: Ben <ben@example.org>\nSubject: {word} {number}\n"
            f"Message-ID: <{word}.{number}@example.org>\nDate: {day} Jan 2026 10:{number % 60:02}:00 +0000\n\n"
            f"words of body {number} {word}\n").encode()


class Wrong(Exception):
    """What must hold after a fault does not."""


class Place:
    """A directory with a vault and the directories for temporary files and HOME, which must stay empty."""

    def __init__(self, tools, messages, name="place"):
        self.tools = pathlib.Path(tools).resolve()
        self.root = pathlib.Path(tempfile.mkdtemp(prefix=f"mv-faults-{name}-")).resolve()
        self.vault, self.home, self.tmp = (self.root / part for part in ("vault", "home", "tmp"))
        self.own, self.saved = self.vault / ".mailvault", self.root / "saved"
        self.index = self.own / "index.db"
        for directory in (self.home, self.tmp):
            directory.mkdir()
        self.run("mv-bench", "generate", "--messages", messages, self.vault, status=0)
        (self.root / "vault.manifest.json").unlink()

    def environment(self, more=None):
        keep = {key: value for key, value in os.environ.items() if key.endswith("SAN_OPTIONS")}
        return {**keep, "PATH": os.environ["PATH"], "HOME": str(self.home), "TMPDIR": str(self.tmp), "TZ": "UTC",
                "SQLITE_TMPDIR": str(self.tmp), "LC_ALL": "C.UTF-8", **(more or {})}

    def command(self, tool, *arguments):
        return [str(self.tools / tool), *map(str, arguments)]

    def start(self, tool, *arguments, env=None, **more):
        return subprocess.Popen(self.command(tool, *arguments), env=self.environment(env), stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=self.root, **more)

    def run(self, tool, *arguments, env=None, status=None, **more):
        end = subprocess.run(self.command(tool, *arguments), env=self.environment(env), stdin=subprocess.DEVNULL,
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=self.root, timeout=300, **more)
        if status is not None and end.returncode != status:
            raise Wrong(f"{tool} {' '.join(map(str, arguments))}: status {end.returncode} and not {status}: "
                        f"{end.stderr.decode(errors='replace')}")
        return end

    def change_mail(self):
        """Adds, removes, renames, moves, copies and rewrites mail, always the same."""
        cur, archive = self.vault / "INBOX/cur", self.vault / "Archive/cur"
        files = sorted(cur.iterdir())
        for path in files[0:5]:
            path.unlink()
        for path in files[5:10]:
            path.rename(path.with_name(path.name.split(":")[0] + ":2,FRS"))
        for path in files[10:15]:
            path.rename(archive / path.name)
        for number, path in enumerate(files[15:18]):
            (archive / "rewritten").write_bytes(mail(number, "rewritten", 3))
            (archive / "rewritten").rename(path)  # as mail programs do: written over in place it is found by --full
        for number, path in enumerate(files[18:20]):
            shutil.copy2(path, archive / f"1767225600.C{number}.copy:2,S")
        for number in range(12):
            (cur / f"1767225700.N{number}.new:2,S").write_bytes(mail(number))

    def save(self):
        """What .mailvault is now, for back()."""
        shutil.rmtree(self.saved, ignore_errors=True)
        if self.own.exists():
            shutil.copytree(self.own, self.saved)

    def back(self):
        shutil.rmtree(self.own, ignore_errors=True)
        if self.saved.exists():
            shutil.copytree(self.saved, self.own)

    def untouchable(self):
        """Bytes, names and times of all that is no business of ours."""
        seen = []
        for path in sorted(self.root.rglob("*")):
            if self.own in (path, *path.parents) or self.saved in (path, *path.parents) or path.name == "points.log":
                continue
            status = path.lstat()
            held = path.is_dir()
            # making .mailvault is what moves the vault's own time
            time = 0 if path == self.vault else status.st_mtime_ns
            digest = "" if held else hashlib.sha256(path.read_bytes()).hexdigest()
            seen.append((str(path), time, 0 if held else status.st_size, oct(status.st_mode), digest))
        return seen

    def rows(self, query="*", index=None, statuses=(0, 1), env=None):
        end = self.run("mv-search", "-V", self.vault, "--index", index or self.index, "--json", "-n", "0", "-q", query,
                       env=env)
        if end.returncode not in statuses:
            raise Wrong(f"mv-search {query}: status {end.returncode}: {end.stderr.decode(errors='replace')}")
        return sorted(end.stdout.splitlines())

    def answers(self, index=None, statuses=(0, 1)):
        return {query: self.rows(query, index, statuses) for query in ["*", *QUERIES]}

    def fresh_answers(self):
        """Of an index nothing ever happened to."""
        index = self.home / "fresh.db"
        self.run("mv-index", "-q", "--index", index, self.vault, status=0)
        answers = self.answers(index)
        for path in self.home.iterdir():
            path.unlink()
        return answers

    def check(self, wanted, untouched, statuses=(0, 1)):
        """The index now answers as a fresh one does, is sound, stands alone, and nothing else was touched."""
        for query, got in self.answers(statuses=statuses).items():
            rows = wanted[query]
            if got != rows:
                odd = sorted(set(got) ^ set(rows))[:1] or [b"the same rows another number of times"]
                raise Wrong(f"{query}: {len(got)} rows, {len(rows)} wanted; first that differs: {odd[0].decode()[:300]}")
        self.run("mv-index", "--verify", "-q", self.vault, status=0)
        # A -shm is read by nobody where there is no log: it is left when it could not be removed.
        if left := {path.name for path in self.own.iterdir() if not path.name.endswith("-shm")} - FILES_AT_REST:
            raise Wrong(f"left in .mailvault: {sorted(left)}")
        for before, after in zip(untouched, now := self.untouchable()):
            if before != after:
                raise Wrong(f"touched: {before} is now {after}")
        if len(now) != len(untouched):
            raise Wrong(f"{len(untouched)} files and directories beside .mailvault, now {len(now)}")

    def remove(self):
        shutil.rmtree(self.root)
