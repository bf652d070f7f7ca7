"""The card of a first game's guide: what it points at, where it lies so that it hides nothing, and how it looks."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import msgspec

from game.core.i18n import _
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.desk.layout import Layout
from game.picture.desk.model import DRAWER_TRAY
from game.picture.guide import At, Key, Lit, Region, Several
from game.picture.nodes import Box, Group, Node, Path, Point, Shadow, Sprite, Type
from game.picture.rects import Rect, overlap, visible
from game.picture.theme import GOLD, INK, INK_SOFT, LINE_PITCH
from game.picture.widgets import button, button_width, glyph, line

CARD, NEXT, SKIP = Target("guide", "card"), Target("guide", "next"), Target("guide", "skip")
CONFIRM = Target("ui", "confirm")
TRAY = Target("ui", f"drawer-{DRAWER_TRAY}")
"""The tab of the tray where the screen is folded."""

WORDS = Type("nunito-bold", 19)
NAMES = Type("nunito-black", 19)
COUNT = Type("nunito-extrabold", 15)
YOURS = Type("nunito-extrabold", 16)
NEXT_FACE = Type("baloo-bold", 20)

WIDEST, NARROW, NARROWEST = 450.0, 360.0, 300.0
PAD = 18.0
FACE = 58.0
"""The round picture that leans over the card's upper left corner."""
LEAN = 14.0
INDENT = 60.0
"""Where the words begin, right of the picture."""
FOOT = 46.0
RING_GAP = 5.0
MOST_RINGS = 6
EDGE = 10.0
"""Between a card and the edge of the screen."""
NEAR = 26.0
"""Between a card and what it points at."""
STEP = 70.0
"""From one place that is tried for a card to the next."""


class GuideCard(msgspec.Struct, frozen=True):
    """What is drawn: the words, the number of the step among `count`, whether Next ends it."""

    text: str
    number: int
    count: int
    read: bool

    @property
    def last(self) -> bool:
        """Whether no step follows."""
        return self.number == self.count


def pointed(
    at: tuple[At, ...],
    nodes: tuple[Node, ...],
    parts: Layout,
    lit: tuple[Target, ...],
    usable: Callable[[Target], bool],
) -> tuple[Rect, ...]:
    """Where the first of these things is that can be seen, a rectangle for each part of it; nothing where none can.

    `lit`: what can be picked now. A button counts only while it is usable.
    """
    for thing in at:
        found = _found(thing, nodes, parts, lit, usable)
        if found:
            return found
    shut = parts.folded and any(isinstance(thing, Lit) and _wanted(thing, lit) for thing in at)
    return _found(TRAY, nodes, parts, lit, usable) if shut else ()


def _found(
    thing: At, nodes: tuple[Node, ...], parts: Layout, lit: tuple[Target, ...], usable: Callable[[Target], bool]
) -> tuple[Rect, ...]:
    if isinstance(thing, Region):
        if thing.name == "tray" and parts.folded:
            return _found(TRAY, nodes, parts, lit, usable)
        return _region(thing, parts)
    if isinstance(thing, Lit):
        return _lit(thing, nodes, lit)
    if isinstance(thing, Target) and thing.kind == "ui" and not usable(thing):
        return ()
    wanted = thing.things if isinstance(thing, Several) else (thing,)
    where: dict[Target | Key, Rect] = {}
    for node, rect in visible(nodes):
        for name in (node.target, Key(node.key)):
            if name is not None and name in wanted:
                where.setdefault(name, rect)
    found = tuple(where[name] for name in wanted if name in where)
    return (_joined(found, thing.room) if isinstance(thing, Several) else found)[:MOST_RINGS]


def _joined(rects: tuple[Rect, ...], room: float) -> tuple[Rect, ...]:
    """The rectangles with some room round them, those that then touch as one."""
    done: list[Rect] = []
    for rect in rects:
        whole = Rect(rect.x - room, rect.y - room, rect.w + 2 * room, rect.h + 2 * room)
        while room and (other := next((other for other in done if overlap(other, whole)), None)) is not None:
            done.remove(other)
            left, top = min(other.x, whole.x), min(other.y, whole.y)
            whole = Rect(left, top, max(other.right, whole.right) - left, max(other.bottom, whole.bottom) - top)
        done.append(whole)
    return tuple(done)


def _region(region: Region, parts: Layout) -> tuple[Rect, ...]:
    plates = parts.plates
    match region.name:
        case "title":
            return (parts.title,)
        case "board":
            return (parts.board,)
        case "prompt":
            return (parts.prompt,)
        case "plates":
            return (Rect(plates[0].x, plates[0].y, plates[0].w, plates[-1].bottom - plates[0].y),)
        case "tray":
            return (parts.tray,)
        case "log" if parts.log is not None:
            return (parts.log,)
    return (parts.tools,)


def _wanted(thing: Lit, lit: tuple[Target, ...]) -> list[Target]:
    mine = [target for target in dict.fromkeys(lit) if target.kind == thing.kind]
    return [target for ident in thing.ids for target in mine if target.id == ident][:1] or mine


def _lit(thing: Lit, nodes: tuple[Node, ...], lit: tuple[Target, ...]) -> tuple[Rect, ...]:
    chosen = _wanted(thing, lit)
    where = {target: rect for node, rect in visible(nodes) if (target := node.target) in chosen and target is not None}
    return tuple(where[target] for target in chosen if target in where)[:MOST_RINGS]


# Where the card lies.


def card_size(canvas: Canvas, card: GuideCard) -> tuple[float, float]:
    """Width and height of the card, with the picture that leans over its corner."""
    w = min(WIDEST, max(NARROWEST, canvas.w * 0.3))
    words, _names = _faces(w)
    rows = len(canvas.lines(card.text, words, _room(w)))
    return w, LEAN + PAD + max(rows * words.size * LINE_PITCH, FACE - LEAN - 4) + FOOT + 12


def _room(w: float) -> float:
    return w - INDENT - PAD - 24


def _faces(w: float) -> tuple[Type, Type]:
    """The typefaces of words and names: smaller on a narrow card."""
    small = w < NARROW
    return (Type(WORDS.face, 17), Type(NAMES.face, 17)) if small else (WORDS, NAMES)


class InTheWay(msgspec.Struct, frozen=True):
    """What a card should not lie on: what comes `next`, other beginnings of the move (`open`), what is to be read."""

    next: tuple[Rect, ...] = ()
    open: tuple[Rect, ...] = ()
    other: tuple[Rect, ...] = ()


def home(size: tuple[float, float], canvas: Canvas, rings: tuple[Rect, ...], way: InTheWay) -> Rect:
    """Where a card of that size hides nothing of what it points at, nothing that can be clicked if there is such a
    place, and little of what is to be read; among such places the one nearest to what it points at."""
    w, h = size
    aim = _middle(rings, canvas)
    best: tuple[float, Rect] | None = None
    for x, y in _spots(w, h, canvas, rings):
        here = Rect(x, y, w, h)
        away = math.dist((x + w / 2, y + h / 2), aim)
        cost = away + 1e5 * sum(overlap(here, ring) for ring in rings)
        if best is not None and cost >= best[0]:
            continue
        cost += 60 * sum(overlap(here, thing) for thing in way.next)
        cost += 6 * sum(overlap(here, thing) for thing in way.open)
        cost += 0.012 * sum(overlap(here, thing) for thing in way.other)
        if best is None or cost < best[0]:
            best = cost, here
    assert best is not None
    return best[1]


def _middle(rings: tuple[Rect, ...], canvas: Canvas) -> Point:
    if not rings:
        return canvas.w * 0.38, canvas.h * 0.45
    return (
        sum(ring.x + ring.w / 2 for ring in rings) / len(rings),
        sum(ring.y + ring.h / 2 for ring in rings) / len(rings),
    )


def _spots(w: float, h: float, canvas: Canvas, rings: tuple[Rect, ...]) -> Iterator[Point]:
    """Places inside the screen: beside each ring, and a grid."""
    right, bottom = max(EDGE, canvas.w - w - EDGE), max(EDGE, canvas.h - h - EDGE)
    for ring in rings:
        for part in (0.5, 0.2, 0.8):
            across, down = ring.x + ring.w / 2 - w * part, ring.y + ring.h / 2 - h * part
            for x, y in (
                (ring.right + NEAR, down),
                (ring.x - NEAR - w, down),
                (across, ring.bottom + NEAR),
                (across, ring.y - NEAR - h),
            ):
                if EDGE <= x <= right or EDGE <= y <= bottom:
                    yield min(max(x, EDGE), right), min(max(y, EDGE), bottom)
    columns, rows = math.ceil((right - EDGE) / STEP), math.ceil((bottom - EDGE) / STEP)
    for column in range(columns + 1):
        for row in range(rows + 1):
            yield (
                EDGE + (right - EDGE) * column / max(1, columns),
                EDGE + (bottom - EDGE) * row / max(1, rows),
            )


# How it looks.


def card_nodes(card: GuideCard, canvas: Canvas, at: Rect) -> tuple[Node, ...]:
    """The card in its rectangle."""
    return (Group(x=at.x, y=at.y, w=at.w, h=at.h, nodes=_card(card, canvas, at.w, at.h), key="guide"),)


def ring_nodes(rings: tuple[Rect, ...], canvas: Canvas, at: Rect, glow: float) -> tuple[Node, ...]:
    """The rings, shining more or less (0–1), and the dots that lead to the nearest from the card."""
    nodes: list[Node] = []
    for ring in rings:
        nodes += _ring(ring, canvas, glow)
    if rings:
        sheet = Rect(at.x, at.y + LEAN, at.w, at.h - LEAN)
        nodes += _lead(sheet, min(rings, key=lambda ring: between(sheet, ring)))
    return tuple(nodes)


def _ring(rect: Rect, canvas: Canvas, glow: float) -> tuple[Node, ...]:
    """A band of light round a thing, dark outside and light inside, so that it stands on any ground."""
    gap = min(RING_GAP, min(rect.w, rect.h) * 0.06)
    left, top = max(rect.x - gap, 3.0), max(rect.y - gap, 3.0)
    right, bottom = min(rect.right + gap, canvas.w - 3), min(rect.bottom + gap, canvas.h - 3)
    wide, high = right - left, bottom - top
    radius = min(14.0, min(wide, high) * 0.3)
    nodes: list[Node] = []
    for number in range(3):  # the light lies outside, so that it hides nothing of what is meant
        out = 3.5 + 3.4 * number
        shine = f"#FFC940{round((150 - 42 * number) * (0.55 + 0.45 * glow)):02X}"
        nodes.append(
            Box(
                x=left - out,
                y=top - out,
                w=wide + 2 * out,
                h=high + 2 * out,
                radius=radius + out,
                line=shine,
                line_width=3.6,
            )
        )
    return (
        *nodes,
        Box(x=left, y=top, w=wide, h=high, radius=radius, line="#5A1E14", line_width=5.5),
        Box(x=left, y=top, w=wide, h=high, radius=radius, line="#FFE27A", line_width=3),
    )


def between(a: Rect, b: Rect) -> float:
    """How far apart two rectangles lie, 0 when they touch."""
    across = max(a.x - b.right, b.x - a.right, 0.0)
    down = max(a.y - b.bottom, b.y - a.bottom, 0.0)
    return math.hypot(across, down)


def _lead(sheet: Rect, ring: Rect) -> tuple[Node, ...]:
    """The tip on the side of the sheet that faces the ring, and dots on the way where that is long."""
    x, y = ring.x + ring.w / 2, ring.y + ring.h / 2
    half = 14.0
    along_x = min(max(x, sheet.x + FACE + 4), sheet.right - 34)
    along_y = min(max(y, sheet.y + 34), sheet.bottom - 34)
    gaps = {
        "below": sheet.y - ring.bottom,
        "above": ring.y - sheet.bottom,
        "right": sheet.x - ring.right,
        "left": ring.x - sheet.right,
    }
    side = max(gaps, key=lambda name: gaps[name])
    if gaps[side] < 0:
        return ()
    left, top, turn, start = {
        "below": (along_x - half, sheet.y - 2 * half + 3, 0, (along_x, sheet.y - 2 * half)),
        "above": (along_x - half, sheet.bottom - 3, 180, (along_x, sheet.bottom + 2 * half)),
        "right": (sheet.x - 2 * half + 3, along_y - half, 270, (sheet.x - 2 * half, along_y)),
        "left": (sheet.right - 3, along_y - half, 90, (sheet.right + 2 * half, along_y)),
    }[side]
    tip = Sprite(x=left, y=top, w=2 * half, h=2 * half, art="piece:pointer", turn=turn)
    end = min(max(start[0], ring.x), ring.right), min(max(start[1], ring.y), ring.bottom)
    far = math.dist(start, end)
    if far < 44:
        return (tip,)
    part = 1 - 20 / far
    end = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
    dots = Path(x=0, y=0, w=0, h=0, points=_bow(start, end), colour="#FFE27A", width=7, gap=17)
    return dots, tip


def _bow(start: Point, end: Point) -> tuple[Point, ...]:
    """A gently bent way."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    bend = 0.12
    middle = ((start[0] + end[0]) / 2 - dy * bend, (start[1] + end[1]) / 2 + dx * bend)
    points: list[Point] = []
    for number in range(17):
        t = number / 16
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t**2
        points.append(
            (a * start[0] + b * middle[0] + c * end[0], a * start[1] + b * middle[1] + c * end[1]),
        )
    return tuple(points)


def _card(card: GuideCard, canvas: Canvas, w: float, h: float) -> tuple[Node, ...]:
    top = LEAN
    nodes: list[Node] = [
        Box(
            x=0,
            y=top,
            w=w,
            h=h - top,
            radius=18,
            fill=("#FFFCF2", "#FBEFD2"),
            line="#B4452E",
            line_width=2.6,
            inner=GOLD,
            inset=6,
            texture="texture:paper",
            shadow=Shadow(down=9, blur=16, strength=200),
            target=CARD,
        ),
        *_face(),
    ]
    left, y = INDENT, top + PAD
    plain, strong = _faces(w)
    words, _low = canvas.paragraph(left, y, _room(w), card.text, plain, INK, strong=strong)
    nodes += words
    nodes += _cross(w, top)
    nodes += _foot(card, canvas, left, h - FOOT / 2 - 10, w)
    return tuple(nodes)


def _face() -> tuple[Node, ...]:
    return (
        Box(
            x=-LEAN,
            y=0,
            w=FACE,
            h=FACE,
            radius=FACE / 2,
            fill=("#E0644A", "#A93222"),
            line="#FFE9B0",
            line_width=3,
            shadow=Shadow(down=3, blur=5, strength=150),
        ),
        Sprite(x=-LEAN + 9, y=7, w=FACE - 18, h=FACE - 18, art="icon:red-paper-lantern"),
    )


def _cross(w: float, top: float) -> tuple[Node, ...]:
    x, y, size = w - 38.0, top + 9, 29.0
    tip = _("Skip the guide; the menu brings it back.")
    return (
        Box(x=x, y=y, w=size, h=size, radius=size / 2, fill="#F0E0C2", line="#D8BE8C", target=SKIP, tip=tip, lip=""),
        glyph(x + size / 2, y + size / 2, 17, "close", INK_SOFT),
    )


def _foot(card: GuideCard, canvas: Canvas, left: float, y: float, w: float) -> tuple[Node, ...]:
    """How far the guide has come, and Next or a word that it is the player's turn."""
    nodes: list[Node] = []
    right = w - PAD
    if card.read:
        label, sign = (_("Play on"), "play") if card.last else (_("Next"), "right")
        wide = button_width(canvas, label, sign, NEXT_FACE)
        box = (right - wide, y - 20, wide, 38)
        nodes.append(
            button(canvas, *box, label, NEXT, kind="gold", glyph_name=sign, face=NEXT_FACE, tip=_("Read on (N)."))
        )
        right -= wide + 14
    else:
        label = _("Your move")
        wide = canvas.width(label, YOURS)
        nodes.append(line(canvas, right - wide - 1, y, wide + 2, label, YOURS, "#A8391F"))
        nodes.append(glyph(right - wide - 18, y, 21, "hand", "#A8391F"))
        right -= wide + 44
    told = _("{number} of {count}").format(number=card.number, count=card.count)
    wide = canvas.width(told, COUNT)
    nodes.append(line(canvas, left, y, wide + 2, told, COUNT, INK_SOFT))
    bar = left + wide + 12
    room = min(130.0, right - bar)
    if room > 40:
        nodes.append(Box(x=bar, y=y - 3, w=room, h=6, radius=3, fill="#E9D9B6"))
        nodes.append(Box(x=bar, y=y - 3, w=room * card.number / card.count, h=6, radius=3, fill="#D8892C"))
    return tuple(nodes)
