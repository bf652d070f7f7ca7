"""The log: every event as one full sentence with seat marks."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.i18n import _, ngettext
from game.core.names import Seat, mark
from game.core.rules import Event
from game.picture.table import Sentence
from game.titles.night_market import events
from game.titles.night_market.customers import food_of, letter_of
from game.titles.night_market.picture.phrases import numbers, seats_named
from game.titles.night_market.words import (
    customers_name,
    dollars,
    entry_name,
    food_name,
    foods_name,
    listed,
    loans_name,
    places_name,
)


def sentence(event: Event) -> Sentence | None:
    """The line of an event, None for events not worth one."""
    return _preparing(event) or _bidding(event) or _building(event) or _walking(event) or _closing(event)


def _preparing(event: Event) -> Sentence | None:
    match event:
        case events.PlacesCovered(places=places):
            rests = ngettext(
                "Place {list} stays covered all game.", "Places {list} stay covered all game.", len(places)
            )
            return Sentence(rests.format(list=numbers(places)))
        case events.RoundBegan(last=True):
            return Sentence(_("The last night begins."))
        case events.RoundBegan(round=number, rounds=rounds):
            return Sentence(_("Round {number} of {rounds} begins.").format(number=number, rounds=rounds))
        case events.PlacesOffered(places=places):
            return Sentence(_("For sale tonight: {places}.").format(places=places_name(places)))
        case events.CustomersArrived(arrivals=arrivals):
            return Sentence(_("New customers: {list}.").format(list=_by_entry(arrivals)))
        case events.CustomersSetAside(seat=seat, count=count):
            text = _("{seat} sets {customers} aside.").format(seat=mark(seat), customers=customers_name(count))
            return Sentence(text, seat)
    return None


def _by_entry(arrivals: tuple[tuple[int, str], ...]) -> str:
    """ "D and E at D–H; B at B–C"."""
    entries = dict.fromkeys(entry for _token, entry in arrivals)
    return "; ".join(
        _("{letters} at {entry}").format(
            letters=listed([letter_of(token) for token, entry in arrivals if entry == name]),
            entry=entry_name(name),
        )
        for name in entries
    )


def _bidding(event: Event) -> Sentence | None:
    match event:
        case events.BidPlaced():
            return Sentence(bid_text(event), event.seat, thread=f"bid:{event.place}")
        case events.Passed(seat=seat):
            return Sentence(_("{seat} passes.").format(seat=mark(seat)), seat)
        case events.Forfeited(seat=seat, forced=True):
            text = _("{seat} leads nothing, can afford no bid, and is out for tonight.")
            return Sentence(text.format(seat=mark(seat)), seat)
        case events.Forfeited(seat=seat):
            text = _("{seat} passes without a lead and is out for tonight.")
            return Sentence(text.format(seat=mark(seat)), seat)
        case events.CompensationBegan(seats=seats):
            text = ngettext(
                "{seats} leads nothing and must bid again.", "{seats} lead nothing and must bid again.", len(seats)
            )
            return Sentence(text.format(seats=seats_named(seats)), _only(seats))
        case events.PlaceUnsold(place=place):
            return Sentence(_("Nobody bids on place {place}: it is covered.").format(place=place))
    return None


WAR = 3
"""From how many bids on one place in a row on the log tells them in one line."""


def retold(told: Sequence[Event]) -> Sentence | None:
    """One line for a bidding war, None for anything else: who bid, up to how much, and who leads."""
    bids = [event for event in told if isinstance(event, events.BidPlaced)]
    if len(bids) < WAR or len(bids) < len(told):
        return None
    last = bids[-1]
    bidders = tuple(dict.fromkeys(bid.seat for bid in bids))
    text = _("{seats} bid for place {place} up to {price}; {leader} leads.")
    words = text.format(seats=seats_named(bidders), place=last.place, price=dollars(last.price), leader=mark(last.seat))
    return Sentence(words, last.seat)


def bid_text(event: events.BidPlaced) -> str:
    """The bid in words; one of compensation says so."""
    if event.over is None:
        text = _("{seat} bids {price} on place {place}.")
        if event.compensation:
            text = _("{seat} bids again: {price} on place {place}.")
        return text.format(seat=mark(event.seat), price=dollars(event.price), place=event.place)
    text = _("{seat} outbids {over} on place {place}: {price}.")
    if event.compensation:
        text = _("{seat} bids again and outbids {over} on place {place}: {price}.")
    return text.format(seat=mark(event.seat), over=mark(event.over), place=event.place, price=dollars(event.price))


def _building(event: Event) -> Sentence | None:
    match event:
        case events.PlaceWon(seat=seat, place=place, price=price, loans=loans):
            text = _("{seat} pays {price} for place {place}.")
            if loans:
                text = _("{seat} takes {loans} and pays {price} for place {place}.")
            return Sentence(
                text.format(seat=mark(seat), loans=loans_name(loans), price=dollars(price), place=place), seat
            )
        case events.StallBuilt(seat=seat, place=place, food=food, group=group):
            others = [number for number in group if number != place]
            text = _("{seat} opens a {food} stall on place {place}.")
            if others:
                text = _("{seat} opens a {food} stall on place {place}, connected with {others}.")
            words = text.format(seat=mark(seat), food=food_name(food), place=place, others=numbers(others))
            return Sentence(words, seat)
        case events.LeftUndecided(seat=seat, places=places):
            text = _("{seat} decides on {places} later.")
            return Sentence(text.format(seat=mark(seat), places=places_name(places)), seat)
    return None


def _walking(event: Event) -> Sentence | None:
    match event:
        case events.HiddenRevealed(seat=seat, arrivals=arrivals):
            text = _("{seat}’s hidden customers come out: {list}.")
            return Sentence(text.format(seat=mark(seat), list=_by_entry(arrivals)), seat)
        case events.Served(token=token, seat=seat, place=place, pay=pay):
            text = _("{letter} eats at {seat}’s stall {place}: {seat} earns {pay}.")
            words = text.format(letter=letter_of(token), seat=mark(seat), place=place, pay=dollars(pay))
            return Sentence(words, seat)
        case events.WalkedOn(token=token, to_entry=entry):
            text = _("{letter} finds no {foods} and walks on to {entry}.")
            return Sentence(
                text.format(letter=letter_of(token), foods=foods_name(food_of(token)), entry=entry_name(entry))
            )
        case events.WentHome(token=token):
            text = _("{letter} finds no {foods} and goes home.")
            return Sentence(text.format(letter=letter_of(token), foods=foods_name(food_of(token))))
    return None


def _closing(event: Event) -> Sentence | None:
    match event:
        case events.BonusPaid(food=food, seats=seats, each=each):
            text = _("{seats} served the most {foods}: a bonus of {pay}.")
            if len(seats) > 1:
                text = _("{seats} served the most {foods}: a bonus of {pay} each.")
            words = text.format(seats=seats_named(seats), foods=foods_name(food), pay=dollars(each))
            return Sentence(words, _only(seats))
        case events.NightEnded(earned=earned):
            parts = [
                _("{seat} {pay}").format(seat=mark(seat), pay=dollars(pay)) for seat, pay in enumerate(earned) if pay
            ]
            if not parts:
                return Sentence(_("The night ends, and nobody earned anything."))
            return Sentence(_("Earned tonight: {list}.").format(list=listed(parts)))
        case events.HandsFilled(reshuffled=True):
            return Sentence(_("The customers of earlier nights are shuffled; everybody draws back to four."))
        case events.HandsFilled():
            return Sentence(_("Everybody draws back to four customers."))
        case events.OrderChanged(order=order):
            return Sentence(_("The new order is {seats}.").format(seats=seats_named(order)))
        case events.LoansRepaid(paid=paid) if any(paid):
            parts = [
                _("{seat} {pay}").format(seat=mark(seat), pay=dollars(pay)) for seat, pay in enumerate(paid) if pay
            ]
            return Sentence(_("Loans are paid back: {list}.").format(list=listed(parts)))
    return None


def _only(seats: tuple[Seat, ...]) -> Seat | None:
    return seats[0] if len(seats) == 1 else None
