"""The hand at the bottom, and beside it the discard pile. Logical pixels."""

from __future__ import annotations

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
LEAST = 96.0
"""The least width of a card."""
HEAD_SEEN = 25.0
"""From one card of the pile to the next."""
MOST_HIDDEN = 0.34
"""Of the height of the pile, what earlier cards take above the last one while there are few."""
FEW = 3
"""Up to so many cards the last one of the pile is seen whole."""
LIFT = 4.0
"""How far a picked card is lifted."""


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
    places = len(holder.hand) + 1
    # Cards of a full hand overlap rather than that nobody can read them.
    wide = max(LEAST, min(WIDE + 26, (canvas.w - GAP) / places - GAP))
    step = min(wide + GAP, (canvas.w - 2 * wide - 2 * GAP) / max(1, len(holder.hand) - 1))
    nodes: list[Node] = []
    for place, card in enumerate(holder.hand):
        nodes += _card(card, place * step, LIFT, wide, high, focus, canvas, own=own)
    nodes += _pile(holder.discard, canvas.w - wide, LIFT, wide, high, focus, canvas)
    return nodes


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
    nodes.append(card_nodes(canvas, card, x, y, wide, high))
    nodes.append(hit_area(x, y, wide, high, target, key=f"card:{card}"))
    return nodes


def _pile(
    discard: tuple[CardIndex, ...],
    x: float,
    y: float,
    wide: float,
    high: float,
    focus: Focus[FloatingMarketView],
    canvas: Canvas,
) -> list[Node]:
    """The discard pile: heads of the cards, the last one on top; all of them where one may be chosen."""
    frame = Box(x=x, y=y, w=wide, h=high, radius=10, fill="#8A5A3018", line="#B49A72", line_width=1.4, dashed=True)
    nodes: list[Node] = [frame]
    if not discard:
        rows = canvas.lines(_("Played cards"), HINT, wide - 14)
        for index, row in enumerate(rows):
            middle = y + high / 2 + (index - (len(rows) - 1) / 2) * 19
            nodes += canvas.sentence(x + wide / 2, middle, row, HINT, INK_SOFT, align="middle")
        return nodes
    shown = high - 8
    pitch = min(HEAD_SEEN, shown * MOST_HIDDEN / max(1, len(discard) - 1))
    pitch = max(pitch, min(HEAD_SEEN, shown / len(discard))) if len(discard) > FEW else pitch
    for place, card in enumerate(discard):
        target = discard_target(card)
        top = y + 4 + place * pitch
        last = place == len(discard) - 1
        if last and len(discard) <= FEW:
            nodes.append(card_nodes(canvas, card, x + 4, top, wide - 8, y + high - 4 - top))
        else:
            nodes.append(
                _head(canvas, card, x + 4, top, wide - 8, max(24.0, y + high - 4 - top if last else pitch + 4))
            )
        if focus.open(target):
            nodes.append(halo(x + 4, top, wide - 8, 25, strong=focus.picked(target), radius=8))
        nodes.append(
            hit_area(x + 4, top, wide - 8, y + high - 4 - top if last else pitch, target, key=f"discard:{card}")
        )
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
    words = line(canvas.inside(wide, tall), 4, 11.5, wide - 8, card_name(card), TINY, "#FFFAF0", align="middle")
    return Group(x=x, y=y, w=wide, h=tall, nodes=(body, words))
