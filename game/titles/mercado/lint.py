"""What a map must have so that the market can be played on it (ML-0.2, ML-0.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.core.board import BoardFault, BoardSpec, MapObject
from game.core.i18n import _, phrase, phrase_in
from game.kit.map_schema import Kind, fault, whole
from game.titles.mercado.constants import FEW_LEFT, MOST_COLUMNS, MOST_MARKS

SPACE = Kind(
    "space", "spaces", phrase_in("an object of a map", "Space"), phrase("spaces"), flags=(("marked", phrase("mark")),)
)
ENTRANCE = Kind("entrance", "entrances", phrase("Entrance"), phrase("entrances"))

ENDS = {"N": "column", "S": "column", "W": "row", "E": "row"}
"""The line that an entrance leads into, by the first letter of its name."""


def lint(board: BoardSpec) -> tuple[BoardFault, ...]:
    """Every mistake found, in the order of the map; empty when the market can be played on it."""
    spaces, gates = Counter[str](), Counter[str]()
    lines = {(line, whole(thing, line)) for thing in SPACE.of(board) for line in ("row", "column")}
    return (
        *SPACE.faults(board, lambda thing: (*_space(thing), *_twice(SPACE, thing, spaces))),
        *ENTRANCE.faults(board, lambda thing: (*_entrance(thing, lines), *_twice(ENTRANCE, thing, gates))),
        *_amounts(board),
    )


def _twice(kind: Kind, thing: MapObject, seen: Counter[str]) -> Iterator[BoardFault]:
    """That there is one of that name already, told once; `seen` counts them."""
    seen[thing.id] += 1
    if seen[thing.id] == 2:
        yield fault(thing, _("{kind} {id} is there more than once.").format(kind=kind.name, id=thing.id))


def _space(thing: MapObject) -> Iterator[BoardFault]:
    row, column = whole(thing, "row"), whole(thing, "column")
    if row is None or column is None:
        yield fault(thing, _("Space {id} needs whole numbers “row” and “column”, 0 or more.").format(id=thing.id))
    elif thing.id != f"{row},{column}":
        text = _("Space {id} lies in row {row} and column {column}; its name has to be “{name}”.")
        yield fault(thing, text.format(id=thing.id, row=row, column=column, name=f"{row},{column}"))
    elif column >= MOST_COLUMNS:
        text = _("Space {id} lies in column {column}; columns go from 0 to {last}.")
        yield fault(thing, text.format(id=thing.id, column=column, last=MOST_COLUMNS - 1))


def _entrance(thing: MapObject, lines: set[tuple[str, int | None]]) -> Iterator[BoardFault]:
    end, number = thing.id[:1], thing.id[1:]
    index, kind = whole(thing, "index"), thing.prop("line")
    if end not in ENDS or not number:
        text = _("“{id}” is no entrance; entrances are called N0 and so on at the top, S bottom, W left, E right.")
        yield fault(thing, text.format(id=thing.id))
    elif kind != ENDS[end] or index is None or number != str(index):
        text = _("Entrance {id} needs “line” = {line} and “index” = {index}, as its name says.")
        yield fault(thing, text.format(id=thing.id, line=ENDS[end], index=number))
    elif (kind, index) not in lines:
        text = _("Entrance {id} leads into column {index}, where there is no space.")
        if kind == "row":
            text = _("Entrance {id} leads into row {index}, where there is no space.")
        yield fault(thing, text.format(id=thing.id, index=index))


def _amounts(board: BoardSpec) -> Iterator[BoardFault]:
    for kind in (SPACE, ENTRANCE):
        count = len(kind.of(board))
        if count <= FEW_LEFT:
            text = _("There are {count} {things}; the market closes when {few} are left, so it needs more.")
            yield BoardFault(text.format(count=count, things=kind.many, few=FEW_LEFT), kind.layer)
    marks = sum(thing.flag("marked") for thing in SPACE.of(board))
    if not 1 <= marks <= MOST_MARKS:
        text = _("{count} spaces are marked; restaurants lie on 1 to {most} marked spaces.")
        yield BoardFault(text.format(count=marks, most=MOST_MARKS), SPACE.layer)
