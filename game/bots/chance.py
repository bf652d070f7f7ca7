"""The random generators of bots. They depend only on seed, ply and seat, so a bot decides the same after an undo."""

from __future__ import annotations

import hashlib

from game.core.names import Seat
from game.core.rng import Rng, seeded


def thinking_rng(seed: int, ply: int, seat: Seat) -> Rng:
    """Return the random generator for a seat's decision before ply `ply`; 0 is the first ply.

    The seed of the game is hashed. Otherwise a bot could find the seed and predict all chance in the game.
    """
    text = f"bot {seed} {ply} {seat}".encode()
    return seeded(int.from_bytes(hashlib.sha256(text).digest()[:8], "big"))
