"""What the spaces and entrances of a position come to in each row and column, counted once for everybody who asks.

A set of entrances is a number here with a bit for each, `1 << gate`.
"""

from __future__ import annotations

from functools import partial

import msgspec
from msgspec.structs import replace

from game.core.memo import IdentityCache
from game.core.names import Seat
from game.titles.mercado.goods import CROWDS, CUSTOMERS, GOODS, IMPROVES, Good, Restaurant
from game.titles.mercado.state import Space, Stand
from game.titles.mercado.topology import Topology

Spaces = tuple[Space, ...]
NOTHING_REACHED: dict[Good, int] = dict.fromkeys(GOODS, 0)
Entrances = tuple[int | None, ...]


class Counts:
    """The counts of the positions on one board, those of the last ones remembered.

    `standing`: from the spaces, what stands on them. `crowds`: from the entrances, who has come. `lines`: by spot, its
    row and its column; `gates`: by line, the set of its entrances.
    """

    __slots__ = ("crowds", "gates", "lines", "standing", "topology")

    def __init__(self, topology: Topology) -> None:
        self.topology = topology
        self.lines = tuple(where.lines for where in topology.spots)
        self.gates = tuple(sum(1 << gate for gate in line.gates) for line in topology.lines)
        self.standing: IdentityCache[Spaces, StandCounts] = IdentityCache(partial(_counted, self))
        self.crowds: IdentityCache[Entrances, EntranceCounts] = IdentityCache(partial(_gathered, self))


class StandCounts(msgspec.Struct, frozen=True):
    """What stands on the spaces of a board.

    `stands`: by line, how many stands. `costs`: by spot, what a stand there costs, or would if it were free (ML-2.2).
    `free`: the spots where something may be opened (ML-2.1). `busy`: by number of customers, the entrances of the
    lines with at least as many stands (ML-2.7). `reach`: by seat and good, the entrances of the lines in which the
    seat has a stand that sells it; nothing for a seat without stands. `worth`: by good and spot, the coins that each
    customer pays there: one, and one more for each helping restaurant (ML-3.1).
    """

    board: Counts
    stands: list[int]
    costs: list[int]
    free: list[int]
    busy: dict[int, int]
    reach: dict[Seat, dict[Good, int]]
    worth: dict[Good, list[int]]

    def income(self, spot: int, good: Good, likers: list[int]) -> int:
        """What a new stand would be paid by who has come, `likers` being those who like its good by line (ML-2.4)."""
        row, column = self.board.lines[spot]
        return (likers[row] + likers[column]) * self.worth[good][spot]

    def affordable(self, spots: list[int], coins: int, good: Good, likers: list[int]) -> list[int]:
        """Those of the spots on which that many coins and the income of a new stand reach its cost (ML-2.5)."""
        lines, costs, worth = self.board.lines, self.costs, self.worth[good]
        return [
            spot
            for spot in spots
            for row, column in (lines[spot],)
            if costs[spot] <= coins + (likers[row] + likers[column]) * worth[spot]
        ]

    def with_stand(self, spot: int, stand: Stand) -> StandCounts:
        """The same with one more stand."""
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
        """The same with one more restaurant."""
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
    """Who has come to the entrances of a board. `free`: the entrances without a tile. `likers`: by good, the customers
    at the ends of each line who like it, where there are any."""

    board: Counts
    free: int
    likers: dict[Good, list[int]]

    def with_tile(self, gate: int, tile: int) -> EntranceCounts:
        """The same with one more customer tile."""
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
