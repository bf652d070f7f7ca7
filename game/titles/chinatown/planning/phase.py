"""What stays the same while a year's deals are made: how long businesses will pay, and what may still come."""

from __future__ import annotations

import msgspec

from game.titles.chinatown.constants import DRAWN, YEARS
from game.titles.chinatown.state import Public

STILL_TO_GROW = 0.6
"""Of the later years, the part that a business earns on average which is made larger some time."""
OF_A_TYPE = 0.5
"""How many of the tiles still to be drawn a seat may hope to use."""


class TradePhase(msgspec.Struct, frozen=True):
    """What no deal of a year changes.

    `left`: incomes to come, this year's included, 6 to 1. `sizes`: the largest business of each type. `avail`: of each
    type, how many tiles still to be drawn a seat may hope for. `future`: the years a business pays that grows later.
    """

    left: int
    sizes: tuple[int, ...]
    avail: tuple[float, ...]

    @property
    def future(self) -> float:
        """Years for which something counts that comes later than this year."""
        return STILL_TO_GROW * (self.left - 1)


def phase_of(public: Public) -> TradePhase:
    """What stays the same in the running year, from the public part of a position alone."""
    left = public.years_left
    known = [sum(hand[shop] for hand in public.tiles) for shop in range(len(public.shops))]
    for shop in public.built:
        if shop is not None:
            known[shop] += 1
    to_be_drawn = DRAWN[public.seats][YEARS - left + (public.phase != "keep") :]
    coming = public.seats * sum(to_be_drawn)
    share = OF_A_TYPE * min(1.0, coming / public.bag) if public.bag else 0.0
    return TradePhase(
        left=left,
        sizes=tuple(shop.size for shop in public.shops),
        avail=tuple(share * (shop.copies - seen) for shop, seen in zip(public.shops, known, strict=True)),
    )
