"""A first game with its guide can be begun by anybody, and comes to its end."""

from __future__ import annotations

from dataclasses import replace as changed

import pytest
from msgspec.structs import replace

from game.picture.guide import Guide, Sees, Step
from tests.contract.bugs import with_parts
from tests.contract.cases import Which, case_of, each_case, toy_case
from tests.contract.law import guide
from tests.contract.law.case import Broken, Case
from tests.toy.state import Ended


def _own(which: Which) -> Case:
    """The case at the guide's table."""
    case = case_of(which)
    return changed(case, seats=case.title.guide.seats, options=case.title.guide.options)


@each_case(seats=False)
def test_it_is_short(which: Which) -> None:
    guide.guide_is_short(case_of(which))


@each_case(seats=False)
def test_it_fits(which: Which) -> None:
    guide.guide_fits(case_of(which))


@pytest.mark.thorough
@each_case(seats=False)
def test_it_comes_to_its_end(which: Which) -> None:
    guide.guide_comes_to_its_end(_own(which))


@each_case(seats=False)
def test_hints_lead_to_every_step(which: Which) -> None:
    guide.hints_lead_to_every_step(_own(which))


@each_case(seats=False)
def test_cards_name_what_is_there(which: Which) -> None:
    guide.cards_name_what_is_there(_own(which))


@pytest.mark.thorough
@each_case(seats=False)
def test_it_can_be_left_anywhere(which: Which) -> None:
    guide.guide_can_be_left_anywhere(_own(which))


# Mistakes planted on purpose.


def _toy(made: Guide) -> Case:
    case = toy_case(made.seats)
    title = with_parts(case.title, guide=made)
    return changed(case, title=title)


def _with(step: Step) -> Case:
    made = toy_case(2).title.guide
    return _toy(replace(made, steps=(*made.steps, step)))


def test_long_words_are_noticed() -> None:
    for text in ("word " * 31 + "end.", "One. Two. Three.", "No stop"):
        with pytest.raises(Broken):
            guide.guide_is_short(_with(Step(id="more", text=text)))


def test_too_many_steps_are_noticed() -> None:
    steps = tuple(Step(id=str(number), text="Read.") for number in range(21))
    with pytest.raises(Broken, match="21 steps"):
        guide.guide_is_short(_toy(replace(toy_case(2).title.guide, steps=steps)))


@pytest.mark.parametrize(
    "step",
    [
        Step(id="more", text="A.", round=1, phase="no phase"),
        Step(id="more", text="A.", phase="cards"),
        Step(id="more", text="A.", since=(Sees(Ended, "own"),)),
    ],
)
def test_steps_about_nothing_are_noticed(step: Step) -> None:
    with pytest.raises(Broken):
        guide.guide_fits(_with(step))


def test_a_step_that_never_comes_is_noticed() -> None:
    with pytest.raises(Broken, match="ends before the guide"):
        guide.guide_comes_to_its_end(_with(Step(id="more", text="Far away.", round=99)))
