"""Everybody's bids of a round, made by the maximums that were set (NM-12.2): in an ordinary auction, as if all sat
there and bid by themselves."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from game.core.names import Seat
from game.titles.night_market import auction
from game.titles.night_market.events import MaximumsRevealed, MaximumsUnused
from game.titles.night_market.maximums import maximums_of, offer_of
from game.titles.night_market.recorder import Recorder
from game.titles.night_market.state import Maximums, Public
from game.titles.night_market.verbs.pass_turn import Pass, PassVerb
from game.titles.night_market.verbs.place_bid import PlaceBid, PlaceBidVerb

_BIDS, _PASSES = PlaceBidVerb(), PassVerb()


def bid_for_all(recorder: Recorder) -> None:
    """Make all bids and passes of the round; the maximums are forgotten then (NM-12.5)."""
    state = recorder.secrets
    recorder.record(MaximumsRevealed)
    while recorder.public.to_move:
        seat = recorder.public.to_move[0]
        move = move_of(recorder.public, seat, maximums_of(state, seat))
        if isinstance(move, PlaceBid):
            _BIDS.play(recorder, seat, move)
        else:
            _PASSES.play(recorder, seat, move)
    for seat in recorder.public.order:
        _explain_unused(recorder, seat, maximums_of(state, seat))
    recorder.secrets = replace(recorder.secrets, maximums=((),) * recorder.public.seats)


def _explain_unused(recorder: Recorder, seat: Seat, maximums: Maximums) -> None:
    """Tell a seat by which of its maximums no bid was made, and why."""
    public = recorder.public
    spent = tuple(lot.place for lot in public.lots if any(bid.seat == seat for bid in lot.bids))
    unused: dict[Literal["price", "money", "turns"], list[int]] = {}
    for maximum in maximums:
        lot = auction.lot_of(public, maximum.place)
        if lot is not None and maximum.place not in spent:
            price = auction.cheapest(lot)
            why: Literal["price", "money", "turns"] = "turns"
            if price > maximum.price:
                why = "price"
            elif price > auction.limit(public, seat):
                why = "money"
            unused.setdefault(why, []).append(maximum.place)
    for why, places in unused.items():
        recorder.record(MaximumsUnused, seat=seat, places=tuple(places), spent=spent, why=why, to=(seat,))


def move_of(public: Public, seat: Seat, maximums: Maximums) -> PlaceBid | Pass:
    """The move that is made for the seat whose turn it is: always a legal one."""
    offer = offer_of(public, seat, maximums)
    return PassVerb.only if offer is None else PlaceBid(offer.place, offer.price)
