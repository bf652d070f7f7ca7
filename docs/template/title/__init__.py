"""Lemon Square: the smallest complete title, made to be copied and turned into another game.

Imports inside a title may be relative, as here, so that the folder can be copied under any name.
"""

from game.core.i18n import phrase
from game.picture.title import Level, Parts, Title

from .meta import META


def _parts() -> Parts:
    from .bots import EasyBot
    from .chronicle import chronicle
    from .lint import lint
    from .picture import SEAT_COLOURS, SquareTable
    from .rules import SquareRules
    from .tutorial import TUTORIAL

    return Parts(
        rules=SquareRules,
        lint=lint,
        art=SquareTable,
        levels=(Level("easy", phrase("Easy"), EasyBot),),
        chronicle=chronicle,
        tutorial=TUTORIAL,
        seat_colours=SEAT_COLOURS,
    )


# The registry finds every folder under game/titles that exports this name; nothing else has to be told.
TITLE = Title(META, _parts)
