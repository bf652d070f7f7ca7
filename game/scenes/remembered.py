"""Files that the menu reads: the results that were looked at, and the last set-up of each title."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec

from game import paths, settings
from game.core.board import Part
from game.core.errors import Problem
from game.saves.schema import GameName
from game.table.seats import SeatSetup

MOST = 50
"""How many results are remembered; those of earlier games are never asked for again."""


class _SeenFile(msgspec.Struct, frozen=True):
    """The ids of the games; in older files their titles and moments."""

    games: tuple[str, ...] = ()


class SeenResults:
    """The games whose result was looked at and left. A file that cannot be read counts as empty, and one that cannot
    be written is done without: at worst a result is shown once more."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file or paths.user_dir() / "results_seen.json"
        self._read = settings.read_or(self._file, _SeenFile, _SeenFile())

    def __contains__(self, game: GameName) -> bool:
        return game.is_in(self._read.games)

    def add(self, game: GameName) -> None:
        """Remember that the result of a game was seen."""
        if game in self:
            return
        self._read = _SeenFile((*self._read.games, game.id)[-MOST:])
        with suppress(Problem, OSError):
            settings.write(self._file, self._read)


RANDOM = -1
"""Whoever begins is drawn by lot."""


class LastTable(msgspec.Struct, frozen=True):
    """A table as it was set up: seats, who begins (RANDOM or a seat), options, the path of the board ("" for the one
    that comes along), who left it, the last one last, the parts of the board where somebody laid them, and whether the
    deck was cut."""

    seats: tuple[SeatSetup, ...]
    first: int = RANDOM
    options: tuple[tuple[str, str], ...] = ()
    board: str = ""
    gone: tuple[SeatSetup, ...] = ()
    parts: tuple[Part, ...] = ()
    cut: bool = False


class _Kept(msgspec.Struct, frozen=True):
    title: str = ""
    tables: dict[str, LastTable] = {}


class LastTables:
    """The last table of each title, and which title was played last."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file or paths.user_dir() / "last_table.json"
        self._kept = settings.read_or(self._file, _Kept, _Kept())

    @property
    def title(self) -> str:
        """The slug of the title played last, "" before the first game."""
        return self._kept.title

    def table(self, slug: str) -> LastTable | None:
        """The last table of a title, None before its first game."""
        return self._kept.tables.get(slug)

    def keep(self, slug: str, table: LastTable) -> None:
        """Remember the table. A file that cannot be written is done without: at worst the next table is a new one."""
        self._kept = _Kept(title=slug, tables={**self._kept.tables, slug: table})
        with suppress(Problem, OSError):
            settings.write(self._file, self._kept)
