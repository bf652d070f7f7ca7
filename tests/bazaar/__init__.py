"""A tiny title with free deals: moves that cannot be listed, several who may act at the same time, and consent."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from game.core.i18n import phrase
from game.opening import Opening
from game.paths import maps_dir
from game.picture.title import Level, Parts, Title
from tests.bazaar.advice import Friend
from tests.bazaar.bot import Trader
from tests.bazaar.picture import SEAT_COLOURS, Art
from tests.bazaar.rules import META, BazaarRules, lint
from tests.bazaar.story import chronicle
from tests.bazaar.tutorial import TUTORIAL
from tests.toy import spots

FOLDER = Path(__file__).parent
# The toy's board as it lies, as one map.
BOARD, SHAPES = replace(spots.BOARD, name=META.board, digest=META.slug, parts=()), spots.SHAPES
TITLE = Title(
    META,
    lambda: Parts(
        rules=BazaarRules,
        lint=lint,
        art=lambda _rules: Art(),
        levels=(Level("easy", phrase("Easy"), Trader),),
        chronicle=chronicle,
        tutorial=TUTORIAL,
        seat_colours=SEAT_COLOURS,
        advisor=Friend,
    ),
)
TABLE = Opening(TITLE, replace(spots.WHOLE, spec=BOARD, path=maps_dir() / "bazaar.tmx"), BazaarRules(BOARD))

__all__ = ["BOARD", "FOLDER", "SEAT_COLOURS", "SHAPES", "TABLE", "TITLE"]
