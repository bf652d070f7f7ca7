"""The state: public part, secrets and the things dealt in a year (CT-0.3); and the view of one seat (CT-8)."""

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
"""Building cards are chosen; deals are made; tiles are placed; the game is over. The rest of a year needs nobody."""
Edition = Literal["2014", "2008"]
Lot = Annotated[int, msgspec.Meta(ge=1, le=999)]
"""The number of a building, as on the map."""
ShopType = Annotated[int, msgspec.Meta(ge=0, le=11)]
"""The index of a shop type in `Public.shops`."""
Money = Annotated[int, msgspec.Meta(ge=0, le=20_000, multiple_of=NOTE)]
"""Thousands of dollars, in whole notes."""
Cash = Annotated[int, msgspec.Meta(ge=0, le=1_000_000, multiple_of=NOTE)]
"""The same, as one party of a deal pays it to another; the rules refuse more than `MOST_CASH`, in a sentence."""


class Parcel(msgspec.Struct, frozen=True):
    """What one party of a deal gives to another: lots with the tiles on them (ascending), unplaced tiles by type
    (ascending, as often as there are copies), and money."""

    giver: Few
    taker: Few
    lots: Annotated[tuple[Lot, ...], msgspec.Meta(max_length=100)] = ()
    tiles: Annotated[tuple[ShopType, ...], msgspec.Meta(max_length=100)] = ()
    cash: Cash = 0


Parcels = Annotated[tuple[Parcel, ...], msgspec.Meta(max_length=20)]
"""A deal: ascending by giver and taker, none of them empty (CT-3.4)."""


def parties_of(parcels: Parcels) -> tuple[Seat, ...]:
    """Everybody who gives or gets something in a deal, ascending."""
    return tuple(sorted({seat for parcel in parcels for seat in (parcel.giver, parcel.taker)}))


def cash_of(parcels: Iterable[Parcel], seats: int) -> tuple[int, ...]:
    """What each seat gets in money more than it pays, in thousands."""
    sums = [0] * seats
    for parcel in parcels:
        sums[parcel.giver] -= parcel.cash
        sums[parcel.taker] += parcel.cash
    return tuple(sums)


class OpenOffer(msgspec.Struct, frozen=True):
    """A deal on the table. `seat`: who offers it. `signed`: the parties that have signed, in the order in which they
    did, whoever offers first."""

    number: Count
    seat: Few
    parcels: Parcels
    signed: tuple[Few, ...]

    @property
    def parties(self) -> tuple[Seat, ...]:
        """Everybody who gives or takes something, ascending."""
        return parties_of(self.parcels)

    @property
    def unsigned(self) -> tuple[Seat, ...]:
        """The parties that have not answered yet, ascending."""
        return tuple(seat for seat in self.parties if seat not in self.signed)


class Refused(msgspec.Struct, frozen=True):
    """An offer of this year that came to nothing. `by`: who declined or changed it, or took it back. `wants`: what that
    seat would have signed for beyond it, 0 for no price. `changed`: the number of the offer that took its place."""

    number: Count
    seat: Few
    parcels: Parcels
    by: Few
    wants: Cash = 0
    changed: Count | msgspec.UnsetType = msgspec.UNSET


class StruckDeal(msgspec.Struct, frozen=True):
    """A deal that was carried out (CT-8.2). `seat`: who offered it; `signed`: the parties in the order they signed."""

    year: Few
    number: Count
    seat: Few
    parcels: Parcels
    signed: tuple[Few, ...]


class Mark(msgspec.Struct, frozen=True):
    """A WANT or HAVE that a seat has hung up: on a building, or on a type of tile."""

    seat: Few
    lot: Lot | None = None
    shop: ShopType | None = None


class Public(msgspec.Struct, frozen=True):
    """What everybody sees. Tuples over seats are in seat order, over lots in ascending order of their numbers, over
    shop types in the order of `shops`."""

    seats: Few
    first: Few
    """Who has the first player card."""
    edition: Edition
    rotates: bool
    """Whether the first player card goes round (CT-2.4)."""
    open_money: bool
    no_gifts: bool
    """Whether each party of a deal must get something."""
    shops: tuple[Shop, ...]
    owners: tuple[Few | None, ...]
    """Whose each building is."""
    built: tuple[ShopType | None, ...]
    """The shop tile on each building."""
    tiles: tuple[tuple[Count, ...], ...]
    """By seat: unplaced tiles of each type."""
    pile: Count
    """Building cards that nobody holds."""
    bag: Count
    """Shop tiles that were not drawn yet."""
    year: Few = 1
    phase: Phase = "keep"
    choosing: tuple[Few, ...] = ()
    """The seats that have not chosen their cards yet, ascending."""
    order: tuple[Few, ...] = ()
    """The seats that still place tiles, in turn."""
    offers: tuple[OpenOffer, ...] = ()
    made: Count = 0
    """Offers made in the whole game: the number of the last one."""
    offered: tuple[Count, ...] = ()
    """Offers made this year, by seat."""
    refused: Annotated[tuple[Refused, ...], msgspec.Meta(max_length=1_000)] = ()
    """This year's offers that came to nothing, in the order they ended."""
    ready: tuple[bool, ...] = ()
    marks: tuple[Mark, ...] = ()
    """In the order in which they were hung up."""
    marked: tuple[Count, ...] = ()
    """How often each seat has hung up or taken down a mark this year."""
    deals: Annotated[tuple[StruckDeal, ...], msgspec.Meta(max_length=1_000)] = ()
    """Every deal of the game, in order."""
    incomes: tuple[tuple[Count, ...], ...] = ()
    """By year so far: what each seat has earned."""
    hides_gains: Literal[True] | msgspec.UnsetType = msgspec.UNSET
    """Whether the table keeps to itself what a deal would bring its parties (CT-8.4)."""

    @property
    def shows_gains(self) -> bool:
        """Whether the table shows what a deal would bring its parties (CT-8.4)."""
        return self.hides_gains is msgspec.UNSET

    @property
    def parcels(self) -> list[Parcel]:
        """Everything that has changed hands in the deals of the game, in order."""
        return [parcel for deal in self.deals for parcel in deal.parcels]

    @property
    def years_left(self) -> int:
        """The incomes to come, this year's included while it is not paid."""
        return YEARS - len(self.incomes)

    def shop_on(self, index: int) -> Shop | None:
        """The shop on a building, by the building's index; None on a vacant one."""
        built = self.built[index]
        return None if built is None else self.shops[built]

    def offer(self, number: int) -> OpenOffer | None:
        """The open offer of that number."""
        return next((offer for offer in self.offers if offer.number == number), None)

    def ledger(self) -> tuple[int, ...]:
        """Everybody's money, as all can add it up from what was said and paid (CT-8.2)."""
        cash = cash_of(self.parcels, self.seats)
        return tuple(START_MONEY + cash[seat] + sum(year[seat] for year in self.incomes) for seat in range(self.seats))


class ChinatownState(State, frozen=True, kw_only=True):
    """A whole position. `money` by seat. `dealt`: the cards each seat chooses from, ascending, () once all have chosen;
    `kept`: what it chose, () before and once it was shown. `pile`: the cards nobody holds, `bag`: the tiles to be
    drawn; both are drawn from the front."""

    public: Public
    money: tuple[Money, ...]
    dealt: tuple[tuple[Lot, ...], ...]
    kept: tuple[tuple[Lot, ...], ...]
    pile: tuple[Lot, ...]
    bag: tuple[ShopType, ...]


class ChinatownView(msgspec.Struct, frozen=True):
    """What one seat may know; `seat` None: a spectator.

    `money`: None for each seat whose money is hidden from this one (CT-8.1). `dealt` and `kept`: the seat's own.
    """

    public: Public
    seat: Seat | None
    money: tuple[int | None, ...]
    dealt: tuple[Lot, ...] = ()
    kept: tuple[Lot, ...] = ()


def dealt_to(public: Public) -> int:
    """How many building cards each seat is dealt this year."""
    return DEALT[public.seats][public.year - 1]


def kept_by(public: Public) -> int:
    """How many of them it keeps."""
    return KEPT[public.seats][public.year - 1]


def undrawn(public: Public, shop: int) -> int:
    """How many tiles of a type are in the bag still, as all can see."""
    held = sum(tiles[shop] for tiles in public.tiles) + sum(built == shop for built in public.built)
    return public.shops[shop].copies - held
