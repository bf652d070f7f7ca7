"""Clean up: full hands and a new player order (NM-7)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.names import Seat
from game.core.tape import swapped
from game.titles.night_market.events import HandsFilled, OrderChanged
from game.titles.night_market.groups import stall_owners
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
    drawn = [0] * tape.public.seats
    reshuffled = False
    for seat in tape.public.order:
        hand = tape.secrets.hands[seat]
        customers, anew = draw(tape, HAND - len(hand))
        reshuffled = reshuffled or anew
        drawn[seat] = len(customers)
        full = tuple(sorted(hand + customers))
        tape.secrets = replace(tape.secrets, hands=swapped(tape.secrets.hands, seat, full))
        tape.public = replace(tape.public, hand_sizes=swapped(tape.public.hand_sizes, seat, len(full)))
    if any(drawn):
        tape.tell(HandsFilled, drawn=tuple(drawn), reshuffled=reshuffled)


def new_order(public: Public) -> tuple[Seat, ...]:
    """More stalls first, then more cash, then as before (NM-7.3, NM-7.4)."""
    owners = stall_owners(public)
    return tuple(sorted(public.order, key=lambda seat: (-owners.count(seat), -public.accounts[seat].cash)))
