"""Businesses, their income and vacant buildings (CT-4.1, CT-4.3, CT-4.4, CT-5.1)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from game.core.names import Seat
from game.titles.chinatown.constants import COMPLETE, INCOMPLETE
from game.titles.chinatown.state import Public
from game.titles.chinatown.topology import Topology, regions


class Business(msgspec.Struct, frozen=True):
    """A group of adjacent shops with the same type and owner. `most` is the maximum size of a business of this type."""

    seat: Seat
    shop: int
    lots: tuple[int, ...]
    most: int

    @property
    def complete(self) -> bool:
        """Whether the shops form only complete businesses."""
        return len(self.lots) % self.most == 0

    @property
    def pays(self) -> int:
        """The yearly income, in thousands."""
        return income(len(self.lots), self.most)


def income(tiles: int, most: int) -> int:
    """Return the yearly income from connected tiles of one type, in thousands (CT-4.4, CT-5.1)."""
    whole, rest = divmod(tiles, most)
    return whole * COMPLETE[most] + INCOMPLETE[rest]


def businesses(
    owners: Sequence[Seat | None],
    built: Sequence[int | None],
    neighbours: Sequence[Sequence[int]],
    sizes: Sequence[int],
) -> tuple[Business, ...]:
    """Return all businesses, sorted by the index of their first building."""
    keys = [None if None in stands else stands for stands in zip(owners, built, strict=True)]
    found: list[Business] = []
    for lots in regions(keys, neighbours):
        seat, shop = owners[lots[0]], built[lots[0]]
        assert seat is not None and shop is not None  # others have no key
        found.append(Business(seat, shop, lots, sizes[shop]))
    return tuple(found)


def incomes(found: Sequence[Business], seats: int) -> tuple[int, ...]:
    """Return the yearly income of each seat, in thousands."""
    sums = [0] * seats
    for business in found:
        sums[business.seat] += business.pays
    return tuple(sums)


@lru_cache(maxsize=32)  # the board and each plate ask, and between two moves nothing changes
def standing(topology: Topology, public: Public) -> tuple[Business, ...]:
    """Return all businesses on the board, sorted by their first building (CT-4.3)."""
    return businesses(public.owners, public.built, topology.neighbours, [shop.size for shop in public.shops])


def vacant(topology: Topology, public: Public, seat: Seat) -> list[int]:
    """Return the numbers of the seat's vacant buildings in ascending order."""
    return [
        number
        for number, owner, shop in zip(topology.numbers, public.owners, public.built, strict=True)
        if owner == seat and shop is None
    ]


def can_place(public: Public, seat: Seat) -> bool:
    """Return whether a seat has both a tile and a vacant building (CT-4.1)."""
    return any(public.tiles[seat]) and any(
        owner == seat and shop is None for owner, shop in zip(public.owners, public.built, strict=True)
    )


def shops_open(public: Public, seat: Seat) -> int:
    """Return the number of tiles that a seat has on the board (CT-7.1)."""
    return sum(owner == seat and shop is not None for owner, shop in zip(public.owners, public.built, strict=True))
