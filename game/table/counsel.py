"""Advice at one table: it is asked for, counted, lies there to be chosen from, and is followed step by step."""

from __future__ import annotations

from typing import Any

import msgspec

from game.bots.advising import Advising
from game.bots.helper import Helper
from game.core.advice import Step, Suggestion
from game.core.i18n import _
from game.core.names import Seat
from game.core.target import Illegal, Target
from game.table.move_builder import MoveBuilder
from game.table.parking import Refuses
from game.table.session import Session

SUGGEST = Target("ui", "suggest")
"""The button that asks for advice."""


class Pinned(msgspec.Struct, frozen=True):
    """A suggestion that a seat follows step by step; `begun`: after how many moves of the game."""

    suggestion: Suggestion
    seat: Seat
    begun: int


class Counsel:
    """The title's advisor beside the person asked. `suggestions`: what there is to choose from now."""

    def __init__(self, session: Session, screen: Refuses, helper: Helper | None = None) -> None:
        overlooked = len(session.humans) > 1
        self.advising = Advising(session.title, session.match.rules, overlooked=overlooked, helper=helper)
        self.suggestions: tuple[Suggestion, ...] = ()
        self._pinned: Pinned | None = None
        self._session = session
        self._screen = screen

    def label(self, builder: MoveBuilder | None) -> str:
        """What the button says that asks for advice now, or that makes all that is left of a plan; "" for none."""
        if builder is None:
            return ""
        return _("Do all of it") if len(self.rest(builder)) > 1 else self.advising.label(builder.view)

    def ask(self, builder: MoveBuilder) -> None:
        """Have it worked out what the person asked could do."""
        self._session.advised_once(builder.seat)
        self.suggestions = ()
        self.advising.ask(builder.view)

    def heard(self) -> tuple[bool, Suggestion | None]:
        """Whether advice has come in this moment, and the suggestion where there is but one."""
        advice = self.advising.poll()
        if advice is None:
            return False, None
        if advice.trouble:
            self._screen.refuse(Illegal("", advice.trouble), SUGGEST)
        if len(advice.suggestions) == 1:
            return True, advice.suggestions[0]
        self.suggestions = advice.suggestions
        return True, None

    def begun(self, builder: MoveBuilder | None) -> tuple[tuple[Target, ...], ...]:
        """What would be picked for the first move of each suggestion, in the order of clicks."""
        if builder is None:
            return ()
        rules, view = self._session.match.rules, builder.view
        return tuple(rules.draft_of(view, each.moves[0]).picks for each in self.suggestions)

    def chosen(self, number: int) -> Suggestion | None:
        """The suggestion of that number, counted from 0; nothing is chosen from any more."""
        found = self.suggestions[number : number + 1]
        self.suggestions = ()
        return found[0] if found else None

    # A plan.

    def pin(self, builder: MoveBuilder, suggestion: Suggestion) -> None:
        """Have its moves laid out one after the other."""
        self._pinned = Pinned(suggestion, builder.seat, builder.plies)
        self.lay_out(builder)

    def lay_out(self, builder: MoveBuilder) -> None:
        """Lay out the next step of the plan, where there is one. It is given up where anything else was done."""
        rest = self._rest(builder)
        if rest is None:
            self._pinned = None
        elif rest and not builder.begun:
            builder.load(rest[0], given=len(self._moves) > 1)
            if builder.prompt.move != rest[0]:
                builder.clear()
                self._pinned = None

    def rest(self, builder: MoveBuilder) -> tuple[Any, ...]:
        """The steps of the plan from the one on that is laid out; none without a plan, or while the player turns to
        something else."""
        rest = self._rest(builder) or ()
        return rest if rest[:1] == (builder.prompt.move,) else ()

    def _rest(self, builder: MoveBuilder) -> tuple[Any, ...] | None:
        """The steps of the plan that are left, None where the game went another way."""
        pinned, moves = self._pinned, self._moves
        if pinned is None or pinned.seat != builder.seat or pinned.begun > builder.plies:
            return None
        done = [(ply.seat, ply.move) for ply in self._session.match.plies[pinned.begun : builder.plies]]
        return moves[len(done) :] if done == [(pinned.seat, move) for move in moves[: len(done)]] else None

    @property
    def _moves(self) -> tuple[Any, ...]:
        return () if self._pinned is None else self._pinned.suggestion.moves

    def step(self, builder: MoveBuilder | None) -> Step | None:
        """Where the plan stands, None without one or while the player turns to something else."""
        rest = () if builder is None else self.rest(builder)
        if not rest or self._pinned is None:
            return None
        suggestion = self._pinned.suggestion
        count = len(suggestion.moves)
        done = count - len(rest)
        text = suggestion.left[done - 1] if 0 < done <= len(suggestion.left) else suggestion.text
        return Step(done + 1, count, text or suggestion.label)

    def leave(self) -> bool:
        """Whether there were suggestions, which are left aside."""
        had, self.suggestions = bool(self.suggestions), ()
        return had

    def spoke(self) -> None:
        """Another language is spoken from now on: advice is asked for anew."""
        self.forget()
        self._pinned = None

    def forget(self) -> None:
        """Another question is asked, or none: advice about this one is of no use."""
        self.advising.forget()
        self.suggestions = ()
