"""A page under a finger: it is laid hold of, goes with the finger, and runs on when it is thrown."""

from __future__ import annotations

from game.picture.nodes import Point

FORGETS_MS = 60.0
"""How fast the speed of a finger follows what it does, as a time constant in milliseconds."""
RUNS_MS = 260.0
"""A page that is thrown goes as much further as the finger would have in that time."""
THROWN = 0.25
"""Logical pixels a millisecond from which on a finger that is lifted has thrown the page."""


class Sliding:
    """One finger on a page. `began`: where it came down, in logical pixels; None while there is none."""

    def __init__(self) -> None:
        self.began: Point | None = None
        self._along: bool | None = None
        """Whether it moves along the page, None until it has moved."""
        self._y = 0.0
        self._gone = 0.0
        self._speed = 0.0

    def press(self, at: Point) -> None:
        """A finger comes down."""
        self.began, self._along, self._y = at, None, at[1]
        self._gone = self._speed = 0.0

    def move(self, at: Point) -> float:
        """How far the page goes with the finger, in logical pixels down; 0 where the finger goes sideways."""
        if self.began is None:
            return 0.0
        if self._along is None:
            self._along = abs(at[1] - self.began[1]) > abs(at[0] - self.began[0])
        by, self._y = at[1] - self._y, at[1]
        if not self._along:
            return 0.0
        self._gone += by
        return by

    def pass_time(self, ms: int) -> None:
        """Let time pass."""
        if ms > 0:
            self._speed += (self._gone / ms - self._speed) * min(1.0, ms / FORGETS_MS)
            self._gone = 0.0

    def lift(self) -> float:
        """How far the page runs on after the finger, 0 where it was not thrown."""
        thrown = self._along is True and abs(self._speed) >= THROWN
        self.began = None
        return self._speed * RUNS_MS if thrown else 0.0
