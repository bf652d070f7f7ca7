"""What can be pointed at and is part of no move now: what it is, as an answer to a click on it."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.i18n import _, ngettext
from game.core.lists import listed
from game.core.names import Seat, mark
from game.core.target import Illegal
from game.kit.targets import number_of
from game.kit.verb import Thing
from game.titles.night_market import auction
from game.titles.night_market.customers import FOODS, TOKENS
from game.titles.night_market.groups import stalls_of
from game.titles.night_market.legality import covered, no_such_food, no_such_place, nothing, phase_clause, wrong_phase
from game.titles.night_market.preparing import due
from game.titles.night_market.state import MarketView, Phase
from game.titles.night_market.targets import LATER, PASS
from game.titles.night_market.topology import Topology
from game.titles.night_market.verbs.set_aside import all_set_aside
from game.titles.night_market.words import customer_name, customers_name, dollars, entry_name, loans_name


class PlaceThing(Thing[MarketView]):
    """A place while customers are set aside."""

    def why_not(self, view: MarketView, seat: Seat, ident: str) -> Illegal:
        """That it has to wait, or is out of the game."""
        public, number = view.public, number_of(ident)
        if number is None or not 1 <= number <= len(public.places):
            return no_such_place(ident, public)
        if public.places[number - 1].status == "covered":
            return covered(number, public.places[number - 1])
        text = _("Place {place} has to wait: first you set aside {customers}, then the bidding begins.")
        return Illegal("NM-3.3", text.format(place=number, customers=customers_name(due(public, seat))))


class OfAPhase(Thing[MarketView]):
    """What belongs to another phase than the present one."""

    def __init__(self, phase: Phase) -> None:
        self._phase = phase

    def why_not(self, view: MarketView, seat: Seat, ident: str) -> Illegal:
        """That it is too early or too late for it."""
        return wrong_phase(view.public, self._phase) or nothing(view.public)


class FoodThing(OfAPhase):
    """A food while nothing is built."""

    def why_not(self, view: MarketView, seat: Seat, ident: str) -> Illegal:
        """That nobody sells it, or that it is too early or too late for it."""
        return super().why_not(view, seat, ident) if ident in FOODS else no_such_food(ident)


class ButtonThing(Thing[MarketView]):
    """A button of another phase."""

    phases: Mapping[str, Phase] = {PASS.id: "bid", LATER.id: "build"}

    def why_not(self, view: MarketView, seat: Seat, ident: str) -> Illegal:
        """That it is too early or too late for it."""
        wrong = wrong_phase(view.public, self.phases[ident]) if ident in self.phases else None
        return wrong or nothing(view.public)


class HandThing(Thing[MarketView]):
    """A customer of the own hand when the choice is made."""

    def why_not(self, view: MarketView, seat: Seat, ident: str) -> Illegal:
        """How many are set aside, and how many are kept."""
        token = number_of(ident)
        if token is None or token not in view.hand:
            text = _("This customer is not among the {count} in your hand.")
            return Illegal("NM-3.3", text.format(count=len(view.hand)))
        return all_set_aside(view, seat)


class AsideThing(Thing[MarketView]):
    """Customers set aside."""

    def why_not(self, view: MarketView, seat: Seat, ident: str) -> Illegal:
        """When they are seen again."""
        text = _("You set aside {customers}; nobody sees them before the market opens.")
        return Illegal("NM-6.1", text.format(customers=customers_name(view.public.aside_sizes[seat])))


class Plate(Thing[MarketView]):
    """The plate of a seat, which the house draws."""

    def why_not(self, view: MarketView, seat: Seat, ident: str) -> Illegal:
        """What its seat has."""
        public, other = view.public, number_of(ident)
        if other is None or other >= public.seats:
            text = _("There is no such player; {count} are at the table.")
            return Illegal(phase_clause(public), text.format(count=public.seats))
        stalls = stalls_of(public, other)
        facts = _("{cash} in hand, {loans} left, {stalls}").format(
            cash=dollars(public.accounts[other].cash),
            loans=loans_name(auction.loans_left(public, other)),
            stalls=ngettext("{count} stall", "{count} stalls", stalls).format(count=stalls),
        )
        who = _("You have") if other == seat else _("{name} has").format(name=mark(other))
        text = _("{who} {facts}; players are not chosen in this game.")
        return Illegal(phase_clause(public), text.format(who=who, facts=facts))


class Customer(Thing[MarketView]):
    """A customer in the street."""

    def why_not(self, view: MarketView, seat: Seat, ident: str) -> Illegal:
        """Where it waits or where it ate: nobody decides for it."""
        public, token = view.public, number_of(ident)
        if token is None or token >= len(TOKENS):
            return Illegal("NM-0.3", _("There is no such customer; there are {count}.").format(count=len(TOKENS)))
        name = customer_name(token)
        for entry, line in public.waiting:
            if token in line:
                text = _(
                    "{customer} stands at {entry} as number {number} in line and walks when the market opens; nobody "
                    "decides for it."
                )
                number = line.index(token) + 1
                return Illegal("NM-6.2", text.format(customer=name, entry=entry_name(entry), number=number))
        for visit in public.visits:
            if visit.token == token and visit.place:
                text = _("{customer} ate at stall {place} for {pay} and is out of the market.")
                return Illegal("NM-6.7", text.format(customer=name, place=visit.place, pay=dollars(visit.pay)))
        text = _("{customer} is not in the street; {count} customers wait there.")
        return Illegal("NM-6.2", text.format(customer=name, count=sum(len(line) for _entry, line in public.waiting)))


class Entry(Thing[MarketView]):
    """Where customers come in."""

    def __init__(self, topology: Topology) -> None:
        self._known = {entry.id: entry for entry in topology.entries}

    def why_not(self, view: MarketView, seat: Seat, ident: str) -> Illegal:
        """Who comes in there."""
        if ident not in self._known:
            text = _("There is no entry {id}; the {count} entries are {ids}.")
            ids = listed([entry_name(entry) for entry in self._known])
            return Illegal("NM-1.3", text.format(id=ident, count=len(self._known), ids=ids))
        letters, line = sorted(self._known[ident].letters), dict(view.public.waiting)[ident]
        text = ngettext(
            "Entry {id} is where the letter {letters} comes in; {customers} there now, and nobody is sent.",
            "Entry {id} is where the letters {letters} come in; {customers} there now, and nobody is sent.",
            len(letters),
        )
        customers = customers_name(len(line))
        return Illegal("NM-1.3", text.format(id=entry_name(ident), letters=listed(letters), customers=customers))


class LogLine(Thing[MarketView]):
    """A line of the log."""

    def why_not(self, view: MarketView, seat: Seat, ident: str) -> Illegal:
        """What it is there for."""
        text = _("A line of the log tells what happened; it is not part of a move in round {round}.")
        return Illegal(phase_clause(view.public), text.format(round=view.public.round))


def things_on(topology: Topology) -> Mapping[str, Thing[MarketView]]:
    """What answers for each kind of thing on a market where no verb does."""
    return {
        "place": PlaceThing(),
        "price": OfAPhase("bid"),
        "bid": OfAPhase("bid"),
        "food": FoodThing("build"),
        "button": ButtonThing(),
        "hand": HandThing(),
        "aside": AsideThing(),
        "seat": Plate(),
        "customer": Customer(),
        "entry": Entry(topology),
        "log": LogLine(),
    }
