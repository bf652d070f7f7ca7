"""The bot that does anything: it walks the prompts and picks evenly."""

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
        """A legal move of the view's seat. Raises ValueError when the prompts lead to none."""
        move, _rng = random_walk(self._rules, view, rng)
        if move is None:
            raise ValueError("no prompt leads to a move here")
        return move
