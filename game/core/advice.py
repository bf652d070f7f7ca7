"""What people are told about moves: suggestions before a move, and verdicts and reasons after it.

An advisor suggests moves without making them. A critic says how good a move was, why it was made, and how likely each
player is to win.
"""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

import msgspec

from game.core.i18n import _
from game.core.rng import Rng, seeded
from game.core.rules import Rules

MOST_SUGGESTIONS = 3
"""Maximum number of suggestions shown. If an advisor returns more, the first ones are kept."""


class Suggestion(msgspec.Struct, frozen=True):
    """One hint: a move, a sequence of moves or a plan that a person may choose.

    Texts may contain seat marks (`game.core.names.mark`), which the screen replaces by players' names.

    Attributes:
        label: a few words for a button.
        moves: one move, shown as a draft that can be changed before it is confirmed; or several, which are made one
            after the other and can be undone one by one.
        text: the suggestion in full, for the tooltip, or "" if the label says everything.
        in_steps: the moves are a plan, and each is shown as a draft after the previous one has been confirmed.
        left: for a plan, the text about the remaining steps, after the first step, after the second and so on.
        promise: the expected result in a few characters, such as "51%", or "" if it is unknown.
        about_equal: the difference to another suggestion is smaller than the error of `promise`.
    """

    label: str
    moves: tuple[Any, ...]
    text: str = ""
    in_steps: bool = False
    left: tuple[str, ...] = ()
    promise: str = ""
    about_equal: bool = False


def short_promise(suggestion: Suggestion) -> str:
    """Return the promise of a suggestion as it is shown: "51%", or "≈ 51%" if another one is about equal."""
    if suggestion.about_equal and suggestion.promise:
        return _("≈ {promise}").format(promise=suggestion.promise)
    return suggestion.promise


class PlanStep(msgspec.Struct, frozen=True):
    """The current step of a plan, which is shown as a draft.

    Attributes:
        number: the step, counted from 1.
        count: the number of steps in the plan.
        text: what remains of the plan at this step.
    """

    number: int
    count: int
    text: str


class Advisor(Protocol):
    """A title's advisor. Its answers depend on the view only."""

    def label(self, view: Any) -> str:
        """Return the label of the hint button, such as "What could make sense?", or "" if there is no hint now."""

    def suggest(self, view: Any) -> tuple[Suggestion, ...]:
        """Return suggestions for the view's seat, best first; empty if no move makes sense.

        All their moves are legal. The call runs in another process or thread and is stopped once nobody needs the
        answer.
        """


V_contra = TypeVar("V_contra", contravariant=True)
M_contra = TypeVar("M_contra", contravariant=True)

INACCURACY, MISTAKE, BLUNDER = 0.1, 0.2, 0.3
"""The minimum loss of win share for each grade, 0 to 1."""


class Verdict(msgspec.Struct, frozen=True):
    """The judgement on one move. Texts may contain seat marks.

    Attributes:
        chances: each seat's probability of winning if the best move had been made, 0 to 1.
        drop: the win share that the move lost at least, or 0 if no move was better.
        better: a better move, or None if there was none.
        made: a few words about the move that was made, if there was a better one.
        label: a few words about the better move.
        reason: the reason for the better move.
    """

    chances: tuple[float, ...]
    drop: float = 0.0
    better: Any = None
    made: str = ""
    label: str = ""
    reason: str = ""

    @property
    def grade(self) -> str:
        """The grade: "blunder", "mistake", "inaccuracy", or "" for a move that was good enough."""
        grades = (("blunder", BLUNDER), ("mistake", MISTAKE), ("inaccuracy", INACCURACY))
        return next((name for name, least in grades if self.drop >= least), "")


def settled(rules: Rules[Any, Any, Any], view: Any) -> tuple[float, ...] | None:
    """Return each seat's win share if the result is already certain, otherwise None.

    The result is certain if the game is over, or if every legal move of the view's seat ends it with the same winners.
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
    """Judges the moves of one title on one board. Every view is from before the move."""

    def chooses(self, view: V_contra) -> bool:
        """Return whether the view's seat has a choice worth commenting on. Called for every move of a game."""

    def verdict(self, view: V_contra, move: M_contra, rng: Rng) -> Verdict:
        """Return the verdict on a legal move of the view's seat, given what that seat knew.

        The same generator gives the same verdict.
        """

    def reason(self, view: V_contra, move: M_contra) -> str:
        """Return the reason for a move of the view's seat, or "" if there is none. It may contain seat marks.

        The reason uses only what everyone knew before the move, and no secret of the seat.
        """

    def chances(self, view: V_contra) -> tuple[float, ...]:
        """Return each seat's probability of winning, 0 to 1, before a decision or after the game.

        The estimate uses only what everyone knows, and no secret of the view's seat.
        """
