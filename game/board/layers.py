"""A board in the game's own format."""

from __future__ import annotations

import math
from pathlib import Path

import msgspec

from game.core.board import BoardSpec
from game.picture.nodes import Point
from game.picture.shapes import Shapes


class Piece(msgspec.Struct, frozen=True):
    """A rectangular piece of a picture, stretched to fill a rectangle of the map (given in map pixels).

    Attributes:
        transpose: whether the piece is first mirrored across the diagonal that starts at the upper left corner.
        turn: the clockwise rotation about the lower left corner, in degrees, after any mirroring.
        upright: whether the piece stays upright when its part of the board is rotated.
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
        """The centre of the piece after rotation, in map pixels."""
        turn = math.radians(self.turn)
        sine, cosine = math.sin(turn), math.cos(turn)
        return (
            self.x + self.w / 2 * cosine + self.h / 2 * sine,
            self.y + self.h + self.w / 2 * sine - self.h / 2 * cosine,
        )


class Layer(msgspec.Struct, frozen=True):
    """A painted layer of a board.

    Attributes:
        z: the position in the drawing order.
        overhead: whether the layer is drawn above the playing pieces.
    """

    name: str
    z: int
    pieces: tuple[Piece, ...]
    opacity: float = 1
    overhead: bool = False


class Weight(msgspec.Struct, frozen=True):
    """The amount of each limited quantity that a map uses. Shared tilesets and pictures count once."""

    counts: tuple[tuple[str, int], ...] = ()
    tilesets: tuple[str, ...] = ()
    pictures: tuple[tuple[str, int], ...] = ()


class Board(msgspec.Struct, frozen=True):
    """A board that was read from one map or put together from several maps.

    Attributes:
        path: the path of the map, or the folder of the parts' maps.
        key: a digest of the whole board, including its appearance.
        title: the slug of the game.
        background: the colour (#RRGGBB) of everything that no layer covers.
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
