"""A tiny complete title: the contract suite is tried out on it, and breaks it on purpose."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

from game import paths
from game.core.i18n import phrase
from game.opening import Opening
from game.picture.title import Level, Parts, Title
from tests.toy.bot import Greedy
from tests.toy.picture import SEAT_COLOURS, Art
from tests.toy.rules import META, CardRules, lint, part_lint
from tests.toy.spots import BOARD, MAPS, SHAPES, WHOLE, assembly
from tests.toy.story import chronicle
from tests.toy.tutorial import TUTORIAL

FOLDER = Path(__file__).parent
TITLE = Title(
    META,
    lambda: Parts(
        rules=CardRules,
        lint=lint,
        art=Art,
        levels=(Level("easy", phrase("Easy"), Greedy),),
        chronicle=chronicle,
        tutorial=TUTORIAL,
        seat_colours=SEAT_COLOURS,
        assembly=assembly,
        part_lint=part_lint,
    ),
)


@contextmanager
def maps() -> Iterator[None]:
    """The toy's maps in place of those that come with the game."""
    with mock.patch.object(paths, "maps_dir", lambda: MAPS):
        yield


TABLE = Opening(TITLE, WHOLE, CardRules(BOARD))

__all__ = ["BOARD", "FOLDER", "MAPS", "SHAPES", "TABLE", "TITLE", "assembly", "maps"]
