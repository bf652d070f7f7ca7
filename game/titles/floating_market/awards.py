"""The awards of the Floating Market, each with a friendly but truthful sentence."""

from __future__ import annotations

from game.core.i18n import _, ngettext, npgettext, phrase, phrase_in
from game.core.sentences import listed
from game.kit.awards import AwardRow, Feat, Medal, climb_row, lead_row
from game.picture.chronicle import Award
from game.titles.floating_market.tallies import Record
from game.titles.floating_market.words import coins_name, flowers_name, points_name, so_many


def consolation() -> Award:
    """Return the award for players who get no other award."""
    sentence = _("Without you, the canals would have been half as merry.")
    return Award(id="heart", label=_("Heart of the canals"), sentence=sentence, seats=(), art="icon:hibiscus")


AWARDS: tuple[AwardRow[Record], ...] = (
    AwardRow(
        Medal("merchant", phrase("First merchant"), "balance-scale", theme="sold"),
        Feat(lambda own: own.sold, 26, least=10),
        phrase("{coins} for goods sold at the stalls: {name}’s scales never stood still."),
        lambda own, coins: {"coins": coins_name(coins)},
    ),
    AwardRow(
        Medal("trip", phrase("One-trip wonder"), "party-popper"),
        Feat(lambda own: own.trip, 24, least=8),
        phrase("{coins} in a single turn: {name} rowed home with a full purse."),
        lambda own, coins: {"coins": coins_name(coins)},
    ),
    AwardRow(
        Medal("dear", phrase("Golden moment"), "gem-stone", theme="sold"),
        Feat(lambda own: own.dearest, 10, least=6),
        phrase("{coins} for {good}: {name} knows when to wait, and when not to."),
        lambda own, coins: {"coins": coins_name(coins), "good": so_many(own.dearest_good, 1)},
    ),
    AwardRow(
        Medal("haggler", phrase_in("an award", "Haggler"), "dollar-banknote"),
        Feat(lambda own: own.haggled, 5, least=2),
        phrase("{coins} won by haggling: {name} smiles, shrugs, and begins to row away."),
        lambda own, coins: {"coins": coins_name(coins)},
    ),
    AwardRow(
        Medal("prices", phrase("Price maker"), "chart-increasing"),
        Feat(lambda own: own.steps, 34, least=6),
        lambda own, count: ngettext(
            "Prices moved by {count} step: the Merchant asks {name} before every move.",
            "Prices moved by {count} steps: the Merchant asks {name} before every move.",
            count,
        ),
    ),
    AwardRow(
        Medal("hold", phrase("Low in the water"), "basket"),
        Feat(lambda own: own.fullest, 8, least=4),
        phrase("{count} goods on board at once: {name} learned to steer by smell."),
    ),
    AwardRow(
        Medal("last", phrase("Last basket"), "hourglass-done"),
        Feat(lambda own: own.last, 26, least=4),
        phrase("{coins} for what was left on board at closing time: nothing goes to waste on {name}’s boat."),
        lambda own, coins: {"coins": coins_name(coins)},
    ),
    AwardRow(
        Medal("served", phrase("Best service"), "fork-and-knife"),
        Feat(lambda own: own.points, 28, least=4),
        phrase("{points} for {orders}: none of {name}’s guests went home hungry."),
        lambda own, points: {"orders": _orders_name(own.orders), "points": points_name(points)},
    ),
    AwardRow(
        Medal("pilgrim", phrase("Pilgrim"), "lotus", theme="charts"),
        Feat(lambda own: own.temple, 7, least=2),
        phrase("{disks} on the Temple Chart: the monks know {name} by the sound of the oars."),
        lambda own, count: {"disks": _disks_name(count)},
    ),
    AwardRow(
        Medal("courtier", phrase("Courtier"), "crown", theme="charts"),
        Feat(lambda own: own.king, 4, least=2),
        phrase("{disks} on the King’s Chart: the barge slows down for {name}."),
        lambda own, count: {"disks": _disks_name(count)},
    ),
    AwardRow(
        Medal("favors", phrase("Friend of the palace"), "scroll"),
        Feat(lambda own: own.favors, 7, least=2),
        phrase("{count} Favours spent: {name} only had to mention the King."),
    ),
    AwardRow(
        Medal("garland", phrase("Garland of honour"), "bouquet", theme="flowers"),
        Feat(lambda own: own.flowers, 25, least=3),
        phrase("{flowers} from guests and blessings: {name}’s stalls smell of jasmine."),
        lambda own, count: {"flowers": flowers_name(count)},
    ),
    AwardRow(
        Medal("host", phrase("Good host"), "bell", theme="flowers"),
        Feat(lambda own: own.visits, 6, least=2),
        phrase("Other players traded {count} times at {name}’s stalls, and came back for the tea."),
    ),
    AwardRow(
        Medal("stalls", phrase("Both banks"), "world-map"),
        Feat(lambda own: own.stalls, 5, least=3),
        phrase("{count} stalls on the water: turn left at {name}’s, then right at {name}’s."),
    ),
    AwardRow(
        Medal("way", phrase("The long way"), "person-rowing-boat", theme="boat"),
        Feat(lambda own: own.sections, 54, least=8),
        phrase("{count} sections sailed: {name} knows every bend."),
    ),
    AwardRow(
        Medal("boat", phrase("Pride of the pier"), "tropical-fish", theme="boat"),
        Feat(lambda own: own.baskets + own.rowers, 4, least=2),
        phrase("{name} has added {things} since the start, and now children wave at the boat."),
        lambda own, _count: {"things": _fittings(own)},
    ),
    AwardRow(
        Medal("cards", phrase("Card shark"), "books"),
        Feat(lambda own: own.cards, 5, least=2),
        phrase("{count} cards bought from the scribes: {name} always has one more up their sleeve."),
    ),
    climb_row(
        Medal("climb", phrase("In with the tide"), "full-moon"),
        phrase("From rank {low} after round {mark} to rank {now} at the end: row on, {name}!"),
    ),
    lead_row(
        Medal("lead", phrase("Head of the fleet"), "star"),
        lambda rounds: ngettext(
            "Sole leader in {count} of {all} rounds: everyone saw {name}’s wake.",
            "Sole leader in {count} of {all} rounds: everyone saw {name}’s wake.",
            rounds,
        ),
    ),
)


def _orders_name(count: int) -> str:
    return npgettext("at the Floating Market", "{count} order", "{count} orders", count).format(count=count)


def _disks_name(count: int) -> str:
    return ngettext("{count} disc", "{count} discs", count).format(count=count)


def _fittings(own: Record) -> str:
    baskets = ngettext("{count} basket", "{count} baskets", own.baskets).format(count=own.baskets)
    rowers = ngettext("{count} rower", "{count} rowers", own.rowers).format(count=own.rowers)
    return listed([words for words, count in ((baskets, own.baskets), (rowers, own.rowers)) if count])
