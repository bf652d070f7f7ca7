"""What a thing under the pointer is, in a sentence or two, and the clause that explains it."""

from __future__ import annotations

from collections.abc import Callable

from game.core.i18n import _, ngettext
from game.core.lists import listed
from game.core.names import mark
from game.core.sentences import sentences
from game.core.target import Target
from game.titles.night_market.auction import cheapest, led_by, limit, lot_of
from game.titles.night_market.constants import CARDS_A_FOOD, TOP, pay_in
from game.titles.night_market.customers import food_of, letter_of
from game.titles.night_market.forecast import Fate, Forecast, foreseeable
from game.titles.night_market.groups import cards_left, stalls_of, undecided
from game.titles.night_market.picture.facts import has_seat, own_maximum
from game.titles.night_market.picture.foreseen import Forecasts
from game.titles.night_market.picture.looks import is_food
from game.titles.night_market.picture.tonight import nobody_passes, street_words
from game.titles.night_market.preparing import sets_maximums
from game.titles.night_market.state import Lot, MarketView, Place
from game.titles.night_market.targets import bid_of, maximum_dial
from game.titles.night_market.words import (
    customers_name,
    dollars,
    entry_name,
    food_name,
    food_title,
    foods_name,
    loans_name,
    numbers,
    places_name,
)


def tip(view: MarketView, target: Target, forecasts: Forecasts) -> str:
    """One to three sentences, "" when there is nothing to say."""
    say = _TIPS.get(target.kind)
    words = say(view, target.id) if say is not None else ""
    more = foretold(view, target, forecasts) if words else ""
    return sentences(words, more)


def foretold(view: MarketView, target: Target, forecasts: Forecasts) -> str:
    """What tonight would bring to a customer in the street or to a place, "" where nothing is foretold.

    Everybody at the screen reads it, so the viewer's own customers count as hidden here.
    """
    forecast = forecasts.of(view, open=False)
    if forecast is None or not target.id.isdecimal():
        return ""
    if target.kind == "customer":
        fate = forecast.fate(int(target.id))
        return _fate(fate) if fate is not None else ""
    place = _place(view, target.id) if target.kind == "place" else None
    if place is None or place.status == "covered":
        return ""
    return _passed(forecast, place, int(target.id))


def _fate(fate: Fate) -> str:
    words = _way(fate)
    if not fate.contested:
        return words
    food = food_name(food_of(fate.token))
    return sentences(words, _("Another {food} stall could still change that.").format(food=food))


def _way(fate: Fate) -> str:
    foods = foods_name(food_of(fate.token))
    if fate.seat is not None:
        text = _("It would eat at {seat}’s stall {place} and pay {pay}.")
        if not fate.sure:
            text = _("It would eat at {seat}’s stall {place} and pay {pay}, unless hidden customers are there first.")
        return text.format(seat=mark(fate.seat), place=fate.place, pay=dollars(fate.pay))
    if fate.waits:
        return _("Nobody on its street has {foods} for it: it would wait at {entry}.").format(
            foods=foods, entry=entry_name(fate.waits)
        )
    return _("Nobody on its way has {foods} for it: it would go home.").format(foods=foods)


def _passed(forecast: Forecast, place: Place, number: int) -> str:
    """In which walking orders a place comes, and who of tonight's customers would eat there, or come past."""
    words = _("It is {passed}.").format(passed=street_words(forecast.topology, number))
    nobody = nobody_passes(forecast, number)
    if place.food is not None:
        custom = forecast.custom(number)
        customers = [letter_of(token) for token in custom.customers]
        if customers:
            here = (
                _("{letters} would eat here tonight")
                if len(custom.group) == 1
                else _("{letters} would eat at {places} tonight")
            )
            here = here.format(letters=listed(customers), places=numbers(custom.group))
            text = _("{before} {here}: {pay}.")
            if custom.most > len(customers):
                text = _("{before} {here}: {pay}, with hidden customers up to {most}.")
            words = text.format(before=words, here=here, pay=dollars(custom.income), most=dollars(custom.most_income))
            if not custom.contested:
                return words
            more = _("Fewer would come if somebody opens another {food} stall.").format(food=food_name(place.food))
            return sentences(words, more)
    if nobody:
        return _("{before} Tonight {nobody}.").format(before=words, nobody=nobody)
    passing, every = len(forecast.passing(number)), len(forecast.customers())
    return _("{before} {count} of tonight’s {every} customers in the streets would come past.").format(
        before=words, count=passing, every=every
    )


def clause(view: MarketView, target: Target | None) -> str:
    """The clause that explains the thing, or the phase when there is no thing."""
    if target is None:
        return _phase_clause(view)
    if target.kind == "place":
        place = _place(view, target.id)
        return _place_clause(place) if place is not None else _phase_clause(view)
    if target.kind == "button":
        return {"pass": "NM-4.6", "later": "NM-5.3", "nothing": "NM-12.3"}.get(target.id, _phase_clause(view))
    return _CLAUSES.get(target.kind) or _phase_clause(view)


_CLAUSES = {
    "bid": "NM-4.2",
    "price": "NM-4.2",
    "dial": "NM-4.3",
    "entry": "NM-1.3",
    "customer": "NM-6.2",
    "hand": "NM-3.3",
    "food": "NM-5.3",
    "seat": "NM-7.3",
}


def _phase_clause(view: MarketView) -> str:
    public = view.public
    if public.phase == "open" and public.round == public.rounds:
        return "NM-8.2"
    if public.phase == "bid" and public.compensation:
        return "NM-4.7"
    if sets_maximums(public, view.seat):
        return "NM-12.1"
    return {"prepare": "NM-3.3", "bid": "NM-4.1", "build": "NM-5.3", "open": "NM-6.2", "clean": "NM-7.1"}.get(
        public.phase, "NM-9.1"
    )


def _place_clause(place: Place) -> str:
    if place.status == "covered":
        return "NM-4.9" if place.closed == "unsold" else "NM-2.3"
    if place.status == "sale":
        return "NM-4.2"
    if place.owner is None:
        return "NM-3.1"
    return "NM-5.3" if place.food is None else "NM-6.5"


def _place(view: MarketView, ident: str) -> Place | None:
    number = int(ident) if ident.isdecimal() else 0
    return view.public.places[number - 1] if 0 < number <= len(view.public.places) else None


def _place_tip(view: MarketView, ident: str) -> str:
    place = _place(view, ident)
    if place is None:
        return ""
    if place.status == "covered":
        if place.closed == "unsold":
            return _("Nobody bid for place {place}: it is out of the game.").format(place=ident)
        return _("Place {place} has been covered since before the first night.").format(place=ident)
    lot = lot_of(view.public, int(ident))
    if lot is not None:
        words, own = _lot_tip(lot), own_maximum(view, lot.place)
        if own is None:
            return words
        return _("{before} Your maximum is {price}.").format(before=words, price=dollars(own))
    if place.owner is None:
        return _("Place {place} is free; it has not come up for sale yet.").format(place=ident)
    if place.food is None:
        return _("{seat}’s place {place}, still without a stall: it serves nobody until one is built.").format(
            seat=mark(place.owner), place=ident
        )
    return _stall_tip(view, place, ident)


def _lot_tip(lot: Lot) -> str:
    card = _("a yellow card") if lot.yellow else _("a white card")
    standing = lot.standing
    if standing is None:
        return _("Place {place} is for sale on {card}, from {price}. No bid yet.").format(
            place=lot.place, card=card, price=dollars(cheapest(lot))
        )
    return _("Place {place} is for sale on {card}. {seat} leads at {price}; the next bid is at least {next}.").format(
        place=lot.place,
        card=card,
        seat=mark(standing.seat),
        price=dollars(standing.price),
        next=dollars(cheapest(lot)),
    )


def _stall_tip(view: MarketView, place: Place, ident: str) -> str:
    assert place.owner is not None and place.food is not None
    first = _("{seat}’s {food} stall {place}.").format(seat=mark(place.owner), food=food_name(place.food), place=ident)
    if has_seat(view.public, place):
        first = _("{before} Won on the last night, it has room for two customers.").format(before=first)
    served = [visit for visit in view.public.visits if visit.place == int(ident)]
    if served and view.public.phase in ("open", "over"):
        customers = listed([letter_of(visit.token) for visit in served])
        earned = dollars(sum(visit.pay for visit in served))
        return _("{before} Tonight {customers} ate here for {earned}.").format(
            before=first, customers=customers, earned=earned
        )
    if foreseeable(view.public):
        return first
    return _("{before} A customer pays {one} at a single stall, {two} at two connected ones, {three} at more.").format(
        before=first, one=dollars(pay_in(1)), two=dollars(pay_in(2)), three=dollars(pay_in(3))
    )


def _bid_tip(view: MarketView, ident: str) -> str:
    bid = bid_of(Target("bid", ident))
    lot = None if bid is None else lot_of(view.public, bid[0])
    if bid is None or lot is None:
        return ""
    here = next((made for made in reversed(lot.bids) if made.price == bid[1]), None)
    if here is None:
        return _lot_tip(lot)
    text = _("{seat} bid {price} on place {place} and was outbid.")
    if here is lot.standing:
        text = _("{seat} leads place {place} at {price}.")
    return text.format(seat=mark(here.seat), price=dollars(here.price), place=bid[0])


def _price_tip(view: MarketView, ident: str) -> str:
    return _("Bid {price} on this place.").format(price=dollars(int(ident))) if ident.isdecimal() else ""


def _dial_tip(view: MarketView, ident: str) -> str:
    if ident.startswith(maximum_dial(0)[:-1]):
        return _("A click or the wheel turns your maximum a dollar up or down.")
    return _("Above {top} every whole number is a price.").format(top=dollars(TOP))


def _entry_tip(view: MarketView, ident: str) -> str:
    tokens = next((tokens for entry, tokens in view.public.waiting if entry == ident), ())
    name = entry_name(ident)
    if not tokens:
        return _("Nobody waits at {entry}.").format(entry=name)
    people = listed([_("{letter} ({food})").format(letter=letter_of(t), food=food_name(food_of(t))) for t in tokens])
    return _("At {entry} wait, in this order: {people}.").format(entry=name, people=people)


def _customer_tip(view: MarketView, ident: str) -> str:
    if not ident.isdecimal():
        return ""
    token = int(ident)
    letter, food = letter_of(token), food_name(food_of(token))
    where = next((entry for entry, tokens in view.public.waiting if token in tokens), "")
    if where:
        return _("{letter} wants a {food} and waits at {entry}.").format(
            letter=letter, food=food, entry=entry_name(where)
        )
    visit = next((visit for visit in reversed(view.public.visits) if visit.token == token), None)
    if visit is not None and visit.seat is not None:
        return _("{letter} ate a {food} at {seat}’s stall {place} and paid {pay}.").format(
            letter=letter, food=food, seat=mark(visit.seat), place=visit.place, pay=dollars(visit.pay)
        )
    if visit is not None:
        return _("{letter} found no {food} and went home.").format(letter=letter, food=food)
    return _("{letter} wants a {food}.").format(letter=letter, food=food)


def _hand_tip(view: MarketView, ident: str) -> str:
    if not ident.isdecimal() or int(ident) not in (*view.hand, *view.aside):
        return ""
    token = int(ident)
    text = _("{letter} wants a {food} and comes in where {letter} is on the sign.")
    return text.format(letter=letter_of(token), food=food_name(food_of(token)))


def _food_tip(view: MarketView, ident: str) -> str:
    food = is_food(ident)
    if food is None:
        return ""
    return _("{food} stalls: {left} of {all} cards are left.").format(
        food=food_title(food), left=cards_left(view.public, food), all=CARDS_A_FOOD
    )


def _button_tip(view: MarketView, ident: str) -> str:
    public, seat = view.public, view.seat
    if seat is None:
        return ""
    if ident == "later":
        return _("Your markers stay on {places}; you choose the food in a later round.").format(
            places=places_name(undecided(public, seat))
        )
    if ident == "nothing":
        return _("No bid is made for you this round; you get no new place tonight.")
    if ident != "pass":
        return ""
    if public.compensation:
        return _("You lead nothing and must bid again while you can afford to.")
    if led_by(public, seat):
        return _("You lead a place, so a pass only uses up this turn.")
    return _("You lead nothing, so a pass ends your bidding for tonight.")


def _seat_tip(view: MarketView, ident: str) -> str:
    public = view.public
    if not ident.isdecimal() or int(ident) >= public.seats:
        return ""
    seat = int(ident)
    account = public.accounts[seat]
    stalls = stalls_of(public, seat)
    has = [
        dollars(account.cash),
        ngettext("{count} stall", "{count} stalls", stalls).format(count=stalls),
        _("{customers} in hand").format(customers=customers_name(public.hand_sizes[seat])),
    ]
    if account.loans:
        has.insert(1, loans_name(account.loans))
    words = _("{seat} has {list}.").format(seat=mark(seat), list=listed(has))
    if public.phase == "bid":
        led = numbers([lot.place for lot in led_by(public, seat)])
        most = dollars(max(0, limit(public, seat)))
        if led:
            text = _("{before} Leading on {places}, the limit for a new bid is {limit}.")
            return text.format(before=words, places=led, limit=most)
        return _("{before} The limit for a new bid is {limit}.").format(before=words, limit=most)
    return words


_TIPS: dict[str, Callable[[MarketView, str], str]] = {
    "place": _place_tip,
    "bid": _bid_tip,
    "price": _price_tip,
    "dial": _dial_tip,
    "entry": _entry_tip,
    "customer": _customer_tip,
    "hand": _hand_tip,
    "food": _food_tip,
    "button": _button_tip,
    "seat": _seat_tip,
}
