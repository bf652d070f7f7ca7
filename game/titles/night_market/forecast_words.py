"""The forecast of this round in words, for customers and places, and a cache of forecasts."""

from __future__ import annotations

from game.core.i18n import _
from game.core.memo import IdentityCache
from game.core.names import Seat, mark
from game.core.sentences import listed, sentences
from game.kit.phrases import rank
from game.titles.night_market.constants import food_of, letter_of
from game.titles.night_market.forecast import Fate, Forecast, foreseeable
from game.titles.night_market.state import MarketView, Public
from game.titles.night_market.topology import Topology
from game.titles.night_market.words import dollars, entry_name, food_name, foods_name, numbers

_Seen = tuple[Seat | None, tuple[int, ...], tuple[int, ...]]
"""What a forecast knows besides the public part: whose view it is, the hand, and the customers set aside."""


class Forecasts:
    """Tonight as those at the screen may foresee it, on one board. Those of the last position are remembered."""

    def __init__(self, topology: Topology) -> None:
        self.topology = topology
        self._kept: IdentityCache[Public, dict[_Seen, Forecast]] = IdentityCache(lambda public: {})

    def of(self, view: MarketView, *, open: bool) -> Forecast | None:
        """The forecast for a view, None once the market is open.

        `open`: the own customers of the view may be shown; otherwise they count as hidden, like those of everybody
        else.
        """
        if not foreseeable(view.public):
            return None
        seen = view if open else MarketView(view.public, None)
        kept = self._kept(view.public)
        key: _Seen = (seen.seat, seen.hand, seen.aside)
        if key not in kept:
            kept[key] = Forecast(self.topology, seen)
        return kept[key]


def of_customer(forecasts: Forecasts, view: MarketView, token: int) -> str:
    """What tonight would bring to a customer in the street, "" where nothing is foretold.

    Everybody at the screen reads it, so the viewer's own customers count as hidden here.
    """
    forecast = forecasts.of(view, open=False)
    fate = forecast.fate(token) if forecast is not None else None
    if fate is None or not fate.contested:
        return _way(fate) if fate is not None else ""
    food = food_name(food_of(fate.token))
    return sentences(_way(fate), _("Another {food} stall could still change that.").format(food=food))


def _way(fate: Fate) -> str:
    foods = foods_name(food_of(fate.token))
    if fate.seat is not None:
        text = _("It would eat at {seat}’s stall {place} and pay {pay}.")
        if not fate.sure:
            text = _("It would eat at {seat}’s stall {place} and pay {pay}, unless hidden customers are there first.")
        return text.format(seat=mark(fate.seat), place=fate.place, pay=dollars(fate.pay))
    if fate.waits:
        text = _("Nobody on its street has {foods} for it: it would wait at {entry}.")
        return text.format(foods=foods, entry=entry_name(fate.waits))
    return _("Nobody on its way has {foods} for it: it would go home.").format(foods=foods)


def of_place(forecasts: Forecasts, view: MarketView, number: int) -> str:
    """In which walking orders a place comes, and who of tonight's customers would eat there, or come past.

    The viewer's own customers count as hidden, as in `of_customer`.
    """
    forecast, place = forecasts.of(view, open=False), view.public.places[number - 1]
    if forecast is None:
        return ""
    words = _("It is {passed}.").format(passed=street_words(forecast.topology, number))
    nobody = nobody_passes(forecast, number)
    if place.food is not None:
        custom = forecast.custom(number)
        customers = [letter_of(token) for token in custom.customers]
        if customers:
            here = _("{letters} would eat here tonight")
            if len(custom.group) > 1:
                here = _("{letters} would eat at {places} tonight")
            here = here.format(letters=listed(customers), places=numbers(custom.group))
            text = _("{before} {here}: {pay}.")
            if custom.most > len(customers):
                text = _("{before} {here}: {pay}, with hidden customers up to {most}.")
            pay, most = dollars(custom.pay * len(customers)), dollars(custom.pay * custom.most)
            words = text.format(before=words, here=here, pay=pay, most=most)
            if not custom.contested:
                return words
            more = _("Fewer would come if somebody opens another {food} stall.").format(food=food_name(place.food))
            return sentences(words, more)
    if nobody:
        return _("{before} Tonight {nobody}.").format(before=words, nobody=nobody)
    passing, every = len(forecast.passing(number)), len(forecast.customers())
    text = _("{before} {count} of tonight’s {every} customers in the streets would come past.")
    return text.format(before=words, count=passing, every=every)


def nobody_passes(forecast: Forecast, place: int) -> str:
    """That no customer passes a place and which street it faces, "" where somebody does."""
    if forecast.passing(place):
        return ""
    streets = listed([entry_name(entry.id) for entry in forecast.topology.passing(place)])
    if not streets:
        return _("no street passes {place}").format(place=place)
    return _("no customer passes {place}: it faces the street from {streets}").format(place=place, streets=streets)


def street_words(topology: Topology, place: int) -> str:
    """From where a place is passed, and as which one: "passed 4th from B–C"."""
    ranks = walking_orders(topology, place)
    return _("passed {list}").format(list=ranks) if ranks else _("on no street")


def walking_orders(topology: Topology, place: int) -> str:
    """The walking orders a place comes in: "4th from B–C", "" for none."""
    return listed(
        [
            _("{number} from {street}").format(number=rank(entry.order.index(place) + 1), street=entry_name(entry.id))
            for entry in topology.passing(place)
        ]
    )
