"""Which of the people at one screen is asked."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.names import Seat
from game.core.rules import Turn


def speaker(turn: Turn, people: Sequence[Seat], floor: Seat | None) -> Seat | None:
    """Return the person who is asked, or None if no person can move.

    It is the person who took the floor, otherwise the first who must move, otherwise the lowest seat that may. The
    order of `may` is not used: it is meant for computer players and changes with every offer.
    """
    can = [seat for seat in (*turn.must, *sorted(turn.may)) if seat in people]
    if floor in can:
        return floor
    return can[0] if can else None


def may_take_the_floor(turn: Turn, people: Sequence[Seat], asked: Seat | None) -> tuple[Seat, ...]:
    """Return the people who may move but need not, in seat order, without the person who is asked."""
    return tuple(seat for seat in sorted(turn.may) if seat in people and seat != asked)
