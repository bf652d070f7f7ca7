"""Chinatown, a game of trading buildings, shop tiles and money to form large businesses."""

from game.core.i18n import phrase, phrase_in
from game.picture.title import Level, Parts, Title
from game.titles.chinatown.meta import META


def _parts() -> Parts:
    from game.core.expertise import WithPersonality
    from game.titles.chinatown.bots import beginner, easy, hard, normal, personalities
    from game.titles.chinatown.chronicle import chronicle, heats
    from game.titles.chinatown.critic import ChinatownCritic
    from game.titles.chinatown.hints import Adviser
    from game.titles.chinatown.picture.looks import SEAT_COLOURS, seat_colours
    from game.titles.chinatown.picture.table import ChinatownTable
    from game.titles.chinatown.rules import ChinatownRules
    from game.titles.chinatown.topology import lint
    from game.titles.chinatown.tutorial import TUTORIAL

    return Parts(
        rules=ChinatownRules,
        lint=lint,
        art=ChinatownTable,
        levels=(
            Level(
                "beginner",
                phrase_in("a level", "Beginner"),
                WithPersonality(beginner),
                phrase("Misjudges some shops and makes few offers."),
            ),
            Level(
                "easy",
                phrase_in("a level", "Easy"),
                WithPersonality(easy),
                phrase("Makes two-player deals and settles for less than half its partner’s gain."),
            ),
            Level(
                "normal",
                phrase_in("a level", "Normal"),
                WithPersonality(normal),
                phrase("Makes deals with up to two other players and knows what everyone gains."),
            ),
            Level(
                "hard",
                phrase_in("a level", "Hard"),
                WithPersonality(hard),
                phrase("Makes the most offers and wants to gain nearly as much as its partners."),
            ),
        ),
        personalities=personalities(),
        chronicle=chronicle,
        backdrop=f"{META.slug}/backdrop",
        tutorial=TUTORIAL,
        seat_colours=SEAT_COLOURS,
        colours_of=seat_colours,
        heats=heats,
        advisor=Adviser,
        critic=ChinatownCritic,
    )


TITLE = Title(META, _parts)
