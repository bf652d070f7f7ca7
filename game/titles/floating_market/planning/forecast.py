"""What everything is worth to one seat: points by source, coins, and what may still come of the rest."""

from __future__ import annotations

from typing import NamedTuple

from game.core.names import Seat
from game.titles.floating_market.cards import CARDS, CardIndex
from game.titles.floating_market.constants import (
    COLUMNS,
    STALL_POINTS,
    TEMPLE_MAJORITIES,
    TEMPLE_POINTS,
    TEMPLE_SECTION,
)
from game.titles.floating_market.goods import GOODS, ORDERS
from game.titles.floating_market.planning.forecast_cards import better_turns, expected_points, hand_worth, is_hand
from game.titles.floating_market.planning.forecast_goods import Amounts, GoodsForecast
from game.titles.floating_market.planning.forecast_length import nearer
from game.titles.floating_market.planning.forecast_majorities import expected_king, expected_majority, expected_section
from game.titles.floating_market.planning.forecast_possessions import MOST, coin_table, favor_table, flower_table
from game.titles.floating_market.planning.forecast_stalls import income, more_income
from game.titles.floating_market.scoring import disks_in
from game.titles.floating_market.state import Public
from game.titles.floating_market.topology import NO_GOOD, Topology

ROWERS = (0.0, 0.0, 0.0, 0.15, 0.24)
BASKETS = (0.0, 0.13, 0.23, 0.3, 0.35)
"""What so many rowers, and so many baskets that were bought, bring a turn, in points."""
INCOME = 0.6
"""The points of a flower that comes some time."""


class Purse(NamedTuple):
    """What a turn changes again and again of what a seat has."""

    coins: int
    flowers: int
    favors: int
    disks: int
    rowers: int
    vegetables: int
    fruit: int
    fish: int
    meat: int


class Site(NamedTuple):
    """A free goods stall, and the points that an own stall there may bring."""

    stall: int
    points: float


class PositionForecast:
    """What things are worth, in points.

    Args:
        turns: how many turns the seat may expect after this one.
        push: the points that both signs of the end are worth to the seat; what brings them nearer is worth its part of
            them, and so is what that takes.
    """

    def __init__(self, topology: Topology, public: Public, seat: Seat, turns: int, push: float = 0.0) -> None:
        self.topology, self.public, self.seat, self.turns = topology, public, seat, turns
        self._push = push
        self._nearer = nearer(public, seat) if push else None
        holder = public.holders[seat]
        self.holder = holder
        self._cards = (*holder.hand, *holder.discard)
        self._counted = {CARDS[card].points for card in self._cards}
        self._coins = coin_table(turns)
        self._flowers = flower_table(turns)
        self._favors = favor_table(turns)
        self._columns = [public.first_column + len(row) for row in public.temple]
        self._sections = [
            tuple(disks_in(public, section, each) for each in range(public.seats))
            for section in range(len(TEMPLE_MAJORITIES))
        ]
        self._rows = tuple(tuple(row.count(each) for each in range(public.seats)) for row in public.king)
        self._free = tuple(row.count(None) for row in public.king)
        self._of_good = [[0] * public.seats for _good in GOODS]
        for owner, good in zip(public.owners, topology.goods, strict=True):
            if owner is not None and good != NO_GOOD:
                self._of_good[good][owner] += 1
        self.offerings = [self._offering(good) for good in range(len(GOODS))]
        self.orders = [None if order is None else self.order(order) for order in public.orders]
        self.goods = GoodsForecast(
            public.prices,
            public.orders,
            [points or 0.0 for points in self.orders],
            self.offerings,
            [min(column, COLUMNS - 1) for column in self._columns],
            turns,
        )
        self._kings: list[float | None] = [None] * len(public.king)
        self._market: dict[CardIndex, float] = {}
        self._sites: tuple[Site, ...] | None = None
        self._known: dict[tuple[Purse, Amounts], float] = {}

    def purse(self) -> Purse:
        """What the seat has now."""
        holder = self.holder
        return Purse(holder.coins, holder.flowers, holder.favors, holder.disks, holder.rowers, *holder.goods)

    def purse_worth(self, purse: Purse, room: Amounts) -> float:
        """What coins, flowers, Favors, rowers and goods are worth, with so much room in the baskets."""
        key = (purse, room)
        found = self._known.get(key)
        if found is None:
            coins, flowers, favors, disks, rowers = purse[:5]
            found = (
                self._coins[min(coins, MOST)]
                + self._flowers[min(flowers, MOST)]
                + self._favors[min(favors, MOST)]
                + self.goods.worth(purse[5:], room, flowers, favors, disks)
                + ROWERS[rowers] * self.turns
            )
            if "flowers" in self._counted:
                found += min(5, flowers // 2 if not self.turns else flowers / 3 + 0.7)
            if "favors" in self._counted:
                found += 2.0 * favors if not self.turns else 0.8 * favors + 0.8
            self._known[key] = found
        return found

    def order(self, order: int) -> float:
        """The points that delivering an order brings beside its coins."""
        return ORDERS[order].points + ("orders" in self._counted)

    def _offering(self, good: int) -> float | None:
        column = self._columns[good]
        if column >= COLUMNS:
            return None
        section = column // TEMPLE_SECTION
        counts = self._sections[section]
        more = tuple(count + (each == self.seat) for each, count in enumerate(counts))
        found = expected_section(more, self.seat, section, self.turns)
        found -= expected_section(counts, self.seat, section, self.turns)
        if self._nearer is not None:
            found += self._push * self._nearer.temple[good]
        return TEMPLE_POINTS[good] + found + ("temple disks" in self._counted)

    def offering(self, good: int) -> float:
        """The points that the next disk in the row of a good brings, which is not full."""
        found = self.offerings[good]
        assert found is not None  # the row has a free box
        return found

    def column(self, good: int) -> int:
        """The column of the next box of a row; COLUMNS where it is full."""
        return self._columns[good]

    def king(self, row: int) -> float:
        """The points that a disk in a row of the King’s Chart brings; the Favor lies in the purse."""
        found = self._kings[row]
        if found is None:
            rows = tuple(
                tuple(count + (at == row and each == self.seat) for each, count in enumerate(counts))
                for at, counts in enumerate(self._rows)
            )
            free = tuple(count - (at == row) for at, count in enumerate(self._free))
            found = expected_king(rows, free, self.seat, self.turns)
            found -= expected_king(self._rows, self._free, self.seat, self.turns)
            found += "king disks" in self._counted
            if self._nearer is not None:
                found += self._push * self._nearer.king[row]
            self._kings[row] = found
        return found

    def sites(self) -> tuple[Site, ...]:
        """Where an own stall would bring most, best first, the best of each good."""
        if self._sites is None:
            by_good = [self._stall_of(good) for good in range(len(GOODS))]
            flowers = more_income(self.topology, self.public.owners, self.seat, self.public.seats)
            best: dict[int, Site] = {}
            for stall, each in flowers.items():
                good = self.topology.goods[stall]
                points = by_good[good] + each * INCOME * self.turns
                if good not in best or points > best[good].points:
                    best[good] = Site(stall, points)
            self._sites = tuple(sorted(best.values(), key=lambda site: (-site.points, site.stall)))
        return self._sites

    def _stall_of(self, good: int) -> float:
        counts = self._of_good[good]
        more = tuple(count + (each == self.seat) for each, count in enumerate(counts))
        prizes = STALL_POINTS[good]
        found = expected_majority(more, self.seat, prizes, self.turns)
        found -= expected_majority(tuple(counts), self.seat, prizes, self.turns)
        found += "all stalls" in self._counted
        if self._nearer is not None:
            found += self._push * self._nearer.stall
        return found + (("produce stalls" if good < 2 else "animal stalls") in self._counted)

    def basket(self) -> float:
        """The points that one more basket brings in general; what it is needed for now lies in the worth of goods."""
        bought = len(self.holder.baskets)
        found = (BASKETS[bought + 1] - BASKETS[bought]) * self.turns
        return found + ("baskets" in self._counted and bought < 4)

    def rower(self) -> float:
        """The points that a rower counts on a card; what he brings a turn lies in the worth of the purse."""
        return 2.0 if "rowers" in self._counted else 0.0

    def card(self, card: CardIndex) -> float:
        """The points that a card of the market brings in the hand."""
        found = self._market.get(card)
        if found is None:
            cards, hand = self.hand()
            found = expected_points(self.topology, self.public, self.seat, card, self.turns)
            found += better_turns(card, cards + 1, self.turns)
            found += hand_worth(hand + 1, cards + 1, self.turns) - hand_worth(hand, cards, self.turns)
            self._market[card] = found
        return found

    def hand(self) -> tuple[int, int]:
        """How many cards for turns with actions the seat has, and how many of them in the hand."""
        return sum(map(is_hand, self._cards)), sum(map(is_hand, self.holder.hand))

    def worth(self) -> float:
        """The points that the seat may expect in all; with no turn left those that it has, coins not rounded."""
        holder, public, seat, turns = self.holder, self.public, self.seat, self.turns
        found = self.purse_worth(self.purse(), holder.room)
        found += sum(ORDERS[order].points for order in holder.orders)
        found += sum(points * row.count(seat) for points, row in zip(TEMPLE_POINTS, public.temple, strict=True))
        found += sum(expected_section(counts, seat, at, turns) for at, counts in enumerate(self._sections))
        found += expected_king(self._rows, self._free, seat, turns)
        found += sum(
            expected_majority(tuple(counts), seat, prizes, turns)
            for counts, prizes in zip(self._of_good, STALL_POINTS, strict=True)
        )
        cards, hand = self.hand()
        for card in self._cards:
            if CARDS[card].points not in {"flowers", "favors"}:  # these lie in the worth of the purse
                found += expected_points(self.topology, public, seat, card, turns)
            found += better_turns(card, cards, turns)
        found += hand_worth(hand, cards, turns)
        if turns:
            found += income(self.topology, public.owners, seat, public.seats) * INCOME * turns
            found += BASKETS[len(holder.baskets)] * turns
        return found
