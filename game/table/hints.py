"""Provides hints for the people at a table, and explains computer players' moves."""

from __future__ import annotations

from typing import Any

import msgspec

from game.bots.advising import Advising
from game.bots.helper import Helper
from game.bots.levels import critic_of
from game.bots.request import ExplainMove
from game.bots.worker import Worker
from game.core.advice import PlanStep, Suggestion
from game.core.i18n import _
from game.core.names import Seat
from game.core.target import Illegal, Target
from game.table.around import Screen
from game.table.move_builder import MoveBuilder
from game.table.session import Session

SUGGEST = Target("ui", "suggest")


class Pinned(msgspec.Struct, frozen=True):
    """A suggestion that a seat is carrying out move by move. `begun` is the number of plies before the first move."""

    suggestion: Suggestion
    seat: Seat
    begun: int


class Hints:
    """Requests hints for the person who is asked for a move, and stores the resulting suggestions.

    The *plan* is a suggestion that the player carries out move by move. It is dropped once the player deviates.
    """

    def __init__(self, session: Session, screen: Screen, helper: Helper | None = None) -> None:
        overlooked = len(session.humans) > 1
        self.advising = Advising(session.title, session.match.rules, overlooked=overlooked, helper=helper)
        self.suggestions: tuple[Suggestion, ...] = ()
        self._pinned: Pinned | None = None
        self._session = session
        self._screen = screen
        self._fresh = False  # whether hints were requested after the last call of `heard`

    def label(self, builder: MoveBuilder | None) -> str:
        """Return the label of the hint button, or "" if there is no button."""
        if builder is None:
            return ""
        return _("Do all steps") if len(self.rest(builder)) > 1 else self.advising.label(builder.view)

    def ask(self, builder: MoveBuilder) -> None:
        """Request hints for the person who is asked for a move."""
        self._session.advised_once(builder.seat)
        self.suggestions = ()
        self.advising.ask(builder.view)
        self._fresh = True
        self._screen.changed()

    def heard(self) -> Suggestion | None:
        """Receive hints if any have arrived. Return the suggestion if there is exactly one, otherwise None."""
        fresh, self._fresh = self._fresh, False
        advice = None if fresh else self.advising.poll()
        if advice is None:
            return None
        self._screen.changed()
        if advice.trouble:
            self._screen.show_refusal(Illegal("", advice.trouble), SUGGEST)
        if len(advice.suggestions) == 1:
            return advice.suggestions[0]
        self.suggestions = advice.suggestions
        return None

    def begun(self, builder: MoveBuilder | None) -> tuple[tuple[Target, ...], ...]:
        """Return the targets to click for the first move of each suggestion, in order."""
        if builder is None:
            return ()
        rules, view = self._session.match.rules, builder.view
        return tuple(rules.draft_of(view, each.moves[0]).picks for each in self.suggestions)

    def chosen(self, number: int) -> Suggestion | None:
        """Remove all suggestions. Return the suggestion with the index `number`, if there is one."""
        found = self.suggestions[number : number + 1]
        self.suggestions = ()
        return found[0] if found else None

    # Plans of several moves.

    def pin(self, builder: MoveBuilder, suggestion: Suggestion) -> None:
        """Start carrying out a suggestion, move by move."""
        self._pinned = Pinned(suggestion, builder.seat, builder.plies)
        self.lay_out(builder)

    def lay_out(self, builder: MoveBuilder) -> None:
        """Build the next move of the plan as a draft. If the player has deviated from the plan, forget the plan."""
        rest = self._rest(builder)
        if rest is None or self._pinned is None:
            self._pinned = None
        elif rest and not builder.begun:
            builder.build(rest[0], given=len(self._pinned.suggestion.moves) > 1)
            if builder.prompt.move != rest[0]:
                builder.clear()
                self._pinned = None

    def rest(self, builder: MoveBuilder) -> tuple[Any, ...]:
        """Return the plan's remaining moves, or () if the draft differs from the plan's next move."""
        rest = self._rest(builder) or ()
        return rest if rest[:1] == (builder.prompt.move,) else ()

    def _rest(self, builder: MoveBuilder) -> tuple[Any, ...] | None:
        """Return the plan's remaining moves, or None if the plan no longer applies."""
        pinned = self._pinned
        if pinned is None or pinned.seat != builder.seat or pinned.begun > builder.plies:
            return None
        moves = pinned.suggestion.moves
        done = [(ply.seat, ply.move) for ply in self._session.match.plies[pinned.begun : builder.plies]]
        return moves[len(done) :] if done == [(pinned.seat, move) for move in moves[: len(done)]] else None

    def step(self, builder: MoveBuilder | None) -> PlanStep | None:
        """Return the current step of the plan, or None if the draft differs from the plan's next move."""
        rest = () if builder is None else self.rest(builder)
        if not rest or self._pinned is None:
            return None
        suggestion = self._pinned.suggestion
        count = len(suggestion.moves)
        done = count - len(rest)
        text = suggestion.left[done - 1] if 0 < done <= len(suggestion.left) else suggestion.text
        return PlanStep(done + 1, count, text or suggestion.label)

    def leave(self) -> bool:
        """Remove the suggestions. Return whether there were any."""
        had, self.suggestions = bool(self.suggestions), ()
        return had

    def spoke(self) -> None:
        """Forget all hints after a change of language."""
        self.forget()
        self._pinned = None

    def forget(self) -> None:
        """After a change of position or seat, forget the suggestions and cancel the pending request."""
        self.advising.forget()
        self.suggestions = ()


Made = tuple[int, Seat, Any]
"""A move in the game: the number of plies before it, the seat that made it, and the move itself."""


class Reasons:
    """Explains why computer players made their moves, one move at a time. Call `poll` in every frame.

    Moves made in secret are explained only after the game.
    """

    def __init__(self, session: Session, helper: Helper | None = None) -> None:
        self._session = session
        self._critic = critic_of(session.title, session.match.rules)
        self._worker = Worker(session.title, session.match.rules, helper)
        self._known: dict[Made, str] = {}
        self._asked: Made | None = None
        self._wanted: Made | None = None

    def ask(self, moment: int) -> None:
        """Request the reason for the move that caused the event at index `moment`, unless a person made the move."""
        self._wanted = self._made(moment)

    def told(self, moment: int) -> str:
        """Return the reason for the move that caused the event at index `moment`, or "" if unknown."""
        made = self._made(moment)
        return "" if made is None else self._known.get(made, "")

    def poll(self) -> bool:
        """Store the requested reason if it has arrived, and return whether it has."""
        found = self._worker.heard() if self._asked is not None else None
        if found is not None and self._asked is not None:
            self._known[self._asked] = "" if found.error else found.found
            self._asked = None
        wanted = self._wanted
        if self._asked is None and wanted is not None and wanted not in self._known:
            ply, seat, move = self._asked = wanted
            self._worker.think(ExplainMove(self._before(ply, seat), move))
        return found is not None

    def spoke(self) -> None:
        """Forget all reasons after a change of language."""
        self.forget()
        self._known.clear()

    def forget(self) -> None:
        """Cancel all requests."""
        self._worker.forget()
        self._asked = self._wanted = None

    def _made(self, moment: int) -> Made | None:
        """Return the computer player's move that caused an event, or None if there is nothing to explain."""
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
        return self._session.view(seat, self._session.match.state_at(ply))
