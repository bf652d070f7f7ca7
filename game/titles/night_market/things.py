"""Rule clauses, tooltips and refusals for each kind of click target."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from game.core.i18n import _, ngettext
from game.core.names import Seat, mark
from game.core.sentences import listed, sentences
from game.core.target import Illegal, Target
from game.kit.phrases import rank
from game.kit.rules import number_of
from game.kit.verb import Thing, impossible
from game.titles.night_market.auction import bid_at, cheapest, led_by, limit, lot_of
from game.titles.night_market.constants import CARDS_A_FOOD, FOODS, TOP, Food, food_of, is_food, letter_of, pay_in
from game.titles.night_market.forecast import foreseeable
from game.titles.night_market.forecast_words import Forecasts, of_customer, of_place
from game.titles.night_market.groups import cards_left, has_seat, stalls_of, undecided
from game.titles.night_market.legality import covered, wrong_phase
from game.titles.night_market.preparing import due, own_maximum
from game.titles.night_market.state import Lot, MarketView, Phase, Place
from game.titles.night_market.targets import LATER, PASS, bid_of, maximum_dial, token_of
from game.titles.night_market.topology import Topology
from game.titles.night_market.verbs.pass_turn import what_it_means
from game.titles.night_market.verbs.set_aside import all_set_aside, stranger
from game.titles.night_market.words import (
    customer_name,
    customers_name,
    dollars,
    entry_name,
    food_name,
    food_title,
    hidden_name,
    loans_name,
    places_name,
    token_name,
)


def things_on(topology: Topology, forecasts: Forecasts) -> Mapping[str, Thing[MarketView]]:
    """Return the rule clause, the tooltip and the refusals for each kind of click target on a board."""
    return {
        "place": Thing(_place_clause, partial(_place_tip, forecasts), _no_place),
        "price": Thing(_bid_clause, _price_tip, partial(_wrong_phase, "bid")),
        "bid": Thing(_bid_clause, _bid_tip, partial(_wrong_phase, "bid")),
        "dial": Thing("NM-4.3", _dial_tip),
        "food": Thing(lambda view, ident: "NM-5.3" if ident in FOODS else "NM-0.2", _food_tip, _no_food),
        "button": Thing(_button_clause, _button_tip, _no_button),
        "hand": Thing(
            "NM-3.3",
            partial(_hand_tip, topology),
            lambda view, seat, ident: all_set_aside(view) if number_of(ident) in view.hand else stranger(view),
        ),
        "aside": Thing(
            "NM-6.1", why_not=lambda view, seat, ident: _("Your hidden customers stay secret until the market opens.")
        ),
        "seat": Thing("NM-7.3", _seat_tip, _no_seat),
        "customer": Thing(_customer_clause, partial(_customer_tip, forecasts), _no_customer),
        "entry": Thing("NM-1.3", _entry_tip, _no_entry),
        "log": Thing(
            why_not=lambda view, seat, ident: _("The log only shows what has happened; there is nothing to choose.")
        ),
    }


# The answers to clicks.


def _no_place(view: MarketView, seat: Seat, ident: str) -> str | Illegal:
    place = _place(view, ident)
    if place is None:
        return impossible("").text
    if place.status == "covered":
        return covered(int(ident), place).text
    text = _("First choose {customers}; the bidding comes after that.")
    return Illegal("NM-3.3", text.format(customers=hidden_name(due(view.public, seat))))


def _wrong_phase(phase: Phase, view: MarketView, seat: Seat, ident: str) -> str:
    wrong = wrong_phase(view.public, phase)
    return wrong.text if wrong is not None else ""


def _no_food(view: MarketView, seat: Seat, ident: str) -> str:
    return _wrong_phase("build", view, seat, ident) if ident in FOODS else impossible("").text


def _no_button(view: MarketView, seat: Seat, ident: str) -> str:
    buttons: dict[str, Phase] = {PASS.id: "bid", LATER.id: "build"}
    return _wrong_phase(buttons[ident], view, seat, ident) if ident in buttons else ""


def _no_seat(view: MarketView, seat: Seat, ident: str) -> str:
    tip = _seat_tip(view, ident)
    return sentences(_("You cannot choose a player in this game."), tip) if tip else impossible("").text


def _no_customer(view: MarketView, seat: Seat, ident: str) -> str:
    token = token_of(ident)
    if token is None:
        return impossible("").text
    name = customer_name(token)
    for entry, line in view.public.waiting:
        if token in line:
            text = _(
                "Customers walk on their own when the market opens. {customer} is {rank} in the queue at entrance "
                "{entry}."
            )
            return text.format(customer=name, rank=rank(line.index(token) + 1), entry=entry_name(entry))
    text = _("{customer} is not among the {count} customers in the streets.")
    return text.format(customer=name, count=sum(len(line) for _entry, line in view.public.waiting))


def _no_entry(view: MarketView, seat: Seat, ident: str) -> str:
    line = dict(view.public.waiting).get(ident)
    if line is None:
        return impossible("").text
    text = _(
        "Customers come in on their own; you cannot send anyone to entrance {entry}. Customers in the queue: {count}."
    )
    return text.format(entry=entry_name(ident), count=len(line))


# Clauses and tips.


def _bid_clause(view: MarketView, ident: str) -> str:
    return "NM-4.2" if view.public.phase == "bid" else "NM-4.1"


def _button_clause(view: MarketView, ident: str) -> str:
    passing = "NM-4.6" if view.public.phase == "bid" else "NM-4.1"
    return {"pass": passing, "later": "NM-5.3", "nothing": "NM-12.3"}.get(ident, "")


def _customer_clause(view: MarketView, ident: str) -> str:
    token = token_of(ident)
    if token is None:
        return "NM-0.3"
    return "NM-6.7" if any(visit.token == token and visit.place for visit in view.public.visits) else "NM-6.2"


def _place_clause(view: MarketView, ident: str) -> str:
    place = _place(view, ident)
    if place is None:
        return "NM-0.1"
    if place.status == "covered":
        return "NM-4.9" if place.closed == "unsold" else "NM-2.3"
    if place.status == "sale":
        return "NM-4.2"
    if place.owner is None:
        return "NM-3.1"
    return "NM-5.3" if place.food is None else "NM-6.5"


def _place(view: MarketView, ident: str) -> Place | None:
    number = number_of(ident) or 0
    return view.public.places[number - 1] if 0 < number <= len(view.public.places) else None


def _place_tip(forecasts: Forecasts, view: MarketView, ident: str) -> str:
    place = _place(view, ident)
    if place is None:
        return ""
    if place.status == "covered":
        return covered(int(ident), place).text
    return sentences(_about_place(view, place, ident), of_place(forecasts, view, int(ident)))


def _about_place(view: MarketView, place: Place, ident: str) -> str:
    lot = lot_of(view.public, int(ident))
    if lot is not None:
        words, own = _lot_tip(lot), own_maximum(view, lot.place)
        if own is None:
            return words
        return _("{before} Your maximum is {price}.").format(before=words, price=dollars(own))
    if place.owner is None:
        return _("Nobody owns place {place}; it has not been for sale yet.").format(place=ident)
    if place.food is None:
        text = _("Place {place} belongs to {seat}. Without a stall it serves nobody.")
        return text.format(seat=mark(place.owner), place=ident)
    return _stall_tip(view, place, place.owner, place.food, ident)


def _lot_tip(lot: Lot) -> str:
    card = _("a yellow card") if lot.yellow else _("a white card")
    standing, least = lot.standing, dollars(cheapest(lot))
    if standing is None:
        text = _("Place {place} has {card} and is for sale from {price}. No bids yet.")
        return text.format(place=lot.place, card=card, price=least)
    text = _("Place {place} has {card} and is for sale. {seat} leads at {price}; the next bid must be at least {next}.")
    leader, price = mark(standing.seat), dollars(standing.price)
    return text.format(place=lot.place, card=card, seat=leader, price=price, next=least)


def _stall_tip(view: MarketView, place: Place, owner: Seat, food: Food, ident: str) -> str:
    first = _("{seat}’s {food} stall at place {place}.").format(seat=mark(owner), food=food_name(food), place=ident)
    if has_seat(view.public, place):
        first = _("{before} This place, won in the last round, has room for two customers.").format(before=first)
    served = [visit for visit in view.public.visits if visit.place == int(ident)]
    if served and view.public.phase in ("open", "over"):
        customers = listed([letter_of(visit.token) for visit in served])
        text = ngettext(
            "{before} Customer {customers} ate here tonight and paid {earned}.",
            "{before} Customers {customers} ate here tonight and paid {earned}.",
            len(served),
        )
        return text.format(before=first, customers=customers, earned=dollars(sum(visit.pay for visit in served)))
    if foreseeable(view.public):
        return first
    text = _(
        "{before} A customer pays {one} at a single stall, {two} at two connected stalls, {three} at three or more."
    )
    one, two, three = (dollars(pay_in(group)) for group in (1, 2, 3))
    return text.format(before=first, one=one, two=two, three=three)


def _bid_tip(view: MarketView, ident: str) -> str:
    bid = bid_of(Target("bid", ident))
    lot = None if bid is None else lot_of(view.public, bid[0])
    if bid is None or lot is None:
        return ""
    here = bid_at(lot, bid[1])
    if here is None:
        return _lot_tip(lot)
    text = _("{seat} bid {price} on place {place} and was outbid.")
    if here is lot.standing:
        text = _("{seat} leads at {price} on place {place}.")
    return text.format(seat=mark(here.seat), price=dollars(here.price), place=bid[0])


def _price_tip(view: MarketView, ident: str) -> str:
    return _("Bid {price} on this place.").format(price=dollars(int(ident))) if ident.isdecimal() else ""


def _dial_tip(view: MarketView, ident: str) -> str:
    if ident.startswith(maximum_dial(0)[:-1]):
        return _("Click or turn the mouse wheel to change your maximum by $1.")
    return _("Above {top}, you may bid any whole number of dollars.").format(top=dollars(TOP))


def _entry_tip(view: MarketView, ident: str) -> str:
    tokens = dict(view.public.waiting).get(ident, ())
    name = entry_name(ident)
    if not tokens:
        return _("Nobody is waiting at entrance {entry}.").format(entry=name)
    people = listed([token_name(token) for token in tokens])
    return _("In the queue at entrance {entry}: {people}.").format(entry=name, people=people)


def _customer_tip(forecasts: Forecasts, view: MarketView, ident: str) -> str:
    token = token_of(ident)
    return "" if token is None else sentences(_about_customer(view, token), of_customer(forecasts, view, token))


def _about_customer(view: MarketView, token: int) -> str:
    letter, food = letter_of(token), food_name(food_of(token))
    where = next((entry for entry, tokens in view.public.waiting if token in tokens), "")
    if where:
        text = _("Customer {letter} wants a {food} and waits at entrance {entry}.")
        return text.format(letter=letter, food=food, entry=entry_name(where))
    visit = next((visit for visit in reversed(view.public.visits) if visit.token == token), None)
    if visit is None:
        return _("Customer {letter} wants a {food}.").format(letter=letter, food=food)
    if visit.seat is None:
        return _("Customer {letter} found no {food} and went home.").format(letter=letter, food=food)
    text = _("Customer {letter} ({food}) stopped at {seat}’s stall at place {place} and paid {pay}.")
    seat, pay = mark(visit.seat), dollars(visit.pay)
    return text.format(letter=letter, food=food, seat=seat, place=visit.place, pay=pay)


def _hand_tip(topology: Topology, view: MarketView, ident: str) -> str:
    token = token_of(ident)
    if token is None or token not in (*view.hand, *view.aside):
        return ""
    text, entry = (
        _("Customer {letter} wants a {food} and comes in at entrance {entry}."),
        topology.entry_for(token).id,
    )
    return text.format(letter=letter_of(token), food=food_name(food_of(token)), entry=entry_name(entry))


def _food_tip(view: MarketView, ident: str) -> str:
    food = is_food(ident)
    if food is None:
        return ""
    text = _("{food} stalls: {left} of {all} cards left.")
    return text.format(food=food_title(food), left=cards_left(view.public, food), all=CARDS_A_FOOD)


def _button_tip(view: MarketView, ident: str) -> str:
    public, seat = view.public, view.seat
    if seat is None:
        return ""
    if ident == "later":
        text = _("Keep {places} and choose a food in a later round.")
        return text.format(places=places_name(undecided(public, seat)))
    if ident == "nothing":
        return _("The game will not bid for you, and you get no new place this round.")
    if ident != "pass":
        return ""
    if public.compensation:
        return _("You have no leading bid, so you must bid again if you can afford to.")
    return what_it_means(public, seat)


def _seat_tip(view: MarketView, ident: str) -> str:
    public = view.public
    seat = number_of(ident)
    if seat is None or seat >= public.seats:
        return ""
    account, stalls = public.accounts[seat], stalls_of(public, seat)
    has = [
        dollars(account.cash),
        ngettext("{count} stall", "{count} stalls", stalls).format(count=stalls),
        _("{customers} in hand").format(customers=customers_name(public.hand_sizes[seat])),
    ]
    if account.loans:
        has.insert(1, loans_name(account.loans))
    words = _("{seat} has {list}.").format(seat=mark(seat), list=listed(has))
    if public.phase != "bid":
        return words
    led = [lot.place for lot in led_by(public, seat)]
    text = (
        _("{seat} leads on {places} and can still bid {price}.")
        if led_by(public, seat)
        else _("{seat} can bid {price}.")
    )
    most = dollars(max(0, limit(public, seat)))
    return sentences(words, text.format(seat=mark(seat), places=places_name(led), price=most))
