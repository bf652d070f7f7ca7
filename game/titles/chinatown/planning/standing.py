"""The position in the form that computer players use for planning."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Literal, NamedTuple

import msgspec

from game.core.names import Seat
from game.titles.chinatown.constants import DRAWN, START_MONEY, YEARS
from game.titles.chinatown.state import Parcel, Public, cash_of, parties_of, undrawn
from game.titles.chinatown.topology import regions

VACANT, FREE, FOREIGN = 12, 13, 14
"""The codes of lots without one of the seat's tiles: its vacant lots, lots without an owner, and other seats' lots."""


class Town:
    """The lots of a board, ordered by district.

    Attributes:
        order: board index of each lot.
        place_of: position of each lot number in `order`.
        spans: start and end of each district in `order`.
        near: for each lot of each district, the positions of its neighbours within the district.
    """

    __slots__ = ("district_of", "near", "neighbours", "numbers", "order", "place_of", "spans")

    def __init__(self, numbers: Sequence[int], neighbours: Sequence[Sequence[int]]) -> None:
        """Create a town from the lot numbers and, for each lot, the indices of its neighbours."""
        districts = regions([0] * len(numbers), neighbours)
        self.order = tuple(lot for district in districts for lot in district)
        self.numbers = tuple(numbers[lot] for lot in self.order)
        self.place_of = {number: place for place, number in enumerate(self.numbers)}
        place_at = {lot: place for place, lot in enumerate(self.order)}
        self.neighbours = tuple(tuple(sorted(place_at[near] for near in neighbours[lot])) for lot in self.order)
        starts = [sum(map(len, districts[:number])) for number in range(len(districts) + 1)]
        self.spans = tuple(pairwise(starts))
        self.district_of = tuple(number for number, district in enumerate(districts) for _lot in district)
        self.near = tuple(
            tuple(tuple(near - start for near in self.neighbours[lot]) for lot in range(start, stop))
            for start, stop in self.spans
        )

    def placed(self, before: bytes, after: bytes) -> list[tuple[int, int]]:
        """Return the tiles placed between `before` and `after`, as pairs of lot number and type."""
        changed = zip(self.numbers, before, after, strict=True)
        return [(number, code) for number, was, code in changed if was == VACANT != code]


@lru_cache(maxsize=4)
def town_of(numbers: tuple[int, ...], neighbours: tuple[tuple[int, ...], ...]) -> Town:
    """Return the town of a board, from a cache if possible."""
    return Town(numbers, neighbours)


class Holding(NamedTuple):
    """The lots and unplaced tiles of seats. The code of a lot is its shop type, `VACANT`, `FREE` or `FOREIGN`."""

    codes: bytes
    tiles: tuple[int, ...]

    def kept(self, places: Iterable[int]) -> Holding:
        """Return the holding with more vacant lots."""
        codes = bytearray(self.codes)
        for place in places:
            codes[place] = VACANT
        return Holding(bytes(codes), self.tiles)

    def opened(self, place: int, shop: int) -> Holding:
        """Return the holding with one tile placed."""
        codes, tiles = bytearray(self.codes), list(self.tiles)
        codes[place] = shop
        tiles[shop] -= 1
        return Holding(bytes(codes), tuple(tiles))


def holding_of(town: Town, public: Public, seats: Collection[Seat]) -> Holding:
    """Return the combined lots and unplaced tiles of the given seats."""
    codes = bytearray(len(town.order))
    for place, lot in enumerate(town.order):
        owner, shop = public.owners[lot], public.built[lot]
        if owner is None:
            codes[place] = FREE
        elif owner not in seats:
            codes[place] = FOREIGN
        else:
            codes[place] = VACANT if shop is None else shop
    hands = [public.tiles[seat] for seat in seats]
    return Holding(bytes(codes), tuple(map(sum, zip(*hands, strict=True))))


def pooled(holdings: Iterable[Holding]) -> Holding:
    """Combine several holdings that do not overlap into one holding."""
    first, *others = holdings
    codes, tiles = first
    for holding in others:
        codes = bytes(map(min, codes, holding.codes))  # an own lot has a lower code than a foreign one
        tiles = tuple(a + b for a, b in zip(tiles, holding.tiles, strict=True))
    return Holding(codes, tiles)


def exchanged(town: Town, holdings: tuple[Holding, ...], parcels: Sequence[Parcel]) -> tuple[Holding, ...]:
    """Return the holdings of all seats after a deal."""
    lots = ((parcel.giver, parcel.taker, town.place_of[lot]) for parcel in parcels for lot in parcel.lots)
    tiles = ((parcel.giver, parcel.taker, shop) for parcel in parcels for shop in parcel.tiles)
    return moved(holdings, lots, tiles)


def moved(
    holdings: Sequence[Holding], lots: Iterable[tuple[int, int, int]], tiles: Iterable[tuple[int, int, int]]
) -> tuple[Holding, ...]:
    """Return all holdings after transfers of lots and tiles."""
    codes = [bytearray(holding.codes) for holding in holdings]
    hands = [list(holding.tiles) for holding in holdings]
    for giver, taker, place in lots:
        codes[taker][place] = codes[giver][place]
        codes[giver][place] = FOREIGN
    for giver, taker, shop in tiles:
        hands[giver][shop] -= 1
        hands[taker][shop] += 1
    return tuple(Holding(bytes(code), tuple(hand)) for code, hand in zip(codes, hands, strict=True))


STILL_TO_GROW = 0.6
"""The fraction of the later years, on average, in which a growing business has reached its larger size."""
OF_A_TYPE = 0.5
"""The fraction of the undrawn tiles of a type that a seat may hope to use."""


class TradePhase(msgspec.Struct, frozen=True):
    """Facts about a year that no deal can change.

    Attributes:
        left: number of remaining incomes, including this year's, from 6 down to 1.
        avail: number of undrawn tiles of each type that a seat can hope to use.
    """

    left: int
    sizes: tuple[int, ...]
    avail: tuple[float, ...]

    @property
    def future(self) -> float:
        """The expected number of years in which a business benefits from later growth."""
        return STILL_TO_GROW * (self.left - 1)


def phase_of(public: Public) -> TradePhase:
    """Return the facts about the current year that no deal can change."""
    left = public.years_left
    to_be_drawn = DRAWN[public.seats][YEARS - left + (public.phase != "keep") :]
    coming = public.seats * sum(to_be_drawn)
    share = OF_A_TYPE * min(1.0, coming / public.bag) if public.bag else 0.0
    return TradePhase(
        left=left,
        sizes=tuple(shop.size for shop in public.shops),
        avail=tuple(share * undrawn(public, shop) for shop in range(len(public.shops))),
    )


DealKey = tuple[tuple[Seat, ...], tuple[tuple[Seat, Seat, tuple[int, ...], tuple[int, ...]], ...]]
"""A deal without its cash: the lots and tiles that each giver gives each taker."""


class Standing(NamedTuple):
    """The holdings of all seats, and the money that each seat is assumed to have, in thousands."""

    holdings: tuple[Holding, ...]
    money: tuple[int, ...]

    def after(self, town: Town, parcels: Sequence[Parcel]) -> Standing:
        """Return the position after a deal."""
        holdings = exchanged(town, self.holdings, parcels)
        return Standing(holdings, tuple(map(sum, zip(self.money, cash_of(parcels, len(self.money)), strict=True))))


def standing_of(town: Town, public: Public, money: Sequence[int]) -> Standing:
    """Return the holdings of all seats, together with the given money (in thousands)."""
    holdings = tuple(holding_of(town, public, (seat,)) for seat in range(public.seats))
    return Standing(holdings, tuple(money))


def key_of(parcels: Sequence[Parcel]) -> DealKey:
    """Return a deal without its cash."""
    things = (
        (parcel.giver, parcel.taker, parcel.lots, parcel.tiles) for parcel in parcels if parcel.lots or parcel.tiles
    )
    return parties_of(tuple(parcels)), tuple(sorted(things))


Memory = Literal["incomes", "some deals", "all"]
"""The amount of other players' money that a level remembers: incomes, recent deals as well, or everything."""

REMEMBERED = 3


def money_known(public: Public, seat: Seat, memory: Memory) -> tuple[int, ...]:
    """Return how much money the given seat believes each seat has, in thousands."""
    exact = public.ledger()
    if memory == "all":
        return exact
    sums = [START_MONEY + sum(year[other] for year in public.incomes) for other in range(public.seats)]
    if memory == "some deals":
        for deal in public.deals[-REMEMBERED:]:
            sums = [known + cash for known, cash in zip(sums, cash_of(deal.parcels, public.seats), strict=True)]
    return tuple(exact[seat] if other == seat else max(0, known) for other, known in enumerate(sums))
