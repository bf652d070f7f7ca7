"""Looking back at an earlier moment of the game."""

from __future__ import annotations


class Lookback:
    """The moment looked back to, or None for the present, with its log line."""

    def __init__(self) -> None:
        self.moment: int | None = None
        self.line = 0

    @property
    def on(self) -> bool:
        """Whether an earlier moment is shown."""
        return self.moment is not None

    def to(self, moment: int, line: int) -> None:
        """Show the table right after a moment."""
        self.moment, self.line = moment, line

    def back(self) -> None:
        """Return to the present."""
        self.moment = None
