"""Computes the rectangles of an arrangement: first all widths, then the heights, which may depend on the widths."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

import msgspec

from game.picture.arrangement import Column, Part, Plates, Region, Row, Span, rest
from game.picture.nodes import Rect

ACROSS, DOWN = 0, 1
BUTTONS = 3
"""The number of buttons in the tools region, not counting the tabs of drawers."""
BUTTON_WIDE, BETWEEN = 42.0, 6.0
SLACK = 0.01
"""By how much a size may be below its minimum because of rounding, in logical pixels."""


class RegionPlace(msgspec.Struct, frozen=True):
    """The position of a named part of the table. If `holds` is true, the part contains other parts."""

    name: str
    rect: Rect
    paper: bool = False
    holds: bool = False


class Solved(msgspec.Struct, frozen=True):
    """The positions of a part of the table, such as a row, and of all parts inside it.

    Attributes:
        places: the named parts except the plates. Each part comes before the parts inside it.
        plates: the rectangles of the seats' panels, in display order.
        plate_scale: the scale of the contents of the plates.
        fits: whether every part has at least its minimum size.
    """

    places: tuple[RegionPlace, ...]
    plates: tuple[Rect, ...]
    plate_scale: float
    fits: bool


class Facts(msgspec.Struct, frozen=True):
    """The values that, together with the arrangement, determine a layout.

    `bar` is the minimum height of the prompt bar, and `tabs` is the number of tabs in the tools region.
    """

    screen: tuple[float, float]
    seats: int
    bar: float = 0.0
    tabs: int = 0


def solved(part: Part, rect: Rect, facts: Facts, without: frozenset[str] = frozenset()) -> Solved:
    """Return the layout of a part inside `rect`. The parts named in `without` are left out."""
    box = _box(part, without)
    if box is None:
        return Solved((), (), 1.0, fits=True)
    fits = _lay(box, ACROSS, rect.x, rect.w, facts)
    fits = _lay(box, DOWN, rect.y, rect.h, facts) and fits
    boxes = list(_all(box))
    plates: tuple[Rect, ...] = ()
    scale = 1.0
    places = tuple(_place(each) for each in boxes if each.part.name and not isinstance(each.part, Plates))
    for each in boxes:
        if isinstance(each.part, Plates):
            plates, scale = _plates(each, each.part, facts)
            places = tuple(_with_lent(place, each.part, plates, each.rect) for place in places)
    return Solved(places, plates, scale, fits)


def liked(part: Region | Row, facts: Facts, most: tuple[float, float]) -> tuple[float, float]:
    """Return a part's preferred width and height, limited to `most` (width, height)."""
    box = _box(part, frozenset())
    assert box is not None
    wide = min(_span(box, ACROSS, facts).liked, most[0])
    _lay(box, ACROSS, 0, wide, facts)
    return wide, min(_span(box, DOWN, facts).liked, most[1])


@dataclass
class _Box:
    """A part while its position is being computed. `start` and `size` each hold a horizontal and a vertical value."""

    part: Part
    inner: list[_Box]
    start: list[float] = field(default_factory=lambda: [0.0, 0.0])
    size: list[float] = field(default_factory=lambda: [0.0, 0.0])

    @property
    def rect(self) -> Rect:
        return Rect(self.start[ACROSS], self.start[DOWN], self.size[ACROSS], self.size[DOWN])


def _box(part: Part, without: frozenset[str]) -> _Box | None:
    """Return a part after removing empty rows and the parts named in `without`, or None if nothing is left."""
    if part.name in without:
        return None
    if not isinstance(part, Row):
        return _Box(part, [])
    inner = [box for each in part.parts if (box := _box(each, without)) is not None]
    return _Box(part, inner) if inner else None


def _all(box: _Box) -> Iterator[_Box]:
    yield box
    for inner in box.inner:
        yield from _all(inner)


def _runs(part: Row) -> int:
    return DOWN if isinstance(part, Column) else ACROSS


def _around(part: Row, axis: int) -> float:
    return part.margin[axis] + part.margin[axis + 2]


def _span(box: _Box, axis: int, facts: Facts) -> Span:
    """Return a part's minimum and preferred length along an axis. To compute the height, the width must be known."""
    part = box.part
    if isinstance(part, Plates):
        return rest() if axis == ACROSS else _plates_high(box, part, facts)
    own = part.wide if axis == ACROSS else part.high
    if isinstance(part, Row):
        needed = _of_inner(box, part, axis, facts)
        return needed if own is None else _raised(_resolved(own, facts.screen[axis]), needed.least)
    assert own is not None
    span = _resolved(own, facts.screen[axis])
    if axis == DOWN and part.name == "prompt":
        return _raised(span, facts.bar)
    if axis == ACROSS and part.name == "tools":
        return _raised(span, (BUTTONS + facts.tabs) * (BUTTON_WIDE + BETWEEN) - BETWEEN)
    return span


def _raised(span: Span, least: float) -> Span:
    return msgspec.structs.replace(span, least=max(span.least, least), liked=max(span.liked, least))


def _resolved(span: Span, screen: float) -> Span:
    if not span.part:
        return span
    return msgspec.structs.replace(span, liked=max(span.least, min(span.liked, span.part * screen)))


def _of_inner(box: _Box, part: Row, axis: int, facts: Facts) -> Span:
    spans = [_span(inner, axis, facts) for inner in box.inner]
    along, rank = axis == _runs(part), min(span.rank for span in spans)
    around = _around(part, axis) + (part.gap * (len(spans) - 1) if along else 0)
    joined: Callable[[Iterable[float]], float] = math.fsum if along else max
    least, like, stretch = (joined(one) for one in zip(*((s.least, s.liked, s.stretch) for s in spans), strict=True))
    return Span(least=least + around, liked=like + around, stretch=stretch, rank=rank)


def _plate_wide(box: _Box, part: Plates) -> float:
    return (box.size[ACROSS] - (part.columns - 1) * part.gap) / part.columns


def _rows(part: Plates, facts: Facts) -> int:
    return math.ceil(facts.seats / part.columns)


def _plates_high(box: _Box, part: Plates, facts: Facts) -> Span:
    rows, narrow = _rows(part, facts), min(1.0, _plate_wide(box, part) / part.natural[0])
    gaps = (rows - 1) * part.gap
    least, like = rows * narrow * part.least * part.natural[1] + gaps, rows * narrow * part.liked + gaps
    return Span(least=least, liked=max(least, like), stretch=part.stretch, rank=part.rank)


def _plates(box: _Box, part: Plates, facts: Facts) -> tuple[tuple[Rect, ...], float]:
    wide, rows = _plate_wide(box, part), _rows(part, facts)
    narrow = min(1.0, wide / part.natural[0])
    high = min((box.size[DOWN] - (rows - 1) * part.gap) / rows, narrow * max(part.liked, part.least * part.natural[1]))
    x, y = box.start
    rects = tuple(
        Rect(x + seat % part.columns * (wide + part.gap), y + seat // part.columns * (high + part.gap), wide, high)
        for seat in range(facts.seats)
    )
    return rects, min(narrow, high / part.natural[1])


def _with_lent(place: RegionPlace, part: Plates, plates: tuple[Rect, ...], whole: Rect) -> RegionPlace:
    """Return `place`. If `Plates.lends` names this part, extend it over the empty cells beside the last plate."""
    taken = len(plates) % part.columns
    if place.name != part.lends or not taken:
        return place
    last, rect = plates[-1], place.rect
    fits = abs(rect.x - last.right - part.gap) < 1 and abs(rect.right - whole.right) < 1
    if not fits or rect.y < last.bottom:
        return place
    return msgspec.structs.replace(place, rect=Rect(rect.x, last.y, rect.w, rect.bottom - last.y))


def _place(box: _Box) -> RegionPlace:
    part = box.part
    paper = isinstance(part, Region) and part.paper
    return RegionPlace(part.name, box.rect, paper, holds=not isinstance(part, Region))


def _lay(box: _Box, axis: int, start: float, size: float, facts: Facts) -> bool:
    """Position a part and its inner parts along an axis. Return whether each part has at least its minimum size."""
    box.start[axis], box.size[axis] = start, size
    fits = size >= _span(box, axis, facts).least - SLACK
    part = box.part
    if not isinstance(part, Row):
        return fits
    start, size = start + part.margin[axis], size - _around(part, axis)
    sizes = [size] * len(box.inner)
    if along := axis == _runs(part):
        spans = [_span(inner, axis, facts) for inner in box.inner]
        sizes = shared(spans, size - part.gap * (len(spans) - 1))
    for inner, long in zip(box.inner, sizes, strict=True):
        fits = _lay(inner, axis, start, long, facts) and fits
        start += long + part.gap if along else 0
    return fits


def shared(spans: Sequence[Span], room: float) -> list[float]:
    """Divide the length `room` among spans, as described in `Span`, and return the resulting lengths.

    If there is no room for the minimum lengths, all lengths are reduced proportionally.
    """
    sizes = [span.least for span in spans]
    if math.fsum(sizes) > room:
        return [size * max(0.0, room) / math.fsum(sizes) for size in sizes]
    for rank in sorted({span.rank for span in spans}):
        wishes = [span.liked - span.least if span.rank == rank else 0.0 for span in spans]
        part = min(1.0, (room - math.fsum(sizes)) / math.fsum(wishes)) if any(wishes) else 0.0
        sizes = [size + part * wish for size, wish in zip(sizes, wishes, strict=True)]
    left, stretch = room - math.fsum(sizes), math.fsum(span.stretch for span in spans)
    if stretch:
        sizes = [size + left * span.stretch / stretch for size, span in zip(sizes, spans, strict=True)]
    return sizes
