"""The charts beside the board, in logical pixels."""

from __future__ import annotations

import math

from game.core.i18n import _, ngettext, pgettext
from game.core.sentences import signed
from game.kit.pieces import halo, hit_area, token
from game.picture.canvas import Canvas
from game.picture.colours import CREAM, GAIN, GOLD, INK, INK_PALE, INK_SOFT, RIM, SHINE, dark
from game.picture.nodes import Box, Node, Path
from game.picture.theme import CHIP_OFF, HINT, paper
from game.picture.widgets import glyph, round_box, sprite, word
from game.titles.floating_market import constants
from game.titles.floating_market.goods import BOXES, GOODS, ORDERS, PRICES, RING, Goods, one_by_one
from game.titles.floating_market.picture import looks as style
from game.titles.floating_market.state import FloatingMarketView, Public
from game.titles.floating_market.targets import good_target, king_target, ring_target, stall_target, temple_target
from game.titles.floating_market.topology import Topology
from game.titles.floating_market.verbs.visit_king import GOODS_ROW
from game.titles.floating_market.words import points_name

EDGE = 9.0
IN_FULL = 260.0  # the least width of an order with its points in full
ROOMY = 27.0  # the least height of an order in a row of its own
RING_PART = 0.36  # the Merchant’s ring, as a part of the width of the prices
HEADINGS, HEADING_SPACE = (15.0, 14.0, 13.0, 12.0), 9.0
"""The possible letter sizes above each section of the Temple Chart, and the space between the two numbers there."""
CLOSE = 6.0


def prices_nodes(view: FloatingMarketView, focus: style.MarketFocus, canvas: Canvas) -> tuple[Node, ...]:
    """Return the price chart with the current prices marked, and the Merchant on his ring."""
    public = view.public
    after = (focus.after or view).public
    ring = min(canvas.w * RING_PART, canvas.h + 8)
    wide = canvas.w - ring - 10
    pitch = canvas.h / len(GOODS)
    nodes: list[Node] = []
    rows: list[Node] = []
    high = pitch - 3
    for row, which in enumerate(GOODS):
        y, target = row * pitch + 1.5, good_target(which)
        nodes.append(Box(x=0, y=y, w=wide, h=high, radius=9, look=style.PRICE_ROWS[which]))
        # The light of a row reaches into its neighbours, where prices must stay legible.
        rays = style.light(focus, target, 1, y + 1, wide - 2, high - 2)
        nodes += (ray.restyled(fill="", glow=SHINE) for ray in rays)
        rows.append(style.good(which, 19, y + high / 2, min(30.0, high - 4)))
        rows += _row(public, after, row, 38, y, wide - 42, high)
        rows.append(hit_area(0, y, wide, high, target, key=f"price:{which}"))
    nodes += rows  # above the light of neighbouring rows
    nodes += _ring(public, after, focus, canvas.w - ring / 2, canvas.h / 2, ring)
    return tuple(nodes)


def _row(public: Public, after: Public, row: int, x: float, y: float, w: float, high: float) -> list[Node]:
    step = w / BOXES
    here, then = public.prices[row], after.prices[row]
    marks = {then: (style.THEN, dark(GAIN), ""), here: (style.TODAY, CREAM, f"price-box:{row}")}
    nodes: list[Node] = []
    side = min(step - 2, high - 2)
    top = y + (high - side) / 2
    for box, price in enumerate(PRICES[row]):
        middle, face, ink = x + step * (box + 0.5), style.COUNT, INK_SOFT
        if box in marks:
            look, ink, key = marks[box]
            face = style.PRICE
            nodes.append(Box(x=middle - step / 2 + 1.5, y=top, w=step - 3, h=side, radius=7, look=look, key=key))
        nodes.append(word(str(price), middle, y + high / 2 + 0.5, face.sized(min(face.size, side)), ink, w=step))
        nodes.append(Box(x=x + step * box, y=y, w=step, h=high, key=f"price:{row}-{box}"))
    return nodes


def _ring(public: Public, after: Public, focus: style.MarketFocus, x: float, y: float, size: float) -> list[Node]:
    radius = size * 0.36
    wide = size * 0.285
    nodes: list[Node] = [round_box(x, y, 2 * radius, style.RING_LINE)]
    places = [
        (x + radius * math.sin(math.tau * space / len(RING)), y - radius * math.cos(math.tau * space / len(RING)))
        for space in range(len(RING))
    ]
    mx, my = places[public.ring]
    hand = (x, y), (x + (mx - x) * 0.62, y + (my - y) * 0.62)
    nodes.append(Path(x=0, y=0, w=size, h=size, points=hand, colour=GOLD, width=4))
    for space, ((px, py), pair) in enumerate(zip(places, RING, strict=True)):
        target, box = ring_target(space), (px - wide / 2, py - wide / 2, wide, wide)
        look = style.STOP if space == public.ring else style.NEXT_STOP if space == after.ring else style.SPACE
        nodes += [round_box(px, py, wide, look), *style.light(focus, target, *box, radius=wide / 2)]
        for place, which in enumerate(pair):
            nodes.append(style.good(which, px + (place - 0.5) * wide * 0.44, py, wide * 0.44))
        nodes.append(hit_area(*box, target, key=f"ring:{space}"))
    nodes.append(sprite(f"{style.ART}merchant", x, y, size * 0.2, size * 0.28, key="merchant"))
    return nodes


def king_nodes(view: FloatingMarketView, focus: style.MarketFocus, canvas: Canvas) -> tuple[Node, ...]:
    """Return the King’s Chart with its gifts and discs."""
    public, looks = view.public, style.Looks(canvas.seats)
    after = (focus.after or view).public
    pitch = canvas.h / len(public.king)
    left = 34.0
    step = (canvas.w - left) / constants.MOST_SEATS
    nodes: list[Node] = []
    for row, boxes in enumerate(public.king):
        y, high = row * pitch + 2, pitch - 4
        middle = y + high / 2
        art = (style.COIN, style.LOTUS, f"{style.ART}basket")[row]
        size = min(26.0, high - 2)
        nodes.append(sprite(art, 15, middle, size, size))
        for box in range(constants.MOST_SEATS):
            x, wide = left + box * step + 2, step - 4
            if box >= len(boxes):
                nodes.append(Box(x=x, y=y, w=wide, h=high, radius=8, look=CHIP_OFF))
                nodes.append(glyph(x + wide / 2 - 10, middle, 18, "people", RIM))
                players = _("{count}+").format(count=box + 1)
                nodes += canvas.sentence(x + wide / 2 + 3, middle + 0.5, players, style.TINY, INK_SOFT)
                continue
            owner, target = boxes[box], king_target(f"{row}-{box}")
            nodes.append(Box(x=x, y=y, w=wide, h=high, radius=8, look=style.SPACE))
            nodes += style.light(focus, target, x, y, wide, high)
            then = after.king[row][box]
            if then is not None:
                alpha = 0.7 if owner is None else 1.0
                nodes += token(looks, then, x + wide / 2, middle, min(26.0, high - 4), alpha=alpha)
            else:
                nodes += _gift(row, box, x + wide / 2, middle, min(24.0, high - 4))
            nodes.append(hit_area(x, y, wide, high, target, key=f"king:{row}-{box}"))
    return tuple(nodes)


def _gift(row: int, box: int, x: float, y: float, size: float) -> list[Node]:
    if row < GOODS_ROW:
        return [word(str((constants.KING_COINS, constants.KING_FLOWERS)[row][box]), x, y + 0.5, style.COUNT, INK, w=60)]
    one, other = one_by_one(constants.KING_GOODS[box])
    return [style.good(one, x - size * 0.52, y, size), style.good(other, x + size * 0.52, y, size)]


def king_hint(public: Public) -> str:
    """Return a phrase that says how many boxes are free in the fullest row."""
    left = min(row.count(None) for row in public.king)
    if not left:
        return _("a row is full: an end-of-game condition")
    return ngettext("{count} more to fill a row", "{count} more to fill a row", left).format(count=left)


def _heading(canvas: Canvas, x: float, y: float, wide: float, flowers: int, prize: int, penalty: int) -> list[Node]:
    lotus, number = min(15.0, wide * 0.2), str(flowers)
    texts = f"{prize} / {signed(-penalty)}", f"{prize}/{signed(-penalty)}"
    ways = [(style.SMALL.sized(size), text) for size in HEADINGS for text in texts]
    rooms = [wide - lotus - 2 - canvas.width(number, face) - canvas.width(text, face) for face, text in ways]
    best = next((way for way, room in enumerate(rooms) if room >= HEADING_SPACE + 4), len(ways) - 1)
    (face, text), room = ways[best], rooms[best]
    space = min(14.0, max(HEADING_SPACE if room >= HEADING_SPACE + 4 else CLOSE, room / 3))
    left = x + (room - space) / 2
    after = left + lotus + 2 + canvas.width(number, face)
    return [
        sprite(style.LOTUS, left + lotus / 2, y, lotus),
        *canvas.sentence(left + lotus + 2, y + 0.5, number, face, INK),
        *canvas.sentence(after + space, y + 0.5, text, face, INK),
    ]


def temple_nodes(view: FloatingMarketView, focus: style.MarketFocus, canvas: Canvas) -> tuple[Node, ...]:
    """Return the Temple Chart with its discs, costs and majorities."""
    public, looks = view.public, style.Looks(canvas.seats)
    after = (focus.after or view).public
    start = public.first_column
    left, head = 52.0, min(30.0, canvas.h * 0.22)
    pitch = (canvas.h - head) / len(GOODS)
    step = (canvas.w - left) / constants.COLUMNS
    nodes: list[Node] = []
    for section, (prize, penalty) in enumerate(
        zip(constants.TEMPLE_MAJORITIES, constants.TEMPLE_PENALTIES, strict=True)
    ):
        x, wide = left + section * constants.TEMPLE_SECTION * step + 1.5, constants.TEMPLE_SECTION * step - 3
        nodes.append(Box(x=x, y=0, w=wide, h=canvas.h, radius=9, look=style.SECTIONS[section]))
        flowers = constants.TEMPLE_FLOWERS[section * constants.TEMPLE_SECTION]  # the same in all columns of a section
        nodes += _heading(canvas, x, head / 2, wide, flowers, prize, penalty)
    for row, which in enumerate(GOODS):
        y = head + row * pitch
        middle = y + pitch / 2
        target = temple_target(which)
        disks = public.temple[row]
        then = after.temple[row]
        size = min(26.0, pitch - 3)
        nodes += style.light(focus, target, 2, y + 1, canvas.w - 4, pitch - 2)
        nodes.append(style.good(which, 15, middle, min(26.0, pitch - 2)))
        nodes.append(word(str(constants.TEMPLE_POINTS[row]), 39, middle + 0.5, style.COUNT, style.MARK, w=26))
        for column in range(constants.COLUMNS):
            x = left + (column + 0.5) * step
            place = column - start
            if place < 0:
                nodes.append(glyph(x, middle, size * 0.62, "lock", INK_PALE))
            elif place < len(then):
                nodes += token(looks, then[place], x, middle, size, alpha=1.0 if place < len(disks) else 0.7)
            else:
                nodes.append(round_box(x, middle, size, style.PLACE))
        nodes.append(hit_area(0, y, canvas.w, pitch, target, key=f"temple:{which}"))
    return tuple(nodes)


def orders_nodes(
    topology: Topology, view: FloatingMarketView, focus: style.MarketFocus, canvas: Canvas
) -> tuple[Node, ...]:
    """Return the order of each restaurant. Goods that the viewer lacks are pale."""
    public = view.public
    across = 1 if canvas.h >= min(canvas.w, len(public.orders) * ROOMY) else 2
    down = -(-len(public.orders) // across)
    wide, high = (canvas.w - 2 * EDGE) / across, (canvas.h - 2 * EDGE) / down
    held = None if view.seat is None else public.holders[view.seat].goods
    nodes: list[Node] = [paper(0, 0, canvas.w, canvas.h)]
    for place, (stall, order) in enumerate(zip(topology.of_kind["restaurant"], public.orders, strict=True)):
        x, y = EDGE + place % across * wide, EDGE + place // across * high
        target = stall_target(topology.stalls[stall].id)
        if focus.lit(target):
            nodes.append(halo(x + 1, y + 1, wide - 2, high - 2, strong=focus.picked(target), radius=8))
        nodes += _order(order, held, x + 4, y + high / 2, wide - 10, min(28.0, high - 4), canvas)
        nodes.append(hit_area(x, y, wide, high, target))
    return tuple(nodes)


def _order(
    order: int | None, held: Goods | None, x: float, y: float, wide: float, size: float, canvas: Canvas
) -> list[Node]:
    if order is None:
        return [*canvas.sentence(x, y, _("no more orders"), HINT, INK_SOFT)]
    data = ORDERS[order]
    points = pgettext("a chart", "{points} pt").format(points=data.points)
    if wide > IN_FULL:
        points = points_name(data.points)
    right = x + wide
    nodes: list[Node] = [*canvas.sentence(right, y + 0.5, points, style.SMALL, INK, align="right")]
    left = right - canvas.width(points, style.SMALL) - 8
    nodes += canvas.sentence(left, y + 0.5, str(data.coins), style.SMALL, INK, align="right")
    left -= canvas.width("00", style.SMALL) + 12
    nodes.append(sprite(style.COIN, left, y, min(19.0, size)))
    wanted = one_by_one(data.goods)
    have = list(data.goods if held is None else held)
    step = min(size + 1, (left - 14 - x) / len(wanted))
    for place, which in enumerate(wanted):
        index = GOODS.index(which)
        there, have[index] = have[index] > 0, have[index] - 1
        nodes.append(style.good(which, x + step * (place + 0.5), y, min(size, step), alpha=1.0 if there else 0.45))
    return nodes
