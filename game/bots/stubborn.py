"""The bot that never gives in: it does not pass while anything else is legal, so games last as long as they can."""

from __future__ import annotations

from typing import Any

from game.core.rng import Rng
from game.core.rules import Rules
from game.core.target import Draft
from game.core.walk import random_walk


class StubbornBot:
    """Plays any title at random, passing only when nothing else is possible."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        self._rules = rules

    def choose(self, view: Any, rng: Rng) -> Any:
        """A legal move of the view's seat. Raises ValueError when the prompts lead to none."""
        move, rng = random_walk(self._rules, view, rng, may_stop=lambda draft: not _is_pass(draft))
        if move is None:
            move, rng = random_walk(self._rules, view, rng)
        if move is None:
            raise ValueError("no prompt leads to a move here")
        return move


def _is_pass(draft: Draft) -> bool:
    """A single button and nothing else: passing, in every title."""
    return len(draft.picks) == 1 and draft.picks[0].kind == "button"
