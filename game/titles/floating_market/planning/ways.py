"""What is left of a turn with what it promises every seat: the best way, and the best that begins with a given move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.core.names import Seat
from game.titles.floating_market.planning.blind import after
from game.titles.floating_market.planning.forecast_length import turns_left
from game.titles.floating_market.planning.forecast_wins import TURN_TO_COME, chances, forecast, shares_of_win
from game.titles.floating_market.planning.levels import PlanningLevel
from game.titles.floating_market.planning.plans import TurnPlan, TurnPlanner
from game.titles.floating_market.rules import FloatingMarketRules
from game.titles.floating_market.state import FloatingMarketView
from game.titles.floating_market.verbs import FloatingMarketMove

PARTS_OF_A_TURN = frozenset({"card", "sail", "act"})
"""Of these there are plans; where boats and first stalls go is no part of a turn (FM-2.3)."""


class Way(NamedTuple):
    """A plan with the shares of wins that every seat may expect after it, and the points that the seat's own next turn
    may bring then, 0 where there will be none."""

    plan: TurnPlan
    chances: tuple[float, ...]
    next_turn: float


class Ways:
    """Thinks about the turns of one board. `level`: how far."""

    def __init__(self, rules: FloatingMarketRules, level: PlanningLevel) -> None:
        self._rules = rules
        self._level = level
        self._topology = rules.topology
        self._planner = TurnPlanner(rules, level)

    def best(self, view: FloatingMarketView) -> Way:
        """Return the way with the best chance for the view's seat, whose turn it is."""
        return self.ranked(view)[0]

    def ranked(self, view: FloatingMarketView) -> list[Way]:
        """Return the ways that are worth a thought, those with the best chances for the view's seat first."""
        return self._ranked(view, self._planner.plans(view))

    def beginning_with(self, view: FloatingMarketView, move: FloatingMarketMove) -> Way:
        """The same of those ways that begin with a legal move."""
        public, seat = view.public, view.own_seat
        then = after(self._rules, public, seat, (move,))
        if then.turn != seat or then.phase == "over":
            return self._ranked(view, (TurnPlan((move,), 0.0, then),))[0]
        found = self._planner.plans(FloatingMarketView(then, seat))
        return self._ranked(view, [replace(plan, moves=(move, *plan.moves)) for plan in found])[0]

    def outlook(self, view: FloatingMarketView) -> tuple[float, ...]:
        """The shares of wins before the turn of the view's seat goes on: that it finds the best way is likely, not
        sure, and so no end that it could bring about counts as certain. Before the first turn, as things are."""
        if view.public.phase not in PARTS_OF_A_TURN:
            return chances(forecast(self._topology, view.public), turns_left(view.public))
        way = self.best(view)
        then = way.plan.public
        return chances(forecast(self._topology, then), 0) if then.phase == "over" else way.chances

    def _ranked(self, view: FloatingMarketView, plans: Sequence[TurnPlan]) -> list[Way]:
        seat, turns = view.own_seat, turns_left(view.public)
        return sorted((self._way(plan, seat, turns) for plan in plans), key=lambda way: -way.chances[seat])

    def _way(self, plan: TurnPlan, seat: Seat, turns: int) -> Way:
        then = plan.public
        if then.phase == "over":
            return Way(plan, shares_of_win(self._topology, then), 0.0)
        gain = self._planner.gain_after(plan, seat, turns)
        points = list(forecast(self._topology, then))
        if gain:
            points[seat] += self._level.share * (gain - TURN_TO_COME)
        return Way(plan, chances(points, turns_left(then)), gain)
