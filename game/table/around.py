"""The objects around a table, as protocols: its screen, the disk, the player's settings and a tutorial."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from game.core.names import Seat
from game.core.target import Illegal, Target
from game.table.move_builder import MoveBuilder
from game.table.session import Session


class HandOver(NamedTuple):
    """The screen must be passed to a person whose answer uses secrets. The seat is asked once the person is there."""

    seat: Seat


class Over(NamedTuple):
    """The game is over, and all of it has been shown."""


class Keeper(Protocol):
    """Writes the game to the disk."""

    def keep(self, session: Session) -> None:
        """Schedule the new position for writing."""

    def safe(self, seconds: float) -> bool:
        """Return whether everything scheduled is on the disk, after waiting at most that many seconds."""


class Wishes(Protocol):
    """The player's settings for pace and confirmation."""

    @property
    def speed(self) -> float:
        """The speed of animations, or 0 for none."""

    @property
    def confirm(self) -> str:
        """The moves that must be confirmed: "always", "final" (only those that cannot be undone) or "never"."""


class Screen(Protocol):
    """The screen that shows the table."""

    def changed(self) -> None:
        """Draw a new picture."""

    def hear(self, sound: str) -> None:
        """Play a sound."""

    def show_refusal(self, reason: Illegal, target: Target) -> None:
        """Show why a click on a target was refused."""

    def renew(self) -> None:
        """React to a new question, or to none."""

    def moved_on(self) -> None:
        """React to a new position."""


class Companion(Protocol):
    """A tutorial that accompanies the player."""

    @property
    def halts(self) -> bool:
        """Whether the table waits until the tutorial has been read."""

    def hear(self, upto: int) -> bool:
        """Tell the tutorial the first `upto` moments, and return whether the table waits."""

    def moved(self, move: Any) -> None:
        """Tell the tutorial that the player made a move."""

    def forget(self) -> None:
        """Nobody plays here any more."""

    def watch(self, builder: MoveBuilder | None, *, busy: bool) -> bool:
        """Tell the tutorial the state of the table, and return whether it shows something new."""
