"""Hint and analysis agree in every title, and the law that says so notices where they do not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.bots.comparing import LOOKS, ComparedMove, Comparison
from game.bots.hints import Hinter
from game.registry import titles
from tests.contract.bugs import game
from tests.contract.cases import Which, case_of
from tests.contract.law.agreeing import hint_and_analysis_agree
from tests.contract.law.case import Broken
from tests.looking_back import JUDGED

SEARCHED = tuple(slug for slug, title in titles().items() if title.expertise is not None)
true_hints = Hinter.hints


@pytest.mark.thorough
@pytest.mark.in_turn(1)
@pytest.mark.parametrize("slug", JUDGED)
def test_hint_and_analysis_agree(slug: str) -> None:
    case = case_of(Which(slug, "", 3))
    assert hint_and_analysis_agree(case, game(case, ("beginner",), 47)) > 3


def by_lot(self: Comparison) -> tuple[ComparedMove, ...]:
    """Ideas of which the best was dropped, as a search drops moves that were unlucky once."""
    return self.ideas[1:2]


def backwards(self: Hinter, view: Any) -> Sequence[Any]:
    """Hints of which the best stands last."""
    return tuple(reversed(true_hints(self, view)))


@pytest.mark.thorough
@pytest.mark.in_turn(1)
@pytest.mark.parametrize("slug", SEARCHED)
def test_a_hint_that_lost_the_best_move_is_noticed(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    case = case_of(Which(slug, "", 3))
    match = game(case, ("beginner",), 47)
    monkeypatch.setattr(Comparison, "best_of_each_kind", by_lot)
    with pytest.raises(Broken, match=r"which no hint tells|a hint says"):
        hint_and_analysis_agree(case, match)


@pytest.mark.thorough
@pytest.mark.in_turn(1)
@pytest.mark.parametrize("slug", SEARCHED)
def test_hints_in_another_order_are_noticed(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    case = case_of(Which(slug, "", 3))
    match = game(case, ("beginner",), 47)
    monkeypatch.setattr(Hinter, "hints", backwards)
    with pytest.raises(Broken, match=r"hints stand in the order|is called a|a hint says"):
        hint_and_analysis_agree(case, match)


NEARLY = 0.1
"""How far the win share of the first player's best move may be from an equal one, at the beginning of a game."""


@pytest.mark.thorough
@pytest.mark.sample(1)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("slug", SEARCHED)
def test_everybody_begins_with_about_the_same_chances(slug: str, seats: int) -> None:
    case = case_of(Which(slug, "", seats))
    assert case.title.expertise is not None
    match = game(case, ("random",))
    seat = case.rules.turn(match.state_at(0)).able[0]
    view = case.rules.view(match.state_at(0), seat)
    best = Comparison(case.rules, case.title.expertise(case.rules), [view] * LOOKS).ideas[0]
    assert best.value == pytest.approx(1 / seats, abs=NEARLY)
