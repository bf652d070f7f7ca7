"""A finished game of every title has a story to tell."""

from __future__ import annotations

import pytest

from game.ui.art import Art
from tests.contract.cases import Which, case_of, each_case, games_of
from tests.contract.law.case import demand
from tests.contract.law.chronicle import late_starts_are_told, stories_are_whole


@pytest.mark.in_turn(2)
@each_case()
def test_stories_are_whole(which: Which) -> None:
    case = case_of(which)
    for match in games_of(case):
        stories_are_whole(case, match)


@each_case()
def test_late_starts_are_told(which: Which) -> None:
    case = case_of(which)
    late_starts_are_told(case, games_of(case)[0])


@each_case(seats=False)
def test_the_backdrop_is_there(which: Which) -> None:
    title = case_of(which).title
    wide, high = Art().natural(title.backdrop)
    demand(high and abs(wide / high - 16 / 9) < 0.01, title.meta.slug, f"{title.backdrop} is {wide} by {high}")
