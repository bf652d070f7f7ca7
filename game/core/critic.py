"""What those tell who look back at moves: how good one was, why it was made, and how the game will probably end."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

import msgspec

from game.core.rng import Rng, seeded
from game.core.rules import Rules

V_contra = TypeVar("V_contra", contravariant=True)
M_contra = TypeVar("M_contra", contravariant=True)

INACCURACY, MISTAKE, BLUNDER = 0.1, 0.2, 0.3
"""Shares of a win that a move has to cost at least, to be called so."""


class Verdict(msgspec.Struct, frozen=True):
    """What was found about a move. `chances`: of every seat to win, had the best move been made, from 0 to 1. `drop`:
    the share of wins that the move cost its seat at least, 0 where it was as good as any. `better`: the move that was
    better, None for none; then `made` and `label` say in a few words what was done and what was better, and `reason`
    what speaks for that; marks stand for names."""

    chances: tuple[float, ...]
    drop: float = 0.0
    better: Any = None
    made: str = ""
    label: str = ""
    reason: str = ""

    @property
    def grade(self) -> str:
        """ "blunder", "mistake", "inaccuracy", or "" for a move that was good enough."""
        grades = (("blunder", BLUNDER), ("mistake", MISTAKE), ("inaccuracy", INACCURACY))
        return next((name for name, least in grades if self.drop >= least), "")


def settled(rules: Rules[Any, Any, Any], view: Any) -> tuple[float, ...] | None:
    """Return the win share of each seat where nothing is open any more: the game is over, or whatever the view's seat
    does ends it with the same winners. None elsewhere."""
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
    """Looks back at the moves of one title, on one board. A view is always one from before the move."""

    def chooses(self, view: V_contra) -> bool:
        """Whether the view's seat has a choice that is worth a word. It is asked of every move of a game."""

    def verdict(self, view: V_contra, move: M_contra, rng: Rng) -> Verdict:
        """How good a legal move of the view's seat was, by what the seat knew: the same for the same generator."""

    def reason(self, view: V_contra, move: M_contra) -> str:
        """What spoke for a move of the view's seat, "" for nothing: from what all at the table knew before it, and
        nothing that the seat alone knew. Marks stand for names."""

    def chances(self, view: V_contra) -> tuple[float, ...]:
        """Return how often each seat may win, 0 to 1, before a decision of the view's seat or once the game is over:
        from what everybody knows, and nothing that the seat alone knew."""
