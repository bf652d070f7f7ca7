"""What goods on a boat may come to: sold, delivered or offered (FM-5.1, FM-5.4, FM-5.5)."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.floating_market.constants import TEMPLE_FLOWERS
from game.titles.floating_market.goods import BOXES, ORDERS, PRICES
from game.titles.floating_market.planning.forecast_possessions import LATE_COIN, coin_worth, flower_table

Amounts = tuple[int, ...]
"""How many of each good."""

TODAY = 0.45
"""How much of a good's price in the future is today's."""
SOLD = 0.85
"""How much of that price a good on board counts, as it must still be carried to a stall."""
NEARLY = (0.8, 0.55, 0.35, 0.2, 0.1, 0.0)
"""How much of what an order brings beyond its goods counts, by how many goods or places for them are missing."""
SECOND_ORDER = 0.35
OFFERED = 0.5
OFFERED_WITHOUT = 0.2
"""How much of what an offering brings beyond its good counts, with enough flowers or a Favor and without."""
SECOND_OFFERING = 0.3


class GoodsForecast:
    """What goods are worth at one position to one seat, in points. `prices`: boxes; `orders`: which are open;
    `brings`: the points of each order beside its coins; `offerings`: the points of a disk in each row, None for a full
    one; `columns`: the column of each row's next box."""

    def __init__(
        self,
        prices: Sequence[int],
        orders: Sequence[int | None],
        brings: Sequence[float],
        offerings: Sequence[float | None],
        columns: Sequence[int],
        turns: int,
    ) -> None:
        self._turns = turns
        coin = coin_worth(turns)
        today = [row[box] for row, box in zip(PRICES, prices, strict=True)]
        if turns:
            usual = [sum(row) / BOXES for row in PRICES]
            self.each = tuple(
                SOLD * coin * (TODAY * now + (1 - TODAY) * mean) for now, mean in zip(today, usual, strict=True)
            )
        else:
            self.each = tuple(LATE_COIN * now for now in today)
        self._orders = [
            (ORDERS[order].goods, self._surplus(order, points, coin))
            for order, points in zip(orders, brings, strict=True)
            if order is not None
        ]
        flowers = flower_table(turns)
        self._offers = [
            (good, TEMPLE_FLOWERS[column], max(0.0, points - flowers[TEMPLE_FLOWERS[column]] - self.each[good]))
            for good, (points, column) in enumerate(zip(offerings, columns, strict=True))
            if points is not None
        ]
        self._known: dict[tuple[Amounts, Amounts, int], float] = {}

    def _surplus(self, order: int, points: float, coin: float) -> float:
        goods = sum(count * each for count, each in zip(ORDERS[order].goods, self.each, strict=True))
        return points + ORDERS[order].coins * coin - goods

    def worth(self, goods: Amounts, room: Amounts, flowers: int, favors: int, disks: int) -> float:
        """The points of goods on board; what else there is decides whether they can be offered."""
        given = (4 if favors else min(flowers, 4)) if disks else -1
        key = (goods, room, given)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._worth(goods, room, given)
        return found

    def _worth(self, goods: Amounts, room: Amounts, given: int) -> float:
        each = self.each
        sold = goods[0] * each[0] + goods[1] * each[1] + goods[2] * each[2] + goods[3] * each[3]
        if not self._turns:
            return sold
        return sold + self._delivered(goods, room) + (self._offered(goods, given) if given >= 0 else 0.0)

    def _delivered(self, goods: Amounts, room: Amounts) -> float:
        best = second = 0.0
        for wanted, surplus in self._orders:
            missing = 0
            for want, have, most in zip(wanted, goods, room, strict=True):
                if want > have:
                    missing += want - have
                    if want > most:
                        missing += want - most
            if missing > 4 or missing > self._turns:
                continue
            value = surplus * NEARLY[missing]
            if value > best:
                best, second = value, best
            elif value > second:
                second = value
        return best + SECOND_ORDER * second

    def _offered(self, goods: Amounts, given: int) -> float:
        best = second = 0.0
        for good, flowers, surplus in self._offers:
            if goods[good]:
                value = surplus * (OFFERED if given >= flowers else OFFERED_WITHOUT)
                if value > best:
                    best, second = value, best
                elif value > second:
                    second = value
        return best + SECOND_OFFERING * second
