"""Drawers behind tabs: the drawers of a folded screen, and a title's large sheet, which is docked if there is room."""

from __future__ import annotations

import msgspec

from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Node, targets
from game.picture.rects import Rect, overlap, visible
from game.picture.table import Sheets
from game.table.picture.layout import DrawerPlace, Layout
from game.table.picture.model import DRAWER_LOG, DRAWER_SHEET, DRAWER_TRAY, TableModel
from game.table.picture.panel import panel, region, room, tray
from game.table.picture.panels import log
from game.table.picture.solving import RegionPlace
from game.table.picture.tools import Tab

DRAWER = Target("ui", "drawer")
"""The background of an open drawer. It shields the things below from the pointer."""
NAMED = "drawer:"
"""The start of the background's key. The name of the drawer follows."""
INSIDE = "drawer-inside"
"""The key of the content of a large sheet."""


class Drawers(msgspec.Struct, frozen=True):
    """All tabs, and the nodes of the open drawer."""

    tabs: tuple[Tab, ...] = ()
    nodes: tuple[Node, ...] = ()


def drawn(model: TableModel, canvas: Canvas, place: RegionPlace) -> tuple[Node, ...]:
    """Return the content of a place that only some tables have."""
    if place.name == DRAWER_LOG:
        return log(model, canvas, place.rect)
    if place.name == DRAWER_TRAY:
        return tray(model, canvas, place.rect)
    return region(model, canvas, place)


def opened(model: TableModel, canvas: Canvas, parts: Layout, below: tuple[Node, ...]) -> Drawers:
    """Return the drawers over a picture."""
    focus = model.focus
    asked = {*focus.prompt.lit, *focus.stamps} if focus.prompt is not None and model.playing is None else set()
    drawers = [*_sheet(model, canvas, parts, asked), *(_drawer(model, canvas, place, asked) for place in parts.drawers)]
    which = model.drawer or _by_itself(drawers, parts, below, asked)
    tabs = tuple(drawer.tab(which) for drawer in drawers)
    shown = next((drawer for drawer in drawers if drawer.place.name == which), None)
    return Drawers(tabs, () if shown is None else (_ground(shown.place), *shown.nodes))


def open_drawer(nodes: tuple[Node, ...]) -> str:
    """Return the name of the drawer that is open in a picture, or "" for none."""
    return next((node.key.removeprefix(NAMED) for node in nodes if node.target == DRAWER), "")


class _Drawer(msgspec.Struct, frozen=True):
    """A drawer with its content. `lit` are the targets in it that can be clicked now."""

    place: DrawerPlace
    nodes: tuple[Node, ...]
    lit: set[Target]

    def tab(self, which: str) -> Tab:
        """Return its tab while the drawer with the name `which` is open."""
        is_open = self.place.name == which
        return Tab(self.place, is_open, bool(self.lit) and not is_open)


def _drawer(model: TableModel, canvas: Canvas, place: DrawerPlace, asked: set[Target]) -> _Drawer:
    """Return a drawer. Its content is drawn only if the drawer is open or may contain lit targets."""
    matters = bool(asked) and any(each.name != DRAWER_LOG for each in place.places)
    if not matters and place.name != model.drawer:
        return _Drawer(place, (), set())
    nodes = tuple(node for each in place.places for node in drawn(model, canvas, each))
    return _Drawer(place, nodes, asked & set(targets(nodes)))


def _sheet(model: TableModel, canvas: Canvas, parts: Layout, asked: set[Target]) -> tuple[_Drawer, ...]:
    """Return the title's large sheet as a drawer, if there is one now."""
    if not isinstance(model.art, Sheets):
        return ()
    rect = parts.sheet.rect
    sheet = model.art.sheet(model.view, model.focus, room(canvas, rect))
    if sheet is None:
        return ()
    nodes = panel(model, canvas, rect, sheet, INSIDE)
    place = msgspec.structs.replace(parts.sheet, label=sheet.title, glyph="info")
    return (_Drawer(place, nodes, asked & set(targets(nodes))),)


def _by_itself(drawers: list[_Drawer], parts: Layout, below: tuple[Node, ...], asked: set[Target]) -> str:
    """Return the drawer that opens automatically, or "" for none.

    It is a docked sheet, unless it covers lit targets. Otherwise, if nothing else is lit, it is the first drawer with
    lit targets.
    """
    for drawer in drawers:
        sheet = drawer.place.name == DRAWER_SHEET and parts.docked
        if sheet and not asked & (_buried(below, drawer.place.rect) - drawer.lit):
            return DRAWER_SHEET
    if asked & set(targets(below)):
        return ""
    return next((drawer.place.name for drawer in drawers if drawer.lit), "")


def _buried(below: tuple[Node, ...], sheet: Rect) -> set[Target]:
    """Return the targets under a sheet."""
    return {node.target for node, rect in visible(below) if node.target is not None and overlap(rect, sheet) > 0}


def _ground(place: DrawerPlace) -> Box:
    """Return the background of a drawer, which extends to its tab."""
    rect, grip = place.rect, place.grip
    top = min(rect.y, grip.y + 1)
    bottom = max(rect.bottom, grip.bottom - 1)
    return Box(x=rect.x, y=top, w=rect.w, h=bottom - top, target=DRAWER, key=f"{NAMED}{place.name}")
