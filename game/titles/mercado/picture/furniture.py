"""Where the offers lie on the map: the stand display in a corner, the customers on both sides of the market.

The map only knows spaces and entrances; the rest of the plaza is free, and everything here follows from that.
"""

from __future__ import annotations

import msgspec

from game.picture.shapes import Shape, Shapes
from game.titles.mercado.goods import CROWDS
from game.titles.mercado.numbers import HAND, OPEN_CUSTOMERS
from game.titles.mercado.picture.looks import MAT, SPACE

MARGIN = 6.0
PAD = 9.0
HEAD = 28.0
GAP = 5.0
PART_GAP = 12.0
BEYOND = 20.0
"""How far a board of customers reaches beyond the entrances at its side."""
STACK = 34.0
LEAST_TILE = 44.0


class Slot(msgspec.Struct, frozen=True):
    """A place for one tile: its upper left corner and width in map pixels; `unit` map pixels to a logical one."""

    x: float
    y: float
    w: float
    h: float
    unit: float

    @property
    def middle(self) -> tuple[float, float]:
        """The middle in map pixels."""
        return self.x + self.w / 2, self.y + self.h / 2


class Panel(msgspec.Struct, frozen=True):
    """A table that offers lie on: a rectangle in map pixels, `unit` map pixels to a logical one."""

    x: float
    y: float
    w: float
    h: float
    unit: float

    @property
    def wide(self) -> float:
        """The width in logical pixels."""
        return self.w / self.unit

    @property
    def high(self) -> float:
        """The height in logical pixels."""
        return self.h / self.unit

    def slot(self, x: float, y: float, w: float, h: float) -> Slot:
        """A place on it, given in logical pixels from its corner."""
        return Slot(self.x + x * self.unit, self.y + y * self.unit, w * self.unit, h * self.unit, self.unit)


class Stacks(msgspec.Struct, frozen=True):
    """The tiles of one number of customers: three open ones and the stack."""

    count: int
    tiles: tuple[Slot, ...]
    stack: Slot


class Furniture(msgspec.Struct, frozen=True):
    """The display with its slots and bag, and the boards of customers with theirs."""

    display: Panel
    display_slots: tuple[Slot, ...]
    bag: Slot
    boards: tuple[Panel, ...]
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
    """Where everything lies, worked out from what the map leaves free."""
    unit = unit_of(shapes)
    gates = dict(entrances(shapes))
    market = [shape for _ident, shape in spaces(shapes)]
    sides = [shape for ident, shape in gates.items() if ident[:1] in "WE"] or market
    every = [*gates.values(), *market]
    top = max(MARGIN * unit, min(shape.y for shape in sides) - BEYOND * unit)
    bottom = min(shapes.height - MARGIN * unit, max(shape.y + shape.h for shape in sides) + BEYOND * unit)
    left = min(shape.x for shape in every) - MARGIN * unit
    right = max(shape.x + shape.w for shape in every) + MARGIN * unit
    edge = MARGIN * unit
    boards = (
        Panel(edge, top, max(left - edge, LEAST_TILE * unit), bottom - top, unit),
        Panel(right, top, max(shapes.width - right - edge, LEAST_TILE * unit), bottom - top, unit),
    )
    above = min((shape.x for ident, shape in gates.items() if ident[:1] == "N"), default=market[0].x)
    display = Panel(edge, edge, above - 2 * edge, max(top - edge - MARGIN * unit, LEAST_TILE * unit), unit)
    slots, bag = _display(display)
    stacks: list[Stacks] = []
    half = (len(CROWDS) + 1) // 2
    for panel, counts in zip(boards, (CROWDS[:half], CROWDS[half:]), strict=True):
        stacks += _stacks(panel, counts)
    return Furniture(display=display, display_slots=slots, bag=bag, boards=boards, stacks=tuple(stacks))


def _display(panel: Panel) -> tuple[tuple[Slot, ...], Slot]:
    """Three tiles from the right, the bag left of them."""
    size = min(panel.high - HEAD - PAD, (panel.wide - 2 * PAD) / (HAND + 1) - GAP)
    y = HEAD + (panel.high - HEAD - PAD - size) / 2 + 1
    step = size + GAP + 3
    left = panel.wide - PAD - step * HAND + GAP + 3
    slots = tuple(panel.slot(left + index * step, y, size, size) for index in range(HAND))
    return slots, panel.slot(PAD, y, left - 2 * PAD, size)


def _stacks(panel: Panel, counts: tuple[int, ...]) -> list[Stacks]:
    """The tiles of some numbers of customers below each other, each number with its stack at the side."""
    rows = OPEN_CUSTOMERS * len(counts)
    room = panel.high - HEAD - PAD - PART_GAP * (len(counts) - 1)
    wide = min((room / rows - GAP) * MAT[0] / MAT[1], panel.wide - 2 * PAD - STACK - 4)
    high = wide * MAT[1] / MAT[0]
    side = panel.wide - 2 * PAD - wide
    spare = (room - rows * (high + GAP)) / 2
    made: list[Stacks] = []
    for part, count in enumerate(counts):
        y = HEAD + spare + part * (OPEN_CUSTOMERS * (high + GAP) + PART_GAP)
        tiles = tuple(panel.slot(PAD, y + row * (high + GAP), wide, high) for row in range(OPEN_CUSTOMERS))
        across = min(STACK, side - 3)
        down = across * MAT[1] / MAT[0]
        beside = PAD + wide + (side - across) / 2 + 2
        middle = y + (OPEN_CUSTOMERS * (high + GAP) - GAP) / 2
        made.append(Stacks(count, tiles, panel.slot(beside, middle - down / 2, across, down)))
    return made
