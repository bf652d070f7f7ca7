"""Protocols for the objects that a table depends on."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from game.core.names import Seat
from game.core.target import Illegal, Target
from game.table.session import Session


class HandOver(NamedTuple):
    """A request to hand the screen over to the player of `seat`, whose next decision is secret."""

    seat: Seat


class Over(NamedTuple):
    """The signal that the game is over and all events have been shown."""


class Keeper(Protocol):
    """Writes the game to the disk."""

    def keep(self, session: Session) -> None:
        """Schedule the game's current position to be written to the disk."""

    def safe(self, seconds: float) -> bool:
        """Wait up to `seconds` for scheduled writes. Return whether all writes have reached the disk."""


class Wishes(Protocol):
    """The player's settings for pace and confirmation."""

    @property
    def speed(self) -> float:
        """The speed factor of animations, or 0 for no animations."""

    @property
    def confirm(self) -> str:
        """When moves need confirmation: "always", "never", or "final" (only if a move cannot be undone)."""


class Screen(Protocol):
    """The screen that shows the table."""

    def changed(self) -> None:
        """Redraw the table, because it has changed."""

    def hear(self, sound: str) -> None:
        """Play the sound with this name."""

    def show_refusal(self, reason: Illegal, target: Target) -> None:
        """Show why a click on a target was refused."""

    def renew(self) -> None:
        """Update the screen when a request for a move begins or ends."""

    def moved_on(self) -> None:
        """React to a new position, after a move or an undo."""
