"""The bots that every title has: one makes random moves, and the other passes only if no other move is legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.drafting import random_walk
from game.core.expertise import Bot
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.target import Draft


class RandomBot:
    """A bot that plays any title at random."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        self._rules = rules

    def choose(self, view: Any, rng: Rng) -> Any:
        """Return a random legal move for the view's seat, or raise ValueError if the prompts lead to none."""
        move, _rng = random_walk(self._rules, view, rng)
        if move is None:
            raise ValueError("no prompt leads to a move here")
        return move


class StubbornBot(RandomBot):
    """A bot that plays any title at random, but passes only if no other move is legal."""

    def choose(self, view: Any, rng: Rng) -> Any:
        """Return a random legal move, which is a pass only if no other move is legal, or raise ValueError."""
        move, rng = random_walk(self._rules, view, rng, may_stop=lambda draft: not _is_pass(draft))
        return super().choose(view, rng) if move is None else move


def _is_pass(draft: Draft) -> bool:
    """Return whether a draft consists of a single button, which means passing in every title."""
    return len(draft.picks) == 1 and draft.picks[0].kind == "button"


SHARED: dict[str, Callable[[Rules[Any, Any, Any]], Bot[Any, Any]]] = {"random": RandomBot, "stubborn": StubbornBot}
