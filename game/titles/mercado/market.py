"""From a map to the plan of the market (ML-0.2)."""

from __future__ import annotations

from game.core.board import BoardSpec
from game.core.errors import Problem
from game.core.i18n import _
from game.titles.mercado.lint import ENTRANCE, SPACE, lint
from game.titles.mercado.plan import End, Gate, Line, LineKind, Plan, Spot

_ENDS: dict[str, End] = {"N": "top", "S": "bottom", "W": "left", "E": "right"}


def plan_of(board: BoardSpec) -> Plan:
    """The market on that board. Raises Problem naming the first fault when the board is no such market."""
    faults = lint(board)
    if faults:
        raise Problem(_("{map} is not this market: {fault}").format(map=board.name, fault=faults[0].text))
    spaces = sorted(board.of_kind(SPACE), key=lambda thing: (thing.number("row"), thing.number("column")))
    at = {thing.id: index for index, thing in enumerate(spaces)}
    gates = board.of_kind(ENTRANCE)
    rows = sorted({thing.number("row") for thing in spaces})
    columns = sorted({thing.number("column") for thing in spaces})
    kinds: list[tuple[LineKind, int]] = [*(("row", row) for row in rows), *(("column", column) for column in columns)]
    line_at = {kind: index for index, kind in enumerate(kinds)}
    return Plan(
        spots=tuple(
            Spot(
                id=thing.id,
                row=thing.number("row"),
                column=thing.number("column"),
                marked=thing.flag("marked"),
                touches=tuple(sorted(at[other] for other in board.neighbours(thing.id) if other in at)),
                row_line=line_at["row", thing.number("row")],
                column_line=line_at["column", thing.number("column")],
            )
            for thing in spaces
        ),
        lines=tuple(
            Line(
                kind=kind,
                index=number,
                spots=tuple(at[thing.id] for thing in spaces if thing.number(kind) == number),
                gates=tuple(
                    index
                    for index, thing in enumerate(gates)
                    if (thing.text("line"), thing.number("index")) == (kind, number)
                ),
            )
            for kind, number in kinds
        ),
        gates=tuple(
            Gate(id=thing.id, line=line_at[_kind(thing.id), thing.number("index")], end=_ENDS[thing.id[0]])
            for thing in gates
        ),
    )


def _kind(entrance: str) -> LineKind:
    return "column" if entrance[0] in "NS" else "row"
