"""Old saves, made new one step at a time: each step turns the fields of one format into those of the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from game.core import codec
from game.saves.schema import id_from

Fields = dict[str, Any]
Step = Callable[[Fields], Fields]


def _with_beginning(old: Fields) -> Fields:
    """Format 2 says when a game was begun, what the player called it and how it ended. A save of format 1 knows only
    when it was saved; a result comes with its next save."""
    return {**old, "begun_at": old["saved_at"]} if "saved_at" in old else old


def _with_id(old: Fields) -> Fields:
    """Format 3 gives each game an id of its own. Until then a game was known by its title, beginning and seed: from
    these follows the same id for every save of it."""
    setup = old.get("setup")
    if not isinstance(setup, dict) or "seed" not in setup or not {"title", "begun_at"} <= old.keys():
        return old  # what is missing is told when the save is read
    return {**old, "id": id_from(old["title"], old["begun_at"], setup["seed"])}


def _without_plan(old: Fields) -> Fields:
    """Format 4 leaves the board out of positions: until then the public part of some held a `plan` of it. The digest
    becomes that of the new position; where there is none, as in a replay text, nobody knows it before the game is
    played again. A digest that did not fit stays as it is and does not fit then either."""
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
    """The position as it was written, without the plan of its board."""
    if not isinstance(position, dict) or not isinstance(position.get("public"), dict):
        return position
    return {**position, "public": {name: part for name, part in position["public"].items() if name != "plan"}}


def _unsealed(old: Fields) -> Fields:
    """Format 5 keeps the seal of the seed and a mark of each move. Both are made while a game is played: what was saved
    before has none, and nobody makes them up."""
    return {**old, "seal": None, "marks": []}


STEPS: Mapping[int, Step] = MappingProxyType({1: _with_beginning, 2: _with_id, 3: _without_plan, 4: _unsealed})
"""By the format a step starts from."""


def upgraded(fields: Fields, to: int, steps: Mapping[int, Step] = STEPS) -> Fields:
    """The fields of a save in format `to`. Raises KeyError when a step is missing, or what a step raises."""
    for start in range(int(fields["format"]), to):
        fields = {**steps[start](dict(fields)), "format": start + 1}
    return fields
