"""The candidate moves at a stall or at the King’s barge, and the best results of a stop (FM-5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import add
from typing import NamedTuple

from game.titles.floating_market import constants, verbs
from game.titles.floating_market.cards import CARDS
from game.titles.floating_market.goods import BASKETS, GOODS, HAGGLED, INDEX, LEAST_PRICE, ORDERS, PRICES
from game.titles.floating_market.planning.forecast import PositionForecast, Purse
from game.titles.floating_market.planning.forecast_possessions import Amounts
from game.titles.floating_market.topology import NO_GOOD
from game.titles.floating_market.verbs.visit_king import COIN_ROW, FLOWER_ROW, GOODS_ROW

MOST_AT_ONCE = 4  # the most goods that are bought at once
MOST_SITES = 2  # the number of places considered for a new stall
DEAR = 4  # the least price for which a Favour is considered although there are coins
THANKS = 0.25  # the cost of a flower for another player, in points, shared among the others
BEST = 3  # the number of results that a stop keeps
ONE, OTHER, KING, AGAIN = 1, 2, 4, 8  # flags for the uses left: each stall, the King, and one stall a second time (M18)

Moves = Sequence[verbs.FloatingMarketMove]  # the earlier moves of the turn
ONES = tuple(
    {count: tuple(count * (at == good) for at in range(len(GOODS))) for count in range(-20, 21)}
    for good in range(len(GOODS))
)
"""Amounts of a single good, by good and number."""


class CandidateMove(NamedTuple):
    """A candidate move, the possessions after the move, and the points that the move adds."""

    move: verbs.FloatingMarketMove
    purse: Purse
    room: Amounts
    points: float


def changed(
    purse: Purse,
    coins: int = 0,
    flowers: int = 0,
    favors: int = 0,
    disks: int = 0,
    rowers: int = 0,
    goods: Amounts = (0, 0, 0, 0),
) -> Purse:
    """Return the purse with these amounts added."""
    return Purse(*map(add, purse, (coins, flowers, favors, disks, rowers, *goods)))


class CandidateMoves:
    """Candidate moves in one position at given prices. `haggles` is true if M17 applies."""

    def __init__(self, forecast: PositionForecast, prices: Sequence[int], *, haggles: bool) -> None:
        self._forecast = forecast
        self._topology = forecast.topology
        self._public = forecast.public
        self._prices = [row[box] for row, box in zip(PRICES, prices, strict=True)]
        self._haggled = HAGGLED if haggles else 0
        king = forecast.public.king
        self._coin_box, self._flower_box = _first_free(king[COIN_ROW]), _first_free(king[FLOWER_ROW])
        self._gifts = [(box, constants.KING_GOODS[box]) for box, owner in enumerate(king[GOODS_ROW]) if owner is None]

    def at(self, stall: int, purse: Purse, room: Amounts, before: Moves) -> Iterator[CandidateMove]:
        """Return the candidate moves at a stall after earlier moves of the turn."""
        match self._topology.stalls[stall].kind:
            case "restaurant":
                return self._deliver(stall, purse, room, before)
            case "temple":
                return self._offer(stall, purse, room, before)
            case "basket":
                return self._equip(stall, purse, room, before)
            case "scribe":
                return self._buy_card(stall, purse, room, before)
            case "administration":
                return self._place(stall, purse, room, before)
            case _:
                return self._trade(stall, purse, room)

    def _trade(self, stall: int, purse: Purse, room: Amounts) -> Iterator[CandidateMove]:
        good = self._topology.goods[stall]
        assert good != NO_GOOD  # only goods stalls come here
        name, ones = self._topology.stalls[stall].id, ONES[good]
        owner = self._public.owners[stall]
        points = 0.0 if owner is None or owner == self._forecast.seat else -THANKS
        held = purse[5 + good]
        each = self._prices[good] + self._haggled
        for count in range(1, held + 1):
            paid = changed(purse, count * each, goods=ones[-count])
            yield CandidateMove(verbs.SellGoods(name, count), paid, room, points)
        each = max(LEAST_PRICE, self._prices[good] - self._haggled)
        for count in range(1, min(room[good] - held, MOST_AT_ONCE) + 1):
            least = max(0, count - purse[0] // each)
            if least > purse[2]:
                break
            most = max(least, 1 if each >= DEAR and purse[2] else 0)
            for favors in range(least, most + 1):
                paid = changed(purse, -(count - favors) * each, favors=-favors, goods=ones[count])
                yield CandidateMove(verbs.BuyGoods(name, count, favors), paid, room, points)

    def _deliver(self, stall: int, purse: Purse, room: Amounts, before: Moves) -> Iterator[CandidateMove]:
        order = self._public.orders[self._topology.place[stall]]
        if order is None or any(isinstance(move, verbs.Deliver) for move in before):
            return
        wanted = ORDERS[order].goods
        if all(want <= have for want, have in zip(wanted, purse[5:], strict=True)):
            given = changed(purse, ORDERS[order].coins, goods=tuple(-want for want in wanted))
            move = verbs.Deliver(self._topology.stalls[stall].id)
            yield CandidateMove(move, given, room, self._forecast.order(order))

    def _offer(self, stall: int, purse: Purse, room: Amounts, before: Moves) -> Iterator[CandidateMove]:
        if not purse[3]:
            return
        name = self._topology.stalls[stall].id
        done = {move.good for move in before if isinstance(move, verbs.MakeOffering)}
        for index, good in enumerate(GOODS):
            column = self._forecast.columns[index]
            if not purse[5 + index] or column >= constants.COLUMNS or good in done:
                continue
            points, flowers = self._forecast.offering(index), constants.TEMPLE_FLOWERS[column]
            gone = ONES[index][-1]
            if purse[1] >= flowers:
                given = changed(purse, 0, -flowers, 0, -1, goods=gone)
                yield CandidateMove(verbs.MakeOffering(name, good, False), given, room, points)
            if purse[2]:
                given = changed(purse, 0, 0, -1, -1, goods=gone)
                yield CandidateMove(verbs.MakeOffering(name, good, True), given, room, points)

    def _equip(self, stall: int, purse: Purse, room: Amounts, before: Moves) -> Iterator[CandidateMove]:
        name = self._topology.stalls[stall].id
        basket = self._public.baskets[self._topology.place[stall]]
        bought = any(isinstance(move, verbs.BuyBasket) for move in before)
        if basket is not None and not bought and len(self._forecast.holder.baskets) < constants.MOST_BOUGHT_BASKETS:
            price, points = BASKETS[basket].coins, self._forecast.basket()
            more = tuple(one + other for one, other in zip(room, BASKETS[basket].room, strict=True))
            if purse[0] >= price:
                yield CandidateMove(verbs.BuyBasket(name, False), changed(purse, -price), more, points)
            if purse[2] and (price >= DEAR or purse[0] < price):
                yield CandidateMove(verbs.BuyBasket(name, True), changed(purse, favors=-1), more, points)
        if purse[4] >= constants.MOST_ROWERS or any(isinstance(move, verbs.HireRower) for move in before):
            return
        points = self._forecast.rower()
        for good in constants.ROWER_GOODS:
            if purse[5 + INDEX[good]]:
                gone = ONES[INDEX[good]][-1]
                yield CandidateMove(verbs.HireRower(name, good), changed(purse, rowers=1, goods=gone), room, points)
        if purse[2]:
            yield CandidateMove(verbs.HireRower(name, None), changed(purse, favors=-1, rowers=1), room, points)

    def _buy_card(self, stall: int, purse: Purse, room: Amounts, before: Moves) -> Iterator[CandidateMove]:
        if any(isinstance(move, verbs.BuyCard) for move in before):
            return
        name = self._topology.stalls[stall].id
        for slot, card in enumerate(self._public.market):
            if card is None:
                continue
            data, points = CARDS[card], self._forecast.card(card)
            if purse[0] >= data.coins:
                yield CandidateMove(verbs.BuyCard(name, slot, False), changed(purse, -data.coins), room, points)
            if purse[1] >= data.flowers:
                yield CandidateMove(verbs.BuyCard(name, slot, True), changed(purse, 0, -data.flowers), room, points)

    def _place(self, stall: int, purse: Purse, room: Amounts, before: Moves) -> Iterator[CandidateMove]:
        placed = [move.stall for move in before if isinstance(move, verbs.PlaceStall)]
        if purse[0] < constants.STALL_COSTS or self._forecast.holder.stalls <= len(placed):
            return
        office = self._topology.stalls[stall].id
        for site in self._forecast.sites()[:MOST_SITES]:
            name = self._topology.stalls[site.stall].id
            if name not in placed:
                paid = changed(purse, -constants.STALL_COSTS)
                yield CandidateMove(verbs.PlaceStall(office, name), paid, room, site.points)

    def king(self, purse: Purse, room: Amounts) -> Iterator[CandidateMove]:
        """Yield the possible gifts to the King: all gifts of goods, and the cheapest gifts of coins and of flowers."""
        if not purse[3]:
            return
        points = self._forecast.king
        boxes = (
            (COIN_ROW, self._coin_box, purse[0], constants.KING_COINS),
            (FLOWER_ROW, self._flower_box, purse[1], constants.KING_FLOWERS),
        )
        for row, box, have, prices in boxes:
            if box is not None and have >= prices[box]:
                paid = changed(purse, -prices[box] * (row == COIN_ROW), -prices[box] * (row == FLOWER_ROW), 1, -1)
                yield CandidateMove(verbs.VisitKing(row, box), paid, room, points(row))
        for box, wanted in self._gifts:
            if all(want <= have for want, have in zip(wanted, purse[5:], strict=True)):
                paid = changed(purse, 0, 0, 1, -1, goods=tuple(-want for want in wanted))
                yield CandidateMove(verbs.VisitKing(GOODS_ROW, box), paid, room, points(GOODS_ROW))


def _first_free(row: Sequence[int | None]) -> int | None:
    return next((box for box, owner in enumerate(row) if owner is None), None)


class StopResult(NamedTuple):
    """A possible result of a stop. `worth` is the total value of the possessions and the moves, in points."""

    worth: float
    purse: Purse
    room: Amounts
    moves: tuple[verbs.FloatingMarketMove, ...]


class CandidateStops:
    """The cached results of the possible stops in one position."""

    def __init__(self, forecast: PositionForecast) -> None:
        self._forecast = forecast
        self._topology = forecast.topology
        self._candidates: dict[tuple[tuple[int, ...], bool], CandidateMoves] = {}
        self._known: dict[object, tuple[StopResult, ...]] = {}

    def results(
        self, section: int, prices: tuple[int, ...], purse: Purse, room: Amounts, open_: int, *, haggles: bool
    ) -> tuple[StopResult, ...]:
        """Return the best results of a stop, best first."""
        one, other = self._topology.sections[section].stalls
        good = self._topology.goods
        matters = tuple(prices[good[stall]] if good[stall] >= 0 else -1 for stall in (one, other))
        key = (section, matters, purse, room, open_, haggles)
        known = self._known.get(key)
        if known is not None:
            return known
        candidates = self._candidates.get((prices, haggles))
        if candidates is None:
            candidates = self._candidates[prices, haggles] = CandidateMoves(self._forecast, prices, haggles=haggles)
        stalls = ((one, ONE), (other, OTHER))
        worth = self._forecast.purse_worth
        found: dict[object, StopResult] = {}

        def go_on(
            purse: Purse, room: Amounts, points: float, moves: tuple[verbs.FloatingMarketMove, ...], left: int
        ) -> None:
            key = (purse, room, left, round(points, 9))
            if key in found:
                return
            found[key] = StopResult(points + worth(purse, room), purse, room, moves)
            for stall, own in stalls:
                use = left & own or left & AGAIN
                if use:
                    for move, then, space, brings in candidates.at(stall, purse, room, moves):
                        go_on(then, space, points + brings, (*moves, move), left - use)
            if left & KING:
                for move, then, space, brings in candidates.king(purse, room):
                    go_on(then, space, points + brings, (*moves, move), left - KING)

        go_on(purse, room, 0.0, (), open_)
        best = sorted(found.values(), key=lambda result: (-result.worth, len(result.moves)))
        self._known[key] = tuple(best[:BEST])
        return self._known[key]
