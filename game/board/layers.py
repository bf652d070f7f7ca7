"""A board in the game's own format: things for the rules, shapes, and painted layers in drawing order."""

from __future__ import annotations

import math
from pathlib import Path

import msgspec

from game.core.board import BoardSpec
from game.picture.nodes import Point
from game.picture.shapes import Shapes


class Piece(msgspec.Struct, frozen=True):
    """A rectangle of a picture, stretched to a rectangle of the map (x, y, w, h in map pixels).

    The transformations are applied in the order of the attributes.

    Attributes:
        transpose: mirror at the diagonal from the upper left to the lower right.
        flip_x: mirror left to right.
        flip_y: mirror top to bottom.
        turn: rotation in degrees clockwise about the lower left corner.
        upright: do not rotate with the part of the board that it is on.
    """

    image: str
    source: tuple[int, int, int, int]
    x: float
    y: float
    w: float
    h: float
    flip_x: bool = False
    flip_y: bool = False
    transpose: bool = False
    turn: float = 0
    upright: bool = False

    @property
    def middle(self) -> Point:
        """The visible middle of the piece, after rotation."""
        turn = math.radians(self.turn)
        sine, cosine = math.sin(turn), math.cos(turn)
        return (
            self.x + self.w / 2 * cosine + self.h / 2 * sine,
            self.y + self.h + self.w / 2 * sine - self.h / 2 * cosine,
        )


class Layer(msgspec.Struct, frozen=True):
    """One painted layer.

    Attributes:
        z: the position in the drawing order.
        pieces: the pieces in drawing order.
        opacity: 0 to 1.
        overhead: the layer is above the playing pieces.
    """

    name: str
    z: int
    pieces: tuple[Piece, ...]
    opacity: float = 1
    overhead: bool = False


class Weight(msgspec.Struct, frozen=True):
    """The costs of a map, which are limited by `game.board.faults`.

    Attributes:
        counts: amounts that add up when maps are put together, by name of the cost.
        tilesets: files of the tilesets, which several maps may share.
        pictures: pictures with their numbers of pixels, which several maps may share.
    """

    counts: tuple[tuple[str, int], ...] = ()
    tilesets: tuple[str, ...] = ()
    pictures: tuple[tuple[str, int], ...] = ()


class Board(msgspec.Struct, frozen=True):
    """One map, or several put together.

    Attributes:
        spec: what the rules read.
        layers: the painted layers in drawing order.
        path: the map, or the folder of the parts' maps.
        key: a digest of rules and looks, independent of where the files are; `spec.digest` covers only the rules.
        title: the slug of the game.
        background: the colour (#RRGGBB) where no layer paints.
        weight: the costs of the map.
        sources: the maps of the parts, in the order of `spec.parts`.
    """

    spec: BoardSpec
    shapes: Shapes
    layers: tuple[Layer, ...]
    path: Path
    key: str
    title: str
    background: str = "#000000"
    weight: Weight = Weight()
    sources: tuple[Path, ...] = ()
