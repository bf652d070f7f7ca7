"""Small turns of phrase that tips, sheets, plates and the log share."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.i18n import _
from game.core.names import Seat, mark
from game.titles.night_market.customers import Food
from game.titles.night_market.words import listed


def food_title(food: Food) -> str:
    """The food at the beginning of a line: "Snack"."""
    return {"snack": _("Snack"), "meal": _("Meal"), "drink": _("Drink"), "dessert": _("Dessert")}[food]


def numbers(places: Sequence[int]) -> str:
    """Numbers of places in one phrase: "7 and 8"."""
    return listed([str(place) for place in places])


def seats_named(seats: Sequence[Seat]) -> str:
    """Seats in one phrase, as marks."""
    return listed([mark(seat) for seat in seats])


def rank(number: int) -> str:
    """A place in an order: "1st"."""
    words = (_("1st"), _("2nd"), _("3rd"))
    return words[number - 1] if 0 < number <= len(words) else _("{number}th").format(number=number)
