"""What titles count on their boards is there, and the laws that say so notice what is not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.board import BoardSpec
from game.core.heat import Heat, Tallies
from game.picture.title import Title
from tests import toy
from tests.contract.bugs import with_parts
from tests.contract.cases import Which, case_of, each_case, games_of
from tests.contract.law.case import Broken
from tests.contract.law.heats import heats_count_what_is_there, heats_lie_on_the_board

THING = "0-0.a"
"""One of the toy's board."""
HEAT = Heat(
    id="visits",
    heading="Visits",
    about="How often each space was visited.",
    layer="spaces",
    written=str,
    count=lambda _match: {THING: (1, 1)},
    spots=lambda board: {thing.id: (thing.id,) for thing in board.things},
)
"""Something that is counted on the toy's board as it should be."""
CASE = case_of(Which(toy.TITLE.meta.slug, "", 2))
NO_GAME: Any = None
"""Nobody looks at it."""


@each_case(seats=False)
def test_heats_lie_on_the_board(which: Which) -> None:
    case = case_of(which)
    heats_lie_on_the_board(case, case.title)


@pytest.mark.thorough
@each_case()
def test_heats_count_what_is_there(which: Which) -> None:
    case = case_of(which)
    heats_count_what_is_there(case, case.title, games_of(case)[0])


def counting(**changes: Any) -> Title:
    """The toy with that heat, changed."""
    return with_parts(toy.TITLE, heats=lambda: (replace(HEAT, **changes),))


def strange(board: BoardSpec) -> dict[str, tuple[str, ...]]:
    """The spots, and one that is made of nothing there is."""
    return {**HEAT.spots(board), "nowhere": ("nothing",)}


def twice(board: BoardSpec) -> dict[str, tuple[str, ...]]:
    """The spots, the first of which lies there twice."""
    return {**HEAT.spots(board), "again": (THING,)}


def test_what_is_counted_as_it_should_be_is_right() -> None:
    heats_lie_on_the_board(CASE, counting())
    heats_count_what_is_there(CASE, counting(), NO_GAME)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"spots": strange}, "names \\('nothing',\\)"),
        ({"spots": twice}, "lies on"),
        ({"spots": lambda board: {}}, "has no spots"),
        ({"layer": "elsewhere"}, "which is not in elsewhere"),
        ({"id": "../up"}, "is no name of a file"),
        ({"about": ""}, "does not say what it is"),
    ],
)
def test_a_spot_that_is_not_there_is_caught(changes: dict[str, Any], says: str) -> None:
    with pytest.raises(Broken, match=says):
        heats_lie_on_the_board(CASE, counting(**changes))


@pytest.mark.parametrize(
    ("counted", "says"),
    [
        ({"nowhere": (1, 1)}, "which are no spots"),
        ({}, "counts nothing"),
        ({THING: (-1, 1)}, "counts backwards"),
        ({THING: (10**9, 1)}, "is too long"),
    ],
)
def test_a_count_that_cannot_be_is_caught(counted: Tallies, says: str) -> None:
    with pytest.raises(Broken, match=says):
        heats_count_what_is_there(CASE, counting(count=lambda _match: counted), NO_GAME)
