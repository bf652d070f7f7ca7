"""What a stop at one section can come to: every order of what can be done at both stalls and at the King (FM-5)."""

from __future__ import annotations

from typing import NamedTuple

from game.titles.floating_market.planning.candidate_moves import CandidateMoves
from game.titles.floating_market.planning.forecast import PositionForecast, Purse
from game.titles.floating_market.planning.forecast_goods import Amounts
from game.titles.floating_market.verbs import FloatingMarketMove

BEST = 3
"""How many different results of a stop are thought of."""


ONE, OTHER, KING, AGAIN = 1, 2, 4, 8
"""What can still be used, as a sum: each of the two stalls, the King, and a second time one of the stalls (M18). Plain
numbers, as they are compared and hashed many thousand times a turn."""


class StopResult(NamedTuple):
    """What a stop comes to. `worth`: all that the purse is worth then, and what the moves brought, in points."""

    worth: float
    purse: Purse
    room: Amounts
    moves: tuple[FloatingMarketMove, ...]


class CandidateStops:
    """The stops at one position, each worked out once."""

    def __init__(self, forecast: PositionForecast) -> None:
        self._forecast = forecast
        self._topology = forecast.topology
        self._candidates: dict[tuple[tuple[int, ...], bool], CandidateMoves] = {}
        self._known: dict[object, tuple[StopResult, ...]] = {}

    def results(
        self, section: int, prices: tuple[int, ...], purse: Purse, room: Amounts, open_: int, *, haggles: bool
    ) -> tuple[StopResult, ...]:
        """The best results of a stop, best first; to do nothing is one of them where nothing better is found."""
        one, other = self._topology.sections[section].stalls
        good = self._topology.goods
        matters = tuple(prices[good[stall]] if good[stall] >= 0 else -1 for stall in (one, other))
        key = (section, matters, purse, room, open_, haggles)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._worked_out(section, prices, purse, room, open_, haggles)
        return found

    def _worked_out(
        self, section: int, prices: tuple[int, ...], purse: Purse, room: Amounts, open_: int, haggles: bool
    ) -> tuple[StopResult, ...]:
        candidates = self._candidates.get((prices, haggles))
        if candidates is None:
            candidates = self._candidates[prices, haggles] = CandidateMoves(self._forecast, prices, haggles=haggles)
        one, other = self._topology.sections[section].stalls
        stalls = ((one, ONE), (other, OTHER))
        worth = self._forecast.purse_worth
        found: dict[object, StopResult] = {}

        def go_on(purse: Purse, room: Amounts, points: float, moves: tuple[FloatingMarketMove, ...], left: int) -> None:
            key = (purse, room, left, round(points, 9))
            if key in found:
                return
            found[key] = StopResult(points + worth(purse, room), purse, room, moves)
            for stall, own in stalls:
                use = left & own or left & AGAIN
                if use:
                    for candidate in candidates.at(stall, purse, room, moves):
                        go_on(
                            candidate.purse,
                            candidate.room,
                            points + candidate.points,
                            (*moves, candidate.move),
                            left - use,
                        )
            if left & KING:
                for candidate in candidates.king(purse, room):
                    go_on(
                        candidate.purse,
                        candidate.room,
                        points + candidate.points,
                        (*moves, candidate.move),
                        left - KING,
                    )

        go_on(purse, room, 0.0, (), open_)
        best = sorted(found.values(), key=lambda result: (-result.worth, len(result.moves)))
        return tuple(best[:BEST])
