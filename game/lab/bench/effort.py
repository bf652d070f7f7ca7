"""How often and how long to measure, either for stable figures or for a quick test."""

from __future__ import annotations

import msgspec


class Effort(msgspec.Struct, frozen=True, kw_only=True):
    """The number and the duration of repeated measurements, with all times in seconds."""

    starts: int = 9
    redraws: int = 300
    idle: float = 6.0
    clicks: int = 60
    frames: int = 600
    plies: float = 2.0
    rounds: int = 5
    choices: float = 20.0
    games: int = 10_000


QUICK = Effort(starts=1, redraws=5, idle=0.3, clicks=3, frames=12, plies=0.05, rounds=1, choices=0.05, games=120)
