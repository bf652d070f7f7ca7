"""How far computer players think."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace


class PlanningLevel(msgspec.Struct, frozen=True):
    """One strength.

    `plans`: how many whole turns are carried out in thought and compared by what everything is worth then. `further`:
    after how many of the best of them the next turn is planned too, card and all; 0: after none. `share`: how much of
    what that brings counts. `misjudges`: by how many points a section seems better or worse than it is; always the same
    one in the same way.
    """

    plans: int
    further: int
    share: float
    misjudges: float = 0.0


BEGINNER = PlanningLevel(1, 0, 0.0, misjudges=0.7)
EASY = PlanningLevel(6, 0, 0.0)
NORMAL = PlanningLevel(12, 9, 0.75, misjudges=0.35)
HARD = PlanningLevel(24, 20, 0.75)
LEVELS = (BEGINNER, EASY, NORMAL, HARD)

HINT_LEVEL = replace(NORMAL, misjudges=0.0)
"""What thinks for people, in hints and in the analysis: as far as normal, and misjudging nothing."""
