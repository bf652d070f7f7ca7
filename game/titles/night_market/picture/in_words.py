"""Descriptions of the board and the seats for players who cannot see the table."""

from __future__ import annotations

from game.core.i18n import _
from game.core.names import Seat, mark
from game.core.sentences import in_a_row, listed
from game.titles.night_market.constants import FOODS
from game.titles.night_market.state import Lot, MarketView
from game.titles.night_market.words import dollars, entry_name, foods_name, loans_name, numbers, places_name, token_name


def seat_in_words(view: MarketView, seat: Seat) -> str:
    """Describe the money, loans and places of a seat in words."""
    public = view.public
    account = public.accounts[seat]
    parts = [dollars(account.cash)]
    if account.loans:
        parts.append(loans_name(account.loans))
    mine = [(number, place.food) for number, place in enumerate(public.places, 1) if place.owner == seat]
    for food in FOODS:
        places = [number for number, built in mine if built == food]
        if places:
            parts.append(_("{food} on {places}").format(food=foods_name(food), places=places_name(places)))
    bare = [number for number, built in mine if built is None]
    if bare:
        parts.append(_("nothing yet on {places}").format(places=places_name(bare)))
    return " · ".join(parts)


def board_in_words(view: MarketView) -> tuple[str, ...]:
    """Describe the places for sale, the waiting customers, and the free and closed places."""
    public, lines = view.public, []
    if public.lots:
        lines.append(_("For sale: {places}.").format(places=in_a_row(map(_lot, public.lots))))
    for entry, tokens in public.waiting:
        if tokens:
            people = listed([token_name(token) for token in tokens])
            lines.append(
                _("In the queue at entrance {entry}: {people}.").format(entry=entry_name(entry), people=people)
            )
    for status, text in (("free", _("Free places: {places}.")), ("covered", _("Closed places: {places}."))):
        places = [number for number, place in enumerate(public.places, 1) if place.status == status]
        if places:
            lines.append(text.format(places=numbers(places)))
    return tuple(lines)


def _lot(lot: Lot) -> str:
    if lot.standing is None:
        return _("place {place} (no bid yet)").format(place=lot.place)
    bid = lot.standing
    return _("place {place} ({price} by {name})").format(place=lot.place, price=dollars(bid.price), name=mark(bid.seat))
