"""Whole turns at a first glance: every card with its choices, every section within reach, what can be done there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.titles.floating_market.goods import PRICES
from game.titles.floating_market.planning.goods_outlook import Amounts
from game.titles.floating_market.planning.outlook import Outlook, Purse
from game.titles.floating_market.planning.stops import Open, Result, Stops
from game.titles.floating_market.planning.variants import Variant, played, unplayed
from game.titles.floating_market.sailing import ways
from game.titles.floating_market.verbs import EndTurn, FloatingMarketMove, PlayCard, Sail

DRIFT = 0.06
"""The points that a good on board gains with each coin of its price."""
NEXT = 0.35
"""How much of what lies within reach next counts."""
FRESH = {True: Open(True, True, True, False), False: Open(True, True, False, False)}


class Sketch(NamedTuple):
    """A whole turn, or what is left of one. `worth`: of the purse then, and of what the moves bring, in points; to be
    compared with others of the same position only. `section`: where the boat ends."""

    worth: float
    moves: tuple[FloatingMarketMove, ...]
    section: int
    purse: Purse
    room: Amounts


class Sketching:
    """The turns that a seat could take at one position."""

    def __init__(self, outlook: Outlook) -> None:
        self._outlook = outlook
        self._canals = outlook.canals
        self._public = outlook.public
        self._stops = Stops(outlook)
        self._start = outlook.purse()
        self._room = outlook.holder.room
        boats = {holder.boat for holder in self._public.holders}
        assert outlook.holder.boat is not None  # boats lie somewhere once the first turn begins
        self._boat = outlook.holder.boat
        self._taken = boats
        self._gains: dict[tuple[int, bool], float] = {}
        self._pulls: dict[tuple[int, int], float] = {}

    def with_cards(self, moves: Sequence[PlayCard]) -> list[Sketch]:
        """The turns that begin with one of these moves, in no order."""
        return [sketch for move in moves for sketch in self._after(played(self._outlook, move))]

    def before_way(self) -> list[Sketch]:
        """What is left of a turn once its card is played, in no order."""
        return list(self._after(unplayed(self._outlook)))

    def at_stop(self) -> list[Sketch]:
        """What is left of a turn once the boat has moved, in no order."""
        now, acting = unplayed(self._outlook), self._public.acting
        one, other = self._canals.stalls[self._boat]
        near = now.barge in self._canals.ends[self._boat] and not acting.king
        open_ = Open(one not in acting.used, other not in acting.used, near, acting.twice)
        if acting.stays:
            open_ = Open(False, False, False, False)
        return [self._sketch(now, self._boat, (), result) for result in self._results(now, self._boat, open_)]

    def _after(self, variant: Variant) -> Iterator[Sketch]:
        first: tuple[FloatingMarketMove, ...] = () if variant.move is None else (variant.move,)
        ends: list[int] = []
        if not variant.ends:
            reach = self._start[4] + variant.more
            found = ways(self._canals.topology, self._boat, variant.barge, reach)
            ends = [section for section in found if section not in self._taken]
        if not ends:
            worth = self._outlook.purse_worth(variant.purse, self._room) + variant.points
            worth += self._pull(self._boat, variant.barge)
            yield Sketch(worth, first, self._boat, variant.purse, self._room)
            return
        for section in ends:
            near = variant.barge in self._canals.ends[section]
            open_ = Open(True, True, near, variant.again)
            way = (*first, Sail(self._canals.topology.sections[section].id))
            for result in self._results(variant, section, open_):
                yield self._sketch(variant, section, way, result)

    def _results(self, variant: Variant, section: int, open_: Open) -> tuple[Result, ...]:
        return self._stops.results(section, variant.prices, variant.purse, self._room, open_, haggles=variant.haggles)

    def _sketch(self, variant: Variant, section: int, way: tuple[FloatingMarketMove, ...], result: Result) -> Sketch:
        worth = result.worth + variant.points + self._pull(section, variant.barge)
        if variant.prices != self._public.prices and self._outlook.turns:
            worth += self._drift(variant.prices, result.purse)
        return Sketch(worth, (*way, *result.moves, EndTurn()), section, result.purse, result.room)

    def _drift(self, prices: tuple[int, ...], purse: Purse) -> float:
        """What goods on board gain or lose with new prices."""
        return DRIFT * sum(
            held * (row[box] - row[before])
            for held, row, box, before in zip(purse[5:], PRICES, prices, self._public.prices, strict=True)
        )

    def _pull(self, section: int, barge: int) -> float:
        """What lies within reach of a section for the next turn, by what the seat has now."""
        if not self._outlook.turns:
            return 0.0
        found = self._pulls.get((section, barge))
        if found is None:
            within = ways(self._canals.topology, section, barge, self._start[4])
            gains = sorted((self._gain(end, barge) for end in within), reverse=True)
            found = NEXT * gains[0] + NEXT / 3 * sum(gains[1:3]) if gains else 0.0
            self._pulls[section, barge] = found
        return found

    def _gain(self, section: int, barge: int) -> float:
        """The points of a stop at a section, with what the seat has now."""
        near = barge in self._canals.ends[section]
        found = self._gains.get((section, near))
        if found is None:
            best = self._stops.results(
                section, self._public.prices, self._start, self._room, FRESH[near], haggles=False
            )[0]
            found = max(0.0, best.worth - self._outlook.purse_worth(self._start, self._room))
            self._gains[section, near] = found
        return found
