"""Heat maps: a painted board with a colour and a number on each spot, and the colour scale below it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from game.core.i18n import _
from game.picture.canvas import Canvas, Measure
from game.picture.nodes import Box, Ground, Group, Node, Path, Shadow, Text, Type
from game.picture.page import TICK, Block
from game.picture.rects import Rect, overlap
from game.picture.scale import Scale, heat_colour, scale_around
from game.picture.shapes import Shapes
from game.picture.theme import INK, INK_SOFT, LINE_PITCH, contrast, mix
from game.picture.widgets import line

WIDEST, HIGHEST = 1184.0, 860.0
"""Maximum width and height of the board on the page, in pixels."""

VEIL = "#FBF3E248"
"""The colour over the whole board, which makes it paler than the spots."""
THROUGH = "B4"
"""The opacity of a spot's colour, in hexadecimal."""
GAP = 2.5
"""Distance between a spot's edge and its coloured box, in pixels."""

UNKNOWN, UNKNOWN_FILL = "#6F6A66", "#E4E0DA"
STRIPE = 11.0
"""Distance between two stripes of a spot without data, in pixels."""

INKS = "#0A0503", "#FFFFFF"
"""Colours of numbers. At least one of the two has a contrast of 4.5 to every colour of the scale."""

VALUE_FACE, LABEL_FACE = "nunito-black", "nunito-extrabold"
LARGEST_VALUE, SMALLEST_VALUE, LABEL_SIZE = 26.0, 12.0, 13.0

SCALE_TOP, SCALE_HIGH, SCALE_WIDE = 26.0, 18.0, 420.0
SLICES = 140


class HeatSpot(msgspec.Struct, frozen=True):
    """A spot of the board with its value.

    Attributes:
        rect: the spot in map pixels.
        value: its value, None if it has none.
        label: its number on the board, "" for none.
    """

    rect: Rect
    value: float | None
    label: str = ""


class HeatMap(msgspec.Struct, frozen=True):
    """The contents of a heat map.

    Attributes:
        board: the key of the board's ground.
        written: returns a value as short text.
        pieces: nodes drawn on the board, in map pixels.
    """

    shapes: Shapes
    board: str
    spots: tuple[HeatSpot, ...]
    written: Callable[[float], str]
    pieces: tuple[Node, ...] = ()


def heat_block(shown: HeatMap, measure: Measure) -> Block:
    """Return the board with its coloured spots, and the colour scale below it."""
    shapes = shown.shapes
    k = min(WIDEST / shapes.width, HIGHEST / shapes.height)
    w, h = round(shapes.width * k), round(shapes.height * k)
    known = [spot.value for spot in shown.spots if spot.value is not None]
    scale = scale_around(known) if known else None
    canvas = Canvas(w=w, h=h, measure=measure)
    nodes: list[Node] = [*_board(shown, w, h, k)]
    for spot in shown.spots:
        nodes += _spot(spot, k, scale, shown.written, canvas)
    if scale is not None:
        nodes += _scale(scale, h + SCALE_TOP, min(SCALE_WIDE, w * 0.6), shown.written, canvas)
    if len(known) < len(shown.spots):
        nodes += _key_of_unknown(w, h + SCALE_TOP, canvas)
    return Block(w, h + SCALE_TOP + SCALE_HIGH + 6 + TICK.size * LINE_PITCH, tuple(nodes))


def _board(shown: HeatMap, w: float, h: float, k: float) -> tuple[Node, ...]:
    """Return the painted board in its frame, under the veil."""
    grounds = [
        Ground(x=0, y=0, w=shown.shapes.width, h=shown.shapes.height, board=shown.board, part=part)
        for part in ("ground", "overhead")
    ]
    return (
        Box(x=-1, y=-1, w=w + 2, h=h + 2, fill="#3A201A", shadow=Shadow(down=3, blur=7, strength=110)),
        Group(
            x=0,
            y=0,
            w=w,
            h=h,
            clip=True,
            nodes=(
                Group(x=0, y=0, w=w, h=h, scale=k, nodes=(*grounds, *shown.pieces)),
                Box(x=0, y=0, w=w, h=h, fill=VEIL),
            ),
        ),
        Box(x=-1, y=-1, w=w + 2, h=h + 2, line="#3A201A", line_width=2),
    )


def _spot(
    spot: HeatSpot, k: float, scale: Scale | None, written: Callable[[float], str], canvas: Canvas
) -> tuple[Node, ...]:
    x, y = spot.rect.x * k + GAP, spot.rect.y * k + GAP
    w, h = spot.rect.w * k - 2 * GAP, spot.rect.h * k - 2 * GAP
    label, corner = _label(spot.label, x, y, canvas) if spot.label else ((), None)
    if spot.value is None or scale is None:
        return *_unknown(x, y, w, h), *label
    colour = heat_colour(scale.part(spot.value))
    return (
        Box(x=x, y=y, w=w, h=h, radius=7, fill=colour + THROUGH, line=mix(colour, INK, 0.35), line_width=1.4),
        *_value(written(spot.value), Rect(x, y, w, h), corner, colour, canvas),
        *label,
    )


def _value(words: str, room: Rect, corner: Rect | None, colour: str, canvas: Canvas) -> tuple[Node, ...]:
    """Return a spot's number on a pill of the spot's colour, as large as fits.

    The pill is in the middle of the spot, or below the corner label if the two would overlap.
    """
    size = min(LARGEST_VALUE, room.h * 0.36)
    while size > SMALLEST_VALUE and canvas.measure(words, Type(VALUE_FACE, size)) + size * 0.9 > room.w - 4:
        size -= 0.5
    face = Type(VALUE_FACE, max(SMALLEST_VALUE, size))
    wide, high = canvas.measure(words, face) + face.size * 0.9, face.size * 1.44
    left, top = room.x + (room.w - wide) / 2, room.y + (room.h - high) / 2
    if corner is not None and overlap(corner, Rect(left, top, wide, high)):
        top = min(corner.bottom + 2, room.bottom - high - 2)
    pill = Box(x=left, y=top, w=wide, h=high, radius=high / 2, fill=colour, shadow=Shadow(down=1, blur=2, strength=90))
    ink = max(INKS, key=lambda each: contrast(each, colour))
    return pill, Text(x=left, y=top, w=wide, h=high, text=words, type=face, colour=ink, align="middle")


def _label(words: str, x: float, y: float, canvas: Canvas) -> tuple[tuple[Node, ...], Rect]:
    """Return the number in the corner of a spot, and the rectangle it takes."""
    face = Type(LABEL_FACE, LABEL_SIZE)
    tab = Rect(x + 2, y + 2, max(18.0, canvas.measure(words, face) + 8), 17.0)
    box = Box(x=tab.x, y=tab.y, w=tab.w, h=tab.h, radius=5, fill="#FFFBF0E6")
    number = Text(x=tab.x, y=tab.y, w=tab.w, h=tab.h, text=words, type=face, colour=INK_SOFT, align="middle")
    return (box, number), tab


def _unknown(x: float, y: float, w: float, h: float) -> tuple[Node, ...]:
    """Return a gray box with stripes, for a spot without data."""
    stripes: list[Node] = []
    at = STRIPE
    while at < w + h:
        stripes.append(Path(x=0, y=0, w=w, h=h, points=((at - h, h), (at, 0.0)), colour=UNKNOWN + "70", width=1.6))
        at += STRIPE
    return (
        Box(x=x, y=y, w=w, h=h, radius=7, fill=UNKNOWN_FILL + "A8"),
        Group(x=x + 1, y=y + 1, w=w - 2, h=h - 2, clip=True, nodes=tuple(stripes)),
        Box(x=x, y=y, w=w, h=h, radius=7, line=UNKNOWN, line_width=1.4),
    )


def _scale(scale: Scale, y: float, wide: float, written: Callable[[float], str], canvas: Canvas) -> tuple[Node, ...]:
    """Return the colour scale with numbers below it."""
    step = wide / SLICES
    nodes: list[Node] = [
        Box(x=index * step, y=y, w=step + 1, h=SCALE_HIGH, fill=heat_colour((index + 0.5) / SLICES))
        for index in range(SLICES)
    ]
    nodes.append(Box(x=-1, y=y - 1, w=wide + 2.5, h=SCALE_HIGH + 2, radius=3, line=INK_SOFT, line_width=1.2))
    high = TICK.size * LINE_PITCH
    for tick, words in scale.labels(written):
        at, half = scale.part(tick) * wide, canvas.measure(words, TICK) / 2
        nodes.append(
            Path(
                x=0,
                y=0,
                w=wide,
                h=y,
                points=((at, y + SCALE_HIGH), (at, y + SCALE_HIGH + 5)),
                colour=INK_SOFT,
                width=1.2,
            )
        )
        left = max(0.0, at - half)
        nodes.append(
            Text(
                x=left, y=y + SCALE_HIGH + 5, w=2 * half, h=high, text=words, type=TICK, colour=INK_SOFT, align="middle"
            )
        )
    return tuple(nodes)


def _key_of_unknown(right: float, y: float, canvas: Canvas) -> tuple[Node, ...]:
    """Return the explanation of the stripes, to the right of the colour scale."""
    words = _("nothing counted")
    wide = canvas.measure(words, TICK)
    left = right - wide - 46
    return (
        *_unknown(left, y - 2, 36, SCALE_HIGH + 4),
        line(canvas, left + 46, y + SCALE_HIGH / 2, wide + 1, words, TICK, INK_SOFT),
    )
