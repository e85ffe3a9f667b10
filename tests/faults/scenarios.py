"""The runs that are struck. Each leaves a Place ready for its command, again after every back()."""
import dataclasses

from place import Place, Wrong, mail

NETWORK = {"MAILVAULT_FS": "network"}


@dataclasses.dataclass
class Scenario:
    name: str
    place: Place
    command: list
    env: dict = dataclasses.field(default_factory=dict)
    merges: bool = False  # it merges segments

    def ready(self):
        """What the mail is from now on, what must be found, and what could be found before."""
        self.place.save()
        self.before = set()
        if self.place.index.exists() and self.place.index.read_bytes()[:6] == b"SQLite":
            self.before = set(self.place.rows(statuses=(0, 1, 3)))
        self.wanted = self.place.fresh_answers()
        self.untouched = self.place.untouchable()
        return self

    def heal_and_check(self, with_index):
        """The next run, and what must hold after it."""
        v = self.place.vault
        # Until then: no row that never was (but for mail that could not be read), and no failure but "there is none yet".
        found = [row for row in self.place.rows(statuses=(0, 1, 3, 66, 76), env=self.env) if b'"message_id":""' not in row]
        if odd := set(found) - self.before - set(self.wanted["*"]):
            raise Wrong(f"found before the next run: {sorted(odd)[0].decode()[:300]}")
        command = ["mv-index", "-q", v] if with_index else ["mv-reconcile", "-q", "-V", v]
        self.place.run(*command, env=self.env, status=0)
        # Over a network times may be two seconds coarse, and nothing younger is certain.
        self.place.check(self.wanted, self.untouched, (0, 1, 3) if self.env else (0, 1))


def build(tools, messages, name="build", env=None):
    place = Place(tools, messages, name)
    return Scenario(name, place, ["mv-index", "-q", place.vault], env or {}).ready()


def reconcile(tools, messages, name="reconcile", env=None):
    place = Place(tools, messages, name)
    place.run("mv-index", "-q", place.vault, env=env, status=0)
    place.change_mail()
    return Scenario(name, place, ["mv-reconcile", "-q", "-V", place.vault], env or {}).ready()


def rebuild(tools, messages):
    scenario = reconcile(tools, messages, "rebuild")
    scenario.command = ["mv-index", "-q", "--rebuild", scenario.place.vault]
    return scenario


def compact(tools, messages):
    """Words of removed mail are dropped: a new index beside the old one, then in its place."""
    scenario = reconcile(tools, messages, "compact")
    place = scenario.place
    place.run(*scenario.command, status=0)
    return Scenario("compact", place, ["mv-index", "-q", "--compact", place.vault], merges=True).ready()


def merge(tools, messages):
    """Nothing to drop, many segments to merge in place."""
    place = Place(tools, messages, "merge")
    for number in range(12):
        place.run("mv-index", "-q", place.vault, status=0)
        (place.vault / f"INBOX/cur/1767225700.N{number}.new:2,S").write_bytes(mail(number))
    place.run("mv-index", "-q", place.vault, status=0)
    return Scenario("merge", place, ["mv-index", "-q", "--compact", place.vault], merges=True).ready()


def damaged(tools, messages):
    """What stands there is no index: set aside, and made again."""
    place = Place(tools, messages, "damaged")
    place.own.mkdir()
    place.index.write_bytes(b"no index at all " * 512)
    return Scenario("damaged", place, ["mv-reconcile", "-q", "-V", place.vault]).ready()


def network_build(tools, messages):
    return build(tools, messages, "network build", NETWORK)


def network_reconcile(tools, messages):
    return reconcile(tools, messages, "network reconcile", NETWORK)


ALL = [build, reconcile, rebuild, compact, merge, damaged, network_build, network_reconcile]
