"""What holdings are worth to planners: incomes to come, chances to grow, and the best placement."""

from __future__ import annotations

from random import Random

import pytest

from game.titles.chinatown.planning.standing import VACANT, exchanged, pooled
from game.titles.chinatown.state import Parcel
from tests.titles.chinatown.bargains import SHOP, holding, phase, placer, random_standing, topology, town


def test_a_district_is_a_slice_of_the_town() -> None:
    districts = [[town().numbers[place] for place in range(start, stop)] for start, stop in town().spans]
    assert districts == [
        list(range(first, last + 1)) for first, last in ((1, 15), (16, 27), (28, 42), (43, 58), (59, 70), (71, 85))
    ]
    for place, number in enumerate(town().numbers):
        start, _stop = town().spans[town().district_of[place]]
        near = {town().numbers[start + other] for other in town().near[town().district_of[place]][place - start]}
        assert near == {topology().numbers[other] for other in topology().neighbours[topology().index_of(number)]}


@pytest.mark.clause("CT-4.4", "CT-5.1", "CT-5.2")
@pytest.mark.parametrize(
    ("built", "pays"),
    [
        ({"photo": (35, 37, 38, 40, 41)}, 70),
        ({"sea_food": (71, 72, 75), "laundry": (80, 81, 85), "factory": (52, 53, 56)}, 120),
        ({"factory": (52, 53, 55, 56)}, 60),
        ({"dim_sum": (59, 60, 61)}, 40),
        ({"tropical_fish": (31, 32, 34)}, 40),
        ({"tropical_fish": (31, 32, 34, 35)}, 80),
    ],
)
def test_without_a_future_businesses_are_worth_what_they_pay(built: dict[str, tuple[int, ...]], pays: int) -> None:
    assert placer(phase(1)).worth(holding(built)) == 1_000 * pays


def test_every_income_to_come_counts() -> None:
    complete = holding({"tea_house": (16, 17, 19)})
    assert [placer(phase(left)).worth(complete) for left in (6, 3, 1)] == [300_000, 150_000, 50_000]


def test_a_business_that_can_grow_is_worth_more() -> None:
    # Two Florists of four with an own vacant lot beside them, five incomes to come: the third Florist brings 20 more a
    # year, and the lot may be used for it, so 0.15 of 20 for 0.6 of 4 years; the lot itself 2 for as many.
    beside = holding({"florist": (16, 17)}, vacant=(19,))
    assert placer(phase(5, avail=3)).worth(beside) == 100_000 + 7_200 + 4_800
    # Half a tile to be hoped for, half of that.
    assert placer(phase(5, avail=0.5)).worth(beside) == 100_000 + 3_600 + 4_800
    # No tile to come, no chance.
    assert placer(phase(5)).worth(beside) == 100_000 + 4_800


def test_room_is_less_where_nobody_owns_it_or_another_shop_could_use_it() -> None:
    free = holding({"florist": (16, 17)}, free=(19,))
    assert placer(phase(5, avail=3)).worth(free) == 100_000 + round(0.7 * 7_200)
    shared = holding({"florist": (16, 17), "factory": (20,)}, vacant=(19,))
    alone = holding({"factory": (20,)})
    difference = placer(phase(5, avail=3)).worth(shared) - placer(phase(5, avail=3)).worth(alone)
    factory_beside = round(1_000 * 0.15 * 2.4 * 10 * 0.5)
    assert difference == 100_000 + 3_600 + 4_800 + factory_beside


def test_tiles_are_placed_where_they_complete_something() -> None:
    placed = placer(phase(4)).place(holding({"tea_house": (16, 17)}, vacant=(19, 43), tiles=("tea_house", "factory")))
    assert placed.codes[town().place_of[19]] == SHOP["tea_house"]
    assert placed.codes[town().place_of[43]] == SHOP["factory"]
    assert not any(placed.tiles)
    assert placed.worth == 4 * 60_000


def test_a_block_is_placed_together_even_if_lots_lie_scattered() -> None:
    placed = placer(phase(3)).place(holding({}, vacant=(6, 28, 59, 60, 61), tiles=("photo",) * 3))
    assert [town().numbers[place] for place, code in enumerate(placed.codes) if code == SHOP["photo"]] == [59, 60, 61]


def test_a_tile_stays_idle_rather_than_takes_the_lot_of_a_better_one() -> None:
    placed = placer(phase(2)).place(holding({"photo": (59, 60)}, vacant=(61,), tiles=("photo", "antiques")))
    assert placed.codes[town().place_of[61]] == SHOP["photo"]
    assert placed.tiles[SHOP["antiques"]] == 1


def test_placing_keeps_every_tile_and_never_loses_worth() -> None:
    chance = Random(7)
    for _trial in range(20):
        for held in random_standing(chance, 4).holdings:
            appraiser = placer(phase(3, avail=1))
            placed = appraiser.place(held)
            assert placed.worth == appraiser.values.of(placed.codes) >= appraiser.values.of(held.codes)
            used = [before - after for before, after in zip(held.tiles, placed.tiles, strict=True)]
            assert min(used) >= 0
            for place, code in enumerate(held.codes):
                assert placed.codes[place] == code or code == VACANT
            assert used == [placed.codes.count(shop) - held.codes.count(shop) for shop in range(len(used))]


def test_the_same_holding_is_placed_alike_whatever_was_asked_before() -> None:
    chance = Random(11)
    holdings = [held for _trial in range(10) for held in random_standing(chance, 3).holdings]
    one, other = placer(phase(4, avail=1)), placer(phase(4, avail=1))
    assert [one.place(held) for held in holdings] == [other.place(held) for held in reversed(holdings)][::-1]


@pytest.mark.thorough
def test_together_is_worth_at_least_what_each_has_alone_most_of_the_time() -> None:
    chance = Random(3)
    appraiser = placer(phase(4, avail=1))
    bounds = []
    for _trial in range(30):
        holdings = random_standing(chance, 3).holdings
        bounds.append(appraiser.worth(pooled(holdings)) - sum(map(appraiser.worth, holdings)))
    assert min(bounds) > 0


def test_a_deal_moves_lots_with_their_tiles() -> None:
    chang = holding({"tea_house": (16,)}, tiles=("dim_sum",))
    lucy = holding({"tea_house": (17, 19)}, vacant=(20,))
    after = exchanged(town(), (chang, lucy), (Parcel(0, 1, lots=(16,)), Parcel(1, 0, lots=(20,))))
    assert after[0].codes == holding({}, vacant=(20,)).codes
    assert after[1].codes == holding({"tea_house": (16, 17, 19)}).codes
    after = exchanged(town(), after, (Parcel(0, 1, tiles=(SHOP["dim_sum"],)),))
    assert [sum(held.tiles) for held in after] == [0, 1]
