"""The protocol through which scenes open other scenes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from game.saves.schema import Save
from game.table.seats import NewGame, SeatSetup
from game.ui.stack import Go, Scene

if TYPE_CHECKING:  # so that the menu opens fast
    from game.bots.helper import Helper
    from game.table.session import Session


class Routes(Protocol):
    """Creates the scenes that other scenes open. Many of the methods raise BadSave or Problem."""

    def menu(self) -> Scene:
        """Return the menu."""

    def setup(self, slug: str = "") -> Scene:
        """Return the set-up screen of a title, by default of the title that was played last."""

    def rules(self, slug: str = "", clause: str = "") -> Scene:
        """Return a title's rulebook, opened at a clause. The default title is the one that was played last."""

    def settings(self) -> Scene:
        """Return the settings."""

    def load(self) -> Scene:
        """Return the list of saved games."""

    def replays(self) -> Scene:
        """Return the list of finished games."""

    def statistics(self) -> Scene:
        """Return the statistics of finished games."""

    def paste(self) -> Scene:
        """Return the scene in which the player can paste a game as text."""

    def newcomer(self, slug: str) -> bool:
        """Return whether the player has neither started the title's tutorial nor finished a game of the title."""

    def begin(self, game: NewGame) -> Go:
        """Return the route to a new game. Raises Problem if the game cannot be played."""

    def learn(self, slug: str) -> Go:
        """Return the route to a title's tutorial game. A game that was started earlier is resumed.

        Raises Problem if the tutorial game cannot be played.
        """

    def resume(self) -> Go:
        """Return the route to the newest unfinished game. Raises Problem if there is none."""

    def open(self, path: Path) -> Go:
        """Return the route to a saved game, or to its replay if the game is over. Raises BadSave or Problem."""

    def watch(self, save: Save, name: str) -> Go:
        """Return the route to the replay of a save, which messages call `name`. Raises BadSave or Problem."""

    def ending(self, path: Path) -> Go:
        """Return the route to the result of a saved game. Raises BadSave or Problem."""

    def unseen(self) -> Go:
        """Return the route to the newest result that has not been seen yet. Raises Problem if there is none."""

    def pause(self, scene: Scene) -> Go | None:
        """Return the route to the pause menu of a table."""

    def result(self, session: Session) -> Scene:
        """Return the result screen of a game, which opens on top of the game's table."""

    def replay(self, session: Session, at: int = 0) -> Scene:
        """Return the replay of a game, opened after `at` moves."""

    def branch(self, session: Session, ply: int, seats: tuple[SeatSetup, ...]) -> Go:
        """Return the route to a new game that continues another game from the position after `ply` moves.

        Raises Problem if the current game cannot be put aside.
        """

    def rematch(self, session: Session) -> Go:
        """Return the route to a new game with the same seats and options. Raises Problem if that is impossible."""

    def save_as(self, session: Session) -> Scene:
        """Return the sheet for saving a game under a name."""

    def copied(self, session: Session, *, position: bool = False) -> str:
        """Copy the game, or a description of a position, as text. Return a message for the player.

        Raises Problem if there is no clipboard and the text cannot be written to disk.
        """

    def checked(self, session: Session) -> tuple[bool, tuple[str, ...]]:
        """Return whether a game passes all checks, together with a report. Raises BadSave or Problem."""

    def share(self, session: Session) -> Scene:
        """Return the dialog for sharing a finished game."""

    def helper(self, session: Session) -> Helper | None:
        """Return the process that computes moves and hints, or None if a separate process could not load the title."""

    def seen(self, session: Session) -> None:
        """Record that the player has seen the result of a game."""
