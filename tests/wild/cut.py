"""Writing, cut off before each of its steps: `python -m tests.wild.cut WORK FOLDER` says how many cuts there were.

For each step a process of its own does the work up to that step and is killed there; of bytes it has written half.
What is found afterwards must be the old value or the new one, whole, and writing must go on. A process of its own
because only one without threads may split.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from game import disk, settings
from game.core.match import Match
from game.core.rules import Setup
from game.saves.resume import Opened
from game.saves.schema import Save, SavedSeat, save_of
from game.saves.shelf import Shelf
from game.saves.store import GENERATIONS, Store, loaded
from game.settings import Settings
from tests import toy
from tests.toy.rules import CardRules

Check = Callable[[Path], str]
"""Names what lies in the folder; raises AssertionError where that is nothing whole."""

STEPS = ("mkdir", "fsync", "rename", "replace", "open", "close", "unlink")


def save(plies: int) -> Save:
    """A toy game after so many moves."""
    rules = CardRules(toy.BOARD)
    match: Match[Any, Any, Any] = Match(rules, Setup(seats=3, seed=3))
    for _ply in range(plies):
        seat = match.to_move[0]
        match.submit(seat, rules.legal_moves(match.view(seat))[0])
    seats = tuple(SavedSeat(f"Player {seat}", "#AA2222", seat) for seat in range(3))
    return save_of(match, seats, toy.TABLE.saved_board, "2025-01-02T03:04:05+00:00")


def opener(_save: Save) -> Opened:
    """The toy's rules."""
    return Opened(CardRules(toy.BOARD), toy.BOARD, ())


def autosaved(folder: Path) -> str:
    """How many moves the game has that Continue would bring back, "" for none."""
    found = Store(folder).newest(opener)
    assert found.notes == (), found.notes
    return "" if found.game is None else str(len(found.game.match.plies))


def slot(folder: Path) -> str:
    """How many moves the one named game has."""
    shelf = Shelf(folder)
    (entry,) = shelf.entries()
    return str(len(loaded(entry.path, opener).match.plies))


def setting(folder: Path) -> str:
    """The volume that was chosen."""
    return str(msgspec.json.decode((folder / "settings.json").read_bytes(), type=Settings).music)


def prepared(work: str, folder: Path) -> None:
    """What lies there before the cut: version 2."""
    if work == "autosave":
        for plies in range(GENERATIONS):
            Store(folder).autosave(save(plies))
    elif work != "first":
        do(work, folder, 2)


def do(work: str, folder: Path, version: int) -> None:
    """Write that version."""
    if work == "settings":
        settings.write(folder / "settings.json", Settings(music=version))
    elif work == "slot":
        Shelf(folder).put(replace(save(version), label="Sunday"))
    else:
        Store(folder).autosave(save(version))


CHECKS: dict[str, Check] = {"autosave": autosaved, "first": autosaved, "slot": slot, "settings": setting}


class Cut:
    """Kills the process before step number `stop` of what it does with files."""

    def __init__(self, stop: int) -> None:
        self._left = stop
        for name in STEPS:
            setattr(os, name, self._counted(getattr(os, name)))
        whole = Path.open

        def opened(path: Path, *args: Any, **named: Any) -> Any:
            self._step()
            file = whole(path, *args, **named)
            return Half(file, self) if "w" in "".join(args) else file

        Path.open = opened  # type: ignore[method-assign, assignment]

    def _counted(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*args: Any, **named: Any) -> Any:
            self._step()
            return call(*args, **named)

        return counted

    def _step(self) -> None:
        if self.last():
            os.kill(os.getpid(), signal.SIGKILL)

    def last(self) -> bool:
        """Whether this step is the one where the process ends."""
        self._left -= 1
        return self._left < 0


class Half:
    """A file of which only half is written when the process ends there."""

    def __init__(self, file: Any, cut: Cut) -> None:
        self._file = file
        self._cut = cut

    def __enter__(self) -> Half:
        return self

    def __exit__(self, *_error: object) -> None:
        self._file.close()

    def write(self, data: bytes) -> None:
        """Write all, or half."""
        if self._cut.last():
            self._file.write(data[: len(data) // 2])
            self._file.flush()
            os.kill(os.getpid(), signal.SIGKILL)
        self._file.write(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


def main(work: str, place: str) -> None:
    """Cut before each step in turn until the work is done before the cut comes."""
    check = CHECKS[work]
    for stop in count():
        folder = Path(place) / str(stop)
        prepared(work, folder)
        before = "" if work == "first" else check(folder)
        process = os.fork()
        if process == 0:
            Cut(stop)
            do(work, folder, 7)
            os._exit(0)
        _process, status = os.waitpid(process, 0)
        found = "" if work == "first" and not folder.is_dir() else check(folder)
        assert found in (before, "7"), f"cut {stop}: {found} is neither {before} nor 7"
        if status == 0:
            assert found == "7"
            print(stop)
            return
        assert os.WIFSIGNALED(status), f"cut {stop} ended by itself with {status}"
        disk.LEFT_BEHIND = -1
        do(work, folder, 8)
        assert check(folder) == "8", f"cut {stop}: writing does not go on"
        left = [path.name for path in folder.iterdir() if path.name.endswith(".tmp")]
        assert not left, f"cut {stop} leaves {left}"
        shutil.rmtree(folder)


if __name__ == "__main__":
    main(*sys.argv[1:])
