"""Where a bot's luck comes from: from the game's seed, the ply and the seat, so that it repeats after an undo."""

from __future__ import annotations

import hashlib

from game.core.names import Seat
from game.core.rng import Rng, seeded


def thinking_rng(seed: int, ply: int, seat: Seat) -> Rng:
    """The generator for a seat's thoughts before ply `ply` (0 is the first).

    It goes through a one-way function: from its own luck a bot cannot find the seed, which is a secret.
    """
    text = f"bot {seed} {ply} {seat}".encode()
    return seeded(int.from_bytes(hashlib.sha256(text).digest()[:8], "big"))
