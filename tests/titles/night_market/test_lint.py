"""What a map must have: each fault is named with its layer and object."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.board import BoardFault, BoardSpec, MapObject, Property
from game.core.errors import Problem
from game.titles.night_market.rules import NightMarketRules
from game.titles.night_market.topology import Topology, lint
from tests.titles.night_market.nm1 import board, entry, place


def without(kind: str, ident: str) -> BoardSpec:
    """The board of NM-1 with a thing less."""
    whole = board()
    return replace(whole, things=tuple(thing for thing in whole.things if (thing.kind, thing.id) != (kind, ident)))


def beside(*things: MapObject) -> BoardSpec:
    """The board of NM-1 with things more."""
    whole = board()
    return replace(whole, things=(*whole.things, *things))


A_TO_H: dict[str, Property] = {"letters": "A B C D E F G H", "next": "", "turn": 1}

BROKEN: list[tuple[BoardSpec, str, str, str]] = [
    (without("place", "7"), "Place 7 is missing.", "spaces", "7"),
    (beside(place(7)), "Place 7 appears 2 times.", "spaces", "7"),
    (
        beside(MapObject("32", "place", "spaces")),
        "“32” is not a place number; places are numbered from 1 to 31.",
        "spaces",
        "32",
    ),
    (beside(MapObject("32", "place", "spaces")), "Place 31 is missing.", "spaces", "31"),
    (
        beside(MapObject("x", "place", "spaces")),
        "“x” is not a place number; places are numbered from 1 to 30.",
        "spaces",
        "x",
    ),
    (
        board(MapObject("7", "place", "roofs")),
        "Place 7 is in the layer “roofs”; places belong in “spaces”.",
        "roofs",
        "7",
    ),
    (beside(MapObject("7", "plaice", "spaces")), "Object 7 has the type “plaice” instead of “place”.", "spaces", "7"),
    (
        board(MapObject("7", "place", "spaces", (("star", "yes"),))),
        "Place 7: the property “star” must be true or false.",
        "spaces",
        "7",
    ),
    (beside(entry("A")), "There are several entries called A.", "entries", "A"),
    (board(entry("A", letters="")), "Entry A has no letters, so nobody comes in there.", "entries", "A"),
    (board(entry("A", letters="")), "No entry has the letter A.", "entries", ""),
    (board(entry("A", letters="A J")), "Entry A has the letter “J”, but letters go from A to H.", "entries", "A"),
    (board(entry("A", letters="A AB")), "Entry A has the letter “AB”, but letters go from A to H.", "entries", "A"),
    (
        board(entry("A", letters="A D")),
        "The letter D belongs to entries A and D-H, but each letter can only belong to one entry.",
        "entries",
        "D-H",
    ),
    (board(entry("A", order="")), "Entry A has no walking order.", "entries", "A"),
    (board(entry("A", order="26 77")), "Entry A: “77” in its walking order is not a place.", "entries", "A"),
    (
        board(entry("A", order="26 21 26")),
        "The walking order of entry A lists place 26 more than once (2 times).",
        "entries",
        "A",
    ),
    (board(entry("B-C", next="Z")), "Entry B-C leads on to “Z”, which is not an entry.", "entries", "B-C"),
    (board(entry("A", next="D-H")), "Customers from entry A would walk in a circle.", "entries", "A"),
    (board(entry("A", next="A")), "Customers from entry A would walk in a circle.", "entries", "A"),
    (board(entry("A", turn=2)), "Entries A and B-C both set “turn” to 2.", "entries", "B-C"),
    (
        board(entry("A", turn="first")),
        "Entry A needs the property “turn”: a whole number, 1 for the first entry.",
        "entries",
        "A",
    ),
    (
        board(entry("A", turn=0)),
        "Entry A needs the property “turn”: a whole number, 1 for the first entry.",
        "entries",
        "A",
    ),
    (
        board(replace(entry("A"), layer="doors")),
        "Entry A is in the layer “doors”; entries belong in “entries”.",
        "doors",
        "A",
    ),
    (without("walk", "A"), "Entry A needs a walking line with the same name in the layer “walks”.", "entries", "A"),
    (
        replace(board(), things=tuple(place(number) for number in range(1, 31))),
        "There is no entry; the map needs at least one object of type “entry”.",
        "",
        "",
    ),
]


@pytest.mark.parametrize(("spec", "text", "layer", "thing"), BROKEN, ids=[text for _spec, text, *_where in BROKEN])
def test_broken_maps(spec: BoardSpec, text: str, layer: str, thing: str) -> None:
    assert BoardFault(text, layer, thing) in lint(spec)
    with pytest.raises(Problem, match="night_market is not a valid board for this game"):
        NightMarketRules(spec)


def test_the_market_of_the_rules_is_sound() -> None:
    assert lint(board()) == ()


@pytest.mark.clause("NM-1.3")
def test_another_map_is_played_by_its_own_topology() -> None:
    single = [thing for thing in board().things if thing.kind == "place"]
    order = " ".join(str(number) for number in range(30, 0, -1))
    spec = replace(
        board(),
        things=(
            *single,
            MapObject("gate", "entry", "entries", (*A_TO_H.items(), ("order", order))),
            MapObject("gate", "walk", "walks"),
        ),
        links=(("1", "30"),),
    )
    topology = Topology(spec)
    (gate,) = topology.entries
    assert gate.order == tuple(range(30, 0, -1))
    assert gate.letters == frozenset("ABCDEFGH")
    assert topology.neighbours[1] == (30,)
    assert topology.neighbours[2] == ()
