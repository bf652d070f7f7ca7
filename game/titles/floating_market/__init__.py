"""The Floating Market of Bangkok: steer a boat through the canals, trade, serve, and please temples and the King."""

from game.core.i18n import phrase
from game.core.rulebook import Section
from game.picture.title import Level, Parts, Title
from game.titles.floating_market.meta import META


def _parts() -> Parts:
    from game.core.expertise import Mannered
    from game.titles.floating_market.advice import Adviser
    from game.titles.floating_market.assembly import assembly
    from game.titles.floating_market.bots import beginner, easy, hard, normal
    from game.titles.floating_market.chronicle import chronicle
    from game.titles.floating_market.critic import FloatingMarketCritic
    from game.titles.floating_market.heat import heats
    from game.titles.floating_market.lint import lint, part_lint
    from game.titles.floating_market.manners import characters
    from game.titles.floating_market.picture.looks import SEAT_COLOURS
    from game.titles.floating_market.picture.table import FloatingMarketTable
    from game.titles.floating_market.rules import FloatingMarketRules
    from game.titles.floating_market.tutorial import TUTORIAL

    return Parts(
        rules=FloatingMarketRules,
        lint=lint,
        art=FloatingMarketTable,
        levels=(
            Level("beginner", phrase("Beginner"), Mannered(beginner), phrase("Takes the first turn that looks good.")),
            Level("easy", phrase("Easy"), Mannered(easy), phrase("Compares six ways to spend its turn.")),
            Level(
                "normal",
                phrase("Normal"),
                Mannered(normal),
                phrase("Compares twelve ways, and plans its next turn too."),
            ),
            Level(
                "hard", phrase("Hard"), Mannered(hard), phrase("Compares 24 ways, nearly all with the turn after them.")
            ),
        ),
        characters=characters(),
        chronicle=chronicle,
        backdrop=f"{META.slug}/backdrop",
        tutorial=TUTORIAL,
        seat_colours=SEAT_COLOURS,
        heats=heats,
        assembly=assembly,
        part_lint=part_lint,
        critic=FloatingMarketCritic,
        advisor=Adviser,
    )


def _sheets() -> tuple[Section, ...]:
    from game.titles.floating_market.sheets import sheets

    return sheets()


TITLE = Title(META, _parts, _sheets)
