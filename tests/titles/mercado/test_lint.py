"""What a map must have: each fault is named with its layer and object."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.board import BoardFault, BoardSpec, MapObject
from game.core.errors import Problem
from game.titles.mercado.rules import MercadoRules
from game.titles.mercado.topology import lint
from tests.titles.mercado.lisboa import board, entrance, space


def beside(*things: MapObject) -> BoardSpec:
    """The market with things more, even such as are there already."""
    whole = board()
    return replace(whole, things=(*whole.things, *things))


SMALL = board(rows=2, columns=2, marks=("0,0",))
FEW_GATES = board(without=(*(f"{end}{number}" for end in "NSW" for number in range(5)), "E0"))

BROKEN: list[tuple[BoardSpec, str, str, str]] = [
    (
        board(replace(space(2, 2), layer="roofs")),
        "Space 2,2 is in the layer “roofs”; spaces belong in “spaces”.",
        "roofs",
        "2,2",
    ),
    (
        board(space(2, 2, row="two")),
        "Space 2,2 needs the properties “row” and “column”: whole numbers, 0 or more.",
        "spaces",
        "2,2",
    ),
    (
        board(space(2, 2, column=-1)),
        "Space 2,2 needs the properties “row” and “column”: whole numbers, 0 or more.",
        "spaces",
        "2,2",
    ),
    (
        board(space(2, 2, row=True)),
        "Space 2,2 needs the properties “row” and “column”: whole numbers, 0 or more.",
        "spaces",
        "2,2",
    ),
    (
        board(space(2, 2, row=4)),
        "Space 2,2 is in row 4 and column 2, so its name must be “4,2”.",
        "spaces",
        "2,2",
    ),
    (board(space(0, 26)), "Space 0,26 is in column 26, but columns go from 0 to 25.", "spaces", "0,26"),
    (beside(space(2, 2)), "Space 2,2 occurs more than once.", "spaces", "2,2"),
    (
        board(replace(space(2, 2), props=(("row", 2), ("column", 2), ("marked", "yes")))),
        "Space 2,2: the property “marked” must be true or false.",
        "spaces",
        "2,2",
    ),
    (
        beside(MapObject("9,9", "spaec", "spaces")),
        "Object 9,9 has the type “spaec” instead of “space”.",
        "spaces",
        "9,9",
    ),
    (
        board(replace(entrance("N0"), layer="doors")),
        "Entrance N0 is in the layer “doors”; entrances belong in “entrances”.",
        "doors",
        "N0",
    ),
    (
        beside(MapObject("door", "hole", "entrances")),
        "Object door has the type “hole” instead of “entrance”.",
        "entrances",
        "door",
    ),
    (
        beside(replace(entrance("N0"), id="door")),
        "“door” is not an entrance name; use a side (N top, S bottom, W left, E right) and a number, such as N0.",
        "entrances",
        "door",
    ),
    (
        beside(replace(entrance("N0"), id="N")),
        "“N” is not an entrance name; use a side (N top, S bottom, W left, E right) and a number, such as N0.",
        "entrances",
        "N",
    ),
    (
        board(entrance("N0", line="row")),
        "Entrance N0 needs “line” = column and “index” = 0 to match its name.",
        "entrances",
        "N0",
    ),
    (
        board(entrance("N0", index=1)),
        "Entrance N0 needs “line” = column and “index” = 0 to match its name.",
        "entrances",
        "N0",
    ),
    (board(entrance("W7")), "Entrance W7 leads to row 7, which has no spaces.", "entrances", "W7"),
    (beside(entrance("W2")), "Entrance W2 occurs more than once.", "entrances", "W2"),
    (SMALL, "The market closes when 4 spaces are left, so a board with only 4 is too small.", "spaces", ""),
    (FEW_GATES, "The market closes when 4 entrances are left, so a board with only 4 is too small.", "entrances", ""),
    (board(marks=()), "There must be 1 to 11 marked spaces, not 0.", "spaces", ""),
    (
        board(marks=[f"{row},{column}" for row in range(3) for column in range(4)]),
        "There must be 1 to 11 marked spaces, not 12.",
        "spaces",
        "",
    ),
]


@pytest.mark.parametrize(("spec", "text", "layer", "thing"), BROKEN, ids=[text for _spec, text, *_where in BROKEN])
def test_broken_maps(spec: BoardSpec, text: str, layer: str, thing: str) -> None:
    assert BoardFault(text, layer, thing) in lint(spec)
    with pytest.raises(Problem, match="mercado is not a valid board for this game"):
        MercadoRules(spec)


def test_the_market_of_the_rules_is_sound() -> None:
    assert lint(board()) == ()
    assert lint(replace(board(), things=())) != ()
    assert lint(board(marks=("2,2",))) == ()
