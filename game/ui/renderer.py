"""Draws nodes. Everything costly is painted once for its size and kept; drawing a picture is then a row of blits."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path as FilePath
from typing import Protocol
from weakref import WeakKeyDictionary

import pygame

from game import paths
from game.picture.canvas import Measure
from game.picture.nodes import Arc, Box, Glow, Ground, Group, Node, Path, Sprite, Text
from game.ui import boxes, shaping
from game.ui.art import SHADOW, Art, cast
from game.ui.boxes import Picture
from game.ui.cache import ByteCache
from game.ui.colour import rgba
from game.ui.fonts import Fonts
from game.ui.scale import letter as letter_size
from game.ui.tiles import LARGE, Tile, cut

CACHE_BYTES = 256 * 1024 * 1024
ARC_STEPS = 120
REACH = 64
"""Logical pixels that shadows and light may reach beyond a node's rectangle."""

_LOOSE = frozenset({Group, Path})
"""Kinds of node that may draw outside their own rectangle."""


class GroundPainter(Protocol):
    """The painted layers of one board."""

    def surface(self, width: int, height: int, part: str, /) -> pygame.Surface:
        """The layers of a part, width × height pixels large."""


Grounds = Callable[[str], GroundPainter | None]


@dataclass(frozen=True)
class _Pen:
    """Where a group draws: its origin in pixels, its scale, and how much of it shows (0–1)."""

    surface: pygame.Surface
    x: float
    y: float
    k: float
    alpha: float


class Renderer:
    """Draws nodes onto a surface, at any number of real pixels per logical pixel."""

    def __init__(self, assets: FilePath | None = None, grounds: Grounds = lambda board: None) -> None:
        folder = assets or paths.assets_dir()
        self.art = Art(folder)
        self.fonts = Fonts(folder / "fonts", self._symbol)
        self.grounds = grounds
        self._kept: ByteCache[Picture] = ByteCache(CACHE_BYTES)
        self._measures: dict[float, Measure] = {}
        self._cut: WeakKeyDictionary[pygame.Surface, tuple[Tile, ...]] = WeakKeyDictionary()
        self._light: pygame.Surface | None = None
        self._draw: dict[type[Node], Callable[[_Pen, Node], None]] = {
            Box: self._box,
            Sprite: self._sprite,
            Text: self._text,
            Glow: self._glow,
            Path: self._path,
            Arc: self._arc,
            Ground: self._ground,
            Group: self._group,
        }

    def measure(self, k: float) -> Measure:
        """How wide text is in logical pixels at `k` real pixels per logical pixel."""
        if k not in self._measures:
            if len(self._measures) > 32:
                self._measures.clear()
            self._measures[k] = self.fonts.measure(k)
        return self._measures[k]

    def draw(self, surface: pygame.Surface, nodes: tuple[Node, ...], k: float, x: float = 0, y: float = 0) -> None:
        """Draw the nodes at `k` real pixels per logical pixel, their origin at the pixel (x, y)."""
        self._nodes(_Pen(surface, x, y, k, 1.0), nodes)

    def _nodes(self, pen: _Pen, nodes: tuple[Node, ...]) -> None:
        clip = pen.surface.get_clip()
        k, reach = pen.k, REACH * pen.k
        left, right = (clip.left - pen.x - reach) / k, (clip.right - pen.x + reach) / k
        top, bottom = (clip.top - pen.y - reach) / k, (clip.bottom - pen.y + reach) / k
        draw = self._draw
        for node in nodes:
            kind = type(node)
            if kind in _LOOSE or (
                node.x < right and node.x + node.w > left and node.y < bottom and node.y + node.h > top
            ):
                draw[kind](pen, node)

    def _show(self, pen: _Pen, node: Node, picture: pygame.Surface, x: float, y: float) -> None:
        if picture.get_width() * picture.get_height() >= LARGE:
            for tile in self._tiles(picture):
                self._blit(pen, node, tile.surface, round(x) + tile.x, round(y) + tile.y)
        else:
            self._blit(pen, node, picture, x, y)

    def _tiles(self, picture: pygame.Surface) -> tuple[Tile, ...]:
        found = self._cut.get(picture)
        if found is None:
            found = self._cut[picture] = cut(picture)
        return found

    def _blit(self, pen: _Pen, node: Node, picture: pygame.Surface, x: float, y: float) -> None:
        alpha = node.alpha * pen.alpha
        if alpha >= 0.996:
            pen.surface.blit(picture, (round(x), round(y)))
        elif alpha > 0:
            picture.set_alpha(round(alpha * 255))
            pen.surface.blit(picture, (round(x), round(y)))
            picture.set_alpha(255)

    def _keep(self, key: object, surface: pygame.Surface, left: int = 0, top: int = 0) -> Picture:
        return self._kept.put(key, Picture(surface, left, top), surface.get_width() * surface.get_height() * 4)

    def _box(self, pen: _Pen, node: Node) -> None:
        assert isinstance(node, Box)
        k = pen.k
        w, h = max(1, round(node.w * k)), max(1, round(node.h * k))
        key = (boxes.look(node), w, h, k)
        found = self._kept.get(key)
        if found is None:
            made = boxes.painted(node, w, h, k, self._texture)
            found = self._keep(key, made.surface, made.left, made.top)
        x, y = round(pen.x + node.x * k), round(pen.y + node.y * k)
        self._show(pen, node, found.surface, x - found.left, y - found.top)

    def _texture(self, ref: str) -> pygame.Surface | None:
        return self.art.image(ref, self.art.natural(ref))

    def _sprite(self, pen: _Pen, node: Node) -> None:
        assert isinstance(node, Sprite)
        k = pen.k
        size = (max(1, round(node.w * k)), max(1, round(node.h * k)))
        picture = self.art.image(node.art, size, node.tints, gray=node.gray, flip=node.flip, turn=node.turn)
        if picture is None:
            return
        x = pen.x + node.x * k + (size[0] - picture.get_width()) / 2
        y = pen.y + node.y * k + (size[1] - picture.get_height()) / 2
        if node.shadow is not None:
            cast_by = node.shadow
            blur = max(1, round(cast_by.blur * k))
            shade = self.art.shadow(node.art, size, node.tints, node.flip, node.turn, blur, cast_by.strength)
            if shade is not None:
                away = 3 * blur
                self._show(pen, node, shade, x - away + cast_by.right * k, y - away + cast_by.down * k)
        self._show(pen, node, picture, x, y)

    def _text(self, pen: _Pen, node: Node) -> None:
        assert isinstance(node, Text)
        if not node.text:
            return
        k = pen.k
        px = letter_size(node.type.size, k)
        line = self.fonts.line(node.text, node.type, px, node.colour)
        wide = line.surface.get_width()
        room = node.w * k
        x = pen.x + node.x * k
        if node.align == "middle":
            x += (room - wide) / 2
        elif node.align == "right":
            x += room - wide
        y = pen.y + (node.y + node.h / 2) * k + line.cap / 2 - line.baseline
        if node.glow:
            light = self._lit_text(node, px, line.surface)
            self._show(pen, node, light.surface, round(x) - light.left, round(y) - light.top)
        if node.shadow:
            shade = self._text_shadow(node, px, line.surface)
            self._show(pen, node, shade.surface, round(x) - shade.left, round(y) - shade.top + px * 0.07)
        self._show(pen, node, line.surface, x, y)

    def _lit_text(self, node: Text, px: int, line: pygame.Surface) -> Picture:
        key = ("lit", node.text, node.type.face, px, node.glow)
        found = self._kept.get(key)
        if found is None:
            reach = max(2, round(px * 0.22))
            pad = 3 * reach
            colour = rgba(node.glow)
            shape = shaping.blank(line.get_width() + 2 * pad, line.get_height() + 2 * pad)
            white = self.fonts.line(node.text, node.type, px, "#FFFFFF").surface
            for _ in range(2):
                shape.blit(white, (pad, pad))
            soft = shaping.blurred(shape, reach)
            soft.blit(soft.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
            found = self._keep(key, shaping.tint(soft, colour), pad, pad)
        return found

    def _text_shadow(self, node: Text, px: int, line: pygame.Surface) -> Picture:
        key = ("shade", node.text, node.type.face, px)
        found = self._kept.get(key)
        if found is None:
            blur = max(1, round(px * 0.07))
            black = self.fonts.line(node.text, node.type, px, "#FFFFFF").surface
            found = self._keep(key, cast(black, blur, 215), 3 * blur, 3 * blur)
        return found

    def _glow(self, pen: _Pen, node: Node) -> None:
        assert isinstance(node, Glow)
        alpha = round(node.strength * node.alpha * pen.alpha * 24) / 24
        w, h = round(node.w * pen.k), round(node.h * pen.k)
        if alpha <= 0 or w < 2 or h < 2:
            return
        key = ("light", w, h, node.colour, alpha)
        found = self._kept.get(key)
        if found is None:
            if self._light is None:
                self._light = shaping.light()
            picture = pygame.transform.smoothscale(self._light, (w, h))
            red, green, blue, _ = rgba(node.colour)
            shade = tuple(min(255, round(channel * alpha)) for channel in (red, green, blue))
            picture.fill(shade, special_flags=pygame.BLEND_RGB_MULT)
            found = self._keep(key, picture)
        place = (round(pen.x + node.x * pen.k), round(pen.y + node.y * pen.k))
        pen.surface.blit(found.surface, place, special_flags=pygame.BLEND_RGB_ADD)

    def _path(self, pen: _Pen, node: Node) -> None:
        assert isinstance(node, Path)
        if not node.points:
            return
        k = pen.k
        if node.gap:
            self._dots(pen, node)
            return
        key = (node.points, node.colour, node.width, node.closed, k)
        width = max(1.0, node.width * k)
        left = min(x for x, _ in node.points) * k - width
        top = min(y for _, y in node.points) * k - width
        found = self._kept.get(key)
        if found is None:
            right = max(x for x, _ in node.points) * k + width
            bottom = max(y for _, y in node.points) * k + width
            points = [(x * k - left, y * k - top) for x, y in node.points]
            if node.closed:
                points.append(points[0])
            size = (math.ceil(right - left) + 1, math.ceil(bottom - top) + 1)
            found = self._keep(key, shaping.stroke(size, [points], width, rgba(node.colour)))
        self._show(pen, node, found.surface, pen.x + node.x * k + left, pen.y + node.y * k + top)

    def _dots(self, pen: _Pen, node: Path) -> None:
        k = pen.k
        key = ("dot", round(node.width * k, 1), node.colour)
        found = self._kept.get(key)
        if found is None:
            found = self._keep(key, shaping.disc(max(1.0, node.width * k), rgba(node.colour)))
        half = found.surface.get_width() / 2
        for x, y in shaping.along(node.points, node.gap, node.closed):
            at_x, at_y = pen.x + (node.x + x) * k, pen.y + (node.y + y) * k
            self._show(pen, node, found.surface, at_x - half, at_y - half)

    def _arc(self, pen: _Pen, node: Node) -> None:
        assert isinstance(node, Arc)
        k = pen.k
        part = round(min(1.0, node.part) * ARC_STEPS) / ARC_STEPS
        if part <= 0:
            return
        size = max(2, round(node.w * k))
        key = ("arc", size, node.width * k, part, node.colour)
        found = self._kept.get(key)
        if found is None:
            found = self._keep(key, shaping.arc(size, node.width * k, part, rgba(node.colour)))
        self._show(pen, node, found.surface, pen.x + node.x * k, pen.y + node.y * k)

    def _ground(self, pen: _Pen, node: Node) -> None:
        assert isinstance(node, Ground)
        painter = self.grounds(node.board)
        if painter is not None:
            k = pen.k
            surface = painter.surface(max(1, round(node.w * k)), max(1, round(node.h * k)), node.part)
            self._show(pen, node, surface, pen.x + node.x * k, pen.y + node.y * k)

    def _group(self, pen: _Pen, node: Node) -> None:
        assert isinstance(node, Group)
        x, y, k = pen.x + node.x * pen.k, pen.y + node.y * pen.k, pen.k * node.scale
        inside = _Pen(pen.surface, x, y, k, pen.alpha * node.alpha)
        if inside.alpha <= 0:
            return
        if not node.clip:
            self._nodes(inside, node.nodes)
            return
        before = pen.surface.get_clip()
        room = pygame.Rect(round(x), round(y), round(node.w * pen.k), round(node.h * pen.k))
        pen.surface.set_clip(room.clip(before))
        if pen.surface.get_clip().w and pen.surface.get_clip().h:
            self._nodes(inside, node.nodes)
        pen.surface.set_clip(before)

    def _symbol(self, number: int, px: int, colour: str) -> pygame.Surface:
        picture = self.art.image(f"piece:symbol_{number + 1}", (px, px), (("ink", colour[:7]),))
        return picture if picture is not None else shaping.disc(px, (*SHADOW, 255))
