"""The hand at the bottom, and beside it the discard pile. Logical pixels."""

from __future__ import annotations

import math

from game.core.i18n import _, ngettext
from game.core.names import Seat, mark
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Group, Node, Shadow
from game.picture.table import Focus, Panel
from game.picture.theme import HINT, INK_SOFT, dark
from game.picture.widgets import line
from game.titles.floating_market.cards import CardIndex
from game.titles.floating_market.picture.cards import WIDE, card_nodes
from game.titles.floating_market.picture.looks import KIND_COLOURS, TINY, card_kind, halo, hit_area
from game.titles.floating_market.state import FloatingMarketView
from game.titles.floating_market.targets import card_target, discard_target
from game.titles.floating_market.words import card_name

GAP = 7.0
NAMED = 40.0
"""Of lower cards the name alone is seen."""
LIFT = 4.0
"""How far a picked card is lifted."""
LEAST = (104.0, 160.0, 152.0, 0.0)
"""How wide cards have to be in one row, in two with their effects in one line each, and in more with names alone."""
COLUMNS = 1
"""Of heads of played cards, as long as none has to be chosen."""
HEAD = (160.0, 24.0)
"""Width and height of a played card, of which the head alone is seen."""


def tray_of(view: FloatingMarketView, focus: Focus[FloatingMarketView], canvas: Canvas) -> Panel:
    """The cards of the viewer; those of whoever plays where nobody looks."""
    public = view.public
    seat = view.seat if view.seat is not None else (public.turn if public.turn is not None else public.first)
    holder = public.holders[seat]
    title = _("{name}’s hand").format(name=mark(seat))
    return Panel(title=title, hint=_pile_words(len(holder.discard)), nodes=tuple(_cards(view, seat, focus, canvas)))


def _pile_words(count: int) -> str:
    if not count:
        return _("no card played")
    return ngettext("{count} card played", "{count} cards played", count).format(count=count)


def _cards(view: FloatingMarketView, seat: Seat, focus: Focus[FloatingMarketView], canvas: Canvas) -> list[Node]:
    holder = view.public.holders[seat]
    own = view.seat == seat
    high = canvas.h - LIFT
    rows = max(1, int(high // HEAD[1]))
    discard = _seen(holder.discard, rows, focus)
    pile = max(1, math.ceil(len(discard) / rows)) * HEAD[0] + 8
    room = canvas.w - pile - GAP
    nodes = _pile(discard, canvas.w - pile, LIFT, pile, high, rows, focus, canvas)
    layers, wide = _layers(len(holder.hand), room)
    across, low = math.ceil(len(holder.hand) / layers), (high - (layers - 1) * GAP) / layers
    for place, card in enumerate(holder.hand):
        x, y = place % across * (wide + GAP), LIFT + place // across * (low + GAP)
        nodes += _card(card, x, y, wide, low, focus, canvas, own=own)
    return nodes


def _seen(discard: tuple[CardIndex, ...], rows: int, focus: Focus[FloatingMarketView]) -> tuple[CardIndex, ...]:
    """What is shown of a discard pile: all of it where a card may be chosen, else the last ones."""
    chosen = any(focus.open(discard_target(card)) for card in discard)
    return discard if chosen else discard[-rows * COLUMNS :]


def _layers(count: int, room: float) -> tuple[int, float]:
    """In how many rows so many cards lie, and how wide each is: the fewest in which they can be read."""
    for layers, least in enumerate(LEAST, 1):
        wide = min(WIDE + 46, room / max(1, math.ceil(count / layers)) - GAP)
        if wide >= least:
            return layers, wide
    return len(LEAST), wide


def _card(
    card: CardIndex,
    x: float,
    y: float,
    wide: float,
    high: float,
    focus: Focus[FloatingMarketView],
    canvas: Canvas,
    *,
    own: bool,
) -> list[Node]:
    """A card of the hand, lit where it may be played, lifted where it is picked."""
    target = card_target(card)
    picked = own and focus.picked(target)
    y -= LIFT if picked else 0
    nodes: list[Node] = []
    if own and focus.open(target):
        nodes.append(halo(x, y, wide, high, strong=picked, radius=10))
    named = high < NAMED
    nodes.append(_head(canvas, card, x, y, wide, high) if named else card_nodes(canvas, card, x, y, wide, high))
    nodes.append(hit_area(x, y, wide, high, target, key=f"card:{card}"))
    return nodes


def _pile(
    discard: tuple[CardIndex, ...],
    x: float,
    y: float,
    wide: float,
    high: float,
    rows: int,
    focus: Focus[FloatingMarketView],
    canvas: Canvas,
) -> list[Node]:
    """The discard pile: the heads of the cards, in the order in which they were played."""
    nodes: list[Node] = [
        Box(x=x, y=y, w=wide, h=high, radius=10, fill="#8A5A3018", line="#B49A72", line_width=1.4, dashed=True)
    ]
    if not discard:
        lines = canvas.lines(_("Played cards"), HINT, wide - 14)
        for index, row in enumerate(lines):
            middle = y + high / 2 + (index - (len(lines) - 1) / 2) * 19
            nodes += canvas.sentence(x + wide / 2, middle, row, HINT, INK_SOFT, align="middle")
        return nodes
    pitch = (high - 6) / rows
    for place, card in enumerate(discard):
        target = discard_target(card)
        left, top = x + 4 + place // rows * HEAD[0], y + 3 + place % rows * pitch
        nodes.append(_head(canvas, card, left + 1, top + 1, HEAD[0] - 2, pitch - 2))
        if focus.open(target):
            nodes.append(halo(left + 1, top + 1, HEAD[0] - 2, pitch - 2, strong=focus.picked(target), radius=8))
        nodes.append(hit_area(left, top, HEAD[0], pitch, target, key=f"discard:{card}"))
    return nodes


def _head(canvas: Canvas, card: CardIndex, x: float, y: float, wide: float, tall: float) -> Node:
    """The head of a card in the pile."""
    colour = KIND_COLOURS[card_kind(card)]
    body = Box(
        x=0,
        y=0,
        w=wide,
        h=tall,
        radius=8,
        fill=(colour, dark(colour, 0.2)),
        line="#F2E2BE",
        line_width=1.2,
        shadow=Shadow(down=1, blur=2, strength=100),
    )
    words = line(canvas.inside(wide, tall), 4, tall / 2, wide - 8, card_name(card), TINY, "#FFFAF0", align="middle")
    return Group(x=x, y=y, w=wide, h=tall, nodes=(body, words))
