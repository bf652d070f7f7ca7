"""Makes a picture or a film in a separate process, so that the window does not stutter.

The process runs the program's command `shot` or `film`, receives the game through a pipe, and ends when the pipe
closes. The file is written completely or not at all, so an interrupted process leaves no partial file behind.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

from game import paths
from game.core.i18n import _
from game.core.reasons import system_reason
from game.saves.schema import Save, encoded

FROZEN = getattr(sys, "frozen", False)
FOLDER = None if FROZEN else Path(__file__).resolve().parents[3]
NO_CONSOLE: int = getattr(subprocess, "CREATE_NO_WINDOW", 0)
BEHIND = 10
"""How much the priority of the process is lowered, on systems that support it."""

HANDED = "-"
"""The file name that means the standard input."""
END = b"\0"
"""The byte that marks the end of the game in the pipe, which stays open."""

Arguments = Callable[[Path], tuple[str, ...]]
"""A function that returns the arguments of the command that makes a file."""


def command(executable: str = sys.executable, *, frozen: bool = FROZEN) -> tuple[str, ...]:
    """Return the part of a command line that starts this program.

    On Windows, this part names the console executable, because the windowed executable prints nothing.
    """
    console = Path(executable).with_name(f"{paths.CONSOLE}.exe")
    if frozen:
        return (str(console) if console.is_file() else executable,)
    return (executable, "-m", "game")


def picture(out: Path) -> tuple[str, ...]:
    """Return the command-line arguments for making a picture of the result."""
    return ("shot", HANDED, str(out), "--result")


def film(out: Path) -> tuple[str, ...]:
    """Return the command-line arguments for making a film of the game."""
    return ("film", HANDED, "--out", str(out), "--progress")


class Making:
    """A picture or film that is being made.

    `part` is the progress from 0 to 1. Once `done` is true, `problem` says what went wrong, or is "" for success.
    """

    def __init__(self, save: Save, out: Path, arguments: Arguments, program: Sequence[str] | None = None) -> None:
        self.out = out
        self.part = 0.0
        self.done = False
        self.problem = ""
        self._game = encoded(save)
        self._arguments = arguments
        self._command = tuple(program or command())
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._unwanted = False
        threading.Thread(target=self._live, name="making", daemon=True).start()

    def cancel(self) -> None:
        """Stop the process, because the file is no longer wanted."""
        with self._lock:
            self._unwanted = True
            if self._process is not None:
                self._process.kill()

    def _live(self) -> None:
        try:
            self.problem = self._made(self._arguments(self.out))
        except OSError as error:
            self.problem = _failed(system_reason(error))
        self.done = True

    def _made(self, arguments: tuple[str, ...]) -> str:
        """Return the reason why the file was not made, or "" if it was made."""
        with tempfile.TemporaryFile() as complaints:
            with self._lock:
                if self._unwanted:
                    return ""
                self._process = process = subprocess.Popen(
                    (*self._command, *arguments),
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=complaints,
                    cwd=FOLDER,
                    creationflags=NO_CONSOLE,
                )
            if sys.platform != "win32":
                with contextlib.suppress(OSError):  # the process has ended
                    os.setpriority(os.PRIO_PROCESS, process.pid, BEHIND)
            with process:
                assert process.stdin is not None and process.stdout is not None
                with contextlib.suppress(BrokenPipeError):  # the process has ended; the reason is read below
                    process.stdin.write(self._game + END)
                    process.stdin.flush()
                for line in process.stdout:
                    self.part = max(self.part, _part(line))
            if not process.returncode or self._unwanted:
                return ""
            complaints.seek(0)
            told = complaints.read().decode("utf-8", "replace").strip().splitlines()
        if process.returncode == PROBLEM and told:
            return told[-1]
        return _failed(told[-1] if told else _("it ended with code {code}").format(code=process.returncode))


PROBLEM = 2
"""The exit code of a command that failed and printed the reason in one sentence."""


def _failed(reason: str) -> str:
    return _("The file could not be created ({reason}).").format(reason=reason)


def _part(line: bytes) -> float:
    """Return the progress (0 to 1) that a line of the process's output reports, or 0 if it reports none."""
    done, slash, total = line.strip().partition(b"/")
    return int(done) / max(1, int(total)) if slash and done.isdigit() and total.isdigit() else 0.0
