"""Interfaces of the objects that a table depends on."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from game.core.names import Seat
from game.core.target import Illegal, Target
from game.table.session import Session


class HandOver(NamedTuple):
    """A request to hand the screen over to the player in `seat`, whose next decision is secret."""

    seat: Seat


class Over(NamedTuple):
    """The signal that the game is over and all events have been shown."""


class Keeper(Protocol):
    """Saves the game to disk."""

    def keep(self, session: Session) -> None:
        """Arrange for the current position of the game to be saved to disk."""

    def safe(self, seconds: float) -> bool:
        """Wait up to `seconds` seconds for scheduled writes. Return whether everything has been written to disk."""


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
        """Show the reason why a click on a target was refused."""

    def renew(self) -> None:
        """Update the screen when a request for a move begins or ends."""

    def moved_on(self) -> None:
        """React to a new position, after a move or an undo."""
