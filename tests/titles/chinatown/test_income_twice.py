"""CT-5.1 once more: another way to add up an income, written without a look at the first, agrees in every position."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from game.titles.chinatown.businesses import businesses, incomes
from game.titles.chinatown.shops import PRINTED
from tests.titles.chinatown.table import RULES
from tests.titles.chinatown.test_board import PLACES

PAID = {
    3: {1: 10, 2: 20, 3: 50},
    4: {1: 10, 2: 20, 3: 40, 4: 80},
    5: {1: 10, 2: 20, 3: 40, 4: 60, 5: 110},
    6: {1: 10, 2: 20, 3: 40, 4: 60, 5: 80, 6: 140},
}
LARGEST = (3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6)
AT = {place: number - 1 for number, place in PLACES.items()}
Positions = list[tuple[list[int | None], list[int | None]]]


def naive(owners: Sequence[int | None], built: Sequence[int | None], seats: int) -> tuple[int, ...]:
    """The incomes by painting: every shop gets a colour of its own, and neighbours alike take the lower one until
    nothing changes."""
    colour = {place: number for place, number in AT.items() if built[number] is not None}
    changed = True
    while changed:
        changed = False
        for (row, column), lot in AT.items():
            for place in ((row + 1, column), (row, column + 1)):
                other = AT.get(place)
                if other is None or built[lot] is None or (built[lot], owners[lot]) != (built[other], owners[other]):
                    continue
                low = min(colour[row, column], colour[place])
                changed = changed or colour[row, column] != low or colour[place] != low
                colour[row, column] = colour[place] = low
    sums = [0] * seats
    for first in set(colour.values()):
        owner, shop = owners[first], built[first]
        assert owner is not None and shop is not None
        count = list(colour.values()).count(first)
        while count > 0:
            part = min(count, LARGEST[shop])
            sums[owner] += PAID[LARGEST[shop]][part]
            count -= part
    return tuple(sums)


def positions(count: int, seed: int) -> Positions:
    """Positions by chance: full and empty boards, of few types or of all, of one owner or five."""
    chance = random.Random(seed)
    found: Positions = []
    for _position in range(count):
        seats, kinds = chance.randint(1, 5), chance.sample(range(12), chance.choice((1, 2, 3, 12)))
        full, owned = chance.random() ** 0.3, chance.random() ** 0.3
        owners = [chance.randrange(seats) if chance.random() < owned else None for _lot in range(85)]
        built = [chance.choice(kinds) if owner is not None and chance.random() < full else None for owner in owners]
        found.append((owners, built))
    return found


def agree(count: int, seed: int) -> int:
    """How many of so many positions pay somebody for a group that is larger than a business can be; in each of them the
    two ways agree."""
    sizes, neighbours = [shop.size for shop in PRINTED], RULES.topology.neighbours
    large = 0
    for owners, built in positions(count, seed):
        found = businesses(owners, built, neighbours, sizes)
        assert incomes(found, 5) == naive(owners, built, 5), (owners, built)
        large += any(len(business.lots) > business.most for business in found)
    return large


@pytest.mark.clause("CT-4.3", "CT-4.4", "CT-5.1")
def test_two_ways_to_add_up_agree() -> None:
    assert agree(300, seed=1) > 30


@pytest.mark.thorough
@pytest.mark.clause("CT-4.3", "CT-4.4", "CT-5.1")
def test_two_ways_to_add_up_agree_ten_thousand_times() -> None:
    assert agree(10_000, seed=2) > 1_000
