"""Which results somebody has looked at: kept in the player's folder, so that Continue shows one that nobody has."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec

from game import paths, settings
from game.core.errors import Problem
from game.saves.schema import GameName

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
