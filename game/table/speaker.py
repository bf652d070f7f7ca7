"""Who of the people at one screen is asked."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.names import Seat
from game.core.rules import Turn


def speaker(turn: Turn, people: Sequence[Seat], floor: Seat | None) -> Seat | None:
    """The person who is asked, None where none can act: who took the floor and can still act, else the first who must,
    else the lowest seat that may: the order of `may` is that of computer players, and changes with every offer."""
    can = [seat for seat in (*turn.must, *sorted(turn.may)) if seat in people]
    if floor in can:
        return floor
    return can[0] if can else None


def may_take_the_floor(turn: Turn, people: Sequence[Seat], asked: Seat | None) -> tuple[Seat, ...]:
    """The people who may act without having to, in seat order, but for the one who is asked."""
    return tuple(seat for seat in sorted(turn.may) if seat in people and seat != asked)
