"""For hints, finds tile placements that keep pairs together and leave room for growth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from game.titles.chinatown.planning.placer import THOUSAND, Placement, Placer, TileGroup
from game.titles.chinatown.planning.standing import VACANT, Holding

APART = 5
"""The penalty for a new single tile if its owner has more shops of the type, in thousands per remaining income."""
BLOCKING = 20
"""The penalty for a new single tile beside a business that could still grow, in thousands per remaining income."""
SWEEPS = 12


class Sensible:
    """Improved tile placements for hints, based on a `Placer`."""

    def __init__(self, placer: Placer) -> None:
        self._placer = placer
        self._town = placer.values.town
        self._phase = placer.values.phase

    def place(self, holding: Holding) -> Placement:
        """Return a sensible placement of a holding's tiles, and the value of the placement."""
        vacant = [lot for lot, code in enumerate(holding.codes) if code == VACANT]
        codes = self._placer.place(holding).codes
        best = self._counts(codes, vacant)
        for _sweep in range(SWEEPS):
            before = best
            for other in self._others(codes, holding, vacant):
                counts = self._counts(other, vacant)
                if counts > best:
                    codes, best = other, counts
            if best == before:
                break
        return Placement(codes, _left(holding, codes), self._placer.values.of(codes))

    def counts(self, holding: Holding) -> int:
        """Return a holding's value after a sensible placement of its tiles, minus penalties, in dollars."""
        vacant = [lot for lot, code in enumerate(holding.codes) if code == VACANT]
        return self._counts(self.place(holding).codes, vacant)

    def splits(self, before: Holding, after: Holding) -> bool:
        """Return whether a deal takes one tile of an unplaced pair and leaves the other tile on its own."""
        held = zip(before.tiles, after.tiles, strict=True)
        left = [shop for shop, (had, has) in enumerate(held) if (had, has) == (2, 1)]
        if not left:
            return False
        groups = self._placer.values.groups(self.place(after).codes)
        joined = {group.shop for group in groups if len(group.lots) > 1}
        return any(shop not in joined for shop in left)

    def _counts(self, codes: bytes, vacant: Sequence[int]) -> int:
        """Return the value of a placement minus its penalties."""
        groups = self._placer.values.groups(codes)
        alone = [group for group in groups if len(group.lots) == 1 and group.lots[0] in vacant]
        if not alone:
            return self._placer.values.of(codes)
        of_type = Counter(group.shop for group in groups)
        apart = sum(of_type[group.shop] > 1 for group in alone)
        beside = self._beside_growing(groups)
        blocking = sum(group.lots[0] in beside for group in alone)
        against = THOUSAND * self._phase.left * (APART * apart + BLOCKING * blocking)
        return self._placer.values.of(codes) - against

    def _beside_growing(self, groups: Sequence[TileGroup]) -> set[int]:
        if self._phase.left == 1:
            return set()
        sizes, near = self._phase.sizes, self._town.neighbours
        growing = [group for group in groups if len(group.lots) > 1 and len(group.lots) % sizes[group.shop]]
        return {other for group in growing for lot in group.lots for other in near[lot]}

    def _others(self, codes: bytes, holding: Holding, vacant: Sequence[int]) -> Iterator[bytes]:
        """Yield variants of a placement: one lot changed, two lots swapped, or two single tiles put side by side."""
        spare = [shop for shop, count in enumerate(_left(holding, codes)) if count]
        for lot in vacant:
            yield from (_changed(codes, {lot: code}) for code in (*spare, VACANT) if code != codes[lot])
        for lot, other in combinations(vacant, 2):
            if codes[lot] != codes[other]:
                yield _changed(codes, {lot: codes[other], other: codes[lot]})
        groups = self._placer.values.groups(codes)
        singles = [group for group in groups if len(group.lots) == 1 and group.lots[0] in vacant]
        for first, second in combinations(singles, 2):
            if first.shop == second.shop:
                yield from self._pairs(codes, vacant, (first.lots[0], second.lots[0]))

    def _pairs(self, codes: bytes, vacant: Sequence[int], apart: tuple[int, int]) -> Iterator[bytes]:
        for lot in vacant:
            for other in self._town.neighbours[lot]:
                if lot < other and other in vacant and not {lot, other} & {*apart}:
                    shop = codes[apart[0]]
                    yield _changed(codes, {apart[0]: codes[lot], apart[1]: codes[other], lot: shop, other: shop})


def _changed(codes: bytes, changes: dict[int, int]) -> bytes:
    changed = bytearray(codes)
    for lot, code in changes.items():
        changed[lot] = code
    return bytes(changed)


def _left(holding: Holding, codes: bytes) -> tuple[int, ...]:
    placed = Counter(after for before, after in zip(holding.codes, codes, strict=True) if before == VACANT != after)
    return tuple(count - placed[shop] for shop, count in enumerate(holding.tiles))
