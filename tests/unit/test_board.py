"""A map without mistakes becomes exactly the board that its file describes."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.board import tmx
from game.board.layers import Board
from game.board.objects import NamedRectangle, links, misfit, nearly, overlaps
from game.core.board import MapObject
from game.picture.shapes import Light, Shape
from tests.maps import good


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The good map."""
    return good.write(tmp_path)


@pytest.fixture
def board(path: Path) -> Board:
    """The board of the good map."""
    return tmx.load(path)


def test_no_mistake_is_found_in_it(path: Path) -> None:
    assert tmx.lint(path) == ()


def test_it_knows_where_it_is_from(board: Board, path: Path) -> None:
    assert (board.path, board.title, board.spec.name) == (path, "fair", "good")
    assert board.background == "#3a324c"


def test_things_are_what_the_map_names_in_order(board: Board) -> None:
    assert [(thing.layer, thing.id, thing.kind) for thing in board.spec.things] == [
        ("spaces", "A", "place"),
        ("spaces", "B", "place"),
        ("spaces", "C", "place"),
        ("spaces", "D", "place"),
        ("spaces", "E", "plaza"),
        ("walks", "north", "walk"),
        ("walks", "gate", "slot"),
    ]
    assert board.spec.things[0] == MapObject(
        "A", "place", "spaces", (("note", "two\nlines"), ("number", 1), ("star", True))
    )
    assert board.spec.things[1].props == (("empty", ""), ("number", 2))
    assert board.spec.things[5].text("order") == "A B C"


def test_neighbours_share_a_whole_edge(board: Board) -> None:
    """C lies half a pixel off A, which counts; D has a row between itself and B, and C touches it at a corner."""
    assert board.spec.links == (("A", "B"), ("A", "C"))
    assert board.spec.neighbours("A") == ("B", "C")


def test_shapes_are_in_map_pixels_with_the_offset_of_their_layer(board: Board) -> None:
    shapes = board.shapes
    assert (shapes.width, shapes.height) == (192, 128)
    assert shapes.at("spaces", "A") == Shape(32, 32, 32, 32)
    assert shapes.at("spaces", "E") == Shape(120, 64, 48, 40, ((128, 64), (168, 64), (168, 104), (120, 104)))
    assert shapes.at("walks", "gate") == Shape(10, 5, 0, 0)
    assert shapes.at("walks", "north") == Shape(14, 18, 30, 50, ((14, 18), (44, 18), (44, 68)))
    assert shapes.lights == (Light(50, 40, 30, "#FFBE5A", 60),)


def test_layers_come_in_the_order_of_z(board: Board) -> None:
    assert [(layer.name, layer.z, layer.overhead, layer.opacity) for layer in board.layers] == [
        ("ground", 0, False, 1),
        ("haze", 1, False, 0.5),
        ("scenery", 2, False, 1),
        ("crowns", 9, True, 1),
    ]


def test_pieces_keep_their_cut_place_and_mirroring(board: Board) -> None:
    ground, haze, scenery, crowns = (layer.pieces for layer in board.layers)
    assert len(ground) == 21
    assert [(piece.x, piece.y, piece.source) for piece in ground[:3]] == [
        (0, 0, (0, 0, 32, 32)),
        (32, 0, (0, 0, 32, 32)),
        (64, 0, (0, 0, 32, 32)),
    ]
    assert [(piece.flip_x, piece.flip_y, piece.transpose) for piece in ground[:4]] == [
        (False, False, False),
        (True, False, False),
        (False, True, False),
        (False, False, True),
    ]
    assert ground[7].source == (32, 32, 32, 32)
    assert [(piece.x, piece.y, piece.w, piece.h) for piece in haze] == [(10, 6, 100, 60)]
    bench, pine = scenery
    assert (bench.x, bench.y, bench.source) == (96, 64, (32, 0, 32, 32))
    assert (pine.x, pine.y, pine.w, pine.h, pine.flip_x) == (20, 70, 24, 40, True)
    assert pine.image == str((board.path.parent / "good/trees/pine.png").resolve())
    assert [(piece.x, piece.y, piece.w, piece.h, piece.source) for piece in crowns] == [
        (120, 20, 60, 70, (0, 0, 40, 56))
    ]


def test_hidden_layers_and_tiles_are_not_drawn_but_hidden_spaces_count(path: Path) -> None:
    good.swap(path, 'name="haze"', 'name="haze" visible="0"')
    good.swap(path, 'name="spaces"', 'name="spaces" visible="0"')
    good.swap(path, 'gid="2" x="96"', 'gid="2" visible="0" x="96"')
    board = tmx.load(path)
    assert [layer.name for layer in board.layers] == ["ground", "scenery", "crowns"]
    assert len(board.layers[1].pieces) == 1
    assert board.shapes.at("spaces", "A").w == 32


def test_a_layer_drawn_from_the_top_is_sorted_by_the_feet_of_its_tiles(path: Path) -> None:
    good.swap(path, 'name="scenery" draworder="index"', 'name="scenery"')
    good.swap(path, 'gid="2" x="96" y="96"', 'gid="2" x="96" y="120"')
    assert [piece.x for piece in tmx.load(path).layers[2].pieces] == [20, 96]


def test_tiled_1_9_calls_the_type_of_an_object_its_class(path: Path) -> None:
    before = tmx.load(path)
    path.write_text(path.read_text("utf-8").replace('type="place"', 'class="place"'), "utf-8")
    assert tmx.load(path).spec == before.spec


def test_a_map_without_the_property_is_for_the_title_of_its_name(path: Path) -> None:
    good.swap(path, '<property name="title" value="fair"/>', "")
    assert tmx.load(path).title == "good"


def test_repainting_keeps_the_digest(path: Path, board: Board) -> None:
    good.swap(path, "3,4,", "4,3,")
    good.swap(path, 'x="96" y="96" width="32" height="32"', 'x="90" y="99" width="30" height="31" rotation="15"')
    good.swap(path, "#FFBE5A", "#AA33BB")
    good.swap(path, 'x="128" y="64"', 'x="129" y="65"')
    assert tmx.load(path).spec.digest == board.spec.digest


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('name="A" type="place"', 'name="F" type="place"'),
        ('name="A" type="place"', 'name="A" type="plaza"'),
        (
            'type="int" value="2"/>\n   </properties>\n  </object>\n  <object id="5"',
            'type="int" value="3"/>\n   </properties>\n  </object>\n  <object id="5"',
        ),
        ('value="A B C"', 'value="A C B"'),
        ('x="32.5" y="64"', 'x="40" y="64"'),
    ],
)
def test_what_matters_to_the_rules_changes_the_digest(path: Path, board: Board, old: str, new: str) -> None:
    good.swap(path, old, new)
    assert tmx.load(path).spec.digest != board.spec.digest


def test_the_digest_is_sixteen_hexadecimal_letters(board: Board) -> None:
    assert len(board.spec.digest) == 16
    assert int(board.spec.digest, 16) >= 0


@pytest.mark.parametrize(
    ("other", "touching", "almost", "over"),
    [
        (NamedRectangle("b", 10, 0, 10, 8), True, False, False),
        (NamedRectangle("b", 0, 8, 10, 8), True, False, False),
        (NamedRectangle("b", -10, 0, 10, 8), True, False, False),
        (NamedRectangle("b", 0, -8.9, 10, 8), True, False, False),
        (NamedRectangle("b", 10, 1, 10, 8), True, False, False),
        (NamedRectangle("b", 10, 2, 10, 8), False, True, False),
        (NamedRectangle("b", 12.5, 0, 10, 8), False, True, False),
        (NamedRectangle("b", 10, 0, 10, 4), False, False, False),
        (NamedRectangle("b", 10, 4, 10, 8), False, False, False),
        (NamedRectangle("b", 10, 8, 10, 8), False, False, False),
        (NamedRectangle("b", 14, 0, 10, 8), False, False, False),
        (NamedRectangle("b", 5, 0, 10, 8), False, False, True),
        (NamedRectangle("b", 0, 0, 10, 8), False, False, True),
    ],
)
def test_edges(other: NamedRectangle, touching: bool, almost: bool, over: bool) -> None:
    pair = NamedRectangle("a", 0, 0, 10, 8), other
    assert (bool(links(pair)), bool(nearly(pair)), bool(overlaps(pair))) == (touching, almost, over)
    assert misfit(*pair) == misfit(other, pair[0])
