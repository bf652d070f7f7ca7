"""The sheets beside a place: what a bid would cost, and what a stall would connect with."""

from __future__ import annotations

from game.kit.sheets import Sheet
from game.picture.canvas import Canvas
from game.picture.shapes import Shapes
from game.picture.table import Focus, Popover
from game.titles.night_market.forecast_words import Forecasts
from game.titles.night_market.picture.bid_sheet import bid_sheets, lot_sheet
from game.titles.night_market.picture.build_sheet import build_sheet
from game.titles.night_market.picture.facts import drafted_bid, place_id
from game.titles.night_market.preparing import sets_maximums
from game.titles.night_market.state import MarketView


def popover_of(
    view: MarketView, focus: Focus[MarketView], shapes: Shapes, forecasts: Forecasts, canvas: Canvas
) -> Popover | None:
    """The sheet for the half-built move of the viewer, or for the place pointed at while nothing is picked."""
    if focus.prompt is None or view.seat is None:
        return None
    drafted = drafted_bid(focus.draft)
    if drafted is None or sets_maximums(view.public, view.seat):
        return _pointed(view, focus, shapes, forecasts, canvas)
    if view.public.phase == "bid":
        whole, small = bid_sheets(view, focus, drafted, forecasts, canvas) or (None, None)
    elif view.public.phase == "build":
        whole, small = build_sheet(view, focus, drafted.place, forecasts, canvas), None
    else:
        return None
    return _beside(drafted.place, shapes, whole, small)


def _pointed(
    view: MarketView, focus: Focus[MarketView], shapes: Shapes, forecasts: Forecasts, canvas: Canvas
) -> Popover | None:
    """What is foretold of a place that may be picked."""
    place = place_id(focus.hover)
    if place is None or focus.hover is None:
        return None
    if view.public.phase == "prepare":  # what hidden customers are chosen for
        return _beside(place, shapes, lot_sheet(view, focus, place, forecasts, canvas))
    if not focus.open(focus.hover):
        return None
    if view.public.phase == "bid":
        return _beside(place, shapes, lot_sheet(view, focus, place, forecasts, canvas))
    if view.public.phase == "build":
        return _beside(place, shapes, build_sheet(view, focus, place, forecasts, canvas))
    return None


def _beside(place: int, shapes: Shapes, sheet: Sheet | None, small: Sheet | None = None) -> Popover | None:
    if sheet is None:
        return None
    smaller = _beside(place, shapes, small)
    return sheet.popover(shapes.at("spaces", str(place)), 8, smaller)
