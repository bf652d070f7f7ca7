"""Several texts joined into one list.

Every separator is a message of its own, because languages separate list items differently.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce

from game.core.i18n import _


def listed(parts: Sequence[str]) -> str:
    """Return the parts as one phrase: "A", "A and B", "A, B and C", or "" for no parts."""
    return _ended(parts, _("{most} and {last}"))


def either(parts: Sequence[str]) -> str:
    """Return the parts as alternatives: "A", "A or B", "A, B or C", or "" for no parts."""
    return _ended(parts, _("{most} or {last}"))


def in_a_row(parts: Iterable[str]) -> str:
    """Return the parts separated by commas: "A, B, C", or "" for no parts."""
    return _(", ").join(parts)


def parted(parts: Iterable[str]) -> str:
    """Return longer parts, which may be lists themselves, separated by semicolons: "A; B; C", or "" for no parts."""
    joint, found = _("{before}; {next}"), tuple(parts)
    return reduce(lambda before, after: joint.format(before=before, next=after), found) if found else ""


def _ended(parts: Sequence[str], ending: str) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return ending.format(most=in_a_row(parts[:-1]), last=parts[-1])
