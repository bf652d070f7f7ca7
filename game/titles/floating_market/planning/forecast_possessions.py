"""The expected value of possessions at the end of the game, in points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from game.titles.floating_market.cards import CARDS, MARKET_DECK, SEAL_POINTS, CardIndex
from game.titles.floating_market.constants import (
    KING_POINTS,
    KING_SET,
    START_ROWERS,
    TEMPLE_FLOWERS,
    TEMPLE_MAJORITIES,
    TEMPLE_PENALTIES,
)
from game.titles.floating_market.goods import BOXES, ORDERS, PRICES
from game.titles.floating_market.scoring import majority
from game.titles.floating_market.state import Public
from game.titles.floating_market.topology import NO_GOOD, Topology

LATE_COIN = 0.2  # the value of a coin at the end (FM-6.3)
EARLY_COIN = 0.3  # the extra value of a coin early in the game
PLENTY = 22  # beyond this number of coins the extra value is a third
LONG = 8
FLOWER = 0.85
FAVOR = 1.8
SOON = 4  # with fewer turns left, flowers and Favours lose value
FLOWER_STEPS = ((3, 1.0), (6, 0.8), (10, 0.5), (10_000, 0.2))  # weights of flowers, each up to a number of flowers
FAVOR_STEPS = ((1, 1.0), (2, 0.8), (10_000, 0.4))
MOST = 400  # the largest amount in the tables
Amounts = tuple[int, ...]  # numbers of each good
TODAY = 0.45  # the weight of the current price in future prices
SOLD = 0.85  # the weight of a good’s price while it still has to be carried to a stall
NEARLY = (0.8, 0.55, 0.35, 0.2, 0.1, 0.0)  # the weight of an order, by the number of missing goods or spaces
SECOND_ORDER = 0.35
OFFERED = 0.5  # the weight of an offering, with enough flowers for it
OFFERED_WITHOUT = 0.2  # the weight of an offering, without enough flowers for it
SECOND_OFFERING = 0.3
TURN = 3.2  # the value of a turn with actions, in points
BETTER = dict(
    zip(
        MARKET_DECK,
        (0.5, 0.4, 0.6, 0.6, 0.4, 0.3, 0.9, 0.5, 0.6, 1.0, 1.3, 0.9, 1.0, 0.7, 1.2, 1.1, 0.8, 1.4, 0.8, 1.4),
        strict=True,
    )
)
"""The advantage of playing each market card over a basic card, in points."""
STALL_PACE = 0.16  # the usual gains of a player per turn, here and below
DISK_PACE = 0.14
KING_PACE = 0.12
ORDER_PACE = 0.13
BASKET_PACE = 0.06
ROWER_PACE = 0.03
Owners = tuple[int | None, ...]
TRADE = 0.022  # flowers per turn from each other player’s trade at a stall
BESIDE_SERVICE = 1.5  # the factor for a stall beside a service
BARGE = 0.035  # flowers per turn from the barge, by player and crossing
PROCESSION = 0.16  # flowers per turn from own barge cards, for each stall around the best crossing
UNCERTAIN = 5.0  # with this many turns left, half of a majority is open
KEENNESS = 0.45  # the effect of one more piece on a majority at the beginning of a game
KEENER = 0.6  # the growth of that effect towards the end
LONG_RACE = 16.0
FILLING = 0.09  # the chance per turn of a first disk in an empty chart section


@lru_cache(maxsize=256)
def coin_table(turns: int) -> tuple[float, ...]:
    """Return the values of 0, 1, 2 … coins, given the number of remaining turns."""
    extra = EARLY_COIN * min(1.0, turns / LONG)
    table = [0.0]
    for number in range(1, MOST + 1):
        table.append(table[-1] + LATE_COIN + (extra if number <= PLENTY else extra / 3))
    return tuple(table)


def _coin_worth(turns: int) -> float:
    return coin_table(turns)[1]


@lru_cache(maxsize=256)
def flower_table(turns: int) -> tuple[float, ...]:
    """Return the values of 0, 1, 2 … flowers, given the number of remaining turns."""
    return _table(FLOWER * min(1.0, turns / SOON), FLOWER_STEPS)


@lru_cache(maxsize=256)
def favor_table(turns: int) -> tuple[float, ...]:
    """Return the values of 0, 1, 2 … Favours, given the number of remaining turns."""
    return _table(FAVOR * min(1.0, turns / SOON), FAVOR_STEPS)


def _table(first: float, steps: tuple[tuple[int, float], ...]) -> tuple[float, ...]:
    table = [0.0]
    for number in range(1, MOST + 1):
        part = next(part for most, part in steps if number <= most)
        table.append(table[-1] + first * part)
    return tuple(table)


class GoodsForecast:
    """The value of goods for one seat in one position, in points.

    Args:
        brings: points for each order, not counting its coins.
        offerings: points for a disc in each row, or None for a full row.
        columns: column of the next box in each row.
    """

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
        coin = _coin_worth(turns)
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
        """Return the value of goods on board, including their value as offerings."""
        given = (4 if favors else min(flowers, 4)) if disks else -1
        key = (goods, room, given)
        found = self._known.get(key)
        if found is None:
            each = self.each
            found = goods[0] * each[0] + goods[1] * each[1] + goods[2] * each[2] + goods[3] * each[3]
            if self._turns:
                found = found + self._delivered(goods, room) + (self._offered(goods, given) if given >= 0 else 0.0)
            self._known[key] = found
        return found

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


def hand_worth(hand: int, cards: int, turns: int) -> float:
    """Return the expected cost of the turns in which the seat takes back its cards, as negative points."""
    if not cards:
        return 0.0
    return -max(0.3, TURN - _coin_worth(turns) * (cards + 1)) * max(0, turns - hand) / (cards + 1)


def expected_points(topology: Topology, public: Public, seat: int, card: CardIndex, turns: int) -> float:
    """Return a card's expected points at the end of the game (FM-4M)."""
    data = CARDS[card]
    kind = data.points
    if not kind:
        return 0.0
    holder = public.holders[seat]
    found = 0.0
    if kind.endswith("stalls"):
        more = min(holder.stalls, STALL_PACE * turns)
        own = [topology.goods[stall] for stall, owner in enumerate(public.owners) if owner == seat]
        if kind == "all stalls":
            found = len(own) + more
        else:
            wanted = (0, 1) if kind == "produce stalls" else (2, 3)
            found = sum(good in wanted for good in own) + more / 2
    elif kind == "baskets":
        found = len(holder.baskets) + BASKET_PACE * turns
    elif kind == "flowers":
        found = holder.flowers // 2 if not turns else holder.flowers / 3 + 0.7
    elif kind == "king disks":
        found = sum(row.count(seat) for row in public.king) + min(holder.disks, KING_PACE * turns)
    elif kind == "temple disks":
        found = sum(row.count(seat) for row in public.temple) + min(holder.disks, DISK_PACE * turns)
    elif kind == "favors":
        found = 2.0 * holder.favors if not turns else 0.8 * holder.favors + 0.8
    elif kind == "rowers":
        found = 2 * (holder.rowers - START_ROWERS + ROWER_PACE * turns)
    elif kind == "orders":
        found = len(holder.orders) + ORDER_PACE * turns
    else:
        found = SEAL_POINTS
    return min(found, data.most) if data.most else found


def better_turns(card: CardIndex, cards: int, turns: int) -> float:
    """Return the expected benefit of a market card over the remaining turns, in points."""
    return BETTER.get(card, 0.0) * turns / (cards + 2)


def income(topology: Topology, owners: Owners, seat: int, seats: int) -> float:
    """Return the expected flowers per turn from a seat’s stalls."""
    own = [stall for stall, owner in enumerate(owners) if owner == seat]
    return sum(busy(topology, seats)[stall] for stall in own) + PROCESSION * _most_together(topology, own)


def more_income(topology: Topology, owners: Owners, seat: int, seats: int) -> dict[int, float]:
    """Return the additional flowers per turn that each free goods stall would bring the seat."""
    own = [stall for stall, owner in enumerate(owners) if owner == seat]
    now = _most_together(topology, own)
    trade = busy(topology, seats)
    return {
        stall: trade[stall] + PROCESSION * (_most_together(topology, (*own, stall)) - now)
        for stall, owner in enumerate(owners)
        if owner is None and topology.goods[stall] != NO_GOOD
    }


@lru_cache(maxsize=64)
def busy(topology: Topology, seats: int) -> tuple[float, ...]:
    """Return the number of flowers per turn that each stall can be expected to bring its owner."""
    found: list[float] = []
    for stall, good in enumerate(topology.goods):
        if good == NO_GOOD:
            found.append(0.0)
            continue
        section = topology.stalls[stall].section
        beside = any(topology.goods[other] == NO_GOOD for other in topology.sections[section].stalls)
        reached = len(topology.corners[stall]) / 1.5
        trade = TRADE * (seats - 1) * (BESIDE_SERVICE if beside else 1.0) * reached
        found.append(trade + BARGE * seats * len(topology.corners[stall]))
    return tuple(found)


def _most_together(topology: Topology, own: Sequence[int]) -> float:
    counts = [0] * len(topology.blessed)
    for stall in own:
        for crossing in topology.corners[stall]:
            counts[crossing] += 1
    counts.sort()
    return counts[-1] + 0.3 * counts[-2]


@lru_cache(maxsize=1 << 15)
def expected_majority(counts: tuple[int, ...], seat: int, prizes: tuple[int, ...], turns: int) -> float:
    """Return a seat's expected points for having the highest or second-highest count (FM-6.4)."""
    exact = majority(counts, prizes)[seat]
    if not turns:
        return exact
    open_ = turns / (turns + UNCERTAIN)
    return (1 - open_) * exact + open_ * _lottery(counts, seat, prizes, turns)


def _lottery(counts: tuple[int, ...], seat: int, prizes: tuple[int, ...], turns: int) -> float:
    keen = KEENNESS + KEENER * max(0.0, 1 - turns / LONG_RACE)
    chances = [exp(keen * count) for count in counts]
    whole = sum(chances)
    own = chances[seat]
    found = prizes[0] * own / whole
    if len(prizes) > 1:
        second = sum(each / whole * own / (whole - each) for at, each in enumerate(chances) if at != seat)
        found += prizes[1] * second
    return found


@lru_cache(maxsize=1 << 15)
def expected_section(counts: tuple[int, ...], seat: int, section: int, turns: int) -> float:
    """Return the expected points for a section of the Temple Chart (FM-6.3)."""
    prize, penalty = TEMPLE_MAJORITIES[section], TEMPLE_PENALTIES[section]
    top = max(counts)
    exact = -(-prize // counts.count(top)) if counts[seat] and counts[seat] == top else 0
    open_ = turns / (turns + UNCERTAIN) if turns else 0.0
    found = (1 - open_) * exact
    if open_:
        found += open_ * _lottery(counts, seat, (prize,), turns)
    if not counts[seat]:
        found -= penalty * max(0.25, 1 - FILLING * turns)
    return found


@lru_cache(maxsize=1 << 15)
def expected_king(rows: tuple[tuple[int, ...], ...], free: tuple[int, ...], seat: int, turns: int) -> float:
    """Return the expected points for the King’s Chart, given the discs and free boxes in each row (FM-6.4)."""
    counts = tuple(map(sum, zip(*rows, strict=True)))
    own = [row[seat] for row in rows]
    sets = min(own)
    found = expected_majority(counts, seat, KING_POINTS, turns) + KING_SET * sets
    lacking = [at for at, count in enumerate(own) if count == sets]
    if turns and len(lacking) < len(own) and all(free[at] for at in lacking):
        begun = len(own) - len(lacking)
        found += KING_SET * (0.2 if begun == 1 else 0.5) * turns / (turns + 4)
    return found
