"""Small files beside the saves, such as the progress of tutorials.

A file that cannot be read counts as empty. Errors while writing are ignored.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from pathlib import Path

import msgspec

from game import paths, settings
from game.core.board import Part
from game.core.errors import Problem
from game.saves.schema import GameName
from game.table.seats import SeatSetup
from game.table.stored import KeptDrafts, KeptTutorial


def write_if_possible(file: Path, now: msgspec.Struct) -> None:
    """Write data to a file, and ignore all errors."""
    with suppress(Problem, OSError):
        settings.write(file, now)


MOST_SEEN = 50


class _SeenFile(msgspec.Struct, frozen=True):
    """The ids of the games whose results the player has seen. Older files contain titles and times instead."""

    games: tuple[str, ...] = ()


class SeenResults:
    """The games whose results have been seen."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file or paths.user_dir() / "results_seen.json"
        self._read = settings.read_or(self._file, _SeenFile, _SeenFile())

    def __contains__(self, game: GameName) -> bool:
        return game.is_in(self._read.games)

    def add(self, game: GameName) -> None:
        """Remember that the player has seen the result of a game."""
        if game in self:
            return
        self._read = _SeenFile((*self._read.games, game.id)[-MOST_SEEN:])
        write_if_possible(self._file, self._read)


RANDOM = -1
"""The value of `LastTable.first` that means a random first player."""


class LastTable(msgspec.Struct, frozen=True):
    """The players, options and board that were last chosen for a title.

    Attributes:
        board: the path of the map, or "" for the default map.
        gone: the players who were removed at set-up, in the order of removal.
        parts: the parts of the board if the player arranged them, otherwise ().
    """

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
    """The last table of each title, and the title that was played last."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file or paths.user_dir() / "last_table.json"
        self._kept = settings.read_or(self._file, _Kept, _Kept())

    @property
    def title(self) -> str:
        """The slug of the title that was played last, or "" if no title has been played."""
        return self._kept.title

    def table(self, slug: str) -> LastTable | None:
        """Return the last table of a title, or None if there is none."""
        return self._kept.tables.get(slug)

    def keep(self, slug: str, table: LastTable) -> None:
        """Remember a table."""
        self._kept = _Kept(title=slug, tables={**self._kept.tables, slug: table})
        write_if_possible(self._file, self._kept)


MOST_TUTORIALS = 40


class _ProgressFile(msgspec.Struct, frozen=True):
    """A file with each game's tutorial progress, keyed by the game's id. Older files use titles and times as keys."""

    games: dict[str, KeptTutorial] = {}
    known: tuple[str, ...] = ()


Later = Callable[[str, Callable[[], None]], None]
"""Runs a task in the background. Of several waiting tasks with the same name, only the last one runs."""


class TutorialProgress:
    """Remembers the player's progress in tutorials. `later` is a function that writes the file in the background."""

    def __init__(self, file: Path | None = None, later: Later = lambda name, write: write()) -> None:
        self._file = file or paths.user_dir() / "guide.json"
        self._later = later
        self._read = settings.read_or(self._file, _ProgressFile, _ProgressFile())

    def known(self, slug: str) -> bool:
        """Return whether the player has started the tutorial of a title."""
        return slug in self._read.known

    def belongs(self, game: GameName) -> bool:
        """Return whether this game has stored tutorial progress, or whether no game has any."""
        return game.is_in(self._read.games) or not self._read.games

    def kept(self, game: GameName) -> KeptTutorial:
        """Return the progress of the tutorial in a game."""
        games = self._read.games
        return games.get(game.id, games.get(game.older, KeptTutorial()))

    def keep(self, game: GameName, slug: str, kept: KeptTutorial) -> None:
        """Remember the progress in a game."""
        games = {name: old for name, old in self._read.games.items() if name not in (game.id, game.older)}
        games = dict([*games.items(), (game.id, kept)][-MOST_TUTORIALS:])
        self._read = _ProgressFile(games, (*(name for name in self._read.known if name != slug), slug))
        now = self._read
        self._later("tutorial", lambda: write_if_possible(self._file, now))


MOST_DRAFTED = 8


class _DraftsFile(msgspec.Struct, frozen=True):
    """The half-built moves of each game, keyed by the game's id. The most recently changed game is last."""

    games: dict[str, KeptDrafts] = {}


class DraftsFile:
    """Remembers half-built moves. `later` is a function that writes the file in the background."""

    def __init__(self, file: Path | None = None, later: Later = lambda name, write: write()) -> None:
        self._file = file or paths.user_dir() / "drafts.json"
        self._later = later

    @cached_property
    def _games(self) -> dict[str, KeptDrafts]:
        return dict(settings.read_or(self._file, _DraftsFile, _DraftsFile()).games)

    def read(self, ident: str) -> KeptDrafts:
        """Return the half-built moves of a game."""
        return self._games.get(ident, KeptDrafts())

    def keep(self, ident: str, drafts: KeptDrafts) -> None:
        """Write the half-built moves of a game if they have changed."""
        games = self._games
        if self.read(ident) == drafts:
            return
        games.pop(ident, None)
        if drafts != KeptDrafts():
            games[ident] = drafts
        for old in list(games)[:-MOST_DRAFTED]:
            del games[old]
        now = _DraftsFile(dict(games))
        self._later("drafts", lambda: write_if_possible(self._file, now))
