"""The map as the rules of the market need it: spaces, rows and columns, and the entrances at their ends (ML-0.2)."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.core.board import BoardSpec
from game.core.i18n import _
from game.kit.map_schema import demand_sound
from game.titles.mercado.lint import ENTRANCE, SPACE, lint

LineKind = Literal["row", "column"]
End = Literal["top", "bottom", "left", "right"]

_ENDS: dict[str, End] = {"N": "top", "S": "bottom", "W": "left", "E": "right"}


class SpacePlace(msgspec.Struct, frozen=True):
    """Where a space lies: `id` is "row,column", both from 0. `touches`: the spots that share an edge with it.

    `row_line` and `column_line` are its lines, as indices of `Topology.lines`.
    """

    id: str
    row: int
    column: int
    marked: bool
    touches: tuple[int, ...]
    row_line: int
    column_line: int


class Line(msgspec.Struct, frozen=True):
    """A row or a column: its number from 0, and its spots and entrances in order, as indices into the topology."""

    kind: LineKind
    index: int
    spots: tuple[int, ...]
    gates: tuple[int, ...]


class Gate(msgspec.Struct, frozen=True):
    """An entrance: `id` as in the map ("N0", "W2"), the line it leads into, and the end of that line it lies at."""

    id: str
    line: int
    end: End


class Topology:
    """The topology of one board.

    `spots` go row by row, `lines` are the rows and then the columns, `gates` stand as in the map. `spot_at` and
    `gate_at`: the indices of spaces and entrances by their names. Raises Problem naming the first fault when the board
    is no such market.
    """

    __slots__ = ("gate_at", "gates", "lines", "spot_at", "spots")

    def __init__(self, board: BoardSpec) -> None:
        demand_sound(board, lint(board), _("{map} is not this market: {fault}"))
        spaces = sorted(SPACE.of(board), key=lambda thing: (thing.number("row"), thing.number("column")))
        entrances = ENTRANCE.of(board)
        self.spot_at = {thing.id: spot for spot, thing in enumerate(spaces)}
        self.gate_at = {thing.id: gate for gate, thing in enumerate(entrances)}
        rows = sorted({thing.number("row") for thing in spaces})
        columns = sorted({thing.number("column") for thing in spaces})
        kinds: list[tuple[LineKind, int]] = [
            *(("row", row) for row in rows),
            *(("column", column) for column in columns),
        ]
        line_at = {kind: index for index, kind in enumerate(kinds)}
        self.spots = tuple(
            SpacePlace(
                id=thing.id,
                row=thing.number("row"),
                column=thing.number("column"),
                marked=thing.flag("marked"),
                touches=tuple(
                    sorted(self.spot_at[other] for other in board.neighbours(thing.id) if other in self.spot_at)
                ),
                row_line=line_at["row", thing.number("row")],
                column_line=line_at["column", thing.number("column")],
            )
            for thing in spaces
        )
        self.lines = tuple(
            Line(
                kind=kind,
                index=number,
                spots=tuple(spot for spot, thing in enumerate(spaces) if thing.number(kind) == number),
                gates=tuple(
                    gate
                    for gate, thing in enumerate(entrances)
                    if (thing.text("line"), thing.number("index")) == (kind, number)
                ),
            )
            for kind, number in kinds
        )
        self.gates = tuple(
            Gate(id=thing.id, line=line_at[_kind(thing.id), thing.number("index")], end=_ENDS[thing.id[0]])
            for thing in entrances
        )


def _kind(entrance: str) -> LineKind:
    return "column" if entrance[0] in "NS" else "row"
