"""The numbers of the game, including those that depend on the number of players, and the customers.

They follow NM-0.2, NM-0.3, NM-2 and NM-11.1.
"""

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
"""The dearest printed price; above it every whole number is a price (NM-4.3)."""

Food = Literal["snack", "meal", "drink", "dessert"]
FOODS: tuple[Food, ...] = ("snack", "meal", "drink", "dessert")
LETTERS = "ABCDEFGH"
_EXTRA: dict[Food, str] = {"snack": "AE", "meal": "BF", "drink": "CG", "dessert": "DH"}
TOKENS: tuple[tuple[Food, str], ...] = tuple(
    [(food, letter) for food in FOODS for letter in LETTERS]
    + [(food, letter) for food in FOODS for letter in _EXTRA[food]]
)
"""Food and letter of every token; a token is its index here, 0 to 39."""

_WHITE = (1, 2, 3, 4, 6, 8, 10, 12)
_YELLOW = (4, 6, 8, 10, 12)
_PAY = (0, 3, 4, 5)
_MOST_PAID = len(_PAY) - 1


class Numbers(msgspec.Struct, frozen=True):
    """What depends on the number of seats. `money` goes by player order, `hidden` by round."""

    money: tuple[int, ...]
    covered: int
    offered: int
    arriving: int
    hidden: tuple[int, ...]
    turns: int

    @property
    def rounds(self) -> int:
        """How many rounds are played."""
        return len(self.hidden)


NUMBERS: dict[int, Numbers] = {
    2: Numbers(money=(12, 11), covered=6, offered=4, arriving=5, hidden=(1, 1, 2, 2, 3, 4), turns=3),
    3: Numbers(money=(12, 11, 10), covered=6, offered=4, arriving=4, hidden=(1, 1, 1, 2, 3, 4), turns=2),
    4: Numbers(money=(13, 12, 11, 10), covered=5, offered=5, arriving=4, hidden=(1, 1, 1, 2, 4), turns=2),
}


DEALT = max(numbers.covered + numbers.offered * numbers.rounds for numbers in NUMBERS.values())
"""The place cards that a whole game deals: a market has at least so many places, and others stay in the box."""


def ladder(yellow: bool) -> tuple[int, ...]:
    """The printed prices of a bidding card, in dollars, ascending (NM-0.4)."""
    return _YELLOW if yellow else _WHITE


def pay_in(group: int) -> int:
    """What a customer pays in a group of that many stalls, in dollars (NM-6.6)."""
    return _PAY[group] if group < _MOST_PAID else _PAY[_MOST_PAID]


def food_of(token: int) -> Food:
    """What a customer wants to eat."""
    return TOKENS[token][0]


def letter_of(token: int) -> str:
    """The entry letter of a customer, "A" to "H"."""
    return TOKENS[token][1]


def is_food(text: str) -> Food | None:
    """The food with that id, None for anything else."""
    return next((food for food in FOODS if food == text), None)
