"""Half a second of holding: what secrets ask for before they lie open."""

from __future__ import annotations

import time
from collections.abc import Callable

HOLD_MS, BACK_MS = 500, 150


class Hold:
    """`part` goes from 0 to 1 while held, and runs back when let go, by a `clock` of seconds: frames tell how long they
    took before something was pressed, too, and a slow one would pass for holding."""

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
        if held != self._held:  # when it was let go before this was seen, nobody knows
            self._held, self._since = held, self._clock()

    def advance(self) -> bool:
        """Whether the part changed since it was looked at last."""
        before, now = self.part, self._clock()
        passed, self._since = (now - self._since) * 1000, now
        if self._held:
            self.part = min(1.0, self.part + passed / HOLD_MS)
        else:
            self.part = max(0.0, self.part - passed / BACK_MS)
        return self.part != before

    def drop(self) -> None:
        """Let go, with nothing left of the time it was held."""
        self.held, self.part = False, 0.0

    @property
    def full(self) -> bool:
        """Whether it was held long enough."""
        return self.part >= 1
