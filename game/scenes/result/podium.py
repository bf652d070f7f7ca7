"""The podium: who stands where, with the medals that were won pinned to the markers, and scraps of paper in the air."""

from __future__ import annotations

import random

from game.core.i18n import _
from game.core.names import Seat
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Glow, Node, Path, Shadow, Sprite, Type
from game.picture.theme import CREAM, light
from game.picture.widgets import line, marker
from game.scenes.result.ending import FLOOR, MARGIN, PODIUM_W, RISE_MS, Ending, eased, type_for
from game.scenes.result.medal import medal

PLACE = Type("baloo-extrabold", 60)
NAME = Type("baloo-extrabold", 28)
POINTS = Type("baloo-extrabold", 34)

HEIGHTS = {1: 252.0, 2: 190.0, 3: 142.0, 4: 104.0, 5: 76.0}
METAL = {1: ("#FFE08A", "#D9962E"), 2: ("#EEF0F4", "#A9AFBC"), 3: ("#EBB68A", "#B06A36")}
WOODEN = ("#8C6048", "#5A3A2C")
GAP, WIDEST = 12.0, 170.0

CONFETTI_MS = 7000
CONFETTI = ("#FFD65A", "#DD4A88", "#14938C", "#7A54CA", "#F0803C", "#FFF6E2")
SCRAPS = (((0, 0), (7, 9)), ((8, 0), (0, 8)), ((0, 0), (11, 3)), ((3, 0), (0, 11)))


def podium(canvas: Canvas, ending: Ending, age: float) -> tuple[Node, ...]:
    """A step for every seat, the best one in the middle; they rise, the last place first."""
    ranked = ending.ranked
    order = [*reversed(ranked[1::2]), *ranked[::2]]
    w = min(WIDEST, (PODIUM_W - GAP * (len(order) - 1)) / len(order))
    left = MARGIN + (PODIUM_W - w * len(order) - GAP * (len(order) - 1)) / 2
    nodes: list[Node] = [Glow(x=MARGIN - 50, y=200, w=PODIUM_W + 100, h=640, colour="#B4602C", strength=0.42)]
    steps = [(left + index * (w + GAP), seat) for index, seat in enumerate(order)]
    for x, seat in steps:
        if ending.outcome.places[seat] == 1:
            nodes += _halo(x + w / 2, age)
    for x, seat in steps:
        nodes += _step(canvas, ending, x, w, seat, age)
    board = Box(x=MARGIN - 8, y=FLOOR, w=PODIUM_W + 16, h=16, radius=8, fill=("#6A4430", "#3A241C"), line="#BE8C4A")
    return (*nodes, board)


def _halo(middle: float, age: float) -> tuple[Node, ...]:
    """The light behind a winner."""
    shown = eased(age, RISE_MS * 0.6, RISE_MS)
    top = FLOOR - HEIGHTS[1] - 62
    return (
        Sprite(x=middle - 250, y=top - 250, w=500, h=500, art="piece:rays", alpha=shown),
        Glow(x=middle - 160, y=top - 190, w=320, h=320, colour="#FFB050", strength=0.5 * shown),
    )


def _step(canvas: Canvas, ending: Ending, x: float, w: float, seat: Seat, age: float) -> tuple[Node, ...]:
    look, place, seats = ending.looks[seat], ending.outcome.places[seat], len(ending.looks)
    grown = eased(age, 140 * (seats - place), RISE_MS)
    h = max(24.0, HEIGHTS.get(place, 60.0) * grown)
    top, middle = FLOOR - h, x + w / 2
    metal = METAL.get(place, WOODEN)
    shadow = Shadow(down=6, blur=12, strength=170)
    nodes: list[Node] = [
        Box(x=x, y=top, w=w, h=h + 10, radius=12, fill=metal, line=light(metal[0], 0.5), shadow=shadow),
        Box(x=x + 5, y=top + 5, w=w - 10, h=12, radius=6, fill=light(metal[0], 0.6), alpha=0.75),
    ]
    if h > 66 and seats > 1:
        ink = "#5A3410" if place in METAL else CREAM
        nodes.append(line(canvas, x, top + min(h / 2 + 4, 70), w, str(place), PLACE, ink, align="middle"))
    size = min(104.0, w * 0.7)
    nodes += marker(middle, top - size * 0.56, size, look.symbol, look.colour)
    if place == 1 and seats > 1:
        crown = Shadow(down=3, blur=4, strength=150)
        nodes.append(Sprite(x=middle - 38, y=top - size - 78, w=76, h=76, art="icon:crown", shadow=crown))
    nodes += _pinned(ending, middle, top - size * 0.34, size, seat, age)
    y = top - size - (112 if place == 1 and seats > 1 else 34)
    nodes.append(line(canvas, x - 5, y - 28, w + 10, look.name, NAME, CREAM, align="middle", shadow=True))
    points = ending.outcome.written(round(ending.outcome.totals[seat] * grown))
    face = type_for(canvas, map(ending.outcome.written, ending.outcome.totals), POINTS, w + 4)
    nodes.append(line(canvas, x - 4, y + 4, w + 8, points, face, "#FFDC92", align="middle", shadow=True))
    return tuple(nodes)


def _pinned(ending: Ending, middle: float, y: float, size: float, seat: Seat, age: float) -> tuple[Node, ...]:
    """A seat's medals at the lower edge of its marker, two at most."""
    nodes: list[Node] = []
    for index, award in enumerate(ending.awards(seat)[:2]):
        shown = eased(age, RISE_MS + 500 + 200 * index, 400)
        if shown:
            side = (0.46, -0.46)[index] * size
            tip = _("{award}: {sentence}").format(award=award.label, sentence=award.sentence)
            nodes += medal(middle + side, y + 10 * (1 - shown), 44, award, ending.looks, alpha=shown, tip=tip)
    return tuple(nodes)


def confetti(canvas: Canvas, age: float) -> tuple[Node, ...]:
    """Scraps of paper that fall for some seconds, the same ones for every result, at an age in milliseconds."""
    if age >= CONFETTI_MS:
        return ()
    seconds = age / 1000
    fade = min(1.0, (CONFETTI_MS - age) / 1500)
    chance = random.Random(7)
    nodes: list[Node] = []
    for _scrap in range(90):
        across, delay, speed = chance.random(), chance.random(), chance.uniform(0.5, 1.0)
        colour, points = chance.choice(CONFETTI), chance.choice(SCRAPS)
        y = (seconds - delay * 3) * speed * canvas.h / 3.2
        if 0 <= y <= canvas.h:
            x = across * canvas.w + 26 * (((seconds * speed + delay) * 2) % 2 - 1)
            nodes.append(Path(x=x, y=y - 20, w=12, h=12, points=points, colour=colour, width=5, alpha=fade))
    return tuple(nodes)
