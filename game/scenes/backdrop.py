"""Backgrounds and decorations of scenes, such as the night sky and lanterns."""

from __future__ import annotations

import math

from msgspec.structs import replace

from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.colours import BRONZE, COPPER, GILT, GLOW, GOLD, NIGHT, PAPER
from game.picture.nodes import Box, Glow, Group, Look, Node, Path, Rect, Shadow, Sprite
from game.picture.theme import DIALOG, FRAME, LIFTED, NAME, PANEL, RAISED
from game.picture.widgets import heading

SKY_SHAPE = 1920 / 1080
MOST_DRAWN_OUT = 1.36
LANTERN = "icon:red-paper-lantern"
STEPS = 12
"""The number of brightness levels of a lantern. A lantern is redrawn only when its level changes."""


def cover(canvas: Canvas, art: str, shape: float = SKY_SHAPE) -> Sprite:
    """Return a picture that fills the canvas. `shape` is the picture's width divided by its height.

    In a wide window, the picture is stretched by up to 36% and then cropped at the top.
    """
    wide = canvas.w / canvas.h
    drawn = max(shape, min(wide, shape * MOST_DRAWN_OUT))
    w, h = (canvas.w, canvas.w / drawn) if wide > drawn else (canvas.h * drawn, canvas.h)
    return Sprite(x=(canvas.w - w) / 2, y=canvas.h - h, w=w, h=h, art=art)


def behind(canvas: Canvas, *nodes: Node) -> Group:
    """Return the nodes as a background that never changes and is painted only once."""
    return Group(x=0, y=0, w=canvas.w, h=canvas.h, nodes=nodes, still=True)


def sky(canvas: Canvas, veil: float = 0, art: str = "texture:menu_sky") -> tuple[Node, ...]:
    """Return the night sky, or another picture of the same shape, darkened by `veil` (0 to 1)."""
    shade = Box(x=0, y=0, w=canvas.w, h=canvas.h, look=Look(fill=NIGHT), alpha=veil)
    return (behind(canvas, cover(canvas, art), *((shade,) if veil else ())),)


def wood(canvas: Canvas) -> tuple[Node, ...]:
    """Return a wooden table top that is lit in the middle."""
    light = Glow(x=canvas.w * 0.1, y=-canvas.h * 0.5, w=canvas.w * 0.8, h=canvas.h * 1.3, colour=COPPER, strength=0.33)
    return (behind(canvas, cover(canvas, "texture:wood"), light),)


def headed_sheet(
    canvas: Canvas, x: float, y: float, w: float, h: float, title: str, hint: str = "", target: Target | None = None
) -> tuple[Node, ...]:
    """Return a sheet of paper, its heading, and a hint beside the heading."""
    sheet = Box(x=x, y=y, w=w, h=h, radius=18, look=PANEL, target=target)
    return (sheet, *heading(canvas, x + 30, y + 38, w - 60, title, hint, NAME))


def lantern(x: float, y: float, size: float, light: float) -> tuple[Node, ...]:
    """Return a red lantern that hangs at (x, y). `light` is the strength of its glow."""
    reach = size * 3.1
    return (
        Path(x=0, y=0, w=0, h=0, points=((x, 20), (x, y + size * 0.06)), colour=NIGHT, width=2.6),
        Sprite(x=x - size / 2, y=y, w=size, h=size, art=LANTERN, shadow=LIFTED),
        Glow(x=x - reach / 2, y=y + size / 2 - reach / 2, w=reach, h=reach, colour=GLOW, strength=0.5 * light),
    )


def breath(time: float, period: float, phase: float) -> float:
    """Return a brightness that varies from 11/12 to 13/12, in steps of 1/12. `time` and `period` are in seconds."""
    return round((1 + 0.08 * math.sin(2 * math.pi * (time / period + phase))) * STEPS) / STEPS


POSTER_SHAPE = 556 / 892
"""The width of a poster divided by its height."""


def poster(x: float, y: float, w: float, h: float, slug: str, *, rim: float = 8, line: float = 2) -> tuple[Node, ...]:
    """Return the title's poster, cropped to fit a frame. `rim` is the width of the frame's paper border."""
    wide, high = (w, w / POSTER_SHAPE) if w / h > POSTER_SHAPE else (h * POSTER_SHAPE, h)
    art = Sprite(x=(w - wide) / 2, y=h - high, w=wide, h=high, art=f"{slug}/poster")
    return (
        Group(x=x, y=y, w=w, h=h, nodes=(art,), clip=True),
        Rect(x, y, w, h).box(FRAME.but(line=PAPER, line_width=rim), 2 * rim, out=rim - 1),
        Rect(x, y, w, h).box(FRAME.but(line_width=line), rim + 3, out=1),
    )


HEM_SHAPE = 720 / 176
VALANCE_H = 160.0
CORNER = 46.0


def plaque(x: float, y: float, w: float, h: float, target: Target) -> tuple[Node, ...]:
    """Return a sheet of paper with a gold line and ornate corners."""
    nodes: list[Node] = [Box(x=x, y=y, w=w, h=h, radius=28, look=DIALOG, target=target)]
    piece = Sprite(x=x, y=y, w=CORNER, h=CORNER, art="piece:corner", tints=(("gold", GOLD),))
    for left, turned in ((x + 20, False), (x + w - 20 - CORNER, True)):
        for top, turn in ((y + 20, 0.0), (y + h - 20 - CORNER, -90.0)):
            nodes.append(replace(piece, x=left, y=top, flip=turned, turn=turn))
    return tuple(nodes)


def velvet(canvas: Canvas) -> tuple[Node, ...]:
    """Return the curtain's opaque velvet cloth and its trimmings."""
    return (behind(canvas, cover(canvas, "texture:velvet", 1600 / 900)), *_trim(canvas))


def _trim(canvas: Canvas) -> tuple[Node, ...]:
    count = max(4, round(canvas.w / 356))
    w = canvas.w / count
    nodes: list[Node] = []
    hem_w = canvas.w / max(3, round(canvas.w / 400))
    hem_h = hem_w / HEM_SHAPE
    for index in range(round(canvas.w / hem_w)):
        nodes.append(_tile(index * hem_w, canvas.h - hem_h + 6, hem_w, hem_h, "texture:hem", -3))
    for index in range(count):
        nodes.append(_tile(index * w, 0, w, VALANCE_H, "texture:valance", 12))
    for index in range(2 * count + 1):
        x = index * w / 2
        nodes.append(Sprite(x=x - 38, y=44, w=76, h=76, art=LANTERN, shadow=LIFTED))
        nodes.append(Glow(x=x - 120, y=-38, w=240, h=240, colour=GLOW, strength=0.34))
    return tuple(nodes)


def _tile(x: float, y: float, w: float, h: float, art: str, down: float) -> Sprite:
    return Sprite(x=x, y=y, w=w + 0.6, h=h, art=art, shadow=Shadow(down=down, blur=9, strength=170))


def pole(canvas: Canvas) -> Node:
    """Return the gilded pole from which the curtain hangs."""
    return Box(x=-10, y=-12, w=canvas.w + 20, h=34, radius=4, look=Look(fill=(GILT, BRONZE), shadow=RAISED))
