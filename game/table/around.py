"""Protocols for the objects that a table works with: its screen, the disk and the player's settings."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from game.core.names import Seat
from game.core.target import Illegal, Target
from game.table.session import Session


class HandOver(NamedTuple):
    """The screen must be handed to a player whose next decision involves hidden information.

    The player is asked for the move once `Table.trust` confirms that the screen has been handed over.
    """

    seat: Seat


class Over(NamedTuple):
    """The game is over, and every event has been shown."""


class Keeper(Protocol):
    """Writes the game to the disk."""

    def keep(self, session: Session) -> None:
        """Schedule the current position of the game for writing."""

    def safe(self, seconds: float) -> bool:
        """Wait up to `seconds` for scheduled writes. Return whether all of them are on the disk."""


class Wishes(Protocol):
    """The player's settings for pace and confirmation."""

    @property
    def speed(self) -> float:
        """The speed factor of animations: 1 is normal, 0 turns them off."""

    @property
    def confirm(self) -> str:
        """The moves that must be confirmed: "always", "final" (only those that cannot be undone) or "never"."""


class Screen(Protocol):
    """The screen that shows the table."""

    def changed(self) -> None:
        """Redraw the table, because it has changed."""

    def hear(self, sound: str) -> None:
        """Play the sound with this name."""

    def show_refusal(self, reason: Illegal, target: Target) -> None:
        """Show why a click on a target was refused."""

    def renew(self) -> None:
        """React when another person, or nobody, is asked for a move."""

    def moved_on(self) -> None:
        """React to a new position, after a move or an undo."""
