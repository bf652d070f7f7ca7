"""What the spaces and entrances of a position come to in each row and column, counted once for everybody who asks.

A set of entrances is a number here with a bit for each, `1 << gate`.
"""

from __future__ import annotations

from functools import partial

from game.core.memo import Latest
from game.core.names import Seat
from game.titles.mercado.goods import CROWDS, CUSTOMERS, IMPROVES, Good
from game.titles.mercado.plan import Plan
from game.titles.mercado.state import Public, Space

Spaces = tuple[Space, ...]
Entrances = tuple[int | None, ...]


class Ground:
    """What follows from a plan. `lines`: by spot, its row and its column; `gates`: by line, the set of its entrances.

    `standing` and `crowds` count what is on it.
    """

    __slots__ = ("crowds", "gates", "lines", "plan", "standing")

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.lines = tuple((where.row_line, where.column_line) for where in plan.spots)
        self.gates = tuple(sum(1 << gate for gate in line.gates) for line in plan.lines)
        self.standing: Latest[Spaces, Standing] = Latest(partial(Standing, self))
        self.crowds: Latest[Entrances, Crowds] = Latest(partial(Crowds, self))


class Standing:
    """What stands on the spaces.

    `stands`: by line, how many stands. `free`: the spots where something may be opened (ML-2.1), and in `costs` what a
    stand on each of them costs (ML-2.2). `reach`: by seat and good, the entrances of the lines in which the seat has a
    stand that sells it. `busy`: by number of customers, the entrances of the lines with at least as many stands.
    `helped`: by spot and good, the restaurants next to the spot that improve it (ML-3.1), where there are any.
    """

    __slots__ = ("busy", "costs", "free", "helped", "reach", "stands")

    def __init__(self, ground: Ground, spaces: Spaces) -> None:
        lines, gates = ground.lines, ground.gates
        self.stands = stands = [0] * len(gates)
        self.free: list[int] = []
        self.reach: dict[tuple[Seat, Good], int] = {}
        self.helped: dict[tuple[int, Good], int] = {}
        for spot, space in enumerate(spaces):
            stand = space.stand
            if stand is not None:
                row, column = lines[spot]
                stands[row] += 1
                stands[column] += 1
                trade = stand.owner, stand.good
                self.reach[trade] = self.reach.get(trade, 0) | gates[row] | gates[column]
            elif space.restaurant is None:
                self.free.append(spot)
            else:
                for other in ground.plan.spots[spot].touches:
                    for good in IMPROVES[space.restaurant]:
                        self.helped[other, good] = self.helped.get((other, good), 0) + 1
        self.costs: list[int] = []
        for spot in self.free:
            row, column = lines[spot]
            self.costs.append(1 + (stands[row] if stands[row] > stands[column] else stands[column]))
        self.busy = dict.fromkeys(CROWDS, 0)
        for line, count in enumerate(stands):
            for customers in CROWDS[:count]:
                self.busy[customers] |= gates[line]


class Crowds:
    """Who has come. `free`: the entrances without a tile. `likers`: by good, the customers at the ends of each line who
    like it, where there are any."""

    __slots__ = ("free", "likers")

    def __init__(self, ground: Ground, entrances: Entrances) -> None:
        self.free = 0
        self.likers: dict[Good, list[int]] = {}
        for gate, tile in enumerate(entrances):
            if tile is None:
                self.free |= 1 << gate
                continue
            customers, line = CUSTOMERS[tile], ground.plan.gates[gate].line
            for good in customers.likes:
                if good not in self.likers:
                    self.likers[good] = [0] * len(ground.gates)
                self.likers[good][line] += customers.count


ground_of = Latest(Ground)
"""What follows from a plan; from position to position the plan is the same."""


def standing_on(public: Public) -> Standing:
    """What stands on the spaces now."""
    return ground_of(public.plan).standing(public.spaces)


def crowds_at(public: Public) -> Crowds:
    """Who has come to the entrances until now."""
    return ground_of(public.plan).crowds(public.entrances)
