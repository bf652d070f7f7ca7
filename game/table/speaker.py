"""Who of the people at one screen is asked."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.names import Seat
from game.core.rules import Turn


def speaker(turn: Turn, people: Sequence[Seat], floor: Seat | None) -> Seat | None:
    """The person who is asked, None where none can act: who took the floor and can still act, else the first who must,
    else the first who may."""
    can = [seat for seat in (*turn.must, *turn.may) if seat in people]
    if floor in can:
        return floor
    return can[0] if can else None


def may_take_the_floor(turn: Turn, people: Sequence[Seat], asked: Seat | None) -> tuple[Seat, ...]:
    """The people who may act without having to, in the order of the turn, but for the one who is asked."""
    return tuple(seat for seat in turn.may if seat in people and seat != asked)
