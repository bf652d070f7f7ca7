"""CT-1: the bundled map is the quarter of the rules, and what a map of one's own must have."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.board.tmx import load
from game.core.board import BoardSpec, MapObject
from game.core.errors import Problem
from game.titles.chinatown.constants import DEALT, KEPT
from game.titles.chinatown.topology import Topology, lint

ROOT = Path(__file__).parents[3]
MAP = ROOT / "maps" / "chinatown.tmx"
ART = ROOT / "game" / "titles" / "chinatown" / "art"

GRID = """
 0  1  2  0  0 16 17 18  0 28 29 30  0 43 44 45 46
 0  3  4  5  0 19 20 21  0 31 32 33  0 47 48 49 50
 6  7  8  9  0 22 23  0  0 34 35 36  0 51 52 53 54
10 11 12  0  0 24 25  0  0  0 37 38 39  0  0 55 56
13 14 15  0  0 26 27  0  0  0 40 41 42  0  0 57 58
 0  0  0  0  0  0  0  0  0  0  0  0  0  0  0  0  0
 0  0  0  0  0  0 59 60  0  0  0 71 72 73 74  0  0
 0  0  0  0  0  0 61 62  0  0  0 75 76 77 78  0  0
 0  0  0  0  0  0 63 64 65  0  0 79 80 81 82  0  0
 0  0  0  0  0  0 66 67 68  0  0 83 84 85  0  0  0
 0  0  0  0  0  0  0 69 70  0  0  0  0  0  0  0  0
"""
PLACES = {
    int(number): (row, column)
    for row, line in enumerate(GRID.strip().splitlines())
    for column, number in enumerate(line.split())
    if number != "0"
}
"""Row and column of every building as CT-1 prints them."""

DISTRICTS = ((1, 15), (16, 27), (28, 42), (43, 58), (59, 70), (71, 85))
MARGIN = 36
"""Map px at the side of a picture that hangs where there is only its shade or the end of a line."""
STREET = 5
"""The row of the grid that is a street; it need not be as wide as a building is high."""


@pytest.fixture(scope="module")
def spec() -> BoardSpec:
    return load(MAP).spec


@pytest.fixture(scope="module")
def topology(spec: BoardSpec) -> Topology:
    return Topology(spec)


@pytest.mark.clause("CT-0.1", "CT-1.1")
def test_the_bundled_map_has_85_buildings(spec: BoardSpec, topology: Topology) -> None:
    assert lint(spec) == ()
    assert topology.numbers == tuple(range(1, 86))
    assert [topology.index_of(number) for number in topology.numbers] == list(range(85))


@pytest.mark.clause("CT-1.1")
def test_buildings_are_neighbours_where_they_touch_in_the_grid(topology: Topology) -> None:
    at = {place: number for number, place in PLACES.items()}
    for number, (row, column) in PLACES.items():
        around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
        printed = {at[place] for place in around if place in at}
        found = topology.neighbours[topology.index_of(number)]
        assert {topology.numbers[other] for other in found} == printed, number
        assert list(found) == sorted(found)


@pytest.mark.clause("CT-1.1")
def test_the_districts_are_those_of_the_rules(topology: Topology) -> None:
    for district, (first, last) in enumerate(DISTRICTS):
        inside = [number for number in topology.numbers if topology.district[topology.index_of(number)] == district]
        assert inside == list(range(first, last + 1))
    assert len(set(topology.district)) == 6


@pytest.mark.clause("CT-1.1")
def test_the_invariants_of_the_rules_hold(topology: Topology) -> None:
    touching = [len(others) for others in topology.neighbours]
    assert sum(touching) == 2 * 119
    assert [touching.count(count) for count in (2, 3, 4)] == [34, 34, 17]


@pytest.mark.clause("CT-1.1", "CT-1.2")
def test_buildings_lie_on_the_map_as_the_rules_print_them() -> None:
    shapes = load(MAP).shapes
    width, height = shapes.at("spaces", "1").w, shapes.at("spaces", "1").h
    left, top = shapes.at("spaces", "6").x, shapes.at("spaces", "1").y
    below = shapes.at("spaces", "59").y - (STREET + 1) * height - top
    for number, (row, column) in PLACES.items():
        here = shapes.at("spaces", str(number))
        assert (here.w, here.h) == (width, height)
        assert here.x == left + column * width
        assert here.y == top + row * height + (below if row > STREET else 0)
    assert top > 0, "Canal Street along the north edge"
    assert shapes.width > left + 17 * width, "Bowery to the east"
    assert shapes.height > shapes.at("spaces", "70").y + height, "Worth Street to the south"


@pytest.mark.clause("CT-1.2")
def test_the_calendar_lies_at_the_lower_right_and_covers_no_building() -> None:
    shapes = load(MAP).shapes
    calendar = shapes.at("furniture", "calendar")
    assert calendar.x > shapes.width / 2 and calendar.y > shapes.height / 2
    for number in PLACES:
        lot = shapes.at("spaces", str(number))
        beside = calendar.x >= lot.x + lot.w or lot.x >= calendar.x + calendar.w
        above = calendar.y >= lot.y + lot.h or lot.y >= calendar.y + calendar.h
        assert beside or above, number


def test_what_hangs_over_the_streets_leaves_the_buildings_clear() -> None:
    """Lines are tied to the houses; no lantern hangs before a number, a sign or a token."""
    board = load(MAP)
    hanging = [piece for layer in board.layers if layer.overhead for piece in layer.pieces]
    assert hanging
    for number in PLACES:
        lot = board.shapes.at("spaces", str(number))
        for piece in hanging:
            beside = piece.x + MARGIN >= lot.x + lot.w or piece.x + piece.w <= lot.x + MARGIN
            above = piece.y + MARGIN >= lot.y + lot.h or piece.y + piece.h <= lot.y + MARGIN
            assert beside or above, number


def test_every_piece_that_is_described_is_painted() -> None:
    listed = [
        line.split("|")[1] for line in (ART / "README.md").read_text("utf-8").splitlines() if line.startswith("| `")
    ]
    names = {name for cell in listed for name in re.findall(r"`([a-z_]+)`", cell)}
    ends = {"house_a", "house_e"}
    assert ends <= names
    painted = {path.stem for path in ART.glob("*.svg")}
    assert names | {"house_b", "house_c", "house_d"} == painted


@pytest.mark.clause("CT-0.3")
def test_no_table_needs_more_cards_than_the_least_map_has_buildings() -> None:
    """What is kept is out of the game; every year needs what it deals."""
    for seats, dealt in DEALT.items():
        for year, cards in enumerate(dealt):
            gone = seats * sum(KEPT[seats][:year])
            assert gone + seats * cards <= 85


def _lot(ident: str, kind: str = "lot", layer: str = "spaces") -> MapObject:
    return MapObject(id=ident, kind=kind, layer=layer)


def _with(spec: BoardSpec, *things: MapObject) -> BoardSpec:
    return replace(spec, things=(*spec.things, *things))


def test_each_fault_is_named_with_its_object(spec: BoardSpec) -> None:
    for ident in ("0", "1000", "007", "-3", "١٢", "shop"):
        (wrong,) = lint(_with(spec, _lot(ident)))
        assert wrong.text == f"“{ident}” is not a building number. Building numbers go from 1 to 999."
        assert (wrong.layer, wrong.thing) == ("spaces", ident)
    (twice,) = lint(_with(spec, _lot("16"), _lot("16")))
    assert twice.text == "Building 16 appears more than once."
    (astray,) = lint(_with(spec, _lot("90", layer="roofs")))
    assert astray.text == "Building 90 is in the layer “roofs”; buildings belong in “spaces”."
    (other,) = lint(_with(spec, _lot("90", kind="house")))
    assert other.text == "Object 90 has the type “house” instead of “lot”."


def test_84_buildings_are_too_few(spec: BoardSpec) -> None:
    fewer = replace(spec, things=tuple(thing for thing in spec.things if thing.id != "40"))
    (fault,) = lint(fewer)
    assert fault.text == "The board has only 84 buildings. Six years of play need at least 85."
    with pytest.raises(Problem, match="is not Chinatown: The board has only 84 buildings"):
        Topology(fewer)


def test_numbers_may_leave_gaps_and_districts_follow_the_map(spec: BoardSpec) -> None:
    renamed = {str(number): str(number * 10) for number in range(1, 86)}
    things = tuple(replace(thing, id=renamed[thing.id]) for thing in spec.of_kind("lot"))
    links = tuple((renamed[one], renamed[other]) for one, other in spec.links)
    topology = Topology(replace(spec, things=tuple(reversed(things)), links=links))
    assert topology.numbers == tuple(range(10, 860, 10))
    assert topology.index_of(160) == 15
    assert topology.neighbours == Topology(spec).neighbours
    assert topology.district == Topology(spec).district
    with pytest.raises(KeyError):
        topology.index_of(16)
