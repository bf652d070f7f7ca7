"""The lower right panel: how a stand is opened from an own tile and paid back with one of the display, and the
restaurants; each above the things it begins with."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.i18n import _, ngettext
from game.core.names import Seat, mark
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Group, Node, Shadow, Type
from game.picture.table import Focus, Tray
from game.picture.theme import INK_SOFT
from game.picture.widgets import fit
from game.titles.mercado.goods import Good, Restaurant
from game.titles.mercado.numbers import FAME_STEPS, HAND
from game.titles.mercado.picture.glow import lit_halo
from game.titles.mercado.picture.looks import DARK_INK, HALO, ground
from game.titles.mercado.picture.phrases import whose
from game.titles.mercado.picture.pieces import house, stand_tile
from game.titles.mercado.picture.plates import shown_coins
from game.titles.mercado.state import MercadoView
from game.titles.mercado.targets import display_target, restaurant_target, tile_target
from game.titles.mercado.words import coins_name

CAPTION = Type("nunito-extrabold", 16)
NARROW = Type("nunito-semibold", 16)
HEAD = 24.0
TOP = HEAD + 6
GAP = 9.0
TILE, TILE_STEP = 48.0, 50.0
SHOWN, SHOWN_STEP = 40.0, 42.0
PRESSED = 3.0
"""How far a picked thing is lifted."""


def tray_of(view: MercadoView, focus: Focus[MercadoView], canvas: Canvas) -> Tray:
    """The viewer's tiles, the display and the viewer's restaurants; those of whoever plays where nobody looks."""
    public = view.public
    seat = whose(view)
    begun = focus.draft.picks[0].kind if focus.draft.picks else ""
    lit = {target.kind for target in focus.prompt.targets} if focus.prompt is not None else set()
    own = HAND * TILE_STEP - (TILE_STEP - TILE)
    shown = HAND * SHOWN_STEP - (SHOWN_STEP - SHOWN)
    display, fronts = own + GAP, own + shown + 2 * GAP
    nodes = [
        *_caption(canvas, 0, own, _("Open a stand"), lit="tile" in lit, chosen=begun == "tile"),
        *_hand(public.hands[seat], focus),
        *_caption(canvas, display, shown, _("then take 1"), lit="display" in lit, chosen=False, key="bag"),
        *_display(public.display, focus, display),
        *_caption(
            canvas,
            fronts,
            canvas.w - fronts,
            _("Restaurants"),
            lit="restaurant" in lit,
            chosen=begun == "restaurant",
        ),
        *_restaurants(public.fronts[seat], focus, canvas, fronts),
    ]
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
            return _("more fame at {coins}").format(coins=coins_name(following))
    return ngettext("{count} tile in the bag", "{count} tiles in the bag", public.bag_size).format(
        count=public.bag_size
    )


def _caption(canvas: Canvas, x: float, w: float, text: str, *, lit: bool, chosen: bool, key: str = "") -> list[Node]:
    """The name of a step above its things: gold while it can be taken, stronger once it has been."""
    words, kind = fit(canvas, text, CAPTION, w - 8)
    if words != text:  # in full, and narrower, where letters may not get smaller
        words, kind = fit(canvas, text, NARROW, w - 2)
    gold = lit or chosen
    box = Box(
        x=x,
        y=0,
        w=w,
        h=HEAD - 2,
        radius=11,
        fill=("#FFF2C0", "#FFCE5C") if chosen else ("#FFE9A8", "#F6C65A") if lit else "#EADFC8",
        line="#D8901A" if chosen else "#E2B24A" if lit else "#D8C8A8",
        line_width=2.2 if chosen else 1.4,
        shadow=Shadow(down=1.5, blur=2, strength=70) if gold else None,
        glow=HALO if chosen else "",
        glow_size=6,
        key=key,
    )
    ink = DARK_INK if gold else INK_SOFT
    return [box, *canvas.sentence(x + w / 2, (HEAD - 2) / 2, words, kind, ink, align="middle")]


def _hand(hand: tuple[Good | None, ...], focus: Focus[MercadoView]) -> list[Node]:
    nodes: list[Node] = []
    for slot, good in enumerate(hand):
        nodes += _tile(good, focus, tile_target(slot), slot * TILE_STEP, TOP, TILE)
    return nodes


def _display(display: tuple[Good | None, ...], focus: Focus[MercadoView], left: float) -> list[Node]:
    nodes: list[Node] = []
    for slot, good in enumerate(display):
        nodes += _tile(good, focus, display_target(slot), left + slot * SHOWN_STEP, TOP + 5, SHOWN)
    return nodes


def _tile(
    good: Good | None, focus: Focus[MercadoView], target: Target, x: float, y: float, size: float
) -> tuple[Node, ...]:
    """A stand tile, or the gap where one lay, and the rectangle to point at."""
    here = ground(x, y, size, size, target)
    key = str(target)
    if good is None:
        return replace(_gap(x, y, size), key=key), here
    lift = PRESSED if focus.picked(target) else 0
    return (
        *lit_halo(focus, target, x + 1, y + 1 - lift, size - 2, size - 3, 10),
        Group(x=x, y=y - lift, w=size, h=size, key=key, nodes=stand_tile(good, 0, 0, size)),
        here,
    )


def _gap(x: float, y: float, size: float) -> Box:
    return Box(
        x=x + 3,
        y=y + 3,
        w=size - 6,
        h=size - 6,
        radius=10,
        fill="#3A241008",
        line="#B49A72",
        line_width=1.6,
        dashed=True,
    )


def _restaurants(front: tuple[Restaurant, ...], focus: Focus[MercadoView], canvas: Canvas, left: float) -> list[Node]:
    nodes: list[Node] = []
    size, room = TILE + 2, canvas.w - left
    step = min(size + 2, (room - size) / max(1, len(front) - 1))
    left += max(0.0, room - size - step * (len(front) - 1)) / 2 if front else 0
    for index, restaurant in enumerate(front):
        target, x = restaurant_target(index), left + index * step
        lift = PRESSED if focus.picked(target) else 0
        nodes += lit_halo(focus, target, x + 2, TOP + 2 - lift, size - 4, size - 5, 9)
        nodes += house(restaurant, x, TOP - 1 - lift, size)
        nodes.append(ground(x, TOP, size, size, target, key=str(target)))
    if not front:
        nodes.append(_gap(left + (room - TILE) / 2, TOP, TILE))
    return nodes
