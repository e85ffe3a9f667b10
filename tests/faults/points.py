"""Where a run can be struck: its calls to the file system as fault_points.cc counts them."""
import collections
import dataclasses
import os
import pathlib


@dataclasses.dataclass(frozen=True)
class Point:
    kind: str  # change or read
    number: int  # of its kind, from 1
    call: str
    path: pathlib.Path
    phase: str

    @property
    def writes(self):
        return self.call in ("write", "pwrite")

    def __str__(self):
        return f"{self.phase}, {self.kind} {self.number}: {self.call} {self.path.name}"


def phase_of(kind, call, path, state):
    """Which part of a run the call belongs to. state: what the calls before it have said."""
    name = path.name
    if ".mailvault" not in str(path.parent) and name != ".mailvault":
        if kind == "change":
            return "temporary files"
        return "scan" if call == "readdir" or path.is_dir() else "parse"
    if kind == "read":
        return "read the index"
    if call == "rename":
        state["swapped"] = True
        return "swap" if name.endswith(".new") else "set aside"
    if call == "unlink" and state.get("settled") and name.startswith("index.db-"):
        return "swap"  # clears the way for the rename
    if name.endswith("-wal"):
        if call == "unlink" and ".new" in name and state.get("log"):
            state["settled"] = True
        state["log"] = call != "unlink"
        return "mode switch" if call in ("open", "unlink") else "merge" if state.get("merges") else "batch"
    if name.endswith("-shm"):
        return "mode switch"
    if name in ("index.db", "index.db.new") and call != "open":
        return "checkpoint" if state.get("log") else "batch"
    if name.endswith("-journal"):
        return "batch"
    return "begin"


def environment(place, library, fault=""):
    asan = os.environ.get("ASAN_OPTIONS", "")
    return {"LD_PRELOAD": str(pathlib.Path(library).resolve()), "MV_FAULT_UNDER": str(place.root) + "/", "MV_FAULT": fault,
            "MV_FAULT_LOG": str(place.root / "points.log"), "ASAN_OPTIONS": f"{asan}:verify_asan_link_order=0"}


def read_log(place, merges=False):
    """The points met so far. merges: a log beside an index that is in place is one of merges."""
    log, state, points = place.root / "points.log", {}, []
    for line in log.read_bytes().decode("utf-8", "surrogateescape").splitlines() if log.exists() else []:
        kind, number, call, path = line.split(" ", 3)
        path = pathlib.Path(path)
        state["merges"] = merges and ".new" not in path.name
        points.append(Point(kind, int(number), call, path, phase_of(kind, call, path, state)))
    return points


def measure(place, library, command, env=None, merges=False):
    """Every point of a whole run."""
    (place.root / "points.log").unlink(missing_ok=True)
    place.run(*command, env={**environment(place, library), **(env or {})}, status=0)
    met = read_log(place, merges)
    if not met:
        raise SystemExit(f"{library}: it counts no call of {command[0]}")
    return met


def chosen(met, most, rng):
    """Where to strike: at every call that changes a file but by writing, and at so many others of a phase (0: all)."""
    by_phase = collections.defaultdict(list)
    for point in met:
        rare = point.kind == "change" and not point.writes
        by_phase["rare" if rare else (point.kind, point.phase)].append(point)
    for phase, group in by_phase.items():
        yield from rng.sample(group, most) if phase != "rare" and 0 < most < len(group) else group


def strike(place, library, command, fault, env=None):
    (place.root / "points.log").unlink(missing_ok=True)
    return place.run(*command, env={**environment(place, library, fault), **(env or {})})
