"""What people are honoured for after six years: kind, true, and with the number that earned it."""

from __future__ import annotations

from game.core.i18n import _, ngettext, phrase
from game.kit.awards import AwardRow, Feat, Medal, climb_row, lead_row
from game.picture.chronicle import Award
from game.titles.chinatown.tallies import Tally
from game.titles.chinatown.words import money_name, year_name


def consolation() -> Award:
    """For everybody who is honoured for nothing else."""
    return Award(
        id="neighbour",
        label=_("Good neighbour"),
        sentence=_("Without you the street would have been half as lively."),
        seats=(),
        art="icon:red-paper-lantern",
    )


AWARDS: tuple[AwardRow[Tally], ...] = (
    # Deals.
    AwardRow(
        Medal("dealer", phrase("Never closed"), "scroll", theme="deals"),
        Feat(lambda own: own.deals, 8, least=2),
        phrase("{count} deals signed: the ink of {name} never dried."),
    ),
    AwardRow(
        Medal("table", phrase("The round table"), "teapot"),
        Feat(lambda own: own.round_tables, 2),
        lambda own, count: ngettext(
            "{count} deal of three or more: {name} likes company with the tea.",
            "{count} deals of three or more: {name} likes company with the tea.",
            count,
        ),
    ),
    AwardRow(
        Medal("friend", phrase("Everybody's friend"), "party-popper", theme="deals"),
        Feat(lambda own: len(own.partners) * (len(own.partners) == own.others), 3, least=2, everyone=True),
        phrase("Deals with all {count} others: {name} is on good terms with the whole street."),
    ),
    AwardRow(
        Medal("seller", phrase("Good at selling"), "money-bag", theme="cash"),
        Feat(lambda own: own.got, 150, least=30),
        phrase("{money} came in by deals. Everything has its price, and {name} knows it."),
        lambda own, count: {"money": money_name(count)},
    ),
    AwardRow(
        Medal("buyer", phrase("Money well spent"), "money-with-wings", theme="cash"),
        Feat(lambda own: own.paid, 150, least=30),
        phrase("{money} went out by deals: {name} never kept a dollar waiting."),
        lambda own, count: {"money": money_name(count)},
    ),
    AwardRow(
        Medal("mover", phrase("House mover"), "bicycle"),
        Feat(lambda own: own.things, 15, least=4),
        phrase("{count} buildings and tiles passed on: {name} should open a removal firm."),
    ),
    AwardRow(
        Medal("gift", phrase("Open hand"), "bouquet"),
        Feat(lambda own: own.gifts, 1),
        lambda own, count: ngettext(
            "{count} present without anything in return. {name} will be remembered.",
            "{count} presents without anything in return. {name} will be remembered.",
            count,
        ),
    ),
    AwardRow(
        Medal("voice", phrase("First to speak"), "bell"),
        Feat(lambda own: own.offers, 12, least=3),
        phrase("{count} offers made: somebody had to begin, and {name} did."),
    ),
    AwardRow(
        Medal("nerve", phrase("Steady nerves"), "hourglass-not-done"),
        Feat(lambda own: own.declined, 8, least=3),
        phrase("{count} times no: {name} could wait for something better."),
    ),
    # Business.
    AwardRow(
        Medal("jewel", phrase("Jewel of the street"), "glowing-star", theme="business"),
        Feat(lambda own: own.best, 140, least=40),
        phrase("{business} paid {money} in a single year. {name} has a name on Canal Street."),
        lambda own, count: {"business": own.best_name, "money": money_name(count)},
    ),
    AwardRow(
        Medal("complete", phrase("Nothing missing"), "trophy", theme="business"),
        Feat(lambda own: own.complete, 4),
        lambda own, count: ngettext(
            "{count} complete business at the end: {name} finishes what is begun.",
            "{count} complete businesses at the end: {name} finishes what is begun.",
            count,
        ),
    ),
    AwardRow(
        Medal("year", phrase("A year to remember"), "confetti-ball"),
        Feat(lambda own: own.best_year, 320, least=50),
        phrase("{money} in {year}: fireworks over the shops of {name}."),
        lambda own, count: {"money": money_name(count), "year": year_name(own.year)},
    ),
    AwardRow(
        Medal("early", phrase("Early riser"), "full-moon"),
        Feat(lambda own: own.early, 180, least=50),
        phrase("{money} in the first two years. {name} was up before the bakers."),
        lambda own, count: {"money": money_name(count)},
    ),
    AwardRow(
        Medal("one", phrase("True to one trade"), "chopsticks"),
        Feat(lambda own: max(own.kinds.values(), default=0), 5, least=3),
        phrase("{count} shops of one kind: {shop} is what {name} dreams of."),
        lambda own, count: {"shop": max(own.kinds, key=lambda kind: own.kinds[kind], default="")},
    ),
    AwardRow(
        Medal("all", phrase("All under one roof"), "takeout-box"),
        Feat(lambda own: len(own.kinds), 9, least=6),
        phrase("{count} kinds of shops: at {name}'s one need not go any further."),
    ),
    AwardRow(
        Medal("corner", phrase("Corner shops"), "light-bulb"),
        Feat(lambda own: own.single, 4, least=2),
        phrase("{count} shops all alone, each with its light on: {name} keeps the street friendly."),
    ),
    AwardRow(
        Medal("mayor", phrase("Mayor of the block"), "crown"),
        Feat(lambda own: own.district, 8, least=4),
        phrase("{count} of the {whole} buildings of one district: there, people greet {name} first."),
        lambda own, count: {"whole": own.whole},
    ),
    AwardRow(
        Medal("tidy", phrase("Empty storeroom"), "sparkles"),
        Feat(lambda own: 0 if own.left else own.placed, 17, least=5, everyone=True),
        phrase("All {count} tiles found a place: nothing gathers dust at {name}'s."),
    ),
    # The race.
    climb_row(
        Medal("climb", phrase("Rising dragon"), "fire"),
        phrase("Place {low} after year {mark}, place {now} at the end: what a way up, {name}!"),
    ),
    lead_row(
        Medal("lead", phrase("Head of the parade"), "star"),
        lambda years: ngettext(
            "Alone in front after {count} of {all} year. {name} carried the dragon's head.",
            "Alone in front after {count} of {all} years. {name} carried the dragon's head.",
            years,
        ),
    ),
)
"""Everything there is to honour, what tells most first."""
