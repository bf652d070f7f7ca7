"""Boards put together from parts: turned as hands would turn them, one board to the rules and to the eye."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path

import msgspec
import pygame
import pytest
from msgspec.structs import replace

from game.board import tmx
from game.board.compose import LaidPart, blamed, composed
from game.board.faults import Cost
from game.board.layers import Board, Layer, Weight
from game.core.board import BoardFault, Part
from game.core.errors import Problem
from game.ui.ground import BoardGround
from tests.maps import good

TURNS = range(4)


@pytest.fixture(scope="module")
def market(tmp_path_factory: pytest.TempPathFactory) -> Board:
    """A part with every kind of layer, piece and object."""
    return tmx.load(good.write(tmp_path_factory.mktemp("parts")))


def lone(board: Board, turns: int) -> Board:
    """A board of one part."""
    return composed("lone", [LaidPart(Part("good", 0, 0, turns), board)])


def painted(board: Board) -> dict[str, pygame.Surface]:
    """What lies below and above the pieces, without lamps: their light is scaled, not turned."""
    dark = replace(board, shapes=replace(board.shapes, lights=()))
    ground = BoardGround(dark)
    size = int(board.shapes.width), int(board.shapes.height)
    found = {}
    for part in ("ground", "overhead"):
        surface = found[part] = pygame.Surface(size, pygame.SRCALPHA, 32)
        for tile, x, y in ground.tiles(*size, part):
            surface.blit(tile, (x, y))
    return found


@pytest.mark.parametrize("turns", TURNS)
def test_a_turned_part_looks_like_its_picture_turned(market: Board, turns: int) -> None:
    straight, turned = painted(market), painted(lone(market, turns))
    for part, surface in straight.items():
        wanted = pygame.transform.rotate(surface, -90 * turns)
        assert turned[part].get_size() == wanted.get_size()
        assert pygame.image.tobytes(turned[part], "RGBA") == pygame.image.tobytes(wanted, "RGBA"), part


@pytest.mark.parametrize("turns", TURNS)
def test_things_touch_one_another_however_their_part_is_turned(market: Board, turns: int) -> None:
    board = lone(market, turns)
    named = Part("good", 0, 0).named
    assert market.spec.links
    assert {frozenset(pair) for pair in board.spec.links} == {frozenset(map(named, pair)) for pair in market.spec.links}
    assert [(thing.id, thing.kind, thing.props) for thing in board.spec.things] == [
        (named(thing.id), thing.kind, thing.props) for thing in market.spec.things
    ]


def test_four_quarter_turns_lead_back(market: Board) -> None:
    """Turning by three quarters and one more is the same as not turning, for rectangles, lines, lamps and pieces."""
    again = composed("twice", [LaidPart(Part("good", 0, 0, 1), replace(lone(market, 3), spec=market.spec))])
    assert [shape for _layer, _name, shape in again.shapes.places] == [
        shape for _layer, _name, shape in market.shapes.places
    ]
    assert again.shapes.lights == market.shapes.lights
    for one, other in zip(again.layers, market.layers, strict=True):
        for turned, piece in zip(one.pieces, other.pieces, strict=True):
            assert turned == replace(piece, turn=piece.turn % 360)


def test_a_quarter_turn_takes_the_upper_left_corner_to_the_upper_right(market: Board) -> None:
    board = lone(market, 1)
    assert (board.shapes.width, board.shapes.height) == (market.shapes.height, market.shapes.width)
    was, now = market.shapes.at("spaces", "A"), board.shapes.at("spaces", "0-0.A")
    assert (now.x, now.y, now.w, now.h) == (market.shapes.height - was.y - was.h, was.x, was.h, was.w)


def square(market: Board, side: float = 64) -> Board:
    """The spaces A and B alone, on a square: A fills its left half and B its right half."""
    halves = {"A": (0.0, side / 2), "B": (side / 2, side / 2)}
    places = tuple(
        (layer, name, replace(shape, x=halves[name][0], y=0, w=halves[name][1], h=side))
        for layer, name, shape in market.shapes.places
        if name in halves
    )
    things = tuple(thing for thing in market.spec.things if thing.id in halves)
    spec = replace(market.spec, things=things, links=(("A", "B"),))
    shapes = replace(market.shapes, width=side, height=side, places=places, lights=())
    return replace(market, spec=spec, shapes=shapes, layers=())


def test_links_go_across_the_seams(market: Board) -> None:
    """Two halves beside one another: B of the left one touches A of the right one, unless one of them is turned."""
    part = square(market)
    for turns, seam in ((0, True), (1, False), (2, False)):
        board = composed("pair", [LaidPart(Part("s", 0, 0), part), LaidPart(Part("s", 1, 0, turns), part)])
        assert (("0-0.B", "1-0.A") in board.spec.links) == seam
        assert len(board.spec.links) == (3 if turns != 1 else 2)
    turned = composed("pair", [LaidPart(Part("s", 0, 0), part), LaidPart(Part("s", 1, 0, 2), part)])
    assert ("0-0.B", "1-0.B") in turned.spec.links
    assert (turned.shapes.width, turned.shapes.height) == (128, 64)


def test_a_board_is_known_by_its_parts_and_how_they_lie(market: Board) -> None:
    part = square(market)
    found = {
        composed("pair", [LaidPart(Part("s", 0, 0, one), part), LaidPart(Part("s", 1, 0, other), part)]).spec.digest
        for one, other in itertools.product(TURNS, TURNS)
    }
    assert len(found) == 16
    spec = composed("pair", [LaidPart(Part("s", 0, 0), part), LaidPart(Part("s", 1, 0, 3), part)]).spec
    assert spec.parts == (Part("s", 0, 0, 0, part.spec.digest), Part("s", 1, 0, 3, part.spec.digest))
    assert msgspec.json.decode(msgspec.json.encode(spec), type=type(spec)) == spec


@pytest.mark.parametrize("turns", TURNS)
def test_what_is_to_stay_upright_moves_and_is_not_turned(market: Board, turns: int) -> None:
    layers = tuple(
        replace(layer, pieces=tuple(replace(piece, upright=True) for piece in layer.pieces)) for layer in market.layers
    )
    board = lone(replace(market, layers=layers), turns)
    tipped = lone(market, turns)
    for one, other, before in zip(board.layers, tipped.layers, market.layers, strict=True):
        for upright, fallen, piece in zip(one.pieces, other.pieces, before.pieces, strict=True):
            assert upright.middle == pytest.approx(fallen.middle)
            assert (upright.turn, upright.w, upright.h) == (piece.turn, piece.w, piece.h)


def test_a_tile_says_that_it_stays_upright(tmp_path: Path) -> None:
    path = good.write(tmp_path)
    trees = path.parent / "good" / "trees.tsx"
    said = '<tile id="3"><properties><property name="upright" type="bool" value="true"/></properties>'
    trees.write_text(trees.read_text("utf-8").replace('<tile id="3">', said), "utf-8")
    pieces = [piece for layer in tmx.load(path).layers for piece in layer.pieces]
    assert {Path(piece.image).stem for piece in pieces if piece.upright} == {"oak"}
    trees.write_text(trees.read_text("utf-8").replace('type="bool" value="true"', 'value="yes"'), "utf-8")
    assert ["upright" in fault.text for fault in tmx.lint(path)] == [True]


def wider(board: Board) -> Board:
    return replace(board, shapes=replace(board.shapes, width=board.shapes.width + 1))


def restacked(board: Board) -> Board:
    first, *rest = board.layers
    return replace(board, layers=(replace(first, opacity=0.5), *rest))


def swapped_order(board: Board) -> Board:
    first, *rest = board.layers
    return replace(board, layers=(replace(first, name="another"), *rest))


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        (lambda one: [LaidPart(Part("a", 0, 0), one), LaidPart(Part("a", 0, 0, 2), one)], "in the same place"),
        (lambda one: [LaidPart(Part("a", 0, 0), one), LaidPart(Part("a", 1, 0, 1), one)], "128 × 192 pixels"),
        (lambda one: [LaidPart(Part("a", 0, 0), one), LaidPart(Part("b", 1, 0), wider(one))], "193"),
        (
            lambda one: [LaidPart(Part("a", 0, 0), one), LaidPart(Part("b", 1, 0), restacked(one))],
            "different z, opacity or “overhead”",
        ),
        (
            lambda one: [LaidPart(Part("a", 0, 0), one), LaidPart(Part("b", 1, 0), swapped_order(one))],
            "the same z (0) as",
        ),
        (lambda one: [LaidPart(Part("a", 0, 0), one), LaidPart(Part("a", 90, 0), one)], "too large"),
    ],
    ids=["one place", "not square", "another size", "another opacity", "one z", "too large"],
)
def test_parts_that_do_not_fit_are_told_in_a_sentence(market: Board, parts: object, told: str) -> None:
    assert callable(parts)
    with pytest.raises(Problem) as refusal:
        composed("whole", parts(market))
    assert told in refusal.value.sentence and "good.tmx" in refusal.value.sentence


@pytest.mark.parametrize("change", [wider, restacked, swapped_order], ids=["size", "layer", "z"])
@pytest.mark.parametrize("own_first", [True, False])
def test_the_part_of_ones_own_is_named_wherever_it_lies(
    market: Board, change: Callable[[Board], Board], own_first: bool
) -> None:
    ours, mine = (
        LaidPart(Part("a", 0, 0), market),
        LaidPart(Part("b", 1, 0), replace(change(market), path=Path("mine.tmx")), own=True),
    )
    if own_first:
        ours, mine = ours._replace(part=Part("a", 1, 0)), mine._replace(part=Part("b", 0, 0))
    with pytest.raises(Problem, match=r"^mine\.tmx: "):
        composed("whole", [mine, ours] if own_first else [ours, mine])


LIMITS = [
    (Cost.PAINTED, "more than 64 million pixels in all"),
    (Cost.CELLS, "more than 100,000 cells"),
    (Cost.OBJECTS, "more than 5,000 objects"),
    (Cost.CORNERS, "more than 20,000 corners"),
    (Cost.LIT, "the lights cover more than 48 million pixels in all"),
]


@pytest.mark.parametrize(("cost", "told"), LIMITS, ids=[cost.name for cost, _told in LIMITS])
def test_all_parts_together_cost_no_more_than_a_map_may(market: Board, cost: Cost, told: str) -> None:
    half = replace(market, weight=Weight(((cost.name, cost.value // 2),)))
    more = replace(market, weight=Weight(((cost.name, cost.value // 2 + 1),)))
    composed("two", [LaidPart(Part("a", 0, 0), half), LaidPart(Part("a", 1, 0), half)])
    with pytest.raises(Problem, match=told) as refusal:
        composed("two", [LaidPart(Part("a", 0, 0), more), LaidPart(Part("a", 1, 0), more)])
    assert "good.tmx: " in refusal.value.sentence


def test_what_parts_share_counts_once(market: Board) -> None:
    most = Cost.PICTURES.value
    one = replace(market, weight=Weight(tilesets=("a.tsx",) * 60, pictures=(("a.png", most),)))
    other = replace(market, weight=Weight(pictures=(("b.png", 1),)))
    composed("two", [LaidPart(Part("a", 0, 0), one), LaidPart(Part("a", 1, 0), one)])
    with pytest.raises(Problem, match="the pictures have more than 32 million pixels in all"):
        composed("two", [LaidPart(Part("a", 0, 0), one), LaidPart(Part("b", 1, 0), other)])
    many = [tuple(f"{part}{number}.tsx" for number in range(60)) for part in "ab"]
    with pytest.raises(Problem, match="more than 100 tilesets"):
        composed(
            "two",
            [
                LaidPart(Part("a", column, 0), replace(market, weight=Weight(tilesets=files)))
                for column, files in enumerate(many)
            ],
        )


def test_a_map_is_weighed_as_it_is_checked(market: Board, tmp_path: Path) -> None:
    counts = dict(market.weight.counts)
    assert counts["PAINTED"] == sum(piece.w * piece.h for layer in market.layers for piece in layer.pieces)
    assert counts["OBJECTS"] == 11
    assert {Path(file).name for file in market.weight.tilesets} == {"paving.tsx", "trees.tsx"}
    assert {Path(file).name: pixels for file, pixels in market.weight.pictures}["oak.png"] == 40 * 56


def test_a_board_has_no_more_layers_and_spaces_than_a_map_may(market: Board) -> None:
    def layered(name: str) -> Board:
        layers = tuple(Layer(f"{name}{number}", 1000 * (name == "b") + number, ()) for number in range(101))
        return replace(market, layers=layers)

    with pytest.raises(Problem, match="more than 200 layers"):
        composed("two", [LaidPart(Part("a", 0, 0), layered("a")), LaidPart(Part("b", 1, 0), layered("b"))])
    layer, name, shape = market.shapes.places[0]
    crowded = tuple((layer, f"{name}{number}", replace(shape, points=((0, 0),))) for number in range(101))
    part = replace(market, shapes=replace(market.shapes, places=crowded))
    with pytest.raises(Problem, match="more than 200 spaces"):
        composed("two", [LaidPart(Part("a", 0, 0), part), LaidPart(Part("a", 1, 0), part)])


def test_a_part_of_ones_own_that_misses_another_at_a_seam_is_named_though_it_lies_first(market: Board) -> None:
    part = square(market)
    places = tuple(
        (layer, name, replace(shape, w=shape.w - 2) if name == "B" else shape)
        for layer, name, shape in part.shapes.places
    )
    mine = replace(part, shapes=replace(part.shapes, places=places), path=Path("mine.tmx"))
    with pytest.raises(Problem, match=r"^mine\.tmx: spaces/B: the space nearly touches “t: A”"):
        composed("pair", [LaidPart(Part("mine", 0, 0), mine, own=True), LaidPart(Part("t", 1, 0), part)])


@pytest.mark.parametrize(
    ("gap", "told"),
    [(2, "nearly touches “s: B” in the adjacent board part"), (-5, "overlaps “s: B” in the adjacent board part")],
)
def test_spaces_that_miss_one_another_at_a_seam_are_told(market: Board, gap: float, told: str) -> None:
    """Each part is sound by itself; the right one begins a little too late or too early."""
    part = square(market)
    places = tuple(
        (layer, name, replace(shape, x=shape.x + gap) if name == "A" else shape)
        for layer, name, shape in part.shapes.places
    )
    moved = replace(part, shapes=replace(part.shapes, places=places))
    with pytest.raises(Problem, match=f"spaces/A: the space {told}"):
        composed("pair", [LaidPart(Part("s", 0, 0), part), LaidPart(Part("t", 1, 0), moved)])


def test_a_mistake_of_the_whole_board_is_one_of_the_part_it_lies_in(market: Board) -> None:
    part = square(market)
    board = composed(
        "pair", [LaidPart(Part("s", 0, 0), part), LaidPart(Part("s", 1, 0), replace(part, path=Path("t.tmx")))]
    )
    assert blamed(board, BoardFault("too far", "spaces", "1-0.A")) == (
        Path("t.tmx"),
        BoardFault("too far", "spaces", "A"),
    )
    assert blamed(board, BoardFault("no gate"))[0] == part.path.parent
    assert blamed(part, BoardFault("too far", "spaces", "A"))[0] == part.path


def test_the_key_of_a_board_is_what_it_shows_and_not_where_it_lies(market: Board, tmp_path: Path) -> None:
    part, again = square(market), tmx.load(good.write(tmp_path / "elsewhere"))
    assert (again.key, again.path == market.path) == (market.key, False)
    boards = [
        composed("pair", [LaidPart(Part(name, 0, 0), part), LaidPart(Part(name, 1, 0, turns), part)])
        for name, turns in (("s", 0), ("t", 0), ("s", 2))
    ]
    assert boards[0].key == boards[1].key != boards[2].key
    assert boards[0].spec.digest == boards[1].spec.digest != boards[2].spec.digest
    trees = again.path.parent / "good" / "trees" / "oak.png"
    good.png(trees, good.picture(40, 56, 5))
    painted_anew = tmx.load(again.path)
    assert (painted_anew.spec.digest, painted_anew.key == market.key) == (market.spec.digest, False)
