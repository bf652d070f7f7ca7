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

    The transformations are applied in the order in which they are listed here.

    Attributes:
        transpose: if true, mirror the piece at the diagonal from the upper left to the lower right.
        flip_x: if true, mirror the piece left to right.
        flip_y: if true, mirror the piece top to bottom.
        turn: rotation in degrees clockwise about the lower left corner.
        upright: if true, the piece stays upright when the part of the board that it is on is rotated.
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
        """The middle of the piece after rotation, in map pixels."""
        turn = math.radians(self.turn)
        sine, cosine = math.sin(turn), math.cos(turn)
        return (
            self.x + self.w / 2 * cosine + self.h / 2 * sine,
            self.y + self.h + self.w / 2 * sine - self.h / 2 * cosine,
        )


class Layer(msgspec.Struct, frozen=True):
    """One painted layer of a board.

    Attributes:
        z: the position in the drawing order.
        pieces: the pieces in drawing order.
        opacity: the opacity, 0 to 1.
        overhead: if true, the layer is drawn above the playing pieces.
    """

    name: str
    z: int
    pieces: tuple[Piece, ...]
    opacity: float = 1
    overhead: bool = False


class Weight(msgspec.Struct, frozen=True):
    """How much of each limited quantity (see `game.board.faults.Cost`) a map uses.

    Attributes:
        counts: pairs of a quantity's name and the amount used. The amounts of several maps are added up.
        tilesets: the paths of the tilesets. A tileset that several maps share counts once.
        pictures: pairs of a picture's path and its number of pixels. A picture that several maps share counts once.
    """

    counts: tuple[tuple[str, int], ...] = ()
    tilesets: tuple[str, ...] = ()
    pictures: tuple[tuple[str, int], ...] = ()


class Board(msgspec.Struct, frozen=True):
    """A board that was read from one map, or put together from several maps.

    Attributes:
        spec: what the rules read.
        layers: the painted layers in drawing order.
        path: the path of the map, or the folder of the parts' maps.
        key: a digest of the whole board, wherever its files are. `spec.digest` covers only what the rules read.
        title: the slug of the game.
        background: the colour (#RRGGBB) that is visible where no layer paints.
        weight: how much of each limited quantity the map uses.
        sources: the paths of the parts' maps, in the order of `spec.parts`.
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
