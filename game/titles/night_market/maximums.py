"""Private maximums instead of bids one by one: who sets them when, and the bid that is made by them (NM-12)."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import UNSET

from game.core.names import Seat
from game.titles.night_market import auction
from game.titles.night_market.constants import ladder
from game.titles.night_market.state import Lot, MarketState, MarketView, Maximum, Maximums, Public


class PossibleBid(NamedTuple):
    """A bid that could be made: a place and a price in dollars."""

    place: int
    price: int


def least(lot: Lot) -> int:
    """The lowest maximum for a place, in dollars: the lowest price of its card."""
    return ladder(lot.yellow)[0]


def most(public: Public, seat: Seat) -> int:
    """The highest maximum of a seat, in dollars: its cash and what its loans would bring (NM-12.1)."""
    return auction.capital(public, seat)


def open_to(public: Public, seat: Seat) -> tuple[Lot, ...]:
    """The lots for which a seat could set a maximum, by place number."""
    return tuple(lot for lot in public.lots if least(lot) <= most(public, seat))


def takes_part(public: Public, seat: Seat) -> bool:
    """Whether a seat sets maximums this round: that is how bids are made, and it can pay something (NM-12.5)."""
    return public.maximums is True and bool(open_to(public, seat))


def has_set(public: Public, seat: Seat) -> bool:
    """Whether the seat's maximums of this round are set, and their bids not all made yet."""
    waits = public.phase == "prepare" and seat not in public.to_move
    return takes_part(public, seat) and (waits or public.phase == "bid")


def maximums_of(state: MarketState, seat: Seat) -> Maximums:
    """What a seat has set, nothing where bids are made one by one."""
    return () if state.maximums is UNSET else state.maximums[seat]


def offer_of(public: Public, seat: Seat, maximums: Maximums) -> PossibleBid | None:
    """The bid that is made for the seat whose turn it is (NM-12.2 to NM-12.4), None for a pass.

    It is the cheapest one on the place where the maximum lies furthest above it, of equals on that of the lowest
    number; never one above the maximum, but in compensation, where a bid is owed: there a place without a maximum
    counts as one of $0.
    """
    worth = {maximum.place: maximum.price for maximum in maximums}
    limit = auction.limit(public, seat)
    best: PossibleBid | None = None
    furthest = 0
    for lot in public.lots:
        price = auction.cheapest(lot)
        above = worth.get(lot.place, 0) - price
        if price > limit or auction.leads(lot, seat) or (above < 0 and not public.compensation):
            continue
        if best is None or above > furthest:
            best, furthest = PossibleBid(lot.place, price), above
    return best


def worthwhile(public: Public, seat: Seat, place: int, worth: float) -> Maximum | None:
    """The highest maximum at which a place that is worth so many dollars costs no more than that, with what the loans
    for it would cost beyond the money they bring; None where its lowest price is too dear."""
    lot = auction.lot_of(public, place)
    assert lot is not None  # it is for sale
    for price in range(min(int(worth), most(public, seat)), least(lot) - 1, -1):
        if price + auction.interest(public, seat, price) <= worth:
            return Maximum(place, price)
    return None


def own_maximum(view: MarketView, place: int) -> int | None:
    """The maximum that the view's seat has set for a place, in dollars, None for none."""
    return next((each.price for each in view.maximums if each.place == place), None)
