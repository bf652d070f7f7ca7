"""A line to type into, as nodes."""

from __future__ import annotations

from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Group, Node, Text, Type
from game.picture.theme import BODY, INK, LINE_PITCH, STRONG
from game.picture.widgets import line
from game.ui.entry import EditedText

CARET = "caret"
"""The key of the node where the next letter goes."""


def field(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    text: str,
    target: Target,
    *,
    entry: EditedText | None = None,
    hint: str = "",
    kind: Type = STRONG,
    tip: str = "",
) -> Group:
    """A line to type into. `entry` is given while this field is the one being edited."""
    edited = entry if entry is not None and entry.target == target else None
    rim, thick = ("#C9AE80", 1.6) if edited is None else ("#C07C14", 2.4)
    box = Box(x=0, y=0, w=w, h=h, radius=9, fill="#FFFDF6", line=rim, line_width=thick, target=target, tip=tip)
    pad = 12.0
    if edited is not None:
        inside = _edited(canvas, edited, pad, h, w, kind)
    elif text:
        inside = [line(canvas, pad, h / 2, w - 2 * pad, text, kind, INK)]
    else:
        inside = [line(canvas, pad, h / 2, w - 2 * pad, hint, BODY, "#7F6C5A")]
    return Group(x=x, y=y, w=w, h=h, nodes=(box, *inside), clip=True)


def _edited(canvas: Canvas, entry: EditedText, pad: float, h: float, w: float, kind: Type) -> list[Node]:
    before, composing, after = entry.parts
    text = before + composing + after
    start, end = canvas.width(before, kind), canvas.width(before + composing, kind)
    at = canvas.width(before + composing[: entry.composing_caret], kind)
    whole = canvas.width(text, kind)
    left = pad - max(0.0, end - (w - 2 * pad))
    high = kind.size * LINE_PITCH
    nodes: list[Node] = []
    if entry.fresh and text and not composing:
        nodes.append(Box(x=left - 3, y=h / 2 - high / 2, w=whole + 6, h=high, radius=4, fill="#FFDF96"))
    nodes.append(Text(x=left, y=h / 2 - high / 2, w=whole + 2, h=high, text=text, type=kind, colour=INK))
    if composing:
        nodes.append(underline(left + start, h / 2 + high / 2, end - start))
    return [*nodes, caret(left + at, h / 2 - high * 0.44, high * 0.88, shown=entry.shown)]


def caret(x: float, y: float, h: float, *, shown: bool) -> Box:
    """Where the next letter goes, whether the caret is `shown` at the moment or not: candidates appear beside it."""
    return Box(x=x, y=y, w=2, h=h, fill="#B03628" if shown else "", key=CARET)


def underline(x: float, y: float, w: float) -> Box:
    """The line below letters that are still being composed, which end at the height `y`."""
    return Box(x=x, y=y - 2, w=w, h=2, fill="#C07C14")
