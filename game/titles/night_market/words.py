"""Phrases for foods, places, prices and customers of the night market."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.i18n import _, ngettext, npgettext, pgettext, remembered
from game.core.sentences import listed, number, signed
from game.titles.night_market.constants import Food, food_of, letter_of


@remembered
def food_name(food: Food) -> str:
    """Return the name of a food for use within a sentence, such as "snack"."""
    return {"snack": _("snack"), "meal": _("meal"), "drink": _("drink"), "dessert": _("dessert")}[food]


@remembered
def foods_name(food: Food) -> str:
    """Return the food in the plural: "snacks"."""
    return {"snack": _("snacks"), "meal": _("meals"), "drink": _("drinks"), "dessert": _("desserts")}[food]


@remembered
def dollars(amount: int) -> str:
    """Return an amount of money: "$9", "−$9"."""
    return number(amount, pgettext("an amount of money", "${amount}").format(amount=abs(amount)))


def places_name(places: Sequence[int]) -> str:
    """Return places as part of a sentence, such as "place 6" or "places 6 and 7"."""
    return ngettext("place {list}", "places {list}", len(places)).format(list=numbers(places))


def gained(least: int, most: int) -> str:
    """Return a text for a gain or a range of gains in dollars, such as "+$5" or "−$2–6". No gain is "–"."""
    if not least and not most:
        return "–"
    one = signed(least, dollars(abs(least)))
    return one if least == most else _("{least}–{most}").format(least=one, most=most)


@remembered
def customers_name(count: int) -> str:
    """Return a number of customers in words, such as "1 customer" or "3 customers"."""
    return npgettext("at the night market", "{count} customer", "{count} customers", count).format(count=count)


@remembered
def hidden_name(count: int) -> str:
    """Return a number of hidden customers in words, such as "3 hidden customers"."""
    return ngettext("{count} hidden customer", "{count} hidden customers", count).format(count=count)


@remembered
def loans_name(count: int) -> str:
    """Return a number of loans in words, such as "2 loans"."""
    return ngettext("{count} loan", "{count} loans", count).format(count=count)


@remembered
def ordinal(number: int) -> str:
    """Return the ordinal of a bidding turn: "first", "second" or "third"."""
    return {
        1: pgettext("a bidding turn", "first"),
        2: pgettext("a bidding turn", "second"),
        3: pgettext("a bidding turn", "third"),
    }.get(number, str(number))


def entry_name(ident: str) -> str:
    """Return the name of an entrance as painted on its sign, such as "D–H"."""
    return ident.replace("-", "–")


def customer_name(token: int) -> str:
    """Return the name of a customer by letter and food, such as "Customer B (snack)"."""
    return _("Customer {letter} ({food})").format(letter=letter_of(token), food=food_name(food_of(token)))


def token_name(token: int) -> str:
    """Return a customer by letter and food for use in a list, such as "B (snack)"."""
    return _("{letter} ({food})").format(letter=letter_of(token), food=food_name(food_of(token)))


def food_title(food: Food) -> str:
    """Return the name of a food at the beginning of a line, such as "Snack"."""
    return {"snack": _("Snack"), "meal": _("Meal"), "drink": _("Drink"), "dessert": _("Dessert")}[food]


def numbers(values: Sequence[int]) -> str:
    """Return numbers, such as place numbers, as part of a sentence: "7 and 8"."""
    return listed([str(value) for value in values])
