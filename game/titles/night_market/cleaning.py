"""Clean up: full hands and a new player order (NM-7)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.names import Seat
from game.titles.night_market.constants import HAND
from game.titles.night_market.drawing import draw
from game.titles.night_market.events import HandsFilled, OrderChanged
from game.titles.night_market.groups import stalls_of
from game.titles.night_market.recorder import Recorder
from game.titles.night_market.state import Public


def clean_up(recorder: Recorder) -> None:
    """Everything between the night's end and the next round."""
    recorder.public = replace(recorder.public, phase="clean")
    _fill_hands(recorder)
    order = new_order(recorder.public)
    if order != recorder.public.order:
        recorder.public = replace(recorder.public, order=order)
        recorder.record(OrderChanged, order=order)


def _fill_hands(recorder: Recorder) -> None:
    hands = list(recorder.secrets.hands)
    drawn = [0] * len(hands)
    reshuffled = False
    for seat in recorder.public.order:
        customers, anew = draw(recorder, HAND - len(hands[seat]))
        reshuffled = reshuffled or anew
        drawn[seat] = len(customers)
        hands[seat] = tuple(sorted(hands[seat] + customers))
    recorder.secrets = replace(recorder.secrets, hands=tuple(hands))
    recorder.public = replace(recorder.public, hand_sizes=tuple([len(hand) for hand in hands]))
    if any(drawn):
        recorder.record(HandsFilled, drawn=tuple(drawn), reshuffled=reshuffled)


def new_order(public: Public) -> tuple[Seat, ...]:
    """More stalls first, then more cash, then as before (NM-7.3, NM-7.4)."""
    return tuple(sorted(public.order, key=lambda seat: (-stalls_of(public, seat), -public.accounts[seat].cash)))
