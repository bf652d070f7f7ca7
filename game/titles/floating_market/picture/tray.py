"""The tray with the viewer’s hand and discard pile, in logical pixels."""

from __future__ import annotations

import math

from game.core.i18n import _, ngettext
from game.core.names import Seat, mark
from game.kit.pieces import gap, hit_area, stacked
from game.picture.canvas import Canvas
from game.picture.colours import CREAM, INK_SOFT
from game.picture.nodes import Box, Group, Node, Rect
from game.picture.table import Panel
from game.picture.theme import HINT
from game.picture.widgets import line
from game.titles.floating_market.cards import CardIndex
from game.titles.floating_market.picture.cards import WIDE, brief_nodes, card_nodes, letters
from game.titles.floating_market.picture.looks import PLAYED, TINY, WELL, MarketFocus, card_kind, light
from game.titles.floating_market.state import FloatingMarketView
from game.titles.floating_market.targets import card_target, discard_target
from game.titles.floating_market.words import card_name

GAP = 7.0
NAMED = 32.0  # lower cards show their name and effect in one line
TWO_LINES = 2.2  # the least height of a card with a name and a line below it, in letters
LIFT = 4.0
ONE_ROW, TWO_ROWS = 104.0, 112.0  # the least width of cards in one row and in two
NAMES, MOST_ROWS = 3, 5
TOLD = 52.0  # extra width for the effect beside the name, in more than three rows
CLOSE = 3.0
HEAD = 24.0  # the height of a played card
EDGES = 14.0


def tray_of(view: FloatingMarketView, focus: MarketFocus, canvas: Canvas) -> Panel:
    """Return the viewer's cards or, for a spectator, the cards of the seat to move."""
    public = view.public
    seat = view.seat if view.seat is not None else (public.turn if public.turn is not None else public.first)
    holder = public.holders[seat]
    title = _("{name}’s hand").format(name=mark(seat))
    count = len(holder.discard)
    hint = ngettext("{count} card played", "{count} cards played", count) if count else _("no cards played")
    return Panel(title=title, hint=hint.format(count=count), nodes=tuple(_cards(view, seat, focus, canvas)))


def _cards(view: FloatingMarketView, seat: Seat, focus: MarketFocus, canvas: Canvas) -> list[Node]:
    holder = view.public.holders[seat]
    own = view.seat == seat
    high = canvas.h - LIFT
    rows = max(1, int(high // HEAD))
    discard = _seen(holder.discard, rows, focus)
    head = max(96.0, _named(canvas, discard))
    pile = max(1, math.ceil(len(discard) / rows)) * head + 8
    room = canvas.w - pile - GAP
    nodes = _pile(discard, Rect(canvas.w - pile, LIFT, pile, high), head, rows, focus, canvas)
    layers, wide = _layers(len(holder.hand), room, _named(canvas, holder.hand))
    gap = GAP if layers < NAMES else CLOSE
    across, low = math.ceil(len(holder.hand) / layers), (high - (layers - 1) * gap) / layers
    for place, card in enumerate(holder.hand):
        x, y = place % across * (wide + GAP), LIFT + place // across * (low + gap)
        nodes += _card(card, Rect(x, y, wide, low), focus, canvas, own=own)
    return nodes


def _seen(discard: tuple[CardIndex, ...], rows: int, focus: MarketFocus) -> tuple[CardIndex, ...]:
    return discard if any(focus.open(discard_target(card)) for card in discard) else discard[-rows:]


def _named(canvas: Canvas, cards: tuple[CardIndex, ...]) -> float:
    smallest = TINY.sized(TINY.size * 0.82)
    return max((canvas.width(card_name(card), smallest) for card in cards), default=0.0) + EDGES


def _layers(count: int, room: float, named: float) -> tuple[int, float]:
    wide = 0.0
    for layers, least in enumerate((ONE_ROW, max(TWO_ROWS, named), named, *(named + TOLD,) * (MOST_ROWS - 3)), 1):
        wide = min(WIDE + 46, room / max(1, math.ceil(count / layers)) - GAP)
        if wide >= least:
            return layers, wide
    return MOST_ROWS, wide


def _card(card: CardIndex, at: Rect, focus: MarketFocus, canvas: Canvas, *, own: bool) -> list[Node]:
    target = card_target(card)
    picked = own and focus.picked(target)
    box = (at.x, at.y - (LIFT if picked else 0), at.w, at.h)
    named = at.h < max(NAMED, TWO_LINES * letters(canvas))
    return [
        *(light(focus, target, *box, radius=10) if own else ()),
        _head(canvas, card, *box, told=True) if named else card_nodes(canvas, card, *box),
        hit_area(*box, target, key=f"card:{card}"),
    ]


def _pile(
    discard: tuple[CardIndex, ...], at: Rect, head: float, rows: int, focus: MarketFocus, canvas: Canvas
) -> list[Node]:
    nodes: list[Node] = [gap(at.x, at.y, at.w, at.h, fill=WELL)]
    if not discard:
        words = [(row, HINT) for row in canvas.lines(_("Played cards"), HINT, at.w - 14)]
        return nodes + stacked(canvas, words, *at.middle, 19, INK_SOFT, "middle")
    pitch = (at.h - 6) / rows
    for place, card in enumerate(discard):
        target = discard_target(card)
        left, top = at.x + 4 + place // rows * head, at.y + 3 + place % rows * pitch
        nodes.append(_head(canvas, card, left + 1, top + 1, head - 2, pitch - 2))
        nodes += light(focus, target, left + 1, top + 1, head - 2, pitch - 2)
        nodes.append(hit_area(left, top, head, pitch, target, key=f"discard:{card}"))
    return nodes


def _head(canvas: Canvas, card: CardIndex, x: float, y: float, wide: float, tall: float, *, told: bool = False) -> Node:
    body = Box(x=0, y=0, w=wide, h=tall, radius=8, look=PLAYED[card_kind(card)])
    inside, name = canvas.inside(wide, tall), card_name(card)
    room = wide - 24 - inside.width(name, TINY)
    brief = brief_nodes(inside, card, wide - 8, tall / 2, room, CREAM) if told else []
    if brief:
        words = line(inside, 8, tall / 2, wide - 16, name, TINY, CREAM)
    else:
        words = line(inside, 4, tall / 2, wide - 8, name, TINY, CREAM, align="middle")
    return Group(x=x, y=y, w=wide, h=tall, nodes=(body, words, *brief))
