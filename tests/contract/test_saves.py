"""Games of every title survive the disk, and damaged saves are told in one sentence."""

from __future__ import annotations

import pytest

from tests.contract.cases import Which, case_of, each_case, games_of
from tests.contract.law import damage
from tests.sampling import dose


@each_case()
def test_saves_come_back(which: Which) -> None:
    case = case_of(which)
    damage.saves_come_back(case, games_of(case)[1])


@pytest.mark.thorough
@each_case(seats=False)
@pytest.mark.parametrize("kind", [damage.mutated, damage.twisted])
def test_damage_is_told(which: Which, kind: damage.Damage) -> None:
    case = case_of(which)
    damage.damage_is_told(case, games_of(case)[1], kind, count=dose(1500), seed=30)


@pytest.mark.thorough
@each_case(seats=False)
def test_edited_states_are_told(which: Which) -> None:
    case = case_of(which)
    damage.edited_states_are_told(case, games_of(case)[1], count=dose(1200), seed=31)


@pytest.mark.thorough
@each_case(seats=False)
def test_damaged_texts_are_told(which: Which) -> None:
    case = case_of(which)
    damage.damaged_texts_are_told(case, games_of(case)[1], count=dose(1200), seed=32)
