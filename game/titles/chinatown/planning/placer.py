"""Valuation of districts and a search for good tile placements."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.titles.chinatown.businesses import income
from game.titles.chinatown.planning.standing import FREE, VACANT, Holding, Town, TradePhase

THOUSAND = 1_000
VACANT_BRINGS = 2.0
"""The value of a vacant lot for each later year, in thousands."""
FREE_ROOM = 0.7
"""The weight of a building without an owner, compared with a vacant lot, as room for a business to grow."""

Taste = Callable[[int, int], float]
"""A function from a district and a shop type to the weight of such a business. A weight of 1 is unbiased."""


class TileGroup(NamedTuple):
    """A group of adjacent tiles of the same seat and type, with the group's value in dollars."""

    shop: int
    lots: tuple[int, ...]
    worth: int


class DistrictValues:
    """The cached values of districts in whole dollars, for one phase and one set of weights."""

    def __init__(self, town: Town, phase: TradePhase, option: float, taste: Taste) -> None:
        """Prepare the values of a town's districts. `option` is the weight given to chances of growth."""
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
        """Return the value of a district in dollars, given one code for each lot."""
        known = self._known[district]
        found = known.get(codes)
        if found is None:
            found = known[codes] = codes.count(VACANT) * self.vacant + sum(
                worth for _shop, _lots, worth in self._groups(district, codes)
            )
        return found

    def of(self, codes: bytes) -> int:
        """Return the worth of all districts together."""
        return sum(self(district, codes[start:stop]) for district, (start, stop) in enumerate(self.town.spans))

    def groups(self, codes: bytes) -> list[TileGroup]:
        """Return all groups of the seat's tiles, sorted by district and first lot."""
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
        """Return the value of a group: its income plus part of the extra income that growth could bring."""
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
    whole = int(grows)
    more = float(pays[rest + whole] - pays[rest])
    part = grows - whole
    return more + part * (pays[rest + whole + 1] - pays[rest + whole]) if part else more


def _room(codes: bytes, near: Sequence[Sequence[int]], shop: int, lots: list[int], enough: float) -> float:
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


LARGEST = 6


class Placement(NamedTuple):
    """The lots and remaining tiles after a placement, with their value in dollars."""

    codes: bytes
    tiles: tuple[int, ...]
    worth: int

    @property
    def holding(self) -> Holding:
        """The holding after the placement."""
        return Holding(self.codes, self.tiles)


class _Block(NamedTuple):
    gain: int
    lots: tuple[int, ...]


class Placer:
    """Finds good tile placements in one phase. The search is deterministic, and its results are cached."""

    def __init__(self, values: DistrictValues, sweeps: int) -> None:
        self.values = values
        self._town = values.town
        self._sweeps = sweeps
        self._known: dict[Holding, Placement] = {}

    def worth(self, holding: Holding) -> int:
        """Return the value of a holding in dollars after a good placement of its tiles."""
        return self.place(holding).worth

    def place(self, holding: Holding) -> Placement:
        """Return the best placement found for a holding's tiles."""
        found = self._known.get(holding)
        if found is None:
            found = self._known[holding] = self._place(holding)
        return found

    def _place(self, holding: Holding) -> Placement:
        codes = bytearray(holding.codes)
        tiles = list(holding.tiles)
        vacant = [lot for lot, code in enumerate(codes) if code == VACANT]
        if vacant and any(tiles):
            self._place_blocks(codes, tiles, vacant)
            for _sweep in range(self._sweeps):
                if not self._improve(codes, tiles, vacant):
                    break
        final = bytes(codes)
        return Placement(final, tuple(tiles), self.values.of(final))

    def _place_blocks(self, codes: bytearray, tiles: list[int], vacant: list[int]) -> None:
        """Place blocks of tiles one by one, starting with the highest value per tile."""
        district_of = self._town.district_of
        known: dict[tuple[int, int], list[_Block]] = {}
        while True:
            best: tuple[float, int, _Block] | None = None
            for shop, count in enumerate(tiles):
                if not count:
                    continue
                for seed in vacant:
                    if codes[seed] != VACANT:
                        continue
                    blocks = known.get((shop, seed))
                    if blocks is None:
                        blocks = known[shop, seed] = self._blocks(codes, shop, seed, min(count, LARGEST))
                    for size, block in enumerate(blocks[:count], 1):
                        if block.gain > 0 and (best is None or block.gain / size > best[0]):
                            best = block.gain / size, shop, block
            if best is None:
                return
            _rate, shop, block = best
            for lot in block.lots:
                codes[lot] = shop
            tiles[shop] -= len(block.lots)
            changed = district_of[block.lots[0]]
            for key in [key for key in known if district_of[key[1]] == changed]:
                del known[key]

    def _blocks(self, codes: bytearray, shop: int, seed: int, most: int) -> list[_Block]:
        """Return a block of tiles of one type for each possible size. All blocks grow from the lot `seed`."""
        district = self._town.district_of[seed]
        start, stop = self._town.spans[district]
        before = self.values(district, bytes(codes[start:stop]))
        trial = bytearray(codes[start:stop])
        near = self._town.near[district]
        lots = [seed - start]
        trial[seed - start] = shop
        found: list[_Block] = []
        while True:
            gain = self.values(district, bytes(trial)) - before
            found.append(_Block(gain, tuple(start + lot for lot in lots)))
            if len(lots) == most:
                return found
            beside = {other for lot in lots for other in near[lot] if trial[other] == VACANT}
            if not beside:
                return found
            chosen = min(beside, key=lambda lot: (-sum(trial[other] == shop for other in near[lot]), lot))
            lots.append(chosen)
            trial[chosen] = shop

    def _improve(self, codes: bytearray, tiles: list[int], vacant: list[int]) -> bool:
        """Change single lots and swap pairs of lots to raise the total value. Return whether the value has risen."""
        better = False
        for position, lot in enumerate(vacant):
            better |= self._another(codes, tiles, lot)
            for other in vacant[:position]:
                if codes[lot] != codes[other]:
                    better |= self._changed_over(codes, lot, other)
        return better

    def _another(self, codes: bytearray, tiles: list[int], lot: int) -> bool:
        district = self._town.district_of[lot]
        start, stop = self._town.spans[district]
        old = codes[lot]
        best, best_worth = old, self.values(district, bytes(codes[start:stop]))
        for code in (*(shop for shop, count in enumerate(tiles) if count), VACANT):
            if code == old:
                continue
            codes[lot] = code
            worth = self.values(district, bytes(codes[start:stop]))
            if worth > best_worth:
                best, best_worth = code, worth
        codes[lot] = best
        if best == old:
            return False
        if old != VACANT:
            tiles[old] += 1
        if best != VACANT:
            tiles[best] -= 1
        return True

    def _changed_over(self, codes: bytearray, lot: int, other: int) -> bool:
        first, second = self._town.district_of[lot], self._town.district_of[other]
        before = self._worth_of(codes, first, second)
        codes[lot], codes[other] = codes[other], codes[lot]
        if self._worth_of(codes, first, second) > before:
            return True
        codes[lot], codes[other] = codes[other], codes[lot]
        return False

    def _worth_of(self, codes: bytearray, first: int, second: int) -> int:
        start, stop = self._town.spans[first]
        worth = self.values(first, bytes(codes[start:stop]))
        if second != first:
            start, stop = self._town.spans[second]
            worth += self.values(second, bytes(codes[start:stop]))
        return worth
