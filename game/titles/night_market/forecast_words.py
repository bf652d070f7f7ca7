"""The forecast of this round in words, and a cache of forecasts."""

from __future__ import annotations

from game.core.i18n import _, ngettext
from game.core.memo import IdentityCache
from game.core.names import Seat, mark
from game.core.sentences import capital, listed, sentence, sentences
from game.kit.phrases import rank
from game.titles.night_market.constants import food_of, letter_of
from game.titles.night_market.forecast import Fate, Forecast, foreseeable
from game.titles.night_market.state import MarketView, Public
from game.titles.night_market.topology import Topology
from game.titles.night_market.words import dollars, entry_name, food_name, foods_name, numbers

_Seen = tuple[Seat | None, tuple[int, ...], tuple[int, ...]]
"""The private part of a view: the viewer's seat, hand and hidden customers."""


class Forecasts:
    """The forecasts that players at the screen may see. Forecasts for the last position are cached."""

    def __init__(self, topology: Topology) -> None:
        self.topology = topology
        self._kept: IdentityCache[Public, dict[_Seen, Forecast]] = IdentityCache(lambda public: {})

    def of(self, view: MarketView, *, open: bool) -> Forecast | None:
        """Return the forecast for a view, or None once the market is open. `open` adds the viewer's own customers."""
        if not foreseeable(view.public):
            return None
        seen = view if open else MarketView(view.public, None)
        kept = self._kept(view.public)
        key: _Seen = (seen.seat, seen.hand, seen.aside)
        if key not in kept:
            kept[key] = Forecast(self.topology, seen)
        return kept[key]


def of_customer(forecasts: Forecasts, view: MarketView, token: int) -> str:
    """Return where a waiting customer would go this round, in words. If the route is unknown, return an empty string.

    The viewer's own customers count as hidden, because everyone at the screen can read the text.
    """
    forecast = forecasts.of(view, open=False)
    fate = forecast.fate(token) if forecast is not None else None
    if fate is None or not fate.contested:
        return _way(fate) if fate is not None else ""
    food = food_name(food_of(fate.token))
    return sentences(
        _way(fate), _("Another {food} stall could still change where the customer goes.").format(food=food)
    )


def _way(fate: Fate) -> str:
    foods = foods_name(food_of(fate.token))
    if fate.seat is not None:
        text = _("The customer would eat at {seat}’s stall at place {place} and pay {pay}.")
        if not fate.sure:
            text = _(
                "The customer would eat at {seat}’s stall at place {place} and pay {pay}, unless hidden "
                "customers get there first."
            )
        return text.format(seat=mark(fate.seat), place=fate.place, pay=dollars(fate.pay))
    if fate.waits:
        text = _("The customer would find no {foods} and wait at entrance {entry}.")
        return text.format(foods=foods, entry=entry_name(fate.waits))
    return _("The customer would find no {foods} and go home.").format(foods=foods)


def of_place(forecasts: Forecasts, view: MarketView, number: int) -> str:
    """Describe the customers who would pass a place or stop there this round."""
    forecast, place = forecasts.of(view, open=False), view.public.places[number - 1]
    if forecast is None:
        return ""
    words = sentence(capital(street_words(forecast.topology, number)))
    nobody = nobody_passes(forecast, number)
    if place.food is not None:
        custom = forecast.custom(number)
        customers = [letter_of(token) for token in custom.customers]
        count = len(customers)
        if customers:
            here = ngettext(
                "Customer {letters} would stop here tonight",
                "Customers {letters} would stop here tonight",
                len(customers),
            )
            if len(custom.group) > 1:
                here = ngettext(
                    "Customer {letters} would stop at one of the stalls {places} tonight",
                    "Customers {letters} would stop at stalls {places} tonight",
                    len(customers),
                )
            here = here.format(letters=listed(customers), places=numbers(custom.group))
            text = _("{before} {here}: {pay}.")
            if custom.most > count:
                text = _("{before} {here}: {pay}, or up to {most} with hidden customers.")
            pay, most = dollars(custom.pay * count), dollars(custom.pay * custom.most)
            words = text.format(before=words, here=here, pay=pay, most=most)
            if not custom.contested:
                return words
            more = _("Fewer customers would come if another {food} stall opened.").format(food=food_name(place.food))
            return sentences(words, more)
    if nobody:
        return sentences(words, sentence(capital(nobody)))
    passing, every = len(forecast.passing(number)), len(forecast.customers())
    text = _("{before} {count} of the {every} customers in the streets would pass this place tonight.")
    return text.format(before=words, count=passing, every=every)


def nobody_passes(forecast: Forecast, place: int) -> str:
    """Return a phrase saying that no customer passes the place, or an empty string if any customer does."""
    if forecast.passing(place):
        return ""
    streets = listed([entry_name(entry.id) for entry in forecast.topology.passing(place)])
    if not streets:
        return _("no street passes place {place}").format(place=place)
    return _("no customer from entrance {streets} passes place {place} tonight").format(place=place, streets=streets)


def street_words(topology: Topology, place: int) -> str:
    """Describe the position of a place on each street, such as "4th stop from B–C and 11th from D–H"."""
    return _on_streets(topology, place, _("{number} stop from {street}")) or _("not on any street")


def walking_orders(topology: Topology, place: int) -> str:
    """Describe the position of a place on each street in fewer words, such as "4th from B–C and 11th from D–H"."""
    return _on_streets(topology, place, _("{number} from {street}"))


def _on_streets(topology: Topology, place: int, first: str) -> str:
    later = _("{number} from {street}")
    found: list[str] = []
    for entry in topology.passing(place):
        text, order = later if found else first, entry.order.index(place) + 1
        found.append(text.format(number=rank(order), street=entry_name(entry.id)))
    return listed(found)
