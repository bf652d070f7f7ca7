"""What the player's folder remembers about the tutorials of first games: little, so that the menu can ask."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path

import msgspec

from game import paths, settings
from game.core.errors import Problem
from game.saves.schema import GameName
from game.table.kept import KeptTutorial

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
