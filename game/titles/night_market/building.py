"""Putting stalls on places won, now or later (NM-5.3, NM-5.4)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.names import Seat
from game.core.tape import swapped
from game.titles.night_market.customers import Food
from game.titles.night_market.events import LeftUndecided, StallBuilt
from game.titles.night_market.groups import group_at, undecided
from game.titles.night_market.market import Market
from game.titles.night_market.tape import Tape


def begin_building(tape: Tape) -> None:
    """Ask the first in order who has a place without a stall; nobody when there is none."""
    tape.change(phase="build")
    _ask(tape, tape.public.order)


def build(tape: Tape, market: Market, seat: Seat, place: int, food: Food) -> None:
    """Open a stall; the turn stays while the seat has more places without one."""
    public = tape.public
    stall = replace(public.places[place - 1], food=food)
    places = swapped(public.places, place - 1, stall)
    tape.change(places=places)
    tape.tell(StallBuilt(seat=seat, place=place, food=food, group=group_at(market, places, place)))
    if not undecided(tape.public, seat):
        _hand_on(tape, seat)


def leave(tape: Tape, seat: Seat) -> None:
    """Leave the markers on the seat's places without a stall and hand on the turn."""
    tape.tell(LeftUndecided(seat=seat, places=undecided(tape.public, seat)))
    _hand_on(tape, seat)


def _hand_on(tape: Tape, seat: Seat) -> None:
    order = tape.public.order
    _ask(tape, order[order.index(seat) + 1 :])


def _ask(tape: Tape, order: tuple[Seat, ...]) -> None:
    following = next((seat for seat in order if undecided(tape.public, seat)), None)
    tape.change(to_move=() if following is None else (following,))
