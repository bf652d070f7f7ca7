"""The computer players: they plan whole turns, each level as far as it thinks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.rng import Rng
from game.core.rules import Rules
from game.titles.floating_market.planning.canals import canals_of
from game.titles.floating_market.planning.levels import BEGINNER, EASY, HARD, NORMAL, PlanningLevel
from game.titles.floating_market.planning.liking import NOTHING
from game.titles.floating_market.planning.opening import first_boats, first_stalls
from game.titles.floating_market.planning.plans import TurnPlanner
from game.titles.floating_market.rules import FloatingMarketRules
from game.titles.floating_market.state import FloatingMarketView
from game.titles.floating_market.verbs import FloatingMarketMove


class Boatman:
    """Makes the first move of the best plan of what is left of its turn. Asked again, it plans again: it remembers
    nothing, and what was turned over meanwhile counts. `likes`: what its personality likes (personalities.py)."""

    def __init__(self, rules: Rules[Any, Any, Any], level: PlanningLevel, likes: Mapping[str, float] = NOTHING) -> None:
        if not isinstance(rules, FloatingMarketRules):
            raise TypeError(f"this bot plays the Floating Market, not {type(rules).__name__}")
        self._canals = canals_of(rules.topology)
        self._planner = TurnPlanner(rules, level, likes)

    def choose(self, view: FloatingMarketView, rng: Rng) -> FloatingMarketMove:
        """A legal move for the view's seat. Chance is not asked."""
        seat, public = view.seat, view.public
        if seat is None or seat != public.turn:
            raise ValueError("there is no move to choose")
        match public.phase:
            case "boats":
                return first_boats(self._canals, public)[0]
            case "stalls":
                return first_stalls(self._canals, public, seat)[0]
            case _:
                return self._planner.plans(view)[0].moves[0]


def beginner(rules: Rules[Any, Any, Any], likes: Mapping[str, float] = NOTHING) -> Boatman:
    """It takes the first turn that looks good."""
    return Boatman(rules, BEGINNER, likes)


def easy(rules: Rules[Any, Any, Any], likes: Mapping[str, float] = NOTHING) -> Boatman:
    """It takes the best turn, and minds what lies within reach from where that ends."""
    return Boatman(rules, EASY, likes)


def normal(rules: Rules[Any, Any, Any], likes: Mapping[str, float] = NOTHING) -> Boatman:
    """It plans its next turn too."""
    return Boatman(rules, NORMAL, likes)


def hard(rules: Rules[Any, Any, Any], likes: Mapping[str, float] = NOTHING) -> Boatman:
    """It compares twice as many turns, and plans the next one after nearly all of them."""
    return Boatman(rules, HARD, likes)
