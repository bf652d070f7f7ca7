"""Several texts as one list. Every joint is a message of its own: languages part what they list in their own ways."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce

from game.core.i18n import _


def listed(parts: Sequence[str]) -> str:
    """The parts in one phrase: "A", "A and B", "A, B and C"; "" for none."""
    return _ended(parts, _("{most} and {last}"))


def either(parts: Sequence[str]) -> str:
    """The parts as a choice: "A", "A or B", "A, B or C"; "" for none."""
    return _ended(parts, _("{most} or {last}"))


def in_a_row(parts: Iterable[str]) -> str:
    """The parts one after the other: "A, B, C"; "" for none."""
    return _(", ").join(parts)


def parted(parts: Iterable[str]) -> str:
    """Longer parts, which may be lists themselves, one after the other: "A; B; C"; "" for none."""
    joint, found = _("{before}; {next}"), tuple(parts)
    return reduce(lambda before, after: joint.format(before=before, next=after), found) if found else ""


def _ended(parts: Sequence[str], ending: str) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return ending.format(most=in_a_row(parts[:-1]), last=parts[-1])
