"""What a map must have so that the market can be played on it (ML-0.2, ML-0.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.core.board import BoardFault, BoardSpec, Thing
from game.core.i18n import _
from game.titles.mercado.constants import FEW_LEFT, MOST_COLUMNS, MOST_MARKS

SPACE = "space"
ENTRANCE = "entrance"
SPACES = "spaces"
ENTRANCES = "entrances"

ENDS = {"N": "column", "S": "column", "W": "row", "E": "row"}
"""The line that an entrance leads into, by the first letter of its name."""


def lint(board: BoardSpec) -> tuple[BoardFault, ...]:
    """Every mistake found, in the order of the map; empty when the market can be played on it."""
    return (*_spaces(board), *_entrances(board), *_amounts(board))


def _fault(thing: Thing, text: str) -> BoardFault:
    return BoardFault(text=text, layer=thing.layer, thing=thing.id)


def _spaces(board: BoardSpec) -> Iterator[BoardFault]:
    spaces = board.of_kind(SPACE)
    seen: Counter[str] = Counter()
    for thing in spaces:
        seen[thing.id] += 1
        if thing.layer != SPACES:
            yield _fault(
                thing,
                _("Space {id} lies in layer “{layer}”; spaces belong in “spaces”.").format(
                    id=thing.id, layer=thing.layer
                ),
            )
        row, column = _whole(thing, "row"), _whole(thing, "column")
        if row is None or column is None:
            yield _fault(thing, _("Space {id} needs whole numbers “row” and “column”, 0 or more.").format(id=thing.id))
        elif thing.id != f"{row},{column}":
            yield _fault(
                thing,
                _("Space {id} lies in row {row} and column {column}; its name has to be “{name}”.").format(
                    id=thing.id, row=row, column=column, name=f"{row},{column}"
                ),
            )
        elif column >= MOST_COLUMNS:
            yield _fault(
                thing,
                _("Space {id} lies in column {column}; columns go from 0 to {last}.").format(
                    id=thing.id, column=column, last=MOST_COLUMNS - 1
                ),
            )
        if seen[thing.id] == 2:
            yield _fault(thing, _("Space {id} is there more than once.").format(id=thing.id))
        if not isinstance(thing.prop("marked", False), bool):
            yield _fault(thing, _("Space {id} has a mark that is neither true nor false.").format(id=thing.id))
    yield from _strangers(board, SPACES, SPACE)


def _entrances(board: BoardSpec) -> Iterator[BoardFault]:
    spaces = board.of_kind(SPACE)
    lines = {
        *(("row", _whole(thing, "row")) for thing in spaces),
        *(("column", _whole(thing, "column")) for thing in spaces),
    }
    seen: Counter[str] = Counter()
    for thing in board.of_kind(ENTRANCE):
        seen[thing.id] += 1
        if thing.layer != ENTRANCES:
            yield _fault(
                thing,
                _("Entrance {id} lies in layer “{layer}”; entrances belong in “entrances”.").format(
                    id=thing.id, layer=thing.layer
                ),
            )
        yield from _entrance(thing, lines)
        if seen[thing.id] == 2:
            yield _fault(thing, _("Entrance {id} is there more than once.").format(id=thing.id))
    yield from _strangers(board, ENTRANCES, ENTRANCE)


def _entrance(thing: Thing, lines: set[tuple[str, int | None]]) -> Iterator[BoardFault]:
    end, number = thing.id[:1], thing.id[1:]
    index = _whole(thing, "index")
    kind = thing.prop("line")
    if end not in ENDS or not number:
        yield _fault(
            thing,
            _("“{id}” is no entrance; entrances are called N0 and so on at the top, S bottom, W left, E right.").format(
                id=thing.id
            ),
        )
    elif kind != ENDS[end] or index is None or number != str(index):
        yield _fault(
            thing,
            _("Entrance {id} needs “line” = {line} and “index” = {index}, as its name says.").format(
                id=thing.id, line=ENDS[end], index=number
            ),
        )
    elif (kind, index) not in lines:
        yield _fault(
            thing,
            _("Entrance {id} leads into {line} {index}, where there is no space.").format(
                id=thing.id, line=kind, index=index
            ),
        )


def _amounts(board: BoardSpec) -> Iterator[BoardFault]:
    spaces, entrances = board.of_kind(SPACE), board.of_kind(ENTRANCE)
    marks = sum(thing.flag("marked") for thing in spaces)
    if len(spaces) <= FEW_LEFT:
        yield BoardFault(
            text=_("There are {count} spaces; the market closes when {few} are left, so it needs more.").format(
                count=len(spaces), few=FEW_LEFT
            ),
            layer=SPACES,
        )
    if len(entrances) <= FEW_LEFT:
        yield BoardFault(
            text=_("There are {count} entrances; the market closes when {few} are left, so it needs more.").format(
                count=len(entrances), few=FEW_LEFT
            ),
            layer=ENTRANCES,
        )
    if not 1 <= marks <= MOST_MARKS:
        yield BoardFault(
            text=_("{count} spaces are marked; restaurants lie on 1 to {most} marked spaces.").format(
                count=marks, most=MOST_MARKS
            ),
            layer=SPACES,
        )


def _strangers(board: BoardSpec, layer: str, kind: str) -> Iterator[BoardFault]:
    for thing in board.things:
        if thing.layer == layer and thing.kind != kind:
            yield _fault(
                thing,
                _("Object {id} is of type “{kind}”, not “{wanted}”.").format(id=thing.id, kind=thing.kind, wanted=kind),
            )


def _whole(thing: Thing, name: str) -> int | None:
    """A property that is a whole number from 0, None when it is anything else."""
    value = thing.prop(name)
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        return None
    return value
