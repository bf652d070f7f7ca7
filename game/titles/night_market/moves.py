"""The moves, as values that saves can hold."""

from __future__ import annotations

import msgspec

from game.core.bounds import Count
from game.titles.night_market.customers import Food


class Move(msgspec.Struct, frozen=True, tag=True):
    """The base of all moves."""


class SetAside(Move, frozen=True, tag="set_aside"):
    """Hidden customers for tonight (NM-3.3), tokens ascending."""

    tokens: tuple[Count, ...]


class PlaceBid(Move, frozen=True, tag="bid"):
    """A price in dollars on a place (NM-4.2)."""

    place: Count
    price: Count


class Pass(Move, frozen=True, tag="pass"):
    """No bid this turn (NM-4.6)."""


class Build(Move, frozen=True, tag="build"):
    """A stall card on an own place (NM-5.3)."""

    place: Count
    food: Food


class Later(Move, frozen=True, tag="later"):
    """Leave the markers on all own places without a stall and decide in a later round (NM-5.3)."""


MarketMove = SetAside | PlaceBid | Pass | Build | Later
