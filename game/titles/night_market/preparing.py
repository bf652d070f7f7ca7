"""Choices before the bidding: hidden customers (NM-3.3) and maximums (NM-12)."""

from __future__ import annotations

from msgspec import UNSET

from game.core.names import Seat
from game.titles.night_market import auction
from game.titles.night_market.constants import NUMBERS, ladder
from game.titles.night_market.state import Lot, MarketState, MarketView, Maximum, Maximums, Public


def due(public: Public, seat: Seat) -> int:
    """Return the number of hidden customers that a seat must choose this round (NM-3.3, NM-3.4)."""
    wanted = NUMBERS[public.seats].hidden[public.round - 1]
    return min(wanted, public.hand_sizes[seat] + public.aside_sizes[seat])


def sets_maximums(public: Public, seat: Seat | None) -> bool:
    """Return whether a seat has chosen its hidden customers but not its maximums (NM-12.1)."""
    if not public.maximums or public.phase != "prepare" or seat is None or seat not in public.to_move:
        return False
    return public.aside_sizes[seat] >= due(public, seat)


def least(lot: Lot) -> int:
    """Return the lowest possible maximum for a place, in dollars."""
    return ladder(lot.yellow)[0]


def open_to(public: Public, seat: Seat) -> tuple[Lot, ...]:
    """Return the lots for which a seat can set a maximum, sorted by place number."""
    return tuple(lot for lot in public.lots if least(lot) <= auction.capital(public, seat))


def takes_part(public: Public, seat: Seat) -> bool:
    """Return whether a seat sets maximums this round (NM-12.5)."""
    return public.maximums is True and bool(open_to(public, seat))


def has_set(public: Public, seat: Seat) -> bool:
    """Return whether a seat's maximums for this round are set and still in use."""
    waits = public.phase == "prepare" and seat not in public.to_move
    return takes_part(public, seat) and (waits or public.phase == "bid")


def maximums_of(state: MarketState, seat: Seat) -> Maximums:
    """Return the seat's maximums, or () if bids are made one by one."""
    return () if state.maximums is UNSET else state.maximums[seat]


def worthwhile(public: Public, seat: Seat, lot: Lot, worth: float) -> Maximum | None:
    """Return the highest maximum that costs at most `worth` dollars, including loans, or None if there is none."""
    for price in range(min(int(worth), auction.capital(public, seat)), least(lot) - 1, -1):
        if price + auction.interest(public, seat, price) <= worth:
            return Maximum(lot.place, price)
    return None


def own_maximum(view: MarketView, place: int) -> int | None:
    """Return the maximum, in dollars, that the viewer has set for a place, or None if there is none."""
    return next((each.price for each in view.maximums if each.place == place), None)
