"""What is hidden stays hidden, in every title, on every ply and for every seat."""

from __future__ import annotations

from tests.contract.cases import Which, case_of, each_case, games_of
from tests.contract.law import aloud, secrets
from tests.sampling import every


@each_case()
def test_views_hold(which: Which) -> None:
    case = case_of(which)
    for match in games_of(case):
        secrets.views_hold(case, match)


@each_case()
def test_hidden_things_vary(which: Which) -> None:
    case = case_of(which)
    secrets.hidden_things_vary(case, games_of(case)[0])


@each_case()
def test_choices_stay_sealed(which: Which) -> None:
    case = case_of(which)
    for match in games_of(case)[:2]:
        secrets.choices_stay_sealed(case, match)


@each_case()
def test_barriers_stand(which: Which) -> None:
    case = case_of(which)
    for match in games_of(case):
        secrets.barriers_stand(case, match)


@each_case()
def test_events_keep_to_their_seats(which: Which) -> None:
    case = case_of(which)
    for match in games_of(case):
        secrets.events_keep_to_their_seats(case, match)


@each_case()
def test_bots_are_unmoved(which: Which) -> None:
    case = case_of(which)
    secrets.bots_are_unmoved(case, games_of(case)[-1], most=60 // every(5))


@each_case()
def test_nothing_private_is_told(which: Which) -> None:
    case = case_of(which)
    for match in games_of(case)[2:]:
        aloud.nothing_private_is_told(case, match)
