"""ML-0: what is on the table, and what it is called."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from game.core.sentences import listed
from game.titles.mercado.constants import CUSTOMERS, GOODS, IMPROVES, RESTAURANTS, WOODEN_STANDS, tiles_of
from game.titles.mercado.meta import META
from game.titles.mercado.words import (
    column_letter,
    either,
    entrance_name,
    good_name,
    goods_name,
    line_name,
    restaurant_name,
    space_name,
    tile_name,
)
from tests.titles.mercado.lisboa import MARKS
from tests.titles.mercado.table import RULES, opened, tile


@pytest.mark.clause("ML-0.1")
def test_the_box_holds_what_the_rules_list() -> None:
    assert (META.min_seats, META.max_seats) == (1, 4)
    state = opened(4)
    assert Counter((*state.bag, *state.public.display, *sum(state.public.hands, ()))) == dict.fromkeys(GOODS, 7)
    restaurants = [house for house in state.gray if house] + [house for front in state.public.fronts for house in front]
    assert Counter(restaurants) == dict.fromkeys(RESTAURANTS, 2)
    assert len(CUSTOMERS) == 35
    assert state.public.stands_left == (WOODEN_STANDS,) * 4 == (8, 8, 8, 8)
    assert [restaurant_name(house) for house in RESTAURANTS] == [
        "Sushi Bar", "Tea House", "Pizzeria", "Burger Joint", "Wine Bar", "Pub",
    ]  # fmt: skip
    assert [sorted(IMPROVES[house]) for house in RESTAURANTS] == [
        ["fish"], ["flower"], ["tomato"], ["meat"], ["grape"], sorted(GOODS),
    ]  # fmt: skip


@pytest.mark.clause("ML-0.2")
def test_five_by_five_with_twenty_entrances() -> None:
    topology = RULES.topology
    assert [spot.id for spot in topology.spots] == [f"{row},{column}" for row in range(5) for column in range(5)]
    assert {gate.id for gate in topology.gates} == {f"{end}{index}" for end in "NSWE" for index in range(5)}
    assert [(line.kind, line.index, len(line.spots)) for line in topology.lines] == [
        *(("row", row, 5) for row in range(5)),
        *(("column", column, 5) for column in range(5)),
    ]
    for line in topology.lines:
        names = {topology.gates[gate].id for gate in line.gates}
        assert names == {f"{end}{line.index}" for end in ("WE" if line.kind == "row" else "NS")}
    middle = topology.spots[12]
    assert sorted(topology.spots[other].id for other in middle.touches) == ["1,2", "2,1", "2,3", "3,2"]
    for seats in (1, 2, 3, 4):
        public = opened(seats).public
        assert (len(public.spaces), len(public.entrances)) == (25, 20)


@pytest.mark.clause("ML-0.3")
def test_each_choice_of_goods_comes_equally_often() -> None:
    assert [len(tiles_of(count)) for count in (1, 2, 3, 4)] == [10, 10, 10, 5]
    for count in (1, 2, 3, 4):
        likes = Counter(CUSTOMERS[index].likes for index in tiles_of(count))
        assert likes == Counter(dict.fromkeys(combinations(GOODS, 5 - count), 2 if count == 1 else 1))


@pytest.mark.clause("ML-0.4")
def test_the_marked_spaces_are_called_as_in_the_rules() -> None:
    assert tuple(spot.id for spot in RULES.topology.spots if spot.marked) == MARKS
    assert [space_name(space) for space in MARKS] == [
        "A1", "C1", "B2", "D2", "A3", "C3", "E3", "B4", "D4", "C5", "E5",
    ]  # fmt: skip
    assert [line_name(line) for line in RULES.topology.lines] == [
        *(f"row {number}" for number in range(1, 6)),
        *(f"column {letter}" for letter in "ABCDE"),
    ]
    assert [entrance_name(name) for name in ("N0", "S1", "W2", "E4")] == [
        "the top of column A", "the bottom of column B", "the left end of row 3", "the right end of row 5",
    ]  # fmt: skip


def test_names_of_what_there_is_not() -> None:
    assert space_name("x") == "x"
    assert space_name("1,b") == "1,b"
    assert entrance_name("X1") == "X1"
    assert entrance_name("N") == "N"
    assert column_letter(30) == "31"


def test_goods_in_words() -> None:
    assert [good_name(good) for good in GOODS] == ["fish", "flower", "tomato", "meat", "grape"]
    assert [goods_name(good) for good in GOODS] == ["fish", "flowers", "tomatoes", "meat", "grapes"]
    assert listed([]) == ""
    assert either(("fish", "flower", "grape")) == "fish, flowers or grapes"
    assert tile_name(tile(1, "fish flower tomato meat")) == "1 customer who likes fish, flowers, tomatoes and meat"
    assert tile_name(tile(4, "grape")) == "4 customers who like grapes"
