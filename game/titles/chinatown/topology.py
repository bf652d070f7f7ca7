"""The board as the rules need it: numbers, neighbours and districts of the buildings (CT-1.1)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.board import BoardSpec
from game.core.i18n import _
from game.kit.map_schema import demand_sound
from game.titles.chinatown.lint import LOT, lint


class Topology:
    """The topology of one board; everything goes by index, the place of a building in `numbers`.

    `numbers`: the numbers of the buildings, ascending. `neighbours`: for each the indices, ascending, of those that
    share an edge with it. `district`: for each the district that it stands in, counted from 0 in the order of the
    lowest number in them; all that are joined through neighbours are one district. Raises Problem naming the first
    fault when the board is no such quarter.
    """

    __slots__ = ("_index", "district", "neighbours", "numbers")

    def __init__(self, board: BoardSpec) -> None:
        demand_sound(board, lint(board), _("{map} is not Chinatown: {fault}"))
        self.numbers = tuple(sorted(int(thing.id) for thing in LOT.of(board)))
        self._index = {number: index for index, number in enumerate(self.numbers)}
        touching: list[set[int]] = [set() for _number in self.numbers]
        lots = {str(number): index for number, index in self._index.items()}
        for one, other in board.links:
            if one in lots and other in lots:
                touching[lots[one]].add(lots[other])
                touching[lots[other]].add(lots[one])
        self.neighbours = tuple(tuple(sorted(others)) for others in touching)
        districts = regions([0] * len(self.numbers), self.neighbours)
        found = {lot: number for number, district in enumerate(districts) for lot in district}
        self.district = tuple(found[lot] for lot in range(len(self.numbers)))

    def index_of(self, number: int) -> int:
        """The index of a building by its number. Raises KeyError when the board has none of that number."""
        return self._index[number]

    def find(self, number: int) -> int | None:
        """The index of a building by its number, None when the board has none of that number."""
        return self._index.get(number)


def regions(keys: Sequence[object], neighbours: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
    """Places in groups of neighbours with the same key, each ascending, in the order of their first places. Places with
    the key None are in no group."""
    found: list[tuple[int, ...]] = []
    seen: set[int] = set()
    for start, key in enumerate(keys):
        if key is None or start in seen:
            continue
        seen.add(start)
        group = [start]
        for place in group:
            fresh = [near for near in neighbours[place] if near not in seen and keys[near] == key]
            seen.update(fresh)
            group += fresh
        found.append(tuple(sorted(group)))
    return found
