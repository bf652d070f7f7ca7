"""The street at night: customers and their wishes are the brightest things in it, and its arrows are seen."""

from __future__ import annotations

from functools import cache
from statistics import mean

import msgspec
import pygame
import pytest

from game import paths
from game.board import tmx
from game.board.layers import Board
from game.picture.colours import CREAM
from game.picture.nodes import Sprite, placed
from game.picture.shapes import Shapes
from game.titles.night_market.picture.looks import FOOD_ICONS
from game.titles.night_market.picture.places import queues
from game.titles.night_market.picture.street import LONGEST_ROW, line
from game.ui.ground import BoardGround
from tests.titles.night_market.table import position
from tests.unit.eyes import contrast

SMALL_WINDOW = 900 / 2240
"""Window pixels of a map pixel at 1280×720."""
GLANCE = 18
"""Window pixels across that a picture needs to be known at a glance."""
ARROW = 2.0
"""The contrast of a painted arrow with the stones round it."""
STREET = 160
BLOCK = 16
Colour = tuple[int, int, int]


def rgb(colour: str) -> Colour:
    """The parts of a colour such as "#C8543A"."""
    return pygame.Color(colour).r, pygame.Color(colour).g, pygame.Color(colour).b


@cache
def board() -> Board:
    """The bundled map."""
    return tmx.load(paths.maps_dir() / "night_market.tmx")


@cache
def painted() -> pygame.Surface:
    """The bundled map as it lies on the table, lamps and all, without pieces; a pixel of it is one of the map."""
    shapes = board().shapes
    size = int(shapes.width), int(shapes.height)
    surface = pygame.Surface(size, 0, 32)
    ground = BoardGround(board())
    for part in ("ground", "overhead"):
        surface.blits([(tile, (x, y)) for tile, x, y in ground.tiles(*size, part)])
    return surface


def middle(colours: list[pygame.Color]) -> Colour:
    """The mean of colours."""
    red, green, blue = (round(mean(part)) for part in zip(*((c.r, c.g, c.b) for c in colours), strict=True))
    return red, green, blue


def level_blocks(shapes: Shapes) -> list[Colour]:
    """The mean colours of squares on the three level streets, from kerb to kerb."""
    found: list[Colour] = []
    for entry in ("A", "B-C", "D-H"):
        (first, level), (second, _) = line(shapes, entry)[:2]
        left, right = sorted((int(first), int(second)))
        for x in range(max(0, left), right - BLOCK, BLOCK):
            for y in range(int(level) - STREET // 2, int(level) + STREET // 2, BLOCK):
                red, green, blue, _ = pygame.transform.average_color(painted(), pygame.Rect(x, y, BLOCK, BLOCK))
                found.append((red, green, blue))
    return found


@pytest.mark.thorough
def test_lamps_leave_the_street_far_darker_than_what_stands_on_it() -> None:
    found = [contrast(rgb(CREAM), colour) for colour in level_blocks(board().shapes)]
    assert mean(found) > 7
    dim = [each for each in found if each > 4.5]
    assert len(dim) > 0.85 * len(found)  # the rest is lanterns and what is right below them


def test_the_street_is_violet_and_only_warm_below_the_lamps() -> None:
    blocks = level_blocks(board().shapes)
    violet = [red < blue * 1.25 for red, _green, blue in blocks]
    assert mean(violet) > 0.5


def test_arrows_are_seen_on_the_stones() -> None:
    arrows = [piece for layer in board().layers for piece in layer.pieces if "chevron" in piece.image]
    assert arrows
    for arrow in arrows:
        rect = pygame.Rect(round(arrow.x), round(arrow.y), round(arrow.w), round(arrow.h))
        picture = pygame.image.load(arrow.image)
        mark: list[pygame.Color] = []
        stones: list[pygame.Color] = []
        for x in range(0, rect.w, 2):
            for y in range(0, rect.h, 2):
                red, _green, _blue, cover = picture.get_at((x, y))
                (mark if cover > 60 and red > 120 else stones).append(painted().get_at((rect.x + x, rect.y + y)))
        assert contrast(middle(mark), middle(stones)) > ARROW, rect


@pytest.mark.parametrize("count", range(1, LONGEST_ROW + 1))
@pytest.mark.parametrize("entry", ["A", "B-C", "D-H"])
def test_every_wish_is_large_and_hidden_by_nobody(entry: str, count: int) -> None:
    public = msgspec.structs.replace(position().public, waiting=((entry, tuple(range(count))),))
    nodes = list(placed(queues(public, board().shapes)))
    wishes = [at for at in nodes if isinstance(at.node, Sprite) and at.node.art in FOOD_ICONS.values()]
    assert len(wishes) == count
    for wish in wishes:
        assert wish.w * SMALL_WINDOW >= GLANCE
        later = nodes[nodes.index(wish) + 1 :]
        above = [at for at in later if isinstance(at.node, Sprite) and "customer" in at.node.art]
        assert not [at for at in above if at.x < wish.x + wish.w and wish.x < at.x + at.w and at.y < wish.y + wish.h]
