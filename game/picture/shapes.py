"""The geometry of a board, in map pixels: what the picture needs and the rules do not."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from game.picture.nodes import Point
from game.picture.rects import Rect


class Shape(msgspec.Struct, frozen=True):
    """Where a named object of a map lies: its rectangle, and the points of a line or polygon in map pixels."""

    x: float
    y: float
    w: float = 0
    h: float = 0
    points: tuple[Point, ...] = ()

    @property
    def middle(self) -> Point:
        """The middle of the rectangle."""
        return self.x + self.w / 2, self.y + self.h / 2


class Light(msgspec.Struct, frozen=True):
    """A lamp of the map that the app lets glow: radius in map pixels, strength in percent."""

    x: float
    y: float
    radius: float
    colour: str
    strength: int


class Shapes(msgspec.Struct, frozen=True):
    """All geometry of one map."""

    width: float
    height: float
    places: tuple[tuple[str, str, Shape], ...]
    lights: tuple[Light, ...] = ()

    def at(self, layer: str, name: str) -> Shape:
        """The shape of an object. Raises KeyError naming layer and object where the map has none."""
        for where, ident, shape in self.places:
            if where == layer and ident == name:
                return shape
        raise KeyError(f"{layer}/{name}")

    def around(self, layer: str, names: Iterable[str]) -> Rect:
        """Return the rectangle around these objects, of which there is at least one. Raises KeyError as `at` does."""
        found = [self.at(layer, name) for name in names]
        left, top = min(shape.x for shape in found), min(shape.y for shape in found)
        right, bottom = max(shape.x + shape.w for shape in found), max(shape.y + shape.h for shape in found)
        return Rect(left, top, right - left, bottom - top)
