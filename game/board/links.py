"""Adjacent spaces: pairs of rectangles that share a whole edge."""

from __future__ import annotations

from typing import NamedTuple

TOLERANCE = 1.0
NEARLY = 3.0


class NamedRectangle(NamedTuple):
    """A rectangle with its id, in map pixels."""

    id: str
    x: float
    y: float
    w: float
    h: float


def links(spaces: tuple[NamedRectangle, ...]) -> tuple[tuple[str, str], ...]:
    """Return all pairs of spaces that share a whole edge to within a pixel, in map order."""
    return tuple((one.id, other.id) for one, other in _pairs(spaces) if misfit(one, other) <= TOLERANCE)


def nearly(spaces: tuple[NamedRectangle, ...]) -> tuple[tuple[str, str], ...]:
    """Return all pairs that miss a shared edge by up to three pixels, probably by mistake."""
    return tuple((one.id, other.id) for one, other in _pairs(spaces) if TOLERANCE < misfit(one, other) <= NEARLY)


def overlaps(spaces: tuple[NamedRectangle, ...]) -> tuple[tuple[str, str], ...]:
    """Return all pairs that overlap by more than three pixels."""
    return tuple((one.id, other.id) for one, other in _pairs(spaces) if _depth(one, other) > NEARLY)


def _pairs(spaces: tuple[NamedRectangle, ...]) -> list[tuple[NamedRectangle, NamedRectangle]]:
    return [(one, other) for index, one in enumerate(spaces) for other in spaces[index + 1 :]]


def misfit(one: NamedRectangle, other: NamedRectangle) -> float:
    """Return how far two rectangles are from sharing a whole edge: the largest deviation, in pixels."""
    beside = max(
        min(abs(one.x + one.w - other.x), abs(other.x + other.w - one.x)),
        abs(one.y - other.y),
        abs(one.y + one.h - other.y - other.h),
    )
    below = max(
        min(abs(one.y + one.h - other.y), abs(other.y + other.h - one.y)),
        abs(one.x - other.x),
        abs(one.x + one.w - other.x - other.w),
    )
    return min(beside, below)


def _depth(one: NamedRectangle, other: NamedRectangle) -> float:
    """Return how far two rectangles overlap, in pixels; 0 or less if they do not."""
    across = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    down = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    return min(across, down)
