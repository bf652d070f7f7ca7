"""A finished game of every title has a story to tell."""

from __future__ import annotations

from tests.contract.cases import Which, case_of, each_case, games_of
from tests.contract.law.chronicle import late_starts_are_told, stories_are_whole


@each_case()
def test_stories_are_whole(which: Which) -> None:
    case = case_of(which)
    for match in games_of(case):
        stories_are_whole(case, match)


@each_case()
def test_late_starts_are_told(which: Which) -> None:
    case = case_of(which)
    late_starts_are_told(case, games_of(case)[0])
