"""What a map must have: kinds of objects as rows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.board import BoardFault, BoardSpec, MapObject
from game.core.errors import Problem
from game.core.i18n import phrase
from game.kit.map_schema import Kind, demand_sound, fault, whole

DOCK = Kind("dock", "docks", phrase("Dock"), phrase("docks"), flags=("covered",))


def nothing(thing: MapObject) -> Iterator[BoardFault]:
    """A dock that is as it should be."""
    return iter(())


def board(*things: MapObject) -> BoardSpec:
    return BoardSpec("river", "", things)


def told(*things: MapObject) -> list[tuple[str, str, str]]:
    return [(each.text, each.layer, each.thing) for each in DOCK.faults(board(*things), nothing)]


def test_what_is_as_it_should_be_has_no_faults() -> None:
    assert told(MapObject("A", "dock", "docks", (("covered", True),)), MapObject("x", "tree", "trees")) == []


def test_a_kind_lies_in_its_layer() -> None:
    assert told(MapObject("A", "dock", "roofs")) == [
        ("Dock A is in the layer “roofs”; docks belong in “docks”.", "roofs", "A")
    ]


def test_nothing_else_lies_in_the_layer_of_a_kind() -> None:
    assert told(MapObject("A", "dokc", "docks")) == [("Object A has the type “dokc” instead of “dock”.", "docks", "A")]


def test_a_flag_is_true_or_false() -> None:
    assert told(MapObject("A", "dock", "docks", (("covered", "yes"),))) == [
        ("Dock A: the property “covered” must be true or false.", "docks", "A")
    ]


def test_a_title_adds_what_its_own_game_asks_for() -> None:
    things = MapObject("A", "dock", "roofs"), MapObject("B", "dock", "docks", (("covered", 1),))
    found = DOCK.faults(board(*things), lambda thing: [fault(thing, f"No boat at {thing.id}.")])
    assert [each.text.split()[0] for each in found] == ["Dock", "No", "No", "Dock"]
    assert DOCK.of(board(*things)) == things


@pytest.mark.parametrize(("value", "found"), [(0, 0), (7, 7), (-1, None), (True, None), ("2", None), ("", None)])
def test_a_whole_number_is_one_from_0(value: str | int | bool, found: int | None) -> None:
    assert whole(MapObject("A", "dock", "docks", (("depth", value),)), "depth") == found


def test_a_whole_number_may_have_a_least_one() -> None:
    assert whole(MapObject("A", "dock", "docks", (("depth", 1),)), "depth", 2) is None
    assert whole(MapObject("A", "dock", "docks"), "depth", 2) is None


def test_a_board_with_faults_is_refused_with_the_first() -> None:
    demand_sound(board(), (), "{map}: {fault}")
    with pytest.raises(Problem) as refused:
        demand_sound(board(), (BoardFault("No dock."), BoardFault("No boat.")), "{map} is no river: {fault}")
    assert refused.value.sentence == "river is no river: No dock."
