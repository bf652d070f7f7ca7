"""The end of a decided game, which people may have finished quickly."""

from __future__ import annotations

from game.bots.critic import decided
from game.bots.helper import Helper
from game.bots.levels import critic_of, makers_of
from game.bots.request import ForecastEnd
from game.bots.worker import Worker
from game.core.expertise import HASTE
from game.core.names import Seat, kind_of
from game.table.move_builder import MoveBuilder
from game.table.seats import SeatSetup
from game.table.session import Session

LEVEL = "normal"
"""The level of the computer players that finish the game, if the title has it."""


class Endgame:
    """Predicts the winner whenever a person is asked. Call `poll` in every frame.

    A prediction is shown from the next question on, so that no button appears under a click. Only the first answer at a
    table is shown at once.

    Attributes:
        finishing: computer players make all remaining moves.
    """

    def __init__(self, session: Session, helper: Helper | None = None) -> None:
        levels = [level.id for level in session.title.levels]
        self.finishing = False
        self._level = LEVEL if LEVEL in levels else levels[-1] if levels else ""
        hasty = kind_of(self._level, HASTE)
        self._hasty = hasty if hasty in makers_of(session.title) else ""
        self._possible = critic_of(session.title, session.match.rules) is not None and len(session.seats) > 1
        self._worker = Worker(session.title, session.match.rules, helper)
        self._looked = -1
        self._winner: Seat | None = None
        self._found: Seat | None = None
        self._first = True

    def kind(self, seat: SeatSetup) -> str:
        """Return the kind of player that moves for a seat.

        While the game is finished, it is one that hurries, if possible.
        """
        if not self.finishing:
            return seat.kind
        return self._hasty or (self._level if seat.human else seat.kind)

    def look(self, builder: MoveBuilder | None) -> None:
        """Request a prediction for the current question."""
        if builder is not None and self._possible and builder.plies != self._looked:
            self._looked, self._winner = builder.plies, self._found
            self._worker.think(ForecastEnd(builder.view))

    def poll(self) -> bool:
        """Return whether the predicted winner changed."""
        found = self._worker.heard()
        if found is None:
            return False
        self._found = None if found.error else decided(found.found)
        before, first, self._first = self._winner, self._first, False
        if first:
            self._winner = self._found
        return self._winner != before

    def winner(self, builder: MoveBuilder | None) -> Seat | None:
        """Return the seat that is almost certain to win, as known at the current question, or None if this is open."""
        return self._winner if builder is not None and builder.plies == self._looked else None

    def forget(self) -> None:
        """Forget the prediction and stop finishing the game."""
        self._worker.forget()
        self.finishing, self._looked, self._winner, self._found = False, -1, None, None
