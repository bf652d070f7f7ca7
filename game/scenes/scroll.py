"""Where a long page stands: it follows the wheel and the keys softly, and never runs past its ends."""

from __future__ import annotations

EASE_MS = 90.0
"""How fast the page follows, as the time constant of its approach in milliseconds."""


class Scroll:
    """`at`: the height shown at the top now, in logical pixels; `to`: the one it goes to."""

    def __init__(self) -> None:
        self.at = 0.0
        self.to = 0.0

    def move(self, to: float, longest: float, *, at_once: bool) -> None:
        """Go to a height between 0 and the `longest`."""
        self.to = min(max(0.0, to), max(0.0, longest))
        if at_once:
            self.at = self.to

    def tick(self, ms: int) -> bool:
        """Whether the page moved during these milliseconds."""
        away = self.to - self.at
        if not away:
            return False
        self.at = self.to if abs(away) < 0.6 else self.at + away * min(1.0, ms / EASE_MS)
        return True
