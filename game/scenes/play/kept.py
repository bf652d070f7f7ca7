"""Files beside the saves: the progress of tutorials, and half-built moves."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import cached_property
from pathlib import Path

import msgspec

from game import paths, settings
from game.core.errors import Problem
from game.saves.schema import GameName
from game.table.stored import KeptDrafts, KeptTutorial

MOST_TUTORIALS = 40
"""How many games are remembered."""


class _ProgressFile(msgspec.Struct, frozen=True):
    """What was kept of each game, by its id; in older files by title and moment."""

    games: dict[str, KeptTutorial] = {}
    known: tuple[str, ...] = ()


Later = Callable[[str, Callable[[], None]], None]
"""Does something of a name when there is time for it: of one name only what came last."""


def write_if_possible(file: Path, now: msgspec.Struct) -> None:
    """Write a file that can be done without."""
    with contextlib.suppress(Problem, OSError):
        settings.write(file, now)


class TutorialProgress:
    """What the player's folder remembers about tutorials. A file that cannot be read counts as empty, and one that
    cannot be written is done without: at worst a tutorial begins again at the first step that fits. `later`: writes
    beside the game, so that no frame waits for the disk."""

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
    """Half-built moves by game. A file that cannot be read counts as empty, and one that cannot be written is done
    without: at worst somebody clicks a move together again. `later`: writes beside the game."""

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
