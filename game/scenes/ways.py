"""Where scenes lead to: each gets this when it is made, so that no scene has to know how another is built."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from game.saves.schema import Save
from game.table.seats import NewGame
from game.ui.stack import Go, Scene


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

    def begin(self, game: NewGame) -> Go:
        """To the table of a new game. Raises Problem where it cannot be played."""

    def learn(self, slug: str) -> Go:
        """To the first game of a title with its tutorial: to the one under way, else to a new one. Raises Problem where
        it cannot be played."""

    def newcomer(self, slug: str) -> bool:
        """Whether nobody here has begun the tutorial of a title, nor finished a game of it."""

    def resume(self) -> Go:
        """To the table of the newest unfinished game. Raises Problem where there is none."""

    def unseen(self) -> Go:
        """To the result of the newest game, which ended before anybody looked at it. Raises Problem where there is
        none."""

    def watch(self, save: Save, name: str) -> Go:
        """To the replay of a game from anywhere; `name` is what sentences call it. Raises BadSave or Problem in one
        sentence."""

    def paste(self) -> Scene:
        """Where a game that came as text is put in and watched."""

    def load(self) -> Scene:
        """The games saved under a name, and those kept by themselves."""

    def replays(self) -> Scene:
        """The games played to their end."""

    def statistics(self) -> Scene:
        """What the games played to their end say together."""

    def ending(self, path: Path) -> Go:
        """To the result of a kept game that is over. Raises BadSave or Problem in one sentence."""

    def open(self, path: Path) -> Go:
        """To the table of a kept game, or to its replay when it is over. Raises BadSave or Problem in one sentence
        and leaves the file alone."""
