"""Judging moves that were made: how good a move was, why it was made, and how likely each player is to win."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

import msgspec

from game.core.rng import Rng, seeded
from game.core.rules import Rules

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
