"""Bidding for places and paying for won places (NM-4, NM-5.1)."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from game.core.names import Seat
from game.core.recorder import swapped
from game.titles.night_market.constants import LOAN_BRINGS, LOAN_COSTS, LOANS, NUMBERS, TOP, ladder
from game.titles.night_market.events import CompensationBegan, Forfeited, PlaceUnsold, PlaceWon
from game.titles.night_market.recorder import Recorder
from game.titles.night_market.state import Bid, Lot, Place, Public


def lot_of(public: Public, place: int) -> Lot | None:
    """Return the lot of a place, or None if the place is not for sale."""
    return next((lot for lot in public.lots if lot.place == place), None)


def bid_at(lot: Lot, price: int) -> Bid | None:
    """Return the last bid at the given price on a lot, or None if there is none."""
    return next((bid for bid in reversed(lot.bids) if bid.price == price), None)


def leads(lot: Lot, seat: Seat) -> bool:
    """Return whether the seat has the leading bid on a lot."""
    return bool(lot.bids) and lot.bids[-1].seat == seat


def led_by(public: Public, seat: Seat) -> tuple[Lot, ...]:
    """Return the lots on which the seat has the leading bid, sorted by place number."""
    return tuple(lot for lot in public.lots if leads(lot, seat))


def bound(public: Public, seat: Seat) -> int:
    """Return the total of the seat's standing bids, in dollars."""
    return sum([lot.bids[-1].price for lot in public.lots if lot.bids and lot.bids[-1].seat == seat])


def loans_left(public: Public, seat: Seat) -> int:
    """Return the number of loans that a seat can still take (NM-5.1)."""
    return LOANS - public.accounts[seat].loans


def capital(public: Public, seat: Seat) -> int:
    """Return the seat's cash plus the value of all loans it can still take, in dollars (NM-4.4, NM-12.1)."""
    return public.accounts[seat].cash + LOAN_BRINGS * loans_left(public, seat)


def limit(public: Public, seat: Seat) -> int:
    """Return the seat's highest possible new bid in dollars: its capital minus its standing bids (NM-4.4)."""
    return capital(public, seat) - bound(public, seat)


def loans_for(cash: int, price: int) -> int:
    """Return the smallest number of loans that a seat with the given cash needs to pay the price (NM-5.2)."""
    return max(0, -((cash - price) // LOAN_BRINGS))


def interest(public: Public, seat: Seat, price: int) -> int:
    """Return the net cost, in dollars, of the loans that another bid would require (NM-5.1, NM-9.1)."""
    cash, stands = public.accounts[seat].cash, bound(public, seat)
    more = loans_for(cash, stands + price) - loans_for(cash, stands)
    return (LOAN_COSTS - LOAN_BRINGS) * min(more, LOANS)


def standing_price(lot: Lot) -> int:
    """Return the standing bid on a lot in dollars, or 0 if there is none."""
    return lot.bids[-1].price if lot.bids else 0


def cheapest(lot: Lot) -> int:
    """Return the lowest legal price for the next bid on a lot, in dollars (NM-4.2, NM-4.3)."""
    return _cheapest(lot.yellow, standing_price(lot))


def prices(lot: Lot, most: int) -> tuple[int, ...]:
    """Return all legal prices up to `most` dollars for the next bid on a lot, in ascending order."""
    return prices_above(lot.yellow, standing_price(lot), most)


@cache
def _cheapest(yellow: bool, standing: int) -> int:
    return next((price for price in ladder(yellow) if price > standing), max(standing, TOP) + 1)


def prices_above(yellow: bool, standing: int, most: int) -> tuple[int, ...]:
    """Return all possible prices from above the standing bid up to `most` dollars, in ascending order."""
    printed = tuple(price for price in ladder(yellow) if standing < price <= most)
    return (*printed, *range(max(standing, TOP) + 1, most + 1))


def printed_prices(public: Public, seat: Seat, lot: Lot) -> tuple[int, ...]:
    """Return the printed prices that the seat can bid on a lot (NM-4.2, NM-4.4, NM-4.5)."""
    return () if leads(lot, seat) else prices(lot, min(TOP, limit(public, seat)))


def can_bid(public: Public, seat: Seat) -> bool:
    """Return whether the seat can make any bid."""
    most = limit(public, seat)
    return any(cheapest(lot) <= most for lot in public.lots if not leads(lot, seat))


def turn_taken(public: Public, seat: Seat) -> tuple[int, ...]:
    """Return the number of bidding turns used by each seat, including the given seat's current turn (NM-4.7)."""
    if public.compensation:
        return public.bid_turns
    return swapped(public.bid_turns, seat, public.bid_turns[seat] + 1)


def hand_on(recorder: Recorder, seat: Seat) -> None:
    """Pass the bidding turn from the given seat to the next seat, or end the bidding."""
    public = recorder.public
    after = public.order.index(seat) + 1
    if not public.compensation:
        turns = NUMBERS[public.seats].turns
        for other in public.order[after:] + public.order[:after]:
            if not public.forfeited[other] and public.bid_turns[other] < turns:
                recorder.public = replace(public, to_move=(other,))
                return
        after = 0
        owing = _owing(public, public.order)
        if owing:
            recorder.public = replace(public, compensation=True, to_move=())
            recorder.record(CompensationBegan, seats=owing)
    _compensate(recorder, after)


def _owing(public: Public, order: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the given seats, in order, except seats that have a leading bid or are out of the bidding (NM-4.7)."""
    leading = {lot.bids[-1].seat for lot in public.lots if lot.bids}
    return tuple([seat for seat in order if seat not in leading and not public.forfeited[seat]])


def _compensate(recorder: Recorder, after: int) -> None:
    """Pass the turn to the next seat that must make a compensation bid. Seats that cannot pay are out (NM-4.8)."""
    order = recorder.public.order
    for seat in _owing(recorder.public, order[after:] + order[:after]):
        if can_bid(recorder.public, seat):
            recorder.public = replace(recorder.public, to_move=(seat,))
            return
        recorder.public = replace(recorder.public, forfeited=swapped(recorder.public.forfeited, seat, True))
        recorder.record(Forfeited, seat=seat, forced=True)
    recorder.public = replace(recorder.public, to_move=())


def settle(recorder: Recorder) -> None:
    """Sell each place to its highest bidder (NM-5.1, NM-5.2). Close places without bids (NM-4.9)."""
    recorder.public = replace(recorder.public, compensation=False)
    for lot in recorder.public.lots:
        if lot.bids:
            _sell(recorder, lot.place, lot.bids[-1])
        else:
            _take_from_sale(recorder, lot.place, Place(status="covered", closed="unsold"))
            recorder.record(PlaceUnsold, place=lot.place)


def _sell(recorder: Recorder, place: int, bid: Bid) -> None:
    public = recorder.public
    account = public.accounts[bid.seat]
    loans = loans_for(account.cash, bid.price)
    paid = replace(account, bids=account.bids + bid.price, loans=account.loans + loans)
    recorder.public = replace(public, accounts=swapped(public.accounts, bid.seat, paid))
    _take_from_sale(recorder, place, Place(status="owned", owner=bid.seat, round=public.round))
    recorder.record(PlaceWon, seat=bid.seat, place=place, price=bid.price, loans=loans)


def _take_from_sale(recorder: Recorder, place: int, now: Place) -> None:
    public = recorder.public
    recorder.public = replace(public, lots=public.lots[1:], places=swapped(public.places, place - 1, now))
