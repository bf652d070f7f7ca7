"""The plate of a seat, with its possessions and cards, in logical pixels."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.names import Seat
from game.core.target import Target
from game.kit.phrases import standing
from game.kit.pieces import gap, hit_area, plate_name, token
from game.picture.canvas import Canvas
from game.picture.colours import GAIN, INK, INK_SOFT, RED
from game.picture.nodes import Node
from game.picture.widgets import sprite
from game.titles.floating_market.constants import MOST_BOUGHT_BASKETS, MOST_ROWERS
from game.titles.floating_market.picture import looks as style
from game.titles.floating_market.state import FloatingMarketView, Public, Stallholder

LEFT = 12.0
ROWS = (0.17, 0.455, 0.76)  # the middles of the name, the amounts and the boat, as parts of the height
BOAT = 0.36  # the height of baskets, as a part of the plate’s height
MEANS, PIECES = 0.225, 0.145  # the widths of one amount and of one kind of piece, as parts of the plate’s width
BEGINNING = 2
SLOTS = BEGINNING + MOST_BOUGHT_BASKETS


def plate_nodes(view: FloatingMarketView, seat: Seat, focus: style.MarketFocus, canvas: Canvas) -> tuple[Node, ...]:
    """Return the plate of a seat."""
    public = view.public
    holder = public.holders[seat]
    after = (focus.after or view).public.holders[seat]
    name_y, amounts_y, boat_y = (canvas.h * part for part in ROWS)
    words, now = ("", False) if seat in focus.thinking else _standing(public, seat)
    return (
        *plate_name(canvas, seat, LEFT, name_y, words, asked=now),
        *_amounts(holder, after, seat, canvas, amounts_y),
        *_boat(holder, canvas, boat_y),
        *_stock(holder, seat, canvas, boat_y),
    )


def _standing(public: Public, seat: Seat) -> tuple[str, bool]:
    turn, seats = public.turn, public.seats
    if turn is None or (turn != seat and public.phase in ("boats", "stalls")):
        return "", False
    return standing(seat, turn, seats, last=public.last_round, left=seats - (turn - public.first) % seats)


def _amounts(holder: Stallholder, after: Stallholder, seat: Seat, canvas: Canvas, y: float) -> list[Node]:
    pairs = (
        ("coins", style.COIN, holder.coins, after.coins),
        ("flowers", style.LOTUS, holder.flowers, after.flowers),
        ("favors", style.CROWN, holder.favors, after.favors),
    )
    step, small = canvas.w * MEANS, canvas.w * PIECES
    size = min(28.0, canvas.h * 0.26)
    top, high = y - size / 2 - 2, size + 4
    nodes: list[Node] = []
    x = LEFT
    for name, art, now, then in pairs:
        nodes.append(sprite(art, x + size / 2, y, size))
        nodes += _amount(canvas, now, then, x + size + 4, y + 0.5, step - size - 6)
        nodes.append(hit_area(x, top, step, high, Target("amount", name)))
        x += step
    looks = style.Looks(canvas.seats)
    tints = (("seat", looks.colour(seat)),)
    return [
        *nodes,
        sprite(f"{style.ART}stall_back", x + size / 2, y, size, tints=tints),
        sprite(f"{style.ART}stall_front", x + size / 2, y, size, tints=tints),
        *canvas.sentence(x + size + 2, y + 0.5, str(holder.stalls), style.COUNT, INK),
        *token(looks, seat, x + small + size / 2, y, size * 0.86),
        *canvas.sentence(x + small + size + 2, y + 0.5, str(holder.disks), style.COUNT, INK),
        hit_area(x, top, canvas.w - x, high, Target("amount", "pieces")),
    ]


def _amount(canvas: Canvas, now: int, then: int, x: float, y: float, room: float) -> Sequence[Node]:
    if then == now:
        return canvas.sentence(x, y, str(now), style.COUNT, INK)
    becomes, ink = f"→{then}", GAIN if then > now else RED
    beside = canvas.width(str(now), style.COUNT) + 2
    if beside + canvas.width(becomes, style.SMALL) > room:
        return canvas.sentence(x, y, becomes, style.SMALL, ink)
    return [
        *canvas.sentence(x, y, str(now), style.COUNT, INK),
        *canvas.sentence(x + beside, y, becomes, style.SMALL, ink),
    ]


def _basket_width(canvas: Canvas) -> float:
    return min(style.BASKET[0] * canvas.h * BOAT / style.BASKET[1], canvas.w * 0.095)


def _boat(holder: Stallholder, canvas: Canvas, y: float) -> list[Node]:
    wide = _basket_width(canvas)
    high = wide * style.BASKET[1] / style.BASKET[0]
    nodes: list[Node] = []
    filled = style.baskets_filled(holder)
    for slot in range(SLOTS):
        x, top = LEFT + slot * (wide + 4), y - high / 2
        if slot < len(filled):
            one, other, full = filled[slot]
            nodes += style.basket_of(one, other, x, top, wide, full)
        else:
            nodes.append(gap(x + 1, top + 1, wide - 2, high - 2, radius=6))
    return nodes


def _stock(holder: Stallholder, seat: Seat, canvas: Canvas, y: float) -> list[Node]:
    looks = style.Looks(canvas.seats)
    left = LEFT + SLOTS * (_basket_width(canvas) + 4) + 6
    room = canvas.w - left - 8
    upper, lower = y - canvas.h * 0.1, y + canvas.h * 0.105
    size = min(26.0, canvas.h * 0.21, room / MOST_ROWERS)
    step = room / MOST_ROWERS
    nodes: list[Node] = []
    for bench in range(MOST_ROWERS):
        x = left + (bench + 0.5) * step
        if bench < holder.rowers:
            tints = (("seat", looks.colour(seat)),)
            nodes.append(sprite(f"{style.ART}rower", x, upper, size * 22 / 30, size, tints=tints))
        else:
            nodes.append(sprite(f"{style.ART}bench", x, upper, size * 0.8, size * 0.8, alpha=0.7))
    counts = (
        (f"{style.ART}order", (27.0, 16.0), len(holder.orders)),
        (f"{style.ART}card_back", (22.0, 17.0), len(holder.hand)),
    )
    part = room / len(counts)
    for place, (art, (wide, high), count) in enumerate(counts):
        middle = left + place * part
        shrink = min(1.0, canvas.h * 0.17 / 20)
        nodes.append(sprite(art, middle + wide * shrink / 2, lower, wide * shrink, high * shrink))
        nodes += canvas.sentence(middle + wide * shrink + 3, lower + 0.5, str(count), style.SMALL, INK_SOFT)
    nodes.append(hit_area(left, y - canvas.h * BOAT / 2, room, canvas.h * BOAT, Target("cards", str(seat))))
    return nodes
