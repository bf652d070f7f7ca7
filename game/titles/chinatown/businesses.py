"""Businesses and what they pay (CT-4.3, CT-4.4, CT-5.1), worked out from owners and tiles alone."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.core.names import Seat
from game.titles.chinatown.constants import COMPLETE, INCOMPLETE


class Business(msgspec.Struct, frozen=True):
    """Neighbouring tiles of one type and one owner: the indices of its lots, ascending, and the largest size that its
    type can have."""

    seat: Seat
    shop: int
    lots: tuple[int, ...]
    most: int

    @property
    def complete(self) -> bool:
        """Whether all of it belongs to businesses of the largest size."""
        return len(self.lots) % self.most == 0

    @property
    def pays(self) -> int:
        """Its income a year, in thousands."""
        return income(len(self.lots), self.most)


def income(tiles: int, most: int) -> int:
    """What so many joined tiles of a type pay a year, in thousands: as many complete businesses as there can be, and
    one with the rest (CT-4.4, CT-5.1)."""
    whole, rest = divmod(tiles, most)
    return whole * COMPLETE[most] + INCOMPLETE[rest]


def businesses(
    owners: Sequence[Seat | None],
    built: Sequence[int | None],
    neighbours: Sequence[Sequence[int]],
    sizes: Sequence[int],
) -> tuple[Business, ...]:
    """Every business on the board, in the order of its first lot. `sizes`: of each type's largest business."""
    found: list[Business] = []
    seen: set[int] = set()
    for start, shop in enumerate(built):
        seat = owners[start]
        if shop is None or seat is None or start in seen:
            continue
        seen.add(start)
        group = [start]
        for lot in group:
            for near in neighbours[lot]:
                if near not in seen and built[near] == shop and owners[near] == seat:
                    seen.add(near)
                    group.append(near)
        found.append(Business(seat, shop, tuple(sorted(group)), sizes[shop]))
    return tuple(found)


def incomes(found: Sequence[Business], seats: int) -> tuple[int, ...]:
    """What these businesses pay each seat a year, in thousands."""
    sums = [0] * seats
    for business in found:
        sums[business.seat] += business.pays
    return tuple(sums)
