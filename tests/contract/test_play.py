"""Whole games of every title: they end, add up, replay, and their values survive encoding."""

from __future__ import annotations

from tests.contract.cases import Which, case_of, each_case, games_of
from tests.contract.law.case import LONG
from tests.contract.law.encoding import bears_any_number, plays_only_moves, refuses_nonsense, survives
from tests.contract.law.play import played, replays
from tests.sampling import drawn


@each_case()
def test_games_end_and_add_up(which: Which) -> None:
    assert all(match.outcome is not None for match in games_of(case_of(which)))


@each_case()
def test_more_seeds_end_and_add_up(which: Which) -> None:
    case = case_of(which)
    long = any(len(match.plies) > LONG for match in games_of(case)[:2])
    for seed in drawn(range(100, 101 if long else 116), 2, str(which)):
        played(case, (("random", "stubborn"), ("stubborn",))[seed % 2], seed)


@each_case()
def test_the_journal_leads_there_again(which: Which) -> None:
    case = case_of(which)
    for match in games_of(case)[1:]:
        replays(case, match)


@each_case()
def test_values_survive_encoding(which: Which) -> None:
    case = case_of(which)
    for match in games_of(case)[:2]:
        survives(case, match)


@each_case()
def test_nonsense_is_no_move(which: Which) -> None:
    case = case_of(which)
    refuses_nonsense(case, games_of(case)[0])


@each_case()
def test_only_moves_are_played(which: Which) -> None:
    case = case_of(which)
    plays_only_moves(case, games_of(case)[0])


@each_case()
def test_a_move_may_name_any_number(which: Which) -> None:
    case = case_of(which)
    bears_any_number(case, games_of(case)[0])
