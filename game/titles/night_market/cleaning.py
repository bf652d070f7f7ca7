"""Clean up: full hands and a new player order (NM-7)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.names import Seat
from game.titles.night_market.events import HandsFilled, OrderChanged
from game.titles.night_market.groups import stalls_of
from game.titles.night_market.numbers import HAND
from game.titles.night_market.state import Public
from game.titles.night_market.supply import draw
from game.titles.night_market.tape import Tape


def clean_up(tape: Tape) -> None:
    """Everything between the night's end and the next round."""
    tape.public = replace(tape.public, phase="clean")
    _fill_hands(tape)
    order = new_order(tape.public)
    if order != tape.public.order:
        tape.public = replace(tape.public, order=order)
        tape.tell(OrderChanged, order=order)


def _fill_hands(tape: Tape) -> None:
    hands = list(tape.secrets.hands)
    drawn = [0] * len(hands)
    reshuffled = False
    for seat in tape.public.order:
        customers, anew = draw(tape, HAND - len(hands[seat]))
        reshuffled = reshuffled or anew
        drawn[seat] = len(customers)
        hands[seat] = tuple(sorted(hands[seat] + customers))
    tape.secrets = replace(tape.secrets, hands=tuple(hands))
    tape.public = replace(tape.public, hand_sizes=tuple([len(hand) for hand in hands]))
    if any(drawn):
        tape.tell(HandsFilled, drawn=tuple(drawn), reshuffled=reshuffled)


def new_order(public: Public) -> tuple[Seat, ...]:
    """More stalls first, then more cash, then as before (NM-7.3, NM-7.4)."""
    return tuple(sorted(public.order, key=lambda seat: (-stalls_of(public, seat), -public.accounts[seat].cash)))
