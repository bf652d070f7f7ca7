"""Whatever is to be seen, and however large things are, every region of a table has a place of its own."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from game.picture.arrangement import HOUSE, NEEDED, Part, Row
from game.picture.canvas import Canvas
from game.picture.nodes import Rect, overlap
from game.picture.table import TableArt
from game.table.picture.layout import Layout, layout
from tests.contract.law.case import AnyMatch, Case, demand, moments
from tests.contract.law.picture import canvas_of

SCREENS = (
    (800.0, 450.0),
    (1067.0, 600.0),
    (1280.0, 720.0),
    (1600.0, 900.0),
    (1600.0, 1280.0),
    (2133.0, 900.0),
    (2133.0, 1200.0),
)
"""Windows of 16:9 at 200, 150, 125, 100 and 75 %, a square one and a wide one."""
TAKEN = ("n", "u", "r", "l", "+", "-", "s")
"""Keys that mean something else at every table."""
TOUCH = 0.5


def tables_are_arranged(case: Case, match: AnyMatch, most: int = 12) -> None:
    """Every form has what every table needs, once; nothing lies on anything else; what is folded can be told apart."""
    for moment in moments(case, match, most):
        view = moment.view(None)
        arrangement = case.art.arrangement(view)
        for form in arrangement.forms:
            names = list(_names(form.whole))
            for needed in NEEDED:
                count = names.count(needed)
                demand(count == 1, moment, f"{needed} is there {count} times")
        for size in SCREENS:
            canvas = canvas_of(case, size)
            parts = layout(canvas, arrangement, case.seats)
            faults = list(misplaced(parts, canvas))
            demand(not faults, moment, f"on {size[0]:.0f} × {size[1]:.0f}: {'; '.join(faults[:4])}")
            names = [place.name for drawer in parts.drawers for place in drawer.places]
            names += [place.name for place in parts.places]
            strange = {name for name in names if name not in HOUSE and type(case.art).region is TableArt.region}
            demand(not strange, moment, f"nobody draws {strange}")
            keys = [drawer.key.lower() for drawer in parts.drawers if drawer.key]
            demand(len(set(keys)) == len(keys), moment, f"two drawers have one key: {keys}")
            demand(not set(keys) & set(TAKEN), moment, f"the keys of drawers are taken: {keys}")


def misplaced(parts: Layout, canvas: Canvas) -> Iterator[str]:
    """What leaves the canvas or lies on something else, each in words."""
    named = [(place.name, place.rect) for place in parts.places if not place.holds]
    shown = [*named, *((f"plate {seat}", plate) for seat, plate in enumerate(parts.plates))]
    yield from _apart(shown, Rect(0, 0, canvas.w, canvas.h))
    for drawer in parts.drawers:
        yield from _apart([(drawer.name, drawer.rect)], Rect(0, 0, canvas.w, canvas.h))
        yield from _apart([(place.name, place.rect) for place in drawer.places if not place.holds], drawer.rect)
        if not drawer.label:
            yield f"the tab of {drawer.name} says nothing"


def _names(part: Part) -> Iterator[str]:
    yield part.name
    if isinstance(part, Row):
        for inner in part.parts:
            yield from _names(inner)


def _apart(shown: list[tuple[str, Rect]], room: Rect) -> Iterator[str]:
    for name, rect in shown:
        if rect.w < 20 or rect.h < 20:
            yield f"{name} has only {rect.w:.0f} × {rect.h:.0f}"
        if (
            rect.x < room.x - TOUCH
            or rect.y < room.y - TOUCH
            or rect.right > room.right + TOUCH
            or rect.bottom > room.bottom + TOUCH
        ):
            yield f"{name} leaves its room"
    for (one, first), (other, second) in itertools.combinations(shown, 2):
        if overlap(first, second) > TOUCH:
            yield f"{other} lies on {one}"
