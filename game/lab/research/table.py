"""The file with a title's action table, which fixes the ids of actions and the layout of observations."""

from __future__ import annotations

from pathlib import Path

import msgspec

FOLDER = Path(__file__).parent / "tables"
"""The folder with one action table for each title that has been examined."""


class ActionTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The names of a title's actions in the order of their ids, and the length of each list in an observation."""

    actions: tuple[str, ...]
    lengths: dict[str, int]


def file_of(slug: str) -> Path:
    """Return the path of a title's table."""
    return FOLDER / f"{slug}.json"


def written(table: ActionTable) -> bytes:
    """Return an action table as text for its file, with one name per line."""
    return msgspec.json.format(msgspec.json.encode(table), indent=1) + b"\n"
