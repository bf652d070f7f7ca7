"""Every legal move can be clicked together, nothing offered is refused, and every other click says why."""

from __future__ import annotations

import pytest

from tests.contract.cases import Which, case_of, each_case, games_of
from tests.contract.law import clicks
from tests.contract.law.advice import advice_can_be_followed, hints_tell_no_secrets, reasons_tell_no_secrets
from tests.contract.law.stamps import stamps_belong_to_their_seats
from tests.looking_back import JUDGED

CLICKS = 10_000


@each_case()
def test_offers_are_the_legal_moves(which: Which) -> None:
    case = case_of(which)
    for match in games_of(case):
        clicks.offers_are_the_legal_moves(case, match)


@each_case()
def test_moves_have_drafts(which: Which) -> None:
    case = case_of(which)
    clicks.moves_have_drafts(case, games_of(case)[0])


@each_case()
def test_others_are_refused(which: Which) -> None:
    case = case_of(which)
    clicks.others_are_refused(case, games_of(case)[1])


@each_case()
def test_the_selector_agrees(which: Which) -> None:
    case = case_of(which)
    for match in games_of(case)[:2]:
        clicks.the_selector_agrees(case, match)


@each_case()
def test_stamps_belong_to_their_seats(which: Which) -> None:
    case = case_of(which)
    stamps_belong_to_their_seats(case, games_of(case)[-1])


@each_case()
def test_advice_can_be_followed(which: Which) -> None:
    case = case_of(which)
    advice_can_be_followed(case, games_of(case)[-1])


@pytest.mark.thorough
@each_case()
def test_hints_tell_no_secrets_where_others_read_along(which: Which) -> None:
    case = case_of(which)
    if case.title.expertise is None and case.title.advisor is None:
        pytest.skip("this title lacks hints")
    assert hints_tell_no_secrets(case, games_of(case)[-1])


@pytest.mark.thorough
@each_case()
def test_reasons_tell_no_secrets(which: Which) -> None:
    case = case_of(which)
    if which.slug not in JUDGED:
        pytest.skip("this title lacks somebody who looks back")
    assert reasons_tell_no_secrets(case, games_of(case)[-1])


@each_case()
def test_ten_thousand_illegal_clicks_give_ten_thousand_reasons(which: Which) -> None:
    case = case_of(which)
    clicks.refusals_are_specific(case, games_of(case)[0], CLICKS)
