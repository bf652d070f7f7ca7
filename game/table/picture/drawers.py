"""The drawers of a folded screen: the tray, and the log where the plates leave it no room, each behind a tab."""

from __future__ import annotations

import msgspec

from game.core.i18n import _
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Node, targets
from game.picture.rects import Rect
from game.table.picture.layout import GAP, Layout
from game.table.picture.model import DRAWER_LOG, DRAWER_SHUT, DRAWER_TRAY, TableModel
from game.table.picture.panels import Tab, log, tray

DRAWER = Target("ui", "drawer")
"""The ground of an open drawer: what lies below it is not meant while the pointer is on it."""


class Drawers(msgspec.Struct, frozen=True):
    """The tabs that there are, and the nodes of the drawer that is open."""

    tabs: tuple[Tab, ...] = ()
    nodes: tuple[Node, ...] = ()


def opened(desk: TableModel, canvas: Canvas, parts: Layout, below: tuple[Node, ...]) -> Drawers:
    """The drawers over a picture; the tray opens by itself when nothing that is lit lies anywhere else."""
    if not parts.folded:
        return Drawers()
    content = tray(desk, canvas, parts.tray)
    asked = set(desk.focus.prompt.targets) if desk.focus.prompt is not None and desk.playing is None else set()
    inside = bool(asked & set(targets(content)))
    which = desk.drawer
    if not which and inside and not asked & set(targets(below)):
        which = DRAWER_TRAY
    tabs = [Tab(DRAWER_TRAY, _("Tray"), "hand", which == DRAWER_TRAY, inside and which != DRAWER_TRAY)]
    if parts.log is None:
        tabs.append(Tab(DRAWER_LOG, _("Log"), "log", which == DRAWER_LOG, False))
    if which in ("", DRAWER_SHUT) or (which == DRAWER_LOG and parts.log is not None):
        return Drawers(tuple(tabs))
    rect = parts.tray if which == DRAWER_TRAY else parts.log_drawer
    nodes = content if which == DRAWER_TRAY else log(desk, canvas, rect)
    return Drawers(tuple(tabs), (_ground(rect), *nodes))


def held(parts: Layout, drawer: str) -> Rect:
    """Where the pointer keeps a drawer open: on it, and on the way to its tab."""
    rect = parts.tray if drawer == DRAWER_TRAY else parts.log_drawer
    return Rect(rect.x, rect.y, rect.w, rect.h + GAP + 1)


def _ground(rect: Rect) -> Box:
    return Box(x=rect.x, y=rect.y, w=rect.w, h=rect.h + GAP, target=DRAWER)
