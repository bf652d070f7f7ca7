"""Old saves, made new one step at a time: each step turns the fields of one format into those of the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

Fields = dict[str, Any]
Step = Callable[[Fields], Fields]


def _with_beginning(old: Fields) -> Fields:
    """Format 2 says when a game was begun, what the player called it and how it ended. A save of format 1 knows only
    when it was saved; a result comes with its next save."""
    return {**old, "begun_at": old["saved_at"]} if "saved_at" in old else old


STEPS: Mapping[int, Step] = MappingProxyType({1: _with_beginning})
"""By the format a step starts from."""


def upgraded(fields: Fields, to: int, steps: Mapping[int, Step] = STEPS) -> Fields:
    """The fields of a save in format `to`. Raises KeyError when a step is missing, or what a step raises."""
    for start in range(int(fields["format"]), to):
        fields = {**steps[start](dict(fields)), "format": start + 1}
    return fields
