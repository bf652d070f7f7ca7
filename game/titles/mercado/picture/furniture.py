"""Where the customers wait on the map: on two narrow tables, left and right of the market.

The map only knows spaces and entrances; where the tables stand follows from that, beside the outermost entrances.
"""

from __future__ import annotations

import msgspec

from game.picture.shapes import Shape, Shapes
from game.titles.mercado.constants import OPEN_CUSTOMERS
from game.titles.mercado.goods import CROWDS
from game.titles.mercado.picture.looks import MAT, SPACE

BESIDE = 4.0
"""Logical pixels between a table and the entrances beside it."""
EDGE = 3.0
WIDE = 97.0
PAD = 7.0
HEAD = 28.0
GAP = 4.0
STACK_HIGH = 25.0
PART_GAP = 5.0
FOOT = 7.0
LEAST = 60.0
"""A table is at least so wide, even where the map leaves less room."""


class Slot(msgspec.Struct, frozen=True):
    """A place for one thing: a rectangle in map pixels; `unit` map pixels to a logical one."""

    x: float
    y: float
    w: float
    h: float
    unit: float

    @property
    def middle(self) -> tuple[float, float]:
        """The middle in map pixels."""
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def wide(self) -> float:
        """The width in logical pixels."""
        return self.w / self.unit

    @property
    def high(self) -> float:
        """The height in logical pixels."""
        return self.h / self.unit

    def inside(self, x: float, y: float, w: float, h: float) -> Slot:
        """A place on it, given in logical pixels from its corner."""
        return Slot(self.x + x * self.unit, self.y + y * self.unit, w * self.unit, h * self.unit, self.unit)


class Stacks(msgspec.Struct, frozen=True):
    """The tiles of one number of customers: the stack with its number, and three open ones."""

    count: int
    stack: Slot
    tiles: tuple[Slot, ...]


class Furniture(msgspec.Struct, frozen=True):
    """The two tables, and what lies on them."""

    tables: tuple[Slot, ...]
    stacks: tuple[Stacks, ...]

    def stack_of(self, count: int) -> Stacks:
        """The tiles of that number of customers."""
        return next(stacks for stacks in self.stacks if stacks.count == count)


def spaces(shapes: Shapes) -> tuple[tuple[str, Shape], ...]:
    """Every space with its name, in the order of the map."""
    return tuple((ident, shape) for layer, ident, shape in shapes.places if layer == "spaces")


def entrances(shapes: Shapes) -> tuple[tuple[str, Shape], ...]:
    """Every entrance with its name, in the order of the map."""
    return tuple((ident, shape) for layer, ident, shape in shapes.places if layer == "entrances")


def unit_of(shapes: Shapes) -> float:
    """Map pixels to a logical pixel on the whole board."""
    found = spaces(shapes)
    return found[0][1].w / SPACE if found else 1.0


def furniture(shapes: Shapes) -> Furniture:
    """Where both tables lie, and the stacks and open tiles on them."""
    unit = unit_of(shapes)
    every = [shape for _ident, shape in (*entrances(shapes), *spaces(shapes))]
    left = min(shape.x for shape in every) / unit - BESIDE
    right = max(shape.x + shape.w for shape in every) / unit + BESIDE
    wide_left = max(LEAST, min(WIDE, left - EDGE))
    wide_right = max(LEAST, min(WIDE, shapes.width / unit - right - EDGE))
    half = (len(CROWDS) + 1) // 2
    middle = sum(shape.middle[1] for _ident, shape in spaces(shapes)) / max(1, len(spaces(shapes))) / unit
    tables: list[Slot] = []
    stacks: list[Stacks] = []
    for x, wide, counts in (
        (max(0.0, left - wide_left), wide_left, CROWDS[:half]),
        (min(right, shapes.width / unit - wide_right), wide_right, CROWDS[half:]),
    ):
        high = _high(wide - 2 * PAD, len(counts))
        table = Slot(x * unit, (middle - high / 2) * unit, wide * unit, high * unit, unit)
        tables.append(table)
        stacks += _stacks(table, counts)
    return Furniture(tables=tuple(tables), stacks=tuple(stacks))


def _part_high(wide: float) -> float:
    """The height of a stack with its three open tiles of that width."""
    return STACK_HIGH + OPEN_CUSTOMERS * (wide * MAT[1] / MAT[0] + GAP)


def _high(wide: float, parts: int) -> float:
    return HEAD + parts * _part_high(wide) + (parts - 1) * PART_GAP + FOOT - GAP


def _stacks(table: Slot, counts: tuple[int, ...]) -> list[Stacks]:
    """The tiles of some numbers of customers below each other, each below its stack."""
    wide = table.wide - 2 * PAD
    high = wide * MAT[1] / MAT[0]
    made: list[Stacks] = []
    for part, count in enumerate(counts):
        y = HEAD + part * (_part_high(wide) + PART_GAP)
        tiles = tuple(
            table.inside(PAD, y + STACK_HIGH + row * (high + GAP), wide, high) for row in range(OPEN_CUSTOMERS)
        )
        made.append(Stacks(count, table.inside(PAD, y, wide, STACK_HIGH), tiles))
    return made
