"""The reasons for moves of computer players, shown while the player looks back."""

from __future__ import annotations

from typing import Any

from game.bots.helper import Helper
from game.bots.levels import critic_of
from game.bots.request import ExplainMove
from game.bots.worker import Worker
from game.core.names import Seat
from game.table.session import Session

Made = tuple[int, Seat, Any]
"""A move, as the number of plies before it, its seat and the move itself."""


class Reasons:
    """Finds the reason for one move at a time. Call `poll` in every frame.

    A reason uses only what everyone at the table knew. Secret answers are explained only after the game.
    """

    def __init__(self, session: Session, helper: Helper | None = None) -> None:
        self._session = session
        self._critic = critic_of(session.title, session.match.rules)
        self._worker = Worker(session.title, session.match.rules, helper)
        self._known: dict[Made, str] = {}
        self._asked: Made | None = None
        self._wanted: Made | None = None

    def ask(self, moment: int) -> None:
        """Request the reason for the move that led to a moment, if a computer player made it."""
        self._wanted = self._made(moment)
        self._begin()

    def _begin(self) -> None:
        """Request the reason that was asked for last, once the previous request is done."""
        wanted = self._wanted
        if self._asked is None and wanted is not None and wanted not in self._known:
            ply, seat, move = self._asked = wanted
            self._worker.think(ExplainMove(self._before(ply, seat), move))

    def told(self, moment: int) -> str:
        """Return the reason if it is known, "" otherwise. It contains seat marks."""
        made = self._made(moment)
        return "" if made is None else self._known.get(made, "")

    def poll(self) -> bool:
        """Return whether a reason has arrived."""
        found = self._worker.heard() if self._asked is not None else None
        if found is None or self._asked is None:
            return False
        self._known[self._asked] = "" if found.error else found.found
        self._asked = None
        self._begin()
        return True

    def spoke(self) -> None:
        """Forget all reasons, because they are in the language used so far."""
        self.forget()
        self._known.clear()

    def forget(self) -> None:
        """Cancel all requests."""
        self._worker.forget()
        self._asked = self._wanted = None

    def _made(self, moment: int) -> Made | None:
        """Return the computer player's move that led to a moment, or None if there is none that may be explained."""
        session, told = self._session, self._session.moments()[moment]
        ply = told.ply - 1
        if self._critic is None or ply < 0 or told.sentence is None:
            return None
        made = session.match.plies[ply]
        if session.seats[made.seat].human or told.sentence.seat != made.seat:
            return None
        secret = session.outcome is None and session.answered_in_secret(made.seat, ply)
        return None if secret or not self._critic.chooses(self._before(ply, made.seat)) else (ply, made.seat, made.move)

    def _before(self, ply: int, seat: Seat) -> Any:
        """Return the view of the seat before that move."""
        return self._session.view(seat, self._session.match.state_at(ply))
