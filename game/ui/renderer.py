"""Draws nodes. Elaborate pictures are painted once for each size and cached, so drawing only has to copy surfaces."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path as FilePath
from typing import Any, Protocol

import pygame

from game import paths
from game.picture.canvas import Measure
from game.picture.colours import THEMES, USUAL, WHITE
from game.picture.nodes import Arc, Box, Glow, Ground, Group, Node, Path, Sprite, Text
from game.picture.widgets import unpainted
from game.ui import boxes, shaping
from game.ui.art import SHADOW, Art, cast
from game.ui.changes import REACH, reach
from game.ui.fonts import Fonts
from game.ui.pixels import RGBA, ByteCache, Tile, cut, letter_size, rgba, tiles_size

WINDOW = 1600 * 900
KEPT_BYTES = 20 << 20
"""The memory limit for finished pictures in a window of `WINDOW` pixels, in bytes. For larger windows, it is higher."""

IN_USE = 12
"""A picture counts as used for this number of drawings of the whole window. Each visible scene is one drawing."""

ARC_STEPS = 120
ROUNDED = 6.0
"""The maximum distance that rounding to real pixels moves an edge, in logical pixels."""
_LOOSE = frozenset({Group, Path})


class GroundPainter(Protocol):
    """The painted layers of one board."""

    def tiles(self, width: int, height: int, part: str, /) -> tuple[Tile, ...] | None:
        """Return the tiles of the layer `part`, or None if they are still unpainted."""


_Extent = tuple[float, float, float, float]

Grounds = Callable[[str], GroundPainter | None]


def _drawn(node: Node) -> _Extent:
    """Return the area that a drawn node may cover. The node must not be a group."""
    if isinstance(node, Path):
        across, down = [x for x, _y in node.points] or [0.0], [y for _x, y in node.points] or [0.0]
        x, y, far = node.x, node.y, node.width + ROUNDED
        return x + min(across) - far, y + min(down) - far, x + max(across) + far, y + max(down) + far
    far = reach(node) + ROUNDED
    return node.x - far, node.y - far, node.x + node.w + far, node.y + node.h + far


@dataclass(slots=True)
class _Pen:
    """The drawing state of a group: its origin in pixels, its scale and its opacity (0 to 1).

    Attributes:
        batch: pictures that are drawn all at once, with their positions.
    """

    surface: pygame.Surface
    batch: list[tuple[pygame.Surface, tuple[int, int]]]
    x: float
    y: float
    k: float
    alpha: float

    def flush(self) -> None:
        """Draw the batch."""
        if self.batch:
            self.surface.fblits(self.batch)
            self.batch.clear()


@dataclass(slots=True)
class _Stamp:
    """A finished picture.

    Attributes:
        right: the horizontal offset of the tiles from the node's anchor, in pixels (possibly a fraction).
        under: the shadow and the light, which are drawn first.
    """

    tiles: tuple[Tile, ...]
    right: float = 0
    down: float = 0
    under: tuple[_Stamp, ...] = ()

    @property
    def size(self) -> int:
        """The size in bytes."""
        return tiles_size(self.tiles) + sum(stamp.size for stamp in self.under)


@dataclass(slots=True)
class _Written(_Stamp):
    """A rendered line of text, `wide` pixels wide. The anchor is `rise` pixels below the middle of the line."""

    wide: int = 0
    rise: float = 0


class Renderer:
    """Draws nodes onto a surface, at any number of pixels per logical pixel."""

    def __init__(self, assets: FilePath | None = None, grounds: Grounds = lambda board: None) -> None:
        folder = assets or paths.assets_dir()
        self.art = Art(folder)
        self.fonts = Fonts(folder / "fonts", self._symbol)
        self.grounds = grounds
        self.theme = USUAL
        self._kept: ByteCache[_Stamp] = ByteCache(KEPT_BYTES, IN_USE)
        self.measure: Callable[[float], Measure] = lru_cache(32)(self.fonts.measure)
        """A function that returns the function which measures text, for a given number of pixels per logical pixel."""
        self._light: pygame.Surface | None = None
        self._extents: dict[int, tuple[Group, _Extent]] | None = None
        """The areas that groups may cover when drawn, by the id of the group, or None if the areas are not needed."""
        self._draw: dict[type[Node], Callable[[_Pen, Any], None]] = {
            Box: self._box,
            Sprite: self._sprite,
            Text: self._text,
            Glow: self._glow,
            Path: self._path,
            Arc: self._arc,
            Ground: self._ground,
            Group: self._group,
        }

    def wear(self, name: str) -> None:
        """Use a theme for all drawing from now on. `name` is a key of `THEMES`."""
        if THEMES[name] is not self.theme:
            self.theme = THEMES[name]
            self._kept = ByteCache(KEPT_BYTES, IN_USE)

    def turn_the_page(self) -> None:
        """Record that another scene is being drawn, so cached pictures of earlier scenes may be dropped."""
        self._kept.drawing(other=True)

    def draw(self, surface: pygame.Surface, nodes: tuple[Node, ...], k: float, *, again: bool = False) -> None:
        """Draw the nodes at `k` pixels per logical pixel.

        If `again` is true, most nodes are unchanged, so groups outside the clip can be skipped.
        """
        if not again:
            self._extents = None
        elif self._extents is None:
            self._extents = {}
        wide, high = surface.get_size()
        self._kept.limit = max(KEPT_BYTES, KEPT_BYTES * wide * high // WINDOW)
        if surface.get_clip().size == (wide, high):
            self._kept.drawing()
        pen = _Pen(surface, [], 0, 0, k, 1.0)
        self._nodes(pen, nodes)
        pen.flush()

    def _nodes(self, pen: _Pen, nodes: tuple[Node, ...]) -> None:
        clip = pen.surface.get_clip()
        k = pen.k
        left, right = (clip.left - pen.x) / k, (clip.right - pen.x) / k
        top, bottom = (clip.top - pen.y) / k, (clip.bottom - pen.y) / k
        west, east, north, south = left - REACH, right + REACH, top - REACH, bottom + REACH
        draw, extents = self._draw, self._extents
        for node in nodes:
            kind = type(node)
            if kind is Group and extents is not None:
                extent = self._extent(node)
                if extent[0] < right and extent[2] > left and extent[1] < bottom and extent[3] > top:
                    draw[kind](pen, node)
            elif kind in _LOOSE or (
                node.x < east and node.x + node.w > west and node.y < south and node.y + node.h > north
            ):
                draw[kind](pen, node)

    def _extent(self, group: Node) -> _Extent:
        assert isinstance(group, Group) and self._extents is not None
        known = self._extents.get(id(group))
        if known is None:
            known = self._extents[id(group)] = group, self._reached(group)
        return known[1]

    def _reached(self, group: Group) -> _Extent:
        if group.clip or group.still:
            return group.x - ROUNDED, group.y - ROUNDED, group.x + group.w + ROUNDED, group.y + group.h + ROUNDED
        west = north = math.inf
        east = south = -math.inf
        for node in group.nodes:
            left, top, right, bottom = self._extent(node) if isinstance(node, Group) else _drawn(node)
            west, north, east, south = min(west, left), min(north, top), max(east, right), max(south, bottom)
        x, y, scale = group.x, group.y, group.scale
        return x + west * scale, y + north * scale, x + east * scale, y + south * scale

    def _show(self, pen: _Pen, node: Node, stamp: _Stamp, x: float, y: float) -> None:
        for under in stamp.under:
            self._show(pen, node, under, x, y)
        left, top = round(x + stamp.right), round(y + stamp.down)
        alpha = node.alpha * pen.alpha
        if alpha >= 0.996:
            for picture, right, down in stamp.tiles:
                pen.batch.append((picture, (left + right, top + down)))
        elif alpha > 0:
            pen.flush()
            for picture, right, down in stamp.tiles:
                picture.set_alpha(round(alpha * 255))
                pen.surface.blit(picture, (left + right, top + down))
                picture.set_alpha(255)

    def _rgba(self, colour: str) -> RGBA:
        return rgba(self.theme.colour(colour))

    def _keep(self, key: object, stamp: _Stamp) -> _Stamp:
        return self._kept.put(key, stamp, stamp.size)

    def _box(self, pen: _Pen, node: Box) -> None:
        k = pen.k
        w, h = round(node.w * k) or 1, round(node.h * k) or 1
        key = (node.look, node.radius, w, h, k)
        found = self._kept.get(key)
        if found is None:
            made, left, top = boxes.painted(
                self.theme.box(node), w, h, k, lambda ref: self.art.image(ref, self.art.natural(ref))
            )
            found = self._keep(key, _Stamp(cut(made), -left, -top))
        self._show(pen, node, found, round(pen.x + node.x * k), round(pen.y + node.y * k))

    def _sprite(self, pen: _Pen, node: Sprite) -> None:
        k = pen.k
        w, h = round(node.w * k) or 1, round(node.h * k) or 1
        key = (node.art, w, h, node.tints, node.gray, node.flip, node.turn, node.shadow, k)
        found = self._kept.get(key) or self._keep(key, self._cut_out(node, (w, h), k))
        self._show(pen, node, found, pen.x + node.x * k, pen.y + node.y * k)

    def _cut_out(self, node: Sprite, size: tuple[int, int], k: float) -> _Stamp:
        tints = self.theme.tints(node.tints)
        picture = self.art.image(node.art, size, tints, gray=node.gray, flip=node.flip, turn=node.turn)
        if picture is None:
            return _Stamp(())
        right, down = (size[0] - picture.get_width()) / 2, (size[1] - picture.get_height()) / 2
        under: tuple[_Stamp, ...] = ()
        if node.shadow is not None:
            cast_by = node.shadow
            blur = max(1, round(cast_by.blur * k))
            shade = self.art.shadow(node.art, size, tints, node.flip, node.turn, blur, cast_by.strength)
            if shade is not None:
                away = 3 * blur
                under = (_Stamp(cut(shade), right - away + cast_by.right * k, down - away + cast_by.down * k),)
        return _Stamp(cut(picture), right, down, under)

    def _text(self, pen: _Pen, node: Text) -> None:
        if not node.text:
            return
        k = pen.k
        px = max(1, round(node.type.size * k)) if node.pictured else letter_size(node.type.size, k)
        key = (node.text, node.type.face, px, node.colour, node.glow, node.shadow)
        found = self._kept.get(key)
        if not isinstance(found, _Written):
            found = self._written(node, px)
            self._keep(key, found)
        x = pen.x + node.x * k
        if node.align == "middle":
            x += (node.w * k - found.wide) / 2
        elif node.align == "right":
            x += node.w * k - found.wide
        self._show(pen, node, found, round(x), round(pen.y + (node.y + node.h / 2) * k + found.rise))

    def _written(self, node: Text, px: int) -> _Written:
        line = self.fonts.line(node.text, node.type, px, self.theme.ink(node.colour))
        under: list[_Stamp] = []
        if node.glow:
            under.append(self._lit_text(node, px, line.surface))
        if node.shadow:
            blur = max(1, round(px * 0.07))
            white = self.fonts.line(node.text, node.type, px, WHITE).surface
            under.append(_Stamp(cut(cast(white, blur, 215)), -3 * blur, px * 0.07 - 3 * blur))
        wide, rise = line.surface.get_width(), line.cap / 2 - line.baseline
        return _Written(cut(line.surface), under=tuple(under), wide=wide, rise=rise)

    def _lit_text(self, node: Text, px: int, line: pygame.Surface) -> _Stamp:
        reach = max(2, round(px * 0.22))
        pad = 3 * reach
        colour = self._rgba(node.glow)
        shape = shaping.blank(line.get_width() + 2 * pad, line.get_height() + 2 * pad)
        white = self.fonts.line(node.text, node.type, px, WHITE).surface
        for _ in range(2):
            shape.blit(white, (pad, pad))
        soft = shaping.blurred(shape, reach)
        soft.blit(soft.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return _Stamp(cut(shaping.tint(soft, colour)), -pad, -pad)

    def _glow(self, pen: _Pen, node: Glow) -> None:
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
            red, green, blue, _ = self._rgba(node.colour)
            shade = tuple(min(255, round(channel * alpha)) for channel in (red, green, blue))
            picture.fill(shade, special_flags=pygame.BLEND_RGB_MULT)
            found = self._keep(key, _Stamp(cut(picture)))
        place = (round(pen.x + node.x * pen.k), round(pen.y + node.y * pen.k))
        pen.flush()
        pen.surface.blit(found.tiles[0][0], place, special_flags=pygame.BLEND_RGB_ADD)

    def _path(self, pen: _Pen, node: Path) -> None:
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
            found = self._keep(key, _Stamp(cut(shaping.stroke(size, [points], width, self._rgba(node.colour)))))
        self._show(pen, node, found, pen.x + node.x * k + left, pen.y + node.y * k + top)

    def _dots(self, pen: _Pen, node: Path) -> None:
        k = pen.k
        key = ("dot", round(node.width * k, 1), node.colour)
        found = self._kept.get(key)
        if found is None:
            disc = shaping.disc(max(1.0, node.width * k), self._rgba(node.colour))
            found = self._keep(key, _Stamp(((disc, 0, 0),), -disc.get_width() / 2, -disc.get_height() / 2))
        for x, y in shaping.along(node.points, node.gap, node.closed):
            at_x, at_y = pen.x + (node.x + x) * k, pen.y + (node.y + y) * k
            self._show(pen, node, found, at_x, at_y)

    def _arc(self, pen: _Pen, node: Arc) -> None:
        k = pen.k
        part = round(min(1.0, node.part) * ARC_STEPS) / ARC_STEPS
        if part <= 0:
            return
        size = max(2, round(node.w * k))
        key = ("arc", size, node.width * k, part, node.colour)
        found = self._kept.get(key)
        if found is None:
            found = self._keep(key, _Stamp(cut(shaping.arc(size, node.width * k, part, self._rgba(node.colour)))))
        self._show(pen, node, found, pen.x + node.x * k, pen.y + node.y * k)

    def _ground(self, pen: _Pen, node: Ground) -> None:
        painter = self.grounds(node.board)
        if painter is not None:
            k = pen.k
            tiles = painter.tiles(round(node.w * k), round(node.h * k), node.part)
            if tiles is not None:
                self._show(pen, node, _Stamp(tiles), pen.x + node.x * k, pen.y + node.y * k)
            elif node.part == "ground":
                self._nodes(pen, unpainted(node))

    def _group(self, pen: _Pen, node: Group) -> None:
        if node.still:
            self._show(pen, node, self._stilled(node, pen.k), pen.x + node.x * pen.k, pen.y + node.y * pen.k)
            return
        x, y, k = pen.x + node.x * pen.k, pen.y + node.y * pen.k, pen.k * node.scale
        inside = _Pen(pen.surface, pen.batch, x, y, k, pen.alpha * node.alpha)
        if inside.alpha <= 0:
            return
        if not node.clip:
            self._nodes(inside, node.nodes)
            return
        pen.flush()
        before = pen.surface.get_clip()
        room = pygame.Rect(round(x), round(y), round(node.w * pen.k), round(node.h * pen.k))
        pen.surface.set_clip(room.clip(before))
        if pen.surface.get_clip().w and pen.surface.get_clip().h:
            self._nodes(inside, node.nodes)
            pen.flush()
        pen.surface.set_clip(before)

    def _stilled(self, node: Group, k: float) -> _Stamp:
        size = round(node.w * k) or 1, round(node.h * k) or 1
        key = ("still", node.nodes, size, k * node.scale)
        found = self._kept.get(key)
        if found is None:
            kept, self._kept = self._kept, ByteCache(KEPT_BYTES)
            try:
                whole = pygame.Surface(size, 0, 32)
                pen = _Pen(whole, [], 0, 0, k * node.scale, 1.0)
                self._nodes(pen, node.nodes)
                pen.flush()
            finally:
                self._kept = kept
            found = self._keep(key, _Stamp(((whole, 0, 0),)))
        return found

    def _symbol(self, art: str, px: int, colour: str) -> pygame.Surface:
        picture = self.art.image(art, (px, px), (("ink", colour[:7]),))
        return picture if picture is not None else shaping.disc(px, (*SHADOW, 255))
