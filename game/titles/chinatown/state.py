"""The game state (CT-0.3) and the view of one seat (CT-8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec

from game.core.bounds import Count, Few
from game.core.names import Seat
from game.core.rules import State
from game.titles.chinatown.constants import DEALT, KEPT, NOTE, START_MONEY, YEARS
from game.titles.chinatown.shops import Shop

Phase = Literal["keep", "trade", "place", "over"]
"""The phases: choosing cards, making deals, placing tiles, and the end of the game."""
Edition = Literal["2014", "2008"]
Lot = Annotated[int, msgspec.Meta(ge=1, le=999)]
"""The number of a building, as on the map."""
ShopType = Annotated[int, msgspec.Meta(ge=0, le=11)]
"""The index of a shop type in `Public.shops`."""
Money = Annotated[int, msgspec.Meta(ge=0, le=20_000, multiple_of=NOTE)]
"""Thousands of dollars, in whole bills."""
Cash = Annotated[int, msgspec.Meta(ge=0, le=1_000_000, multiple_of=NOTE)]
"""A payment in a deal, in thousands. The rules refuse payments above `MOST_CASH`."""


class Parcel(msgspec.Struct, frozen=True):
    """Everything that one party gives another in a deal. Lots and tiles are sorted."""

    giver: Few
    taker: Few
    lots: Annotated[tuple[Lot, ...], msgspec.Meta(max_length=100)] = ()
    tiles: Annotated[tuple[ShopType, ...], msgspec.Meta(max_length=100)] = ()
    cash: Cash = 0


Parcels = Annotated[tuple[Parcel, ...], msgspec.Meta(max_length=20)]
"""The parcels of a deal, sorted by giver and then by taker. No parcel is empty (CT-3.4)."""


def parties_of(parcels: Parcels) -> tuple[Seat, ...]:
    """Return the seats that give or get something in a deal, in ascending order."""
    return tuple(sorted({seat for parcel in parcels for seat in (parcel.giver, parcel.taker)}))


def cash_of(parcels: Iterable[Parcel], seats: int) -> tuple[int, ...]:
    """Return the net amount of money that each seat gets from a deal, in thousands."""
    sums = [0] * seats
    for parcel in parcels:
        sums[parcel.giver] -= parcel.cash
        sums[parcel.taker] += parcel.cash
    return tuple(sums)


class OpenOffer(msgspec.Struct, frozen=True):
    """An open offer, its proposer, and its signers in the order in which they signed."""

    number: Count
    seat: Few
    parcels: Parcels
    signed: tuple[Few, ...]

    @property
    def parties(self) -> tuple[Seat, ...]:
        """The seats that give or get something, in ascending order."""
        return parties_of(self.parcels)

    @property
    def unsigned(self) -> tuple[Seat, ...]:
        """The parties that have not signed yet, in ascending order."""
        return tuple(seat for seat in self.parties if seat not in self.signed)


class Refused(msgspec.Struct, frozen=True):
    """An offer that failed this year, with the seat that ended it and any price that this seat named."""

    number: Count
    seat: Few
    parcels: Parcels
    by: Few
    wants: Cash = 0
    changed: Count | msgspec.UnsetType = msgspec.UNSET


class StruckDeal(msgspec.Struct, frozen=True):
    """A completed deal, its proposer, and its parties in the order in which they signed (CT-8.2)."""

    year: Few
    number: Count
    seat: Few
    parcels: Parcels
    signed: tuple[Few, ...]


class Mark(msgspec.Struct, frozen=True):
    """A WANT or HAVE mark of a seat on a building or on a type of tile (CT-3.8)."""

    seat: Few
    lot: Lot | None = None
    shop: ShopType | None = None


class Public(msgspec.Struct, frozen=True):
    """The public part of the state. Tuples are ordered by seat, by lot number or in the order of `shops`."""

    seats: Few
    first: Few
    """The seat with the first player card."""
    edition: Edition
    rotates: bool
    """Whether the first player card moves every year (CT-2.4)."""
    open_money: bool
    no_gifts: bool
    shops: tuple[Shop, ...]
    owners: tuple[Few | None, ...]
    built: tuple[ShopType | None, ...]
    tiles: tuple[tuple[Count, ...], ...]
    """Unplaced tiles of each type, by seat."""
    pile: Count
    bag: Count
    year: Few = 1
    phase: Phase = "keep"
    choosing: tuple[Few, ...] = ()
    """The seats that have not chosen their cards yet, in ascending order."""
    order: tuple[Few, ...] = ()
    """The seats that may still place tiles, in turn order."""
    offers: tuple[OpenOffer, ...] = ()
    made: Count = 0
    offered: tuple[Count, ...] = ()
    """The number of offers made this year, by seat."""
    refused: Annotated[tuple[Refused, ...], msgspec.Meta(max_length=1_000)] = ()
    """This year's offers that came to nothing, in the order in which they ended."""
    ready: tuple[bool, ...] = ()
    marks: tuple[Mark, ...] = ()
    marked: tuple[Count, ...] = ()
    """The number of times that each seat has added or removed a mark this year."""
    deals: Annotated[tuple[StruckDeal, ...], msgspec.Meta(max_length=1_000)] = ()
    incomes: tuple[tuple[Count, ...], ...] = ()
    """The incomes of all seats for each year so far."""
    hides_gains: Literal[True] | msgspec.UnsetType = msgspec.UNSET

    @property
    def shows_gains(self) -> bool:
        """Whether the table shows the parties' gains from a deal (CT-8.4)."""
        return self.hides_gains is msgspec.UNSET

    @property
    def parcels(self) -> list[Parcel]:
        """The parcels of all deals so far, in order."""
        return [parcel for deal in self.deals for parcel in deal.parcels]

    @property
    def years_left(self) -> int:
        """The number of incomes still to be paid in the game."""
        return YEARS - len(self.incomes)

    def shop_on(self, index: int) -> Shop | None:
        """Return the shop on the building with the given index. Return None if the building is vacant."""
        built = self.built[index]
        return None if built is None else self.shops[built]

    def offer(self, number: int) -> OpenOffer | None:
        """Return the open offer with the given number, or None if there is none."""
        return next((offer for offer in self.offers if offer.number == number), None)

    def ledger(self) -> tuple[int, ...]:
        """Return each seat's money, computed from incomes and deals (CT-8.2)."""
        cash = cash_of(self.parcels, self.seats)
        return tuple(START_MONEY + cash[seat] + sum(year[seat] for year in self.incomes) for seat in range(self.seats))


class ChinatownState(State, frozen=True, kw_only=True):
    """A complete state. The next card is the first in `pile`, and the next tile is the first in `bag`."""

    public: Public
    money: tuple[Money, ...]
    dealt: tuple[tuple[Lot, ...], ...]
    kept: tuple[tuple[Lot, ...], ...]
    pile: tuple[Lot, ...]
    bag: tuple[ShopType, ...]


class ChinatownView(msgspec.Struct, frozen=True):
    """Everything that one seat may know. Hidden money is None (CT-8.1). A spectator's seat is None."""

    public: Public
    seat: Seat | None
    money: tuple[int | None, ...]
    dealt: tuple[Lot, ...] = ()
    kept: tuple[Lot, ...] = ()


def dealt_to(public: Public) -> int:
    """Return how many building cards each seat is dealt this year."""
    return DEALT[public.seats][public.year - 1]


def kept_by(public: Public) -> int:
    """Return how many building cards each seat keeps this year."""
    return KEPT[public.seats][public.year - 1]


def undrawn(public: Public, shop: int) -> int:
    """Return how many tiles of a type are still in the bag."""
    held = sum(tiles[shop] for tiles in public.tiles) + sum(built == shop for built in public.built)
    return public.shops[shop].copies - held
