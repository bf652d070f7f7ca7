"""NM-0: what is on the table."""

from __future__ import annotations

from collections import Counter

import pytest

from game.titles.night_market import TITLE
from game.titles.night_market.constants import CARDS_A_FOOD, FOODS, LOANS, TOKENS, food_of, ladder, letter_of
from game.titles.night_market.words import food_name, foods_name
from tests.titles.night_market.nm1 import STARS
from tests.titles.night_market.table import RULES, opened


@pytest.mark.clause("NM-0.1")
def test_the_box_holds_what_the_rules_list() -> None:
    assert (TITLE.meta.min_seats, TITLE.meta.max_seats) == (2, 4)  # two as the option of NM-11.1
    state = opened(3)
    assert len(state.public.places) == 30
    assert CARDS_A_FOOD * len(FOODS) == 52
    assert len(TOKENS) == 40
    assert LOANS == 3


@pytest.mark.clause("NM-0.2")
def test_there_are_four_foods() -> None:
    assert FOODS == ("snack", "meal", "drink", "dessert")
    assert [food_name(food) for food in FOODS] == ["snack", "meal", "drink", "dessert"]
    assert [foods_name(food) for food in FOODS] == ["snacks", "meals", "drinks", "desserts"]


@pytest.mark.clause("NM-0.3")
def test_each_food_comes_once_with_each_letter_and_once_more_with_two() -> None:
    assert Counter((food_of(token), letter_of(token)) for token in range(40)) == {
        ("snack", "A"): 2, ("snack", "B"): 1, ("snack", "C"): 1, ("snack", "D"): 1,
        ("snack", "E"): 2, ("snack", "F"): 1, ("snack", "G"): 1, ("snack", "H"): 1,
        ("meal", "A"): 1, ("meal", "B"): 2, ("meal", "C"): 1, ("meal", "D"): 1,
        ("meal", "E"): 1, ("meal", "F"): 2, ("meal", "G"): 1, ("meal", "H"): 1,
        ("drink", "A"): 1, ("drink", "B"): 1, ("drink", "C"): 2, ("drink", "D"): 1,
        ("drink", "E"): 1, ("drink", "F"): 1, ("drink", "G"): 2, ("drink", "H"): 1,
        ("dessert", "A"): 1, ("dessert", "B"): 1, ("dessert", "C"): 1, ("dessert", "D"): 2,
        ("dessert", "E"): 1, ("dessert", "F"): 1, ("dessert", "G"): 1, ("dessert", "H"): 2,
    }  # fmt: skip
    assert Counter(food for food, _letter in TOKENS) == dict.fromkeys(FOODS, 10)
    assert Counter(letter for _food, letter in TOKENS) == dict.fromkeys("ABCDEFGH", 5)


@pytest.mark.clause("NM-0.4")
def test_a_yellow_card_leaves_out_the_cheap_prices() -> None:
    assert ladder(yellow=False) == (1, 2, 3, 4, 6, 8, 10, 12)
    assert ladder(yellow=True) == (4, 6, 8, 10, 12)


@pytest.mark.clause("NM-0.5")
def test_twelve_places_have_a_star() -> None:
    assert STARS == (1, 2, 6, 7, 14, 15, 19, 20, 21, 22, 26, 27)
    assert RULES.topology.stars == frozenset(STARS)
