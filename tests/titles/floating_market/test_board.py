"""FM-1: four parts in any order and on any side make a floating market, and what a part of one's own must have."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from pathlib import Path
from shutil import copytree

import pytest
from msgspec.structs import replace

from game import cli, paths
from game.core.board import BoardSpec, MapObject
from game.core.errors import Problem
from game.titles.floating_market.goods import GOODS
from game.titles.floating_market.lint import SERVICES, lint, part_lint
from game.titles.floating_market.topology import Topology
from tests.maps import good
from tests.titles.floating_market.boards import EXAMPLE, SIDES, board_of, part_of

BOARDS = [
    tuple(f"{part}{side}" for part, side in zip(order, sides, strict=True))
    for order in permutations("1234")
    for sides in product("ab", repeat=4)
]


@pytest.mark.thorough
@pytest.mark.clause("FM-1.1", "FM-1.2", "FM-1.3")
def test_all_boards_are_markets() -> None:
    assert len(BOARDS) == len(set(BOARDS)) == 384
    for sides in BOARDS:
        topology = Topology(board_of(sides))
        kinds = Counter(stall.kind for stall in topology.stalls)
        assert kinds == Counter((*GOODS * 7, *SERVICES * 4)), sides
        for section in topology.sections:
            first, second = section.stalls
            assert topology.stalls[first].kind != topology.stalls[second].kind, (sides, section.id)


@pytest.mark.clause("FM-1.1")
def test_the_canals_of_any_board_are_the_same() -> None:
    topology = Topology(board_of(EXAMPLE))
    names = [f"V{j},{r}" for j in range(3) for r in range(4)] + [f"H{i},{c}" for i in range(3) for c in range(4)]
    assert [section.id for section in topology.sections] == names
    assert [crossing.id for crossing in topology.crossings] == [f"{i},{j}" for i in range(3) for j in range(3)]
    outer = {section.id for section in topology.sections if section.outer}
    assert outer == {f"{kind}{number},{end}" for kind in "VH" for number in range(3) for end in (0, 3)}
    for i, j in product(range(3), repeat=2):
        crossing = topology.crossings[topology.crossing_at[f"{i},{j}"]]
        touching = {topology.sections[section].id for section in crossing.sections}
        assert touching == {f"V{j},{i}", f"V{j},{i + 1}", f"H{i},{j}", f"H{i},{j + 1}"}


@pytest.mark.clause("FM-1.1", "FM-1.2")
def test_sections_end_at_their_crossings_and_name_their_stalls_in_order() -> None:
    topology = Topology(board_of(EXAMPLE))

    def crossing(end: int | None) -> str | None:
        return None if end is None else topology.crossings[end].id

    def ends(name: str) -> tuple[str | None, str | None]:
        first, second = topology.sections[topology.section_at[name]].ends
        return crossing(first), crossing(second)

    assert ends("V1,2") == ("1,1", "2,1") and ends("H2,1") == ("2,0", "2,1")
    assert ends("V0,0") == (None, "0,0") and ends("H1,3") == ("1,2", None)
    for section in topology.sections:
        assert section.stalls == (section.stalls[0], section.stalls[0] + 1)


@pytest.mark.clause("FM-1.3")
@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("V0,0", ("fish", "basket")),  # 1a lies as it is drawn: O.e beside E1.w
        ("H0,1", ("meat", "scribe")),  # E1.s above I.n
        ("V1,0", ("administration", "fruit")),  # E1.e of 1a beside 2a, a quarter turned: its E2.s lies west
        ("V1,1", ("fish", "meat")),  # I.e of 1a beside I.s of 2a
        ("H1,3", ("scribe", "fruit")),  # E1.e of 2a, below now, above E2.s of 3a, upside down
    ],
)
def test_parts_are_turned_about_their_corner(name: str, kinds: tuple[str, str]) -> None:
    topology = Topology(board_of(EXAMPLE))
    stalls = topology.sections[topology.section_at[name]].stalls
    assert tuple(topology.stalls[stall].kind for stall in stalls) == kinds


@pytest.mark.parametrize("side", sorted(SIDES))
def test_every_printed_part_is_sound(side: str) -> None:
    assert part_lint(part_of(side)) == ()


def changed(board: BoardSpec, ident: str, **props: str | int) -> BoardSpec:
    """The board with other properties of one thing."""
    things = tuple(
        replace(thing, props=tuple({**dict(thing.props), **props}.items())) if thing.id == ident else thing
        for thing in board.things
    )
    return replace(board, things=things)


@pytest.mark.parametrize(
    ("ident", "props", "said"),
    [
        ("O.e", {"kind": "cheese"}, "Stall O.e is of an unknown kind, “cheese”"),
        ("O.e", {"side": "n"}, "Stall O.e is on side “n” of the island in column 0, row 0, where there is no canal."),
        ("E1.w", {"side": "e"}, "Stall E1.e is in the same place as another stall."),
        ("section10", {"column": 2}, "Section section10 is in column 2, row 0, where no section can be."),
        ("crossing11", {"row": 3}, "There is no crossing in column 1, row 1."),
    ],
)
def test_a_part_that_is_none_says_why(ident: str, props: dict[str, str | int], said: str) -> None:
    assert any(said in fault.text for fault in part_lint(changed(part_of("1a"), ident, **props)))


def test_strange_things_are_told() -> None:
    part = part_of("1a")
    strange = replace(part, things=(*part.things, MapObject("duck", "duck", "spaces")))
    assert [fault.thing for fault in part_lint(strange)] == ["duck"]
    misplaced = replace(part, things=(*part.things[1:], replace(part.things[0], layer="stalls")))
    assert any(fault.thing == part.things[0].id for fault in part_lint(misplaced))


def test_what_does_not_fit_together_is_told() -> None:
    board = board_of(EXAMPLE)
    assert lint(replace(board, parts=board.parts[:3]))
    twice = changed(board, "0-0.O.e", kind="basket")
    said = " ".join(fault.text for fault in lint(twice))
    assert "are on the same section and of the same kind, “basket”" in said
    assert "have 6 stalls of kind “fish” instead of 7; this part has 1." in said
    with pytest.raises(Problem, match="is not a valid board for this game"):
        Topology(twice)


@pytest.mark.parametrize("place", range(4))
@pytest.mark.parametrize(
    ("ident", "kind"), [("O.e", "basket"), ("I.s", "meat"), ("E2.n", "restaurant"), ("E1.s", "fruit"), ("O.s", "fish")]
)
def test_the_part_that_does_not_fit_is_blamed(place: int, ident: str, kind: str) -> None:
    """Wherever it lies, and whatever its own maker has changed: never one of the parts that came with the game."""
    board = board_of(("3b", "1b", "4a", "2b"))
    mine = board.parts[place]
    changed_there = changed(board, mine.named(ident), kind=kind)
    parts = tuple(replace(part, file="mine.tmx") if part == mine else part for part in board.parts)
    faults = lint(replace(changed_there, parts=parts))
    assert all(fault.thing.startswith(mine.named("")) for fault in faults)
    assert faults or board == changed_there


def test_of_two_stalls_of_one_kind_at_a_seam_the_own_one_is_blamed_and_the_other_named() -> None:
    """1a north-west has fish at E1.e, opposite fruit; with fruit there both stalls of that section are of one kind."""
    board = board_of(EXAMPLE)
    parts = (replace(board.parts[0], file="mine.tmx"), *board.parts[1:])
    said = lint(replace(changed(board, "0-0.E1.e", kind="fruit"), parts=parts))[0]
    assert (said.thing, said.text) == (
        "0-0.E1.e",
        "Stalls E1.e and 2a.tmx: E2.s are on the same section and of the same kind, “fruit”.",
    )


def test_a_map_of_ones_own_that_fits_no_market_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Though it is a sound part by itself; with the stall that it has changed back, it fits."""
    folder = Path(copytree(paths.maps_dir() / "floating_market" / "parts", tmp_path / "own"))
    own = (folder / "1a.tmx").rename(folder / "mine.tmx")
    good.swap(own, 'name="kind" value="basket"', 'name="kind" value="temple"')
    assert cli.main(["maps", str(own)]) == 2
    said = capsys.readouterr().out
    assert "have 3 stalls of kind “basket” instead of 4; this part has 0." in said
    assert all(line.startswith(f"{own}: ") for line in said.splitlines())
    good.swap(own, 'name="kind" value="temple"', 'name="kind" value="basket"')
    assert cli.main(["maps", str(own)]) == 0
