"""The Floating Market of Bangkok, a game of sailing, trading, and serving temples and the King."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import phrase, phrase_in
from game.picture.title import Level, Parts, Title
from game.titles.floating_market.meta import META

if TYPE_CHECKING:  # the menu waits for no rulebook
    from game.core.rulebook import RuleSection


def _parts() -> Parts:
    from game.core.expertise import WithPersonality
    from game.titles.floating_market.bots import beginner, easy, hard, normal
    from game.titles.floating_market.chronicle import chronicle
    from game.titles.floating_market.heat import heats
    from game.titles.floating_market.hints import Adviser, FloatingMarketCritic
    from game.titles.floating_market.lint import assembly, lint, part_lint
    from game.titles.floating_market.personalities import personalities
    from game.titles.floating_market.picture.looks import SEAT_COLOURS
    from game.titles.floating_market.picture.table import FloatingMarketTable
    from game.titles.floating_market.rules import FloatingMarketRules
    from game.titles.floating_market.tutorial import TUTORIAL

    return Parts(
        rules=FloatingMarketRules,
        lint=lint,
        art=FloatingMarketTable,
        levels=(
            Level(
                "beginner",
                phrase_in("a level", "Beginner"),
                WithPersonality(beginner),
                phrase("Plays the first turn that looks good."),
            ),
            Level(
                "easy",
                phrase_in("a level", "Easy"),
                WithPersonality(easy),
                phrase("Compares six possible turns and plays the best."),
            ),
            Level(
                "normal",
                phrase_in("a level", "Normal"),
                WithPersonality(normal),
                phrase("Compares twelve possible turns and plans its next turn too."),
            ),
            Level(
                "hard",
                phrase_in("a level", "Hard"),
                WithPersonality(hard),
                phrase("Compares 24 possible turns and, for most of them, plans the next turn too."),
            ),
        ),
        personalities=personalities(),
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


def _sheets() -> tuple[RuleSection, ...]:
    from game.titles.floating_market.card_words import sheets

    return sheets()


TITLE = Title(META, _parts, _sheets)
