"""Assembles the whole play screen from its parts."""

from __future__ import annotations

import math
from functools import partial

from game.core.i18n import _
from game.core.target import Illegal, Target
from game.picture.arrangement import NEEDED
from game.picture.canvas import Canvas
from game.picture.colours import ALERT, ICE, INK, INK_SOFT, SLATE, WHITE, WOOD_DARK, dark
from game.picture.nodes import Box, Ground, Group, Node, Point, Rect, Sprite, Text, between, placed, rect_of
from game.picture.table import Spot
from game.picture.theme import BODY, FRAME, HEADING, HIGH, HINT, NOTICE, PANEL, RAISED, RIBBON, STRONG
from game.picture.tips import BESIDE, covered, free_place
from game.table.picture.drawers import drawn, opened, region
from game.table.picture.layout import SPINE, Lens, layout, lens
from game.table.picture.marks import hinted, marks
from game.table.picture.model import Bubble, TableModel
from game.table.picture.motion import below_pieces, played
from game.table.picture.panels import plates
from game.table.picture.prompt import prompt_bar
from game.table.picture.sheets import always_read, heart, in_the_way, popover
from game.table.picture.strip import STRIP_HEIGHT, strip
from game.table.picture.title_row import title_row
from game.table.picture.tools import tools

WOODEN_FRAME = FRAME.but(line=WOOD_DARK, line_width=6, shadow=HIGH)
REFUSAL = PANEL.but(inner="", line=ALERT, line_width=2.4, shadow=HIGH)
PAST = RIBBON.but(fill=(SLATE, dark(SLATE, 0.45)), line=ICE, shadow=RAISED)


def framed_board(model: TableModel, canvas: Canvas, rect: Rect, lens: Lens) -> tuple[Node, ...]:
    """Return the board in a gilt frame. The map and the pieces are clipped to the frame."""
    shapes = model.shapes
    pieces: tuple[Node, ...] = model.art.board(model.view, model.focus, shapes, canvas)
    if model.playing is not None and not model.lookback:
        moved = model.playing.changes.at(pieces, model.playing.elapsed)
        pieces = (*below_pieces(model.playing), *moved)
    whole = lens.rect(0, 0, shapes.width, shapes.height)
    rect = seen(rect, whole)
    ground = (
        Ground(x=0, y=0, w=shapes.width, h=shapes.height, board=model.board),
        Ground(x=0, y=0, w=shapes.width, h=shapes.height, board=model.board, part="overhead"),
    )
    board = Group(
        x=whole.x - rect.x, y=whole.y - rect.y, w=whole.w, h=whole.h, scale=lens.scale, nodes=(*ground, *pieces)
    )
    return (
        rect.box(WOODEN_FRAME, 20, out=5),
        Group(x=rect.x, y=rect.y, w=rect.w, h=rect.h, clip=True, key="board", nodes=(board,)),
        rect.box(FRAME, 12, out=1),
    )


def seen(room: Rect, whole: Rect) -> Rect:
    """Return the part of the rectangle `room` that is covered by the map, whose full rectangle is `whole`."""
    left, top = max(room.x, whole.x), max(room.y, whole.y)
    return Rect(left, top, min(room.right, whole.right) - left, min(room.bottom, whole.bottom) - top)


BUBBLE_WIDTHS = (380.0, 300.0, 500.0, 660.0)
"""The widths of a refusal's bubble, in logical pixels, tried in this order until the bubble covers nothing."""


def refusal(bubble: Bubble, canvas: Canvas, taken: tuple[Rect, ...]) -> tuple[Node, ...]:
    """Return a bubble that explains a refusal, beside the clicked object and, if possible, without covering `taken`."""
    thing, taken = bubble.thing, (*taken, *bubble.taken)
    tried: list[tuple[tuple[float, float], Rect, tuple[Node, ...]]] = []
    for width in BUBBLE_WIDTHS:
        height, nodes = _reason(bubble.reason, canvas, width)
        at = free_place(canvas, thing, bubble.at, width, height, taken)
        cost = covered(at, taken), between(at, thing)
        tried.append((cost, at, nodes))
        if cost <= (0, BESIDE):
            break
    _cost, at, nodes = min(tried, key=lambda one: one[0])
    return (
        at.box(REFUSAL, 14, target=Target("ui", "bubble")),
        Group(x=at.x, y=at.y, w=at.w, h=at.h, nodes=nodes, key="bubble"),
    )


def _reason(reason: Illegal, canvas: Canvas, width: float) -> tuple[float, tuple[Node, ...]]:
    text, below = canvas.paragraph(18, 12, width - 36, reason.text, BODY, INK, strong=STRONG)
    if not reason.clause:
        return below + 12, text
    words = _("Rule {clause}").format(clause=reason.clause)
    wide = canvas.measure(words, HINT) + 24
    left, top = width - 16 - wide, below + 2
    target, tip = Target("ui", f"clause-{reason.clause}"), _("Open the rulebook at this rule.")
    return below + 34, (
        *text,
        Box(x=left, y=top, w=wide, h=24, radius=12, look=NOTICE, target=target, tip=tip),
        Text(x=left, y=top, w=wide, h=24, text=words, type=HINT, align="middle", colour=INK_SOFT),
    )


def past_banner(words: str, canvas: Canvas, room: Rect) -> tuple[Node, ...]:
    """Return the ribbon that appears on the board while an earlier position is shown."""
    width = math.ceil(canvas.width(words, HEADING)) + 60.0
    x = room.x + (room.w - width) / 2
    return (
        Box(x=x, y=room.y + 14, w=width, h=40, radius=20, look=PAST),
        *canvas.sentence(x + width / 2, room.y + 34, words, HEADING, WHITE, align="middle"),
    )


EDGES = 0.1
"""How much of an object a refusal may cover at each edge, as a fraction of the object's width or height."""


def table_nodes(model: TableModel, canvas: Canvas) -> tuple[Node, ...]:
    """Return the nodes of the whole play screen, from back to front."""
    order = model.art.seat_order(model.view)
    reel = model.reel
    bar = 0.0 if reel is None else STRIP_HEIGHT
    parts = layout(canvas, model.art.arrangement(model.view), len(order), bar)
    glass = lens(parts.board, model.shapes, model.camera)
    frame, *board = framed_board(model, canvas, parts.board, glass)
    wood = Sprite(x=0, y=0, w=canvas.w, h=canvas.h, art="texture:wood")
    grounds = tuple(node for place in parts.places if place.holds for node in region(model, canvas, place))
    optional = [place for place in parts.places if not place.holds and place.name not in NEEDED]
    below: tuple[Node, ...] = (
        Group(x=0, y=0, w=canvas.w, h=canvas.h, nodes=(wood, *grounds, frame), still=True),
        *title_row(model, canvas, parts.title),
        *board,
        *plates(model, canvas, parts.plates, parts.plate_scale),
        *(node for place in optional for node in drawn(model, canvas, place)),
        *(prompt_bar(model, canvas, parts.prompt) if reel is None else strip(model, reel, canvas, parts.prompt)),
    )
    below = (*below, *marks(model, canvas, tuple(board)), *hinted(model, canvas, tuple(board), below))
    tabs, drawer = opened(model, canvas, parts, below)
    nodes = [*below, *tools(model, canvas, parts.tools, tabs), *drawer]
    nodes += popover(model, canvas, parts, glass, tuple(nodes))
    if model.lookback:
        nodes += past_banner(_("Looking back"), canvas, parts.board)
    if model.playing is not None and not model.lookback:
        shown = tuple(nodes)
        place = partial(place_of, plates=parts.plates, scale=parts.plate_scale, order=order, shown=shown)
        nodes = [*played(shown, model.playing, glass, parts.board, place)]
    if model.bubble is not None:
        shown = tuple(nodes)
        usable = (heart(rect, EDGES) for rect in in_the_way(model, shown).taken)
        nodes += refusal(model.bubble, canvas, (*usable, *always_read(shown, parts)))
    return tuple(nodes)


def place_of(
    spot: Spot, plates: tuple[Rect, ...], scale: float, order: tuple[int, ...], shown: tuple[Node, ...]
) -> Point | None:
    """Return the position of a spot at a seat's purse or at a node, or None for a spot on the map.

    `order` names the seat of each plate in `plates`. The contents of the plates are drawn at the scale `scale`.
    """
    if spot.seat is not None:
        rect = plates[order.index(spot.seat)]
        return rect.x + (SPINE + 26) * scale, rect.y + rect.h * 0.55
    if not spot.key:
        return None
    return next((rect_of(place).middle for place in placed(shown) if place.node.key == spot.key), None)
