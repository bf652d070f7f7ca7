"""Hints in words: what a move is about, what speaks for it, by the numbers that it was judged by."""

from __future__ import annotations

from collections.abc import Hashable

from game.core.i18n import _
from game.core.lists import listed
from game.core.names import Seat, mark
from game.core.sentences import sentences
from game.titles.night_market import auction
from game.titles.night_market.constants import food_of
from game.titles.night_market.forecast_rounds import Gains
from game.titles.night_market.preparing import due, sets_maximums
from game.titles.night_market.state import MarketView, Maximums, Public
from game.titles.night_market.verbs import MarketMove
from game.titles.night_market.verbs.build import Build
from game.titles.night_market.verbs.later import Later
from game.titles.night_market.verbs.pass_turn import Pass
from game.titles.night_market.verbs.place_bid import PlaceBid
from game.titles.night_market.verbs.set_aside import SetAside
from game.titles.night_market.verbs.set_maximums import SetMaximums, maximums_name
from game.titles.night_market.words import dollars, food_name, food_title, token_name


def question(view: MarketView) -> str:
    """What could be asked now, "" where there is no choice."""
    public, seat = view.public, view.seat
    if seat is None or seat not in public.to_move:
        return ""
    match public.phase:
        case "prepare" if sets_maximums(public, seat):
            return _("What are they worth?")
        case "prepare":
            return _("Whom could I set aside?") if due(public, seat) < len(view.hand) else ""
        case "bid":
            return _("What could I bid?") if auction.can_bid(public, seat) else ""
        case "build":
            return _("What could I sell?")
    return ""


def kind(move: MarketMove) -> Hashable:
    """What a move is about: a place that is bid for, places with maximums, a food, customers of certain foods."""
    match move:
        case PlaceBid(place, _price):
            return place
        case SetMaximums(maximums):
            return tuple(each.place for each in maximums)
        case SetAside(tokens):
            return tuple(sorted(food_of(token) for token in tokens))
    return move


def label(move: MarketMove) -> str:
    """A move in a few words."""
    match move:
        case PlaceBid(place, price):
            return _("{price} on {place}").format(price=dollars(price), place=place)
        case Build(place, food):
            return _("{food} on {place}").format(food=food_title(food), place=place)
        case SetAside(tokens):
            return listed([token_name(token) for token in tokens])
        case SetMaximums(maximums):
            return maximums_name(maximums) if maximums else _("Bid for nothing")
        case Later():
            return _("Decide later")
    return _("Pass")


def reason(gains: Gains, view: MarketView, seat: Seat, move: MarketMove, *, best: bool) -> str:
    """Return what speaks for a move, in a sentence or two. `best`: whether nothing promises more."""
    public = view.public
    match move:
        case PlaceBid(place, _price):
            return _for_a_bid(gains, public, seat, place)
        case Build(place, food):
            text = _("A {food} stall on place {place} may earn about {amount} by the end.")
            return text.format(food=food_name(food), place=place, amount=dollars(round(gains.brings(place, food))))
        case SetAside(tokens):
            if gains.liking(tokens):
                return _("They want what the stalls of that seat sell.")
            return _("Nothing is sold to them yet; a stall on their way would serve them.")
        case SetMaximums(maximums) if maximums:
            return _for_maximums(gains, seat, maximums)
        case Pass() if best and auction.led_by(public, seat):
            return _("One place is led already; another would cost more than it promises.")
        case _ if not best:
            return _("It costs nothing. A pass is for the whole round.")
    return _("No place promises more than it costs. A pass is for the whole round.")


def _for_a_bid(gains: Gains, public: Public, seat: Seat, place: int) -> str:
    """What a place would bring the seat, and whom it would be kept from."""
    found = [
        gains.gain(other, tuple(lot.place for lot in auction.led_by(public, other) if lot.place != place), place)
        for other in range(public.seats)
    ]
    mine, food = found[seat]
    text = _("There a {food} stall may earn about {amount} by the end.")
    words = [text.format(food=food_name(food), amount=dollars(round(mine)))]
    rival = max((other for other in range(public.seats) if other != seat), key=lambda other: found[other][0])
    if found[rival][0] > mine:
        text = _("For {name} it is worth about {amount}.")
        words.append(text.format(name=mark(rival), amount=dollars(round(found[rival][0]))))
    return sentences(*words)


def _for_maximums(gains: Gains, seat: Seat, maximums: Maximums) -> str:
    """What the best of the places would bring the seat."""
    place = max((each.place for each in maximums), key=lambda each: gains.gain(seat, (), each)[0])
    worth, food = gains.gain(seat, (), place)
    text = _("Most promises place {place}: a {food} stall may earn about {amount} there by the end.")
    return text.format(place=place, food=food_name(food), amount=dollars(round(worth)))
