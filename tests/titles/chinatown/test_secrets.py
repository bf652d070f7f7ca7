"""CT-8: what nobody may know, and what everybody can work out."""

from __future__ import annotations

import pytest

from game.core.rng import seeded
from game.titles.chinatown.state import Parcel, StruckDeal
from game.titles.chinatown.verbs import Keep
from tests.titles.chinatown.table import RULES, hands_of, last, moved, opened, played, position


@pytest.mark.clause("CT-8.1")
def test_everybody_sees_the_own_money_alone() -> None:
    state = position(3, incomes=[(10, 20, 30)])
    assert [RULES.view(state, seat).money for seat in (0, 1, 2, None)] == [
        (60, None, None),
        (None, 70, None),
        (None, None, 80),
        (None, None, None),
    ]


@pytest.mark.clause("CT-8.2")
def test_money_may_lie_open() -> None:
    state = opened(3, {"money": "open"})
    assert all(RULES.view(state, seat).money == (50, 50, 50) for seat in (0, 1, 2, None))


@pytest.mark.clause("CT-8.1")
def test_all_money_is_shown_at_the_end() -> None:
    state = last(played(3, seed=6))
    assert all(RULES.view(state, seat).money == state.money for seat in (0, 1, 2, None))


@pytest.mark.clause("CT-8.1", "CT-2.2")
def test_dealt_and_kept_cards_are_the_own_ones() -> None:
    state = moved(position(3, "keep", dealt=hands_of(3)), 1, Keep((8, 9, 10, 11, 12))).state
    assert RULES.view(state, 1).dealt == (8, 9, 10, 11, 12, 13, 14)
    assert RULES.view(state, 1).kept == (8, 9, 10, 11, 12)
    assert (RULES.view(state, 0).dealt, RULES.view(state, 0).kept) == ((1, 2, 3, 4, 5, 6, 7), ())
    assert (RULES.view(state, None).dealt, RULES.view(state, None).kept) == ((), ())


@pytest.mark.clause("CT-8.2")
def test_everybodys_money_follows_from_what_is_public() -> None:
    deal = StruckDeal(1, 1, 0, (Parcel(0, 1, lots=(1,), cash=20), Parcel(1, 2, cash=40)), (0, 1, 2))
    state = position(3, owners={1: (1,)}, incomes=[(10, 20, 30)], deals=(deal,))
    assert state.public.ledger() == (40, 50, 120) == state.money
    assert RULES.determinize(RULES.view(state, None), seeded(1)).money == state.money


@pytest.mark.clause("CT-8.1", "CT-2.2")
def test_hidden_cards_are_dealt_anew() -> None:
    state = moved(position(3, "keep", dealt=hands_of(3)), 1, Keep((8, 9, 10, 11, 12))).state
    view = RULES.view(state, 0)
    rng, others, bags = seeded(3), set(), set()
    for _time in range(12):
        other = RULES.determinize(view, rng)
        RULES.check(other)
        assert RULES.view(other, 0) == view
        assert [len(kept) for kept in other.kept] == [0, 5, 0]
        others.add(other.dealt[1])
        bags.add(other.bag)
        rng = rng.next()[1]
    assert len(others) == len(bags) == 12
    assert not any(set(dealt) & {1, 2, 3, 4, 5, 6, 7} for dealt in others)
