"""NM-1: the market, from tables and from the map."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.board.tmx import load
from game.picture.shapes import Shape
from game.titles.night_market.events import WalkedOn, WentHome
from game.titles.night_market.topology import Topology, lint
from tests.titles.night_market.nm1 import LINKS, NEIGHBOURS, NEXT, ORDERS, RECTANGLES, STARS, board
from tests.titles.night_market.table import RULES, Later, events, position, step, token

MAP = Path(__file__).parents[3] / "maps" / "night_market.tmx"

HALF = (140, 80)
"""Half a stall on the bundled map, in map pixels."""

WALKS = {
    "D-H": ((-1, 4), (9.5, 4), (9.5, 10), (13, 10)),
    "B-C": ((13, 10), (2.5, 10), (2.5, 16), (-1, 16)),
    "A": ((-1, 16), (13, 16)),
}


def _in_half_stalls(x: float, y: float) -> tuple[float, float]:
    """A point of the map in the coordinates of NM-1.1."""
    origin = load(MAP).shapes.at("spaces", "1")
    return (x - origin.x) / HALF[0] + RECTANGLES[1][0], (y - origin.y) / HALF[1] + RECTANGLES[1][1]


@pytest.mark.clause("NM-1.1", "NM-1.2", "NM-1.3", "NM-1.4")
def test_the_bundled_map_is_the_market_of_the_rules() -> None:
    spec = load(MAP).spec
    assert lint(spec) == ()
    from_map, from_tables = Topology(spec), Topology(board())
    assert from_map.stars == from_tables.stars
    assert from_map.neighbours == from_tables.neighbours
    assert from_map.entries == from_tables.entries


@pytest.mark.thorough
@pytest.mark.clause("NM-1.1")
def test_places_lie_where_the_rules_say() -> None:
    shapes = load(MAP).shapes
    for number, corner in RECTANGLES.items():
        shape: Shape = shapes.at("spaces", str(number))
        assert _in_half_stalls(shape.x, shape.y) == corner
        assert (shape.w, shape.h) == (2 * HALF[0], 2 * HALF[1])


@pytest.mark.clause("NM-1.2")
def test_neighbours_share_a_whole_edge() -> None:
    def touch(one: int, other: int) -> bool:
        (x, y), (across, down) = RECTANGLES[one], RECTANGLES[other]
        return (abs(x - across), abs(y - down)) in ((2, 0), (0, 2))

    assert len(LINKS) == len(NEIGHBOURS.split()) == 30
    found = {(str(a), str(b)) for a in range(1, 31) for b in range(a + 1, 31) if touch(a, b)}
    assert found == set(LINKS)
    assert RULES.topology.neighbours[13] == (8, 12, 14)
    for one, other in ((9, 10), (14, 15), (16, 17), (21, 22)):
        assert other not in RULES.topology.neighbours[one]


@pytest.mark.clause("NM-1.3")
def test_customers_come_in_by_letter_and_pass_places_in_order() -> None:
    entries = {entry.id: entry for entry in RULES.topology.entries}
    assert {name: entry.order for name, entry in entries.items()} == {
        "A": (26, 21, 27, 22, 28, 23, 29, 24, 30, 25),
        "B-C": (15, 20, 14, 19, 13, 18, 12, 17, 11, 16, 21, 22, 27, 26),
        "D-H": (1, 6, 2, 7, 3, 8, 4, 9, 5, 10, 14, 15, 20),
    }
    assert {name: "".join(sorted(entry.letters)) for name, entry in entries.items()} == {
        "A": "A", "B-C": "BC", "D-H": "DEFGH",
    }  # fmt: skip
    assert RULES.topology.entry_for(token("C meal")).id == "B-C"
    assert RULES.topology.entry_for(token("H snack")).id == "D-H"
    assert {name: entry.order for name, entry in entries.items()} == ORDERS


@pytest.mark.clause("NM-1.4")
def test_where_the_unserved_go() -> None:
    assert {entry.id: entry.onward for entry in RULES.topology.entries} == NEXT
    waiting = {"A": [token("A snack")], "B-C": [token("B meal")], "D-H": [token("D drink")]}
    made = step(position(phase="build", stalls={5: (0, None)}, waiting=waiting), 0, Later())
    told = [(event.token, getattr(event, "to_entry", "out")) for event in events(made, WalkedOn, WentHome)]
    assert told == [(token("A snack"), "out"), (token("B meal"), "A"), (token("D drink"), "B-C")]
    night = next(beat.state.public for beat in reversed(made.beats) if isinstance(beat.event, WalkedOn))
    assert dict(night.waiting) == {"A": (token("B meal"),), "B-C": (token("D drink"),), "D-H": ()}
    assert night.discard == (token("A snack"),)


@pytest.mark.clause("NM-1.5")
@pytest.mark.parametrize("entry", WALKS)
def test_walking_lines_of_the_map(entry: str) -> None:
    points = load(MAP).shapes.at("walks", entry).points
    assert tuple(_in_half_stalls(x, y) for x, y in points) == WALKS[entry]


@pytest.mark.clause("NM-0.5")
def test_the_map_has_its_stars_where_the_rules_have_them() -> None:
    starred = {int(thing.id) for thing in load(MAP).spec.of_kind("place") if thing.flag("star")}
    assert starred == set(STARS)
