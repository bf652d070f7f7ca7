"""The objects around a table, as protocols: its screen, the disk and the player's settings."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from game.core.names import Seat
from game.core.target import Illegal, Target
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
