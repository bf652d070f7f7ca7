"""CT-7: who wins, and where everybody's money came from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.rules import Outcome
from game.titles.chinatown.state import ChinatownState, Parcel, StruckDeal
from tests.titles.chinatown.table import RULES, last, played, position

YEARS = [(10, 20, 30)] * 6


def outcome(state: ChinatownState) -> Outcome:
    """The result of a finished game."""
    found = RULES.outcome(state)
    assert found is not None
    return found


def finished(incomes: Sequence[tuple[int, ...]], **more: Any) -> ChinatownState:
    """A finished game with these incomes."""
    return position(3, "over", incomes=incomes, year=6, **more)


@pytest.mark.clause("CT-7.1")
def test_most_money_wins() -> None:
    found = outcome(finished(YEARS))
    assert found.totals == (110, 170, 230)
    assert (found.places, found.end, found.tie_breaker) == ((3, 2, 1), "years", "")


@pytest.mark.clause("CT-7.1")
def test_more_shops_on_the_board_decide_a_tie() -> None:
    state = finished(
        [(10, 10, 0)] * 6, owners={0: (1, 2), 1: (16,)}, built={1: "photo", 16: "photo"}, tiles={1: ("photo",)}
    )
    tie = outcome(state)
    assert tie.places == (1, 1, 3) and not tie.tie_breaker
    more = finished([(10, 10, 0)] * 6, owners={0: (1,), 1: (16, 17)}, built={1: "photo", 16: "photo", 17: "laundry"})
    decided = outcome(more)
    assert decided.places == (2, 1, 3)
    assert decided.tie_breaker == "The number of shops broke the tie on money."


@pytest.mark.clause("CT-7.2")
def test_a_whole_tie_is_shared() -> None:
    found = outcome(finished([(10, 10, 10)] * 6))
    assert found.places == (1, 1, 1) and not found.tie_breaker


@pytest.mark.clause("CT-7.1")
def test_the_sources_add_up() -> None:
    deals = (
        StruckDeal(1, 1, 0, (Parcel(0, 1, cash=20), Parcel(1, 0, cash=0, lots=(3,))), (0, 1)),
        StruckDeal(4, 2, 2, (Parcel(1, 2, cash=30),), (2, 1)),
    )
    found = outcome(finished(YEARS, deals=deals, owners={0: (3,)}))
    assert found.totals == (90, 160, 260)
    assert [line.amounts for line in found.sources] == [
        (50, 50, 50),
        *YEARS,
        (0, 20, 30),
        (-20, -30, 0),
    ]
    assert [sum(amounts) for amounts in zip(*(line.amounts for line in found.sources), strict=True)] == [90, 160, 260]
    assert found.sources[1].label == "Income in 1965"


def test_nothing_is_scored_before_the_end() -> None:
    for state, _seat, _move, _step in played(3, seed=4)[:-1]:
        assert RULES.outcome(state) is None
    assert RULES.outcome(last(played(3, seed=4))) is not None
    over = last(played(3, seed=4))
    assert RULES.outcome(replace(over, public=replace(over.public, phase="place"))) is None
