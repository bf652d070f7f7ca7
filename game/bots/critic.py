"""Looking back at the moves of any title that the search can play."""

from __future__ import annotations

from typing import Any

from game.bots.hints import explained
from game.bots.judging import judged
from game.bots.outlook import outlook
from game.core.critic import Verdict
from game.core.expertise import Expertise
from game.core.rng import Rng
from game.core.rules import Rules


class SearchCritic:
    """Judges and explains by the numbers of the search."""

    def __init__(self, rules: Rules[Any, Any, Any], expertise: Expertise[Any, Any, Any]) -> None:
        self._rules = rules
        self._expertise = expertise

    def chooses(self, view: Any) -> bool:
        """Whether there is a question that the search could answer."""
        return bool(self._expertise.question(view))

    def verdict(self, view: Any, move: Any, rng: Rng) -> Verdict:
        """How good the move was, beside the best one that is found."""
        return judged(self._rules, self._expertise, view, move, rng)

    def reason(self, view: Any, move: Any) -> str:
        """What spoke for a move, in words for everybody."""
        return explained(self._rules, self._expertise, view, move)

    def chances(self, view: Any) -> tuple[float, ...]:
        """How often each seat may win, as far as everybody knows."""
        return outlook(self._rules, self._expertise, view)
