"""The board, in the form that the rules need, and the checks of its map (ML-0.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Literal

import msgspec

from game.core.board import BoardFault, BoardSpec, MapObject
from game.core.i18n import _, phrase, phrase_in
from game.kit.map_schema import Kind, demand_sound, fault, whole
from game.titles.mercado.constants import FEW_LEFT, MOST_COLUMNS, MOST_MARKS

LineKind = Literal["row", "column"]
LINE_KINDS: tuple[LineKind, ...] = ("row", "column")

SPACE = Kind("space", "spaces", phrase_in("an object of a map", "Space"), phrase("spaces"), flags=("marked",))
ENTRANCE = Kind("entrance", "entrances", phrase("Entrance"), phrase("entrances"))

ENDS: dict[str, LineKind] = {"N": "column", "S": "column", "W": "row", "E": "row"}
"""The kind of line (row or column) at an entrance, by the first letter of the entrance's name."""


class SpacePlace(msgspec.Struct, frozen=True):
    """A space of the board with its neighbours, its row and its column."""

    id: str
    marked: bool
    touches: tuple[int, ...]
    lines: tuple[int, int]


class Line(msgspec.Struct, frozen=True):
    """A row or column of the board with its spots and its entrances."""

    kind: LineKind
    index: int
    spots: tuple[int, ...]
    gates: tuple[int, ...]


class Gate(msgspec.Struct, frozen=True):
    """An entrance with its name on the map and the index of its line."""

    id: str
    line: int


class Topology:
    """The spots, lines and entrances of one board. Raises Problem if the board is unsuitable."""

    __slots__ = ("gate_at", "gates", "lines", "spot_at", "spots")

    def __init__(self, board: BoardSpec) -> None:
        demand_sound(board, lint(board), _("{map} is not a valid board for this game: {fault}"))
        spaces = sorted(SPACE.of(board), key=lambda thing: (thing.number("row"), thing.number("column")))
        entrances = ENTRANCE.of(board)
        self.spot_at = spot_at = {thing.id: spot for spot, thing in enumerate(spaces)}
        self.gate_at = {thing.id: gate for gate, thing in enumerate(entrances)}
        kinds = [(kind, number) for kind in LINE_KINDS for number in sorted({thing.number(kind) for thing in spaces})]
        line_at = {kind: index for index, kind in enumerate(kinds)}
        self.spots = tuple(
            SpacePlace(
                id=thing.id,
                marked=thing.flag("marked"),
                touches=tuple(sorted(spot_at[other] for other in board.neighbours(thing.id) if other in spot_at)),
                lines=(line_at["row", thing.number("row")], line_at["column", thing.number("column")]),
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
        self.gates = tuple(Gate(thing.id, line_at[ENDS[thing.id[0]], thing.number("index")]) for thing in entrances)


def lint(board: BoardSpec) -> tuple[BoardFault, ...]:
    """Return all faults of a map, in the order of its objects."""
    spaces, gates = Counter[str](), Counter[str]()
    lines = {(line, whole(thing, line)) for thing in SPACE.of(board) for line in ("row", "column")}
    return (
        *SPACE.faults(board, lambda thing: (*_space(thing), *_twice(SPACE, thing, spaces))),
        *ENTRANCE.faults(board, lambda thing: (*_entrance(thing, lines), *_twice(ENTRANCE, thing, gates))),
        *_amounts(board),
    )


def _twice(kind: Kind, thing: MapObject, seen: Counter[str]) -> Iterator[BoardFault]:
    seen[thing.id] += 1
    if seen[thing.id] == 2:
        yield fault(thing, _("{kind} {id} occurs more than once.").format(kind=kind.name, id=thing.id))


def _space(thing: MapObject) -> Iterator[BoardFault]:
    row, column = whole(thing, "row"), whole(thing, "column")
    if row is None or column is None:
        text = _("Space {id} needs the properties “row” and “column”: whole numbers, 0 or more.")
        yield fault(thing, text.format(id=thing.id))
    elif thing.id != f"{row},{column}":
        text = _("Space {id} is in row {row} and column {column}, so its name must be “{name}”.")
        yield fault(thing, text.format(id=thing.id, row=row, column=column, name=f"{row},{column}"))
    elif column >= MOST_COLUMNS:
        text = _("Space {id} is in column {column}, but columns go from 0 to {last}.")
        yield fault(thing, text.format(id=thing.id, column=column, last=MOST_COLUMNS - 1))


def _entrance(thing: MapObject, lines: set[tuple[str, int | None]]) -> Iterator[BoardFault]:
    end, number = thing.id[:1], thing.id[1:]
    index, kind = whole(thing, "index"), thing.prop("line")
    if end not in ENDS or not number:
        text = _(
            "“{id}” is not an entrance name; use a side (N top, S bottom, W left, E right) and a number, such as N0."
        )
        yield fault(thing, text.format(id=thing.id))
    elif kind != ENDS[end] or index is None or number != str(index):
        text = _("Entrance {id} needs “line” = {line} and “index” = {index} to match its name.")
        yield fault(thing, text.format(id=thing.id, line=ENDS[end], index=number))
    elif (kind, index) not in lines:
        text = _("Entrance {id} leads to column {index}, which has no spaces.")
        if kind == "row":
            text = _("Entrance {id} leads to row {index}, which has no spaces.")
        yield fault(thing, text.format(id=thing.id, index=index))


def _amounts(board: BoardSpec) -> Iterator[BoardFault]:
    for kind in (SPACE, ENTRANCE):
        count = len(kind.of(board))
        if count <= FEW_LEFT:
            text = _("The market closes when {few} {things} are left, so a board with only {count} is too small.")
            yield BoardFault(text.format(count=count, things=kind.many, few=FEW_LEFT), kind.layer)
    marks = sum(thing.flag("marked") for thing in SPACE.of(board))
    if not 1 <= marks <= MOST_MARKS:
        text = _("There must be 1 to {most} marked spaces, not {count}.")
        yield BoardFault(text.format(count=marks, most=MOST_MARKS), SPACE.layer)
