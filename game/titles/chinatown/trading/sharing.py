"""Whole businesses shared out among the parties of a deal, so that all gain alike with few things moved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

THING = 4_000
"""What a moved thing counts against a deal, in dollars."""
CASH = 0.15
"""What a dollar counts against it that has to change hands to even the gains."""
LACKING = 2.0
"""What a dollar counts against it that its payer does not have."""
TILE = 0.6
"""How much of a lot a tile counts when it is asked who holds most of a business."""
ROUNDS = 12


class Unit(NamedTuple):
    """A business that goes to one of the parties as a whole.

    `lots`: in the town's order; `owners`: for each of them, the party that holds it. `tiles`: how many of its tiles are
    still unplaced. `worth`: in dollars.
    """

    shop: int
    lots: tuple[int, ...]
    owners: tuple[int, ...]
    tiles: int
    worth: int


class Sharing:
    """Which unit goes to which party; parties are counted from 0.

    `hands`: unplaced tiles of each party by type. `before`: what each holds now is worth, less what it keeps in any
    case, in dollars. `money`: what each has, in dollars.
    """

    def __init__(
        self,
        units: Sequence[Unit],
        hands: Sequence[Sequence[int]],
        before: Sequence[int],
        money: Sequence[int],
        thing: int = THING,
    ) -> None:
        self._units = units
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
        """Change single units and pairs of them while that is better."""
        best = self._score()
        for _round in range(ROUNDS):
            before = best
            for unit in range(len(self._units)):
                best = self._reassigned(unit, best)
                for other in range(unit):
                    best = self._changed_over(unit, other, best)
            if best <= before:
                return

    def needs(self, party: int) -> Sequence[int]:
        """How many unplaced tiles of each type the party's units need."""
        return self._needs[party]

    def _largest_holder(self, unit: Unit) -> int:
        def held(party: int) -> float:
            return unit.owners.count(party) + TILE * min(unit.tiles, self._hands[party][unit.shop])

        return max(self._parties, key=held)

    def _reassigned(self, unit: int, best: float) -> float:
        """Give a unit to whoever it is best with; returns the score."""
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
        """Change two units of different parties over if that is better; returns the score."""
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
        shop, _lots, _owners, tiles, worth = self._units[unit]
        self._gains[party] += sign * worth
        self._moved += sign * self._moved_to[unit][party]
        if tiles:
            needs, hand = self._needs[party], self._hands[party][shop]
            lacked = max(0, needs[shop] - hand)
            needs[shop] += sign * tiles
            self._moved += max(0, needs[shop] - hand) - lacked

    def _score(self) -> float:
        """What speaks against the sharing, below 0, in dollars."""
        share = sum(self._gains) / len(self._gains)
        cash = lacking = 0.0
        for gain, money in zip(self._gains, self._money, strict=True):
            pays = gain - share
            if pays > 0:
                cash += pays
                if pays > money:
                    lacking += pays - money
        return -self._thing * self._moved - CASH * cash - LACKING * lacking
