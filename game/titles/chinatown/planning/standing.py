"""Who holds what and has how much while deals are made, as one seat knows it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.core.names import Seat
from game.titles.chinatown.planning.holding import Holding, exchanged, holding_of
from game.titles.chinatown.planning.town import Town
from game.titles.chinatown.state import Parcel, Public, parties_of

DealKey = tuple[tuple[Seat, ...], tuple[tuple[Seat, Seat, tuple[int, ...], tuple[int, ...]], ...]]
"""A deal without its cash: the parties, and for each pair the lots and tiles that one gives to the other."""


class Standing(NamedTuple):
    """What everybody holds, by seat, and how much money each is thought to have, in thousands."""

    holdings: tuple[Holding, ...]
    money: tuple[int, ...]

    def after(self, town: Town, parcels: Sequence[Parcel]) -> Standing:
        """The same after a deal."""
        holdings = exchanged(town, self.holdings, parcels)
        return Standing(holdings, tuple(map(sum, zip(self.money, cash_of(parcels, len(self.money)), strict=True))))


def standing_of(town: Town, public: Public, money: Sequence[int]) -> Standing:
    """What everybody holds in a position. `money`: by seat, in thousands."""
    holdings = tuple(holding_of(town, public, (seat,)) for seat in range(public.seats))
    return Standing(holdings, tuple(money))


def cash_of(parcels: Iterable[Parcel], seats: int) -> tuple[int, ...]:
    """What each seat gets in money more than it pays, in thousands."""
    sums = [0] * seats
    for parcel in parcels:
        sums[parcel.giver] -= parcel.cash
        sums[parcel.taker] += parcel.cash
    return tuple(sums)


def key_of(parcels: Sequence[Parcel]) -> DealKey:
    """A deal without its cash."""
    things = (
        (parcel.giver, parcel.taker, parcel.lots, parcel.tiles) for parcel in parcels if parcel.lots or parcel.tiles
    )
    return parties_of(tuple(parcels)), tuple(sorted(things))
