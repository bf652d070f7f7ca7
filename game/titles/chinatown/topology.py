"""The board in the form that the rules need, and the checks for maps (CT-0.1, CT-1.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.core.board import BoardFault, BoardSpec, MapObject
from game.core.i18n import _, phrase
from game.kit.map_schema import Kind, demand_sound, fault
from game.titles.chinatown.constants import LEAST_LOTS

LOT = Kind("lot", "spaces", phrase("Building"), phrase("buildings"))

MOST_NUMBER = 999
"""The highest possible building number, because only three digits fit on a building."""
_NUMBERS = frozenset(str(number) for number in range(1, MOST_NUMBER + 1))


def lint(board: BoardSpec) -> tuple[BoardFault, ...]:
    """Return the faults that make a map unplayable, in the order of the map's objects."""
    seen = Counter[str]()
    found = tuple(LOT.faults(board, lambda thing: _number(thing, seen)))
    count = len(LOT.of(board))
    if count >= LEAST_LOTS:
        return found
    text = _("The board has only {count} buildings. Six years of play need at least {least}.")
    return (*found, BoardFault(text.format(count=count, least=LEAST_LOTS), LOT.layer))


def _number(thing: MapObject, seen: Counter[str]) -> Iterator[BoardFault]:
    seen[thing.id] += 1
    if thing.id not in _NUMBERS:
        text = _("“{id}” is not a building number. Building numbers go from 1 to {most}.")
        yield fault(thing, text.format(id=thing.id, most=MOST_NUMBER))
    elif seen[thing.id] == 2:
        yield fault(thing, _("Building {id} appears more than once.").format(id=thing.id))


class Topology:
    """The buildings of one board, identified by their index in `numbers`.

    Attributes:
        numbers: numbers of the buildings, in ascending order.
        neighbours: indices of each building's neighbours, in ascending order.
        district: district of each building, counted from 0.
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
        """Return the index of the building with the given number. Raise KeyError if there is none."""
        return self._index[number]

    def find(self, number: int) -> int | None:
        """Return the index of the building with the given number, or None if there is none."""
        return self._index.get(number)


def regions(keys: Sequence[object], neighbours: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
    """Return the groups of neighbouring places that share a key, leaving out places whose key is None."""
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
