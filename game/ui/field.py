"""A line to type into, as nodes."""

from __future__ import annotations

from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Group, Node, Text, Type
from game.picture.theme import BODY, INK, LINE_PITCH, STRONG
from game.picture.widgets import line
from game.ui.entry import Entry


def field(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    text: str,
    target: Target,
    *,
    entry: Entry | None = None,
    hint: str = "",
    kind: Type = STRONG,
    tip: str = "",
) -> Group:
    """A line to type into. `entry` is given while this field is the one being edited."""
    active = entry is not None and entry.target == target
    box = Box(
        x=0,
        y=0,
        w=w,
        h=h,
        radius=9,
        fill="#FFFDF6",
        line="#C07C14" if active else "#C9AE80",
        line_width=2.4 if active else 1.6,
        target=target,
        tip=tip,
    )
    nodes: list[Node] = [box]
    pad = 12.0
    if active and entry is not None:
        nodes += _edited(canvas, entry, pad, h, w, kind)
    elif text:
        nodes.append(line(canvas, pad, h / 2, w - 2 * pad, text, kind, INK))
    else:
        nodes.append(line(canvas, pad, h / 2, w - 2 * pad, hint, BODY, "#7F6C5A"))
    return Group(x=x, y=y, w=w, h=h, nodes=tuple(nodes), clip=True)


def _edited(canvas: Canvas, entry: Entry, pad: float, h: float, w: float, kind: Type) -> list[Node]:
    before = canvas.width(entry.text[: entry.caret], kind)
    whole = canvas.width(entry.text, kind)
    left = pad - max(0.0, before - (w - 2 * pad))
    high = kind.size * LINE_PITCH
    nodes: list[Node] = []
    if entry.fresh and entry.text:
        nodes.append(Box(x=left - 3, y=h / 2 - high / 2, w=whole + 6, h=high, radius=4, fill="#FFDF96"))
    nodes.append(Text(x=left, y=h / 2 - high / 2, w=whole + 2, h=high, text=entry.text, type=kind, colour=INK))
    if entry.shown:
        nodes.append(Box(x=left + before, y=h / 2 - high * 0.44, w=2, h=high * 0.88, fill="#B03628"))
    return nodes
