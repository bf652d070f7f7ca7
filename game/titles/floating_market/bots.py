"""The computer players, which plan whole turns and look ahead according to their level."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from game.core.rng import Rng
from game.core.rules import Rules
from game.titles.floating_market.personalities import NOTHING
from game.titles.floating_market.planning.candidate_turns import first_boats, first_stalls
from game.titles.floating_market.planning.plans import BEGINNER, EASY, HARD, NORMAL, PlanningLevel, TurnPlanner
from game.titles.floating_market.rules import market_rules
from game.titles.floating_market.state import FloatingMarketView
from game.titles.floating_market.verbs import FloatingMarketMove


class Boatman:
    """A computer player that plans the rest of its turn before every move."""

    def __init__(self, level: PlanningLevel, rules: Rules[Any, Any, Any], likes: Mapping[str, float] = NOTHING) -> None:
        self._topology = market_rules(rules).topology
        self._planner = TurnPlanner(market_rules(rules), level, likes)

    def choose(self, view: FloatingMarketView, rng: Rng) -> FloatingMarketMove:
        """Return the first move of the best plan; `rng` is not used."""
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
easy = partial(Boatman, EASY)
normal = partial(Boatman, NORMAL)
hard = partial(Boatman, HARD)
