"""The critic of every title that has an `Expertise` and no critic of its own."""

from __future__ import annotations

from typing import Any

from game.bots.forecast import end_forecast
from game.bots.hints import explained
from game.bots.judging import judged
from game.core.critic import Verdict
from game.core.expertise import Expertise
from game.core.rng import Rng
from game.core.rules import Rules


class SearchCritic:
    """Judges and explains moves by playouts."""

    def __init__(self, rules: Rules[Any, Any, Any], expertise: Expertise[Any, Any, Any]) -> None:
        self._rules = rules
        self._expertise = expertise

    def chooses(self, view: Any) -> bool:
        """Return whether the view's seat has a choice that the search can judge."""
        return bool(self._expertise.question(view))

    def verdict(self, view: Any, move: Any, rng: Rng) -> Verdict:
        """Return the verdict on a move, compared with the best move that is found."""
        return judged(self._rules, self._expertise, view, move, rng)

    def reason(self, view: Any, move: Any) -> str:
        """Return the reason for a move, from public information only."""
        return explained(self._rules, self._expertise, view, move)

    def chances(self, view: Any) -> tuple[float, ...]:
        """Return each seat's probability of winning, 0 to 1, from public information only."""
        return end_forecast(self._rules, self._expertise, view)
