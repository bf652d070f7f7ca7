"""The order in which bots are asked for moves, and the random generator of each decision.

Both are the same in the window, in simulated games and in tests. A generator depends only on seed, ply and seat, so a
bot decides as before after an undo.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection

import msgspec

from game.core.names import Seat
from game.core.rng import Rng, seeded
from game.core.rules import Turn


class Quiet(msgspec.Struct, frozen=True):
    """The seats of the bots that have declined to make an optional move in the current position.

    Positions are compared by identity, because every move creates a new position object.
    """

    position: object = None
    seats: tuple[Seat, ...] = ()

    def also(self, seat: Seat, position: object) -> Quiet:
        """Return a copy with `seat` added. If `position` is not the recorded one, the copy has only this seat."""
        return Quiet(position, (*self.seats, seat) if position is self.position else (seat,))

    def at(self, position: object) -> tuple[Seat, ...]:
        """Return the seats that have declined to move in `position`, or no seats if another position is recorded."""
        return self.seats if position is self.position else ()


def next_asked(turn: Turn, bots: Collection[Seat], quiet: Quiet, position: object) -> Seat | None:
    """Return the seat of the bot to ask for a move next, or None if only people can move.

    Bots that must move come first, in the order of `must`. Bots that may move follow in the order of `may`, and each of
    them is asked once per position.

    Args:
        bots: the seats of all bots.
        quiet: the bots that have declined to make an optional move.
        position: the current position.
    """
    silent = quiet.at(position)
    owing = (seat for seat in turn.must if seat in bots)
    able = (seat for seat in turn.may if seat in bots and seat not in silent)
    return next(owing, next(able, None))


def thinking_rng(seed: int, ply: int, seat: Seat) -> Rng:
    """Return the random generator for a bot's decision after `ply` plies.

    The seed of the generator is a hash. Otherwise, a bot could derive the seed of the game from the generator and
    predict all random events of the game.
    """
    text = f"bot {seed} {ply} {seat}".encode()
    return seeded(int.from_bytes(hashlib.sha256(text).digest()[:8], "big"))
