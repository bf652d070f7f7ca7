"""ML-0: the bundled map is the market of the rules, and every piece that the table needs is painted."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from game.board.tmx import load
from game.picture.shapes import Shape
from game.titles.mercado.topology import lint

ROOT = Path(__file__).parents[3]
MAP = ROOT / "maps" / "mercado.tmx"
ART = ROOT / "game" / "titles" / "mercado" / "art"

MARKED = "00 02 11 13 20 22 24 31 33 42 44"
ROWS = COLUMNS = range(5)
SIDE = 216
"""The side of a space in map pixels."""


def _apart(one: Shape, other: Shape) -> bool:
    return (
        one.x + one.w <= other.x or other.x + other.w <= one.x or one.y + one.h <= other.y or other.y + other.h <= one.y
    )


@pytest.mark.clause("ML-0.2", "ML-0.4")
def test_the_bundled_map_has_the_spaces_of_the_rules() -> None:
    spec = load(MAP).spec
    assert lint(spec) == ()
    spaces = spec.of_kind("space")
    assert [thing.id for thing in spaces] == [f"{row},{column}" for row in ROWS for column in COLUMNS]
    assert " ".join(thing.id.replace(",", "") for thing in spaces if thing.flag("marked")) == MARKED
    assert set(spec.neighbours("1,1")) == {"0,1", "1,0", "1,2", "2,1"}
    assert set(spec.neighbours("0,4")) == {"0,3", "1,4"}
    assert len(spec.links) == 40


@pytest.mark.clause("ML-0.2")
def test_an_entrance_lies_at_both_ends_of_every_line() -> None:
    board = load(MAP)
    entrances = board.spec.of_kind("entrance")
    assert len(entrances) == 20
    for thing in entrances:
        index = thing.number("index")
        here = board.shapes.at("entrances", thing.id)
        first = board.shapes.at("spaces", f"0,{index}" if thing.text("line") == "column" else f"{index},0")
        last = board.shapes.at("spaces", f"4,{index}" if thing.text("line") == "column" else f"{index},4")
        assert thing.id == f"{thing.id[0]}{index}"
        if thing.text("line") == "column":
            assert here.x + here.w / 2 == first.x + SIDE / 2
            assert here.y + here.h < first.y if thing.id[0] == "N" else here.y > last.y + SIDE
        else:
            assert here.y + here.h / 2 == first.y + SIDE / 2
            assert here.x + here.w < first.x if thing.id[0] == "W" else here.x > last.x + SIDE


def test_nothing_of_the_rules_lies_over_another_or_off_the_map() -> None:
    board = load(MAP)
    shapes = [
        board.shapes.at(thing.layer, thing.id)
        for thing in (*board.spec.of_kind("space"), *board.spec.of_kind("entrance"))
    ]
    assert all(_apart(one, other) for one, other in combinations(shapes, 2))
    for shape in shapes:
        assert 0 <= shape.x <= board.shapes.width - shape.w
        assert 0 <= shape.y <= board.shapes.height - shape.h


def test_flags_and_gulls_hang_clear_of_the_pieces() -> None:
    board = load(MAP)
    places = [
        board.shapes.at("spaces", "0,0"),
        *(board.shapes.at("entrances", f"{side}{k}") for side in "NSWE" for k in ROWS),
    ]
    for layer in board.layers:
        for piece in layer.pieces if layer.overhead else ():
            for place in places:
                aside = piece.x + piece.w <= place.x or place.x + place.w <= piece.x
                assert aside or piece.y + piece.h <= place.y or place.y + place.h <= piece.y, layer.name
