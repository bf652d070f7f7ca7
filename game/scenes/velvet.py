"""The cloth that hides the table: velvet, pelmet, hem, lanterns, and the paper plaque that hangs before it."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Glow, Node, Shadow, Sprite
from game.picture.theme import GOLD, paper
from game.scenes.backdrop import LANTERN, behind, cover

HEM_SHAPE = 720 / 176
VALANCE_H = 160.0
CORNER = 46.0


def plaque(x: float, y: float, w: float, h: float, target: Target) -> tuple[Node, ...]:
    """A sheet of paper with a gold line and worked corners."""
    shadow = Shadow(down=18, blur=20, strength=225)
    nodes: list[Node] = [replace(paper(x, y, w, h, radius=28), inset=10, target=target, shadow=shadow)]
    piece = Sprite(x=x, y=y, w=CORNER, h=CORNER, art="piece:corner", tints=(("gold", GOLD),))
    for left, turned in ((x + 20, False), (x + w - 20 - CORNER, True)):
        for top, turn in ((y + 20, 0.0), (y + h - 20 - CORNER, -90.0)):
            nodes.append(replace(piece, x=left, y=top, flip=turned, turn=turn))
    return tuple(nodes)


def velvet(canvas: Canvas) -> tuple[Node, ...]:
    """The cloth with its trimmings, filling the canvas; nothing shines through."""
    return (behind(canvas, cover(canvas, "texture:velvet", 1600 / 900)), *_trim(canvas))


def _trim(canvas: Canvas) -> tuple[Node, ...]:
    """The pelmet in swags above, the gold hem below, lanterns where the swags meet."""
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
        shadow = Shadow(down=6, blur=8, strength=150)
        nodes.append(Sprite(x=x - 38, y=44, w=76, h=76, art=LANTERN, shadow=shadow))
        nodes.append(Glow(x=x - 120, y=-38, w=240, h=240, colour="#DC5A28", strength=0.34))
    return tuple(nodes)


def _tile(x: float, y: float, w: float, h: float, art: str, down: float) -> Sprite:
    return Sprite(x=x, y=y, w=w + 0.6, h=h, art=art, shadow=Shadow(down=down, blur=9, strength=170))


def pole(canvas: Canvas) -> Node:
    """The gilded pole that the cloth hangs from."""
    shadow = Shadow(down=4, blur=6, strength=150)
    return Box(x=-10, y=-12, w=canvas.w + 20, h=34, radius=4, fill=("#FFE296", "#965C1E"), shadow=shadow)
