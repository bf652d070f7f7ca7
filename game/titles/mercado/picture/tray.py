"""The lower right panel: what one's turn is made of, each action above the things it begins with."""

from __future__ import annotations

from game.core.i18n import _
from game.core.names import Seat, mark
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Node, Shadow, Type
from game.picture.table import Focus, Tray
from game.picture.theme import INK_SOFT
from game.picture.widgets import fit
from game.titles.mercado.goods import Good, Restaurant
from game.titles.mercado.numbers import FAME_STEPS
from game.titles.mercado.picture.looks import DARK_INK, HALO, coin, ground, halo
from game.titles.mercado.picture.pieces import house, stand_tile
from game.titles.mercado.picture.plates import shown_coins
from game.titles.mercado.state import MercadoView
from game.titles.mercado.targets import COIN, restaurant_target, tile_target
from game.titles.mercado.words import coins_name

CAPTION = Type("nunito-extrabold", 16)
TILE = 58.0
STEP = 61.0
HEAD = 24.0
GAP = 15.0
COIN_WIDE = 84.0


def tray_of(view: MercadoView, focus: Focus[MercadoView], canvas: Canvas) -> Tray:
    """The viewer's tiles, restaurants and the coin to take; those of whoever plays where nobody's eyes are meant."""
    public = view.public
    seat = view.seat if view.seat is not None else public.turn
    if seat is None:
        seat = public.first
    solo = public.solo
    own = canvas.w - 2 * GAP - 3 * STEP + 3 - (0 if solo else COIN_WIDE)
    nodes: list[Node] = [*_stands(public.hands[seat], focus)]
    x = 3 * STEP - 3 + GAP
    nodes += _restaurants(public.fronts[seat], focus, canvas, x, own + (GAP if solo else 0))
    if not solo:
        nodes += _coin(focus, canvas, canvas.w - COIN_WIDE)
    nodes += _captions(view, focus, canvas, x, own)
    return Tray(title=_title(view, seat, focus), hint=_hint(view, seat, focus), nodes=tuple(nodes))


def _title(view: MercadoView, seat: Seat, focus: Focus[MercadoView]) -> str:
    if focus.prompt is not None and view.public.turn == seat:
        return _("{name}’s turn").format(name=mark(seat))
    return _("{name}’s things").format(name=mark(seat))


def _hint(view: MercadoView, seat: Seat, focus: Focus[MercadoView]) -> str:
    public = view.public
    coins = shown_coins(view, seat, focus)
    if public.solo and coins is not None:
        following = next((step for step in FAME_STEPS if step > coins), None)
        if following is not None:
            return _("{coins}, more fame at {next}").format(coins=coins_name(coins), next=following)
    if coins is not None:
        return coins_name(coins)
    return _("hold Space for the coins") if view.seat is not None else ""


def _caption(canvas: Canvas, x: float, w: float, text: str, lit: bool, chosen: bool) -> list[Node]:
    """The name of an action above its things: gold while it can be begun, stronger once it has been."""
    words, kind = fit(canvas, text, CAPTION, w - 12)
    fill: str | tuple[str, str] = ("#FFE9A8", "#F6C65A") if lit or chosen else "#EADFC8"
    box = Box(
        x=x,
        y=0,
        w=w,
        h=HEAD - 2,
        radius=11,
        fill=("#FFF6D8", "#FFDC80") if chosen else fill,
        line="#D89A20" if chosen else "#E2B24A" if lit else "#D8C8A8",
        line_width=2.2 if chosen else 1.4,
        shadow=Shadow(down=1.5, blur=2, strength=70) if lit or chosen else None,
        glow=HALO if chosen else "",
        glow_size=6,
    )
    ink = DARK_INK if lit or chosen else INK_SOFT
    return [box, *canvas.sentence(x + w / 2, (HEAD - 2) / 2, words, kind, ink, align="middle")]


def _captions(view: MercadoView, focus: Focus[MercadoView], canvas: Canvas, x: float, own: float) -> list[Node]:
    begun = focus.draft.picks[0].kind if focus.draft.picks else ""
    starts = {target.kind for target in (*focus.starts, *(focus.prompt.targets if focus.prompt else ()))}
    nodes = _caption(canvas, 0, 3 * STEP - 3, _("Open a stand"), "tile" in starts and not begun, begun == "tile")
    wide = own + (GAP if view.public.solo else 0)
    nodes += _caption(
        canvas, x, wide, _("Open a restaurant"), "restaurant" in starts and not begun, begun == "restaurant"
    )
    if not view.public.solo:
        lit = COIN in focus.starts or (focus.prompt is not None and COIN in focus.prompt.targets)
        nodes += _caption(
            canvas, canvas.w - COIN_WIDE, COIN_WIDE, _("Take 1 coin"), lit and not begun, focus.picked(COIN)
        )
    return nodes


def _stands(hand: tuple[Good | None, ...], focus: Focus[MercadoView]) -> list[Node]:
    nodes: list[Node] = []
    y = HEAD + 5
    for slot, good in enumerate(hand):
        target, x = tile_target(slot), slot * STEP
        if good is None:
            nodes.append(_empty(x, y, TILE, TILE))
        else:
            picked = focus.picked(target)
            if focus.open(target):
                strong = picked or focus.hover == target
                nodes.append(halo(x + 1, y + 1, TILE - 2, TILE - 3, strong=strong, radius=11))
            nodes += stand_tile(good, x, y - (3 if picked else 0), TILE)
        nodes.append(ground(x, y, TILE, TILE, target, key=f"tile:{slot}"))
    return nodes


def _empty(x: float, y: float, w: float, h: float) -> Box:
    return Box(
        x=x + 3, y=y + 3, w=w - 6, h=h - 6, radius=10, fill="#3A241008", line="#B49A72", line_width=1.6, dashed=True
    )


def _restaurants(
    front: tuple[Restaurant, ...], focus: Focus[MercadoView], canvas: Canvas, x: float, room: float
) -> list[Node]:
    nodes: list[Node] = []
    y, size = HEAD + 5, TILE + 2
    step = min(size + 3, (room - size) / max(1, len(front) - 1))
    for index, restaurant in enumerate(front):
        target, left = restaurant_target(index), x + index * step
        picked = focus.picked(target)
        if focus.open(target):
            strong = picked or focus.hover == target
            nodes.append(halo(left + 2, y + 2, size - 4, size - 5, strong=strong, radius=9))
        nodes += house(restaurant, left, y - (3 if picked else 0), size)
        nodes.append(ground(left, y, size, size, target, key=f"restaurant:{index}"))
    if not front:
        nodes.append(_empty(x, y, TILE, TILE))
        words, kind = fit(canvas, _("none yet"), CAPTION, room - TILE - 4)
        nodes += canvas.sentence(x + TILE + 6, y + TILE / 2, words, kind, INK_SOFT)
    return nodes


def _coin(focus: Focus[MercadoView], canvas: Canvas, x: float) -> list[Node]:
    y = HEAD + 5
    nodes: list[Node] = []
    strong = focus.picked(COIN) or focus.hover == COIN
    lit = focus.open(COIN)
    if lit:
        nodes.append(halo(x + 13, y + 1, TILE, TILE - 3, strong=strong, radius=29))
    middle = x + COIN_WIDE / 2
    nodes += [
        coin(middle + 10, y + TILE / 2 + 4, 38, 1.0),
        coin(middle - 6, y + TILE / 2 - 4, 44),
    ]
    nodes.append(ground(x + 8, y, COIN_WIDE - 16, TILE, COIN, key="button:coin"))
    return nodes
