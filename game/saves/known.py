"""Names of games in the files beside the saves, which remember for example the progress of a tutorial."""

from __future__ import annotations

from collections.abc import Container

import msgspec


class GameName(msgspec.Struct, frozen=True):
    """A game by its id and by the name that older versions used."""

    id: str
    older: str

    def is_in(self, names: Container[str]) -> bool:
        """Return whether the game is among these names under either name."""
        return self.id in names or self.older in names


def name_of(title: str, begun_at: str, ident: str) -> GameName:
    """Return the name of a game of that title, started at that time."""
    return GameName(ident, f"{title} {begun_at}")
