"""Values and protocols for hints before a move (`Advisor`) and for judgements after a move (`Critic`)."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

import msgspec

from game.core.i18n import _
from game.core.rng import Rng, seeded
from game.core.rules import Rules

MOST_SUGGESTIONS = 3
"""The maximum number of suggestions that are shown."""


class Suggestion(msgspec.Struct, frozen=True):
    """One hint: a move, a sequence of moves or a plan. Texts may contain seat marks.

    Attributes:
        label: a few words for a button.
        moves: the suggested moves; a single move is shown as a draft, while several moves are made in sequence.
        text: the full suggestion, shown as a tooltip, or "" if the label says everything.
        in_steps: whether the moves are the steps of a plan; each step is shown as a draft.
        left: for each step of a plan except the last, a text about the remaining steps.
        promise: the expected result in a few characters, such as "51%", or "" if it is unknown.
        about_equal: whether another suggestion is about as good.
    """

    label: str
    moves: tuple[Any, ...]
    text: str = ""
    in_steps: bool = False
    left: tuple[str, ...] = ()
    promise: str = ""
    about_equal: bool = False


def short_promise(suggestion: Suggestion) -> str:
    """Return the suggestion's `promise`, with "≈ " in front if another suggestion is about as good."""
    if suggestion.about_equal and suggestion.promise:
        return _("≈ {promise}").format(promise=suggestion.promise)
    return suggestion.promise


class PlanStep(msgspec.Struct, frozen=True):
    """The current step of a plan. Steps are numbered from 1, and `text` describes the current and all later steps."""

    number: int
    count: int
    text: str


class Advisor(Protocol):
    """A title's advisor, which suggests moves, based only on the view."""

    def label(self, view: Any) -> str:
        """Return the label of the hint button, such as "What could make sense?", or "" if hints are not available."""

    def suggest(self, view: Any) -> tuple[Suggestion, ...]:
        """Return suggestions of legal moves for the view's seat, best first, or () if no move makes sense."""


V_contra = TypeVar("V_contra", contravariant=True)
M_contra = TypeVar("M_contra", contravariant=True)

INACCURACY, MISTAKE, BLUNDER = 0.1, 0.2, 0.3
"""The minimum loss of win share (0 to 1) that makes a move an inaccuracy, a mistake or a blunder."""


class Verdict(msgspec.Struct, frozen=True):
    """The judgement on one move. Texts may contain seat marks.

    Attributes:
        chances: each seat's probability of winning (0 to 1) if the best move had been made.
        drop: a cautious estimate of the win share (0 to 1) that the move lost.
        better: a clearly better move, or None if there was none.
        made: a short description of the move that was made, or "" if there was no better move.
        label: a short description of the better move, or "".
        reason: the reason why the better move is better, or "".
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
    """Return each seat's win share if every legal move leads to the same result, otherwise None."""
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
    """Judges moves of one title on one board, based on the view before the move."""

    def chooses(self, view: V_contra) -> bool:
        """Return whether the view's seat has a choice that is worth a comment."""

    def verdict(self, view: V_contra, move: M_contra, rng: Rng) -> Verdict:
        """Return the verdict on a legal move, based only on the seat's knowledge before the move."""

    def reason(self, view: V_contra, move: M_contra) -> str:
        """Return the arguments in favour of a move, or "" if there are none. The text reveals no secrets."""

    def chances(self, view: V_contra) -> tuple[float, ...]:
        """Return each seat's probability of winning, 0 to 1, estimated from public information only."""
