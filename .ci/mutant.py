"""What planted mutants ask: which of them is awake."""

from __future__ import annotations

import os

AWAKE = int(os.environ.get("MUTANT", "0"))
REACHED: set[int] = set()


def awake(number: int) -> bool:
    """Whether that mutant does wrong in this process."""
    REACHED.add(number)
    return number == AWAKE
