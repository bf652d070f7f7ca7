"""The costs and incomes of stands, calculated by row and column (ML-2.2, ML-2.4, ML-3.1).

A set of entrances is stored as an integer, with one bit `1 << gate` for each entrance.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec
from msgspec.structs import replace

from game.core.memo import IdentityCache
from game.core.names import Seat
from game.titles.mercado.constants import CROWDS, CUSTOMERS, GOODS, IMPROVES, Good, Restaurant
from game.titles.mercado.events import Payment
from game.titles.mercado.state import Public, Space, Stand
from game.titles.mercado.topology import Line, Topology

Spaces = tuple[Space, ...]
NOTHING_REACHED: dict[Good, int] = dict.fromkeys(GOODS, 0)
Entrances = tuple[int | None, ...]


class Counts:
    """A cache of the counts of stands and customers for the latest positions on one board."""

    __slots__ = ("crowds", "gates", "lines", "standing", "topology")

    def __init__(self, topology: Topology) -> None:
        self.topology = topology
        self.lines = tuple(where.lines for where in topology.spots)
        self.gates = tuple(sum(1 << gate for gate in line.gates) for line in topology.lines)
        self.standing: IdentityCache[Spaces, StandCounts] = IdentityCache(partial(_counted, self))
        self.crowds: IdentityCache[Entrances, EntranceCounts] = IdentityCache(partial(_gathered, self))


class StandCounts(msgspec.Struct, frozen=True):
    """Counts of the stands and restaurants on a board.

    Attributes:
        stands: number of stands in each line (row or column).
        costs: cost of a stand on each spot, in coins (ML-2.2).
        free: spots where a stand or restaurant can be opened (ML-2.1).
        busy: entrances to lines with enough stands for a customer tile, by the tile's number of customers (ML-2.7).
        reach: entrances to lines where the given seat has a stand for the given good.
        worth: coins that one customer pays at a stand, by good and spot (ML-3.1).
    """

    board: Counts
    stands: list[int]
    costs: list[int]
    free: list[int]
    busy: dict[int, int]
    reach: dict[Seat, dict[Good, int]]
    worth: dict[Good, list[int]]

    def income(self, spot: int, good: Good, likers: list[int]) -> int:
        """Return the income of a new stand. `likers` lists how many customers in each line like the good (ML-2.4)."""
        row, column = self.board.lines[spot]
        return (likers[row] + likers[column]) * self.worth[good][spot]

    def affordable(self, spots: list[int], coins: int, good: Good, likers: list[int]) -> list[int]:
        """Return the spots where a stand costs no more than the seat's coins plus the stand's income (ML-2.5)."""
        lines, costs, worth = self.board.lines, self.costs, self.worth[good]
        return [
            spot
            for spot in spots
            for row, column in (lines[spot],)
            if costs[spot] <= coins + (likers[row] + likers[column]) * worth[spot]
        ]

    def with_stand(self, spot: int, stand: Stand) -> StandCounts:
        """Return the counts with one more stand."""
        board = self.board
        stands, costs, free, busy = self.stands.copy(), self.costs.copy(), self.free.copy(), self.busy.copy()
        mine = self.reach.get(stand.owner, NOTHING_REACHED).copy()
        free.remove(spot)
        for line in board.lines[spot]:
            gates = board.gates[line]
            mine[stand.good] |= gates
            count = stands[line] = stands[line] + 1
            if count in busy:
                busy[count] |= gates
            for other in board.topology.lines[line].spots:
                if costs[other] <= count:
                    costs[other] = count + 1
        reach = {**self.reach, stand.owner: mine}
        return replace(self, stands=stands, costs=costs, free=free, busy=busy, reach=reach)

    def with_restaurant(self, spot: int, restaurant: Restaurant) -> StandCounts:
        """Return the counts with one more restaurant."""
        free, worth = self.free.copy(), self.worth.copy()
        free.remove(spot)
        for good in IMPROVES[restaurant]:
            by_spot = worth[good] = worth[good].copy()
            for other in self.board.topology.spots[spot].touches:
                by_spot[other] += 1
        return replace(self, free=free, worth=worth)


def _counted(board: Counts, spaces: Spaces) -> StandCounts:
    standing = StandCounts(
        board=board,
        stands=[0] * len(board.gates),
        costs=[1] * len(spaces),
        free=list(range(len(spaces))),
        busy=dict.fromkeys(CROWDS, 0),
        reach={},
        worth=dict.fromkeys(GOODS, [1] * len(spaces)),
    )
    for spot, space in enumerate(spaces):
        if space.stand is not None:
            standing = standing.with_stand(spot, space.stand)
        elif space.restaurant is not None:
            standing = standing.with_restaurant(spot, space.restaurant)
    return standing


class EntranceCounts(msgspec.Struct, frozen=True):
    """Counts of the customers at the entrances, in total and by good."""

    board: Counts
    free: int
    likers: dict[Good, list[int]]

    def with_tile(self, gate: int, tile: int) -> EntranceCounts:
        """Return the counts with one more customer tile."""
        customers, line = CUSTOMERS[tile], self.board.topology.gates[gate].line
        likers = self.likers.copy()
        for good in customers.likes:
            by_line = likers[good] = likers[good].copy() if good in likers else [0] * len(self.board.gates)
            by_line[line] += customers.count
        return replace(self, free=self.free & ~(1 << gate), likers=likers)


def _gathered(board: Counts, entrances: Entrances) -> EntranceCounts:
    crowds = EntranceCounts(board, (1 << len(entrances)) - 1, {})
    for gate, tile in enumerate(entrances):
        if tile is not None:
            crowds = crowds.with_tile(gate, tile)
    return crowds


def stands_in(spaces: Sequence[Space], line: Line) -> int:
    """Return the number of stands in a row or column."""
    return sum(spaces[spot].stand is not None for spot in line.spots)


def cost_at(counts: Counts, public: Public, spot: int) -> int:
    """Return the cost of a new stand on a spot, in coins (ML-2.2)."""
    return counts.standing(public.spaces).costs[spot]


def helpers_of(topology: Topology, spaces: Sequence[Space], spot: int, good: Good) -> tuple[int, ...]:
    """Return the neighbouring spots with a restaurant that helps the good (ML-3.1)."""
    return tuple(
        other
        for other in topology.spots[spot].touches
        if (restaurant := spaces[other].restaurant) is not None and good in IMPROVES[restaurant]
    )


def gates_of(topology: Topology, spot: int) -> tuple[int, ...]:
    """Return the entrances at the ends of the spot's row and column."""
    return tuple(gate for line in topology.spots[spot].lines for gate in topology.lines[line].gates)


def income_at(counts: Counts, public: Public, spot: int, good: Good) -> int:
    """Return the income of a new stand from customers who are already there, in coins (ML-2.4)."""
    likers = counts.crowds(public.entrances).likers.get(good)
    return 0 if likers is None else counts.standing(public.spaces).income(spot, good, likers)


def stand_payments(topology: Topology, public: Public, seat: Seat, spot: int, good: Good) -> tuple[Payment, ...]:
    """Return the payments to a new stand, one from each tile of customers who like the good."""
    return tuple(
        _payment(topology, public, Stand(seat, good), spot, tile, gate)
        for gate in gates_of(topology, spot)
        if (tile := public.entrances[gate]) is not None and good in CUSTOMERS[tile].likes
    )


def matching(topology: Topology, public: Public, tile: int, gate: int) -> tuple[tuple[int, Stand], ...]:
    """Return the stands that a customer tile at the entrance would pay, each with its spot."""
    likes = CUSTOMERS[tile].likes
    spots = topology.lines[topology.gates[gate].line].spots
    stands = [(spot, public.spaces[spot].stand) for spot in spots]
    return tuple([(spot, stand) for spot, stand in stands if stand is not None and stand.good in likes])


def customers_payments(topology: Topology, public: Public, tile: int, gate: int) -> tuple[Payment, ...]:
    """Return the payments from a customer tile to all matching stands, in order along the row or column (ML-2.8)."""
    return tuple(
        _payment(topology, public, stand, spot, tile, gate) for spot, stand in matching(topology, public, tile, gate)
    )


def earned_by(counts: Counts, public: Public, tile: int, gate: int) -> tuple[int, ...]:
    """Return each seat's income in coins from a customer tile at an entrance (ML-2.8)."""
    earned = [0] * public.seats
    count, worth = CUSTOMERS[tile].count, counts.standing(public.spaces).worth
    for spot, stand in matching(counts.topology, public, tile, gate):
        earned[stand.owner] += count * worth[stand.good][spot]
    return tuple(earned)


def _payment(topology: Topology, public: Public, stand: Stand, spot: int, tile: int, gate: int) -> Payment:
    spots = topology.spots
    return Payment(
        seat=stand.owner,
        space=spots[spot].id,
        good=stand.good,
        entrance=topology.gates[gate].id,
        customers=CUSTOMERS[tile].count,
        helpers=tuple(spots[other].id for other in helpers_of(topology, public.spaces, spot, stand.good)),
    )
