"""Draws the card of a tutorial, and highlights the objects that it explains."""

from __future__ import annotations

import math
from collections.abc import Callable

import msgspec

from game.core.i18n import _, pgettext
from game.core.target import Target
from game.picture import colours, theme
from game.picture.canvas import Canvas
from game.picture.nodes import (
    Box,
    Group,
    Look,
    Node,
    Path,
    Point,
    Rect,
    Sprite,
    Type,
    around,
    between,
    overlap,
    visible,
)
from game.picture.tutorial import At, Hinted, Lit, NodeKey, ScreenRegion, Several
from game.picture.widgets import button, button_width, glyph, line, round_box
from game.table.picture.layout import Layout
from game.table.picture.model import LIT_TAB
from game.table.picture.sheets import POINTER, SMALLER, edge_pointer
from game.table.picture.tutorial_place import CardForm, PlacedCard

CARD, NEXT, SKIP = Target("tutorial", "card"), Target("tutorial", "next"), Target("tutorial", "skip")
UNFOLD, FOLD = Target("tutorial", "unfold"), Target("tutorial", "fold")
CONFIRM = Target("ui", "confirm")
WORDS = theme.NOTE.sized(19)
NAMES = theme.BADGE.sized(19)
COUNT = theme.STRONG.sized(15)
YOURS = theme.STRONG.sized(16)
NEXT_FACE = theme.HEADING.sized(20)
LANTERN = theme.RIBBON.but(fill=(colours.CORAL, colours.RED), line=colours.GLEAM, line_width=2.4)
QUIET = theme.NOTICE.but(line=colours.HAIR)
CARD_LOOK = theme.PANEL.but(
    fill=(colours.PAPER_WHITE, colours.PAPER_REST), line=colours.RED, line_width=2.6, inset=6, shadow=theme.HIGH
)
LINE_LOOK = CARD_LOOK.but(inner="", texture="", shadow=theme.LIFTED)
WIDEST, NARROW, NARROWEST = 450.0, 360.0, 300.0
BROAD = 600.0
PAD = 18.0
FACE = 58.0
LEAN = 14.0
INDENT = 60.0
FOOT = 46.0
RING_GAP = 5.0
MOST_RINGS = 6
FOLDED = 44.0


class TutorialCard(msgspec.Struct, frozen=True):
    """The content of a card that explains one step of the tutorial.

    `read` says whether there is a Next button, and `folds` whether there is a button that folds the card.
    """

    text: str
    number: int
    count: int
    read: bool
    folds: bool = False

    @property
    def last(self) -> bool:
        """Whether this is the last card."""
        return self.number == self.count


def pointed(
    at: tuple[At, ...],
    nodes: tuple[Node, ...],
    parts: Layout,
    lit: tuple[Target, ...],
    usable: Callable[[Target], bool],
) -> tuple[Rect, ...]:
    """Return the rectangles of the first visible object in `at`, or drawers' tabs if closed drawers hide all objects.

    Args:
        at: the objects that the card can point at, best first.
        lit: the targets that can be picked now.
        usable: a function that returns whether a button has an effect.
    """
    for thing in at:
        found = _found(thing, nodes, parts, lit, usable)
        if found:
            return found
    shut = parts.folded and any(isinstance(thing, Lit) and _wanted(thing, lit) for thing in at)
    return _found(NodeKey(LIT_TAB), nodes, parts, lit, usable) if shut else ()


def _found(
    thing: At, nodes: tuple[Node, ...], parts: Layout, lit: tuple[Target, ...], usable: Callable[[Target], bool]
) -> tuple[Rect, ...]:
    if isinstance(thing, ScreenRegion):
        if parts.drawer(thing.name) is not None:
            return _found(Target("ui", f"drawer-{thing.name}"), nodes, parts, lit, usable)
        return (around(parts.plates) if thing.name == "plates" else parts.at(thing.name) or parts.tools,)
    if isinstance(thing, Lit):
        return _lit(thing, nodes, lit)
    if isinstance(thing, Hinted):
        return ()
    if isinstance(thing, Target) and thing.kind == "ui" and not usable(thing):
        return ()
    wanted = thing.things if isinstance(thing, Several) else (thing,)
    where: dict[Target | NodeKey, Rect] = {}
    for node, rect in visible(nodes):
        for name in (node.target, NodeKey(node.key)):
            if name is not None and name in wanted:
                where.setdefault(name, rect)
    found = tuple(where[name] for name in wanted if name in where)
    return (_joined(found, thing.room) if isinstance(thing, Several) else found)[:MOST_RINGS]


def _joined(rects: tuple[Rect, ...], room: float) -> tuple[Rect, ...]:
    """Enlarge the rectangles by `room` logical pixels on each side, and merge any that overlap."""
    done: list[Rect] = []
    for rect in rects:
        whole = Rect(rect.x - room, rect.y - room, rect.w + 2 * room, rect.h + 2 * room)
        while room and (other := next((other for other in done if overlap(other, whole)), None)) is not None:
            done.remove(other)
            whole = around((other, whole))
        done.append(whole)
    return tuple(done)


def _wanted(thing: Lit, lit: tuple[Target, ...]) -> list[Target]:
    mine = [target for target in dict.fromkeys(lit) if target.kind == thing.kind]
    return [target for ident in thing.ids for target in mine if target.id == ident][:1] or mine


def _lit(thing: Lit, nodes: tuple[Node, ...], lit: tuple[Target, ...]) -> tuple[Rect, ...]:
    chosen = _wanted(thing, lit)
    where: dict[Target, Rect] = {}
    for node, rect in visible(nodes):
        target = node.target
        if target is not None and target in chosen:  # a thing is larger than a button for it
            where[target] = max(rect, where.get(target, rect), key=lambda each: each.w * each.h)
    return tuple(where[target] for target in chosen if target in where)[:MOST_RINGS]


# Sizes.


def forms(canvas: Canvas, card: TutorialCard, *, enlarged: bool) -> tuple[CardForm, ...]:
    """Return the possible forms of a card, best first. If `enlarged` is true, include forms at a smaller scale."""
    usual = min(WIDEST, max(NARROWEST, canvas.w * 0.3))
    sizes = [(usual, 1.0), (NARROWEST, 1.0)]
    for scale in SMALLER if enlarged else ():
        sizes += [(usual, scale), (WIDEST, scale), (BROAD, scale)]
    whole = (_form(canvas, card, w, scale) for w, scale in dict.fromkeys(sizes))
    folded_width = FOLDED + 10 + canvas.width(_told(card), COUNT) + 46
    return (*whole, CardForm(folded_width, FOLDED, folded=True))


def _form(canvas: Canvas, card: TutorialCard, w: float, scale: float) -> CardForm:
    inside = canvas.inside(canvas.w, canvas.h, scale)
    words, _names = _faces(w)
    rows = len(inside.lines(card.text, words, _room(w)))
    h = LEAN + PAD + max(rows * words.size * theme.LINE_PITCH, FACE - LEAN - 4) + FOOT + 12
    return CardForm(w * scale, h * scale, scale)


def _told(card: TutorialCard) -> str:
    return _("{number} of {count}").format(number=card.number, count=card.count)


def _room(w: float) -> float:
    return w - INDENT - PAD - 24


def _faces(w: float) -> tuple[Type, Type]:
    small = w < NARROW
    return (WORDS.sized(17), NAMES.sized(17)) if small else (WORDS, NAMES)


# Drawing.


def card_nodes(card: TutorialCard, canvas: Canvas, at: PlacedCard) -> tuple[Node, ...]:
    """Return the nodes of a card in the form and position given by `at`."""
    rect, form = at.rect, at.form
    if form.folded:
        nodes = _line(card, canvas, rect.w, rect.h)
    else:
        inside = canvas.inside(canvas.w, canvas.h, form.scale)
        nodes = _card(card, inside, rect.w / form.scale, rect.h / form.scale)
    return (Group(x=rect.x, y=rect.y, w=rect.w, h=rect.h, scale=form.scale, nodes=nodes, key="tutorial"),)


def ring_nodes(
    rings: tuple[Rect, ...], canvas: Canvas, at: PlacedCard, glow: float, sheets: tuple[Rect, ...] = ()
) -> tuple[Node, ...]:
    """Return the highlights around `rings`, and the pointer from the card to the nearest ring.

    The glow is from 0 to 1. The pointer's dotted line is left out if it would cross a rectangle in `sheets`.
    """
    nodes: list[Node] = []
    for ring in rings:
        nodes += _ring(ring, canvas, glow)
    if rings:
        lean = 0.0 if at.form.folded else LEAN * at.form.scale
        sheet = Rect(at.rect.x, at.rect.y + lean, at.rect.w, at.rect.h - lean)
        nodes += _lead(sheet, min(rings, key=lambda ring: between(sheet, ring)), sheets)
    return tuple(nodes)


RING, RING_EDGE = (
    theme.FRAME.but(line=colours.SHINE, line_width=3),
    theme.FRAME.but(line=colours.MAROON, line_width=5.5),
)


def _ring(rect: Rect, canvas: Canvas, glow: float) -> tuple[Node, ...]:
    """Return a highlight around an object, with dark and bright lines that stand out against any background."""
    gap = min(RING_GAP, min(rect.w, rect.h) * 0.06)
    left, top = max(rect.x - gap, 3.0), max(rect.y - gap, 3.0)
    right, bottom = min(rect.right + gap, canvas.w - 3), min(rect.bottom + gap, canvas.h - 3)
    ring = Rect(left, top, right - left, bottom - top)
    radius = min(14.0, min(ring.w, ring.h) * 0.3)
    nodes: list[Node] = []
    for number in range(3):  # the glow is outside the ring so that it does not cover the thing
        out = 3.5 + 3.4 * number
        look = theme.FRAME.but(
            line=colours.faded(colours.LIT, (0.59 - 0.165 * number) * (0.55 + 0.45 * glow)), line_width=3.6
        )
        nodes.append(ring.box(look, radius + out, out=out))
    return *nodes, ring.box(RING_EDGE, radius), ring.box(RING, radius)


def _lead(sheet: Rect, ring: Rect, sheets: tuple[Rect, ...]) -> tuple[Node, ...]:
    """Return the pointer at the side of the card that faces a ring, with a dotted line if the ring is far away."""
    x, y = ring.middle
    along_x = min(max(x, sheet.x + FACE + 4), sheet.right - 34)
    along_y = min(max(y, sheet.y + 34), sheet.bottom - 34) if sheet.h > 68 else sheet.y + sheet.h / 2
    gaps = {
        "below": sheet.y - ring.bottom,
        "above": ring.y - sheet.bottom,
        "right": sheet.x - ring.right,
        "left": ring.x - sheet.right,
    }
    side = max(gaps, key=lambda name: gaps[name])
    if gaps[side] < 0:
        return ()
    start = {
        "below": (along_x, sheet.y - 2 * POINTER),
        "above": (along_x, sheet.bottom + 2 * POINTER),
        "right": (sheet.x - 2 * POINTER, along_y),
        "left": (sheet.right + 2 * POINTER, along_y),
    }[side]
    tip = edge_pointer(sheet, side, along_x, along_y, 3)
    end = min(max(start[0], ring.x), ring.right), min(max(start[1], ring.y), ring.bottom)
    far = math.dist(start, end)
    if far < 44:
        return (tip,)
    part = 1 - 20 / far
    end = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
    points = _bow(start, end)
    if any(other.holds(*point) and not overlap(other, ring) for other in sheets for point in points):
        return (tip,)
    dots = Path(x=0, y=0, w=0, h=0, points=points, colour=colours.SHINE, width=7, gap=17)
    return dots, tip


def _bow(start: Point, end: Point) -> tuple[Point, ...]:
    dx, dy = end[0] - start[0], end[1] - start[1]
    bend = 0.12
    middle = ((start[0] + end[0]) / 2 - dy * bend, (start[1] + end[1]) / 2 + dx * bend)
    points: list[Point] = []
    for number in range(17):
        t = number / 16
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t**2
        points.append((a * start[0] + b * middle[0] + c * end[0], a * start[1] + b * middle[1] + c * end[1]))
    return tuple(points)


def _card(card: TutorialCard, canvas: Canvas, w: float, h: float) -> tuple[Node, ...]:
    top = LEAN
    nodes: list[Node] = [
        Rect(0, top, w, h - top).box(CARD_LOOK, 18, target=CARD),
        round_box(FACE / 2 - LEAN, FACE / 2, FACE, LANTERN),
        Sprite(x=-LEAN + 9, y=7, w=FACE - 18, h=FACE - 18, art="icon:red-paper-lantern"),
    ]
    plain, strong = _faces(w)
    words, _low = canvas.paragraph(INDENT, top + PAD, _room(w), card.text, plain, colours.INK, strong=strong)
    nodes += words
    nodes += _corner(w - 23.5, top + 23.5, "close", SKIP, _("Skip the tutorial; you can bring it back from the menu."))
    if card.folds:
        nodes += _corner(w - 23.5, top + 57.5, "minus", FOLD, _("Shrink this card to one line."))
    nodes += _foot(card, canvas, INDENT, h - FOOT / 2 - 10, w)
    return tuple(nodes)


def _line(card: TutorialCard, canvas: Canvas, w: float, h: float) -> tuple[Node, ...]:
    middle = h / 2
    told = _told(card)
    return (
        Rect(0, 0, w, h).box(LINE_LOOK, middle, target=UNFOLD, tip=_("Unfold the tutorial card.")),
        round_box(middle, middle, h - 8, LANTERN),
        Sprite(x=9, y=9, w=h - 18, h=h - 18, art="icon:red-paper-lantern"),
        line(canvas, h + 6, middle, canvas.width(told, COUNT) + 2, told, COUNT, colours.INK),
        glyph(w - 24, middle, 22, "up", colours.RED),
    )


def _corner(x: float, y: float, sign: str, target: Target, tip: str) -> tuple[Node, ...]:
    return round_box(x, y, 29, QUIET, target=target, tip=tip), glyph(x, y, 17, sign, colours.INK_SOFT)


def _foot(card: TutorialCard, canvas: Canvas, left: float, y: float, w: float) -> tuple[Node, ...]:
    nodes: list[Node] = []
    right = w - PAD
    if card.read:
        label, sign = (pgettext("a button", "Play on"), "play") if card.last else (_("Next"), "right")
        wide = button_width(canvas, label, sign, NEXT_FACE)
        box = (right - wide, y - 20, wide, 38)
        nodes.append(
            button(canvas, *box, label, NEXT, kind="gold", glyph_name=sign, face=NEXT_FACE, tip=_("Read on (N)."))
        )
        right -= wide + 14
    else:
        label = _("Your move")
        wide = canvas.width(label, YOURS)
        nodes.append(line(canvas, right - wide - 1, y, wide + 2, label, YOURS, colours.RED))
        nodes.append(glyph(right - wide - 18, y, 21, "hand", colours.RED))
        right -= wide + 44
    told = _told(card)
    wide = canvas.width(told, COUNT)
    nodes.append(line(canvas, left, y, wide + 2, told, COUNT, colours.INK_SOFT))
    bar = left + wide + 12
    room = min(130.0, right - bar)
    if room > 40:
        nodes.append(Box(x=bar, y=y - 3, w=room, h=6, radius=3, look=theme.TRACK))
        nodes.append(
            Box(x=bar, y=y - 3, w=room * card.number / card.count, h=6, radius=3, look=Look(fill=colours.GOLD_DEEP))
        )
    return tuple(nodes)
