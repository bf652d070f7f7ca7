"""The sheets beside a place: what a bid would cost, and what a stall would connect with."""

from __future__ import annotations

from game.picture.canvas import Canvas
from game.picture.nodes import Node
from game.picture.shapes import Shapes
from game.picture.table import Focus, Popover
from game.titles.night_market.auction import lot_of
from game.titles.night_market.picture.bid_sheet import bid_sheet
from game.titles.night_market.picture.build_sheet import build_sheet
from game.titles.night_market.picture.facts import drafted_bid
from game.titles.night_market.state import MarketView


def popover_of(view: MarketView, focus: Focus[MarketView], shapes: Shapes, canvas: Canvas) -> Popover | None:
    """The sheet for the half-built move of the viewer, None while nothing is picked."""
    if focus.prompt is None or view.seat is None:
        return None
    drafted = drafted_bid(focus.draft)
    if drafted is None:
        return None
    made: tuple[float, float, tuple[Node, ...]] | None = None
    if view.public.phase == "bid" and lot_of(view.public, drafted.place) is not None:
        made = bid_sheet(view, focus, drafted, shapes, canvas)
    elif view.public.phase == "build":
        made = build_sheet(view, focus, drafted.place, shapes, canvas)
    if made is None:
        return None
    near = shapes.at("spaces", str(drafted.place))
    return Popover(beside=(near.x, near.y, near.w, near.h), w=made[0], h=made[1], nodes=made[2])
