"""Names of goods, spaces, lines and amounts for use in sentences.

The name of a space consists of its column and its row. For example, "B3" is in the second column and the third row.
"""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase

from game.core import sentences
from game.core.i18n import Phrase, _, ngettext, npgettext, pgettext, phrase, phrase_in, remembered
from game.core.names import mark
from game.core.sentences import in_a_row, listed
from game.kit.rules import number_of
from game.titles.mercado.constants import CUSTOMERS, MOST_COLUMNS, Good, Restaurant
from game.titles.mercado.topology import Line

GOOD_NAMES: dict[Good, tuple[Phrase, Phrase]] = {
    "fish": (phrase_in("in Lisboa", "fish"), phrase_in("in Lisboa", "fish")),
    "flower": (phrase("flower"), phrase("flowers")),
    "tomato": (phrase("tomato"), phrase("tomatoes")),
    "meat": (phrase_in("in Lisboa", "meat"), phrase_in("in Lisboa", "meat")),
    "grape": (phrase("grape"), phrase("grapes")),
}
"""The name of each good as used before "stand" or "tile", and its name as something to sell."""


def good_name(good: Good) -> str:
    """Return the name of a good as used before the word "stand", such as "flower"."""
    return str(GOOD_NAMES[good][0])


def goods_name(good: Good) -> str:
    """Return the name of a good for sale, such as "flowers" or "fish"."""
    return str(GOOD_NAMES[good][1])


@remembered
def restaurant_name(restaurant: Restaurant) -> str:
    """Return the name of a restaurant, such as "Sushi Bar"."""
    return {
        "sushi_bar": _("Sushi Bar"),
        "tea_house": pgettext("a restaurant", "Tea House"),
        "pizzeria": _("Pizzeria"),
        "burger_joint": _("Burger Joint"),
        "wine_bar": _("Wine Bar"),
        "pub": _("Pub"),
    }[restaurant]


def column_letter(column: int) -> str:
    """Return the letter of the column with the given index, such as "A" for 0."""
    return ascii_uppercase[column] if 0 <= column < MOST_COLUMNS else str(column + 1)


@remembered
def space_name(space: str) -> str:
    """Return the name of a space, such as "B3" for "2,1". Any other text is returned unchanged."""
    row, comma, column = space.partition(",")
    if not comma or number_of(row) is None or number_of(column) is None:
        return space
    return f"{column_letter(int(column))}{int(row) + 1}"


def line_name(line: Line) -> str:
    """Return the name of a line, such as "row 3" or "column B"."""
    return _line(line.kind == "row", line.index)


@remembered
def entrance_name(entrance: str) -> str:
    """Return the name of an entrance, such as "the left end of row 3" for "W2"."""
    line = entered_line_name(entrance)
    if line == entrance:
        return entrance
    return {
        "N": _("the top of {line}"),
        "S": _("the bottom of {line}"),
        "W": _("the left end of {line}"),
        "E": _("the right end of {line}"),
    }[entrance[:1]].format(line=line)


@remembered
def entered_line_name(entrance: str) -> str:
    """Return the name of the line at an entrance, such as "row 3" for "W2"."""
    end, number = entrance[:1], entrance[1:]
    if end not in "NSWE" or number_of(number) is None:
        return entrance
    return _line(end in "WE", int(number))


def _line(is_row: bool, index: int) -> str:
    if is_row:
        return _("row {number}").format(number=index + 1)
    return _("column {letter}").format(letter=column_letter(index))


@remembered
def coins_name(amount: int) -> str:
    """Return a number of coins in words, such as "3 coins"."""
    return npgettext("in Lisboa", "{count} coin", "{count} coins", amount).format(count=amount)


@remembered
def customers_name(count: int) -> str:
    """Return a number of customers in words, such as "3 customers"."""
    return npgettext("in Lisboa", "{count} customer", "{count} customers", count).format(count=count)


@remembered
def stands_name(count: int) -> str:
    """Return a number of stands in words, such as "3 stands"."""
    return ngettext("{count} stand", "{count} stands", count).format(count=count)


def restaurants_name(count: int) -> str:
    """Return a number of restaurants in words, such as "3 restaurants"."""
    return ngettext("{count} restaurant", "{count} restaurants", count).format(count=count)


def turns_name(count: int) -> str:
    """Return a number of turns in words, such as "3 turns"."""
    return ngettext("{count} turn", "{count} turns", count).format(count=count)


@remembered
def tile_name(tile: int) -> str:
    """Describe a customer tile in words, such as "3 customers who like fish and grapes"."""
    customers = CUSTOMERS[tile]
    return ngettext("{count} customer who likes {goods}", "{count} customers who like {goods}", customers.count).format(
        count=customers.count, goods=liked(customers.likes)
    )


def liked(goods: Sequence[Good]) -> str:
    """Return a list of goods joined by "and", such as "fish and grapes"."""
    return listed([goods_name(good) for good in goods])


def either(goods: Sequence[Good]) -> str:
    """Return a list of goods joined by "or", such as "fish or grapes"."""
    return sentences.either([goods_name(good) for good in goods])


def earnings(earned: Sequence[int]) -> str:
    """Return each seat's income in words, such as "Mei +6, Ben +3"."""
    gain = _("{name} +{coins}")
    paid = [gain.format(name=mark(seat), coins=coins) for seat, coins in enumerate(earned) if coins]
    return in_a_row(paid)
