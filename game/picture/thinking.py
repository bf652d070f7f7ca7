"""The pill on a seat's plate that shows, with a word or with three dots, that a computer player is thinking."""

from __future__ import annotations

from game.core.i18n import _
from game.picture.canvas import Canvas
from game.picture.colours import INK_SOFT
from game.picture.nodes import Look, Node, Rect, Text
from game.picture.theme import HINT, TRACK

STRIP = (7.0, 25.0)
"""The y coordinate and the height of the strip of a plate that shows "thinking…" by default, in logical pixels."""

KEY = "thinking"
"""The node key of the pill's box."""

MARGIN = 12.0
"""The distance between the pill and the right edge of the plate, in logical pixels."""

PAD = 12.0
"""The distance between the word "thinking…" and either end of the pill, in logical pixels."""

DOTS = (28.0, 18.0)
"""The width and height of the pill with three dots, in logical pixels."""

DOT, PITCH = 4.6, 7.4
"""The diameter of a dot, and the distance between the centres of neighbouring dots, in logical pixels."""


MIDDLE = 0.18
"""The default y coordinate of the pill's centre is at most this fraction of the plate's height."""


def upper_right(canvas: Canvas, taken: float = 0.0, middle: float = 0.0) -> Rect:
    """Return the rectangle of a "thinking…" pill at the upper right of a plate.

    Args:
        canvas: the canvas of the plate, without the strip that shows the seat's symbol.
        taken: the width at the left of the canvas that the pill must leave free, in logical pixels.
        middle: the y coordinate of the pill's centre, in logical pixels, or 0 for the default.
    """
    middle = middle or min(STRIP[0] + STRIP[1] / 2, MIDDLE * canvas.h)
    wide, high = canvas.measure(_("thinking…"), HINT) + 2 * PAD, STRIP[1]
    if taken + wide + MARGIN > canvas.w:
        wide, high = DOTS
    return Rect(canvas.w - MARGIN - wide, middle - high / 2, wide, high)


SPOT = Look(fill=INK_SOFT)


def pill(canvas: Canvas, place: Rect, name: str) -> tuple[Node, ...]:
    """Return a pill that fills `place` and shows the word "thinking…" or, if the word does not fit, three dots.

    `name` is the name of the computer player, which the tooltip mentions.
    """
    box = place.box(TRACK, place.h / 2, tip=_("{seat} is thinking…").format(seat=name), key=KEY)
    word = _("thinking…")
    if canvas.measure(word, HINT) <= place.w:
        text = Text(x=place.x, y=place.y, w=place.w, h=place.h, text=word, type=HINT, align="middle", colour=INK_SOFT)
        return box, text
    left, top = place.x + place.w / 2 - DOT / 2 - PITCH, place.y + (place.h - DOT) / 2
    dots = (Rect(left + PITCH * dot, top, DOT, DOT).box(SPOT, DOT / 2) for dot in range(3))
    return box, *dots
