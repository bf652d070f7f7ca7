"""What titles count on their boards is there, and the laws that say so notice what is not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.heat import Heat, Tallies
from game.picture.title import Title
from game.registry import slugs, title
from tests.contract.cases import Which, case_of, each_case
from tests.contract.law.case import Broken, Case
from tests.contract.law.heats import heats_count_what_is_there, heats_lie_on_the_board
from tests.contract.law.play import played

COUNTED = next(slug for slug in slugs() if title(slug).heats and not title(slug).assembly)
"""A title that counts something."""


@each_case(seats=False)
def test_heats_lie_on_the_board(which: Which) -> None:
    case = case_of(which)
    heats_lie_on_the_board(case, case.title)


@pytest.mark.thorough
@each_case()
def test_heats_count_what_is_there(which: Which) -> None:
    case = case_of(which)
    if not case.title.heats:
        pytest.skip("nothing is counted on its board")
    heats_count_what_is_there(case, case.title, played(case, ("random",), 40))


def case_with(**changes: Any) -> tuple[Case, Title]:
    """A case, and its title with a heat that was changed."""
    found = title(COUNTED)
    case = case_of(Which(COUNTED, found.meta.board.removesuffix(".tmx"), found.meta.max_seats))
    heat = replace(found.heats[0], **changes)

    def load() -> Any:
        return replace(found.load(), heats=lambda: (heat,))

    return case, Title(found.meta, load)


FIRST: Heat = title(COUNTED).heats[0]


def strange(board: Any) -> dict[str, tuple[str, ...]]:
    """The spots, and one that is made of nothing there is."""
    return {**FIRST.spots(board), "nowhere": ("nothing",)}


def twice(board: Any) -> dict[str, tuple[str, ...]]:
    """The spots, the first of which lies there twice."""
    spots = dict(FIRST.spots(board))
    return {**spots, "again": next(iter(spots.values()))}


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
    case, changed = case_with(**changes)
    with pytest.raises(Broken, match=says):
        heats_lie_on_the_board(case, changed)


SPOT = next(iter(FIRST.spots(case_with()[0].board)))
NO_GAME: Any = None
"""Nobody looks at it."""


@pytest.mark.parametrize(
    ("counted", "says"),
    [
        ({"nowhere": (1, 1)}, "which are no spots"),
        ({}, "counts nothing"),
        ({SPOT: (-1, 1)}, "counts backwards"),
        ({SPOT: (10**9, 1)}, "is too long"),
    ],
)
def test_a_count_that_cannot_be_is_caught(counted: Tallies, says: str) -> None:
    case, changed = case_with(count=lambda _match: counted)
    with pytest.raises(Broken, match=says):
        heats_count_what_is_there(case, changed, NO_GAME)
