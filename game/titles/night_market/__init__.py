"""Taiwan Night Market, a game of bidding for places, opening stalls and serving customers."""

from game.core.i18n import phrase, phrase_in
from game.picture.title import Level, Parts, Title
from game.titles.night_market.meta import META


def _parts() -> Parts:
    from game.core.expertise import Search
    from game.titles.night_market.bots import EasyBot
    from game.titles.night_market.chronicle import chronicle, heats
    from game.titles.night_market.expertise import NightMarketExpertise, personalities
    from game.titles.night_market.picture.looks import SEAT_COLOURS
    from game.titles.night_market.picture.table import NightMarketTable
    from game.titles.night_market.rules import NightMarketRules
    from game.titles.night_market.topology import lint
    from game.titles.night_market.tutorial import TUTORIAL

    return Parts(
        rules=NightMarketRules,
        lint=lint,
        art=NightMarketTable,
        levels=(
            Level(
                "beginner",
                phrase_in("a level", "Beginner"),
                Search(24, misjudges=0.075),
                phrase("Tries out each bid in its head a few times, but misjudges some places."),
            ),
            Level(
                "easy",
                phrase_in("a level", "Easy"),
                EasyBot,
                phrase("Bids for places that suit its stalls, but does not look ahead."),
            ),
            Level(
                "normal",
                phrase_in("a level", "Normal"),
                Search(100, misjudges=0.015),
                phrase("Plays each bid out to the end of the round, but misjudges some places slightly."),
            ),
            Level(
                "hard",
                phrase_in("a level", "Hard"),
                Search(1000),
                phrase("Plays each bid out many times to the end of the round, and judges every place well."),
            ),
        ),
        expertise=NightMarketExpertise,
        personalities=personalities(),
        chronicle=chronicle,
        tutorial=TUTORIAL,
        seat_colours=SEAT_COLOURS,
        heats=heats,
    )


TITLE = Title(META, _parts)
