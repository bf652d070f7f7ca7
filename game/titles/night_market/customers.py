"""The forty customer tokens and the four foods (NM-0.2, NM-0.3)."""

from __future__ import annotations

from typing import Literal

Food = Literal["snack", "meal", "drink", "dessert"]
FOODS: tuple[Food, ...] = ("snack", "meal", "drink", "dessert")
LETTERS = "ABCDEFGH"

_EXTRA: dict[Food, str] = {"snack": "AE", "meal": "BF", "drink": "CG", "dessert": "DH"}

TOKENS: tuple[tuple[Food, str], ...] = tuple(
    [(food, letter) for food in FOODS for letter in LETTERS]
    + [(food, letter) for food in FOODS for letter in _EXTRA[food]]
)
"""Food and letter of every token; a token is its index here, 0 to 39."""


def food_of(token: int) -> Food:
    """What a customer wants to eat."""
    return TOKENS[token][0]


def letter_of(token: int) -> str:
    """The entry letter of a customer, "A" to "H"."""
    return TOKENS[token][1]


def is_food(text: str) -> Food | None:
    """The food with that id, None for anything else."""
    return next((food for food in FOODS if food == text), None)
