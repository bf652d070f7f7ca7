"""Mercado de Lisboa, a game of opening stands and restaurants and bringing in customers."""

from game.core.i18n import phrase, phrase_in
from game.picture.title import Level, Parts, Title
from game.titles.mercado.meta import META


def _parts() -> Parts:
    from game.core.expertise import Search
    from game.titles.mercado.bots import PERSONALITIES, MercadoExpertise
    from game.titles.mercado.chronicle import chronicle, heats
    from game.titles.mercado.picture.looks import SEAT_COLOURS
    from game.titles.mercado.picture.table import MercadoTable
    from game.titles.mercado.rules import MercadoRules
    from game.titles.mercado.topology import lint
    from game.titles.mercado.tutorial import TUTORIAL

    return Parts(
        rules=MercadoRules,
        lint=lint,
        art=MercadoTable,
        levels=(
            Level(
                "beginner",
                phrase_in("a level", "Beginner"),
                Search(24, misjudges=0.075, notices=0.25, shortsighted=True),
                phrase("Overlooks many moves and misjudges some goods."),
            ),
            Level(
                "easy",
                phrase_in("a level", "Easy"),
                Search(24, misjudges=0.03, shortsighted=True),
                phrase("Looks only at what a move earns at once, and slightly misjudges some goods."),
            ),
            Level(
                "normal",
                phrase_in("a level", "Normal"),
                Search(120),
                phrase("Plays every move out in its head, up to its next turn."),
            ),
            Level(
                "hard",
                phrase_in("a level", "Hard"),
                Search(1000),
                phrase("Like Normal, but plays every move out eight times as often."),
            ),
        ),
        expertise=MercadoExpertise,
        personalities=PERSONALITIES,
        chronicle=chronicle,
        backdrop=f"{META.slug}/backdrop",
        tutorial=TUTORIAL,
        seat_colours=SEAT_COLOURS,
        heats=heats,
    )


TITLE = Title(META, _parts)
