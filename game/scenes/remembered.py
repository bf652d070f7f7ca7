"""Files beside the saves: results that were looked at, last set-ups, the progress of tutorials, and half-built moves.

A file that cannot be read counts as empty, and one that cannot be written is done without.
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
    """Write a file that can be done without."""
    with suppress(Problem, OSError):
        settings.write(file, now)


MOST_SEEN = 50
"""How many results are remembered; those of earlier games are never asked for again."""


class _SeenFile(msgspec.Struct, frozen=True):
    """The ids of the games; in older files their titles and moments."""

    games: tuple[str, ...] = ()


class SeenResults:
    """The games whose result was looked at and left. At worst a result is shown once more."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file or paths.user_dir() / "results_seen.json"
        self._read = settings.read_or(self._file, _SeenFile, _SeenFile())

    def __contains__(self, game: GameName) -> bool:
        return game.is_in(self._read.games)

    def add(self, game: GameName) -> None:
        """Remember that the result of a game was seen."""
        if game in self:
            return
        self._read = _SeenFile((*self._read.games, game.id)[-MOST_SEEN:])
        write_if_possible(self._file, self._read)


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
        """Remember the table. At worst the next one is a new one."""
        self._kept = _Kept(title=slug, tables={**self._kept.tables, slug: table})
        write_if_possible(self._file, self._kept)


MOST_TUTORIALS = 40
"""How many games are remembered."""


class _ProgressFile(msgspec.Struct, frozen=True):
    """What was kept of each game, by its id; in older files by title and moment."""

    games: dict[str, KeptTutorial] = {}
    known: tuple[str, ...] = ()


Later = Callable[[str, Callable[[], None]], None]
"""Does something of a name when there is time for it: of one name only what came last."""


class TutorialProgress:
    """What the player's folder remembers about tutorials. At worst one begins again at the first step that fits.
    `later`: writes beside the game, so that no frame waits for the disk."""

    def __init__(self, file: Path | None = None, later: Later = lambda name, write: write()) -> None:
        self._file = file or paths.user_dir() / "guide.json"
        self._later = later
        self._read = settings.read_or(self._file, _ProgressFile, _ProgressFile())

    def known(self, slug: str) -> bool:
        """Whether the player has begun the tutorial of a title."""
        return slug in self._read.known

    def belongs(self, game: GameName) -> bool:
        """Whether a game at the tutorial's table is led by it: games that branched off are not. Where nothing is
        remembered at all, it may be."""
        return game.is_in(self._read.games) or not self._read.games

    def kept(self, game: GameName) -> KeptTutorial:
        """How far the tutorial of a game has come."""
        games = self._read.games
        return games.get(game.id, games.get(game.older, KeptTutorial()))

    def keep(self, game: GameName, slug: str, kept: KeptTutorial) -> None:
        """Remember it."""
        games = {name: old for name, old in self._read.games.items() if name not in (game.id, game.older)}
        games = dict([*games.items(), (game.id, kept)][-MOST_TUTORIALS:])
        self._read = _ProgressFile(games, (*(name for name in self._read.known if name != slug), slug))
        now = self._read
        self._later("tutorial", lambda: write_if_possible(self._file, now))


MOST_DRAFTED = 8
"""How many games are remembered."""


class _DraftsFile(msgspec.Struct, frozen=True):
    """What was kept of each game, by its id, the newest one last."""

    games: dict[str, KeptDrafts] = {}


class DraftsFile:
    """Half-built moves by game. At worst somebody clicks a move together again. `later`: writes beside the game."""

    def __init__(self, file: Path | None = None, later: Later = lambda name, write: write()) -> None:
        self._file = file or paths.user_dir() / "drafts.json"
        self._later = later

    @cached_property
    def _games(self) -> dict[str, KeptDrafts]:
        return dict(settings.read_or(self._file, _DraftsFile, _DraftsFile()).games)

    def read(self, ident: str) -> KeptDrafts:
        """Those of a game, none where nothing is known of it."""
        return self._games.get(ident, KeptDrafts())

    def keep(self, ident: str, drafts: KeptDrafts) -> None:
        """Have them written, where they are others than before."""
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
