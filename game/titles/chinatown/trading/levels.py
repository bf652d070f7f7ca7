"""How well computer players bargain: four levels, and the fixed taste that some of them have."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.core.names import Seat
from game.core.rng import seeded
from game.titles.chinatown.trading.district import Taste

Memory = Literal["incomes", "some deals", "all"]
"""What a level adds up of others' money: incomes alone, the last deals too, or everything."""


class Level(msgspec.Struct, frozen=True):
    """One strength.

    `option`: how much of a chance to grow counts. `sweeps`: how often a placement is gone through for something better.
    `parties`, `things`, `proposals`: of a deal that it offers at most, and offers a year. `fairness`: what it wants to
    gain at least, in hundredths of what any other party gains. `misjudgement`: how far its taste may lie from the
    truth, in parts of 1. `own_worth`: whether it keeps building cards by what they are worth to it, and `near`: what a
    neighbouring lot of somebody else counts then, in thousands. `memory`: of others' money.
    """

    id: str
    option: float
    sweeps: int
    parties: int
    things: int
    proposals: int
    fairness: int
    misjudgement: float
    own_worth: bool
    near: int
    memory: Memory

    def taste(self, seat: Seat) -> Taste:
        """How much a business counts for a seat, by district and type: the same in every game."""
        return lambda district, shop: 1 + self.misjudgement * _lean(seat, district, shop)


def _lean(seat: Seat, district: int, shop: int) -> float:
    """A number from -1 to 1 that is always the same."""
    number, _rng = seeded((seat * 100 + district) * 100 + shop).below(2_001)
    return number / 1_000 - 1


BEGINNER = Level("beginner", 0.0, 0, 2, 3, 1, 25, 0.6, False, 0, "incomes")
EASY = Level("easy", 0.0, 0, 2, 5, 2, 40, 0.3, False, 0, "some deals")
NORMAL = Level("normal", 0.1, 2, 3, 6, 4, 67, 0.15, True, 2, "all")
HARD = Level("hard", 0.15, 4, 3, 8, 6, 85, 0.0, True, 4, "all")
LEVELS = (BEGINNER, EASY, NORMAL, HARD)
