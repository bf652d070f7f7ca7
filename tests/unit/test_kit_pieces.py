"""The small pieces that titles draw with."""

from __future__ import annotations

from game.kit.pieces import beside_name, lying, marker, plate_name, ribbon, rounded, sprite, symbol
from game.picture.canvas import Canvas, SeatLook, SeatLooks
from game.picture.nodes import Sprite, Text, placed
from game.picture.shapes import Shape

LOOKS = SeatLooks((SeatLook("Mei", "#112233", 2),))


def test_art_is_middled_and_square_unless_said_otherwise() -> None:
    node = sprite("icon:fish", 50, 40, 20)
    assert (node.x, node.y, node.w, node.h) == (40, 30, 20, 20)
    assert (sprite("icon:fish", 50, 40, 20, 10).y, sprite("icon:fish", 50, 40, 20, 10).h) == (35, 10)


def test_a_marker_wears_the_colour_and_the_symbol_of_its_seat() -> None:
    disc, sign = marker(LOOKS, 0, 30, 30, 40)
    assert isinstance(disc, Sprite) and isinstance(sign, Sprite)
    assert disc.tints == (("seat", "#112233"),)
    assert (sign.art, sign) == (LOOKS.symbol(0), symbol(LOOKS, 0, 30, 30, 40 * 0.44))


def test_pale_things_throw_no_shadow() -> None:
    strong, pale = marker(LOOKS, 0, 0, 0, 40)[0], marker(LOOKS, 0, 0, 0, 40, alpha=0.4)[0]
    assert isinstance(strong, Sprite) and isinstance(pale, Sprite)
    assert strong.shadow is not None and pale.shadow is None


def test_a_rounded_box_is_a_disc_where_it_is_square() -> None:
    assert rounded(5, 6, 20, 20, fill="#FFFFFF").radius == 10
    assert rounded(5, 6, 80, 20, fill="#FFFFFF").radius == 10


def test_what_lies_on_a_thing_of_the_map_is_scaled_to_it() -> None:
    group = lying(Shape(100, 200, 216, 160), 108, (sprite("icon:fish", 54, 40, 20),), "space:1")
    (_whole, fish) = placed((group,))
    assert (group.key, group.scale) == ("space:1", 2)
    assert (fish.x, fish.y, fish.w, fish.h) == (188, 260, 40, 40)


def test_a_ribbon_has_its_words_in_the_middle() -> None:
    canvas = Canvas(300, 100, lambda text, kind: len(text) * 10.0)
    body, words = ribbon(canvas, "to play", 20, 10, 100, 30)
    assert isinstance(words, Text) and words.text == "to play"
    assert words.x + words.w / 2 == body.x + body.w / 2
    assert words.y + words.h / 2 == body.y + body.h / 2


def test_beside_a_name_are_words_only_where_the_whole_name_leaves_room_for_them() -> None:
    for name, shown in (("Mei", ["Mei", "plays next"]), ("Maximiliane", ["Maximiliane"])):
        canvas = Canvas(300, 100, lambda text, kind: len(text) * 14.0, (SeatLook(name, "#112233", 2),))
        for asked in (False, True):
            nodes = plate_name(canvas, 0, 14, 20, "plays next", asked=asked)
            assert [node.text for node in nodes if isinstance(node, Text)] == shown
            assert all(node.x + node.w <= beside_name(canvas, 0, 14).x for node in nodes[:1])
