"""Finds the best deal among given parties, and makes their gains as equal as possible."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import msgspec

from game.core.names import Seat
from game.titles.chinatown.constants import MOST_CASH, NOTE
from game.titles.chinatown.planning.placer import Placer
from game.titles.chinatown.planning.sharing import THING, Sharing, Transfer, Unit, weighed
from game.titles.chinatown.planning.standing import VACANT, DealKey, Holding, Standing, key_of, moved, pooled
from game.titles.chinatown.state import Parcel

NOTE_IN_DOLLARS = NOTE * 1_000


def evened(gains: Sequence[int], money: Sequence[int]) -> tuple[int, ...]:
    """Return the net cash that each party gets, in thousands, to make the gains as equal as possible."""
    fixed: dict[int, int] = {}
    while True:
        free = [party for party in range(len(gains)) if party not in fixed]
        rest = sum(gains[party] for party in free) - sum(fixed.values())
        gets = {party: rest / len(free) - gains[party] for party in free}
        lacks, poorest = max((-gets[party] / 1_000 - money[party], -party) for party in free)
        if lacks <= 0 or len(free) == 1:
            break
        fixed[-poorest] = -1_000 * money[-poorest]
    exact = {**gets, **fixed}
    notes = [int(exact[party] // NOTE_IN_DOLLARS) for party in range(len(gains))]
    by_rest = sorted(range(len(gains)), key=lambda party: (notes[party] - exact[party] / NOTE_IN_DOLLARS, party))
    for party in by_rest[: -sum(notes)]:
        notes[party] += 1
    return tuple(NOTE * count for count in notes)


LEAST_SURPLUS = 20_000
"""The minimum total gain of a worthwhile deal, in dollars."""
DEARER = (THING, 3 * THING)
"""The penalty, in dollars, for each item that changes hands: usually, and if the deal has too many items."""


class DealPlan(msgspec.Struct, frozen=True):
    """A possible deal with each party's gain in dollars, including cash."""

    parties: tuple[Seat, ...]
    parcels: tuple[Parcel, ...]
    gains: tuple[int, ...]
    things: int

    def gain(self, seat: Seat) -> int:
        """Return the gain of a party, in dollars."""
        return self.gains[self.parties.index(seat)]

    @property
    def key(self) -> DealKey:
        """The deal without its cash."""
        return key_of(self.parcels)


class DealPlanner:
    """Plans deals for one phase and caches them. `most_things` limits the number of buildings and tiles in a deal."""

    def __init__(self, placer: Placer, most_things: int) -> None:
        self._placer = placer
        self._most_things = most_things
        self._known: dict[tuple[object, ...], DealPlan | None] = {}

    def bound(self, standing: Standing, parties: Sequence[Seat]) -> int:
        """Return an upper bound for the total gain of a deal among the given parties, in dollars."""
        holdings = [standing.holdings[seat] for seat in parties]
        return self._placer.worth(pooled(holdings)) - sum(map(self._placer.worth, holdings))

    def plan(self, standing: Standing, parties: tuple[Seat, ...]) -> DealPlan | None:
        """Return the best deal that involves all given parties, or None if no deal is worthwhile."""
        key = (parties, *((standing.holdings[seat], standing.money[seat]) for seat in parties))
        if key not in self._known:
            self._known[key] = self._plan(standing, parties)
        return self._known[key]

    def _plan(self, standing: Standing, parties: tuple[Seat, ...]) -> DealPlan | None:
        if self.bound(standing, parties) < LEAST_SURPLUS:
            return None
        holdings = [standing.holdings[seat] for seat in parties]
        sharing = None
        for thing in DEARER:
            sharing = self._sharing(holdings, [standing.money[seat] for seat in parties], thing)
            moves = sharing.moves(range(len(sharing.units)))
            if len(moves) <= self._most_things:
                return self.evened(standing, parties, moves)
        assert sharing is not None
        return self.evened(standing, parties, self._best_part(standing, parties, sharing))

    def _best_part(self, standing: Standing, parties: tuple[Seat, ...], sharing: Sharing) -> list[Transfer]:
        """Return a limited number of transfers, chosen to form the most valuable businesses."""
        holdings = [standing.holdings[seat] for seat in parties]
        money = [1_000 * standing.money[seat] for seat in parties]
        chosen: list[int] = []
        best: list[Transfer] = []
        best_score = 0.0
        while True:
            found = None
            for unit in range(len(sharing.units)):
                moves = sharing.moves((*chosen, unit))
                if unit in chosen or not len(best) < len(moves) <= self._most_things:
                    continue
                gains = self._gains(holdings, moves)
                score = sum(gains) + weighed(gains, money, len(moves))
                if score > best_score:
                    found, best, best_score = unit, moves, score
            if found is None:
                return best
            chosen.append(found)

    def _gains(self, holdings: Sequence[Holding], moves: Sequence[Transfer]) -> list[int]:
        return [
            0 if after == before else self._placer.worth(after) - self._placer.worth(before)
            for before, after in zip(holdings, _after(holdings, moves), strict=True)
        ]

    def _sharing(self, holdings: Sequence[Holding], money: Sequence[int], thing: int) -> Sharing:
        together = pooled(holdings)
        placed = self._placer.place(together)
        owner_of = {
            lot: party
            for party, (codes, _tiles) in enumerate(holdings)
            for lot, code in enumerate(codes)
            if code <= VACANT
        }
        units = [
            Unit(
                shop=group.shop,
                lots=group.lots,
                owners=tuple(owner_of[lot] for lot in group.lots),
                tiles=sum(together.codes[lot] == VACANT for lot in group.lots),
                worth=group.worth,
            )
            for group in self._placer.values.groups(placed.codes)
        ]
        kept = [0] * len(holdings)
        for lot, code in enumerate(placed.codes):
            if code == VACANT:
                kept[owner_of[lot]] += self._placer.values.vacant
        hands = [holding.tiles for holding in holdings]
        before = [self._placer.worth(holding) - kept[party] for party, holding in enumerate(holdings)]
        sharing = Sharing(units, hands, before, [1_000 * sum_ for sum_ in money], thing)
        sharing.improve()
        return sharing

    def evened(self, standing: Standing, parties: tuple[Seat, ...], moves: Sequence[Transfer]) -> DealPlan | None:
        """Return a deal in which cash balances the given transfers, or None if the deal is not worthwhile."""
        if len({party for move in moves for party in (move.giver, move.taker)}) < len(parties):
            return None
        holdings = [standing.holdings[seat] for seat in parties]
        gains = self._gains(holdings, moves)
        if sum(gains) < LEAST_SURPLUS:
            return None
        cash = evened(gains, [standing.money[seat] for seat in parties])
        if max(map(abs, cash)) > MOST_CASH:
            return None
        return DealPlan(
            parties=parties,
            parcels=self._parcels(parties, moves, cash),
            gains=tuple(gain + 1_000 * sum_ for gain, sum_ in zip(gains, cash, strict=True)),
            things=len(moves),
        )

    def _parcels(self, parties: Sequence[Seat], moves: Sequence[Transfer], cash: Sequence[int]) -> tuple[Parcel, ...]:
        payments = _payments(cash)
        numbers = self._placer.values.town.numbers
        found: list[Parcel] = []
        for pair in sorted({(move.giver, move.taker) for move in moves} | set(payments)):
            given = [move for move in moves if (move.giver, move.taker) == pair]
            lots = sorted(numbers[move.lot] for move in given if move.lot is not None)
            tiles = sorted(move.shop for move in given if move.shop is not None)
            giver, taker = pair
            found.append(Parcel(parties[giver], parties[taker], tuple(lots), tuple(tiles), payments.get(pair, 0)))
        return tuple(found)


def _after(holdings: Sequence[Holding], moves: Sequence[Transfer]) -> tuple[Holding, ...]:
    lots = ((move.giver, move.taker, move.lot) for move in moves if move.lot is not None)
    return moved(holdings, lots, ((move.giver, move.taker, move.shop) for move in moves if move.shop is not None))


def _payments(cash: Sequence[int]) -> dict[tuple[int, int], int]:
    """Return the payments between parties. The largest payers pay the largest recipients first."""
    owed = list(cash)
    found: dict[tuple[int, int], int] = {}
    while any(owed):
        payer = min(range(len(owed)), key=lambda party: (owed[party], party))
        taker = max(range(len(owed)), key=lambda party: (owed[party], -party))
        sum_ = min(-owed[payer], owed[taker])
        found[payer, taker] = sum_
        owed[payer] += sum_
        owed[taker] -= sum_
    return found


def sets_with(seat: Seat, seats: int, most: int) -> list[tuple[Seat, ...]]:
    """Return every set of 2 to `most` parties that includes the seat."""
    others = [other for other in range(seats) if other != seat]
    return [tuple(sorted((seat, *chosen))) for size in range(1, most) for chosen in combinations(others, size)]
