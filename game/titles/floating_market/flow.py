"""The end of a turn, with the end conditions and the next seat (FM-6.1, FM-6.2)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.core.names import Seat
from game.core.recorder import swapped
from game.titles.floating_market.constants import COLUMNS, LAST_COLUMNS, MOST_ROUNDS, SIGNS
from game.titles.floating_market.events import ConditionMet, FinalSale, GameEnded
from game.titles.floating_market.goods import NO_GOODS, worth_of
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.state import FRESH, End, Public

BY_ITSELF: tuple[End, ...] = ("disks", "orders", "rounds")  # without a second sign (FM-6.2)


def end_turn(recorder: Recorder, seat: Seat) -> None:
    """Check the end conditions, then start the next turn or end the game."""
    public = recorder.public
    turns = swapped(public.turns, seat, public.turns[seat] + 1)
    recorder.public = replace(public, turns=turns, acting=FRESH, phase="card")
    for condition in _holding(recorder.public):
        public = recorder.public
        if condition not in public.met:
            met = (*public.met, condition)
            ends = len([each for each in met if each not in BY_ITSELF]) >= SIGNS or condition in BY_ITSELF
            recorder.public = replace(public, met=met, last_round=public.last_round or ends)
            recorder.record(ConditionMet, seat=seat, condition=condition, ends=ends)
    following = (seat + 1) % public.seats
    if recorder.public.last_round and following == public.first:
        _close(recorder)
    else:
        recorder.public = replace(recorder.public, turn=following)


def _holding(public: Public) -> Iterator[End]:
    if any(None not in row for row in public.king):
        yield "king"
    longest = COLUMNS - LAST_COLUMNS - public.first_column
    if any(len(row) > longest for row in public.temple):
        yield "temple"
    if any(not holder.stalls for holder in public.holders):
        yield "stalls"
    if not any(holder.disks for holder in public.holders):
        yield "disks"
    if not any(public.orders_left) and all(order is None for order in public.orders):
        yield "orders"
    if max(public.turns) >= MOST_ROUNDS:
        yield "rounds"


def _close(recorder: Recorder) -> None:
    public = recorder.public
    goods = tuple(holder.goods for holder in public.holders)
    coins = tuple(worth_of(public.prices, held) for held in goods)
    for seat, earned in enumerate(coins):
        recorder.give(seat, goods=NO_GOODS, coins=recorder.holder(seat).coins + earned)
    recorder.record(FinalSale, goods=goods, coins=coins)
    recorder.public = replace(recorder.public, phase="over", turn=None)
    recorder.record(GameEnded, conditions=public.met, rounds=max(public.turns))
