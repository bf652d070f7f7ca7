"""The computer players: they plan whole turns, and each level thinks a different distance ahead."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from game.core.rng import Rng
from game.core.rules import Rules
from game.titles.floating_market.personalities import NOTHING
from game.titles.floating_market.planning.candidate_turns import first_boats, first_stalls
from game.titles.floating_market.planning.plans import BEGINNER, EASY, HARD, NORMAL, PlanningLevel, TurnPlanner
from game.titles.floating_market.rules import FloatingMarketRules
from game.titles.floating_market.state import FloatingMarketView
from game.titles.floating_market.verbs import FloatingMarketMove


class Boatman:
    """Makes the first move of the best plan of what is left of its turn. Asked again, it plans again: it remembers
    nothing, and what was turned over meanwhile counts. `likes`: what its personality likes (personalities.py)."""

    def __init__(self, level: PlanningLevel, rules: Rules[Any, Any, Any], likes: Mapping[str, float] = NOTHING) -> None:
        if not isinstance(rules, FloatingMarketRules):
            raise TypeError(f"this bot plays the Floating Market, not {type(rules).__name__}")
        self._topology = rules.topology
        self._planner = TurnPlanner(rules, level, likes)

    def choose(self, view: FloatingMarketView, rng: Rng) -> FloatingMarketMove:
        """A legal move for the view's seat. Chance is not asked."""
        seat, public = view.seat, view.public
        if seat is None or seat != public.turn:
            raise ValueError("there is no move to choose")
        match public.phase:
            case "boats":
                return first_boats(self._topology, public)[0]
            case "stalls":
                return first_stalls(self._topology, public, seat)[0]
            case _:
                return self._planner.plans(view)[0].moves[0]


beginner = partial(Boatman, BEGINNER)
"""It takes the first turn that looks good."""
easy = partial(Boatman, EASY)
"""It takes the best turn, and minds what lies within reach from where that ends."""
normal = partial(Boatman, NORMAL)
"""It plans its next turn too."""
hard = partial(Boatman, HARD)
"""It compares twice as many turns, and plans the next one after nearly all of them."""
