"""Where scenes lead to: each gets this when it is made, so that no scene has to know how another is built."""

from __future__ import annotations

from typing import Protocol

from game.ui.services import NewGame
from game.ui.stack import Scene


class Ways(Protocol):
    """Makes the scenes that others lead to."""

    def menu(self) -> Scene:
        """The menu."""

    def setup(self, slug: str = "") -> Scene:
        """Set-up for a title, "" for the one played last."""

    def rules(self, slug: str = "", clause: str = "") -> Scene:
        """The rulebook of a title ("": of the first), opened at a clause."""

    def settings(self) -> Scene:
        """The page of settings."""

    def start(self, game: NewGame) -> Scene:
        """The table of a new game. Raises Problem where it cannot be played."""

    def resume(self) -> Scene:
        """The table of the newest unfinished game. Raises Problem where there is none."""
