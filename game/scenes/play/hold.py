"""Half a second of holding: what secrets ask for before they lie open."""

from __future__ import annotations

HOLD_MS, BACK_MS = 500, 150


class Hold:
    """`part` goes from 0 to 1 while held, and runs back when let go."""

    def __init__(self) -> None:
        self.part = 0.0
        self.held = False

    def advance(self, ms: int) -> bool:
        """Whether the part changed."""
        before = self.part
        if self.held:
            self.part = min(1.0, self.part + ms / HOLD_MS)
        else:
            self.part = max(0.0, self.part - ms / BACK_MS)
        return self.part != before

    def drop(self) -> None:
        """Let go, with nothing left of the time it was held."""
        self.held, self.part = False, 0.0

    @property
    def full(self) -> bool:
        """Whether it was held long enough."""
        return self.part >= 1
