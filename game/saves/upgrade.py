"""Upgrading old saves one format at a time. Each step turns the fields of one format into those of the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from game.core import codec
from game.saves.schema import id_from

Fields = dict[str, Any]
Step = Callable[[Fields], Fields]


def _with_beginning(old: Fields) -> Fields:
    """Upgrade to format 2, which stores the start time, the label and the result.

    A save of format 1 has only the time of the save. The result is added when the game is saved again.
    """
    return {**old, "begun_at": old["saved_at"]} if "saved_at" in old else old


def _with_id(old: Fields) -> Fields:
    """Upgrade to format 3, which gives each game an id.

    Before format 3, a game was identified by title, start time and seed. The id is computed from them, so all saves of
    a game get the same one.
    """
    setup = old.get("setup")
    if not isinstance(setup, dict) or "seed" not in setup or not {"title", "begun_at"} <= old.keys():
        return old  # reading the save will report what is missing
    return {**old, "id": id_from(old["title"], old["begun_at"], setup["seed"])}


def _without_plan(old: Fields) -> Fields:
    """Upgrade to format 4, in which positions no longer contain a `plan` of the board.

    The digest is computed again. In a replay text there is no position, so the digest is unknown until the game is
    replayed. A wrong digest is kept, so that it is still wrong.
    """
    new = dict(old)
    for name in ("state", "start"):
        if name in old:
            new[name] = _planless(old[name])
    if old.get("state") is None:
        return {**new, "digest": ""}
    if old.get("digest") == codec.digest(old["state"]):
        new["digest"] = codec.digest(new["state"])
    return new


def _planless(position: Any) -> Any:
    """Return the position without the plan of its board."""
    if not isinstance(position, dict) or not isinstance(position.get("public"), dict):
        return position
    return {**position, "public": {name: part for name, part in position["public"].items() if name != "plan"}}


def _unsealed(old: Fields) -> Fields:
    """Upgrade to format 5, which adds the seal of the seed and the marks of moves. Older games have neither."""
    return {**old, "seal": None, "marks": []}


STEPS: Mapping[int, Step] = MappingProxyType({1: _with_beginning, 2: _with_id, 3: _without_plan, 4: _unsealed})
"""The upgrade steps, by the format that each starts from."""


def upgraded(fields: Fields, to: int) -> Fields:
    """Return the fields of a save in format `to`.

    Raises:
        KeyError: a step is missing. A step may raise other errors.
    """
    for start in range(int(fields["format"]), to):
        fields = {**STEPS[start](dict(fields)), "format": start + 1}
    return fields
