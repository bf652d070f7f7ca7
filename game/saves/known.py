"""What files beside the saves call a game, so that what they remember about it is found again."""

from __future__ import annotations

from collections.abc import Container

import msgspec


class GameName(msgspec.Struct, frozen=True):
    """A game by its id; `older`: what it was called there before games were known by one."""

    id: str
    older: str

    def is_in(self, names: Container[str]) -> bool:
        """Whether the game is among those names, old or new."""
        return self.id in names or self.older in names


def name_of(title: str, begun_at: str, ident: str) -> GameName:
    """The name of a game of that title, begun at that moment."""
    return GameName(ident, f"{title} {begun_at}")
