"""Hints before a move and judgements after it: the values, and the protocols of an advisor and a critic.

An advisor suggests moves to a person without making them. A critic says how good a move was, why it was made, and how
likely each player is to win.
"""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

import msgspec

from game.core.i18n import _
from game.core.rng import Rng, seeded
from game.core.rules import Rules

MOST_SUGGESTIONS = 3
"""Maximum number of suggestions shown. If an advisor returns more, only the first ones are shown."""


class Suggestion(msgspec.Struct, frozen=True):
    """One hint: a move, a sequence of moves or a plan that a person may choose.

    Texts may contain seat marks (`game.core.names.mark`), which the screen replaces with the players' names.

    Attributes:
        label: a few words for a button.
        moves: one or more moves. A single move is shown as a draft, which can be changed before it is confirmed.
            Several moves are made one after another, and each of them can be undone.
        text: the full suggestion, shown as a tooltip, or "" if the label says everything.
        in_steps: if true, the moves are the steps of a plan. Each move is shown as a draft once the previous move has
            been confirmed.
        left: for a plan, one text for each step except the last. Each text describes the steps that remain after its
            step.
        promise: the expected result in a few characters, such as "51%", or "" if it is unknown.
        about_equal: if true, another suggestion is about as good: their estimates differ by less than the error of the
            estimates.
    """

    label: str
    moves: tuple[Any, ...]
    text: str = ""
    in_steps: bool = False
    left: tuple[str, ...] = ()
    promise: str = ""
    about_equal: bool = False


def short_promise(suggestion: Suggestion) -> str:
    """Return the suggestion's `promise` as players see it: "51%", or "≈ 51%" if another suggestion is about as good."""
    if suggestion.about_equal and suggestion.promise:
        return _("≈ {promise}").format(promise=suggestion.promise)
    return suggestion.promise


class PlanStep(msgspec.Struct, frozen=True):
    """The current step of a plan, which is shown to the player as a draft.

    Attributes:
        number: the number of the step, from 1.
        count: the number of steps in the plan.
        text: a description of this step and the steps after it.
    """

    number: int
    count: int
    text: str


class Advisor(Protocol):
    """A title's advisor, which suggests moves. Its answers depend only on the view."""

    def label(self, view: Any) -> str:
        """Return the label of the hint button, such as "What could make sense?", or "" if hints are not available."""

    def suggest(self, view: Any) -> tuple[Suggestion, ...]:
        """Return suggestions of legal moves for the view's seat, best first. If no move makes sense, return ().

        The method runs in a worker process or in a background thread. The process may be killed once nobody needs the
        answer.
        """


V_contra = TypeVar("V_contra", contravariant=True)
M_contra = TypeVar("M_contra", contravariant=True)

INACCURACY, MISTAKE, BLUNDER = 0.1, 0.2, 0.3
"""The minimum loss of win share (0 to 1) that makes a move an inaccuracy, a mistake or a blunder."""


class Verdict(msgspec.Struct, frozen=True):
    """The judgement on one move. Texts may contain seat marks (see `game.core.names.mark`).

    Attributes:
        chances: each seat's probability of winning (0 to 1) if the best move had been made.
        drop: a lower bound for the win share (0 to 1) that the move lost, or 0 if no move was certainly better.
        better: a clearly better move, or None if there was none.
        made: a short description of the move that was made, or "" if `better` is None.
        label: a short description of `better`, or "" if `better` is None.
        reason: why `better` is the better move, or "" if `better` is None.
    """

    chances: tuple[float, ...]
    drop: float = 0.0
    better: Any = None
    made: str = ""
    label: str = ""
    reason: str = ""

    @property
    def grade(self) -> str:
        """The grade of the move: "blunder", "mistake", "inaccuracy", or "" if the move was good enough."""
        grades = (("blunder", BLUNDER), ("mistake", MISTAKE), ("inaccuracy", INACCURACY))
        return next((name for name, least in grades if self.drop >= least), "")


def settled(rules: Rules[Any, Any, Any], view: Any) -> tuple[float, ...] | None:
    """Return each seat's win share (see `Outcome.shares`) if the result is already certain, otherwise None.

    The result is certain if the game is over, or if every legal move of the view's seat ends the game with the same
    winners.
    """
    state = rules.determinize(view, seeded(0))
    outcome = rules.outcome(state)
    if outcome is not None:
        return outcome.shares()
    found: set[tuple[float, ...]] = set()
    for move in rules.legal_moves(view) or ():
        outcome = rules.outcome(rules.next_state(state, view.seat, move))
        if outcome is None or found - {outcome.shares()}:
            return None
        found.add(outcome.shares())
    return found.pop() if found else None


class Critic(Protocol[V_contra, M_contra]):
    """Judges moves and forecasts results, for one title on one board.

    The views given to `chooses`, `verdict` and `reason` show the position before the move.
    """

    def chooses(self, view: V_contra) -> bool:
        """Return whether the view's seat has a choice worth commenting on. The method is called for every move."""

    def verdict(self, view: V_contra, move: M_contra, rng: Rng) -> Verdict:
        """Return the verdict on a legal move of the view's seat, based only on what this seat knew before the move.

        With the same generator `rng`, the verdict on a move is always the same.
        """

    def reason(self, view: V_contra, move: M_contra) -> str:
        """Return the arguments for a move that the view's seat made, or "" if there are none.

        The text may contain seat marks. It uses only what everyone knew before the move, so it reveals no secret of the
        seat.
        """

    def chances(self, view: V_contra) -> tuple[float, ...]:
        """Return each seat's probability of winning, 0 to 1.

        The view shows the position before a decision or after the end of the game. The estimate uses only what everyone
        knows, so it reveals no secret of the view's seat.
        """
