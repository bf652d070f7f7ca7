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
    tape.public = replace(tape.public, phase="build")
    _ask(tape, tape.public.order)


def build(tape: Tape, market: Market, seat: Seat, place: int, food: Food) -> None:
    """Open a stall; the turn stays while the seat has more places without one."""
    public = tape.public
    stall = replace(public.places[place - 1], food=food)
    places = swapped(public.places, place - 1, stall)
    tape.public = replace(public, places=places)
    if not tape.silent:
        tape.tell(StallBuilt, seat=seat, place=place, food=food, group=group_at(market, places, place))
    _ask(tape, public.order[public.order.index(seat) :])


def leave(tape: Tape, seat: Seat) -> None:
    """Leave the markers on the seat's places without a stall and hand on the turn."""
    public = tape.public
    if not tape.silent:
        tape.tell(LeftUndecided, seat=seat, places=undecided(public, seat))
    _ask(tape, public.order[public.order.index(seat) + 1 :])


def _ask(tape: Tape, order: tuple[Seat, ...]) -> None:
    """Hand the turn to the first of these seats that has a place without a stall."""
    public = tape.public
    tape.public = replace(public, to_move=tuple([seat for seat in order if undecided(public, seat)])[:1])
