"""What is written down of a title so that its actions and observations are the same in every game and every version:
the names of its actions in the order of their ids, and how long the rows of its views are."""

from __future__ import annotations

from pathlib import Path

import msgspec

FOLDER = Path(__file__).parent / "tables"
"""One file for each title that has been counted (`census.py`), by its slug."""


class ActionTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`actions`: names as `vocabulary.py` reads them; an action's id is its place. `lengths`: for each row in a view,
    by its path ("public.places"), how many things of it are observed."""

    actions: tuple[str, ...]
    lengths: dict[str, int]


def file_of(slug: str) -> Path:
    """Where a title's table is written down, whether it is there or not."""
    return FOLDER / f"{slug}.json"


def written(table: ActionTable) -> bytes:
    """The content of a table's file, one name a line."""
    return msgspec.json.format(msgspec.json.encode(table), indent=1) + b"\n"
