"""The small kit that every screen is built with: buttons, pills, key caps, headings. Nodes only."""

from __future__ import annotations

from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Group, Node, Path, Shadow, Sprite, Text, Type
from game.picture.theme import (
    BUTTON,
    BUTTONS,
    HINT,
    INK,
    INK_SOFT,
    LINE_PITCH,
    RIM,
    STRONG,
    SYMBOL_ART,
    button_box,
    on_paper,
    sign_on,
)

SMALLEST_PART = 0.78
"""How far a line may shrink, as a part of its size, before letters are left out."""


def fit(canvas: Canvas, text: str, kind: Type, width: float, least: float = 0.0) -> tuple[str, Type]:
    """The text and type that take at most `width`: smaller first, then with an ellipsis. `least`: the smallest size,
    0 for a part of the first one."""
    smallest = least or kind.size * SMALLEST_PART
    while canvas.width(text, kind) > width and kind.size > smallest:
        kind = Type(kind.face, kind.size - 1)
    if canvas.width(text, kind) <= width:
        return text, kind
    while len(text) > 1 and canvas.width(text + "…", kind) > width:
        text = text[:-1].rstrip()
    return text + "…", kind


def fit_one(canvas: Canvas, texts: tuple[str, ...], kind: Type, width: float) -> tuple[str, Type]:
    """The first of some texts, the longest first, that takes at most `width` whole, perhaps in smaller type; else the
    last of them, with an ellipsis."""
    for text in texts[:-1]:
        done, face = fit(canvas, text, kind, width)
        if done == text:
            return done, face
    return fit(canvas, texts[-1], kind, width)


def line(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    text: str,
    kind: Type,
    colour: str,
    *,
    align: str = "left",
    shadow: bool = False,
) -> Text:
    """One line of text middled on `y` that never gets wider than `w`."""
    text, kind = fit(canvas, text, kind, w)
    high = kind.size * LINE_PITCH
    return Text(x=x, y=y - high / 2, w=w, h=high, text=text, type=kind, colour=colour, align=align, shadow=shadow)


def glyph(x: float, y: float, size: float, name: str, colour: str) -> Sprite:
    """A line glyph in a colour, middled on (x, y)."""
    tints = (("ink", colour),)
    return Sprite(x=x - size / 2, y=y - size / 2, w=size, h=size, art=f"glyph:{name}", tints=tints)


def symbol(x: float, y: float, size: float, number: int, colour: str, shadow: Shadow | None = None) -> Sprite:
    """A seat's symbol in a colour, middled on (x, y)."""
    tints = (("ink", colour),)
    art = SYMBOL_ART[number]
    return Sprite(x=x - size / 2, y=y - size / 2, w=size, h=size, art=art, tints=tints, shadow=shadow)


def marker(x: float, y: float, size: float, number: int, colour: str) -> tuple[Node, ...]:
    """A seat's round wooden marker with its symbol, `size` wide, its face middled on (x, y)."""
    shadow = Shadow(down=size * 0.07, blur=size * 0.07, strength=165)
    disc = Sprite(
        x=x - size / 2,
        y=y - size * 0.475,
        w=size,
        h=size * 1.05,
        art="piece:marker",
        tints=(("seat", colour),),
        shadow=shadow,
    )
    return (disc, *rim(x, y, size, colour), symbol(x, y, size * 0.44, number, sign_on(colour)))


def rim(x: float, y: float, size: float, colour: str, alpha: float = 1.0) -> tuple[Node, ...]:
    """The dark rim of a marker that is lost on paper without it; nothing for the other colours."""
    if on_paper(colour) == colour:
        return ()
    half, width = size * 0.425, max(1.2, size * 0.05)
    ring = Box(x=x - half, y=y - half, w=2 * half, h=2 * half, radius=half, line=RIM, line_width=width, alpha=alpha)
    return (ring,)


CORNER_W = 128.0
CORNER_GAP = 28.0
"""Between a button in a corner and the heading beside it."""


def button_width(canvas: Canvas, label: str, glyph_name: str, face: Type = BUTTON) -> float:
    """How wide a button for that label should be."""
    mark = face.size * 1.3 if glyph_name else 0
    gap = face.size * 0.5 if glyph_name and label else 0
    return 32 + (canvas.width(label, face) + 1 if label else 0) + mark + gap


def button(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    label: str,
    target: Target,
    *,
    kind: str = "paper",
    glyph_name: str = "",
    enabled: bool = True,
    tip: str = "",
    face: Type = BUTTON,
    align: str = "middle",
) -> Group:
    """A button with a label and perhaps a glyph before it; gray and without effect when not `enabled`."""
    if not enabled:
        kind = "off"
    ink = BUTTONS[kind][2]
    mark = face.size * 1.3 if glyph_name else 0
    gap = face.size * 0.5 if glyph_name and label else 0
    pad = min(16, w * 0.12)
    label, face = fit(canvas, label, face, w - 2 * pad - mark - gap)
    wide = canvas.width(label, face) if label else 0
    left = pad if align == "left" else (w - mark - gap - wide) / 2
    nodes: list[Node] = [button_box(0, 0, w, h, kind=kind, target=target, tip=tip)]
    if glyph_name:
        nodes.append(glyph(left + mark / 2, h / 2, mark, glyph_name, ink))
    if label:
        nodes.append(line(canvas, left + mark + gap, h / 2, wide + 1, label, face, ink))
    return Group(x=x, y=y, w=w, h=h, nodes=tuple(nodes))


def corner(canvas: Canvas, x: float, y: float, label: str, target: Target, glyph_name: str) -> Group:
    """A dark button in a corner above everything, such as the way back: as wide as ever, wider only for a long word."""
    w = max(CORNER_W, button_width(canvas, label, glyph_name))
    return button(canvas, x, y, w, 50, label, target, kind="dark", glyph_name=glyph_name)


def pill(
    canvas: Canvas,
    x: float,
    y: float,
    text: str,
    *,
    fill: str | tuple[str, str],
    ink: str,
    rim: str = "",
    kind: Type = HINT,
    h: float = 30,
    w: float = 0,
    shadow: Shadow | None = None,
) -> Group:
    """A small rounded label, as wide as its text unless `w` is given."""
    w = w or canvas.width(text, kind) + h
    body = Box(x=0, y=0, w=w, h=h, radius=h / 2, fill=fill, line=rim, shadow=shadow)
    return Group(x=x, y=y, w=w, h=h, nodes=(body, line(canvas, 6, h / 2, w - 12, text, kind, ink, align="middle")))


def key_cap(canvas: Canvas, x: float, y: float, label: str, h: float = 34) -> Group:
    """A key of the keyboard, middled vertically on `y`, as wide as its label needs."""
    kind = Type("nunito-extrabold", h * 0.53)
    w = max(h, canvas.width(label, kind) + h * 0.9)
    body = Box(x=0, y=0, w=w, h=h, radius=h * 0.24, fill="#FFFCF2", line="#BEA074", lip="#BEA074", lip_height=3)
    return Group(x=x, y=y - h / 2, w=w, h=h, nodes=(body, line(canvas, 0, h / 2, w, label, kind, INK, align="middle")))


MARGINS = 10.0
"""What a label in a tray needs beside it, both sides together."""


def segments(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    choices: tuple[tuple[Target, str], ...],
    chosen: Target | None,
    *,
    kind: Type = STRONG,
    tips: tuple[str, ...] = (),
) -> Group:
    """Labels side by side in one tray, the chosen one raised; each is a target. They are as wide as one another, unless
    one of them would be too long for that."""
    nodes: list[Node] = [Box(x=0, y=0, w=w, h=h, radius=h * 0.3, fill="#E7D7B9", line="#CDB283", line_width=1.2)]
    x_of = 0.0
    parts = _parts(w, tuple(canvas.width(label, kind) for _target, label in choices))
    for index, ((target, label), part) in enumerate(zip(choices, parts, strict=True)):
        raised = target == chosen
        box = Box(
            x=x_of + 3,
            y=3,
            w=part - 6,
            h=h - 6,
            radius=h * 0.24,
            fill=("#D04C33", "#A83022") if raised else "",
            line="#FFCE96" if raised else "",
            line_width=1.2,
            shadow=Shadow(down=2, blur=3, strength=110) if raised else None,
            target=target,
            tip=tips[index] if index < len(tips) else "",
        )
        ink = "#FFF6E6" if raised else INK_SOFT
        nodes += [box, line(canvas, x_of + 5, h / 2, part - MARGINS, label, kind, ink, align="middle")]
        x_of += part
    return Group(x=x, y=y, w=w, h=h, nodes=tuple(nodes))


def _parts(w: float, labels: tuple[float, ...]) -> tuple[float, ...]:
    """How wide each part of a tray is, from the widths of its labels: all the same; where one label needs more and the
    others have it to spare, each its label and its share of what is left."""
    even = w / max(1, len(labels))
    spare = even - sum(labels) / max(1, len(labels))
    if max(labels, default=0.0) + MARGINS <= even or spare < MARGINS:
        return (even,) * len(labels)
    return tuple(label + spare for label in labels)


def rule(x: float, y: float, w: float, colour: str = "#DEC492") -> Path:
    """A thin line across."""
    return Path(x=x, y=y, w=w, h=2, points=((0, 1), (w, 1)), colour=colour, width=1.6)


def focus_ring(x: float, y: float, w: float, h: float, radius: float) -> tuple[Node, ...]:
    """The ring that shows where the keyboard is: dark outside, light inside, so that it stands on any ground."""
    return (
        Box(x=x - 6, y=y - 6, w=w + 12, h=h + 12, radius=radius + 6, line="#2A1418", line_width=4.5),
        Box(x=x - 4.5, y=y - 4.5, w=w + 9, h=h + 9, radius=radius + 4.5, line="#FFE9A8", line_width=2.4),
    )


def heading(
    canvas: Canvas, x: float, y: float, w: float, text: str, hint: str = "", kind: Type | None = None
) -> tuple[Node, ...]:
    """A panel's title at the left and a hint at the right, middled on `y`."""
    face = kind or Type("baloo-bold", 21)
    title = line(canvas, x, y, w, text, face, INK)
    if not hint:
        return (title,)
    used = canvas.width(title.text, title.type) + 16
    return (title, line(canvas, x + used, y, w - used, hint, HINT, INK_SOFT, align="right"))


def scroll_bar(x: float, y: float, h: float, part: float, where: float, target: Target) -> tuple[Node, ...]:
    """A thin scroll bar: `part` of the whole is seen, starting at `where` (both 0–1). Nothing when all is seen."""
    if part >= 1:
        return ()
    knob = max(36.0, h * part)
    top = y + (h - knob) * min(1.0, max(0.0, where / max(1e-9, 1 - part)))
    return (
        Box(x=x, y=y, w=10, h=h, radius=5, fill="#E6D6B8", target=target),
        Box(
            x=x, y=top, w=10, h=knob, radius=5, fill=("#D9A94E", "#B98432"), line="#F3D89A", line_width=1, target=target
        ),
    )


def word(
    text: str,
    x: float,
    y: float,
    face: Type,
    colour: str,
    *,
    align: str = "middle",
    alpha: float = 1.0,
    shadow: bool = False,
    w: float = 0,
) -> Text:
    """One line middled on `y`; `align` says what `x` is of the line: left, middle or right."""
    wide = w or max(1, len(text)) * face.size
    left = x - {"left": 0.0, "middle": 0.5, "right": 1.0}[align] * wide
    high = face.size * 1.4
    return Text(
        x=left,
        y=y - high / 2,
        w=wide,
        h=high,
        text=text,
        type=face,
        colour=colour,
        align=align,
        alpha=alpha,
        shadow=shadow,
    )


def logical(x: float, y: float, w: float, h: float, scale: float, nodes: tuple[Node, ...], key: str = "") -> Group:
    """Nodes in logical pixels, put on the map at (x, y)."""
    return Group(x=x, y=y, w=w, h=h, scale=scale, nodes=nodes, key=key)
