"""A terminal that a test types into and reads the screen of: tmux, which is what people have."""
import os
import re
import shutil
import subprocess
import tempfile
import time

SECONDS = 60  # of patience; under sanitizers on a busy machine a key press takes a second


class Terminal:
    """Runs a command (a list of words) in a window. Ends with the block it is used in."""

    def __init__(self, command, directory, environment, columns=100, rows=24):
        self.socket = os.path.join(tempfile.mkdtemp(prefix="mv-tmux-"), "socket")
        self.environment = {name: value for name, value in os.environ.items() if name not in ("TMUX", "TMUX_PANE")}
        self.environment |= environment
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", columns, "-y", rows, "-c", directory, *command)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], stderr=subprocess.DEVNULL, check=False)
        shutil.rmtree(os.path.dirname(self.socket), ignore_errors=True)

    def tmux(self, *words):
        command = ["tmux", "-u", "-S", self.socket, *(str(word) for word in words)]
        return subprocess.run(command, env=self.environment, stdout=subprocess.PIPE, check=True, timeout=SECONDS,
                              encoding="utf-8").stdout

    def type(self, text):
        self.tmux("send-keys", "-l", "--", text)

    def key(self, *names):
        self.tmux("send-keys", *names)

    def screen(self):
        return self.tmux("capture-pane", "-p")

    def wait_for(self, wanted, what=None):
        """wanted: a regular expression (lines begin and end at ^ and $), or a function of the screen."""
        end = time.monotonic() + SECONDS
        while True:
            screen = self.screen()
            found = wanted(screen) if callable(wanted) else re.search(wanted, screen, re.M)
            if found:
                return screen
            if time.monotonic() > end:
                raise AssertionError(f"never on the screen: {what or wanted}\n{screen}")
            time.sleep(0.02)
