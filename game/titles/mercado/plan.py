"""The market as the map lays it out: spaces, rows and columns, and the entrances at their ends (ML-0.2)."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.core.bounds import Count, Word

LineKind = Literal["row", "column"]
End = Literal["top", "bottom", "left", "right"]


class Spot(msgspec.Struct, frozen=True):
    """Where a space lies: `id` is "row,column", both from 0. `touches`: the spots that share an edge with it.

    `row_line` and `column_line` are its lines, as indices of `Plan.lines`.
    """

    id: Word
    row: Count
    column: Count
    marked: bool
    touches: tuple[Count, ...]
    row_line: Count
    column_line: Count


class Line(msgspec.Struct, frozen=True):
    """A row or a column: its number from 0, its spots in order, and its entrances (indices into the plan)."""

    kind: LineKind
    index: Count
    spots: tuple[Count, ...]
    gates: tuple[Count, ...]


class Gate(msgspec.Struct, frozen=True):
    """An entrance: `id` as in the map ("N0", "W2"), the line it leads into, and the end of that line it lies at."""

    id: Word
    line: Count
    end: End


class Plan(msgspec.Struct, frozen=True):
    """The whole market. Spots go row by row, lines are the rows and then the columns, gates as in the map."""

    spots: tuple[Spot, ...]
    lines: tuple[Line, ...]
    gates: tuple[Gate, ...]

    def spot_at(self, ident: str) -> int | None:
        """The index of the space called that, None when there is none."""
        return next((index for index, spot in enumerate(self.spots) if spot.id == ident), None)

    def gate_at(self, ident: str) -> int | None:
        """The index of the entrance called that, None when there is none."""
        return next((index for index, gate in enumerate(self.gates) if gate.id == ident), None)
