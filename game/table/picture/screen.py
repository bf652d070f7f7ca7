"""The whole play screen."""

from __future__ import annotations

from game.core.i18n import _
from game.picture.arrangement import NEEDED
from game.picture.canvas import Canvas
from game.picture.nodes import Group, Node, Point, Sprite, placed
from game.picture.rects import Rect, rect_of
from game.picture.table import Spot
from game.table.picture.board import framed_board, past_banner, refusal
from game.table.picture.drawers import drawn, opened
from game.table.picture.layout import SPINE, arrangement_of, layout, lens
from game.table.picture.marks import hinted, marks
from game.table.picture.model import TableModel
from game.table.picture.motion import flying, hidden, without
from game.table.picture.panel import region
from game.table.picture.panels import plates
from game.table.picture.prompt import prompt_bar
from game.table.picture.sheets import always_read, heart, in_the_way, popover
from game.table.picture.solving import RegionPlace
from game.table.picture.strip import STRIP_HEIGHT, strip
from game.table.picture.title_row import title_row
from game.table.picture.tools import tools

EDGES = 0.1
"""The part of a thing at each edge that a refusal may cover, because the next click closes it."""


def table_nodes(model: TableModel, canvas: Canvas) -> tuple[Node, ...]:
    """Return everything on the screen, back to front."""
    order = model.art.seat_order(model.view)
    reel = model.reel
    bar = 0.0 if reel is None else STRIP_HEIGHT
    parts = layout(canvas, arrangement_of(model.art, model.view), len(order), bar)
    glass = lens(parts.board, model.shapes, model.camera)
    frame, *board = framed_board(model, canvas, parts.board, glass)
    wood = Sprite(x=0, y=0, w=canvas.w, h=canvas.h, art="texture:wood")
    grounds = tuple(node for place in parts.places if place.holds for node in region(model, canvas, place))
    below: tuple[Node, ...] = (
        Group(x=0, y=0, w=canvas.w, h=canvas.h, nodes=(wood, *grounds, frame), still=True),
        *title_row(model, canvas, parts.title),
        *board,
        *plates(model, canvas, parts.plates, parts.plate_scale),
        *(node for place in parts.places if _beside(place) for node in drawn(model, canvas, place)),
        *(prompt_bar(model, canvas, parts.prompt) if reel is None else strip(model, reel, canvas, parts.prompt)),
    )
    below = (*below, *marks(model, canvas, tuple(board)), *hinted(model, canvas, tuple(board), below))
    drawers = opened(model, canvas, parts, below)
    nodes: list[Node] = [
        *below,
        *tools(model, canvas, parts.tools, drawers.tabs, parts.at("tabs")),
        *drawers.nodes,
    ]
    nodes += popover(model, canvas, parts, glass, tuple(nodes))
    if model.lookback:
        nodes += past_banner(_("Looking back"), canvas, parts.board)
    if model.playing is not None and not model.lookback:
        shown = tuple(nodes)
        nodes = [*without(shown, hidden(model.playing))]
        nodes += flying(
            model.playing,
            glass,
            parts.board,
            lambda spot: place_of(spot, parts.plates, parts.plate_scale, order, shown),
        )
    if model.bubble is not None:
        shown = tuple(nodes)
        usable = (heart(rect, EDGES) for rect in in_the_way(model, shown).taken)
        nodes += refusal(model.bubble, canvas, (*usable, *always_read(shown, parts)))
    return tuple(nodes)


def _beside(place: RegionPlace) -> bool:
    """Return whether the place is a panel that only some tables have."""
    return not place.holds and place.name not in (*NEEDED, "tabs")


def place_of(
    spot: Spot, plates: tuple[Rect, ...], scale: float, order: tuple[int, ...], shown: tuple[Node, ...]
) -> Point | None:
    """Return the position of a spot outside the map, or None if it is on the map or its thing is not shown.

    Args:
        order: the seats in the order of their plates.
        scale: the scale of the plates.
    """
    if spot.seat is not None:
        rect = plates[order.index(spot.seat)]
        return rect.x + (SPINE + 26) * scale, rect.y + rect.h * 0.55
    if not spot.key:
        return None
    return next((rect_of(place).middle for place in placed(shown) if place.node.key == spot.key), None)
