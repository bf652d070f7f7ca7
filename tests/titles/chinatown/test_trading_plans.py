"""Deals that planners find: what they may move, how cash evens them, and that they are always the same."""

from __future__ import annotations

from random import Random

import pytest

from game.titles.chinatown.composing import paying_more
from game.titles.chinatown.planning.appraisal import Appraisal
from game.titles.chinatown.planning.levels import HARD
from game.titles.chinatown.planning.planner import LEAST_SURPLUS, DealPlanner, evened, sets_with
from game.titles.chinatown.planning.proposals import holds
from game.titles.chinatown.planning.standing import Standing, key_of, pooled
from game.titles.chinatown.state import Parcel, cash_of, parties_of
from tests.titles.chinatown.bargains import holding, phase, placer, random_standing, town


def test_gains_are_evened_with_whole_notes() -> None:
    assert evened((100_000, 20_000), (50, 50)) == (-40, 40)
    assert evened((95_000, 20_000), (50, 50)) == (-40, 40)
    assert evened((30_000, 30_000, 30_000), (0, 0, 0)) == (0, 0, 0)
    assert evened((90_000, 0, 0), (60, 0, 0)) == (-60, 30, 30)


def test_nobody_pays_more_than_he_has_and_the_others_share_the_rest() -> None:
    assert evened((100_000, 20_000), (10, 0)) == (-10, 10)
    # The first gains most and has 20; what is left of the surplus the others share alike.
    assert evened((200_000, 40_000, 0), (20, 100, 0)) == (-20, -10, 30)
    assert evened((100_000, -30_000), (0, 0)) == (0, 0)


def test_cash_is_whole_notes_that_sum_to_nothing() -> None:
    chance = Random(5)
    for _trial in range(2_000):
        gains = [chance.randrange(-200_000, 300_000) for _party in range(chance.randrange(2, 6))]
        money = [10 * chance.randrange(30) for _party in gains]
        cash = evened(gains, money)
        assert sum(cash) == 0
        assert all(sum_ % 10 == 0 and sum_ >= -most for sum_, most in zip(cash, money, strict=True))


def test_a_surplus_that_all_can_pay_is_shared_alike_up_to_a_note() -> None:
    chance = Random(6)
    for _trial in range(500):
        gains = [chance.randrange(-200_000, 300_000) for _party in range(chance.randrange(2, 6))]
        shares = [gain + 1_000 * cash for gain, cash in zip(gains, evened(gains, [2_000] * len(gains)), strict=True)]
        assert max(shares) - min(shares) <= 10_000


def test_two_halves_of_a_business_come_together_and_are_paid_in_kind() -> None:
    # Each has one Tea House too many for the other, beside two of the other's.
    chang = holding({"tea_house": (16, 17), "photo": (37,)})
    lucy = holding({"photo": (34, 35), "tea_house": (19,)})
    plan = DealPlanner(placer(phase(4)), 12).plan(Standing((chang, lucy), (50, 50)), (0, 1))
    assert plan is not None
    assert plan.things == 2
    assert plan.parcels == (Parcel(0, 1, lots=(37,)), Parcel(1, 0, lots=(19,)))
    assert plan.gains == (4 * 20_000, 4 * 20_000)  # 50 instead of 20 and 10, for each


def test_what_one_cannot_use_is_sold() -> None:
    chang = holding({"tea_house": (16, 17)}, tiles=("tea_house",))
    lucy = holding({}, vacant=(19, 43))
    plan = DealPlanner(placer(phase(2)), 12).plan(Standing((chang, lucy), (200, 50)), (0, 1))
    assert plan is not None
    # 30 more for two years, for a lot that may bring something in the second: half of the first is paid.
    assert plan.parcels == (Parcel(0, 1, cash=30), Parcel(1, 0, lots=(19,)))
    assert plan.gains == (30_000, 30_000 - 1_200)


def test_there_is_no_plan_for_a_small_surplus_or_too_many_things() -> None:
    chang = holding({"tea_house": (16, 17)})
    lucy = holding({"tea_house": (19,)})
    assert DealPlanner(placer(phase(1)), 12).plan(Standing((chang, lucy), (50, 50)), (0, 1)) is not None
    poor = holding({}, vacant=(1,)), holding({}, tiles=("photo",))
    assert DealPlanner(placer(phase(1)), 12).plan(Standing(poor, (50, 50)), (0, 1)) is None  # 10 in all
    assert DealPlanner(placer(phase(1)), 0).plan(Standing((chang, lucy), (50, 50)), (0, 1)) is None


def test_of_a_deal_with_too_many_things_the_best_part_is_left() -> None:
    # Two exchanges of two things each; the Tea Houses bring more than the Photos.
    chang = holding({"tea_house": (16, 17), "photo": (37,), "laundry": (43,), "sea_food": (57, 58)})
    lucy = holding({"photo": (34, 35), "tea_house": (19,), "laundry": (44, 45), "sea_food": (60,)})
    table = Standing((chang, lucy), (50, 50))
    appraiser = placer(phase(4))
    whole, few = (DealPlanner(appraiser, most).plan(table, (0, 1)) for most in (8, 2))
    assert whole is not None and few is not None
    assert whole.things > few.things == 2
    assert sum(few.gains) < sum(whole.gains)
    for one, other in zip(whole.parcels, few.parcels, strict=True):
        assert set(other.lots) < set(one.lots)


def test_the_bound_is_what_pooling_brings() -> None:
    chang, lucy = holding({"tea_house": (16, 17)}), holding({"tea_house": (19,)})
    appraiser = placer(phase(3))
    planner = DealPlanner(appraiser, 12)
    assert planner.bound(Standing((chang, lucy), (0, 0)), (0, 1)) == 3 * (50_000 - 20_000 - 10_000)
    assert appraiser.worth(pooled((chang, lucy))) == 150_000


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_plans_can_be_carried_out_and_all_parties_gain_alike(seats: int) -> None:
    chance = Random(seats)
    found = 0
    for _trial in range(6):
        standing = random_standing(chance, seats)
        appraisal = Appraisal(town(), phase(4, avail=1), HARD, 0)
        for parties in sets_with(0, seats, 3):
            plan = appraisal.planner.plan(standing, parties)
            if plan is None:
                continue
            found += 1
            assert parties_of(plan.parcels) == plan.parties == parties
            assert holds(appraisal, standing, plan.parcels)
            assert 0 < plan.things == sum(len(parcel.lots) + len(parcel.tiles) for parcel in plan.parcels) <= 12
            assert list(plan.parcels) == sorted(plan.parcels, key=lambda parcel: (parcel.giver, parcel.taker))
            gains = appraisal.gains(standing, plan.parcels)
            assert tuple(gains[seat] for seat in parties) == plan.gains
            assert sum(plan.gains) >= LEAST_SURPLUS
            paid = [-min(0, cash) for cash in cash_of(plan.parcels, seats)]
            assert all(sum_ <= money for sum_, money in zip(paid, standing.money, strict=True))
    assert found >= 6


@pytest.mark.thorough
def test_the_same_position_gives_the_same_plan_whatever_was_planned_before() -> None:
    chance = Random(21)
    standings = [random_standing(chance, 4) for _trial in range(4)]
    one, other = (Appraisal(town(), phase(3, avail=1), HARD, 0) for _copy in range(2))
    sets = sets_with(1, 4, 4)
    forwards = [one.planner.plan(standing, parties) for standing in standings for parties in sets]
    backwards = [
        other.planner.plan(standing, parties) for standing in reversed(standings) for parties in reversed(sets)
    ]
    assert forwards == backwards[::-1]


def test_more_cash_takes_from_what_comes_back_first() -> None:
    deal = (Parcel(0, 1, lots=(16,), cash=30), Parcel(1, 0, lots=(20,)))
    assert paying_more(deal, 1, 0, 20) == (Parcel(0, 1, lots=(16,), cash=10), Parcel(1, 0, lots=(20,)))
    assert paying_more(deal, 1, 0, 50) == (Parcel(0, 1, lots=(16,)), Parcel(1, 0, lots=(20,), cash=20))
    assert paying_more(deal, 0, 1, 10) == (Parcel(0, 1, lots=(16,), cash=40), Parcel(1, 0, lots=(20,)))
    assert key_of(paying_more(deal, 1, 0, 50)) == key_of(deal)


def test_a_set_of_parties_has_the_seat_in_it() -> None:
    assert sets_with(1, 4, 3) == [(0, 1), (1, 2), (1, 3), (0, 1, 2), (0, 1, 3), (1, 2, 3)]
