"""Small things that several parts of a screen are made of: buttons with a glyph and a label, seat marks."""

from __future__ import annotations

from game.core.target import Target
from game.picture.canvas import Canvas, SeatLook
from game.picture.nodes import Node, Sprite, Text, Type
from game.picture.theme import BUTTON, BUTTONS, SYMBOL_ART, button_box

GLYPH = 24


def button_width(canvas: Canvas, label: str, glyph: str, kind: Type = BUTTON) -> float:
    """How wide a button for that label should be."""
    text = canvas.measure(label, kind) if label else 0
    return 2 * 16 + text + (GLYPH if glyph else 0) + (8 if glyph and label else 0)


def button(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    *,
    target: Target,
    label: str = "",
    glyph: str = "",
    kind: str = "paper",
    tip: str = "",
    pressed: bool = False,
    face: Type = BUTTON,
) -> tuple[Node, ...]:
    """A button with its glyph and label in the middle; kind "off" is gray and still tells why by its tip."""
    box = button_box(x, y, w, h, kind=kind, target=target, tip=tip, pressed=pressed)
    ink = BUTTONS[kind][2]
    text = canvas.measure(label, face) if label else 0
    total = text + (GLYPH if glyph else 0) + (8 if glyph and label else 0)
    left = x + (w - total) / 2
    nodes: list[Node] = [box]
    if glyph:
        nodes.append(
            Sprite(x=left, y=box.y + (h - GLYPH) / 2, w=GLYPH, h=GLYPH, art=f"glyph:{glyph}", tints=(("ink", ink),))
        )
        left += GLYPH + 8
    if label:
        nodes.append(Text(x=left, y=box.y, w=text, h=h, text=label, type=face, colour=ink))
    return tuple(nodes)


def symbol(look: SeatLook, x: float, y: float, size: float, colour: str = "") -> Sprite:
    """A seat's symbol, middled on (x, y), in its own colour or another."""
    return Sprite(
        x=x - size / 2,
        y=y - size / 2,
        w=size,
        h=size,
        art=SYMBOL_ART[look.symbol],
        tints=(("ink", colour or look.colour),),
    )


def marker(look: SeatLook, x: float, y: float, size: float, alpha: float = 1.0) -> tuple[Node, ...]:
    """A seat's round marker with its symbol, middled on (x, y)."""
    disc = Sprite(
        x=x - size / 2,
        y=y - size / 2,
        w=size,
        h=size,
        art="piece:marker",
        tints=(("seat", look.colour),),
        alpha=alpha,
    )
    sign = symbol(look, x, y - size * 0.025, size * 0.42, "#FFFAF0")
    return disc, Sprite(x=sign.x, y=sign.y, w=sign.w, h=sign.h, art=sign.art, tints=sign.tints, alpha=alpha)
