"""Every title found, on each of its boards, with each number of seats and each choice of its options; and the toy."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

import pytest

from game import paths
from game.board import tmx
from game.core import rulebook
from game.core.errors import Problem
from game.opening import bundled_boards
from game.registry import slugs, title
from tests import toy
from tests.contract.law.case import AnyMatch, Case
from tests.contract.law.play import played

TESTS = Path(__file__).resolve().parent.parent
GAMES = (("random",), ("random",), ("stubborn",), ("stubborn", "random"))
"""The bots of the games that the laws are held against; a game between a title's own bots comes on top."""


class Which(NamedTuple):
    """What to hold the law against, before anything is loaded. `board` is a stem, "" for the toy's own board."""

    slug: str
    board: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        parts = (self.slug, self.board, str(self.seats), *(value for _option, value in self.options))
        return "-".join(dict.fromkeys(part for part in parts if part))


def every_case() -> list[Which]:
    """All of them; a title that cannot even be loaded is left to `test_titles.py`."""
    found = [Which(toy.TITLE.meta.slug, "", seats) for seats in (2, 3)]
    for slug in slugs():
        try:
            meta = title(slug).meta
        except Problem:
            continue
        variants = [(), *(((option.id, each.id),) for option in meta.options for each in option.choices[1:])]
        found += [
            Which(slug, path.stem, seats, options)
            for path in bundled_boards(title(slug))
            for seats in range(meta.min_seats, meta.max_seats + 1)
            for options in variants
        ]
    return found


@cache
def case_of(which: Which) -> Case:
    """The case, loaded once."""
    if which.slug == toy.TITLE.meta.slug:
        return toy_case(which.seats)
    found = title(which.slug)
    path = next(path for path in bundled_boards(found) if path.stem == which.board)
    board = tmx.load(path)
    return Case(
        title=found,
        board=board.spec,
        shapes=board.shapes,
        rulebook=rulebook.load(paths.title_dir(which.slug) / "rulebook.md"),
        seats=which.seats,
        tests=TESTS / "titles" / which.slug,
        golden=TESTS / "golden" / which.slug,
        options=which.options,
    )


def toy_case(seats: int) -> Case:
    """The toy with that many seats."""
    return Case(
        title=toy.TITLE,
        board=toy.BOARD,
        shapes=toy.SHAPES,
        rulebook=rulebook.load(toy.FOLDER / "rulebook.md"),
        seats=seats,
        tests=toy.FOLDER,
        golden=toy.FOLDER / "golden",
    )


@lru_cache(maxsize=8)
def games_of(case: Case) -> tuple[AnyMatch, ...]:
    """Whole games of a case, played once: at random, stubbornly, and between the title's own bots."""
    levels = tuple(level.id for level in case.title.levels)
    lineups = (*GAMES, levels) if levels else GAMES
    return tuple(played(case, bots, 40 + number) for number, bots in enumerate(lineups))


def each_case(*, seats: bool = True) -> pytest.MarkDecorator:
    """A test for every case; without `seats` for every title and board once. The tests of a case share a worker.

    The quick tier has those without `seats`, and of the others the toy's alone.
    """
    found = every_case()
    if not seats:
        found = list({(which.slug, which.board): which for which in found}.values())
    params = []
    for which in found:
        marks = [pytest.mark.xdist_group(str(which))]
        if seats and which.slug != toy.TITLE.meta.slug:
            marks.append(pytest.mark.thorough)
        params.append(pytest.param(which, id=str(which), marks=marks))
    return pytest.mark.parametrize("which", params)
