"""What people are honoured for after the last night: kind, true, and with the number that earned it."""

from __future__ import annotations

from game.core.i18n import _, ngettext, phrase
from game.core.lists import listed
from game.core.sentences import capital
from game.kit.awards import AwardRow, Feat, Medal, climb_row, lead_row
from game.picture.chronicle import Award
from game.titles.night_market.customers import FOODS
from game.titles.night_market.tallies import CHEAP, Record
from game.titles.night_market.words import customers_name, dollars, foods_name, loans_name


def consolation() -> Award:
    """For everybody who is honoured for nothing else."""
    return Award(
        id="heart",
        label=_("Heart of the street"),
        sentence=_("Without you the lanterns would have been half as warm."),
        seats=(),
        art="icon:red-paper-lantern",
    )


AWARDS: tuple[AwardRow[Record], ...] = (
    # Money.
    AwardRow(
        Medal("debt", phrase("Debt dancer"), "money-with-wings", theme="bank"),
        Feat(lambda own: own.loans if own.total > 0 else 0, 2),
        phrase("{loans}, all paid back, and still {left} in {name}'s pocket."),
        lambda own, count: {"loans": loans_name(count), "left": dollars(own.total)},
    ),
    AwardRow(
        Medal("free", phrase("Owes nobody"), "smiling-face-with-sunglasses", theme="bank"),
        Feat(lambda own: 0 if own.loans else 9, 10, everyone=True),
        phrase("0 loans: the bank never learned how to spell {name}."),
    ),
    AwardRow(
        Medal("sparkle", phrase("Last-night sparkle"), "confetti-ball"),
        Feat(lambda own: own.bonus, 9),
        phrase("{sum} of bonus on the last night: {name} knows when to shine."),
        lambda own, sum_: {"sum": dollars(sum_)},
    ),
    AwardRow(
        Medal("deep", phrase("Deep pockets"), "dollar-banknote"),
        Feat(lambda own: own.dearest, 14, least=8),
        phrase("{price} for place {place}, and {name} did not even blink."),
        lambda own, price: {"price": dollars(price), "place": own.dearest_place},
    ),
    # Nights.
    AwardRow(
        Medal("magnet", phrase("Queue magnet"), "face-savoring-food", theme="nights"),
        Feat(lambda own: own.customers, 22),
        phrase("{customers} went home full from {name}'s stalls."),
        lambda own, count: {"customers": customers_name(count)},
    ),
    AwardRow(
        Medal("rush", phrase("All hands on the wok"), "fire", theme="nights"),
        Feat(lambda own: own.fullest, 8, least=3),
        phrase("{customers} in a single night. {name} still smells of garlic."),
        lambda own, count: {"customers": customers_name(count)},
    ),
    AwardRow(
        Medal("night", phrase("A night to remember"), "full-moon", theme="nights"),
        Feat(lambda own: own.best_night, 36, least=8),
        phrase("{sum} in night {night}: {name} counted it twice."),
        lambda own, sum_: {"sum": dollars(sum_), "night": own.best_night_number},
    ),
    AwardRow(
        Medal("invited", phrase("Personal invitation"), "scroll"),
        Feat(lambda own: own.invited, 5, least=2),
        lambda own, count: ngettext(
            "{count} secret customer came, and sat down with {name} as planned.",
            "{count} secret customers came, and sat down with {name} as planned.",
            count,
        ),
    ),
    AwardRow(
        Medal("neighbour", phrase("Good neighbour"), "takeout-box"),
        Feat(lambda own: own.lent, 6, least=2),
        lambda own, count: ngettext(
            "{name} invited {count} customer who dined next door. The neighbours say thank you.",
            "{name} invited {count} customers who dined next door. The neighbours say thank you.",
            count,
        ),
    ),
    AwardRow(
        Medal("walk", phrase("Worth the walk"), "motor-scooter"),
        Feat(lambda own: own.longest_walk, 28, least=7),
        phrase("A customer passed {count} places on the way to {name}'s place {place}."),
        lambda own, count: {"count": count - 1, "place": own.walked_to},
    ),
    AwardRow(
        Medal("simmer", phrase("Slow simmer"), "oden"),
        Feat(lambda own: own.idle if own.customers else 0, 2),
        lambda own, count: ngettext(
            "{count} night without a customer, and {name} kept the broth warm all the same.",
            "{count} nights without a customer, and {name} kept the broth warm all the same.",
            count,
        ),
    ),
    # Bidding.
    AwardRow(
        Medal("landlord", phrase("Last-minute landlord"), "hourglass-not-done"),
        Feat(lambda own: own.last_round, 2, least=2),
        lambda own, count: ngettext(
            "{count} place won in the very last round: {name} moves in when others pack up.",
            "{count} places won in the very last round: {name} moves in when others pack up.",
            count,
        ),
    ),
    AwardRow(
        Medal("bargain", phrase("Bargain hunter"), "coin"),
        Feat(lambda own: own.bargains, 6),
        lambda own, count: ngettext(
            "{count} place for {price} or less. {name} asks for a bag, too.",
            "{count} places for {price} or less. {name} asks for a bag, too.",
            count,
        ),
        lambda own, count: {"price": dollars(CHEAP)},
    ),
    AwardRow(
        Medal("coconut", phrase("Tough coconut"), "coconut"),
        Feat(lambda own: own.outbid, 8, least=2),
        lambda own, count: ngettext(
            "Outbid once, and not a single crack in {name}.",
            "Outbid {count} times, and not a single crack in {name}.",
            count,
        ),
    ),
    AwardRow(
        Medal("quick", phrase("Quick chopsticks"), "chopsticks"),
        Feat(lambda own: own.outbid_others, 8, least=2),
        lambda own, count: ngettext(
            "{name} outbid others once, with a bow.", "{name} outbid others {count} times, always with a bow.", count
        ),
    ),
    AwardRow(
        Medal("second", phrase("Second wind"), "sparkles"),
        Feat(lambda own: own.second_chances, 3),
        lambda own, count: ngettext(
            "{count} compensation bid: {name} does not leave an auction with empty hands.",
            "{count} compensation bids: {name} does not leave an auction with empty hands.",
            count,
        ),
    ),
    AwardRow(
        Medal("cool", phrase("Cool head"), "shaved-ice"),
        Feat(lambda own: own.passes, 3),
        lambda own, count: ngettext(
            "One pass: {name} knows what not to buy.", "{count} passes: {name} knows what not to buy.", count
        ),
    ),
    AwardRow(
        Medal("guessing", phrase("Keeps them guessing"), "game-die"),
        Feat(lambda own: own.undecided, 7),
        lambda own, count: ngettext(
            "A place stood empty overnight while {name} thought about lunch.",
            "{count} times a place stood empty overnight while {name} thought about lunch.",
            count,
        ),
    ),
    # Stalls.
    AwardRow(
        Medal("chain", phrase("Chain of lanterns"), "red-paper-lantern"),
        Feat(lambda own: own.chain, 3, least=2),
        phrase("{count} stalls hand in hand, and {name} at the end of the string."),
    ),
    AwardRow(
        Medal("menu", phrase("Full menu"), "fork-and-knife"),
        Feat(lambda own: 4 if len(own.menu) == len(FOODS) else 0, 5, everyone=True),
        phrase("{foods}: all 4 at {name}'s, and nobody has to share."),
        lambda own, count: {"foods": capital(listed([foods_name(food) for food in FOODS]))},
    ),
    AwardRow(
        Medal("single", phrase("One-dish wonder"), "dumpling"),
        Feat(lambda own: own.menu.total() if len(own.menu) == 1 else 0, 4, least=3, everyone=True),
        phrase("{count} stalls, all with {foods}. {name} does one thing well."),
        lambda own, count: {"foods": foods_name(max(FOODS, key=lambda food: own.menu[food]))},
    ),
    # The race.
    climb_row(
        Medal("climb", phrase("Late bloomer"), "tulip"),
        phrase("Place {low} after night {mark}, place {now} at the end: well climbed, {name}!"),
    ),
    lead_row(
        Medal("lead", phrase("Eyes on the back"), "star"),
        lambda nights: ngettext(
            "Alone in front after {count} of {all} night. {name} could feel everybody looking.",
            "Alone in front after {count} of {all} nights. {name} could feel everybody looking.",
            nights,
        ),
    ),
)
"""Everything there is to honour, what tells most first."""
