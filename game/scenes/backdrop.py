"""What lies behind the scenes: the night sky over the market, the wooden table, the velvet."""

from __future__ import annotations

import math

from msgspec.structs import replace

from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Glow, Group, Node, Path, Shadow, Sprite, Type
from game.picture.theme import paper
from game.picture.widgets import heading

SKY_SHAPE = 1920 / 1080
MOST_DRAWN_OUT = 1.36
LANTERN = "icon:red-paper-lantern"
SHEET_HEAD = Type("baloo-extrabold", 27)
STEPS = 12
"""Into how many steps full light is cut: only from one to the next anything has to be drawn."""


def cover(canvas: Canvas, art: str, shape: float = SKY_SHAPE) -> Sprite:
    """A picture of width : height = `shape` that fills the canvas: cut at the sides where the window is higher,
    drawn out where it is wider (up to a third), cut at the top beyond that."""
    wide = canvas.w / canvas.h
    drawn = max(shape, min(wide, shape * MOST_DRAWN_OUT))
    w, h = (canvas.w, canvas.w / drawn) if wide > drawn else (canvas.h * drawn, canvas.h)
    return Sprite(x=(canvas.w - w) / 2, y=canvas.h - h, w=w, h=h, art=art)


def behind(canvas: Canvas, *nodes: Node) -> Group:
    """What fills the canvas behind everything and never changes, as one picture."""
    return Group(x=0, y=0, w=canvas.w, h=canvas.h, nodes=nodes, still=True)


def sky(canvas: Canvas, veil: float = 0, art: str = "texture:menu_sky") -> tuple[Node, ...]:
    """The night over the roofs, or another picture of that shape, darkened by `veil` (0–1)."""
    shade = Box(x=0, y=0, w=canvas.w, h=canvas.h, fill="#140C22", alpha=veil)
    return (behind(canvas, cover(canvas, art), *((shade,) if veil else ())),)


def wood(canvas: Canvas) -> tuple[Node, ...]:
    """The wooden table top with a little light in its middle."""
    light = Glow(
        x=canvas.w * 0.1, y=-canvas.h * 0.5, w=canvas.w * 0.8, h=canvas.h * 1.3, colour="#8A5A34", strength=0.42
    )
    return (behind(canvas, cover(canvas, "texture:wood"), light),)


def headed_sheet(
    canvas: Canvas, x: float, y: float, w: float, h: float, title: str, hint: str = "", target: Target | None = None
) -> tuple[Node, ...]:
    """A sheet of paper with a heading, and a hint beside it."""
    sheet = replace(paper(x, y, w, h, radius=18), inset=6, target=target)
    return (sheet, *heading(canvas, x + 30, y + 38, w - 60, title, hint, SHEET_HEAD))


def lantern(x: float, y: float, size: float, light: float = 1.0, cord: float = 0) -> tuple[Node, ...]:
    """A red lantern hanging at (x, y), its glow `light` strong, on a cord that begins at height `cord`."""
    nodes: list[Node] = []
    if cord < y:
        nodes.append(Path(x=0, y=0, w=0, h=0, points=((x, cord), (x, y + size * 0.06)), colour="#0E0814", width=2.6))
    reach = size * 3.1
    shadow = Shadow(down=6, blur=8, strength=150)
    nodes.append(Sprite(x=x - size / 2, y=y, w=size, h=size, art=LANTERN, shadow=shadow))
    glow = Glow(x=x - reach / 2, y=y + size / 2 - reach / 2, w=reach, h=reach, colour="#DC5A24", strength=0.5 * light)
    return (*nodes, glow)


def breath(time: float, period: float, phase: float) -> float:
    """A light that breathes by 8 % around 1, in the few steps that an eye can tell apart; times in seconds."""
    return round((1 + 0.08 * math.sin(2 * math.pi * (time / period + phase))) * STEPS) / STEPS
