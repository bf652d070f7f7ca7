"""The board in its frame, with the refusal and the banner that may cover it."""

from __future__ import annotations

import math

from game.core.i18n import _
from game.core.target import Illegal, Target
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Ground, Group, Node, Shadow, Text
from game.picture.rects import Rect, between, overlap
from game.picture.theme import ALERT, BODY, HEADING, HINT, INK, INK_SOFT, STRONG
from game.picture.tips import BESIDE, free_place
from game.table.picture.layout import Lens
from game.table.picture.model import Bubble, TableModel


def framed_board(model: TableModel, canvas: Canvas, rect: Rect, lens: Lens) -> tuple[Node, ...]:
    """Return the gilt frame with the ground and the pieces, clipped to the frame."""
    shapes = model.shapes
    pieces = model.art.board(model.view, model.focus, shapes, canvas)
    whole = lens.rect(0, 0, shapes.width, shapes.height)
    rect = seen(rect, whole)
    ground = (
        Ground(x=0, y=0, w=shapes.width, h=shapes.height, board=model.board),
        Ground(x=0, y=0, w=shapes.width, h=shapes.height, board=model.board, part="overhead"),
    )
    return (
        Box(
            x=rect.x - 5,
            y=rect.y - 5,
            w=rect.w + 10,
            h=rect.h + 10,
            radius=20,
            line="#3A201A",
            line_width=6,
            shadow=Shadow(down=8, blur=12, strength=190),
        ),
        Group(
            x=rect.x,
            y=rect.y,
            w=rect.w,
            h=rect.h,
            clip=True,
            key="board",
            nodes=(
                Group(
                    x=whole.x - rect.x,
                    y=whole.y - rect.y,
                    w=whole.w,
                    h=whole.h,
                    scale=lens.scale,
                    nodes=(*ground, *pieces),
                ),
            ),
        ),
        Box(x=rect.x - 1, y=rect.y - 1, w=rect.w + 2, h=rect.h + 2, radius=12, line="#D29F4E", line_width=2),
    )


def seen(room: Rect, whole: Rect) -> Rect:
    """Return the part of the room that the map fills. The table is visible around it."""
    left, top = max(room.x, whole.x), max(room.y, whole.y)
    return Rect(left, top, min(room.right, whole.right) - left, min(room.bottom, whole.bottom) - top)


BUBBLE_WIDTHS = (380.0, 300.0, 500.0, 660.0)
"""The widths of a refusal. The later ones are used if the earlier ones leave no place for it."""


def refusal(bubble: Bubble, canvas: Canvas, taken: tuple[Rect, ...]) -> tuple[Node, ...]:
    """Return a small sheet beside the clicked thing with the reason and its clause, which opens the rulebook.

    The sheet covers nothing in `taken` if possible.
    """
    thing, taken = bubble.thing, (*taken, *bubble.taken)
    tried: list[tuple[tuple[float, float], Rect, tuple[Node, ...]]] = []
    for width in BUBBLE_WIDTHS:
        height, nodes = _reason(bubble.reason, canvas, width)
        at = free_place(canvas, thing, bubble.at, width, height, taken)
        cost = sum(overlap(at, rect) for rect in taken), between(at, thing)
        tried.append((cost, at, nodes))
        if cost <= (0, BESIDE):
            break
    _cost, at, nodes = min(tried, key=lambda one: one[0])
    return (
        Box(
            x=at.x,
            y=at.y,
            w=at.w,
            h=at.h,
            radius=14,
            fill="#FFF4E4",
            line=ALERT,
            line_width=2.4,
            texture="texture:paper",
            shadow=Shadow(down=8, blur=14, strength=190),
            target=Target("ui", "bubble"),
        ),
        Group(x=at.x, y=at.y, w=at.w, h=at.h, nodes=nodes, key="bubble"),
    )


def _reason(reason: Illegal, canvas: Canvas, width: float) -> tuple[float, tuple[Node, ...]]:
    """Return the height of a refusal of this width, and its content."""
    text, below = canvas.paragraph(18, 12, width - 36, reason.text, BODY, INK, strong=STRONG)
    if not reason.clause:
        return below + 12, text
    words = _("Rule {clause}").format(clause=reason.clause)
    wide = canvas.measure(words, HINT) + 24
    left, top = width - 16 - wide, below + 2
    return below + 34, (
        *text,
        Box(
            x=left,
            y=top,
            w=wide,
            h=24,
            radius=12,
            fill="#F3E3C0",
            line="#CE9E48",
            line_width=1,
            target=Target("ui", f"clause-{reason.clause}"),
            tip=_("Open the rulebook at this rule."),
        ),
        Text(x=left, y=top, w=wide, h=24, text=words, type=HINT, align="middle", colour=INK_SOFT),
    )


def past_banner(words: str, canvas: Canvas, room: Rect) -> tuple[Node, ...]:
    """Return a ribbon over the board for looking back."""
    width = math.ceil(canvas.width(words, HEADING)) + 60.0
    x = room.x + (room.w - width) / 2
    return (
        Box(
            x=x,
            y=room.y + 14,
            w=width,
            h=40,
            radius=20,
            fill=("#5A6C9C", "#37446E"),
            line="#C8D4F4",
            shadow=Shadow(down=4, blur=8, strength=160),
        ),
        *canvas.sentence(x + width / 2, room.y + 34, words, HEADING, "#F4F6FF", align="middle"),
    )
