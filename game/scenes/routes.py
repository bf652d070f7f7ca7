"""The protocol of the routes between scenes. Every scene gets one, so that no scene has to build another."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from game.saves.schema import Save
from game.table.seats import NewGame, SeatSetup
from game.ui.stack import Go, Scene

if TYPE_CHECKING:  # the menu waits for no table
    from game.bots.helper import Helper
    from game.table.session import Session


class Routes(Protocol):
    """Makes the scenes that others lead to. Where it says so, a method raises BadSave or Problem in one sentence."""

    # From the menu.

    def menu(self) -> Scene:
        """The menu."""

    def setup(self, slug: str = "") -> Scene:
        """Set-up for a title, "" for the one played last."""

    def rules(self, slug: str = "", clause: str = "") -> Scene:
        """The rulebook of a title ("": of the one played last), opened at a clause."""

    def settings(self) -> Scene:
        """The page of settings."""

    def load(self) -> Scene:
        """The games saved under a name, and those kept by themselves."""

    def replays(self) -> Scene:
        """The games played to their end."""

    def statistics(self) -> Scene:
        """What the games played to their end say together."""

    def paste(self) -> Scene:
        """Where a game that came as text is put in and watched."""

    def newcomer(self, slug: str) -> bool:
        """Whether nobody here has begun the tutorial of a title, nor finished a game of it."""

    # To a game.

    def begin(self, game: NewGame) -> Go:
        """To the table of a new game. Raises Problem where it cannot be played."""

    def learn(self, slug: str) -> Go:
        """To the first game of a title with its tutorial: to the one under way, else to a new one. Raises Problem where
        it cannot be played."""

    def resume(self) -> Go:
        """To the table of the newest unfinished game. Raises Problem where there is none."""

    def open(self, path: Path) -> Go:
        """To the table of a kept game, or its replay if it is over. Raises BadSave or Problem, and keeps the file."""

    def watch(self, save: Save, name: str) -> Go:
        """To the replay of a game from anywhere; `name` is what sentences call it. Raises BadSave or Problem."""

    def ending(self, path: Path) -> Go:
        """To the result of a kept game that is over. Raises BadSave or Problem."""

    def unseen(self) -> Go:
        """To the result of the newest game, which ended before anybody looked at it. Raises Problem without one."""

    # From a game.

    def pause(self, scene: Scene) -> Go | None:
        """What Menu and Escape lead to at a table."""

    def result(self, session: Session) -> Scene:
        """The result of a game that is over, with its table below."""

    def replay(self, session: Session, at: int = 0) -> Scene:
        """The game to be watched, after so many moves."""

    def branch(self, session: Session, ply: int, seats: tuple[SeatSetup, ...]) -> Go:
        """To a new game that goes on where another one stood after so many moves. Raises Problem where the game under
        way cannot be put aside."""

    def rematch(self, session: Session) -> Go:
        """To another game at the same table. Raises Problem where it cannot be played."""

    def save_as(self, session: Session) -> Scene:
        """Where a game is saved under a name."""

    def copied(self, session: Session, *, position: bool = False) -> str:
        """Where the text of the game is now, or its position in words as everybody may know it, in a sentence. Raises
        Problem where it could be put nowhere."""

    def checked(self, session: Session) -> tuple[bool, tuple[str, ...]]:
        """Whether all that can be checked of a game holds, and the sentences that tell it. Raises BadSave or Problem
        where it cannot be checked."""

    def share(self, session: Session) -> Scene:
        """What can be handed to others of a game that is over."""

    def helper(self, session: Session) -> Helper | None:
        """A process that thinks about a game, not started yet; None where another process could find neither the title
        nor the words."""

    def seen(self, session: Session) -> None:
        """Somebody has looked at the result of a game."""
