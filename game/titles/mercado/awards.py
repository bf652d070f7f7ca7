"""What people are honoured for after the market day: kind, true, and with the number that earned it."""

from __future__ import annotations

from game.core.i18n import _, ngettext, phrase
from game.kit.awards import AwardRow, Feat, Medal, climb_row, lead_row
from game.picture.chronicle import Award
from game.titles.mercado.goods import GOODS
from game.titles.mercado.tallies import Record
from game.titles.mercado.words import (
    coins_name,
    customers_name,
    goods_name,
    restaurants_name,
    space_name,
    stands_name,
)


def consolation() -> Award:
    """For everybody who is honoured for nothing else."""
    return Award(
        id="heart",
        label=_("Heart of the market"),
        sentence=_("Without you the aisles would have been half as merry."),
        seats=(),
        art="icon:hibiscus",
    )


AWARDS: tuple[AwardRow[Record], ...] = (
    # Customers.
    AwardRow(
        Medal("feast", phrase("Feast of the day"), "party-popper", theme="earned"),
        Feat(lambda own: own.feast, 13, least=3),
        phrase("{coins} in a single turn: {name} needed both hands."),
        lambda own, coins: {"coins": coins_name(coins)},
    ),
    AwardRow(
        Medal("crowd", phrase("Crowd pleaser"), "partying-face"),
        Feat(lambda own: own.customers, 16, least=2),
        phrase("{customers} followed {name} into the market."),
        lambda own, count: {"customers": customers_name(count)},
    ),
    AwardRow(
        Medal("host", phrase("Generous soul"), "bouquet"),
        Feat(lambda own: own.shared, 6, least=2),
        phrase("{name}'s customers spent {coins} with others. They will not forget it."),
        lambda own, coins: {"coins": coins_name(coins)},
    ),
    AwardRow(
        Medal("luck", phrase("Well placed"), "smiling-face-with-sunglasses"),
        Feat(lambda own: own.gifts, 6, least=2),
        phrase("{coins} from other players’ customers: {name} only had to stand there."),
        lambda own, coins: {"coins": coins_name(coins)},
    ),
    AwardRow(
        Medal("table", phrase("The long table"), "bell"),
        Feat(lambda own: own.long_table, 3, least=2),
        phrase("One group of customers stopped at {stands} of {name}, one after the other."),
        lambda own, count: {"stands": stands_name(count)},
    ),
    # Stands.
    AwardRow(
        Medal("corner", phrase("Golden corner"), "glowing-star", theme="earned"),
        Feat(lambda own: own.best_stand, 7, least=3),
        phrase("{coins} from one group at one stand: {space} is the best address in town, {name}."),
        lambda own, coins: {"coins": coins_name(coins), "space": space_name(own.best_stand_space)},
    ),
    AwardRow(
        Medal("opening", phrase("Grand opening"), "confetti-ball", theme="earned"),
        Feat(lambda own: own.opening, 8, least=3),
        phrase("{coins} on the first morning of a stand: {name}'s paint was still wet."),
        lambda own, coins: {"coins": coins_name(coins)},
    ),
    AwardRow(
        Medal("street", phrase("Street of one's own"), "tram", theme="stands"),
        Feat(lambda own: own.street, 4, least=2),
        phrase("{stands} in {line}: the tram ought to be named after {name}."),
        lambda own, count: {"stands": stands_name(count), "line": own.street_name},
    ),
    AwardRow(
        Medal("single", phrase("One true love"), "tulip"),
        Feat(lambda own: max(own.goods.values(), default=0), 4, least=3),
        phrase("{stands} with {goods}. {name} knows what to stick to."),
        lambda own, count: {
            "stands": stands_name(count),
            "goods": goods_name(max(GOODS, key=lambda good: own.goods[good])),
        },
    ),
    AwardRow(
        Medal("basket", phrase("Full basket"), "leafy-green"),
        Feat(lambda own: len(GOODS) if len(own.goods) == len(GOODS) else 0, len(GOODS) - 1, everyone=True),
        phrase("All {count} goods: dinner at {name}'s is sorted."),
    ),
    AwardRow(
        Medal("many", phrase("Half the hall"), "world-map", theme="stands"),
        Feat(lambda own: own.stands, 8, least=3),
        phrase("{stands} opened. {name} gives directions by own stands."),
        lambda own, count: {"stands": stands_name(count)},
    ),
    AwardRow(
        Medal("bargain", phrase("Small change"), "coin"),
        Feat(lambda own: own.cheap, 3, least=2),
        phrase("{stands} for a single coin each: {name} was there before it got crowded."),
        lambda own, count: {"stands": stands_name(count)},
    ),
    AwardRow(
        Medal("dear", phrase("Location, location"), "money-bag"),
        Feat(lambda own: own.dearest, 5, least=3),
        phrase("{coins} for {space}: {name} had fallen in love with the view."),
        lambda own, coins: {"coins": coins_name(coins), "space": space_name(own.dearest_space)},
    ),
    # The house.
    AwardRow(
        Medal("patience", phrase("Patient pot"), "teapot"),
        Feat(lambda own: own.coins_taken, 2),
        lambda own, count: ngettext(
            "{count} quiet turn for a single coin: {name} let the tea draw.",
            "{count} quiet turns for a single coin: {name} let the tea draw.",
            count,
        ),
    ),
    AwardRow(
        Medal("chef", phrase("Table for everyone"), "fork-and-knife", theme="restaurants"),
        Feat(lambda own: own.restaurants, 5),
        phrase("{restaurants} opened. {name} has a table reserved in each."),
        lambda own, count: {"restaurants": restaurants_name(count)},
    ),
    AwardRow(
        Medal("finder", phrase("Lifter of lids"), "eye", theme="restaurants"),
        Feat(lambda own: own.found, 6, least=2),
        phrase("{restaurants} found under the stands: {name} always looks below."),
        lambda own, count: {"restaurants": restaurants_name(count)},
    ),
    AwardRow(
        Medal("clean", phrase("Clean plate"), "takeout-box", theme="restaurants"),
        Feat(lambda own: own.restaurants if own.found > 1 and not own.left_over else 0, 5, least=2, everyone=True),
        phrase("{restaurants} opened, none left over: {name} finishes every course."),
        lambda own, count: {"restaurants": restaurants_name(count)},
    ),
    AwardRow(
        Medal("swaps", phrase("Change of heart"), "game-die"),
        Feat(lambda own: own.swaps, 1),
        lambda own, count: ngettext(
            "{name} gave back three of a kind once. Hearts may change.",
            "{name} gave back three of a kind {count} times. Hearts may change.",
            count,
        ),
    ),
    # The race.
    climb_row(
        Medal("climb", phrase("In with the tide"), "sailboat"),
        phrase("Place {low} after round {mark}, place {now} at the end: sail on, {name}!"),
    ),
    lead_row(
        Medal("lead", phrase("First in the sun"), "star"),
        lambda rounds: ngettext(
            "Alone in front after {count} of {all} round. {name} got the best of the light.",
            "Alone in front after {count} of {all} rounds. {name} got the best of the light.",
            rounds,
        ),
    ),
    AwardRow(
        Medal("late", phrase("Last call"), "hourglass-done", theme="earned"),
        Feat(lambda own: own.late, 9, least=3),
        phrase("{coins} right before closing time. Timing is everything, {name}."),
        lambda own, coins: {"coins": coins_name(coins)},
    ),
)
"""Everything there is to honour, what tells most first."""
