"""The half-built moves of the last few games, in a file of the player's folder."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

import msgspec

from game import paths, settings
from game.scenes.play.tutorial_progress import Later, write_if_possible
from game.table.kept import KeptDrafts

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
