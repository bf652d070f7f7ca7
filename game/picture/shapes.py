"""The geometry of a board, in map pixels: what the picture needs and the rules do not."""

from __future__ import annotations

import msgspec

from game.picture.nodes import Point


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
