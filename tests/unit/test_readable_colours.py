"""Colour is never the only sign: whoever sees no red, no green, no blue or no colour at all tells seats by their
symbols and things by their pictures; and words stand out from what they lie on."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.picture.desk import table_nodes
from game.picture.nodes import Box, Group, Node, Placed, Sprite, Text, Type, placed
from game.picture.theme import BUTTONS, SYMBOL_ART, SYMBOLS
from game.registry import titles
from game.scenes import curtain as curtains
from tests.unit.eyes import EYES, apart, ciede, contrast, rgb, seen
from tests.unit.legible import Ink, inks
from tests.unit.staging import Stage, renderer
from tests.unit.test_readable import situations
from tests.unit.test_scenes import scenes
from tests.unit.test_table import Table

SLUGS = tuple(titles())
SMALLEST_SYMBOL = 12
"""Real pixels: a symbol of 15 logical ones in the log at 1280×720."""
SHAPES_DIFFER = 0.18
COLOURS_DIFFER = 6.0
ROUNDING = 0.1
SMALL, LARGE = 4.5, 3.0
"""What WCAG asks of the contrast of small and of large words."""


class TestEyes:
    """The measure itself, against published values and against common sense."""

    @pytest.mark.parametrize(
        ("first", "second", "distance"),
        [
            ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
            ((50, -1.1848, -84.8006), (50, 0, -82.7485), 1.0),
            ((50, 2.5, 0), (73, 25, -18), 27.1492),
            ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
            ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
        ],
    )
    def test_distances_are_the_published_ones(self, first: Any, second: Any, distance: float) -> None:
        assert ciede(first, second) == pytest.approx(distance, abs=1e-4)
        assert ciede(second, first) == pytest.approx(distance, abs=1e-4)

    @pytest.mark.parametrize("eyes", EYES)
    def test_white_and_black_stay_what_they_are(self, eyes: str) -> None:
        for colour in ((0, 0, 0), (128, 128, 128), (255, 255, 255)):
            assert apart(seen(colour, eyes), colour) < 0.6

    def test_each_eye_confuses_what_it_is_known_to_confuse(self) -> None:
        red, green = rgb("#B45A3C"), rgb("#6E7A2C")
        assert apart(red, green) > 30
        assert apart(seen(red, "deuteranopia"), seen(green, "deuteranopia")) < 15
        blue, teal = rgb("#3F7FBF"), rgb("#2F9A92")
        assert apart(blue, teal) > 20
        assert apart(seen(blue, "tritanopia"), seen(teal, "tritanopia")) < 12
        assert len(set(seen(red, "gray"))) == 1

    def test_contrast(self) -> None:
        assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
        assert contrast(rgb("#777777"), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def symbol_mask(number: int, size: int) -> pygame.mask.Mask:
    """The shape of a seat's symbol."""
    surface = renderer().art.image(SYMBOL_ART[number], (size, size), (("ink", "#FFFFFF"),))
    assert surface is not None
    return pygame.mask.from_surface(surface, 110)


@pytest.mark.parametrize("size", [SMALLEST_SYMBOL, 16, 38])
def test_symbols_have_shapes_of_their_own(size: int) -> None:
    masks = [symbol_mask(number, size) for number in range(len(SYMBOLS))]
    for (first, one), (second, other) in itertools.combinations(enumerate(masks), 2):
        both = one.overlap_area(other, (0, 0))
        either = one.count() + other.count() - both
        assert 1 - both / either >= SHAPES_DIFFER, (SYMBOLS[first], SYMBOLS[second])


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("eyes", [eyes for eyes in EYES if eyes != "gray"])
def test_seat_colours_can_be_told_apart_without_one_kind_of_cone(slug: str, eyes: str) -> None:
    colours = [rgb(colour) for colour in titles()[slug].table.seat_colours]
    for first, second in itertools.combinations(colours, 2):
        assert apart(seen(first, eyes), seen(second, eyes)) >= COLOURS_DIFFER, (first, second)


# Where a seat's colour is, its symbol is.


def unsigned(before: tuple[Node, ...], after: tuple[Node, ...], seat: int, symbol: int) -> list[str]:
    """The nodes that say a seat by its colour (they differ between the two pictures) without its symbol beside them.

    The symbol belongs to a node when it lies in or on it, or when both lie on the plate of the seat.
    """
    places = list(placed(before))
    coloured = [
        place
        for place, other in zip(places, placed(after), strict=True)
        if not isinstance(place.node, Group) and place.node != other.node
    ]
    signs = [place for place in places if is_symbol(place.node, symbol)]
    plates = [place for place in places if place.node.key == f"plate:{seat}"]
    return [str(place) for place in coloured if not any(near(place, sign) for sign in (*signs, *plates))]


def is_symbol(node: Node, number: int) -> bool:
    """Whether a node shows the symbol of that number."""
    if isinstance(node, Text):
        return SYMBOLS[number] in node.text
    return isinstance(node, Sprite) and node.art == SYMBOL_ART[number]


def near(thing: Placed, sign: Placed) -> bool:
    """Whether the sign lies on the thing or right beside it."""
    reach = 0.75 * max(sign.w, sign.h) if is_any_symbol(sign.node) else 70 * sign.scale
    across = sign.x - reach <= thing.x + thing.w and thing.x <= sign.x + sign.w + reach
    return across and sign.y - reach <= thing.y + thing.h and thing.y <= sign.y + sign.h + reach


def is_any_symbol(node: Node) -> bool:
    """Whether a node shows a seat's symbol."""
    return any(is_symbol(node, number) for number in range(len(SYMBOLS)))


@pytest.mark.parametrize("slug", SLUGS)
def test_no_seat_is_told_by_its_colour_alone(slug: str) -> None:
    """Whatever changes when a seat takes another colour has the seat's symbol in it or beside it."""
    table = Table(slug, people=2, seats=titles()[slug].meta.max_seats)
    found: dict[str, None] = {}
    for stage in range(5):
        table.advance(stage * 12)
        for situation in situations(table, stage):
            desk, canvas = table.scene.desk(), table.scene.canvas
            before = table_nodes(desk, canvas)
            for seat, look in enumerate(canvas.seats):
                looks = tuple(replace(each, colour="#123456") if each is look else each for each in canvas.seats)
                after = table_nodes(desk, replace(canvas, seats=looks))
                found |= {f"{situation}: {fault}": None for fault in unsigned(before, after, seat, look.symbol)}
    assert not found, "\n".join(list(found)[:20])


def test_a_colour_without_its_symbol_is_found() -> None:
    plain = Sprite(x=10, y=10, w=40, h=40, art="piece:marker", tints=(("seat", "#DD4A88"),))
    other = replace(plain, tints=(("seat", "#123456"),))
    sign = Sprite(x=20, y=20, w=18, h=18, art=SYMBOL_ART[2], tints=(("ink", "#FFFFFF"),))
    assert len(unsigned((plain,), (other,), 0, 2)) == 1
    assert not unsigned((plain, sign), (other, sign), 0, 2)
    assert len(unsigned((plain, replace(sign, x=300)), (other, replace(sign, x=300)), 0, 2)) == 1
    assert len(unsigned((plain, sign), (other, sign), 0, 3)) == 1


# Words stand out.


def large(ink: Ink) -> bool:
    """Whether letters count as large: from 18 points, or from 14 where they are bold."""
    bold = any(weight in ink.node.type.face for weight in ("bold", "black")) and "semibold" not in ink.node.type.face
    return ink.px >= (18.66 if bold else 24)


def ground_below(surface: pygame.Surface, ink: Ink) -> tuple[int, int, int]:
    """The colour that is left of a drawn text's rectangle when its own letters are taken out."""
    line = renderer().fonts.line(ink.node.text, ink.node.type, ink.px, "#FFFFFF").surface
    box = line.get_bounding_rect()
    covered = sum(pygame.image.tobytes(line.subsurface(box), "RGBA")[3::4]) / 255 / (box.w * box.h) * ink.alpha
    rect = pygame.Rect(round(ink.area.left), round(ink.area.top), box.w, box.h).clip(surface.get_rect())
    mean = pygame.transform.average_color(surface, rect)
    red, green, blue = (
        min(255, max(0, round((part - covered * own) / (1 - covered))))
        for part, own in zip(mean, rgb(ink.node.colour), strict=False)
    )
    return red, green, blue


def idle(ink: Ink) -> bool:
    """Whether words need no contrast: those of a button that cannot be used, and the Chinese signs that decorate what a
    picture shows."""
    return ink.node.colour == BUTTONS["off"][2] or all("\u4e00" <= char <= "\u9fff" for char in ink.node.text)


def faint(nodes: tuple[Node, ...], surface: pygame.Surface, k: float) -> Iterator[str]:
    """Words of too little contrast in a drawn picture, with their contrast and the ground they lie on."""
    for ink in inks(nodes, k, renderer().fonts):
        ground = ground_below(surface, ink)
        red, green, blue = (
            round(own * ink.alpha + below * (1 - ink.alpha))
            for own, below in zip(rgb(ink.node.colour), ground, strict=True)
        )
        found = contrast((red, green, blue), ground)
        if found < (LARGE if large(ink) else SMALL) - ROUNDING and not idle(ink):
            paper = "#{:02X}{:02X}{:02X}".format(*ground)
            yield f"“{ink.node.text}” ({ink.px} px, {ink.node.colour} on {paper}) has a contrast of {found:.2f}"


class TestContrast:
    """The measure of contrast, and the words of every screen."""

    def drawn(self, *nodes: Node) -> list[str]:
        surface = pygame.Surface((400, 200))
        renderer().draw(surface, nodes, 1.0)
        return list(faint(nodes, surface, 1.0))

    def test_faint_words_are_found_and_good_ones_are_not(self) -> None:
        paper = Box(x=0, y=0, w=400, h=200, fill="#FFFAF0")
        words = Text(
            x=10, y=10, w=380, h=40, text="Words to be read", type=Type("nunito-semibold", 17), colour="#777777"
        )
        assert len(self.drawn(paper, words)) == 1
        assert not self.drawn(paper, replace(words, colour="#5C5C5C"))
        assert not self.drawn(paper, replace(words, type=Type("baloo-bold", 24)))
        assert len(self.drawn(replace(paper, fill="#6A6A6A"), replace(words, colour="#5C5C5C"))) == 1

    @pytest.mark.parametrize("slug", SLUGS)
    def test_words_at_the_table_stand_out(self, slug: str) -> None:
        table = Table(slug, people=2, seats=titles()[slug].meta.max_seats)
        found: dict[str, None] = {}
        for stage in range(5):
            table.advance(stage * 12)
            for situation in situations(table, stage):
                if table.stage.stack.top is table.scene:
                    nodes = (*table.scene.nodes, *table.scene.overlay(table.scene.canvas))
                    surface = table.stage.draw()
                    found |= {f"{situation}: {fault}": None for fault in faint(nodes, surface, table.scene.k)}
        assert not found, "\n".join(list(found)[:40])

    def test_words_of_the_other_scenes_stand_out(self, tmp_path: Path) -> None:
        found: list[str] = []
        for name, scene in scenes(tmp_path).items():
            stage = Stage(scene)
            stage.wait(curtains.DROP_MS + 200, 100)
            found += [f"{name}: {fault}" for fault in faint(scene.nodes, stage.draw(), scene.k)]
        assert not found, "\n".join(found[:40])
