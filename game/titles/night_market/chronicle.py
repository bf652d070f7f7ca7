"""Statistics, awards and curves for a finished game.

The heat map shows the average price of each place in the first round of many games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.heat import Heat, Tallies, beats_of, tallied
from game.core.i18n import _, ngettext, pgettext, phrase, phrase_in
from game.core.match import Match
from game.core.names import Seat
from game.core.rules import Beat, Event
from game.core.sentences import capital, decimal, listed
from game.kit.awards import AwardRow, Feat, Medal, Race, chronicle_of, climb_row, lead_row, races
from game.picture.chronicle import Award, Chronicle, Curve, Plot
from game.titles.night_market.constants import FOODS, Food
from game.titles.night_market.events import Forfeited, HiddenRevealed, NightEnded, PlaceWon, Served
from game.titles.night_market.groups import stalls_of
from game.titles.night_market.scoring import outcome, total
from game.titles.night_market.state import MarketState, Public
from game.titles.night_market.topology import PLACE
from game.titles.night_market.verbs.build import StallBuilt
from game.titles.night_market.verbs.later import LeftUndecided
from game.titles.night_market.verbs.pass_turn import Passed
from game.titles.night_market.verbs.place_bid import BidPlaced
from game.titles.night_market.words import customers_name, dollars, foods_name, loans_name

CHEAP = 3
"""The highest price, in dollars, that counts as a bargain."""


@dataclass
class Record:
    """One seat's tally. `lent` counts hidden customers whom rivals served. `idle` counts rounds without customers."""

    outbid: int = 0
    outbid_others: int = 0
    second_chances: int = 0
    passes: int = 0
    bargains: int = 0
    dearest: int = 0
    dearest_place: int = 0
    last_round: int = 0
    chain: int = 0
    undecided: int = 0
    invited: int = 0
    lent: int = 0
    longest_walk: int = 0
    walked_to: int = 0
    best_night: int = 0
    best_night_number: int = 0
    served: Counter[int] = field(default_factory=Counter)
    idle: int = 0
    total: int = 0
    loans: int = 0
    bonus: int = 0
    menu: Counter[Food] = field(default_factory=Counter)
    race: Race = field(default_factory=Race)

    @property
    def customers(self) -> int:
        """The number of customers served in the game."""
        return sum(self.served.values())


def tallies_of(end: Public, beats: Sequence[Beat[Any]], money: Curve) -> tuple[Record, ...]:
    """Return the tally of each seat, in seat order. `money` is the score curve."""
    book, run = _Book(end), races(money, outcome(end))
    for beat in beats:
        book.note(beat.event, beat.state.public)
    for seat, (own, account) in enumerate(zip(book.records, end.accounts, strict=True)):
        own.total, own.loans, own.bonus, own.race = total(end, seat), account.loans, account.bonus, run[seat]
        own.menu.update(place.food for place in end.places if place.owner == seat and place.food is not None)
    return tuple(book.records)


class _Book:
    def __init__(self, end: Public) -> None:
        self.records = [Record() for _seat in range(end.seats)]
        self._hosts: dict[int, Seat] = {}

    def note(self, event: Event, public: Public) -> None:
        """Count one event."""
        match event:
            case BidPlaced(seat=seat, over=over):
                self.records[seat].second_chances += event.compensation
                if over is not None and over != seat:
                    self.records[seat].outbid_others += 1
                    self.records[over].outbid += 1
            case Passed(seat=seat) | Forfeited(seat=seat, forced=False):
                self.records[seat].passes += 1
            case PlaceWon():
                self._won(event, public)
            case StallBuilt(seat=seat, group=group):
                self.records[seat].chain = max(self.records[seat].chain, len(group))
            case LeftUndecided(seat=seat, places=places):
                self.records[seat].undecided += len(places)
            case HiddenRevealed(seat=seat, arrivals=arrivals):
                self._hosts |= {token: seat for token, _entry in arrivals}
            case Served():
                self._fed(event, public)
            case NightEnded():
                self._night(event)

    def _won(self, event: PlaceWon, public: Public) -> None:
        own = self.records[event.seat]
        own.bargains += event.price <= CHEAP
        own.last_round += public.round == public.rounds
        if event.price > own.dearest:
            own.dearest, own.dearest_place = event.price, event.place

    def _fed(self, event: Served, public: Public) -> None:
        own = self.records[event.seat]
        own.served[public.round] += 1
        if len(event.route) > own.longest_walk:
            own.longest_walk, own.walked_to = len(event.route), event.place
        host = self._hosts.get(event.token)
        if host == event.seat:
            own.invited += 1
        elif host is not None:
            self.records[host].lent += 1

    def _night(self, event: NightEnded) -> None:
        self._hosts = {}
        for seat, earned in enumerate(event.earned):
            own = self.records[seat]
            own.idle += not own.served[event.round]
            if earned > own.best_night:
                own.best_night, own.best_night_number = earned, event.round


AWARDS: tuple[AwardRow[Record], ...] = (
    # Money.
    AwardRow(
        Medal("debt", phrase("Debt dancer"), "money-with-wings", theme="bank"),
        Feat(lambda own: own.loans if own.total > 0 else 0, 2),
        phrase("{loans}, all repaid, and still {left} in {name}’s pocket."),
        lambda own, count: {"loans": loans_name(count), "left": dollars(own.total)},
    ),
    AwardRow(
        Medal("free", phrase("Owes nobody"), "smiling-face-with-sunglasses", theme="bank"),
        Feat(lambda own: 0 if own.loans else 9, 10, everyone=True),
        phrase("No loans: the bank never learned to spell {name}."),
    ),
    AwardRow(
        Medal("sparkle", phrase("Last-round sparkle"), "confetti-ball"),
        Feat(lambda own: own.bonus, 9),
        phrase("A bonus of {sum} in the last round: {name} knows when to shine."),
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
        phrase("{customers} went home full from {name}’s stalls."),
        lambda own, count: {"customers": customers_name(count)},
    ),
    AwardRow(
        Medal("rush", phrase("All hands on the wok"), "fire", theme="nights"),
        Feat(lambda own: max(own.served.values(), default=0), 8, least=3),
        phrase("{customers} in a single night. {name} still smells of garlic."),
        lambda own, count: {"customers": customers_name(count)},
    ),
    AwardRow(
        Medal("night", phrase("A night to remember"), "full-moon", theme="nights"),
        Feat(lambda own: own.best_night, 36, least=8),
        phrase("{sum} in round {night}: {name} counted it twice."),
        lambda own, sum_: {"sum": dollars(sum_), "night": own.best_night_number},
    ),
    AwardRow(
        Medal("invited", phrase("Personal invitation"), "scroll"),
        Feat(lambda own: own.invited, 5, least=2),
        lambda own, count: ngettext(
            "{count} hidden customer ate at {name}’s stalls, exactly as planned.",
            "{count} hidden customers ate at {name}’s stalls, exactly as planned.",
            count,
        ),
    ),
    AwardRow(
        Medal("neighbour", phrase_in("an award at the night market", "Good neighbour"), "takeout-box"),
        Feat(lambda own: own.lent, 6, least=2),
        lambda own, count: ngettext(
            "{name} invited {count} customer who then dined next door. The neighbours say thank you.",
            "{name} invited {count} customers who then dined next door. The neighbours say thank you.",
            count,
        ),
    ),
    AwardRow(
        Medal("walk", phrase("Worth the walk"), "motor-scooter"),
        Feat(lambda own: own.longest_walk, 28, least=7),
        phrase("A customer passed {count} places to reach {name}’s stall at place {place}."),
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
            "{count} place for {price} or less. {name} even asked for a bag.",
            "{count} places for {price} or less. {name} even asked for a bag.",
            count,
        ),
        lambda own, count: {"price": dollars(CHEAP)},
    ),
    AwardRow(
        Medal("coconut", phrase("Tough coconut"), "coconut"),
        Feat(lambda own: own.outbid, 8, least=2),
        lambda own, count: ngettext(
            "{name} was outbid once but never lost heart.",
            "{name} was outbid {count} times but never lost heart.",
            count,
        ),
    ),
    AwardRow(
        Medal("quick", phrase("Quick chopsticks"), "chopsticks"),
        Feat(lambda own: own.outbid_others, 8, least=2),
        lambda own, count: ngettext(
            "{name} outbid a rival once, with a bow.", "{name} outbid rivals {count} times, always with a bow.", count
        ),
    ),
    AwardRow(
        Medal("second", phrase("Second wind"), "sparkles"),
        Feat(lambda own: own.second_chances, 3),
        lambda own, count: ngettext(
            "{count} compensation bid: {name} never leaves an auction empty-handed.",
            "{count} compensation bids: {name} never leaves an auction empty-handed.",
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
            "Once, {name} left a place empty overnight while thinking about lunch.",
            "{name} left a place empty overnight {count} times while thinking about lunch.",
            count,
        ),
    ),
    # Stalls.
    AwardRow(
        Medal("chain", phrase("Chain of lanterns"), "red-paper-lantern"),
        Feat(lambda own: own.chain, 3, least=2),
        phrase("{count} connected stalls, strung together by {name}."),
    ),
    AwardRow(
        Medal("menu", phrase("Full menu"), "fork-and-knife"),
        Feat(lambda own: 4 if len(own.menu) == len(FOODS) else 0, 5, everyone=True),
        phrase("{foods}: {name} sells all 4 foods, and nobody goes without."),
        lambda own, count: {"foods": capital(listed([foods_name(food) for food in FOODS]))},
    ),
    AwardRow(
        Medal("single", phrase("One-dish wonder"), "dumpling"),
        Feat(lambda own: own.menu.total() if len(own.menu) == 1 else 0, 4, least=3, everyone=True),
        phrase("{count} stalls, and all of them sell {foods}. {name} does one thing well."),
        lambda own, count: {"foods": foods_name(max(FOODS, key=lambda food: own.menu[food]))},
    ),
    # The race.
    climb_row(
        Medal("climb", phrase("Late bloomer"), "tulip"),
        phrase("From rank {low} after round {mark} to rank {now} at the end: well climbed, {name}!"),
    ),
    lead_row(
        Medal("lead", phrase("In everyone’s sights"), "star"),
        lambda nights: ngettext(
            "Sole leader in {count} of {all} rounds. {name} could feel everyone looking.",
            "Sole leader in {count} of {all} rounds. {name} could feel everyone looking.",
            nights,
        ),
    ),
)
"""All possible awards, the most remarkable first."""


def chronicle(rules: Any, start: Any, beats: Sequence[Beat[Any]]) -> Chronicle:
    """Return the curves of money, income and stalls, and the awards."""
    end: MarketState = beats[-1].state if beats else start
    curves = curves_of(start.public, end.public, beats)
    nothing_else = Award(
        id="heart",
        label=_("Heart of the street"),
        sentence=_("Without you, the lanterns would have been only half as warm."),
        seats=(),
        art="icon:red-paper-lantern",
    )
    return chronicle_of(curves, AWARDS, tallies_of(end.public, beats, curves[0]), nothing_else)


def curves_of(start: Public, end: Public, beats: Sequence[Beat[Any]]) -> tuple[Curve, ...]:
    """Return the curves of money, income and stalls, without empty curves."""
    night = pgettext("a heading", "Round")
    money = Plot(pgettext("a curve", "Money"), pgettext("a unit", "$"), night, _("assuming all loans are repaid"))
    takings = Plot(_("Earned each round"), pgettext("a unit", "$"), night)
    stalls = Plot(_("Stalls"), pgettext("counted", "stalls"), night)
    nights = start.round if start.phase == "over" else start.round - 1
    money.at(nights, _each(start, total))
    stalls.at(nights, _each(start, stalls_of))
    for beat in beats:
        if isinstance(beat.event, NightEnded):
            public = beat.state.public
            money.at(public.round, _each(public, total))
            stalls.at(public.round, _each(public, stalls_of))
            takings.at(public.round, beat.event.earned)
    money.at(end.round, _each(end, total))
    return tuple(curve for curve in (money.curve(), takings.curve(), stalls.curve()) if curve.marks)


def _each(public: Public, counted: Callable[[Public, Seat], int]) -> tuple[int, ...]:
    return tuple(counted(public, seat) for seat in range(public.seats))


def heats() -> tuple[Heat, ...]:
    """Return the heat map of prices in the first round."""
    return (
        Heat(
            id="prices",
            heading=_("What a place costs in the first round"),
            about=_("The average price paid for each place in the first round, in dollars."),
            layer=PLACE.layer,
            written=lambda price: pgettext("an amount of money", "${amount}").format(amount=decimal(price, 1)),
            count=first_prices,
            spots=lambda board: {thing.id: (thing.id,) for thing in PLACE.of(board)},
            labelled=True,
        ),
    )


def first_prices(match: Match[Any, Any, Any]) -> Tallies:
    """Return the price paid for each place in the first round, by place number."""
    return tallied(
        (str(beat.event.place), beat.event.price)
        for beat in beats_of(match)
        if isinstance(beat.event, PlaceWon) and beat.state.public.round == 1
    )
