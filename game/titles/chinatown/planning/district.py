"""What a district is worth to who holds some of it: incomes to come, and what may still grow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.titles.chinatown.businesses import income
from game.titles.chinatown.planning.holding import FREE, VACANT
from game.titles.chinatown.planning.phase import TradePhase
from game.titles.chinatown.planning.town import Town

THOUSAND = 1_000
VACANT_BRINGS = 2.0
"""What a lot without a tile brings in each later year, in thousands."""
FREE_ROOM = 0.7
"""How much room a building is that nobody owns yet."""

Taste = Callable[[int, int], float]
"""How much a business of a type in a district counts for somebody, 1 being what it is worth."""


class TileGroup(NamedTuple):
    """Neighbouring own tiles of one type. `lots`: in the town's order, ascending. `worth`: in dollars."""

    shop: int
    lots: tuple[int, ...]
    worth: int


class DistrictValues:
    """What the codes of a district are worth, in whole dollars, for one phase and one taste.

    A district is known by the bytes of its codes, and worked out once.
    """

    def __init__(self, town: Town, phase: TradePhase, option: float, taste: Taste) -> None:
        """`option`: how much of a chance to grow counts."""
        self.town = town
        self.phase = phase
        self.vacant = round(THOUSAND * VACANT_BRINGS * phase.future)
        self._option = option * phase.future
        self._taste = [
            [THOUSAND * taste(district, shop) for shop in range(len(phase.sizes))]
            for district in range(len(town.spans))
        ]
        self._pays = [[income(count, size) for count in range(size * 3 + 1)] for size in phase.sizes]
        self._known: list[dict[bytes, int]] = [{} for _span in town.spans]

    def __call__(self, district: int, codes: bytes) -> int:
        """What a district is worth, from the codes of its lots."""
        known = self._known[district]
        found = known.get(codes)
        if found is None:
            found = known[codes] = codes.count(VACANT) * self.vacant + sum(
                worth for _shop, _lots, worth in self._groups(district, codes)
            )
        return found

    def of(self, codes: bytes) -> int:
        """What all districts are worth together."""
        return sum(self(district, codes[start:stop]) for district, (start, stop) in enumerate(self.town.spans))

    def groups(self, codes: bytes) -> list[TileGroup]:
        """Every group of own tiles, by district and first lot."""
        return [
            TileGroup(shop, tuple(sorted(start + lot for lot in lots)), worth)
            for district, (start, stop) in enumerate(self.town.spans)
            for shop, lots, worth in self._groups(district, codes[start:stop])
        ]

    def _groups(self, district: int, codes: bytes) -> list[tuple[int, list[int], int]]:
        near = self.town.near[district]
        seen = [False] * len(codes)
        found = []
        for first, shop in enumerate(codes):
            if shop >= VACANT or seen[first]:
                continue
            seen[first] = True
            lots = [first]
            for lot in lots:
                for other in near[lot]:
                    if codes[other] == shop and not seen[other]:
                        seen[other] = True
                        lots.append(other)
            found.append((shop, lots, self._worth(district, codes, shop, lots)))
        return found

    def _worth(self, district: int, codes: bytes, shop: int, lots: list[int]) -> int:
        """What a group is worth: its incomes, and a part of what it would pay more if it grew."""
        size, count = self.phase.sizes[shop], len(lots)
        pays = self._pays[shop]
        worth = float(pays[count] * self.phase.left)
        rest = count % size
        grows = min(size - rest, self.phase.avail[shop])
        if rest and self._option and grows > 0:
            grows = min(grows, _room(codes, self.town.near[district], shop, lots, grows))
            worth += self._option * _more(pays, rest, grows)
        return round(worth * self._taste[district][shop])


def _more(pays: Sequence[int], rest: int, grows: float) -> float:
    """What a business of `rest` tiles pays more a year with `grows` more, which may be a fraction."""
    whole = int(grows)
    more = float(pays[rest + whole] - pays[rest])
    part = grows - whole
    return more + part * (pays[rest + whole + 1] - pays[rest + whole]) if part else more


def _room(codes: bytes, near: Sequence[Sequence[int]], shop: int, lots: list[int], enough: float) -> float:
    """How far a group could grow: over own vacant lots, and onto buildings beside it that nobody owns.

    A lot counts less where other own shops could use it too.
    """
    room = 0.0
    reached = list(lots)
    seen = set(lots)
    for position, lot in enumerate(reached):
        for other in near[lot]:
            if other in seen:
                continue
            code = codes[other]
            if code == VACANT:
                reached.append(other)
                seen.add(other)
                room += 1 / (1 + _rivals(codes, near[other], shop))
            elif code == FREE and position < len(lots):
                seen.add(other)
                room += FREE_ROOM / (1 + _rivals(codes, near[other], shop))
        if room >= enough:
            break
    return room


def _rivals(codes: bytes, near: Sequence[int], shop: int) -> int:
    return sum(codes[lot] < VACANT and codes[lot] != shop for lot in near)
