"""NM-9: loans cost, money wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.core.rules import Outcome
from game.titles.night_market import TITLE
from game.titles.night_market.events import LoansRepaid
from tests.titles.night_market.table import RULES, Later, events, opened, position, step


def _result(cash: Sequence[int], loans: Sequence[int] = (0, 0, 0), stalls: dict[int, Any] | None = None) -> Outcome:
    """The result of three players who end with that much, before loans are repaid."""
    state = position(3, "build", 6, stalls={**(stalls or {}), 5: (0, None)}, cash=cash, loans=loans)
    outcome = RULES.outcome(step(state, 0, Later()).state)
    assert outcome is not None
    return outcome


@pytest.mark.clause("NM-9.1")
def test_each_loan_costs_seven() -> None:
    result = _result(cash=(20, 10, 30), loans=(1, 2, 0))
    assert result.totals == (13, -4, 30)
    state = position(3, "build", 6, stalls={5: (0, None)}, cash=(20, 10, 30), loans=(1, 2, 0))
    assert events(step(state, 0, Later()), LoansRepaid) == [LoansRepaid(paid=(7, 14, 0))]


@pytest.mark.clause("NM-9.1")
def test_the_total_may_be_negative() -> None:
    assert _result(cash=(0, 0, 0), loans=(3, 0, 0)).totals == (-21, 0, 0)


@pytest.mark.clause("NM-9.2")
def test_most_money_wins() -> None:
    result = _result(cash=(20, 31, 30))
    assert result.places == (3, 1, 2)
    assert result.tie_breaker == ""
    assert result.end == "rounds"
    assert [str(end.text) for end in TITLE.meta.ends if end.id == result.end] == ["The last round is over."]


@pytest.mark.clause("NM-9.2")
def test_as_much_money_more_stalls() -> None:
    result = _result(cash=(20, 20, 10), stalls={1: (1, "meal")})
    assert result.places == (2, 1, 3)
    assert result.tie_breaker == "Players tied on money are ranked by number of stalls."


@pytest.mark.clause("NM-9.2")
def test_as_many_stalls_the_place_is_shared() -> None:
    result = _result(cash=(20, 20, 30), stalls={1: (1, "meal"), 3: (0, "meal")})
    assert result.places == (2, 2, 1)
    assert result.tie_breaker == ""


@pytest.mark.clause("NM-9.2", "NM-7.4")
def test_an_undecided_place_breaks_no_tie() -> None:
    assert _result(cash=(20, 20, 10)).places == (1, 1, 3)


def test_sources_make_up_the_totals() -> None:
    result = _result(cash=(25, 3, 14), loans=(1, 3, 0), stalls={1: (1, "meal")})
    for seat, total in enumerate(result.totals):
        assert sum(line.amounts[seat] for line in result.sources) == total
    assert [line.label for line in result.sources] == [
        "Starting money",
        "Customers",
        "Last-round bonus",
        "Paid for places",
        "Loans taken",
        "Loans repaid",
    ]


def test_no_result_while_the_game_goes_on() -> None:
    assert RULES.outcome(opened()) is None
