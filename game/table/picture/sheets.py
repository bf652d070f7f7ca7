"""The title's sheet about a thing on the board: beside the thing, where it hides nothing that may be clicked."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Group, Node, Path, Shadow, Sprite
from game.picture.rects import Rect, overlap, visible
from game.picture.table import Popover
from game.table.picture.layout import Layout, Lens
from game.table.picture.model import TableModel

POINTER = 14.0
ALONG = (0.28, 0.5, 0.72, 0.12, 0.86)
DOWN = (0.5, 0.3, 0.7, 0.15, 0.85)
"""At which parts of a sheet's width and height its thing may lie; earlier ones are liked better."""
EDGE = 10.0
"""Between a sheet and the edge of its room."""
STEP = 64.0
"""From one place farther away that is tried to the next."""
SMALLER = (0.8, 0.68)
"""How large a sheet is drawn where things are enlarged and it would hide what may be clicked."""
ENLARGED = (1280.0, 720.0)
"""In fewer logical pixels things are enlarged, and letters of a smaller sheet are still large enough."""

TAKEN = 4000.0
SAID = 900.0
"""What it costs to hide something that may be clicked, and something that says something, as a whole."""
SLIGHT = 0.15
"""The part of a thing that may be hidden without harm."""

BUTTONS = ("ui", "dial", "reel")
"""The kinds of target that are buttons."""
NO_BUTTONS = (Target("ui", "drawer"), Target("ui", "bubble"), Target("ui", "sheet"))
PAST = "log"
"""The kind of target that a sheet may hide as if nothing was there: what has been is no part of a decision, and what
the others have is."""


class Way(msgspec.Struct, frozen=True):
    """What a sheet should not hide: what may be clicked now, and what says something."""

    taken: tuple[Rect, ...]
    said: tuple[Rect, ...]


def in_the_way(model: TableModel, nodes: tuple[Node, ...]) -> Way:
    """What should not be hidden of a picture."""
    taken: dict[Rect, None] = {}
    said: dict[Rect, None] = {}
    for node, rect in visible(nodes):
        target = node.target
        if target is None or target in NO_BUTTONS or target.kind == PAST:
            continue
        (taken if usable(model, target) else said)[rect] = None
    return Way(tuple(taken), tuple(rect for rect in said if rect not in taken))


def usable(model: TableModel, target: Target) -> bool:
    """Whether a click on the target does something now: a button, a step of the move, a badge to be held."""
    if target.kind == "badge":
        return int(target.id) in (*model.peekable, *model.floor)
    return target.kind in BUTTONS or model.focus.open(target)


def popover(model: TableModel, canvas: Canvas, parts: Layout, lens: Lens, nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    """The title's sheet over a picture of these nodes; nothing where it has none."""
    if model.playing is not None or model.lookback:
        return ()
    sheet = model.art.popover(model.view, model.focus, model.shapes, canvas)
    if sheet is None:
        return ()
    way = in_the_way(model, nodes)
    way = replace(way, taken=(*way.taken, parts.prompt))  # the question is read as long as anything is clicked
    near = lens.rect(*sheet.beside)
    whole = Rect(0, 0, canvas.w, canvas.h)
    best: _Laid | None = None
    for kind, scale in _kinds(model, canvas, parts, sheet):
        at, side, hidden = _place(kind.w * scale, kind.h * scale, near, parts.stage, whole, way)
        if best is None or hidden < best.hidden:
            best = _Laid(kind, scale, at, side, hidden)
        if not best.hidden:
            break
    assert best is not None
    return _drawn(best, near)


def _kinds(model: TableModel, canvas: Canvas, parts: Layout, sheet: Popover) -> Iterator[tuple[Popover, float]]:
    """The sheet, then as the title makes it smaller, then drawn smaller where things are enlarged."""
    yield sheet, 1.0
    if sheet.smaller is not None:
        yield sheet.smaller, 1.0
    enlarged = parts.folded and (canvas.w < ENLARGED[0] or canvas.h < ENLARGED[1])
    for scale in SMALLER if enlarged else ():
        small = model.art.popover(model.view, model.focus, model.shapes, canvas.inside(canvas.w, canvas.h, scale))
        if small is not None:
            yield small, scale
            if small.smaller is not None:
                yield small.smaller, scale


class _Laid(msgspec.Struct, frozen=True):
    """A sheet drawn at a scale in a rectangle. `side`: where it lies of its thing, "" apart from it; `hidden`: how much
    it hides of what may be clicked."""

    sheet: Popover
    scale: float
    rect: Rect
    side: str
    hidden: float


@lru_cache(maxsize=64)
def _place(w: float, h: float, near: Rect, room: Rect, whole: Rect, way: Way) -> tuple[Rect, str, float]:
    """Where a sheet of that size lies, on which side of its thing, and how much it hides of what may be clicked: beside
    the thing if it hides nothing there, else wherever it hides least."""
    beside = [(_cost(rect, near, way, math.inf), rect, side) for rect, side in _beside(w, h, near, room)]
    cost, rect, side = min(beside, key=lambda one: one[0])
    if _hidden(rect, way.taken):
        for other in _anywhere(w, h, whole):
            much = _cost(other, near, way, cost)
            if much < cost:
                cost, rect, side = much, other, ""
    return rect, side, _hidden(rect, way.taken)


def _beside(w: float, h: float, near: Rect, room: Rect) -> list[tuple[Rect, str]]:
    """The sheet below, above, right and left of the thing, moved along that side and kept inside the room."""
    gap = POINTER + 4
    spots: list[tuple[Rect, str]] = []
    for index, part in enumerate(ALONG):
        across = min(max(near.x + near.w / 2 - w * part, room.x + EDGE), room.right - w - EDGE)
        down = min(max(near.y + near.h / 2 - h * DOWN[index], room.y + EDGE), room.bottom - h - EDGE)
        spots += [
            (Rect(across, near.bottom + gap, w, h), "below"),
            (Rect(across, near.y - gap - h, w, h), "above"),
            (Rect(near.right + gap, down, w, h), "right"),
            (Rect(near.x - gap - w, down, w, h), "left"),
        ]
    inside = [spot for spot in spots if _inside(spot[0], room)]
    held = Rect(spots[0][0].x, min(max(near.bottom + gap, room.y + EDGE), room.bottom - h - EDGE), w, h)
    return inside or [(held, "below")]


def _anywhere(w: float, h: float, whole: Rect) -> Iterator[Rect]:
    right, bottom = whole.w - w - EDGE, whole.h - h - EDGE
    columns, rows = max(1, math.ceil((right - EDGE) / STEP)), max(1, math.ceil((bottom - EDGE) / STEP))
    for column in range(columns + 1):
        for row in range(rows + 1):
            yield Rect(EDGE + (right - EDGE) * column / columns, EDGE + (bottom - EDGE) * row / rows, w, h)


def _inside(rect: Rect, room: Rect) -> bool:
    return room.x <= rect.x and rect.right <= room.right and room.y <= rect.y and rect.bottom <= room.bottom


def _cost(rect: Rect, near: Rect, way: Way, most: float) -> float:
    """What it costs to lay a sheet there; anything above `most` where it costs more than that."""
    middle = math.dist((rect.x + rect.w / 2, rect.y + rect.h / 2), (near.x + near.w / 2, near.y + near.h / 2))
    cost = 50 * overlap(rect, near) + middle
    if cost >= most:
        return cost
    cost += TAKEN * _hidden(rect, way.taken, (most - cost) / TAKEN)
    return cost if cost >= most else cost + SAID * _hidden(rect, way.said, (most - cost) / SAID)


def _hidden(rect: Rect, things: tuple[Rect, ...], most: float = math.inf) -> float:
    """How many of the things are hidden, in parts of each; what is hidden slightly counts little. Beyond `most` it is
    not worked out how many more there are."""
    hidden = 0.0
    left, top, right, bottom = rect.x, rect.y, rect.right, rect.bottom
    for thing in things:
        x, y, w, h = thing.x, thing.y, thing.w, thing.h
        if x >= right or x + w <= left or y >= bottom or y + h <= top:  # most of them: quicker than working it out
            continue
        part = (min(right, x + w) - max(left, x)) * (min(bottom, y + h) - max(top, y)) / (w * h)
        hidden += part if part < SLIGHT else 0.5 + part
        if hidden > most:
            break
    return hidden


def _drawn(laid: _Laid, near: Rect) -> tuple[Node, ...]:
    """The paper, what leads from it to its thing, and what the title draws."""
    rect = laid.rect
    return (
        *(() if laid.side else _thread(rect, near)),
        Box(
            x=rect.x,
            y=rect.y,
            w=rect.w,
            h=rect.h,
            radius=16,
            fill="#FFF9EC",
            inner="#CE9E48",
            inset=4,
            texture="texture:paper",
            shadow=Shadow(down=10, blur=16, strength=190),
            target=Target("ui", "sheet"),
        ),
        *(_tip(rect, near, laid.side) if laid.side else ()),
        Group(x=rect.x, y=rect.y, w=rect.w, h=rect.h, scale=laid.scale, nodes=laid.sheet.nodes, key="sheet"),
    )


def _tip(rect: Rect, near: Rect, side: str) -> tuple[Node, ...]:
    """The corner of a sheet that points at its thing."""
    tip_x = min(max(near.x + near.w / 2, rect.x + 24), rect.right - 24)
    tip_y = min(max(near.y + near.h / 2, rect.y + 24), rect.bottom - 24)
    half = POINTER
    x, y, turn = {
        "below": (tip_x - half, rect.y - 2 * half + 2, 0),
        "above": (tip_x - half, rect.bottom - 2, 180),
        "right": (rect.x - 2 * half + 2, tip_y - half, 270),
        "left": (rect.right - 2, tip_y - half, 90),
    }[side]
    return (Sprite(x=x, y=y, w=2 * half, h=2 * half, art="piece:pointer", turn=turn),)


def _thread(rect: Rect, near: Rect) -> tuple[Node, ...]:
    """Dots from a sheet that lies apart to its thing."""
    start = min(max(near.x + near.w / 2, rect.x), rect.right), min(max(near.y + near.h / 2, rect.y), rect.bottom)
    end = min(max(start[0], near.x), near.right), min(max(start[1], near.y), near.bottom)
    points = ((0.0, 0.0), (end[0] - start[0], end[1] - start[1]))
    return (Path(x=start[0], y=start[1], w=1, h=1, points=points, colour="#FFF3CC", width=5, gap=15),)
