"""A first game with its tutorial can be begun by anybody, and comes to its end."""

from __future__ import annotations

from dataclasses import replace as changed

import pytest
from msgspec.structs import replace

from game.core.i18n import phrase
from game.picture.tutorial import Hinted, NodeKey, Said, Sees, Step, Tutorial
from tests import bazaar
from tests.contract.bugs import with_parts
from tests.contract.cases import Which, case_of, each_case, toy_case
from tests.contract.law import tutorial
from tests.contract.law.case import Broken, Case
from tests.toy.state import Ended, Sealed


def _own(which: Which) -> Case:
    """The case at the tutorial's table."""
    tutorial = case_of(which).title.tutorial
    if case_of(which).title.assembly is not None:
        return case_of(Which(which.slug, which.board, tutorial.seats, tutorial.options))
    return changed(case_of(which), seats=tutorial.seats, options=tutorial.options)


@each_case(seats=False)
def test_it_is_short(which: Which) -> None:
    tutorial.tutorial_is_short(case_of(which))


@each_case(seats=False)
def test_it_fits(which: Which) -> None:
    tutorial.tutorial_fits(case_of(which))


@pytest.mark.thorough
@each_case(seats=False)
def test_it_comes_to_its_end(which: Which) -> None:
    tutorial.tutorial_comes_to_its_end(_own(which))


@each_case(seats=False)
def test_hints_lead_to_every_step(which: Which) -> None:
    tutorial.hints_lead_to_every_step(_own(which))


@pytest.mark.thorough
@each_case(seats=False)
def test_cards_name_what_is_there(which: Which) -> None:
    tutorial.cards_name_what_is_there(_own(which))


@each_case(seats=False)
def test_no_card_is_passed_over(which: Which) -> None:
    tutorial.no_card_is_passed_over(_own(which))


@each_case(seats=False)
def test_cards_point_where_the_hint_points(which: Which) -> None:
    tutorial.cards_point_where_the_hint_points(_own(which))


@pytest.mark.thorough
@each_case(seats=False)
def test_it_can_be_left_anywhere(which: Which) -> None:
    tutorial.tutorial_can_be_left_anywhere(_own(which))


# Mistakes planted on purpose.


def _toy(made: Tutorial) -> Case:
    case = toy_case(made.seats)
    title = with_parts(case.title, tutorial=made)
    return changed(case, title=title)


def _with(step: Step) -> Case:
    made = toy_case(2).title.tutorial
    return _toy(replace(made, steps=(*made.steps, step)))


def test_long_words_are_noticed() -> None:
    for text in ("word " * 31 + "end.", "One. Two. Three.", "No stop"):
        with pytest.raises(Broken):
            tutorial.tutorial_is_short(_with(Step(id="more", text=phrase(text))))


def test_too_many_steps_are_noticed() -> None:
    steps = tuple(Step(id=str(number), text=phrase("Read.")) for number in range(21))
    with pytest.raises(Broken, match="21 steps"):
        tutorial.tutorial_is_short(_toy(replace(toy_case(2).title.tutorial, steps=steps)))


@pytest.mark.parametrize(
    "step",
    [
        Step(id="more", text=phrase("A."), round=1, phase="no phase"),
        Step(id="more", text=phrase("A."), phase="cards"),
        Step(id="more", text=phrase("A."), since=(Sees(Ended, "own"),)),
    ],
)
def test_steps_about_nothing_are_noticed(step: Step) -> None:
    with pytest.raises(Broken):
        tutorial.tutorial_fits(_with(step))


def test_a_step_that_never_comes_is_noticed() -> None:
    with pytest.raises(Broken, match="ends before the tutorial"):
        tutorial.tutorial_comes_to_its_end(_with(Step(id="more", text=phrase("Far away."), round=99)))


def test_a_card_that_comes_too_early_is_noticed() -> None:
    """It is about what happens to everybody, but only after the table has asked for something else."""
    made = toy_case(2).title.tutorial
    early = Step(id="more", text=phrase("You chose."), since=(Sees(Sealed, "own"),))
    with pytest.raises(Broken, match="never sees more"):
        tutorial.no_card_is_passed_over(_toy(replace(made, steps=(made.steps[0], early, *made.steps[1:]))))


def test_a_card_that_points_elsewhere_than_its_hint_is_noticed() -> None:
    case = case_of(Which(bazaar.TITLE.meta.slug, "", 3))
    made = case.title.tutorial
    astray = replace(
        made.steps[1], at=(Hinted(("seat",)), *made.steps[1].at), says=lambda now: Said(at=(NodeKey("plate:0"),))
    )
    case = changed(case, title=with_parts(case.title, tutorial=replace(made, steps=(made.steps[0], astray))))
    with pytest.raises(Broken, match="points elsewhere"):
        tutorial.cards_point_where_the_hint_points(case)
