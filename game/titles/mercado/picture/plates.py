"""The plate that shows a seat's name, purse, tiles and restaurants."""

from __future__ import annotations

from game.core.i18n import _, ngettext, pgettext
from game.core.names import Seat
from game.core.sentences import signed
from game.core.target import Target
from game.kit.phrases import standing
from game.kit.pieces import gap, hit_area, plate_name, stacked
from game.picture.canvas import Canvas
from game.picture.colours import INK, INK_SOFT, RED
from game.picture.nodes import Box, Node, Sprite
from game.picture.table import Focus
from game.picture.theme import HINT, MONEY
from game.picture.widgets import fit, fit_one, sprite
from game.titles.mercado.constants import LEFTOVER_COSTS, WOODEN_STANDS
from game.titles.mercado.picture.looks import ART, DIVIDER, Looks, coin
from game.titles.mercado.picture.pieces import house, stand_tile
from game.titles.mercado.state import MercadoView, Public

LEFT = 14.0
ROWS = (0.205, 0.54, 0.83)
"""The vertical centres of the three rows, as fractions of the plate's height."""
ROW_PITCH = 18.0
PURSE = (108.0, 38.0)
PURSE_PART = 0.32
STAND = (20.0, 0.2)
"""The largest distance between two wooden stands, in logical pixels and as a fraction of the plate's height."""
TILES_LEFT = 119.0


def plate_nodes(view: MercadoView, seat: Seat, focus: Focus[MercadoView], canvas: Canvas) -> tuple[Node, ...]:
    """Return the nodes of a seat's plate."""
    name_y, middle, foot = (canvas.h * part for part in ROWS)
    public = view.public
    words, now = standing(seat, public.turn, public.seats, last=public.phase == "last", left=public.last_turns)
    return (
        *plate_name(canvas, seat, LEFT, name_y, "" if seat in focus.thinking else words, asked=now),
        *_purse(view, seat, focus, canvas, middle),
        *_tiles(public, seat, canvas, middle),
        *_restaurants(public, seat, canvas, middle),
        *_stock(public, seat, canvas, foot),
    )


def shown_coins(view: MercadoView, seat: Seat, focus: Focus[MercadoView]) -> int | None:
    """Return the coins of a seat, or None if the coins must stay hidden now (ML-6.1)."""
    coins = view.coins(seat)
    open_ = not view.public.hidden_money or view.public.phase == "over"
    return coins if open_ or focus.peek else None


def _purse(view: MercadoView, seat: Seat, focus: Focus[MercadoView], canvas: Canvas, y: float) -> tuple[Node, ...]:
    coins, x = shown_coins(view, seat, focus), 5.0
    if coins is not None:
        # What the unplaced restaurants cost at the end stands beside the coins that they are paid from (ML-4.3).
        owed = LEFTOVER_COSTS * len(view.public.fronts[seat]) if view.public.phase == "over" else 0
        amount, minus = str(coins), signed(-owed) if owed else ""
        return (
            coin(x + 18, y, 32),
            *canvas.sentence(x + 38, y + 1, amount, MONEY, INK),
            *canvas.sentence(x + 44 + canvas.width(amount, MONEY), y + 1, minus, HINT, RED),
        )
    wide, high = PURSE[0], min(PURSE[1], canvas.h * PURSE_PART)
    own = focus.viewer == seat
    body = Sprite(x=x, y=y - high / 2, w=wide, h=high, art=ART + "money_hidden")
    label = pgettext("a plate", "hold") if own else _("hidden")
    words, kind = fit_one(canvas, (label, "?"), HINT, wide - 40)
    nodes: list[Node] = [body, sprite(ART + "purse", x + 21, y - 1, 30)]
    nodes += canvas.sentence(x + 36 + (wide - 40) / 2, y, words, kind, INK_SOFT, align="middle")
    if own:
        tip = _("Press and hold your purse (or the space bar) to see your coins while the others look away.")
        nodes.append(hit_area(x, y - high / 2, wide, high, Target("badge", str(seat)), tip=tip))
    return tuple(nodes)


def _tiles(public: Public, seat: Seat, canvas: Canvas, y: float) -> tuple[Node, ...]:
    size = min(38.0, canvas.h * 0.37)
    top, side = y - size / 2, size - 4
    nodes: list[Node] = []
    for slot, good in enumerate(public.hands[seat]):
        x = TILES_LEFT + slot * (size + 4)
        if good is None:
            nodes.append(gap(x + 2, top + 2, side, side, radius=8))
        else:
            nodes += stand_tile(good, x, top, size)
    return tuple(nodes)


def _restaurants(public: Public, seat: Seat, canvas: Canvas, y: float) -> tuple[Node, ...]:
    size = min(40.0, canvas.h * 0.39)
    left = TILES_LEFT + 3 * (min(38.0, canvas.h * 0.37) + 4) + 10
    front = public.fronts[seat]
    nodes: list[Node] = [Box(x=left - 8, y=y - 17, w=1.6, h=34, look=DIVIDER)]
    room = canvas.w - left - 10
    step = min(size + 2, (room - size) / max(1, len(front) - 1))
    for index, restaurant in enumerate(front):
        nodes += house(restaurant, left + index * step, y - size / 2 - 1, size)
    if not front:
        rows = [fit(canvas, row, HINT, room) for row in canvas.lines(_("no restaurant"), HINT, room)]
        nodes += stacked(canvas, rows, left + 2, y, ROW_PITCH, INK_SOFT)
    return tuple(nodes)


def _stock(public: Public, seat: Seat, canvas: Canvas, y: float) -> tuple[Node, ...]:
    left, tints = public.stands_left[seat], (("seat", Looks(canvas.seats).colour(seat)),)
    step = min(STAND[0], canvas.h * STAND[1])
    size = min(20.0, step - 2)
    nodes: list[Node] = []
    for index in range(WOODEN_STANDS):
        art = ART + ("stand_small" if index < left else "stand_gone")
        nodes.append(sprite(art, LEFT - 3 + step * (index + 0.5), y - 1, size, size * 26 / 24, tints=tints))
    words = ngettext("{count} stand left", "{count} stands left", left).format(count=left)
    if not left:
        words = _("no stand left")
    x = LEFT + step * WOODEN_STANDS + 4
    right = pgettext("the most so far", "best {count}").format(count=public.best[seat]) if public.solo else ""
    wide = canvas.width(right, HINT) if right else 0
    text, kind = fit(canvas, words, HINT, canvas.w - x - 14 - wide - 8)
    nodes += canvas.sentence(x, y, text, kind, INK_SOFT)
    if right:
        nodes += canvas.sentence(canvas.w - 14, y, right, HINT, INK_SOFT, align="right")
    return tuple(nodes)
