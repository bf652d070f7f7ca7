"""Mercado de Lisboa: open stands, place restaurants beside them, and lead customers down the right aisle."""

from game.core.i18n import _
from game.picture.title import Level, Parts, Title
from game.titles.mercado.meta import META


def _parts() -> Parts:
    from game.titles.mercado.bots import EasyBot
    from game.titles.mercado.chronicle import chronicle
    from game.titles.mercado.lint import lint
    from game.titles.mercado.picture.looks import SEAT_COLOURS
    from game.titles.mercado.picture.table import MercadoTable
    from game.titles.mercado.rules import MercadoRules
    from game.titles.mercado.tutorial import TUTORIAL

    return Parts(
        rules=MercadoRules,
        lint=lint,
        art=MercadoTable,
        levels=(Level("easy", _("Easy"), EasyBot),),
        chronicle=chronicle,
        backdrop=f"{META.slug}/backdrop",
        tutorial=TUTORIAL,
        seat_colours=SEAT_COLOURS,
    )


TITLE = Title(META, _parts)
