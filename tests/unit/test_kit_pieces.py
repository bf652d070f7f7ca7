"""The small pieces that titles draw with."""

from __future__ import annotations

from game.kit.pieces import beside_name, gap, lying, marker, plate_name, ribbon, rounded, stacked, token
from game.picture.canvas import Canvas, SeatLook, SeatLooks
from game.picture.colours import CREAM, INK, RIM, sign_on
from game.picture.nodes import Box, Sprite, Text, placed
from game.picture.shapes import Shape
from game.picture.theme import HINT, LOW
from game.picture.widgets import sprite, symbol

LOOKS = SeatLooks((SeatLook("Mei", "#112233", 2),))


def test_art_is_middled_and_square_unless_said_otherwise() -> None:
    node = sprite("icon:fish", 50, 40, 20)
    assert (node.x, node.y, node.w, node.h) == (40, 30, 20, 20)
    assert (sprite("icon:fish", 50, 40, 20, 10).y, sprite("icon:fish", 50, 40, 20, 10).h) == (35, 10)


def test_a_marker_wears_the_colour_and_the_symbol_of_its_seat() -> None:
    disc, sign = marker(LOOKS, 0, 30, 30, 40)
    assert isinstance(disc, Sprite) and isinstance(sign, Sprite)
    assert disc.tints == (("seat", "#112233"),)
    assert (sign.art, sign) == (LOOKS.symbol(0), symbol(30, 30, 40 * 0.44, 2, sign_on(LOOKS.colour(0))))


def test_pale_things_throw_no_shadow() -> None:
    strong, pale = marker(LOOKS, 0, 0, 0, 40)[0], marker(LOOKS, 0, 0, 0, 40, alpha=0.4)[0]
    assert isinstance(strong, Sprite) and isinstance(pale, Sprite)
    assert strong.shadow is not None and pale.shadow is None
    assert sprite("icon:fish", 0, 0, 20, shadow=LOW).shadow == LOW
    assert sprite("icon:fish", 0, 0, 20, alpha=0.8, shadow=LOW).shadow is None
    for disc, shaded in ((token(LOOKS, 0, 0, 0, 40)[0], True), (token(LOOKS, 0, 0, 0, 40, alpha=0.7)[0], False)):
        assert isinstance(disc, Box) and (disc.look.shadow is not None) == shaded


def test_a_token_can_be_seen_on_any_ground() -> None:
    white = SeatLooks((SeatLook("Ben", "#FFFFFF", 1),))
    for looks, rim, ink in ((LOOKS, CREAM, CREAM), (white, RIM, INK)):
        disc, sign = token(looks, 0, 30, 40, 20)
        assert isinstance(disc, Box) and isinstance(sign, Sprite)
        assert (disc.x, disc.y, disc.radius, disc.look.line) == (20, 30, 10, rim)
        assert (sign.art, sign.tints) == (looks.symbol(0), (("ink", ink),))


def test_an_empty_place_has_a_dashed_rim() -> None:
    place = gap(5, 6, 30, 40, radius=8, fill="#FFFFFF20", key="market:1")
    assert (place.x, place.y, place.w, place.h, place.radius, place.key) == (5, 6, 30, 40, 8, "market:1")
    assert place.look.dashed and place.look.fill == "#FFFFFF20" and gap(0, 0, 9, 9).look.fill == ""


def test_lines_below_each_other_are_middled_together() -> None:
    canvas = Canvas(300, 100, lambda text, kind: len(text) * 10.0)
    found = stacked(canvas, [("no", HINT), ("cards", HINT)], 100, 50, 20, INK, "middle")
    lines = [node for node in found if isinstance(node, Text)]
    assert [(line.text, line.x + line.w / 2, line.y + line.h / 2) for line in lines] == [
        ("no", 100, 40),
        ("cards", 100, 60),
    ]


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
