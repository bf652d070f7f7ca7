"""The market of ML-0 as literals, and boards of any size made without a map file."""

from __future__ import annotations

from collections.abc import Collection

from game.core.board import BoardSpec, MapObject, Property

MARKS = ("0,0", "0,2", "1,1", "1,3", "2,0", "2,2", "2,4", "3,1", "3,3", "4,2", "4,4")


def space(at_row: int, at_column: int, is_marked: bool = False, **changes: Property) -> MapObject:
    """A space as the map has it, with properties exchanged at will."""
    props: dict[str, Property] = {"row": at_row, "column": at_column, "marked": is_marked, **changes}
    return MapObject(id=f"{at_row},{at_column}", kind="space", layer="spaces", props=tuple(props.items()))


def entrance(ident: str, **changes: Property) -> MapObject:
    """An entrance as the map has it, with properties exchanged at will."""
    line = "column" if ident[0] in "NS" else "row"
    props: dict[str, Property] = {"line": line, "index": int(ident[1:]), **changes}
    return MapObject(id=ident, kind="entrance", layer="entrances", props=tuple(props.items()))


def board(
    *things: MapObject, rows: int = 5, columns: int = 5, marks: Collection[str] = MARKS, without: Collection[str] = ()
) -> BoardSpec:
    """A whole market; a thing given replaces the one of its kind and id, or comes on top. `without`: ids left out."""
    default = [
        *(space(row, column, f"{row},{column}" in marks) for row in range(rows) for column in range(columns)),
        *(entrance(f"{end}{column}") for end in "NS" for column in range(columns)),
        *(entrance(f"{end}{row}") for end in "WE" for row in range(rows)),
    ]
    given = {(thing.kind, thing.id): thing for thing in things}
    kept = [given.pop((thing.kind, thing.id), thing) for thing in default if thing.id not in without]
    links = [
        (f"{row},{column}", f"{row + down},{column + right}")
        for row in range(rows)
        for column in range(columns)
        for down, right in ((0, 1), (1, 0))
        if row + down < rows and column + right < columns
    ]
    return BoardSpec(name="mercado", digest="ml-0", things=(*kept, *given.values()), links=tuple(links))
