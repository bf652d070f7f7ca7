"""Where the focus goes from one thing to another: to the nearest in a direction, or to the nearest of all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.core.target import Target
from game.picture.rects import Rect

ASIDE = 2.5
"""So many times as far a thing that lies aside seems to be than one that lies straight ahead."""


def towards(here: Rect, things: Mapping[Target, Rect], dx: int, dy: int) -> Target | None:
    """The nearest of the things in the direction (`dx`, `dy`), one of which is 0; None where there is none.

    What shares a row or a column with the place lies straight ahead, however far its middle lies aside. What lies
    beside the place, in its row though a little lower, is below it only where nothing else is.
    """
    found: list[tuple[bool, float, float, Target]] = []
    for target, there in things.items():
        right, down = _middle(there, here)
        ahead, aside = (right * dx, abs(down)) if dx else (down * dy, abs(right))
        if ahead > 1:
            gap = _gap(here, there, across=bool(dx))
            beside = gap > 0 and _beside(here, there, across=bool(dx))
            found.append((beside, ahead + ASIDE * gap + 0.1 * aside, aside, target))
    return min(found, key=lambda one: one[:3])[3] if found else None


def nearest(here: Rect, things: Mapping[Target, Rect], among: Iterable[Target]) -> Target | None:
    """The one of some things that lies nearest, None where none of them is seen."""
    seen = [target for target in among if target in things]
    return min(seen, key=lambda target: _far(here, things[target]), default=None)


def _middle(there: Rect, here: Rect) -> tuple[float, float]:
    """How far the middle of one lies right of and below that of the other."""
    return there.x + there.w / 2 - here.x - here.w / 2, there.y + there.h / 2 - here.y - here.h / 2


def _far(here: Rect, there: Rect) -> float:
    right, down = _middle(there, here)
    return abs(right) + abs(down)


def _gap(here: Rect, there: Rect, *, across: bool) -> float:
    """What lies between two things at right angles to the way: nothing where they share a row or a column."""
    if across:
        return max(0.0, here.y - there.bottom, there.y - here.bottom)
    return max(0.0, here.x - there.right, there.x - here.right)


def _beside(here: Rect, there: Rect, *, across: bool) -> bool:
    """Whether most of the smaller one lies abreast of the other, seen along the way."""
    if across:
        shared, least = min(here.right, there.right) - max(here.x, there.x), min(here.w, there.w)
    else:
        shared, least = min(here.bottom, there.bottom) - max(here.y, there.y), min(here.h, there.h)
    return shared > least / 2
