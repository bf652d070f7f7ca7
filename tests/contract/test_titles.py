"""What holds for a title as a whole: it loads, its boards fit, its clauses are tested, its endings are stored."""

from __future__ import annotations

import pytest

from game import registry
from tests.contract.cases import Which, case_of, each_case
from tests.contract.law.case import demand
from tests.contract.law.clauses import clauses_are_in_order, clauses_are_tested, rulings_say_why
from tests.contract.law.golden import every_end_is_stored
from tests.contract.law.maps import board_fits, lacking_boards_are_named, parts_fit
from tests.contract.law.options import texts_are_taken_or_refused

LONGEST_TEXT = 100
"""Letters of a text at set-up: so many does a save hold."""


@pytest.mark.parametrize("slug", registry.slugs())
def test_every_folder_is_a_title(slug: str) -> None:
    assert registry.title(slug).meta.slug == slug


@each_case(seats=False)
def test_the_boards_fit(which: Which) -> None:
    board_fits(case_of(which))
    parts_fit(case_of(which))
    lacking_boards_are_named(case_of(which))


@each_case(seats=False)
def test_every_clause_is_tested(which: Which) -> None:
    case = case_of(which)
    clauses_are_tested(case.rulebook, case.tests)


@each_case(seats=False)
def test_clauses_stand_in_order(which: Which) -> None:
    clauses_are_in_order(case_of(which).rulebook)


@each_case(seats=False)
def test_rulings_say_why(which: Which) -> None:
    rulings_say_why(case_of(which).rulebook)


@each_case(seats=False)
def test_every_end_is_stored(which: Which) -> None:
    every_end_is_stored(case_of(which))


@each_case(seats=False)
def test_texts_are_taken_or_refused(which: Which) -> None:
    texts_are_taken_or_refused(case_of(which))


@each_case(seats=False)
def test_it_says_who_it_is(which: Which) -> None:
    meta = case_of(which).title.meta
    ids = [end.id for end in meta.ends], [phase.id for phase in meta.phases], [option.id for option in meta.options]
    for group in ids:
        demand(len(set(group)) == len(group), meta.slug, f"an id stands twice in {group}")
    demand(meta.name and meta.tagline and meta.ends and meta.phases, meta.slug, "words are missing")
    demand(1 <= meta.min_seats <= (meta.default_seats or meta.max_seats) <= meta.max_seats, meta.slug, "wrong seats")
    for option in meta.options:
        text = not option.choices and 0 < option.letters <= LONGEST_TEXT
        demand(len(option.choices) > 1 or text, meta.slug, f"the option {option.id} leaves no choice")
        demand(not set("-=,") & set(option.id), meta.slug, f"{option.id} is no id of an option")
        looks = [bool(choice.art or choice.colour) for choice in option.choices]
        demand(any(looks) <= all(looks), meta.slug, f"some choices of {option.id} are shown by looks and some by words")
