"""The expected length of a game, the evaluation of positions, and win shares."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from game.core.names import Seat
from game.titles.floating_market import constants
from game.titles.floating_market.cards import CARDS, RECOVER, CardIndex
from game.titles.floating_market.goods import GOODS, ORDERS
from game.titles.floating_market.planning import forecast_possessions as possessions
from game.titles.floating_market.scoring import disks_in, totals
from game.titles.floating_market.state import Public
from game.titles.floating_market.topology import NO_GOOD, Topology

ROUNDS = {2: 24, 3: 22, 4: 20}  # the usual number of rounds, by seats
PATIENCE = 0.75  # the part of those rounds after which every player wants the end
ROWERS = (0.0, 0.0, 0.0, 0.15, 0.24)  # the value of rowers, in points per turn
BASKETS = (0.0, 0.13, 0.23, 0.3, 0.35)  # the value of bought baskets, in points per turn
INCOME = 0.6  # the value of a future flower, in points
TURN_TO_COME = 5.5  # the value of a turn that others have already had this round
SOFT = 2.2  # the spread of forecasts in the last round, in points, fitted to games between computer players
SOFTER = 0.25  # the growth of that spread for each turn left


def turns_left(public: Public) -> int:
    """Return a seat's expected number of turns after this turn."""
    if public.last_round:
        return 0
    whole = ROUNDS[public.seats]
    by_rounds = max(1.0, whole - max(public.turns))
    by_signs = (1.0 - _signs(public)[1]) * whole
    return max(1, round((by_rounds + by_signs) / 2) - 1)


class Nearer(NamedTuple):
    """The progress that one more stall or one more disc in a chart row makes towards the end of the game."""

    king: tuple[float, ...]
    temple: tuple[float, ...]
    stall: float


def sign_progress(public: Public, seat: Seat) -> float:
    """Return a seat’s progress towards meeting two of the three end conditions, from 0 to 1."""
    holder = public.holders[seat]
    free = [row.count(None) for row in public.king]
    return _progress(public, free, [len(row) for row in public.temple], holder.stalls, holder.disks)


def nearer(public: Public, seat: Seat) -> Nearer:
    """Return how much closer the end of the game would be if the seat had one more stall or disc."""
    holder = public.holders[seat]
    free, rows = [row.count(None) for row in public.king], [len(row) for row in public.temple]
    stalls, disks = holder.stalls, holder.disks
    now = _progress(public, free, rows, stalls, disks)
    return Nearer(
        tuple(_progress(public, _more(free, row, -1), rows, stalls, disks - 1) - now for row in range(len(free))),
        tuple(_progress(public, free, _more(rows, row, 1), stalls, disks - 1) - now for row in range(len(rows))),
        _progress(public, free, rows, max(0, stalls - 1), disks) - now,
    )


def _more(counts: list[int], at: int, more: int) -> list[int]:
    return [count + more * (index == at) for index, count in enumerate(counts)]


def _progress(public: Public, free: list[int], rows: list[int], stalls: int, disks: int) -> float:
    met, boxes, last = public.met, len(public.king[0]), _last_boxes(public)
    whole = constants.stalls_of(public.seats)
    found = sorted(
        (
            1.0 if "king" in met else max(_share(left, boxes, disks) for left in free),
            1.0 if "temple" in met else max(_share(last - row, last, disks) for row in rows),
            1.0 if "stalls" in met else 1 - stalls / whole,
        )
    )
    return (found[2] + 2 * found[1]) / 3


def _share(left: int, whole: int, disks: int) -> float:
    return 1 - max(0, left) / whole if left <= disks else 0.0


def _last_boxes(public: Public) -> int:
    return constants.COLUMNS - constants.LAST_COLUMNS - public.first_column + 1


def _signs(public: Public) -> list[float]:
    whole = constants.stalls_of(public.seats)
    signs = (
        1.0 if "king" in public.met else max(sum(box is not None for box in row) / len(row) for row in public.king),
        min(1.0, max(len(row) for row in public.temple) / _last_boxes(public)),
        max((whole - holder.stalls) / whole for holder in public.holders),
    )
    return sorted(signs, reverse=True)


def lateness(public: Public) -> float:
    """Return how much longer than usual the game has lasted, as a fraction of the usual length."""
    return max(0.0, max(public.turns) / ROUNDS[public.seats] - PATIENCE)


class Purse(NamedTuple):
    """The possessions that change most often during a seat's turn."""

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
    """A free goods stall, and the points that the seat can expect from owning the stall."""

    stall: int
    points: float


class PositionForecast:
    """The evaluation of one position for one seat, in points.

    Args:
        turns: number of turns that the seat is expected to have after this turn.
        push: how much the seat wants to end the game by meeting two end conditions, in points.
    """

    def __init__(self, topology: Topology, public: Public, seat: Seat, turns: int, push: float = 0.0) -> None:
        self.topology, self.public, self.seat, self.turns = topology, public, seat, turns
        self._push = push
        self._nearer = nearer(public, seat) if push else None
        self.holder = holder = public.holders[seat]
        self._cards = (*holder.hand, *holder.discard)
        self._counted = {CARDS[card].points for card in self._cards}
        self._coins = possessions.coin_table(turns)
        self._flowers = possessions.flower_table(turns)
        self._favors = possessions.favor_table(turns)
        self.columns = [public.first_column + len(row) for row in public.temple]  # of the next boxes
        self._sections = [
            tuple(disks_in(public, section, each) for each in range(public.seats))
            for section in range(len(constants.TEMPLE_MAJORITIES))
        ]
        self._rows = tuple(tuple(row.count(each) for each in range(public.seats)) for row in public.king)
        self._free = tuple(row.count(None) for row in public.king)
        self._of_good = [[0] * public.seats for _good in GOODS]
        for owner, good in zip(public.owners, topology.goods, strict=True):
            if owner is not None and good != NO_GOOD:
                self._of_good[good][owner] += 1
        self.offerings = [self._offering(good) for good in range(len(GOODS))]
        self.orders = [None if order is None else self.order(order) for order in public.orders]
        self.goods = possessions.GoodsForecast(
            public.prices,
            public.orders,
            [points or 0.0 for points in self.orders],
            self.offerings,
            [min(column, constants.COLUMNS - 1) for column in self.columns],
            turns,
        )
        self._kings: list[float | None] = [None] * len(public.king)
        self._market: dict[CardIndex, float] = {}
        self._sites: tuple[Site, ...] | None = None
        self._known: dict[tuple[Purse, possessions.Amounts], float] = {}

    def purse(self) -> Purse:
        """Return the purse of the seat now."""
        holder = self.holder
        return Purse(holder.coins, holder.flowers, holder.favors, holder.disks, holder.rowers, *holder.goods)

    def purse_worth(self, purse: Purse, room: possessions.Amounts) -> float:
        """Return the value of a purse, given the room in the baskets."""
        key = (purse, room)
        found = self._known.get(key)
        if found is None:
            coins, flowers, favors, disks, rowers = purse[:5]
            found = (
                self._coins[min(coins, possessions.MOST)]
                + self._flowers[min(flowers, possessions.MOST)]
                + self._favors[min(favors, possessions.MOST)]
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
        """Return the value of delivering an order, not counting its coins."""
        return ORDERS[order].points + ("orders" in self._counted)

    def _offering(self, good: int) -> float | None:
        column = self.columns[good]
        if column >= constants.COLUMNS:
            return None
        section = column // constants.TEMPLE_SECTION
        counts = self._sections[section]
        more = tuple(count + (each == self.seat) for each, count in enumerate(counts))
        found = possessions.expected_section(more, self.seat, section, self.turns)
        found -= possessions.expected_section(counts, self.seat, section, self.turns)
        if self._nearer is not None:
            found += self._push * self._nearer.temple[good]
        return constants.TEMPLE_POINTS[good] + found + ("temple disks" in self._counted)

    def offering(self, good: int) -> float:
        """Return the value of the next disc in a Temple Chart row that is not full."""
        found = self.offerings[good]
        assert found is not None  # the row has a free box
        return found

    def king(self, row: int) -> float:
        """Return the value of a disc in a row of the King’s Chart, not counting the Favour."""
        found = self._kings[row]
        if found is None:
            rows = tuple(
                tuple(count + (at == row and each == self.seat) for each, count in enumerate(counts))
                for at, counts in enumerate(self._rows)
            )
            free = tuple(count - (at == row) for at, count in enumerate(self._free))
            found = possessions.expected_king(rows, free, self.seat, self.turns)
            found -= possessions.expected_king(self._rows, self._free, self.seat, self.turns)
            found += "king disks" in self._counted
            if self._nearer is not None:
                found += self._push * self._nearer.king[row]
            self._kings[row] = found
        return found

    def sites(self) -> tuple[Site, ...]:
        """Return the best free goods stall for each good, most valuable stall first."""
        if self._sites is None:
            by_good = [self._stall_of(good) for good in range(len(GOODS))]
            flowers = possessions.more_income(self.topology, self.public.owners, self.seat, self.public.seats)
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
        prizes = constants.STALL_POINTS[good]
        found = possessions.expected_majority(more, self.seat, prizes, self.turns)
        found -= possessions.expected_majority(tuple(counts), self.seat, prizes, self.turns)
        found += "all stalls" in self._counted
        if self._nearer is not None:
            found += self._push * self._nearer.stall
        return found + (("produce stalls" if good < 2 else "animal stalls") in self._counted)

    def basket(self) -> float:
        """Return the value of an additional basket, not counting its price."""
        bought = len(self.holder.baskets)
        found = (BASKETS[bought + 1] - BASKETS[bought]) * self.turns
        return found + ("baskets" in self._counted and bought < 4)

    def rower(self) -> float:
        """Return the points that an additional rower is expected to bring at the end of the game."""
        return 2.0 if "rowers" in self._counted else 0.0

    def card(self, card: CardIndex) -> float:
        """Return the value of buying a market card."""
        found = self._market.get(card)
        if found is None:
            cards, hand = self.hand()
            found = possessions.expected_points(self.topology, self.public, self.seat, card, self.turns)
            found += possessions.better_turns(card, cards + 1, self.turns)
            found += possessions.hand_worth(hand + 1, cards + 1, self.turns) - possessions.hand_worth(
                hand, cards, self.turns
            )
            self._market[card] = found
        return found

    def hand(self) -> tuple[int, int]:
        """Return how many cards the seat has in total and how many are in its hand, not counting card B5."""
        cards, hand = (sum(card != RECOVER for card in cards) for cards in (self._cards, self.holder.hand))
        return cards, hand

    def worth(self) -> float:
        """Return the total points that the seat can expect."""
        holder, public, seat, turns = self.holder, self.public, self.seat, self.turns
        found = self.purse_worth(self.purse(), holder.room)
        found += sum(ORDERS[order].points for order in holder.orders)
        found += sum(each * row.count(seat) for each, row in zip(constants.TEMPLE_POINTS, public.temple, strict=True))
        found += sum(possessions.expected_section(counts, seat, at, turns) for at, counts in enumerate(self._sections))
        found += possessions.expected_king(self._rows, self._free, seat, turns)
        found += sum(
            possessions.expected_majority(tuple(counts), seat, prizes, turns)
            for counts, prizes in zip(self._of_good, constants.STALL_POINTS, strict=True)
        )
        cards, hand = self.hand()
        for card in self._cards:
            if CARDS[card].points not in {"flowers", "favors"}:  # already in the value of the purse
                found += possessions.expected_points(self.topology, public, seat, card, turns)
            found += possessions.better_turns(card, cards, turns)
        found += possessions.hand_worth(hand, cards, turns)
        if turns:
            found += possessions.income(self.topology, public.owners, seat, public.seats) * INCOME * turns
            found += BASKETS[len(holder.baskets)] * turns
        return found


def forecast(topology: Topology, public: Public) -> tuple[float, ...]:
    """Return the expected final points of each seat."""
    turns = turns_left(public)
    return tuple(
        PositionForecast(topology, public, seat, turns).worth()
        + TURN_TO_COME * (public.turns[seat] < max(public.turns))
        for seat in range(public.seats)
    )


def chances(points: Sequence[float], turns: int) -> tuple[float, ...]:
    """Return each seat's win share, given the expected points and the remaining turns."""
    best, soft = max(points), SOFT + SOFTER * turns
    weights = [exp((each - best) / soft) for each in points]
    return tuple(weight / sum(weights) for weight in weights)


def shares_of_win(topology: Topology, public: Public) -> tuple[float, ...]:
    """Return each seat's share of the victory in a finished game (FM-6.3 to FM-6.6)."""
    points = totals(topology, public)
    ranks = [(each, holder.favors, holder.flowers) for each, holder in zip(points, public.holders, strict=True)]
    winners = ranks.count(max(ranks))
    return tuple((rank == max(ranks)) / winners for rank in ranks)
