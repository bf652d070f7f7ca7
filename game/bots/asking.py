"""Which bot is asked now: the same order in the window, the bench, bots among themselves and tests."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from game.core.names import Seat
from game.core.rules import Turn


class Quiet(msgspec.Struct, frozen=True):
    """The seats that had nothing to do in a position, when they were asked and could have moved.

    A position is known by identity: after every move, and after undo, it is another one.
    """

    position: object = None
    seats: tuple[Seat, ...] = ()

    def also(self, seat: Seat, position: object) -> Quiet:
        """The same with one seat more; of another position nobody has said anything yet."""
        return Quiet(position, (*self.seats, seat) if position is self.position else (seat,))

    def at(self, position: object) -> tuple[Seat, ...]:
        """The seats that had nothing to do in that position."""
        return self.seats if position is self.position else ()


def next_asked(turn: Turn, bots: Collection[Seat], quiet: Quiet, position: object) -> Seat | None:
    """The bot to ask now, None where only people are waited for.

    A bot that owes a move is asked at once, in the order of `must`; one that can move once in each position, in the
    order of `may`.
    """
    silent = quiet.at(position)
    owing = (seat for seat in turn.must if seat in bots)
    able = (seat for seat in turn.may if seat in bots and seat not in silent)
    return next(owing, next(able, None))
