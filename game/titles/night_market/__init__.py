"""Taiwan Night Market: bid for places on three market streets, open stalls, serve the hungry."""

from game.core.i18n import _
from game.picture.title import Level, Parts, Title
from game.titles.night_market.meta import META


def _parts() -> Parts:
    from game.titles.night_market.bots import EasyBot
    from game.titles.night_market.chronicle import chronicle
    from game.titles.night_market.expertise import NightMarketExpertise
    from game.titles.night_market.lint import lint
    from game.titles.night_market.picture.looks import SEAT_COLOURS
    from game.titles.night_market.picture.table import NightMarketTable
    from game.titles.night_market.rules import NightMarketRules
    from game.titles.night_market.tutorial import TUTORIAL

    return Parts(
        rules=NightMarketRules,
        lint=lint,
        art=NightMarketTable,
        levels=(Level("easy", _("Easy"), EasyBot), Level("normal", _("Normal"), playouts=100)),
        expertise=NightMarketExpertise,
        chronicle=chronicle,
        tutorial=TUTORIAL,
        seat_colours=SEAT_COLOURS,
    )


TITLE = Title(META, _parts)
