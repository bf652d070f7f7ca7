"""The toy's computer player."""

from __future__ import annotations

from typing import Any

from game.core.rng import Rng
from game.core.rules import Rules
from tests.toy.state import CardMove, CardView, Pitch, Play


class Greedy:
    """Plays the highest cards and pitches on as many spots as it can."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        self._rules = rules

    def choose(self, view: CardView, rng: Rng) -> CardMove:
        """A legal move for the view's seat."""
        moves: tuple[CardMove, ...] = self._rules.legal_moves(view) or ()
        best = max(map(_worth, moves))
        return rng.choice([move for move in moves if _worth(move) == best])[0]


def _worth(move: CardMove) -> int:
    if isinstance(move, Play):
        return sum(move.cards)
    return len(move.spots) if isinstance(move, Pitch) else 0
