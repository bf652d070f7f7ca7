"""What spoke for the moves that computer players made, told while one looks back at them."""

from __future__ import annotations

from typing import Any

from game.bots.errand import ExplainMove
from game.bots.helper import Helper
from game.bots.levels import critic_of
from game.bots.mind import Mind
from game.core.names import Seat
from game.table.session import Session

Made = tuple[int, Seat, Any]
"""A move: after how many others it was made, by whom, and what it was."""


class Reasons:
    """Works out the reason for one move at a time. Ask `poll` once a frame.

    It is told from what everybody at the table knew. What was answered in secret is explained only when the game is
    over.
    """

    def __init__(self, session: Session, helper: Helper | None = None) -> None:
        self._session = session
        self._critic = critic_of(session.title, session.match.rules)
        self._mind = Mind(session.title, session.match.rules, helper)
        self._known: dict[Made, str] = {}
        self._asked: Made | None = None
        self._wanted: Made | None = None

    def ask(self, moment: int) -> None:
        """Have it worked out why the move was made that led to a moment, where a computer player made it."""
        self._wanted = self._made(moment)
        self._begin()

    def _begin(self) -> None:
        """Think about the move asked about last, once the one before it is done."""
        wanted = self._wanted
        if self._asked is None and wanted is not None and wanted not in self._known:
            ply, seat, move = self._asked = wanted
            self._mind.think(ExplainMove(self._before(ply, seat), move))

    def told(self, moment: int) -> str:
        """The reason as far as it is known, "" where there is none; marks stand for names."""
        made = self._made(moment)
        return "" if made is None else self._known.get(made, "")

    def poll(self) -> bool:
        """Whether a reason has come in."""
        found = self._mind.heard() if self._asked is not None else None
        if found is None or self._asked is None:
            return False
        self._known[self._asked] = "" if found.error else found.found
        self._asked = None
        self._begin()
        return True

    def spoke(self) -> None:
        """Another language is spoken from now on: reasons are worked out anew."""
        self.forget()
        self._known.clear()

    def forget(self) -> None:
        """Nobody wants to know any more."""
        self._mind.forget()
        self._asked = self._wanted = None

    def _made(self, moment: int) -> Made | None:
        """The move of a computer player that a moment tells of, None where it tells of none that may be explained."""
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
        """What the seat knew before that move."""
        return self._session.view(seat, self._session.match.state_at(ply))
