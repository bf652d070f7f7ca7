"""The grid of islands and canals, of a part and of the whole board (FM-1.1, FM-1.3).

A part is drawn in a grid of its own, whose cells are counted from the corner that lies outside when it is placed
north-west: islands at even columns and rows, canals at odd ones, and the canals at its inner edges, which it shares
with the parts beside it, in the last column and row. Laid together and turned, four parts make a grid of 7 × 7 cells.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.core.board import MapObject, Part

Service = Literal["restaurant", "basket", "temple", "scribe", "administration"]
SERVICES: tuple[Service, ...] = ("restaurant", "basket", "temple", "scribe", "administration")

Cell = tuple[int, int]
"""Column and row, from the north-west."""

SHARED = 3
"""The last column and row of a part's grid."""
SECTIONS: tuple[Cell, ...] = ((1, 0), (3, 0), (0, 1), (2, 1), (1, 2), (3, 2), (0, 3), (2, 3))
CROSSINGS: tuple[Cell, ...] = ((1, 1), (3, 1), (1, 3), (3, 3))
SIDES = "nesw"
STEPS: dict[str, Cell] = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
ISLANDS: tuple[tuple[Cell, str], ...] = (((0, 0), "es"), ((2, 0), "esw"), ((0, 2), "nes"), ((2, 2), "nesw"))
"""The islands of a part with the sides that lie at canals."""
PART_STALLS: tuple[tuple[Cell, str], ...] = tuple((island, side) for island, sides in ISLANDS for side in sides)
OUTER_TURNS: dict[Cell, int] = {(0, 0): 0, (1, 0): 1, (1, 1): 2, (0, 1): 3}
"""Where parts lie, and by how many quarter turns each is turned there (FM-1.3)."""


def part_of(parts: Sequence[Part], thing: str) -> Part:
    """The part that a thing of the whole board belongs to, by its id."""
    return next(part for part in parts if thing.startswith(part.named("")))


def placed(part: Part, cell: Cell) -> Cell:
    """The cell of the whole board that a cell of a part's own grid comes to lie on."""
    column, row = cell
    for _turn in range(part.turns):
        column, row = SHARED - row, column
    return column + SHARED * part.column, row + SHARED * part.row


def cell_of(parts: Sequence[Part], thing: MapObject) -> Cell:
    """The cell of the whole board that a section or crossing lies on."""
    return placed(part_of(parts, thing.id), (thing.number("column"), thing.number("row")))


def bank_of(parts: Sequence[Part], thing: MapObject) -> tuple[Cell, Cell]:
    """The cells of the whole board of a stall's island and of the section that it lies at."""
    part = part_of(parts, thing.id)
    column, row = placed(part, (thing.number("column"), thing.number("row")))
    across, down = STEPS[SIDES[(SIDES.index(thing.text("side")) + part.turns) % len(SIDES)]]
    return (column, row), (column + across, row + down)
