"""Division of whole businesses among the parties of a deal."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

THING = 4_000
"""The penalty for each item that changes hands, in dollars."""
CASH = 0.15
"""The penalty, in dollars, for each dollar of cash that evens out the gains."""
LACKING = 2.0
"""The penalty, in dollars, for each dollar of a payment that the payer does not have."""
TILE = 0.6
"""The weight of a tile, compared with a lot, in the search for a business's main holder."""
ROUNDS = 12


class Unit(NamedTuple):
    """A business that one party gets as a whole, with its lots and their current owners."""

    shop: int
    lots: tuple[int, ...]
    owners: tuple[int, ...]
    tiles: int
    worth: int


class Transfer(NamedTuple):
    """A transfer of a lot or an unplaced tile from one party to another."""

    giver: int
    taker: int
    lot: int | None = None
    shop: int | None = None


class Sharing:
    """An assignment of whole businesses to parties. Parties are numbered from 0, and amounts are in dollars."""

    def __init__(
        self,
        units: Sequence[Unit],
        hands: Sequence[Sequence[int]],
        before: Sequence[int],
        money: Sequence[int],
        thing: int,
    ) -> None:
        self.units = units
        self._hands = hands
        self._money = money
        self._thing = thing
        self._parties = range(len(hands))
        self._moved_to = [[sum(owner != party for owner in unit.owners) for party in self._parties] for unit in units]
        self._gains = [-worth for worth in before]
        self._needs = [[0] * len(hand) for hand in hands]
        self._moved = 0
        self.parties = [self._largest_holder(unit) for unit in units]
        for unit, party in enumerate(self.parties):
            self._add(unit, party)

    def improve(self) -> None:
        """Improve the assignment by giving single businesses to other parties and by swapping pairs of businesses."""
        best = self._score()
        for _round in range(ROUNDS):
            before = best
            for unit in range(len(self.units)):
                best = self._reassigned(unit, best)
                for other in range(unit):
                    best = self._changed_over(unit, other, best)
            if best <= before:
                return

    def moves(self, chosen: Collection[int]) -> list[Transfer]:
        """Return the transfers of lots and tiles that are needed to form the given businesses."""
        found = [
            Transfer(owner, self.parties[unit], lot=lot)
            for unit in chosen
            for lot, owner in zip(self.units[unit].lots, self.units[unit].owners, strict=True)
            if owner != self.parties[unit]
        ]
        spare = [list(hand) for hand in self._hands]
        for unit in chosen:
            spare[self.parties[unit]][self.units[unit].shop] -= self.units[unit].tiles
        for shop in range(len(spare[0])):
            left = [hand[shop] for hand in spare]
            for taker, count in enumerate(left):
                for _tile in range(-count):
                    giver = max(self._parties, key=lambda party: (left[party], -party))
                    left[giver] -= 1
                    found.append(Transfer(giver, taker, shop=shop))
        return found

    def _largest_holder(self, unit: Unit) -> int:
        def held(party: int) -> float:
            return unit.owners.count(party) + TILE * min(unit.tiles, self._hands[party][unit.shop])

        return max(self._parties, key=held)

    def _reassigned(self, unit: int, best: float) -> float:
        for party in self._parties:
            old = self.parties[unit]
            if party == old:
                continue
            self._move(unit, party)
            score = self._score()
            if score > best:
                best = score
            else:
                self._move(unit, old)
        return best

    def _changed_over(self, unit: int, other: int, best: float) -> float:
        first, second = self.parties[unit], self.parties[other]
        if first == second:
            return best
        self._move(unit, second)
        self._move(other, first)
        score = self._score()
        if score > best:
            return score
        self._move(unit, first)
        self._move(other, second)
        return best

    def _move(self, unit: int, party: int) -> None:
        self._add(unit, self.parties[unit], -1)
        self.parties[unit] = party
        self._add(unit, party)

    def _add(self, unit: int, party: int, sign: int = 1) -> None:
        shop, _lots, _owners, tiles, worth = self.units[unit]
        self._gains[party] += sign * worth
        self._moved += sign * self._moved_to[unit][party]
        if tiles:
            needs, hand = self._needs[party], self._hands[party][shop]
            lacked = max(0, needs[shop] - hand)
            needs[shop] += sign * tiles
            self._moved += max(0, needs[shop] - hand) - lacked

    def _score(self) -> float:
        return weighed(self._gains, self._money, self._moved, self._thing)


def weighed(gains: Sequence[int], money: Sequence[int], moved: int, thing: int = THING) -> float:
    """Return a deal's penalties for transfers and cash as a negative number of dollars."""
    share = sum(gains) / len(gains)
    cash = lacking = 0.0
    for gain, has in zip(gains, money, strict=True):
        pays = gain - share
        if pays > 0:
            cash += pays
            if pays > has:
                lacking += pays - has
    return -thing * moved - CASH * cash - LACKING * lacking
