"""The board in its frame, with what lies over it: popover, refusal bubble and banner of the past."""

from __future__ import annotations

import math

from game.core.i18n import _
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.desk.layout import Lens, Rect
from game.picture.desk.model import Bubble, Desk
from game.picture.nodes import Box, Ground, Group, Node, Shadow, Sprite, Text, placed
from game.picture.table import Popover
from game.picture.theme import ALERT, BODY, HEADING, HINT, INK, INK_SOFT, STRONG

POINTER = 14.0
HIDDEN = 1500.0
"""What hiding one thing that cannot be clicked counts, in square pixels hidden of what can."""


def framed_board(desk: Desk, canvas: Canvas, rect: Rect, lens: Lens) -> tuple[Node, ...]:
    """The gilt frame, the painted ground and the pieces, cut at the frame."""
    shapes = desk.shapes
    pieces = desk.art.board(desk.view, desk.focus, shapes, canvas)
    whole = lens.rect(0, 0, shapes.width, shapes.height)
    rect = seen(rect, whole)
    ground = (
        Ground(x=0, y=0, w=shapes.width, h=shapes.height, board=desk.board),
        Ground(x=0, y=0, w=shapes.width, h=shapes.height, board=desk.board, part="overhead"),
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
    """The part of the room that the map fills: the frame holds the map, and beside it the table is seen."""
    left, top = max(room.x, whole.x), max(room.y, whole.y)
    return Rect(left, top, min(room.right, whole.right) - left, min(room.bottom, whole.bottom) - top)


def popover(desk: Desk, canvas: Canvas, rect: Rect, lens: Lens, board: tuple[Node, ...]) -> tuple[Node, ...]:
    """The title's sheet beside the thing it talks about, where it hides the least that can be clicked."""
    if desk.playing is not None or desk.lookback:
        return ()
    sheet = desk.art.popover(desk.view, desk.focus, desk.shapes, canvas)
    if sheet is None:
        return ()
    near = lens.rect(*sheet.beside)
    open_, other = _in_the_way(desk, board)
    spots = _spots(sheet, near, rect)
    best = min(spots, key=lambda spot: _cost(spot[0], near, open_, other))
    return _sheet(sheet, best[0], near, best[1])


ALONG = (0.28, 0.5, 0.72, 0.12, 0.86)
DOWN = (0.5, 0.3, 0.7, 0.15, 0.85)
"""At which parts of a sheet's width and height its thing may lie; earlier ones are liked better."""


def _spots(sheet: Popover, near: Rect, room: Rect) -> list[tuple[Rect, str]]:
    """The sheet below, above, right and left of the thing, moved along that side and kept inside the room."""
    gap = POINTER + 4
    spots: list[tuple[Rect, str]] = []
    for index, part in enumerate(ALONG):
        across = min(max(near.x + near.w / 2 - sheet.w * part, room.x + 10), room.right - sheet.w - 10)
        down = min(max(near.y + near.h / 2 - sheet.h * DOWN[index], room.y + 10), room.bottom - sheet.h - 10)
        spots += [
            (Rect(across, near.bottom + gap, sheet.w, sheet.h), "below"),
            (Rect(across, near.y - gap - sheet.h, sheet.w, sheet.h), "above"),
            (Rect(near.right + gap, down, sheet.w, sheet.h), "right"),
            (Rect(near.x - gap - sheet.w, down, sheet.w, sheet.h), "left"),
        ]
    inside = [spot for spot in spots if _inside(spot[0], room)]
    held = Rect(spots[0][0].x, min(max(near.bottom + gap, room.y + 10), room.bottom - sheet.h - 10), sheet.w, sheet.h)
    return inside or [(held, "below")]


def _inside(rect: Rect, room: Rect) -> bool:
    return room.x <= rect.x and rect.right <= room.right and room.y <= rect.y and rect.bottom <= room.bottom


def _in_the_way(desk: Desk, board: tuple[Node, ...]) -> tuple[list[Rect], list[Rect]]:
    """What a sheet should not hide: what can be clicked on the board now, and everything else that says something."""
    open_: list[Rect] = []
    other: list[Rect] = []
    for place in placed(board):
        target = place.node.target
        if target is not None:
            where = open_ if desk.focus.open(target) else other
            where.append(Rect(place.x, place.y, place.w, place.h))
    return open_, other


def _cost(rect: Rect, near: Rect, open_: list[Rect], other: list[Rect]) -> float:
    hidden = sum(_overlap(rect, thing) / max(1.0, thing.w * thing.h) for thing in other)
    return 50 * _overlap(rect, near) + sum(_overlap(rect, thing) for thing in open_) + HIDDEN * hidden


def _overlap(a: Rect, b: Rect) -> float:
    wide = min(a.right, b.right) - max(a.x, b.x)
    high = min(a.bottom, b.bottom) - max(a.y, b.y)
    return max(0.0, wide) * max(0.0, high)


def _sheet(sheet: Popover, rect: Rect, near: Rect, side: str) -> tuple[Node, ...]:
    tip_x = min(max(near.x + near.w / 2, rect.x + 24), rect.right - 24)
    tip_y = min(max(near.y + near.h / 2, rect.y + 24), rect.bottom - 24)
    half = POINTER
    x, y, turn = {
        "below": (tip_x - half, rect.y - 2 * half + 2, 0),
        "above": (tip_x - half, rect.bottom - 2, 180),
        "right": (rect.x - 2 * half + 2, tip_y - half, 270),
        "left": (rect.right - 2, tip_y - half, 90),
    }[side]
    return (
        Box(
            x=rect.x,
            y=rect.y,
            w=rect.w,
            h=rect.h,
            radius=16,
            fill="#FFF9EC",
            inner="#CE9E48",
            inset=4,
            texture="texture:paper",
            shadow=Shadow(down=10, blur=16, strength=190),
            target=Target("ui", "sheet"),
        ),
        Sprite(x=x, y=y, w=2 * half, h=2 * half, art="piece:pointer", turn=turn),
        Group(x=rect.x, y=rect.y, w=rect.w, h=rect.h, nodes=sheet.nodes, key="sheet"),
    )


def refusal(bubble: Bubble, canvas: Canvas, room: Rect) -> tuple[Node, ...]:
    """A small sheet where the click was: why not, with the clause, which opens the rulebook there."""
    width = 380.0
    text, below = canvas.paragraph(18, 12, width - 36, bubble.reason.text, BODY, INK, strong=STRONG)
    clause = bubble.reason.clause
    height = below + (34 if clause else 12)
    x = min(max(bubble.x - width / 2, room.x + 10), room.right - width - 10)
    y = bubble.top - height - 8
    if y < room.y + 6:
        y = min(bubble.bottom + 8, room.bottom - height - 10)
    nodes: list[Node] = [*text]
    if clause:
        words = _("Rule {clause}").format(clause=clause)
        wide = canvas.measure(words, HINT) + 24
        nodes += [
            Box(
                x=width - 16 - wide,
                y=below + 2,
                w=wide,
                h=24,
                radius=12,
                fill="#F3E3C0",
                line="#CE9E48",
                line_width=1,
                target=Target("ui", f"clause-{clause}"),
                tip=_("Open the rulebook at this rule."),
            ),
            Text(
                x=width - 16 - wide,
                y=below + 2,
                w=wide,
                h=24,
                text=words,
                type=HINT,
                align="middle",
                colour=INK_SOFT,
            ),
        ]
    return (
        Box(
            x=x,
            y=y,
            w=width,
            h=height,
            radius=14,
            fill="#FFF4E4",
            line=ALERT,
            line_width=2.4,
            texture="texture:paper",
            shadow=Shadow(down=8, blur=14, strength=190),
            target=Target("ui", "bubble"),
        ),
        Group(x=x, y=y, w=width, h=height, nodes=tuple(nodes)),
    )


def past_banner(words: str, canvas: Canvas, room: Rect) -> tuple[Node, ...]:
    """A ribbon over the board while an earlier moment is shown."""
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
