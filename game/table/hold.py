"""The time for which a key or badge must be held before secrets are shown: half a second."""

from __future__ import annotations

import time
from collections.abc import Callable

HOLD_MS, BACK_MS = 500, 150


class Hold:
    """Measures how long something is held. `part` rises from 0 to 1 while held and falls after release.

    It uses a `clock` in seconds. The duration of frames would be wrong: a slow frame before the press would count as
    holding.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.part = 0.0
        self._clock = clock
        self._held = False
        self._since = clock()

    @property
    def held(self) -> bool:
        """Whether it is held now."""
        return self._held

    @held.setter
    def held(self, held: bool) -> None:
        if held != self._held:
            self._held, self._since = held, self._clock()

    def advance(self) -> bool:
        """Update `part`, and return whether it changed."""
        before, now = self.part, self._clock()
        passed, self._since = (now - self._since) * 1000, now
        if self._held:
            self.part = min(1.0, self.part + passed / HOLD_MS)
        else:
            self.part = max(0.0, self.part - passed / BACK_MS)
        return self.part != before

    def drop(self) -> None:
        """Release it and reset `part`."""
        self.held, self.part = False, 0.0

    @property
    def full(self) -> bool:
        """Whether it has been held long enough."""
        return self.part >= 1
