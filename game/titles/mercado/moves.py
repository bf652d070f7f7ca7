"""The moves, as values that saves can hold. Spaces are called "row,column", entrances as in the map ("W2")."""

from __future__ import annotations

import msgspec

from game.core.bounds import Count, Word
from game.titles.mercado.goods import Good, Restaurant


class Move(msgspec.Struct, frozen=True, tag=True):
    """The base of all moves."""


class OpenStand(Move, frozen=True, tag="stand"):
    """One of the own tiles on a space, and the good taken from the display for it; `take` is None only when the
    display is empty (ML-2.1 to ML-2.6)."""

    good: Good
    space: Word
    take: Good | None


class BringCustomers(Move, frozen=True, tag="customers"):
    """An open customer tile to a free entrance (ML-2.7)."""

    tile: Count
    entrance: Word


class OpenRestaurant(Move, frozen=True, tag="restaurant"):
    """A restaurant from in front of oneself on a space (ML-2.10)."""

    restaurant: Restaurant
    space: Word


class TakeCoin(Move, frozen=True, tag="coin"):
    """One coin (ML-2.12)."""


class SwapTiles(Move, frozen=True, tag="swap"):
    """Three equal stand tiles for three from the bag; the turn goes on (ML-2.0)."""


MercadoMove = OpenStand | BringCustomers | OpenRestaurant | TakeCoin | SwapTiles
