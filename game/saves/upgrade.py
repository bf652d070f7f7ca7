"""Old saves, made new one step at a time: each step turns the fields of one format into those of the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

Fields = dict[str, Any]
Step = Callable[[Fields], Fields]

STEPS: Mapping[int, Step] = MappingProxyType({})
"""By the format a step starts from. Format 1 is the first, so there is no step yet."""


def upgraded(fields: Fields, to: int, steps: Mapping[int, Step] = STEPS) -> Fields:
    """The fields of a save in format `to`. Raises KeyError when a step is missing, or what a step raises."""
    for start in range(int(fields["format"]), to):
        fields = {**steps[start](dict(fields)), "format": start + 1}
    return fields
