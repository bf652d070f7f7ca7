"""The bot that makes random moves: it clicks through the prompts and picks uniformly."""

from __future__ import annotations

from typing import Any

from game.core.rng import Rng
from game.core.rules import Rules
from game.core.walk import random_walk


class RandomBot:
    """Plays any title at random."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        self._rules = rules

    def choose(self, view: Any, rng: Rng) -> Any:
        """Return a random legal move for the view's seat.

        Raises:
            ValueError: the prompts do not lead to any move.
        """
        move, _rng = random_walk(self._rules, view, rng)
        if move is None:
            raise ValueError("no prompt leads to a move here")
        return move
