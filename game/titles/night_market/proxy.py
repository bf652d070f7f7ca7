"""Everybody's bids of a round, made by the maximums that were set (NM-12.2): in an ordinary auction, as if all sat
there and bid by themselves."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.names import Seat
from game.titles.night_market.events import MaximumsRevealed
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
    recorder.secrets = replace(recorder.secrets, maximums=((),) * recorder.public.seats)


def move_of(public: Public, seat: Seat, maximums: Maximums) -> PlaceBid | Pass:
    """The move that is made for the seat whose turn it is: always a legal one."""
    offer = offer_of(public, seat, maximums)
    return PassVerb.only if offer is None else PlaceBid(offer.place, offer.price)
