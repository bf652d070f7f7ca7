"""Small components that all screens use, such as buttons, pills, key caps and headings. They are made of nodes."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.i18n import _, pgettext
from game.core.target import Target
from game.picture import theme
from game.picture.canvas import Canvas
from game.picture.colours import CREAM, CREAM_PALE, HAIR, INK, INK_SOFT, RIM, UMBER, on_paper, sign_on
from game.picture.nodes import UNSEEN, Box, Ground, Group, Look, Node, Path, Rect, Shadow, Sprite, Text, Tints, Type

SOLID = 0.9
"""The minimum opacity at which a piece casts a shadow."""
SMALLEST_PART = 0.78
"""The minimum font size of a line, as a fraction of the normal size. Text that is still too wide is cut off."""


def fit(canvas: Canvas, text: str, kind: Type, width: float, least: float = 0.0) -> tuple[str, Type]:
    """Shrink the font until the text fits in `width`, and return the text and the font.

    If `least` is 0, the minimum font size is 78% of the given size. Text that is still too wide ends in an ellipsis.
    """
    smallest = least or kind.size * SMALLEST_PART
    while canvas.width(text, kind) > width and kind.size > smallest:
        kind = kind.sized(kind.size - 1)
    if canvas.width(text, kind) <= width:
        return text, kind
    while len(text) > 1 and canvas.width(text + "…", kind) > width:
        text = text[:-1].rstrip()
    return text + "…", kind


def fit_one(canvas: Canvas, texts: tuple[str, ...], kind: Type, width: float) -> tuple[str, Type]:
    """Return the first of `texts` that fits in `width`, and its font. If none of them fits, shorten the last one."""
    for text in texts[:-1]:
        done, face = fit(canvas, text, kind, width)
        if done == text:
            return done, face
    return fit(canvas, texts[-1], kind, width)


def fit_lines(canvas: Canvas, text: str, kind: Type, width: float, most: int) -> tuple[list[str], Type]:
    """Return the text in at most `most` lines, and its font, shrunk if necessary. The last line may be too wide."""
    smallest = kind.size * SMALLEST_PART
    while len(lines := canvas.lines(text, kind, width)) > most and kind.size > smallest:
        kind = kind.sized(kind.size - 1)
    return ([*lines[: most - 1], " ".join(lines[most - 1 :])] if len(lines) > most else lines), kind


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
    """Return one line of text, vertically centred on `y`. A text wider than `w` is shrunk (see `fit`)."""
    text, kind = fit(canvas, text, kind, w)
    high = kind.size * theme.LINE_PITCH
    return Text(x=x, y=y - high / 2, w=w, h=high, text=text, type=kind, colour=colour, align=align, shadow=shadow)


def sprite(
    art: str,
    x: float,
    y: float,
    w: float,
    h: float = 0,
    *,
    tints: Tints = (),
    alpha: float = 1.0,
    shadow: Shadow | None = None,
    key: str = "",
) -> Sprite:
    """Return the picture `art` as a sprite centred on (x, y), square if `h` is 0. Translucent art has no shadow."""
    h = h or w
    below = shadow if alpha > SOLID else None
    return Sprite(x=x - w / 2, y=y - h / 2, w=w, h=h, art=art, tints=tints, alpha=alpha, shadow=below, key=key)


def glyph(x: float, y: float, size: float, name: str, colour: str) -> Sprite:
    """Return a glyph (an icon in a single colour), centred on (x, y)."""
    return sprite(f"glyph:{name}", x, y, size, tints=(("ink", colour),))


def symbol(x: float, y: float, size: float, number: int, colour: str, alpha: float = 1.0) -> Sprite:
    """Return the seat symbol with this number, drawn in `colour` and centred on (x, y)."""
    return sprite(theme.SYMBOL_ART[number], x, y, size, tints=(("ink", colour),), alpha=alpha)


def round_box(x: float, y: float, size: float, look: Look, *, target: Target | None = None, tip: str = "") -> Box:
    """Return a round box that is `size` wide, centred on (x, y)."""
    half = size / 2
    return Box(x=x - half, y=y - half, w=size, h=size, radius=half, look=look, target=target, tip=tip)


def marker(x: float, y: float, size: float, number: int, colour: str, *, alpha: float = 1.0) -> tuple[Node, ...]:
    """Return a round wooden badge of width `size` with a seat's symbol. The badge's face is centred on (x, y)."""
    shadow = Shadow(down=size * 0.07, blur=size * 0.07, strength=160)
    tints = (("seat", colour),)
    disc = sprite("piece:marker", x, y + size * 0.05, size, size * 1.05, tints=tints, alpha=alpha, shadow=shadow)
    sign = symbol(x, y, size * 0.44, number, sign_on(colour), alpha)
    return disc, *rim(x, y, size, colour, alpha), sign


def rim(x: float, y: float, size: float, colour: str, alpha: float = 1.0) -> tuple[Node, ...]:
    """Return a rim if the badge's colour can hardly be seen on paper, otherwise no nodes."""
    if on_paper(colour) == colour:
        return ()
    return (replace(round_box(x, y, size * 0.85, Look(line=RIM, line_width=max(1.2, size * 0.05))), alpha=alpha),)


CORNER_W = 128.0
CORNER_GAP = 28.0


def button_width(canvas: Canvas, label: str, glyph_name: str, face: Type = theme.BUTTON) -> float:
    """Return the width that a button with this label and glyph needs, in logical pixels."""
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
    face: Type = theme.BUTTON,
) -> Group:
    """Return a button with a label, preceded by a glyph if `glyph_name` is not "". `kind` is a key of `BUTTONS`."""
    if not enabled:
        kind = "off"
    ink = theme.BUTTONS[kind][1]
    mark = face.size * 1.3 if glyph_name else 0
    gap = face.size * 0.5 if glyph_name and label else 0
    pad = min(16, w * 0.12)
    label, face = fit(canvas, label, face, w - 2 * pad - mark - gap)
    wide = canvas.width(label, face) if label else 0
    left = (w - mark - gap - wide) / 2
    nodes: list[Node] = [theme.button_box(0, 0, w, h, kind=kind, target=target, tip=tip)]
    if glyph_name:
        nodes.append(glyph(left + mark / 2, h / 2, mark, glyph_name, ink))
    if label:
        nodes.append(line(canvas, left + mark + gap, h / 2, wide + 1, label, face, ink))
    return Group(x=x, y=y, w=w, h=h, nodes=tuple(nodes))


def corner(canvas: Canvas, x: float, y: float, label: str, target: Target, glyph_name: str) -> Group:
    """Return a dark button for a corner of the window, such as Back."""
    w = max(CORNER_W, button_width(canvas, label, glyph_name))
    return button(canvas, x, y, w, 50, label, target, kind="dark", glyph_name=glyph_name)


def pill(
    canvas: Canvas,
    x: float,
    y: float,
    text: str,
    look: Look,
    ink: str,
    kind: Type = theme.HINT,
    h: float = 30,
    w: float = 0,
) -> Group:
    """Return a small rounded label, as wide as its text unless `w` is given."""
    w = w or canvas.width(text, kind) + h
    body = Box(x=0, y=0, w=w, h=h, radius=h / 2, look=look)
    return Group(x=x, y=y, w=w, h=h, nodes=(body, line(canvas, 6, h / 2, w - 12, text, kind, ink, align="middle")))


def key_cap(canvas: Canvas, x: float, y: float, label: str, h: float = 34) -> Group:
    """Return a picture of a keyboard key, with its left edge at `x`, vertically centred on `y`."""
    kind = theme.STRONG.sized(h * 0.53)
    w = max(h, canvas.width(label, kind) + h * 0.9)
    body = Box(x=0, y=0, w=w, h=h, radius=h * 0.24, look=theme.KEY)
    return Group(x=x, y=y - h / 2, w=w, h=h, nodes=(body, line(canvas, 0, h / 2, w, label, kind, INK, align="middle")))


MARGINS = 10.0


def segments(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    choices: tuple[tuple[Target, str], ...],
    chosen: Target | None,
    *,
    kind: Type = theme.STRONG,
    tips: tuple[str, ...] = (),
) -> Group:
    """Return a segmented control: clickable labels side by side. The chosen label is highlighted."""
    nodes: list[Node] = [Box(x=0, y=0, w=w, h=h, radius=h * 0.3, look=theme.TRACK)]
    x_of = 0.0
    parts = _parts(w, tuple(canvas.width(label, kind) for _target, label in choices))
    for index, ((target, label), part) in enumerate(zip(choices, parts, strict=True)):
        raised = target == chosen
        tip = tips[index] if index < len(tips) else ""
        look, ink = (theme.RIBBON, CREAM) if raised else (UNSEEN, INK_SOFT)
        box = Box(x=x_of + 3, y=3, w=part - 6, h=h - 6, radius=h * 0.24, look=look, target=target, tip=tip)
        nodes += [box, line(canvas, x_of + 5, h / 2, part - MARGINS, label, kind, ink, align="middle")]
        x_of += part
    return Group(x=x, y=y, w=w, h=h, nodes=tuple(nodes))


def _parts(w: float, labels: tuple[float, ...]) -> tuple[float, ...]:
    """Return the width of each segment of a control that is `w` wide. The widths are equal if all labels fit."""
    even = w / max(1, len(labels))
    spare = even - sum(labels) / max(1, len(labels))
    if max(labels, default=0.0) + MARGINS <= even or spare < MARGINS:
        return (even,) * len(labels)
    return tuple(label + spare for label in labels)


def rule(x: float, y: float, w: float, colour: str = HAIR) -> Path:
    """Return a thin horizontal line."""
    return Path(x=x, y=y, w=w, h=2, points=((0, 1), (w, 1)), colour=colour, width=1.6)


FOCUS_EDGE = theme.FOCUS.but(line=UMBER, line_width=4.5)


def focus_ring(x: float, y: float, w: float, h: float, radius: float) -> tuple[Node, ...]:
    """Return the ring around a rectangular element that has the keyboard focus. It is visible on any background."""
    return (
        Box(x=x - 6, y=y - 6, w=w + 12, h=h + 12, radius=radius + 6, look=FOCUS_EDGE),
        Box(x=x - 4.5, y=y - 4.5, w=w + 9, h=h + 9, radius=radius + 4.5, look=theme.FOCUS),
    )


def heading(
    canvas: Canvas, x: float, y: float, w: float, text: str, hint: str = "", kind: Type | None = None
) -> tuple[Node, ...]:
    """Return the heading of a panel: a title on the left and a hint on the right, vertically centred on `y`."""
    face = kind or theme.HEADING
    title = line(canvas, x, y, w, text, face, INK)
    if not hint:
        return (title,)
    used = canvas.width(title.text, title.type) + 16
    return (title, line(canvas, x + used, y, w - used, hint, theme.HINT, INK_SOFT, align="right"))


def scroll_bar(x: float, y: float, h: float, part: float, where: float, target: Target) -> tuple[Node, ...]:
    """Return a thin vertical scroll bar, or no nodes if all of the content is visible.

    `part` (0 to 1) is the visible fraction of the content, and `where` (0 to 1) is the fraction above the visible part.
    """
    if part >= 1:
        return ()
    knob = max(36.0, h * part)
    top = y + (h - knob) * min(1.0, max(0.0, where / max(1e-9, 1 - part)))
    return (
        Box(x=x, y=y, w=10, h=h, radius=5, look=theme.TRACK, target=target),
        Box(x=x, y=top, w=10, h=knob, radius=5, look=theme.FILLED, target=target),
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
    """Return one line of text, vertically centred on `y`. Unlike `line`, this function never shortens the text."""
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
    """Return a group that draws nodes at `scale` in the rectangle (x, y, w, h), given in map pixels."""
    return Group(x=x, y=y, w=w, h=h, scale=scale, nodes=nodes, key=key)


def unpainted(ground: Ground) -> tuple[Node, ...]:
    """Return a placeholder for a map that has yet to be painted: a dark rectangle with a note."""
    x, y, w, h = ground.x, ground.y, ground.w, ground.h
    words, letters = _("Setting up the market…"), theme.LABEL.sized(h / 22)
    return (
        Box(x=x, y=y, w=w, h=h, look=theme.BOARD),
        Text(x=x, y=y, w=w, h=h, text=words, type=letters, colour=CREAM_PALE, align="middle"),
    )


THINKING = "thinking"
"""The node key of the pill that shows that a computer player is thinking."""
THINKING_STRIP = (7.0, 25.0)
"""The y coordinate and the height of a plate's default strip for the word "thinking…", in logical pixels."""
THINKING_MARGIN, THINKING_PAD = 12.0, 12.0
"""The distance from the pill to the plate's right edge, and from the word to the pill's ends, in logical pixels."""
THINKING_DOTS = (28.0, 18.0)
DOT, DOT_PITCH = 4.6, 7.4
UPPER = 0.18
"""By default, the centre of the pill is at most this fraction of the plate's height below its upper edge."""
DOT_LOOK = Look(fill=INK_SOFT)


def upper_right(canvas: Canvas, taken: float = 0.0, middle: float = 0.0) -> Rect:
    """Return the rectangle of a "thinking…" pill at the top right of a plate, vertically centred on `middle` if given.

    The pill does not cover the leftmost `taken` logical pixels of the plate.
    """
    middle = middle or min(THINKING_STRIP[0] + THINKING_STRIP[1] / 2, UPPER * canvas.h)
    wide, high = canvas.measure(_("thinking…"), theme.HINT) + 2 * THINKING_PAD, THINKING_STRIP[1]
    if taken + wide + THINKING_MARGIN > canvas.w:
        wide, high = THINKING_DOTS
    return Rect(canvas.w - THINKING_MARGIN - wide, middle - high / 2, wide, high)


def thinking_pill(canvas: Canvas, place: Rect, name: str) -> tuple[Node, ...]:
    """Return a pill that shows "thinking…" (three dots if space is short), with a tooltip about `name`."""
    box = place.box(
        theme.TRACK, place.h / 2, tip=pgettext("a plate", "{seat} is thinking…").format(seat=name), key=THINKING
    )
    x, y, w, h = place.x, place.y, place.w, place.h
    said = _("thinking…")
    if canvas.measure(said, theme.HINT) <= w:
        return box, Text(x=x, y=y, w=w, h=h, text=said, type=theme.HINT, align="middle", colour=INK_SOFT)
    left, top = x + w / 2 - DOT / 2 - DOT_PITCH, y + (h - DOT) / 2
    dots = (Rect(left + DOT_PITCH * dot, top, DOT, DOT).box(DOT_LOOK, DOT / 2) for dot in range(3))
    return box, *dots
