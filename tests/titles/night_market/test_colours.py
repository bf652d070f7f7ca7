"""Foods are told by their pictures, not by the colours of coats and counters."""

from __future__ import annotations

import itertools

import pytest

from game.picture.nodes import Group, Node, Placed, Sprite, Text, placed
from game.titles.night_market.constants import FOODS, Food, food_of, letter_of
from game.titles.night_market.picture.looks import FOOD_COLOURS, FOOD_ICONS, Looks, person
from game.titles.night_market.picture.places import small_stall, stall
from game.titles.night_market.picture.tray import _disc, _wanting
from tests.unit.eyes import EYES, unlike
from tests.unit.staging import looks, renderer
from tests.unit.test_table import Table

PIXELS = 14
"""The size of a food over a customer's head at 1280×720."""

UNLIKE = 5.0
EVERYBODY = range(32)


@pytest.mark.parametrize("eyes", EYES)
def test_foods_look_unlike_to_all_eyes(eyes: str) -> None:
    pictures = {food: renderer().art.image(FOOD_ICONS[food], (PIXELS, PIXELS)) for food in FOODS}
    for first, second in itertools.combinations(FOODS, 2):
        one, other = pictures[first], pictures[second]
        assert one is not None
        assert other is not None
        assert unlike(one, other, eyes) >= UNLIKE, (first, second)


def told(nodes: tuple[Node, ...], food: Food) -> bool:
    """Whether every thing in the colour of a food has the picture of the food on it."""
    every = list(placed(nodes))
    pictures = [place for place in every if isinstance(place.node, Sprite) and place.node.art == FOOD_ICONS[food]]
    tinted = [place for place in every if isinstance(place.node, Sprite) and _dyed(place.node, food)]
    return bool(tinted) and all(any(_touch(thing, picture) for picture in pictures) for thing in tinted)


def _touch(a: Placed, b: Placed) -> bool:
    return a.x < b.x + b.w and b.x < a.x + a.w and a.y < b.y + b.h and b.y < a.y + a.h


@pytest.mark.parametrize("food", FOODS)
def test_stalls_show_what_they_sell(food: Food) -> None:
    assert told(stall(Looks(looks(4)), 1, food, 12), food)
    assert told(small_stall("#DD4A88", food, 40, 40), food)


@pytest.mark.parametrize("token", EVERYBODY)
def test_customers_show_what_they_want_and_where(token: int) -> None:
    for nodes in (person(token, 30, 58, 58, bubble=True), _wanting(token, 30, 58, 50)):
        assert told(nodes, food_of(token))
        assert letter_of(token) in {node.text for node in nodes if isinstance(node, Text)}
    small = _disc(token, 20, 20)
    assert any(isinstance(node, Sprite) and node.art == FOOD_ICONS[food_of(token)] for node in small)


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [2, 4])
def test_nobody_in_the_tray_is_told_by_a_coat(seats: int) -> None:
    """Whatever the tray shows, customers in it have their pictures."""
    table = Table("night_market", people=1, seats=seats)
    for plies in range(0, 60, 3):
        table.advance(plies)
        tray = next(place.node for place in placed(table.scene.nodes) if place.node.key == "tray")
        assert isinstance(tray, Group)
        for food in FOODS:
            coats = [node for node in tray.nodes if isinstance(node, Sprite) and _dyed(node, food)]
            assert not coats or told(tray.nodes, food)


def _dyed(node: Sprite, food: Food) -> bool:
    return ("food", FOOD_COLOURS[food]) in node.tints
