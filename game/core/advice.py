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
"""Maximum number of suggestions shown. If an advisor returns more, the first ones are kept."""


class Suggestion(msgspec.Struct, frozen=True):
    """One hint: a move, a sequence of moves or a plan that a person may choose.

    Texts may contain seat marks (`game.core.names.mark`), which the screen replaces with the players' names.

    Attributes:
        label: a few words for a button.
        moves: one or more moves. A single move is shown as a draft, which can be changed before it is confirmed.
            Several moves are made one after another, and each of them can be undone.
        text: the full suggestion for the tooltip, or "" if the label says everything.
        in_steps: if true, the moves are a plan, and each is shown as a draft once the previous one has been confirmed.
        left: for a plan, one text for each step except the last. It describes the steps that remain after this step.
        promise: the expected result in a few characters, such as "51%", or "" if it is unknown.
        about_equal: if true, another suggestion is about as good: the difference is within the error of `promise`.
    """

    label: str
    moves: tuple[Any, ...]
    text: str = ""
    in_steps: bool = False
    left: tuple[str, ...] = ()
    promise: str = ""
    about_equal: bool = False


def short_promise(suggestion: Suggestion) -> str:
    """Return the promise as players read it: "51%", or "≈ 51%" if another suggestion is about as good."""
    if suggestion.about_equal and suggestion.promise:
        return _("≈ {promise}").format(promise=suggestion.promise)
    return suggestion.promise


class PlanStep(msgspec.Struct, frozen=True):
    """The current step of a plan, which is shown to the player as a draft.

    Attributes:
        number: the number of the step, from 1.
        count: the number of steps in the plan.
        text: a description of the steps that remain.
    """

    number: int
    count: int
    text: str


class Advisor(Protocol):
    """A title's advisor, which suggests moves. Its answers depend only on the view."""

    def label(self, view: Any) -> str:
        """Return the label of the hint button, such as "What could make sense?", or "" if there is no hint now."""

    def suggest(self, view: Any) -> tuple[Suggestion, ...]:
        """Return suggestions of legal moves for the view's seat, best first, or an empty tuple if no move makes sense.

        The call runs in another process or thread, and is stopped once nobody needs the answer.
        """


V_contra = TypeVar("V_contra", contravariant=True)
M_contra = TypeVar("M_contra", contravariant=True)

INACCURACY, MISTAKE, BLUNDER = 0.1, 0.2, 0.3
"""The minimum loss of win share (0 to 1) for each grade of bad moves."""


class Verdict(msgspec.Struct, frozen=True):
    """The judgement on one move. Texts may contain seat marks.

    Attributes:
        chances: each seat's probability of winning if the best move had been made, 0 to 1.
        drop: the win share that the move certainly lost, 0 to 1, or 0 if no move was better.
        better: a better move, or None if there was none.
        made: a short description of the move that was made, or "" if no move was better.
        label: a short description of the better move.
        reason: why the better move is better.
    """

    chances: tuple[float, ...]
    drop: float = 0.0
    better: Any = None
    made: str = ""
    label: str = ""
    reason: str = ""

    @property
    def grade(self) -> str:
        """The grade of the move: "blunder", "mistake", "inaccuracy", or "" if it was good enough."""
        grades = (("blunder", BLUNDER), ("mistake", MISTAKE), ("inaccuracy", INACCURACY))
        return next((name for name, least in grades if self.drop >= least), "")


def settled(rules: Rules[Any, Any, Any], view: Any) -> tuple[float, ...] | None:
    """Return each seat's win share if the result is already certain, or None if it is not.

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
    """Judges the moves of one title on one board. Every view is from before the move."""

    def chooses(self, view: V_contra) -> bool:
        """Return whether the view's seat has a choice worth commenting on. Called for every move of a game."""

    def verdict(self, view: V_contra, move: M_contra, rng: Rng) -> Verdict:
        """Return the verdict on a legal move of the view's seat, based on what that seat knew.

        The same generator always gives the same verdict.
        """

    def reason(self, view: V_contra, move: M_contra) -> str:
        """Return the reason for a move of the view's seat, or "" if there is none. The text may contain seat marks.

        The text uses only what everyone knew before the move, so it reveals no secret of the seat.
        """

    def chances(self, view: V_contra) -> tuple[float, ...]:
        """Return each seat's probability of winning (0 to 1), before a decision or after the game.

        The estimate uses only what everyone knows, so it reveals no secret of the view's seat.
        """
