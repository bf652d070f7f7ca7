"""The geometry of a board in map pixels. Pictures need this geometry, but the rules do not."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from game.picture.nodes import Point, Rect, around


class Shape(Rect, frozen=True):
    """The geometry of a map object, in map pixels: its rectangle and, for a line or polygon, its points."""

    points: tuple[Point, ...] = ()


class Light(msgspec.Struct, frozen=True):
    """A glowing lamp on the map. `radius` is in map pixels, `strength` in per cent."""

    x: float
    y: float
    radius: float
    colour: str
    strength: int


class Shapes(msgspec.Struct, frozen=True):
    """The geometry of one map, in map pixels. Each entry of `places` holds the layer, id and shape of a map object."""

    width: float
    height: float
    places: tuple[tuple[str, str, Shape], ...]
    lights: tuple[Light, ...] = ()

    def at(self, layer: str, name: str) -> Shape:
        """Return the shape of the map object `name` in a layer. Raise KeyError if the layer has no such object."""
        for where, ident, shape in self.places:
            if where == layer and ident == name:
                return shape
        raise KeyError(f"{layer}/{name}")

    def around(self, layer: str, names: Iterable[str]) -> Rect:
        """Return the smallest rectangle around one or more map objects of a layer. Raise KeyError if one is missing."""
        return around(self.at(layer, name) for name in names)
