"""What is suggested to people who ask: a few different deals, with nobody's purse looked at."""

from __future__ import annotations

from msgspec.structs import replace

from game.titles.chinatown.hints import MOST_DRAFTS, SIMPLE, ideas
from game.titles.chinatown.planning.appraisal import Appraisal
from game.titles.chinatown.planning.levels import HARD
from game.titles.chinatown.planning.standing import phase_of
from game.titles.chinatown.state import Parcel, Public, StruckDeal
from tests.titles.chinatown.bargains import town
from tests.titles.chinatown.table import position

BUILT = dict.fromkeys((16, 17, 19), "tea_house") | dict.fromkeys((31, 32, 34), "photo")
YEARS = ((60, 60, 60),) * 3


def table() -> Public:
    """Two businesses in two hands each: one of seats 0 and 1, one of seats 0 and 2."""
    owners = {0: (16, 17, 34), 1: (19,), 2: (31, 32)}
    return position(seats=3, owners=owners, built=BUILT, incomes=YEARS).public


def found(public: Public) -> tuple[tuple[str, tuple[Parcel, ...]], ...]:
    appraisal = Appraisal(town(), phase_of(public), HARD, 0)
    return tuple((idea.why, idea.plan.parcels) for idea in ideas(appraisal, public, 0))


def test_the_best_deal_comes_first_and_none_twice() -> None:
    suggested = found(table())
    assert 2 <= len(suggested) <= MOST_DRAFTS
    assert suggested[0][0] == "best"
    parcels = [each for _why, each in suggested]
    assert len(set(parcels)) == len(parcels)


def test_a_simple_deal_is_between_two_and_of_few_things() -> None:
    appraisal = Appraisal(town(), phase_of(table()), HARD, 0)
    for idea in ideas(appraisal, table(), 0):
        assert 0 in idea.plan.parties
        assert min(idea.plan.gains) > 0
        if idea.why == "simple":
            assert len(idea.plan.parties) == 2
            assert idea.plan.things <= SIMPLE


def test_what_others_have_spent_is_not_looked_at_unless_money_is_open() -> None:
    # What makes the Tea House of the other complete is to be had for money alone.
    built = dict.fromkeys((16, 17, 19), "tea_house")
    public = position(seats=3, owners={0: (19,), 1: (16, 17)}, built=built, incomes=YEARS).public
    spent = StruckDeal(3, 1, 1, (Parcel(1, 2, cash=220),), (1, 2))
    poor = replace(public, deals=(spent,))
    assert poor.ledger()[1] == 10
    assert found(poor) == found(public) != ()
    assert found(replace(poor, open_money=True)) != found(replace(public, open_money=True))


def test_nothing_is_suggested_where_nothing_is_to_be_gained() -> None:
    assert found(position(seats=3, owners={0: (1,), 1: (20,), 2: (45,)}).public) == ()
