"""The order in which bots are asked for moves, and the random generator of each decision.

Both are the same in the window, in simulated games and in tests. A generator depends only on seed, ply and seat, so a
bot decides the same after an undo.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection

import msgspec

from game.core.names import Seat
from game.core.rng import Rng, seeded
from game.core.rules import Turn


class Quiet(msgspec.Struct, frozen=True):
    """The seats of bots that were asked for an optional move in a position and made none.

    Positions are compared by identity. After every move, and after an undo, the position is a new object.
    """

    position: object = None
    seats: tuple[Seat, ...] = ()

    def also(self, seat: Seat, position: object) -> Quiet:
        """Return a copy with one more seat. If the position has changed, the copy contains only that seat."""
        return Quiet(position, (*self.seats, seat) if position is self.position else (seat,))

    def at(self, position: object) -> tuple[Seat, ...]:
        """Return the seats that made no move in a position; empty for any other position."""
        return self.seats if position is self.position else ()


def next_asked(turn: Turn, bots: Collection[Seat], quiet: Quiet, position: object) -> Seat | None:
    """Return the seat of the bot to ask next, or None if the game is waiting only for people.

    Bots that must move come first, in the order of `must`. Bots that may move follow in the order of `may`, and each of
    them is asked once per position.

    Args:
        bots: the seats of all bots.
        quiet: the bots that made no move when they were last asked.
    """
    silent = quiet.at(position)
    owing = (seat for seat in turn.must if seat in bots)
    able = (seat for seat in turn.may if seat in bots and seat not in silent)
    return next(owing, next(able, None))


def thinking_rng(seed: int, ply: int, seat: Seat) -> Rng:
    """Return the random generator for a seat's decision before ply `ply`; 0 is the first ply.

    The seed of the game is hashed. Otherwise a bot could find the seed and predict all chance in the game.
    """
    text = f"bot {seed} {ply} {seat}".encode()
    return seeded(int.from_bytes(hashlib.sha256(text).digest()[:8], "big"))
