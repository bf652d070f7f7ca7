"""Statistics and awards for a finished game, and a heat map of first stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.heat import Heat, Tallies, beats_of, tallied
from game.core.i18n import _, ngettext, pgettext, phrase
from game.core.match import Match
from game.core.names import Seat
from game.core.rules import Beat, Event
from game.core.sentences import share
from game.kit.awards import AwardRow, Feat, Medal, Race, chronicle_of, climb_row, lead_row, races
from game.picture.chronicle import Award, Chronicle, Curve, Plot
from game.titles.mercado import words
from game.titles.mercado.constants import CUSTOMERS, GOODS, Good
from game.titles.mercado.events import RestaurantTaken
from game.titles.mercado.rules import MercadoRules
from game.titles.mercado.scoring import outcome, stands_of, total
from game.titles.mercado.state import Account, MercadoState
from game.titles.mercado.topology import SPACE, Topology
from game.titles.mercado.verbs.bring_customers import CustomersBrought
from game.titles.mercado.verbs.open_stand import StandEarned, StandOpened, StandPaid
from game.titles.mercado.verbs.swap_tiles import TilesSwapped


@dataclass
class Record:
    """The tally of one seat in a game, with amounts in coins."""

    account: Account
    feast: int
    opening: int = 0
    customers: int = 0
    shared: int = 0
    found: int = 0
    swaps: int = 0
    best_stand: int = 0
    best_stand_space: str = ""
    long_table: int = 0
    cheap: int = 0
    dearest: int = 0
    dearest_space: str = ""
    goods: Counter[Good] = field(default_factory=Counter)
    street: int = 0
    street_name: str = ""
    left_over: bool = False
    late: int = 0
    race: Race = field(default_factory=Race)

    @property
    def stands(self) -> int:
        """The number of stands that the seat opened."""
        return sum(self.goods.values())


def tallies_of(
    topology: Topology, end: MercadoState, beats: Sequence[Beat[Any]], curves: tuple[Curve, ...]
) -> tuple[Record, ...]:
    """Return the tally of each seat, in seat order."""
    public, (coins, takings, *_others) = end.public, curves
    records = tuple(Record(account, best) for account, best in zip(end.accounts, public.best, strict=True))
    for beat in beats:
        _note(records, beat.event)
    for seat, (own, race, line) in enumerate(zip(records, races(coins, outcome(end)), takings.series, strict=True)):
        owners = [
            [stand.owner for spot in line.spots if (stand := public.spaces[spot].stand)] for line in topology.lines
        ]
        own.street, street = max((line.count(seat), -index) for index, line in enumerate(owners))
        own.street_name = words.line_name(topology.lines[-street])
        own.left_over = bool(public.fronts[seat])
        own.late = line[-1] - line[-2] if len(line) > 1 else 0
        own.race = race
    return records


def _note(records: tuple[Record, ...], event: Event) -> None:
    match event:
        case StandOpened(seat=seat, good=good):
            records[seat].goods[good] += 1
        case StandEarned(seat=seat, total=total):
            records[seat].opening = max(records[seat].opening, total)
        case StandPaid(seat=seat, space=space, cost=cost):
            own = records[seat]
            own.cheap += cost == 1
            if cost > own.dearest:
                own.dearest, own.dearest_space = cost, space
        case CustomersBrought(seat=seat, earned=earned, payments=payments):
            own = records[seat]
            own.customers += CUSTOMERS[event.tile].count
            own.long_table = max(own.long_table, sum(payment.seat == seat for payment in payments))
            own.shared += sum(earned) - earned[seat]
        case RestaurantTaken(seat=seat):
            records[seat].found += 1
        case TilesSwapped(seat=seat):
            records[seat].swaps += 1
    for payment in event.payments if isinstance(event, StandEarned | CustomersBrought) else ():
        own = records[payment.seat]
        if payment.coins > own.best_stand:
            own.best_stand, own.best_stand_space = payment.coins, payment.space


AWARDS: tuple[AwardRow[Record], ...] = (
    # Customers.
    AwardRow(
        Medal("feast", phrase("Feast of the day"), "party-popper", theme="earned"),
        Feat(lambda own: own.feast, 13, least=3),
        phrase("{coins} in a single turn: {name} needed both hands."),
        lambda own, coins: {"coins": words.coins_name(coins)},
    ),
    AwardRow(
        Medal("crowd", phrase("Crowd pleaser"), "partying-face"),
        Feat(lambda own: own.customers, 16, least=2),
        phrase("{customers} followed {name} into the market."),
        lambda own, count: {"customers": words.customers_name(count)},
    ),
    AwardRow(
        Medal("host", phrase("Generous soul"), "bouquet"),
        Feat(lambda own: own.shared, 6, least=2),
        phrase("{name}’s customers also spent {coins} at other stands. How generous!"),
        lambda own, coins: {"coins": words.coins_name(coins)},
    ),
    AwardRow(
        Medal("luck", phrase("Well placed"), "smiling-face-with-sunglasses"),
        Feat(lambda own: own.account.gifts, 6, least=2),
        phrase("{coins} from other players’ customers: {name} only had to stand there."),
        lambda own, coins: {"coins": words.coins_name(coins)},
    ),
    AwardRow(
        Medal("table", phrase("The long table"), "bell"),
        Feat(lambda own: own.long_table, 3, least=2),
        phrase("One group of customers stopped at {stands} in a row, and {name} owned them all."),
        lambda own, count: {"stands": words.stands_name(count)},
    ),
    # Stands.
    AwardRow(
        Medal("corner", phrase("Golden corner"), "glowing-star", theme="earned"),
        Feat(lambda own: own.best_stand, 7, least=3),
        phrase("{coins} from one group at one stand: {space} is the best address in town, {name}."),
        lambda own, coins: {"coins": words.coins_name(coins), "space": words.space_name(own.best_stand_space)},
    ),
    AwardRow(
        Medal("opening", phrase("Grand opening"), "confetti-ball", theme="earned"),
        Feat(lambda own: own.opening, 8, least=3),
        phrase("{coins} on a stand’s first morning: {name}’s paint was still wet."),
        lambda own, coins: {"coins": words.coins_name(coins)},
    ),
    AwardRow(
        Medal("street", phrase("Street of one’s own"), "tram", theme="stands"),
        Feat(lambda own: own.street, 4, least=2),
        phrase("{stands} in {line}: the tram stop should be named after {name}."),
        lambda own, count: {"stands": words.stands_name(count), "line": own.street_name},
    ),
    AwardRow(
        Medal("single", phrase("One true love"), "tulip"),
        Feat(lambda own: max(own.goods.values(), default=0), 4, least=3),
        phrase("{stands} selling {goods}: {name} sticks to what works."),
        lambda own, count: {
            "stands": words.stands_name(count),
            "goods": words.goods_name(max(GOODS, key=lambda good: own.goods[good])),
        },
    ),
    AwardRow(
        Medal("basket", phrase("Full basket"), "leafy-green"),
        Feat(lambda own: len(GOODS) if len(own.goods) == len(GOODS) else 0, len(GOODS) - 1, everyone=True),
        phrase("All {count} goods: dinner at {name}’s is sorted."),
    ),
    AwardRow(
        Medal("many", phrase("Half the hall"), "world-map", theme="stands"),
        Feat(lambda own: own.stands, 8, least=3),
        phrase("{stands} opened: every aisle leads to {name}."),
        lambda own, count: {"stands": words.stands_name(count)},
    ),
    AwardRow(
        Medal("bargain", phrase("Small change"), "coin"),
        Feat(lambda own: own.cheap, 3, least=2),
        phrase("{stands} for a single coin each: {name} was there before it got crowded."),
        lambda own, count: {"stands": words.stands_name(count)},
    ),
    AwardRow(
        Medal("dear", phrase("Location, location"), "money-bag"),
        Feat(lambda own: own.dearest, 5, least=3),
        phrase("{coins} for {space}: {name} had fallen in love with the view."),
        lambda own, coins: {"coins": words.coins_name(coins), "space": words.space_name(own.dearest_space)},
    ),
    # The house.
    AwardRow(
        Medal("patience", phrase("Patient pot"), "teapot"),
        Feat(lambda own: own.account.taken, 2),
        lambda own, count: ngettext(
            "{count} quiet turn for a single coin: {name} let the tea brew.",
            "{count} quiet turns for a coin each: {name} let the tea brew.",
            count,
        ),
    ),
    AwardRow(
        Medal("chef", phrase("Table for everyone"), "fork-and-knife", theme="restaurants"),
        Feat(lambda own: own.account.restaurants, 5),
        phrase("{restaurants} opened. {name} has a table reserved in each."),
        lambda own, count: {"restaurants": words.restaurants_name(count)},
    ),
    AwardRow(
        Medal("finder", phrase("Lifter of lids"), "eye", theme="restaurants"),
        Feat(lambda own: own.found, 6, least=2),
        phrase("{restaurants} found under grey tiles: {name} always lifts the lid."),
        lambda own, count: {"restaurants": words.restaurants_name(count)},
    ),
    AwardRow(
        Medal("clean", phrase("Clean plate"), "takeout-box", theme="restaurants"),
        Feat(
            lambda own: own.account.restaurants if own.found > 1 and not own.left_over else 0, 5, least=2, everyone=True
        ),
        phrase("{restaurants} opened, none left over: {name} finishes every course."),
        lambda own, count: {"restaurants": words.restaurants_name(count)},
    ),
    AwardRow(
        Medal("swaps", phrase("Change of heart"), "game-die"),
        Feat(lambda own: own.swaps, 1),
        lambda own, count: ngettext(
            "{name} gave back three of a kind once. Tastes change.",
            "{name} gave back three of a kind {count} times. Tastes change.",
            count,
        ),
    ),
    # The race.
    climb_row(
        Medal("climb", phrase("In with the tide"), "sailboat"),
        phrase("From rank {low} after round {mark} to rank {now} at the end: what a comeback, {name}!"),
    ),
    lead_row(
        Medal("lead", phrase("First in the sun"), "star"),
        lambda rounds: ngettext(
            "Sole leader in {count} of {all} rounds: {name} had the best spot in the sun.",
            "Sole leader in {count} of {all} rounds: {name} had the best spot in the sun.",
            rounds,
        ),
    ),
    AwardRow(
        Medal("late", phrase("Last call"), "hourglass-done", theme="earned"),
        Feat(lambda own: own.late, 9, least=3),
        phrase("{coins} right before closing time. Timing is everything, {name}."),
        lambda own, coins: {"coins": words.coins_name(coins)},
    ),
)


def chronicle(rules: MercadoRules, start: Any, beats: Sequence[Beat[Any]]) -> Chronicle:
    """Return the curves and the awards of a finished game."""
    end: MercadoState = beats[-1].state if beats else start
    curves = _curves(start, end, beats)
    sentence = _("Without you, the aisles would have been only half as merry.")
    consolation = Award(id="heart", label=_("Heart of the market"), sentence=sentence, seats=(), art="icon:hibiscus")
    return chronicle_of(curves, AWARDS, tallies_of(rules.topology, end, beats, curves), consolation)


def _curves(start: MercadoState, end: MercadoState, beats: Sequence[Beat[Any]]) -> tuple[Curve, ...]:
    """Return the curves, with one value for each complete round and one for the end of the game."""
    across = _("Turn") if end.public.solo else pgettext("a heading", "Round")
    plots = (
        Plot(
            pgettext("a curve", "Coins"),
            pgettext("a unit", "coins"),
            across,
            _("leftover restaurants already deducted"),
        ),
        Plot(_("Earned by stands"), pgettext("a unit", "coins"), across),
        Plot(_("Stands"), _("stands"), across),
    )
    rounds = min(start.public.turns)
    _mark(plots, rounds, start)
    for beat in beats:
        state: MercadoState = beat.state
        if min(state.public.turns) > rounds:
            rounds = min(state.public.turns)
            _mark(plots, rounds, state)
    _mark(plots, max(end.public.turns), end)
    return tuple(plot.curve() for plot in plots)


def _mark(plots: tuple[Plot, ...], rounds: int, state: MercadoState) -> None:
    public, accounts = state.public, state.accounts
    coins, takings, stands = plots
    coins.at(rounds, tuple(total(public, accounts, seat) for seat in range(public.seats)))
    takings.at(rounds, tuple(account.opened + account.brought + account.gifts for account in accounts))
    stands.at(rounds, tuple(stands_of(public, seat) for seat in range(public.seats)))


def heats() -> tuple[Heat, ...]:
    """Return the heat map that shows where players open their first stands."""
    return (
        Heat(
            id="openings",
            heading=_("Where players open their first stands"),
            about=_("For each space, the share of games in which a player opened their first stand there."),
            layer=SPACE.layer,
            written=share,
            count=first_stands,
            spots=lambda board: {thing.id: (thing.id,) for thing in SPACE.of(board)},
            each_game=True,
        ),
    )


def first_stands(match: Match[Any, Any, Any]) -> Tallies:
    """Return how many players opened their first stand on each space in one game."""
    first: dict[Seat, str] = {}
    for beat in beats_of(match):
        if isinstance(beat.event, StandOpened):
            first.setdefault(beat.event.seat, beat.event.space)
    return tallied((space, 1) for space in first.values())
