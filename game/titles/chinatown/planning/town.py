"""The board as planners read it: the lots of a district lie side by side, so that a district is a slice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise


class Town:
    """Lots in an order of its own: district by district, inside each ascending.

    `order`: for each lot here, its index on the board; `numbers`: its number; `place_of`: where the lot of a number is
    here. `neighbours`: the lots that touch each lot. `spans`: where each district begins and ends. `district_of`: the
    district of each lot. `near`: by district, the neighbours of each of its lots, counted from the district's
    beginning.
    """

    __slots__ = ("district_of", "near", "neighbours", "numbers", "order", "place_of", "spans")

    def __init__(self, numbers: Sequence[int], neighbours: Sequence[Sequence[int]]) -> None:
        """`numbers` of the board's lots, and the `neighbours` of each, by index."""
        districts = _components(neighbours)
        self.order = tuple(lot for district in districts for lot in district)
        self.numbers = tuple(numbers[lot] for lot in self.order)
        self.place_of = {number: place for place, number in enumerate(self.numbers)}
        place_at = {lot: place for place, lot in enumerate(self.order)}
        self.neighbours = tuple(tuple(sorted(place_at[near] for near in neighbours[lot])) for lot in self.order)
        starts = [sum(map(len, districts[:number])) for number in range(len(districts) + 1)]
        self.spans = tuple(pairwise(starts))
        self.district_of = tuple(number for number, district in enumerate(districts) for _lot in district)
        self.near = tuple(
            tuple(tuple(near - start for near in self.neighbours[lot]) for lot in range(start, stop))
            for start, stop in self.spans
        )


@lru_cache(maxsize=4)
def town_of(numbers: tuple[int, ...], neighbours: tuple[tuple[int, ...], ...]) -> Town:
    """The board with these lots: one object for the same board."""
    return Town(numbers, neighbours)


def _components(neighbours: Sequence[Sequence[int]]) -> list[list[int]]:
    """The lots that are joined by neighbours, each group ascending, in the order of their first lots."""
    found: list[list[int]] = []
    seen: set[int] = set()
    for start in range(len(neighbours)):
        if start in seen:
            continue
        group = [start]
        seen.add(start)
        for lot in group:
            fresh = [near for near in neighbours[lot] if near not in seen]
            seen.update(fresh)
            group.extend(fresh)
        found.append(sorted(group))
    return found
