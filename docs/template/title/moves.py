"""The moves, as values that saves can hold: a tag each, and names instead of indices where a map may change."""

from __future__ import annotations

import msgspec

from .state import Fruit


class Open(msgspec.Struct, frozen=True, tag="open"):
    """A stall: a card from the hand on a pitch (LS-2.2)."""

    fruit: Fruit
    pitch: str


class Rest(msgspec.Struct, frozen=True, tag="rest"):
    """No stall, but a coin (LS-2.4)."""


SquareMove = Open | Rest
