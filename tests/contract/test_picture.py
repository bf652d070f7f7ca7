"""What can be done can be seen and hit, and what is hidden changes no picture."""

from __future__ import annotations

from tests.contract.cases import Which, case_of, each_case, games_of
from tests.contract.law import arranged, picture


@each_case()
def test_lit_targets_are_hit(which: Which) -> None:
    case = case_of(which)
    for match in games_of(case)[1:3]:
        picture.lit_targets_are_hit(case, match)


@each_case()
def test_tables_are_arranged(which: Which) -> None:
    case = case_of(which)
    arranged.tables_are_arranged(case, games_of(case)[1])


@each_case()
def test_pictures_keep_secrets(which: Which) -> None:
    case = case_of(which)
    picture.pictures_keep_secrets(case, games_of(case)[0])


@each_case()
def test_words_are_whole(which: Which) -> None:
    case = case_of(which)
    picture.words_are_whole(case, games_of(case)[2])


@each_case()
def test_clauses_agree(which: Which) -> None:
    case = case_of(which)
    picture.clauses_agree(case, games_of(case)[2])


@each_case()
def test_events_are_told(which: Which) -> None:
    case = case_of(which)
    for match in games_of(case):
        picture.events_are_told(case, match)
