"""Draws paper panels, such as the tray, and the drawers that show such panels on a small screen."""

from __future__ import annotations

from game.core.i18n import _, pgettext
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.colours import INK, INK_SOFT, MAROON, UMBER
from game.picture.nodes import Box, Group, Look, Node, Rect, Sprite, targets
from game.picture.table import PANEL_HEAD, Panel
from game.picture.theme import FRAME, HEADING, HINT, paper
from game.picture.widgets import button, button_width, fit
from game.table.picture.layout import DrawerPlace, Layout
from game.table.picture.model import DRAWER_LOG, DRAWER_TRAY, TableModel
from game.table.picture.panels import log
from game.table.picture.solving import RegionPlace
from game.table.picture.tools import Tab

PADDING = (18.0, 44.0, 18.0, 12.0)
"""The padding of a panel in logical pixels: left, top (including the heading), right and bottom."""
HEADING_LEAST = 17


def room(canvas: Canvas, rect: Rect) -> Canvas:
    """Return the canvas for the content of a panel with the outer rectangle `rect`."""
    return canvas.inside(rect.w - PADDING[0] - PADDING[2], rect.h - PADDING[1] - PADDING[3])


def region(model: TableModel, canvas: Canvas, place: RegionPlace) -> tuple[Node, ...]:
    """Return the nodes of a region that only this title has, on a sheet of paper if `place.paper` is true."""
    rect = place.rect
    whole = room(canvas, rect) if place.paper else canvas.inside(rect.w, rect.h)
    content = model.art.region(place.name, model.view, model.focus, whole)
    if place.paper:
        return panel(model, canvas, rect, content, f"region:{place.name}")
    if covered(model, content):
        return tuple(_cover(model, canvas, rect))
    return (Group(x=rect.x, y=rect.y, w=rect.w, h=rect.h, nodes=content.nodes, key=f"region:{place.name}"),)


def covered(model: TableModel, content: Panel) -> bool:
    """Return whether a panel's content is secret and currently hidden."""
    return content.private and model.cover and not model.focus.peek


def panel(model: TableModel, canvas: Canvas, rect: Rect, content: Panel, key: str) -> tuple[Node, ...]:
    """Return a paper panel with its content or, if the content is `covered`, with a velvet curtain instead."""
    inside = room(canvas, rect)
    ground = paper(rect.x, rect.y, rect.w, rect.h, active=False)
    x, y = rect.x + PADDING[0], rect.y + PADDING[1]
    if covered(model, content):
        head = _head(canvas, rect, content.title, _("hidden from the table"))
        return (ground, *head, *_cover(model, canvas, Rect(x, y, inside.w, inside.h)))
    within = Group(x=x, y=y, w=inside.w, h=inside.h, nodes=content.nodes, key=key)
    if content.head:
        return ground, within, Group(x=x, y=rect.y + 10, w=inside.w, h=PANEL_HEAD, nodes=content.head)
    return (ground, *_head(canvas, rect, content.title, content.hint), within)


def _head(canvas: Canvas, rect: Rect, title: str, hint: str) -> tuple[Node, ...]:
    left = rect.w - 36 - canvas.width(hint, HINT) - 16
    fitting, face = fit(canvas, title, HEADING, left, HEADING_LEAST)
    if fitting != title:
        hint, face = "", fit(canvas, title, HEADING, rect.w - 36, HEADING_LEAST)[1]
    return (
        *canvas.sentence(rect.x + 18, rect.y + 24, title, face, INK),
        *canvas.sentence(rect.right - 18, rect.y + 24, hint, HINT, INK_SOFT, align="right"),
    )


COVER = Look(fill=UMBER, line=MAROON)


def _cover(model: TableModel, canvas: Canvas, rect: Rect) -> list[Node]:
    label = pgettext("a button", "Hold to look")
    tip = _("Ask the others to look away, then hold this button (or {key}) to see your secrets.")
    tip, width = tip.format(key=model.keys.peek), button_width(canvas, label, "eye") + 8
    at = (rect.x + (rect.w - width) / 2, rect.y + (rect.h - 46) / 2, width, 46)
    velvet = Sprite(x=-60, y=-80, w=640, h=360, art="texture:velvet")
    return [
        rect.box(COVER, 10),
        Group(x=rect.x + 2, y=rect.y + 2, w=rect.w - 4, h=rect.h - 4, clip=True, nodes=(velvet,)),
        rect.box(FRAME, 10),
        button(canvas, *at, label, Target("ui", "peek"), kind="gold", glyph_name="eye", tip=tip),
    ]


DRAWER = Target("ui", "drawer")
"""The click target of an open drawer's background, which shields everything beneath it from the pointer."""
NAMED = "drawer:"
"""The prefix of a drawer background's node key. The drawer's name follows it."""


def drawn(model: TableModel, canvas: Canvas, place: RegionPlace) -> tuple[Node, ...]:
    """Return the nodes of an optional panel: the log, the tray or a region that only this title has."""
    if place.name == DRAWER_LOG:
        return log(model, canvas, place.rect)
    if place.name == DRAWER_TRAY:
        tray = model.art.tray(model.view, model.focus, room(canvas, place.rect))
        return panel(model, canvas, place.rect, tray, "tray")
    return region(model, canvas, place)


def opened(
    model: TableModel, canvas: Canvas, parts: Layout, below: tuple[Node, ...]
) -> tuple[tuple[Tab, ...], tuple[Node, ...]]:
    """Return the tabs of all drawers, and the nodes of the open drawer, if any.

    By default, if only drawers contain targets to pick, the first of these drawers is open.
    """
    focus, which = model.focus, model.drawer
    asked = {*focus.prompt.lit, *focus.stamps} if focus.prompt is not None and model.playing is None else set()
    contents = {place.name: _content(model, canvas, place, asked) for place in parts.drawers}
    lit = [name for name, nodes in contents.items() if asked & set(targets(nodes))]
    if lit and not which and not asked & set(targets(below)):
        which = lit[0]
    tabs = tuple(Tab(place, place.name == which, place.name in lit and place.name != which) for place in parts.drawers)
    shown = parts.drawer(which)
    return tabs, () if shown is None else (_ground(shown), *contents[which])


def open_drawer(nodes: tuple[Node, ...]) -> str:
    """Return the name of the open drawer in this picture, or "" if all drawers are closed."""
    return next((node.key.removeprefix(NAMED) for node in nodes if node.target == DRAWER), "")


def _content(model: TableModel, canvas: Canvas, place: DrawerPlace, asked: set[Target]) -> tuple[Node, ...]:
    """Return the contents of a drawer, or () if it is closed and cannot contain targets to pick."""
    matters = bool(asked) and any(each.name != DRAWER_LOG for each in place.places)
    if not matters and place.name != model.drawer:
        return ()
    return tuple(node for each in place.places for node in drawn(model, canvas, each))


def _ground(place: DrawerPlace) -> Box:
    """Return the background of a drawer, which also fills the gap between the drawer and its tab."""
    rect, grip = place.rect, place.grip
    top = min(rect.y, grip.y + 1)
    bottom = max(rect.bottom, grip.bottom - 1)
    return Box(x=rect.x, y=top, w=rect.w, h=bottom - top, target=DRAWER, key=f"{NAMED}{place.name}")
