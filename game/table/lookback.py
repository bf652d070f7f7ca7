"""An earlier moment of the game, looked at again."""

from __future__ import annotations


class Lookback:
    """`moment`: the one looked back to, None at the present; `line`: its line of the log."""

    def __init__(self) -> None:
        self.moment: int | None = None
        self.line = 0

    @property
    def on(self) -> bool:
        """Whether an earlier moment is shown."""
        return self.moment is not None

    def to(self, moment: int, line: int) -> None:
        """Look at the table right after a moment."""
        self.moment, self.line = moment, line

    def back(self) -> None:
        """Return to the present."""
        self.moment = None
