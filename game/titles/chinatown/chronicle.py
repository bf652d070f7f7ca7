"""Statistics, awards and charts for a finished game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.heat import Heat, Tallies, tallied
from game.core.i18n import _, ngettext, pgettext, phrase
from game.core.match import Match
from game.core.names import Seat
from game.core.rules import Beat, Event
from game.core.sentences import share
from game.kit.awards import AwardRow, Feat, Medal, Race, chronicle_of, climb_row, lead_row, races
from game.picture.chronicle import Award, Chronicle, Curve, Plot
from game.titles.chinatown.businesses import shops_open
from game.titles.chinatown.events import Declined, IncomePaid, Offered, Struck
from game.titles.chinatown.rules import ChinatownRules
from game.titles.chinatown.scoring import outcome
from game.titles.chinatown.state import ChinatownState, Parcels, cash_of
from game.titles.chinatown.topology import LOT, Topology
from game.titles.chinatown.verbs.keep import Keep
from game.titles.chinatown.verbs.place import TilePlaced
from game.titles.chinatown.words import business_name, money_name, year_name


@dataclass
class Tally:
    """The tally of one seat's actions in a game, with money in thousands of dollars."""

    best_year: int = 0
    year: int = 0
    early: int = 0
    best: int = 0
    best_name: str = ""
    complete: int = 0
    single: int = 0
    deals: int = 0
    partners: set[Seat] = field(default_factory=set)
    round_tables: int = 0
    gifts: int = 0
    got: int = 0
    paid: int = 0
    things: int = 0
    offers: int = 0
    declined: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    district: int = 0
    whole: int = 0
    left: int = 0
    years: int = 0
    others: int = 0
    race: Race = field(default_factory=Race)

    @property
    def placed(self) -> int:
        """The number of tiles placed in the game."""
        return sum(self.kinds.values())


def tallies_of(topology: Topology, end: ChinatownState, beats: Sequence[Beat[Any]], money: Curve) -> tuple[Tally, ...]:
    """Return one tally for each seat, in seat order."""
    public = end.public
    tallies = tuple(Tally(others=public.seats - 1, left=sum(public.tiles[seat])) for seat in range(public.seats))
    for beat in beats:
        _note(tallies, beat.event)
    for seat, (own, race) in enumerate(zip(tallies, races(money, outcome(end)), strict=True)):
        own.race = race
        own.early = sum(year[seat] for year in public.incomes[:2])
        held = Counter(topology.district[lot] for lot, owner in enumerate(public.owners) if owner == seat)
        if held:
            where, own.district = held.most_common(1)[0]
            own.whole = topology.district.count(where)
    return tallies


def _note(tallies: tuple[Tally, ...], event: Event) -> None:
    match event:
        case IncomePaid():
            _income(tallies[event.seat], event)
        case Struck():
            _deal(tallies, event.parties, event.parcels)
        case Offered(seat=seat):
            tallies[seat].offers += 1
        case Declined(seat=seat):
            tallies[seat].declined += 1
        case TilePlaced(seat=seat, shop=shop):
            tallies[seat].kinds[shop.label()] += 1


def _income(own: Tally, event: IncomePaid) -> None:
    own.years += 1
    if event.amount > own.best_year:
        own.best_year, own.year = event.amount, own.years
    own.complete = sum(len(business.lots) // business.most for business in event.businesses)
    own.single = sum(len(business.lots) == 1 for business in event.businesses)
    if event.businesses and event.businesses[0].pays > own.best:
        best = event.businesses[0]
        own.best, own.best_name = best.pays, business_name(event.shops[best.shop], len(best.lots))


def _deal(tallies: tuple[Tally, ...], parties: tuple[Seat, ...], parcels: Parcels) -> None:
    for seat in parties:
        own = tallies[seat]
        own.deals += 1
        own.partners.update(other for other in parties if other != seat)
        own.round_tables += len(parties) > 2
        given = [parcel for parcel in parcels if parcel.giver == seat]
        got = [parcel for parcel in parcels if parcel.taker == seat]
        own.gifts += not got
        own.got += sum(parcel.cash for parcel in got)
        own.paid += sum(parcel.cash for parcel in given)
        own.things += sum(len(parcel.lots) + len(parcel.tiles) for parcel in given)


AWARDS: tuple[AwardRow[Tally], ...] = (
    # Deals.
    AwardRow(
        Medal("dealer", phrase("Never closed"), "scroll", theme="deals"),
        Feat(lambda own: own.deals, 8, least=2),
        phrase("{count} deals signed: {name}’s ink never dried."),
    ),
    AwardRow(
        Medal("table", phrase("The round table"), "teapot"),
        Feat(lambda own: own.round_tables, 2),
        lambda own, count: ngettext(
            "{count} deal among three or more players: {name} likes company over tea.",
            "{count} deals among three or more players: {name} likes company over tea.",
            count,
        ),
    ),
    AwardRow(
        Medal("friend", phrase("Everybody’s friend"), "party-popper", theme="deals"),
        Feat(lambda own: len(own.partners) * (len(own.partners) == own.others), 3, least=2, everyone=True),
        phrase("Deals with all {count} other players: {name} is on good terms with the whole street."),
    ),
    AwardRow(
        Medal("seller", phrase("Born to sell"), "money-bag", theme="cash"),
        Feat(lambda own: own.got, 150, least=30),
        phrase("{money} earned in deals. Everything has its price, and {name} knows it."),
        lambda own, count: {"money": money_name(count)},
    ),
    AwardRow(
        Medal("buyer", phrase("Money well spent"), "money-with-wings", theme="cash"),
        Feat(lambda own: own.paid, 150, least=30),
        phrase("{money} spent in deals: {name} never kept a dollar waiting."),
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
            "{count} gift, and nothing asked in return. {name} will be remembered.",
            "{count} gifts, and nothing asked in return. {name} will be remembered.",
            count,
        ),
    ),
    AwardRow(
        Medal("voice", phrase("First to speak"), "bell"),
        Feat(lambda own: own.offers, 12, least=3),
        phrase("{count} offers made: somebody had to start, and {name} did."),
    ),
    AwardRow(
        Medal("nerve", phrase("Steady nerves"), "hourglass-not-done"),
        Feat(lambda own: own.declined, 8, least=3),
        phrase("{count} offers declined: {name} could wait for something better."),
    ),
    # Business.
    AwardRow(
        Medal("jewel", phrase("Jewel of the street"), "glowing-star", theme="business"),
        Feat(lambda own: own.best, 140, least=40),
        phrase("The {business} paid {money} in a single year. {name} is the talk of Canal Street."),
        lambda own, count: {"business": own.best_name, "money": money_name(count)},
    ),
    AwardRow(
        Medal("complete", phrase("Nothing missing"), "trophy", theme="business"),
        Feat(lambda own: own.complete, 4),
        lambda own, count: ngettext(
            "{count} complete business at the end: {name} likes to see things finished.",
            "{count} complete businesses at the end: {name} likes to see things finished.",
            count,
        ),
    ),
    AwardRow(
        Medal("year", phrase("A year to remember"), "confetti-ball"),
        Feat(lambda own: own.best_year, 320, least=50),
        phrase("{money} in {year}: fireworks over {name}’s shops."),
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
        phrase("{count} shops, all of one kind ({shop}): {name} knows the trade."),
        lambda own, count: {"shop": max(own.kinds, key=lambda kind: own.kinds[kind], default="")},
    ),
    AwardRow(
        Medal("all", phrase("All under one roof"), "takeout-box"),
        Feat(lambda own: len(own.kinds), 9, least=6),
        phrase("{count} kinds of shop: at {name}’s you can find everything."),
    ),
    AwardRow(
        Medal("corner", phrase("Corner shops"), "light-bulb"),
        Feat(lambda own: own.single, 4, least=2),
        phrase("{count} single shops, each with its light on: {name} keeps the street friendly."),
    ),
    AwardRow(
        Medal("mayor", phrase("Mayor of the block"), "crown"),
        Feat(lambda own: own.district, 8, least=4),
        phrase("{count} of the {whole} buildings in one district: people there greet {name} first."),
        lambda own, count: {"whole": own.whole},
    ),
    AwardRow(
        Medal("tidy", phrase("Empty storeroom"), "sparkles"),
        Feat(lambda own: 0 if own.left else own.placed, 17, least=5, everyone=True),
        phrase("All {count} tiles found a place: nothing gathers dust at {name}’s."),
    ),
    # The race.
    climb_row(
        Medal("climb", phrase("Rising dragon"), "fire"),
        phrase("From rank {low} after year {mark} to rank {now} at the end: what a climb, {name}!"),
    ),
    lead_row(
        Medal("lead", phrase("Head of the parade"), "star"),
        lambda years: ngettext(
            "Sole leader in {count} of {all} years. {name} carried the dragon’s head.",
            "Sole leader in {count} of {all} years. {name} carried the dragon’s head.",
            years,
        ),
    ),
)


def chronicle(rules: ChinatownRules, start: Any, beats: Sequence[Beat[Any]]) -> Chronicle:
    """Return the awards, and the curves of money, income, deals and shops."""
    end: ChinatownState = beats[-1].state if beats else start
    curves = _curves(start, end, beats)
    consolation = Award(
        id="neighbour",
        label=pgettext("an award in Chinatown", "Good neighbour"),
        sentence=_("Without you, the street would have been only half as lively."),
        seats=(),
        art="icon:red-paper-lantern",
    )
    return chronicle_of(curves, AWARDS, tallies_of(rules.topology, end, beats, curves[0]), consolation)


def _curves(start: ChinatownState, end: ChinatownState, beats: Sequence[Beat[Any]]) -> tuple[Curve, ...]:
    across, unit = pgettext("a heading", "Year"), _("$1,000")
    plots = (
        Plot(pgettext("a curve", "Money"), unit, across),
        Plot(pgettext("a curve", "Income"), unit, across, _("of each year")),
        Plot(_("Gained in deals"), unit, across, _("money received minus money paid")),
        Plot(_("Shops"), _("shops"), across),
    )
    _mark(plots, len(start.public.incomes), start)
    last = start
    for beat in beats:
        if beat.state.public.year > last.public.year:
            _mark(plots, last.public.year, last)
        last = beat.state
    if end.public.phase == "over":
        _mark(plots, end.public.year, end)
    return tuple(plot.curve() for plot in plots)


def _mark(plots: tuple[Plot, ...], year: int, state: ChinatownState) -> None:
    """Add a point for the end of the given year to each curve."""
    public = state.public
    money, income, deals, shops = plots
    seats = range(public.seats)
    nothing = (0,) * public.seats
    money.at(year, state.money)
    income.at(year, public.incomes[year - 1] if 0 < year <= len(public.incomes) else nothing)
    deals.at(year, cash_of(public.parcels, public.seats))
    shops.at(year, tuple(shops_open(public, seat) for seat in seats))


def heats() -> tuple[Heat, ...]:
    """Return the heat map that shows which building cards players keep."""
    return (
        Heat(
            id="kept",
            heading=_("Which buildings are kept"),
            about=_("How often each building’s card was kept when dealt."),
            layer=LOT.layer,
            written=share,
            count=kept_cards,
            spots=lambda board: {thing.id: (thing.id,) for thing in LOT.of(board)},
            labelled=True,
        ),
    )


def kept_cards(match: Match[Any, Any, Any]) -> Tallies:
    """Return how often each dealt building card was kept, by building number."""
    return tallied(_choices(match))


def _choices(match: Match[Any, Any, Any]) -> Iterator[tuple[str, int]]:
    for number, ply in enumerate(match.plies):
        if isinstance(ply.move, Keep):
            for lot in match.state_at(number).dealt[ply.seat]:
                yield str(lot), int(lot in ply.move.lots)
