"""What a stop at one section can come to: every order of what can be done at both stalls and at the King (FM-5)."""

from __future__ import annotations

from typing import NamedTuple

from game.titles.floating_market.planning.deeds import Deeds
from game.titles.floating_market.planning.goods_outlook import Amounts
from game.titles.floating_market.planning.outlook import Outlook, Purse
from game.titles.floating_market.verbs import FloatingMarketMove

BEST = 3
"""How many different results of a stop are thought of."""


ONE, OTHER, KING, AGAIN = 1, 2, 4, 8
"""What can still be used, as a sum: each of the two stalls, the King, and a second time one of the stalls (M18). Plain
numbers, as they are compared and hashed many thousand times a turn."""


class Result(NamedTuple):
    """What a stop comes to. `worth`: all that the purse is worth then, and what the moves brought, in points."""

    worth: float
    purse: Purse
    room: Amounts
    moves: tuple[FloatingMarketMove, ...]


class Stops:
    """The stops at one position, each worked out once."""

    def __init__(self, outlook: Outlook) -> None:
        self._outlook = outlook
        self._canals = outlook.canals
        self._deeds: dict[tuple[tuple[int, ...], bool], Deeds] = {}
        self._known: dict[object, tuple[Result, ...]] = {}

    def results(
        self, section: int, prices: tuple[int, ...], purse: Purse, room: Amounts, open_: int, *, haggles: bool
    ) -> tuple[Result, ...]:
        """The best results of a stop, best first; to do nothing is one of them where nothing better is found."""
        one, other = self._canals.stalls[section]
        good = self._canals.good
        matters = tuple(prices[good[stall]] if good[stall] >= 0 else -1 for stall in (one, other))
        key = (section, matters, purse, room, open_, haggles)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._worked_out(section, prices, purse, room, open_, haggles)
        return found

    def _worked_out(
        self, section: int, prices: tuple[int, ...], purse: Purse, room: Amounts, open_: int, haggles: bool
    ) -> tuple[Result, ...]:
        deeds = self._deeds.get((prices, haggles))
        if deeds is None:
            deeds = self._deeds[prices, haggles] = Deeds(self._outlook, prices, haggles=haggles)
        one, other = self._canals.stalls[section]
        stalls = ((one, ONE), (other, OTHER))
        worth = self._outlook.purse_worth
        found: dict[object, Result] = {}

        def go_on(purse: Purse, room: Amounts, points: float, moves: tuple[FloatingMarketMove, ...], left: int) -> None:
            key = (purse, room, left, round(points, 9))
            if key in found:
                return
            found[key] = Result(points + worth(purse, room), purse, room, moves)
            for stall, own in stalls:
                use = left & own or left & AGAIN
                if use:
                    for deed in deeds.at(stall, purse, room, moves):
                        go_on(deed.purse, deed.room, points + deed.points, (*moves, deed.move), left - use)
            if left & KING:
                for deed in deeds.king(purse, room):
                    go_on(deed.purse, deed.room, points + deed.points, (*moves, deed.move), left - KING)

        go_on(purse, room, 0.0, (), open_)
        best = sorted(found.values(), key=lambda result: (-result.worth, len(result.moves)))
        return tuple(best[:BEST])
