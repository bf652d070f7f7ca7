"""Hints in words: what a move is about, what speaks for it, by the numbers that it was judged by."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

from game.core.i18n import _
from game.core.lists import listed
from game.core.names import Seat, mark
from game.core.sentences import sentences
from game.titles.night_market import auction
from game.titles.night_market.customers import Food, food_of, letter_of
from game.titles.night_market.preparing import due, sets_maximums
from game.titles.night_market.state import MarketView, Maximums, Public
from game.titles.night_market.verbs import MarketMove
from game.titles.night_market.verbs.build import Build
from game.titles.night_market.verbs.later import Later
from game.titles.night_market.verbs.pass_turn import Pass
from game.titles.night_market.verbs.place_bid import PlaceBid
from game.titles.night_market.verbs.set_aside import SetAside
from game.titles.night_market.verbs.set_maximums import SetMaximums, maximums_name
from game.titles.night_market.words import dollars, food_name, food_title


class Judge(Protocol):
    """What a move is judged by."""

    def gain(self, seat: Seat, led: tuple[int, ...], place: int) -> tuple[float, Food]:
        """What the best stall on a place would earn a seat that gets others too, in dollars, and its food."""

    def brings(self, place: int, food: Food) -> float:
        """What a stall of that food would earn the own seat, in dollars."""

    def liking(self, tokens: tuple[int, ...]) -> int:
        """How much of what the own stalls sell these customers want."""


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
            text = _("{letter} ({food})")
            return listed([text.format(letter=letter_of(each), food=food_name(food_of(each))) for each in tokens])
        case SetMaximums(maximums):
            return maximums_name(maximums) if maximums else _("Bid for nothing")
        case Later():
            return _("Decide later")
    return _("Pass")


def reason(judge: Judge, view: MarketView, seat: Seat, move: MarketMove, *, best: bool) -> str:
    """Return what speaks for a move, in a sentence or two. `best`: whether nothing promises more."""
    public = view.public
    match move:
        case PlaceBid(place, _price):
            return _for_a_bid(judge, public, seat, place)
        case Build(place, food):
            text = _("A {food} stall on place {place} may earn about {amount} by the end.")
            return text.format(food=food_name(food), place=place, amount=dollars(round(judge.brings(place, food))))
        case SetAside(tokens):
            return _for_customers(judge, tokens)
        case SetMaximums(maximums) if maximums:
            return _for_maximums(judge, seat, maximums)
        case Pass() if best and auction.led_by(public, seat):
            return _("One place is led already; another would cost more than it promises.")
        case _ if not best:
            return _("It costs nothing. A pass is for the whole round.")
    return _("No place promises more than it costs. A pass is for the whole round.")


def _for_a_bid(judge: Judge, public: Public, seat: Seat, place: int) -> str:
    """What a place would bring the seat, and whom it would be kept from."""
    led = {other: tuple(lot.place for lot in auction.led_by(public, other)) for other in range(public.seats)}
    mine, food = judge.gain(seat, tuple(each for each in led[seat] if each != place), place)
    words = [
        _("There a {food} stall may earn about {amount} by the end.").format(
            food=food_name(food), amount=dollars(round(mine))
        )
    ]
    gains = {
        other: judge.gain(other, tuple(each for each in led[other] if each != place), place)[0]
        for other in range(public.seats)
        if other != seat
    }
    rival = max(gains, key=lambda other: gains[other])
    if gains[rival] > mine:
        text = _("For {name} it is worth about {amount}.")
        words.append(text.format(name=mark(rival), amount=dollars(round(gains[rival]))))
    return sentences(*words)


def _for_maximums(judge: Judge, seat: Seat, maximums: Maximums) -> str:
    """What the best of the places would bring the seat."""
    place = max((each.place for each in maximums), key=lambda each: judge.gain(seat, (), each)[0])
    worth, food = judge.gain(seat, (), place)
    text = _("Most promises place {place}: a {food} stall may earn about {amount} there by the end.")
    return text.format(place=place, food=food_name(food), amount=dollars(round(worth)))


def _for_customers(judge: Judge, tokens: tuple[int, ...]) -> str:
    """How the customers fit the own stalls."""
    if judge.liking(tokens):
        return _("They want what the stalls of that seat sell.")
    return _("Nothing is sold to them yet; a stall on their way would serve them.")
