"""How far computer players think."""

from __future__ import annotations

import msgspec


class Level(msgspec.Struct, frozen=True):
    """One strength.

    `plans`: how many whole turns are carried out in thought and compared by what everything is worth then. `share`: how
    much of what the best next turn brings counts, for which that is planned too, card and all; 0: it is not planned.
    """

    id: str
    plans: int
    share: float


EASY = Level("easy", 6, 0.0)
NORMAL = Level("normal", 12, 0.75)
LEVELS = (EASY, NORMAL)
