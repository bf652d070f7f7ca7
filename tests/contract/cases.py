"""Every title found, on each of its boards, with each number of seats and each choice of its options; and the
toys."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple, overload

import pytest

from game import paths
from game.core import rulebook
from game.core.errors import Problem
from game.core.match import Match
from game.core.rules import Setup
from game.opening import board_of, bundled_boards
from game.picture.title import Title
from game.registry import slugs, title
from tests import bazaar, toy
from tests.contract.law.case import BOARD_SEED, LONG, AnyMatch, Case
from tests.contract.law.play import played
from tests.sampling import WHOLE

FEW_VARIANTS = 1
"""Up to so many choices of options each is played with each number of seats. Of more, what is chosen by default is
played with one number, and the others are put together and played with the other numbers, each with one."""
TESTS = Path(__file__).resolve().parent.parent
SAMPLED = 1
"""A usual run holds the laws against so many cases of each title, the same for all laws."""
GAMES = (("random",), ("random",), ("stubborn",), ("stubborn", "random"))
"""The bots of the games that the laws are held against; a game between a title's own bots comes on top. A usual run
plays the first and the last of them, and so does every run where games are long."""


WRITTEN = "Öl & Tee"
"""What is written where an option is a text."""

Options = tuple[tuple[str, str], ...]
"""Options of a set-up with what was chosen or written."""


class Which(NamedTuple):
    """What to hold the law against, before anything is loaded. `board` is a stem, "" for the toy's own board."""

    slug: str
    board: str
    seats: int
    options: Options = ()

    def __str__(self) -> str:
        parts = (self.slug, self.board, str(self.seats), *(value for _option, value in self.options))
        return "-".join(dict.fromkeys(part for part in parts if part))


def every_case() -> list[Which]:
    """All of them; a title that cannot even be loaded is left to `test_titles.py`."""
    found = [Which(toy.TITLE.meta.slug, "", 2, options) for options in _variants(toy.TITLE)]
    found.append(Which(toy.TITLE.meta.slug, "", 3))
    found += [Which(bazaar.TITLE.meta.slug, "", 3, options) for options in _variants(bazaar.TITLE)[:2]]
    for slug in slugs():
        try:
            meta = title(slug).meta
        except Problem:
            continue
        counts = range(meta.min_seats, meta.max_seats + 1)
        variants = _variants(title(slug))
        for board in _boards(title(slug)):
            if len(variants) <= FEW_VARIANTS:
                found += [Which(slug, board, seats, options) for seats in counts for options in variants]
            else:
                plain = [Which(slug, board, seats) for seats in counts]
                usual = plain.pop(len(plain) // 2)
                found += [usual, *_put_together(plain or [usual], variants[1:])]
    return found


def _put_together(plain: list[Which], variants: list[Options]) -> list[Which]:
    """All choices in as many set-ups as there are numbers of seats, and more only where one choice rules out another;
    `plain`: a set-up without any for each number."""
    together = list(plain)
    for turn, options in enumerate(variants):
        for place in (*range(turn % len(plain), len(together)), *range(turn % len(plain))):
            if not dict(options).keys() & dict(together[place].options).keys():
                both = together[place]._replace(options=together[place].options + options)
                if _begins(both):
                    together[place] = both
                    break
        else:
            together.append(plain[turn % len(plain)]._replace(options=options))
    return together


def _begins(which: Which) -> bool:
    """Whether a game of that case begins; there are options that exclude each other."""
    try:
        case = case_of(which)
        Match(case.rules, case.setup(BOARD_SEED))
    except Problem:
        return False
    return True


def _variants(of: Title) -> list[Options]:
    """Each choice of an option once, and of a text an example together with what is asked for after it; all others as
    they are by default."""
    found: list[Options] = [()]
    texts = 0
    for option in of.meta.options:
        if option.after:
            continue
        found += [((option.id, choice.id),) for choice in option.choices[1:]]
        if not option.choices:
            texts += 1
            after = [other for other in of.meta.options if other.after == option.id]
            chosen = [(other.id, other.choices[-texts % len(other.choices)].id) for other in after]
            found.append(((option.id, option.written(WRITTEN)), *chosen))
    return found


def _boards(of: Title) -> list[str]:
    """The boards by their stems; "" where the options say how the board is put together."""
    return [path.stem for path in bundled_boards(of)] if of.assembly is None else [""]


@cache
def case_of(which: Which) -> Case:
    """The case, loaded once."""
    if which.slug == toy.TITLE.meta.slug:
        return toy_case(which.seats, which.options)
    if which.slug == bazaar.TITLE.meta.slug:
        return bazaar_case(which.options)
    found = title(which.slug)
    paths_ = {path.stem: str(path) for path in bundled_boards(found)}
    board = board_of(found, _setup(which.seats, which.options), paths_.get(which.board, ""))
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


def toy_case(seats: int, options: Options = ()) -> Case:
    """The toy with that many seats."""
    with toy.maps():
        board = board_of(toy.TITLE, _setup(seats, options))
    return Case(
        title=toy.TITLE,
        board=board.spec,
        shapes=board.shapes,
        rulebook=rulebook.load(toy.FOLDER / "rulebook.md"),
        seats=seats,
        tests=toy.FOLDER,
        golden=toy.FOLDER / "golden",
        options=options,
        maps=toy.MAPS,
    )


def _setup(seats: int, options: Options) -> Setup:
    """The set-up of the game whose board a case has."""
    return Setup(seats=seats, seed=BOARD_SEED, first=BOARD_SEED % seats, options=options)


def bazaar_case(options: Options = ()) -> Case:
    """The second toy, where deals are free."""
    return Case(
        title=bazaar.TITLE,
        board=bazaar.BOARD,
        shapes=bazaar.SHAPES,
        rulebook=rulebook.load(bazaar.FOLDER / "rulebook.md"),
        seats=3,
        tests=bazaar.FOLDER,
        golden=bazaar.FOLDER / "golden",
        options=options,
    )


class Games(Sequence[AnyMatch]):
    """Whole games of a case, each played once, when it is first asked for.

    They are played at random, stubbornly, and between the title's own bots.
    """

    def __init__(self, case: Case) -> None:
        self._case = case
        self._played: dict[int, AnyMatch] = {}

    @cached_property
    def _lineups(self) -> tuple[tuple[str, ...], ...]:
        others = GAMES[1:] if WHOLE and len(self[0].plies) <= LONG else GAMES[-1:]
        levels = tuple(level.id for level in self._case.title.levels)
        return (GAMES[0], *others, levels) if levels else (GAMES[0], *others)

    def __len__(self) -> int:
        return len(self._lineups)

    @overload
    def __getitem__(self, index: int) -> AnyMatch: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[AnyMatch]: ...

    def __getitem__(self, index: int | slice) -> AnyMatch | Sequence[AnyMatch]:
        if isinstance(index, slice):
            return [self[number] for number in range(len(self))[index]]
        number = index and range(len(self))[index]  # how many there are is known once the first was played
        if number not in self._played:
            bots = self._lineups[number] if number else GAMES[0]
            self._played[number] = played(self._case, bots, 40 + number)
        return self._played[number]


@cache
def games_of(case: Case) -> Games:
    """Return the whole games of a case, the same ones to all who ask."""
    return Games(case)


def each_case(*, seats: bool = True) -> pytest.MarkDecorator:
    """A test for every case; without `seats` for every title and board once. The tests of a case share a worker.

    The quick tier has those without `seats`, and of the others those of the toys alone.
    """
    found = every_case()
    if not seats:
        found = list({(which.slug, which.board): which for which in found}.values())
    params = []
    for which in found:
        marks = [pytest.mark.xdist_group(str(which))]
        if seats and which.slug not in (toy.TITLE.meta.slug, bazaar.TITLE.meta.slug):
            marks += [pytest.mark.thorough, pytest.mark.sample(SAMPLED)]
        params.append(pytest.param(which, id=str(which), marks=marks))
    return pytest.mark.parametrize("which", params)
