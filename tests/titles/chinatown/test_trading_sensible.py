"""Where tiles belong by the advice: pairs of a type stay together, and nothing for $10,000 keeps a business small."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from game.titles.chinatown.businesses import income
from game.titles.chinatown.planning.placer import Placer, TileGroup
from game.titles.chinatown.planning.sensible import Sensible
from game.titles.chinatown.planning.standing import VACANT, Holding
from tests.sampling import dose
from tests.titles.chinatown.bargains import SHOP, SIZES, holding, phase, placer, random_standing, town


def placed(of: Placer, held: Holding) -> dict[int, int]:
    """The type of each tile that is placed, by the number of its building."""
    codes = Sensible(of).place(held).codes
    changes = zip(town().numbers, held.codes, codes, strict=True)
    return {number: after for number, before, after in changes if before == VACANT != after}


def test_two_of_a_type_stand_together_though_each_could_grow_by_itself() -> None:
    held = holding({}, vacant=(16, 17, 59, 60, 85), tiles=("factory", "factory", "photo"))
    of = placer(phase(6, avail=3))
    split = of.place(held).codes
    assert len({place for place, code in enumerate(split) if code == SHOP["factory"]}) == 2
    found = placed(of, held)
    pair = [number for number, shop in found.items() if shop == SHOP["factory"]]
    assert pair in ([16, 17], [59, 60])
    assert Counter(found.values())[SHOP["photo"]] == 1


@pytest.mark.parametrize("left", [6, 3, 2])
def test_a_lot_beside_a_growing_business_is_left_free(left: int) -> None:
    beside = holding({"laundry": (59, 60)}, vacant=(61,), tiles=("photo",))
    assert placed(placer(phase(left, avail=1)), beside) == {}
    elsewhere = holding({"laundry": (59, 60)}, vacant=(61, 85), tiles=("photo",))
    assert placed(placer(phase(left, avail=1)), elsewhere) == {85: SHOP["photo"]}


def test_a_lot_beside_a_business_that_does_not_grow_any_more_is_used() -> None:
    beside = holding({"laundry": (59, 60)}, vacant=(61,), tiles=("photo",))
    assert placed(placer(phase(1)), beside) == {61: SHOP["photo"]}
    complete = holding({"photo": (59, 60, 61)}, vacant=(62,), tiles=("laundry",))
    assert placed(placer(phase(4)), complete) == {62: SHOP["laundry"]}
    single = holding({"laundry": (60,)}, vacant=(59,), tiles=("photo",))
    assert placed(placer(phase(4)), single) == {59: SHOP["photo"]}


def test_what_pays_more_than_a_tile_alone_may_stand_there() -> None:
    pair = holding({"laundry": (59, 60)}, vacant=(61, 63), tiles=("photo", "photo"))
    assert placed(placer(phase(4, avail=1)), pair) == {61: SHOP["photo"], 63: SHOP["photo"]}


def pays(groups: list[TileGroup]) -> int:
    return sum(income(len(group.lots), SIZES[group.shop]) for group in groups)


def in_the_way(groups: list[TileGroup], new: set[int]) -> list[int]:
    """The new tiles that stand alone beside a business of two or more that could grow."""
    growing = {
        lot for group in groups if len(group.lots) > 1 and len(group.lots) % SIZES[group.shop] for lot in group.lots
    }
    alone = [group.lots[0] for group in groups if len(group.lots) == 1 and group.lots[0] in new]
    return [lot for lot in alone if growing & {*town().neighbours[lot]}]


def split(of: Placer, codes: bytes, new: set[int], left: int) -> list[tuple[int, int]]:
    """The pairs of new tiles of a type that stand alone, though one could stand beside the other and pay no less."""
    groups = of.values.groups(codes)
    alone = [group for group in groups if len(group.lots) == 1 and group.lots[0] in new]
    free = {lot for lot in new if codes[lot] == VACANT} | {group.lots[0] for group in alone}
    found = []
    for one, other in permutations(alone, 2):
        for lot in free & {*town().neighbours[one.lots[0]]} if one.shop == other.shop else ():
            changed = bytearray(codes)
            changed[lot], changed[other.lots[0]] = one.shop, codes[lot]
            together = of.values.groups(bytes(changed))
            if pays(together) >= pays(groups) and (left == 1 or not in_the_way(together, new)):
                found.append((one.lots[0], other.lots[0]))
    return found


@pytest.mark.thorough
def test_no_pair_is_split_and_nothing_is_in_the_way_in_any_position() -> None:
    chance = Random(17)
    before = Counter[str]()
    for _position in range(dose(1_600)):
        left = chance.randrange(1, 7)
        of = placer(phase(left, avail=chance.choice((0.5, 1.5, 3.0))), sweeps=4)
        for held in random_standing(chance, 4).holdings:
            new = {lot for lot, code in enumerate(held.codes) if code == VACANT}
            codes, plain = Sensible(of).place(held).codes, of.place(held).codes
            groups, plainly = of.values.groups(codes), of.values.groups(plain)
            assert pays(groups) >= pays(plainly) - 10 * (codes.count(VACANT) - plain.count(VACANT))
            assert left == 1 or not in_the_way(groups, new)
            assert not split(of, codes, new, left)
            before["in the way"] += left > 1 and len(in_the_way(plainly, new)) > 0
            before["split"] += len(split(of, plain, new, left)) > 0
    assert min(before["in the way"], before["split"]) >= 1
