"""Finds a position for the sheet that explains an object on the board."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.colours import PAPER_WHITE, SHEEN
from game.picture.nodes import Group, Node, Path, Rect, Sprite, between, overlap, same, visible
from game.picture.table import ROUND, Popover
from game.picture.theme import HIGH, PANEL
from game.picture.tips import BESIDE, grid, nearest
from game.table.picture.layout import Layout, Lens
from game.table.picture.model import TableModel

POINTER = 14.0
ALONG = (0.28, 0.5, 0.72, 0.12, 0.86)
DOWN = (0.5, 0.3, 0.7, 0.15, 0.85)
"""The offsets of a sheet above or below its object (`ALONG`) and beside it (`DOWN`), as fractions of the sheet's
size."""
EDGE = 10.0
CORNER = 24.0
POINT = 700.0
"""The area, in square logical pixels, below which a rectangle marks a clicked point rather than an object."""
SHEET = "sheet"
"""The node key of the group that contains the content of a sheet."""
EXPLAINED = "explained"
"""The node key of an empty group that marks the rectangle of the object explained by the sheet."""
STEP = 64.0
"""The spacing of the grid of positions that are tried if every position covers something, in logical pixels."""
KEPT = 10.0
"""The cost of covering something that must always be visible, relative to that of covering a usable target."""
SMALLER = (0.8, 0.68)
"""The reduced scales that are tried on an enlarged display if a sheet or a card would cover usable targets."""
ENLARGED = (1280.0, 720.0)
"""The screen size, in logical pixels, below which a display counts as enlarged. Even small text is legible there."""
BESIDE_STAGE = 60.0
SAID = 120.0
"""The costs, as distances in pixels, of extending beyond `Layout.stage` (`BESIDE_STAGE`) and of covering an object."""
SLIGHT = 0.15
"""The fraction of an object's area that a sheet may cover without doing harm."""
BUTTONS = ("ui", "dial", "reel")
"""The kinds of target that are buttons, so that a click on them always has an effect."""
NO_BUTTONS = (Target("ui", "drawer"), Target("ui", "bubble"), Target("ui", "sheet"))
PAST = "log"
"""The kind of target that a sheet may always cover: log lines, because past events matter less."""


class KeepClear(msgspec.Struct, frozen=True):
    """The rectangles that a sheet should not cover.

    Attributes:
        taken: targets that react to a click now.
        said: targets that do not react to a click now, but show information.
        kept: information that must always be visible, such as the prompt and the round.
    """

    taken: tuple[Rect, ...]
    said: tuple[Rect, ...]
    kept: tuple[Rect, ...] = ()


def in_the_way(model: TableModel, nodes: tuple[Node, ...]) -> KeepClear:
    """Return the rectangles of targets in the picture `nodes` that a sheet should not cover. `kept` is left empty."""
    taken: dict[Rect, None] = {}
    said: dict[Rect, None] = {}
    for node, rect in visible(nodes):
        target = node.target
        if target is None or target in NO_BUTTONS or target.kind == PAST:
            continue
        (taken if usable(model, target) else said)[rect] = None
    return KeepClear(tuple(taken), tuple(rect for rect in said if rect not in taken))


def always_read(nodes: tuple[Node, ...], parts: Layout) -> tuple[Rect, ...]:
    """Return the rectangles that must always be visible: the prompt, the title row, the round and any sheet."""
    return (parts.prompt, parts.title, *(rect for node, rect in visible(nodes) if node.key in (ROUND, SHEET)))


def usable(model: TableModel, target: Target) -> bool:
    """Return whether the target reacts to a click now or is a badge that the player can hold down."""
    if target.kind == "badge":
        return int(target.id) in (*model.peekable, *model.floor)
    return target.kind in BUTTONS or model.focus.open(target)


def popover(model: TableModel, canvas: Canvas, parts: Layout, lens: Lens, nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    """Return the sheet that explains an object on the board, or () if no sheet is shown.

    The sheet is drawn over `nodes`, the picture so far.
    """
    if model.playing is not None or model.lookback:
        return ()
    sheet = model.art.popover(model.view, model.focus, model.shapes, canvas)
    if sheet is None:
        return ()
    near = lens.rect(*sheet.beside)
    if model.bubble is not None and about(near, model.bubble.thing):
        return ()
    way = replace(in_the_way(model, nodes), kept=always_read(nodes, parts))
    whole = Rect(EDGE, EDGE, canvas.w - 2 * EDGE, canvas.h - 2 * EDGE)
    best: _Laid | None = None
    for kind, scale in _kinds(model, canvas, parts, sheet):
        at, hidden = _place(kind.w * scale, kind.h * scale, near, parts.stage, whole, way)
        found = _Laid(kind, scale, at, hidden)
        if best is None or (hidden, between(at, near)) < (best.hidden, between(best.rect, near)):
            best = found
        if not best.hidden and between(best.rect, near) <= BESIDE:
            break
    assert best is not None
    return _drawn(best, near)


def about(sheet: Rect, thing: Rect) -> bool:
    """Return whether a sheet and a refusal concern the same object, given the rectangles of the two objects."""
    return same(sheet, thing) or (thing.w * thing.h < POINT and sheet.holds(*thing.middle))


def _kinds(model: TableModel, canvas: Canvas, parts: Layout, sheet: Popover) -> Iterator[tuple[Popover, float]]:
    """Yield the sheet, then smaller versions, each with its scale. Only enlarged displays allow scales below 1."""
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
    """A sheet with its scale and position. `hidden` measures how much the sheet covers in this position."""

    sheet: Popover
    scale: float
    rect: Rect
    hidden: float


@lru_cache(maxsize=64)
def _place(w: float, h: float, near: Rect, stage: Rect, whole: Rect, way: KeepClear) -> tuple[Rect, float]:
    """Return the best position for a sheet, and a measure of how much the sheet covers there.

    The best position is beside the object `near` or, failing that, the closest position that covers nothing.
    """
    beside = [
        rect
        for rect in _beside(w, h, near, whole)
        if not any(overlap(rect, kept) for kept in way.kept) and _hidden(rect, way.taken, SLIGHT) <= SLIGHT
    ]
    if beside:
        return min(beside, key=lambda rect: _cost(rect, near, stage, way)), 0.0
    taken = (*(heart(rect) for rect in way.taken), *way.kept)
    found = nearest(near, w, h, whole, taken, POINTER, near.middle)
    if found is not None:
        return found, 0.0

    def burden(rect: Rect) -> float:
        return _hidden(rect, way.taken) + KEPT * _hidden(rect, way.kept) + 10 * overlap(rect, near) / (w * h)

    hidden, _away, rect = min(
        ((burden(rect), between(rect, near), rect) for rect in grid(w, h, whole, STEP)), key=lambda one: one[:2]
    )
    return rect, hidden


def _beside(w: float, h: float, near: Rect, room: Rect) -> Iterator[Rect]:
    """Yield positions inside `room` on all four sides of the object `near`."""
    gap = POINTER + 4
    for part, lower in zip(ALONG, DOWN, strict=True):
        across = min(max(near.x + near.w / 2 - w * part, room.x), room.right - w)
        down = min(max(near.y + near.h / 2 - h * lower, room.y), room.bottom - h)
        for rect in (
            Rect(across, near.bottom + gap, w, h),
            Rect(across, near.y - gap - h, w, h),
            Rect(near.right + gap, down, w, h),
            Rect(near.x - gap - w, down, w, h),
        ):
            if room.contains(rect) and between(rect, near) <= BESIDE:
                yield rect


def _cost(rect: Rect, near: Rect, stage: Rect, way: KeepClear) -> float:
    cost = math.dist(rect.middle, near.middle) + SAID * _hidden(rect, (*way.taken, *way.said))
    return cost if stage.contains(rect) else cost + BESIDE_STAGE


def heart(thing: Rect, part: float = SLIGHT / 4) -> Rect:
    """Return an object's rectangle, reduced on each side by the fraction `part` of its size."""
    x, y = thing.w * part, thing.h * part
    return Rect(thing.x + x, thing.y + y, thing.w - 2 * x, thing.h - 2 * y)


def _hidden(rect: Rect, things: tuple[Rect, ...], most: float = math.inf) -> float:
    """Return a measure of how much a sheet covers. Stop measuring once it exceeds `most`.

    Each object counts as its covered fraction, plus 0.5 if this fraction is at least `SLIGHT`.
    """
    hidden = 0.0
    left, top, right, bottom = rect.x, rect.y, rect.right, rect.bottom
    for thing in things:
        x, y, w, h = thing.x, thing.y, thing.w, thing.h
        if x >= right or x + w <= left or y >= bottom or y + h <= top:  # the usual case: not covered
            continue
        part = (min(right, x + w) - max(left, x)) * (min(bottom, y + h) - max(top, y)) / (w * h)
        hidden += part if part < SLIGHT else 0.5 + part
        if hidden > most:
            break
    return hidden


EXPLAINS = PANEL.but(fill=PAPER_WHITE, shadow=HIGH)


def _drawn(laid: _Laid, near: Rect) -> tuple[Node, ...]:
    rect = laid.rect
    side = _side(rect, near)
    x, y = near.middle
    x, y = min(max(x, rect.x + CORNER), rect.right - CORNER), min(max(y, rect.y + CORNER), rect.bottom - CORNER)
    return (
        Group(x=near.x, y=near.y, w=near.w, h=near.h, nodes=(), key=EXPLAINED),
        *(() if side else _thread(rect, near)),
        rect.box(EXPLAINS, 16, target=Target("ui", "sheet")),
        *((edge_pointer(rect, side, x, y, 2),) if side else ()),
        Group(x=rect.x, y=rect.y, w=rect.w, h=rect.h, scale=laid.scale, nodes=laid.sheet.nodes, key=SHEET),
    )


def _side(rect: Rect, near: Rect) -> str:
    """Return where the sheet is relative to the object: "below", "above", "right", "left", or "" for anywhere else."""
    if between(rect, near) > BESIDE:
        return ""
    if near.x < rect.right - CORNER and rect.x + CORNER < near.right:
        return "below" if rect.y >= near.bottom else "above" if rect.bottom <= near.y else ""
    if near.y < rect.bottom - CORNER and rect.y + CORNER < near.bottom:
        return "right" if rect.x >= near.right else "left" if rect.right <= near.x else ""
    return ""


def edge_pointer(sheet: Rect, side: str, x: float, y: float, depth: float) -> Sprite:
    """Return the pointer from the edge of a sheet to the explained object.

    The pointer is level with (x, y), and extends `depth` logical pixels into the sheet. `side` is the sheet's
    position relative to the object.
    """
    left, top, turn = {
        "below": (x - POINTER, sheet.y - 2 * POINTER + depth, 0),
        "above": (x - POINTER, sheet.bottom - depth, 180),
        "right": (sheet.x - 2 * POINTER + depth, y - POINTER, 270),
        "left": (sheet.right - depth, y - POINTER, 90),
    }[side]
    return Sprite(x=left, y=top, w=2 * POINTER, h=2 * POINTER, art="piece:pointer", turn=turn)


def _thread(rect: Rect, near: Rect) -> tuple[Node, ...]:
    """Return a dotted line from a sheet to the distant object that it explains."""
    start = min(max(near.x + near.w / 2, rect.x), rect.right), min(max(near.y + near.h / 2, rect.y), rect.bottom)
    end = min(max(start[0], near.x), near.right), min(max(start[1], near.y), near.bottom)
    points = ((0.0, 0.0), (end[0] - start[0], end[1] - start[1]))
    return (Path(x=start[0], y=start[1], w=1, h=1, points=points, colour=SHEEN, width=5, gap=15),)
