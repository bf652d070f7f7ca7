"""The buttons for rules, zoom and menu, and the tabs of the drawers."""

from __future__ import annotations

import msgspec
from msgspec import structs

from game.core.i18n import _, pgettext
from game.core.sentences import finished, sentences
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.nodes import Node, Rect
from game.picture.theme import BUTTON
from game.picture.widgets import SMALLEST_PART, button, button_width, fit
from game.table.picture.layout import DrawerPlace
from game.table.picture.model import LIT_TAB, TableModel
from game.table.picture.solving import BETWEEN, BUTTON_WIDE

BUTTON_GAP = 8.0
Item = tuple[str, str, str, str]
"""A button, as a tuple of its target's id, label, icon and tooltip."""


def explained(name: str, text: str) -> str:
    """Return the tooltip of a button without a label: its name, followed by an explanation."""
    if finished(name):
        return sentences(name, text)
    return pgettext("a screen in words", "{name}: {text}").format(name=name, text=text)


class Tab(msgspec.Struct, frozen=True):
    """A drawer's tab, which lights up if the drawer is closed and there are targets to pick inside it."""

    drawer: DrawerPlace
    open: bool
    lit: bool


def tools(model: TableModel, canvas: Canvas, rect: Rect, tabs: tuple[Tab, ...]) -> tuple[Node, ...]:
    """Return the tabs of the drawers, and the buttons for rules, zoom and menu, in the rectangle `rect`."""
    keys = model.keys
    closer = model.camera.zoom > 1
    items: tuple[Item, ...] = (
        (
            "rules",
            pgettext("a button", "Rules"),
            "book",
            _("Open the rules for the current step ({key}).").format(key=keys.rules),
        ),
        (
            "zoom",
            _("Whole board") if closer else _("Look closer"),
            "zoom-out" if closer else "zoom-in",
            _("Zoom with the wheel or two fingers; drag to pan ({key}).").format(key=keys.closer),
        ),
        (
            "menu",
            pgettext("a button", "Menu"),
            "menu",
            _("Back to the menu; the game is saved ({key}).").format(key=keys.pause),
        )
        if model.reel is None
        else ("leave", _("Leave"), "door", _("Leave this game ({key}).").format(key=keys.back)),
    )
    if not tabs and _wordy(canvas, items, rect.w):
        return tuple(_words(canvas, items, rect))
    icons = len(items) * (BUTTON_WIDE + BETWEEN)
    nodes = _tabs(canvas, Rect(rect.x, rect.y, rect.w - icons, rect.h), tabs)
    x = rect.right - icons + BETWEEN
    for ident, _label, glyph, tip in items:
        box = (x, rect.y, BUTTON_WIDE, rect.h)
        nodes.append(button(canvas, *box, "", Target("ui", ident), kind="dark", glyph_name=glyph, tip=tip))
        x += BUTTON_WIDE + BETWEEN
    return tuple(nodes)


def _wordy(canvas: Canvas, items: tuple[Item, ...], room: float) -> bool:
    words = sum(canvas.width(label, BUTTON) for _id, label, _glyph, _tip in items)
    return words * SMALLEST_PART + len(items) * 32 + (len(items) - 1) * BUTTON_GAP <= room


def _words(canvas: Canvas, items: tuple[Item, ...], rect: Rect) -> list[Node]:
    gaps = (len(items) - 1) * BUTTON_GAP
    widths = [button_width(canvas, label, glyph) for _id, label, glyph, _tip in items]
    if sum(widths) + gaps > rect.w:
        items = tuple((ident, label, "", tip) for ident, label, _glyph, tip in items)
        widths = [button_width(canvas, label, "") for _id, label, _glyph, _tip in items]
    stretch = (rect.w - gaps - sum(widths)) / len(items)
    nodes: list[Node] = []
    x = rect.x
    for (ident, label, glyph, tip), width in zip(items, widths, strict=True):
        box = (x, rect.y, width + stretch, rect.h)
        nodes.append(button(canvas, *box, label, Target("ui", ident), kind="dark", glyph_name=glyph, tip=tip))
        x += width + stretch + BUTTON_GAP
    return nodes


def _tabs(canvas: Canvas, rect: Rect, tabs: tuple[Tab, ...]) -> list[Node]:
    """Return the tabs of the drawers, side by side. If any label does not fit, all tabs show only icons."""
    wide = (rect.w + BETWEEN) / max(1, len(tabs)) - BETWEEN
    room = wide - 2 * min(16.0, wide * 0.12)
    wordy = all(fit(canvas, tab.drawer.label, BUTTON, room)[0] == tab.drawer.label for tab in tabs)
    return [
        _tab(canvas, Rect(rect.x + index * (wide + BETWEEN), rect.y, wide, rect.h), tab, room, wordy=wordy)
        for index, tab in enumerate(tabs)
    ]


def _tab(canvas: Canvas, rect: Rect, tab: Tab, room: float, *, wordy: bool) -> Node:
    kind = "gold" if tab.lit else "paper" if tab.open else "dark"
    drawer, tip = tab.drawer, _("Point here to open this drawer; click to keep it open.")
    label, sign = drawer.label, drawer.glyph
    if drawer.key:
        tip = _("Point here to open this drawer; click to keep it open ({key}).").format(key=drawer.key)
    if not wordy:
        label, tip = "", explained(drawer.label, tip)
    elif canvas.width(label, BUTTON) + BUTTON.size * 1.8 > room:
        sign = ""
    target = Target("ui", f"drawer-{drawer.name}")
    body = button(canvas, rect.x, rect.y, rect.w, rect.h, label, target, kind=kind, glyph_name=sign, tip=tip)
    return structs.replace(body, key=LIT_TAB if tab.lit else "")
