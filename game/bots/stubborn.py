"""The bot that never passes while another move is legal, so its games are long."""

from __future__ import annotations

from typing import Any

from game.bots.random import RandomBot
from game.core.rng import Rng
from game.core.target import Draft
from game.core.walk import random_walk


class StubbornBot(RandomBot):
    """Plays any title at random and passes only if no other move is legal."""

    def choose(self, view: Any, rng: Rng) -> Any:
        """Return a legal move for the view's seat.

        Raises:
            ValueError: the prompts do not lead to any move.
        """
        move, rng = random_walk(self._rules, view, rng, may_stop=lambda draft: not _is_pass(draft))
        return super().choose(view, rng) if move is None else move


def _is_pass(draft: Draft) -> bool:
    """Return whether a draft is a single button and nothing else, which means passing in every title."""
    return len(draft.picks) == 1 and draft.picks[0].kind == "button"
