"""The constants of the game and the customers (NM-0, NM-2)."""

from __future__ import annotations

from typing import Literal

import msgspec

HAND = 4
LOANS = 3
LOAN_BRINGS = 5
LOAN_COSTS = 7
CARDS_A_FOOD = 13
BONUS = 4
TOP = 12
"""The highest printed price in dollars. A higher bid may be any whole number of dollars (NM-4.3)."""

Food = Literal["snack", "meal", "drink", "dessert"]
FOODS: tuple[Food, ...] = ("snack", "meal", "drink", "dessert")
LETTERS = "ABCDEFGH"
_EXTRA: dict[Food, str] = {"snack": "AE", "meal": "BF", "drink": "CG", "dessert": "DH"}
TOKENS: tuple[tuple[Food, str], ...] = tuple(
    [(food, letter) for food in FOODS for letter in LETTERS]
    + [(food, letter) for food in FOODS for letter in _EXTRA[food]]
)
"""The food and the letter of every customer. A customer's token is its index in this tuple."""

_WHITE = (1, 2, 3, 4, 6, 8, 10, 12)
_YELLOW = (4, 6, 8, 10, 12)
_PAY = (0, 3, 4, 5)


class Numbers(msgspec.Struct, frozen=True):
    """The constants for one number of seats. `money` is listed in player order, and `hidden` is listed by round."""

    money: tuple[int, ...]
    covered: int
    offered: int
    arriving: int
    hidden: tuple[int, ...]
    turns: int

    @property
    def rounds(self) -> int:
        """The number of rounds."""
        return len(self.hidden)


NUMBERS: dict[int, Numbers] = {
    2: Numbers(money=(12, 11), covered=6, offered=4, arriving=5, hidden=(1, 1, 2, 2, 3, 4), turns=3),
    3: Numbers(money=(12, 11, 10), covered=6, offered=4, arriving=4, hidden=(1, 1, 1, 2, 3, 4), turns=2),
    4: Numbers(money=(13, 12, 11, 10), covered=5, offered=5, arriving=4, hidden=(1, 1, 1, 2, 4), turns=2),
}


DEALT = max(numbers.covered + numbers.offered * numbers.rounds for numbers in NUMBERS.values())
"""The largest number of place cards that any game deals. Every board needs at least this many places."""


def ladder(yellow: bool) -> tuple[int, ...]:
    """Return the printed prices of a bidding card in dollars, in ascending order (NM-0.4)."""
    return _YELLOW if yellow else _WHITE


def pay_in(group: int) -> int:
    """Return the price per customer in a group with the given number of stalls, in dollars (NM-6.6)."""
    return _PAY[min(group, len(_PAY) - 1)]


def food_of(token: int) -> Food:
    """Return the food that a customer wants."""
    return TOKENS[token][0]


def letter_of(token: int) -> str:
    """Return the entrance letter of a customer, "A" to "H"."""
    return TOKENS[token][1]


def is_food(text: str) -> Food | None:
    """Return the food whose id is the given text, or None if no food has this id."""
    return next((food for food in FOODS if food == text), None)
