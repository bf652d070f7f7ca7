"""Chinatown: trade buildings, shop tiles and money, until large businesses can open side by side."""

from game.core.i18n import _
from game.picture.title import Level, Parts, Title
from game.titles.chinatown.meta import META


def _parts() -> Parts:
    from game.titles.chinatown.advice import Adviser
    from game.titles.chinatown.bots import easy, hard, normal
    from game.titles.chinatown.chronicle import chronicle
    from game.titles.chinatown.lint import lint
    from game.titles.chinatown.picture.looks import SEAT_COLOURS
    from game.titles.chinatown.picture.table import ChinatownTable
    from game.titles.chinatown.rules import ChinatownRules
    from game.titles.chinatown.tutorial import TUTORIAL

    return Parts(
        rules=ChinatownRules,
        lint=lint,
        art=ChinatownTable,
        levels=(Level("easy", _("Easy"), easy), Level("normal", _("Normal"), normal), Level("hard", _("Hard"), hard)),
        chronicle=chronicle,
        backdrop=f"{META.slug}/backdrop",
        tutorial=TUTORIAL,
        seat_colours=SEAT_COLOURS,
        advisor=Adviser,
    )


TITLE = Title(META, _parts)
