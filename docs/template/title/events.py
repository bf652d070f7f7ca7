"""What happens, as data: the log, the animations and the recap are made from these."""

from __future__ import annotations

from typing import ClassVar

from game.core.names import Seat
from game.core.rules import Event

from .state import End, Fruit


class Began(Event, frozen=True, kw_only=True):
    """The cards are dealt, and this seat begins."""

    first: Seat


class Opened(Event, frozen=True, kw_only=True):
    """A stall stands on a pitch, and its rent is paid (LS-2.2)."""

    seat: Seat
    fruit: Fruit
    pitch: str
    rent: int


class Drew(Event, frozen=True, kw_only=True):
    """A seat drew a card. Only that seat may know which: whoever makes this event sets `to` (LS-2.3)."""

    # Undo stops at an event with a reason, for what was seen cannot be unseen.
    reveals: ClassVar[str] = "A card was drawn."
    seat: Seat
    fruit: Fruit


class Rested(Event, frozen=True, kw_only=True):
    """A seat took that many coins from the bank instead of opening a stall (LS-2.4)."""

    seat: Seat
    coins: int


class Ended(Event, frozen=True, kw_only=True):
    """The game is over (LS-3.1, LS-3.2)."""

    end: End
