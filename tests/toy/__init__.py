"""A tiny complete title: the contract suite is tried out on it, and breaks it on purpose."""

from __future__ import annotations

from pathlib import Path

from game.board.layers import Board
from game.opening import Opening
from game.paths import maps_dir
from game.picture.title import Level, Parts, Title
from tests.toy.bot import Greedy
from tests.toy.picture import SEAT_COLOURS, Art
from tests.toy.rules import META, CardRules, lint
from tests.toy.spots import BOARD, SHAPES
from tests.toy.story import chronicle
from tests.toy.tutorial import TUTORIAL

FOLDER = Path(__file__).parent
TITLE = Title(
    META,
    lambda: Parts(
        rules=CardRules,
        lint=lint,
        art=lambda _rules: Art(),
        levels=(Level("easy", "Easy", Greedy),),
        chronicle=chronicle,
        tutorial=TUTORIAL,
        seat_colours=SEAT_COLOURS,
    ),
)
TABLE = Opening(
    TITLE,
    Board(spec=BOARD, shapes=SHAPES, layers=(), folder=FOLDER, path=maps_dir() / "three_cards.tmx", title=META.slug),
    CardRules(BOARD),
)

__all__ = ["BOARD", "FOLDER", "SHAPES", "TABLE", "TITLE"]
