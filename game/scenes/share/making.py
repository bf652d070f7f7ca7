"""Makes a picture or a film in a separate process, so that the window loses no frame.

The process is a command of the program, `shot` or `film`. It gets its game through a pipe and ends when the pipe closes
(`game.tools.replay`), so it ends with the window, however the window ends. It writes its file completely or not at all,
so an interrupted process leaves nothing behind.
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

from game.core.i18n import _
from game.core.reasons import system_reason
from game.saves.schema import Save, encoded

FROZEN = getattr(sys, "frozen", False)
COMMAND = (sys.executable,) if FROZEN else (sys.executable, "-m", "game")
"""What starts the program; a command and its arguments come after it."""
FOLDER = None if FROZEN else Path(__file__).resolve().parents[3]
"""Where the command finds the package."""
NO_CONSOLE: int = getattr(subprocess, "CREATE_NO_WINDOW", 0)
BEHIND = 10
"""How much the process gives way to the window, where the system knows such a thing."""

HANDED = "-"
"""The name of a file that means the standard input."""
END = b"\0"
"""What follows the game in the pipe, which stays open."""

Arguments = Callable[[Path], tuple[str, ...]]
"""The command for the file that is to be made."""


def picture(out: Path) -> tuple[str, ...]:
    """What makes a picture of the end of a game."""
    return ("shot", HANDED, str(out), "--result")


def film(out: Path) -> tuple[str, ...]:
    """What makes a film of it."""
    return ("film", HANDED, "--out", str(out), "--progress")


class Making:
    """Something that is being made from a game. Ask once a frame.

    `out`: the file; `part`: how much of it is made (0–1); `done`: it is there, or `problem` says in a sentence why not.
    """

    def __init__(self, save: Save, out: Path, arguments: Arguments, command: Sequence[str] = COMMAND) -> None:
        self.out = out
        self.part = 0.0
        self.done = False
        self.problem = ""
        self._game = encoded(save)
        self._arguments = arguments
        self._command = tuple(command)
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._unwanted = False
        threading.Thread(target=self._live, name="making", daemon=True).start()

    def cancel(self) -> None:
        """Nobody wants it any more: end the process, wherever it is."""
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
        """Why nothing was made, "" when it was."""
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
                with contextlib.suppress(OSError):  # it has ended
                    os.setpriority(os.PRIO_PROCESS, process.pid, BEHIND)
            with process:
                assert process.stdin is not None and process.stdout is not None
                with contextlib.suppress(BrokenPipeError):  # it has ended, and says below why
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
"""With this code a command ends that has said in a sentence what is wrong."""


def _failed(reason: str) -> str:
    return _("This could not be made ({reason}).").format(reason=reason)


def _part(line: bytes) -> float:
    """How much is done after a line of progress, 0 where it is none."""
    done, slash, total = line.strip().partition(b"/")
    return int(done) / max(1, int(total)) if slash and done.isdigit() and total.isdigit() else 0.0
