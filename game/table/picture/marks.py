"""Draws marks over the picture: for hints, for shortcut keys, and for objects that other players have changed."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.advice import short_promise
from game.core.names import Seat
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.colours import CREAM, INK_GOLD
from game.picture.nodes import Box, Group, Node, Rect, Text, first_rects, placed, rect_of
from game.picture.theme import BADGE, FRAME, SLIP, TAG
from game.picture.tips import covered
from game.picture.widgets import key_cap, line, round_box, symbol
from game.table.picture.model import TableModel

SIZE = 24.0
"""The diameter of the disc with the symbol, in logical pixels."""
OUTSIDE = 4.0
"""The gap between an object and the band that marks it, in logical pixels. It keeps text at the edge legible."""
TAG_HIGH, BESIDE = 26.0, 9.0
"""The height of a tag, and the padding to the left and right of its text, in logical pixels."""
ONTO = 5.0
"""How far a tag overlaps a small object, or its distance from the edge inside a large one, in logical pixels."""
CAP = 24.0
"""The height of a key cap (a picture of a keyboard key), in logical pixels."""


def marks(model: TableModel, canvas: Canvas, board: tuple[Node, ...]) -> tuple[Node, ...]:
    """Return a band and a symbol for each visible object that other players have changed."""
    if not model.marks:
        return ()
    where, words = first_rects(board), _words(board)
    made: list[Node] = []
    for target, seat in model.marks:
        if target in where:
            made += _mark(canvas, where[target], seat, words)
    return tuple(made)


def _mark(canvas: Canvas, rect: Rect, seat: Seat, words: list[Rect]) -> list[Node]:
    look, inset, half = canvas.seats[seat], SIZE * 0.2, SIZE / 2
    corners = [(x, y) for y in (rect.y + inset, rect.bottom - inset) for x in (rect.x + inset, rect.right - inset)]
    x, y = min(corners, key=lambda at: covered(Rect(at[0] - half, at[1] - half, SIZE, SIZE), words))
    return [
        _band(rect, CREAM, 5),
        _band(rect, look.ink, 3),
        round_box(x, y, SIZE, SLIP.but(line=look.ink, line_width=2.2)),
        symbol(x, y, SIZE * 0.58, look.symbol, look.ink),
    ]


def _band(rect: Rect, colour: str, width: float) -> Box:
    return rect.box(FRAME.but(line=colour, line_width=width), 11, out=OUTSIDE)


def _words(nodes: tuple[Node, ...]) -> list[Rect]:
    return [rect_of(place) for place in placed(nodes) if isinstance(place.node, Text)]


def hinted(
    model: TableModel, canvas: Canvas, board: tuple[Node, ...], everything: tuple[Node, ...]
) -> tuple[Node, ...]:
    """Return a gold tag for each suggestion with a known gain. The tag is on the suggestion's last visible target."""
    if not model.suggested or model.lookback:
        return ()
    on_board, seen, words = first_rects(board), first_rects(everything), _words(everything)
    made: dict[Rect, Group] = {}
    for each, picks in zip(model.suggestions, model.suggested, strict=True):
        rect = next((where[pick] for where in (on_board, seen) for pick in reversed(picks) if pick in where), None)
        if rect is not None and rect not in made and each.promise:
            tag = made[rect] = _tag(canvas, rect, short_promise(each), words)
            words.append(Rect(tag.x, tag.y, tag.w, tag.h))  # the next tag avoids this one
    return tuple(made.values())


def _tag(canvas: Canvas, rect: Rect, label: str, words: list[Rect]) -> Group:
    """Return a tag on or beside an object, in the position that covers the least text."""
    wide = max(TAG_HIGH, canvas.width(label, BADGE) + 2 * BESIDE)
    middle, level = rect.x + (rect.w - wide) / 2, rect.y + (rect.h - TAG_HIGH) / 2
    inside = ((middle, rect.y + ONTO), (middle, rect.bottom - TAG_HIGH - ONTO))
    beside = (
        (middle, rect.y - TAG_HIGH + ONTO),
        (rect.right - ONTO, level),
        (middle, rect.bottom - ONTO),
        (rect.x - wide + ONTO, level),
    )
    sides = inside if rect.w > wide and rect.h > 2 * TAG_HIGH else beside
    places = [Rect(min(max(x, 2.0), canvas.w - wide - 2), max(y, 2.0), wide, TAG_HIGH) for x, y in sides]
    best = min(places, key=lambda place: covered(place, words))
    body = Box(x=0, y=0, w=wide, h=TAG_HIGH, radius=TAG_HIGH / 2, look=TAG)
    text = line(canvas, 0, TAG_HIGH / 2, wide, label, BADGE, INK_GOLD, align="middle")
    return Group(x=best.x, y=best.y, w=wide, h=TAG_HIGH, nodes=(body, text))


def caps(canvas: Canvas, nodes: tuple[Node, ...], names: Mapping[str, Target]) -> tuple[Node, ...]:
    """Return a key cap for each visible target. `names` maps key names to targets."""
    where = first_rects(nodes)
    made: list[Node] = []
    for name, target in names.items():
        rect = where.get(target)
        if rect is not None:
            left = min(max(rect.x - CAP / 3, 2.0), canvas.w - CAP - 2)
            made.append(key_cap(canvas, left, max(rect.y + 1, CAP / 2 + 2), name, CAP))
    return tuple(made)
