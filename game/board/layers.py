"""A map as the house uses it: what the rules read, where things lie, and what to draw in which order."""

from __future__ import annotations

import math
from pathlib import Path

import msgspec

from game.core.board import BoardSpec
from game.picture.nodes import Point
from game.picture.shapes import Shapes


class Piece(msgspec.Struct, frozen=True):
    """A rectangle of a picture stretched to a rectangle of the map (x, y, w, h in map pixels).

    In this order: `transpose` mirrors it at its falling diagonal, `flip_x` left to right, `flip_y` top to bottom;
    then it is turned by `turn` degrees clockwise about its bottom left corner. `upright`: it stays so when a part of a
    board is turned that it stands on.
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
        """Where its middle is seen."""
        turn = math.radians(self.turn)
        sine, cosine = math.sin(turn), math.cos(turn)
        return (
            self.x + self.w / 2 * cosine + self.h / 2 * sine,
            self.y + self.h + self.w / 2 * sine - self.h / 2 * cosine,
        )


class Layer(msgspec.Struct, frozen=True):
    """One painted layer: its pieces in drawing order, opacity 0–1, and whether it lies above the playing pieces."""

    name: str
    z: int
    pieces: tuple[Piece, ...]
    opacity: float = 1
    overhead: bool = False


class Weight(msgspec.Struct, frozen=True):
    """What a map costs: `counts` of what adds up where maps lie together, by the name of the cost (`board.budget`); the
    files of its `tilesets`; its `pictures` with their pixels. Maps share the latter two, so that they are named."""

    counts: tuple[tuple[str, int], ...] = ()
    tilesets: tuple[str, ...] = ()
    pictures: tuple[tuple[str, int], ...] = ()


class Board(msgspec.Struct, frozen=True):
    """One map, or several put together. `layers` in drawing order; `path`: its map, or the folder of its parts' maps.

    `key`: what it is known by, the same for boards of the same content wherever their files lie; unlike the digest of
    `spec`, which says what the rules read, it differs where anything looks different. `title`: the slug of the game it
    is for. `background` (#RRGGBB) shows where no layer paints. `weight`: what it costs. `sources`: the maps of the
    parts, in the order of `spec.parts`.
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
