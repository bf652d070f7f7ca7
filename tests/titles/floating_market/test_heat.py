"""Where boats stop, counted from a game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.registry import title
from game.titles.floating_market.heat import sections_of, sides_of, stops_by_side, stops_of
from game.titles.floating_market.topology import Topology
from game.titles.floating_market.verbs.sail import Sail
from tests.titles.floating_market.boards import EXAMPLE, board_of
from tests.titles.stored import stored


@pytest.mark.parametrize("name", ["signs-2", "signs-3", "signs-4"])
def test_every_way_has_one_stop(name: str) -> None:
    match = stored("floating_market", name)
    sailed = Counter(move.section for _seat, move in match.journal if isinstance(move, Sail))
    assert stops_of(match) == {section: (count, count) for section, count in sailed.items()}
    assert sailed.total() > 10


def test_a_known_game_has_known_stops() -> None:
    counted = stops_of(stored("floating_market", "signs-2"))
    assert sum(stops for stops, _times in counted.values()) == 58
    assert {section for section, (stops, _times) in counted.items() if stops > 4} == {"V1,2", "V0,1", "H0,2"}


@pytest.mark.parametrize("name", ["signs-2", "signs-4"])
def test_sides_have_the_stops_of_their_sections(name: str) -> None:
    match = stored("floating_market", name)
    by_side, stops = stops_by_side(match), stops_of(match)
    rules: Any = match.rules
    sides = {part.file.removesuffix(".tmx"): part for part in rules.topology.parts}
    assert {spot.partition(".")[0] for spot in by_side} == set(sides) and len(by_side) == 32
    assert {times for _stops, times in by_side.values()} == {1}
    for section in rules.topology.sections:
        for thing in section.drawn:
            side = next(side for side, part in sides.items() if thing.startswith(part.named("")))
            assert by_side[f"{side}.{thing.partition('.')[2]}"][0] == stops.get(section.id, (0, 0))[0]


def test_a_side_is_the_same_wherever_it_lies() -> None:
    one, other = board_of(("1a", "2a", "3a", "4a")), board_of(("3a", "4a", "1a", "2a"))
    assert sides_of(one).keys() == sides_of(other).keys()
    assert sides_of(one)["1a.section10"] == ("0-0.section10",)
    assert sides_of(other)["1a.section10"] == ("1-1.section10",)


def test_sections_are_the_same_on_every_board() -> None:
    one, other = board_of(EXAMPLE), board_of(("4b", "1b", "2a", "3b"))
    assert sections_of(one).keys() == sections_of(other).keys()
    assert len(sections_of(one)) == len(Topology(one).sections) == 24
    halves = [things for things in sections_of(one).values() if len(things) == 2]
    assert len(halves) == 8 and {len(things) for things in sections_of(one).values()} == {1, 2}


def test_the_arena_knows_of_it() -> None:
    assert [heat.id for heat in title("floating_market").heats] == ["stops", "sides"]
