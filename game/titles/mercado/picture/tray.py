"""The tray with the viewer's tiles and restaurants, the display, and the action buttons."""

from __future__ import annotations

from collections.abc import Callable

from game.core.i18n import _, ngettext, pgettext
from game.core.names import Seat, mark
from game.core.target import Target
from game.kit.pieces import gap, hit_area, stacked
from game.picture.canvas import Canvas
from game.picture.colours import INK_GOLD, INK_SOFT
from game.picture.nodes import Box, Group, Node
from game.picture.table import Focus, Panel
from game.picture.theme import CHIP_OFF, HINT
from game.picture.widgets import fit_one
from game.titles.mercado.constants import CROWDS, FAME_STEPS, HAND, Good, Restaurant
from game.titles.mercado.picture.looks import CHIP, CHIP_BEGUN, CHIP_NAME, GAP_GROUND, NARROW, SHELF, lit_halo
from game.titles.mercado.picture.pieces import house, stand_tile
from game.titles.mercado.picture.plates import shown_coins
from game.titles.mercado.state import MercadoView, Public
from game.titles.mercado.things import customer_target, display_target, restaurant_target, stack_target, tile_target
from game.titles.mercado.words import coins_name

TargetsOf = Callable[[object], Target]

CHIP_HEIGHT = 26.0
CHIP_GAP = 6.0
CHIP_EDGE, CHIP_EASE = 3.0, 16.0
"""The minimum and the preferred space beside the text on a button, for both sides together."""
TOP = CHIP_HEIGHT + 7
GAP = 7.0
EDGE = 2.0
ROW = 20.0
STEP = 3.0
TALL = 130.0
"""The minimum height of a tray in which the display has its own row."""
MOST = 82.0
APART, CLOSE = 0.86, 0.6
"""The preferred and the minimum size of restaurants in a row, as fractions of a tile."""
HOUSES_WIDE = (0.6, 1.0, 1.5, 2.0)
"""The widths reserved for 0, 1, 2 and 3 or more restaurants, as multiples of the tray's height."""
PRESSED = 3.0


def tray_of(view: MercadoView, focus: Focus[MercadoView], canvas: Canvas) -> Panel:
    """Return the viewer's tray. For spectators, return the tray of the player whose turn it is."""
    seat = view.whose()
    asked, hints = focus.prompt is not None, _hints(view, seat, focus)
    text = _("{name}’s turn") if asked and view.public.turn == seat else _("{name}’s things")
    title, chips = text.format(name=mark(seat)), tuple(_chips(view, seat, focus, canvas))
    if canvas.h < TALL:
        return Panel(title=title, hint=hints[0], nodes=(*_one_row(view.public, seat, focus, canvas), *chips))
    nodes = tuple(_two_rows(view.public, seat, focus, canvas, hints if asked else ()))
    return Panel(title=title, hint=hints[0], nodes=nodes, head=chips if asked else ())


def _two_rows(
    public: Public, seat: Seat, focus: Focus[MercadoView], canvas: Canvas, hints: tuple[str, ...]
) -> list[Node]:
    size = min(MOST, (canvas.h - GAP - EDGE) / 2)
    below = size + GAP
    beside = HAND * (size + STEP) + GAP
    room = canvas.w - beside
    nodes = [
        Box(x=-8, y=below - 4, w=canvas.w + 16, h=size + 9, radius=12, look=SHELF),
        *_tiles(public.hands[seat], tile_target, focus, 0, 0, size),
        *_tiles(public.display, display_target, focus, 0, below, size),
        *_restaurants(public.fronts[seat], focus, beside, 0, room, size),
    ]
    rows = [(row, HINT) for row in canvas.lines(_("You take a tile after opening a stand."), HINT, room)]
    if hints:
        rows.append(fit_one(canvas, hints, HINT, room))
    nodes.append(Box(x=beside, y=below, w=room, h=size, key="bag"))
    return nodes + stacked(canvas, rows, beside, below + size / 2, ROW, INK_SOFT)


def _one_row(public: Public, seat: Seat, focus: Focus[MercadoView], canvas: Canvas) -> list[Node]:
    high = canvas.h - TOP
    houses = high * HOUSES_WIDE[min(len(public.fronts[seat]), len(HOUSES_WIDE) - 1)]
    size = min(high, (canvas.w - houses - 3 * GAP) / (2 * HAND) - STEP)
    shown = HAND * (size + STEP) + GAP
    fronts = 2 * shown + GAP
    nodes: list[Node] = [Box(x=shown - 4, y=TOP - 3, w=shown - GAP + 5, h=size + 6, radius=12, look=SHELF, key="bag")]
    nodes += _tiles(public.hands[seat], tile_target, focus, 0, TOP, size)
    nodes += _tiles(public.display, display_target, focus, shown, TOP, size)
    return [*nodes, *_restaurants(public.fronts[seat], focus, fronts, TOP, canvas.w - fronts, min(size, high))]


def _hints(view: MercadoView, seat: Seat, focus: Focus[MercadoView]) -> tuple[str, ...]:
    """Return a long and a short version of the hint beside the tiles."""
    public = view.public
    coins = shown_coins(view, seat, focus)
    following = None if coins is None else next((step for step in FAME_STEPS if step > coins), None)
    if public.solo and following is not None:
        long, short = _("more fame at {coins}"), _("fame at {coins}")
        return long.format(coins=coins_name(following)), short.format(coins=following)
    left = public.bag_size
    long, short = ngettext("{count} tile in the bag", "{count} tiles in the bag", left), _("{count} in the bag")
    return long.format(count=left), short.format(count=left)


def _chips(view: MercadoView, seat: Seat, focus: Focus[MercadoView], canvas: Canvas) -> list[Node]:
    """Return the action buttons, which show whether each action is possible or has already begun."""
    public = view.public
    tiles = [tile_target(slot) for slot, good in enumerate(public.hands[seat]) if good is not None] or [tile_target(0)]
    customers = [customer_target(tile) for tile in public.open_tiles] or [stack_target(CROWDS[0])]
    fronts = [restaurant_target(index) for index in range(max(1, len(public.fronts[seat])))]
    begins = (tiles, customers, fronts)
    room = canvas.w - CHIP_GAP * (len(begins) - 1)
    names: tuple[str, ...] = (
        pgettext("an action", "Open a stand"),
        pgettext("an action", "Bring customers"),
        pgettext("an action", "Open a restaurant"),
    )
    if sum(canvas.width(name, NARROW) + CHIP_EDGE for name in names) > room:
        names = (
            pgettext("an action", "Stand"),
            pgettext("an action", "Customers"),
            pgettext("an action", "Restaurant"),
        )
    kind = CHIP_NAME if sum(canvas.width(name, CHIP_NAME) + CHIP_EASE for name in names) <= room else NARROW
    widths = [canvas.width(name, kind) for name in names]
    pad = (room - sum(widths)) / len(begins)
    nodes: list[Node] = []
    x = 0.0
    for text, things, wide in zip(names, begins, widths, strict=True):
        begun = next((thing for thing in things if focus.picked(thing)), None)
        first = begun or next((thing for thing in things if focus.open(thing)), things[0])
        look, ink = (CHIP, INK_GOLD) if focus.open(first) else (CHIP_OFF, INK_SOFT)
        if begun is not None:
            look, ink = CHIP_BEGUN, INK_GOLD
        nodes.append(Box(x=x, y=0, w=wide + pad, h=CHIP_HEIGHT, radius=CHIP_HEIGHT / 2, look=look, target=first))
        nodes += canvas.sentence(x + (wide + pad) / 2, CHIP_HEIGHT / 2 + 0.5, text, kind, ink, align="middle")
        x += wide + pad + CHIP_GAP
    return nodes


def _tiles(
    slots: tuple[Good | None, ...], target_of: TargetsOf, focus: Focus[MercadoView], left: float, y: float, size: float
) -> list[Node]:
    nodes: list[Node] = []
    for slot, good in enumerate(slots):
        target, x = target_of(slot), left + slot * (size + STEP)
        if good is None:
            nodes.append(_gap(x, y, size, key=str(target)))
        else:
            lift = PRESSED if focus.picked(target) else 0
            nodes += lit_halo(focus, target, x + 1, y + 1 - lift, size - 2, size - 3, 10)
            tile = stand_tile(good, 0, 0, size)
            nodes.append(Group(x=x, y=y - lift, w=size, h=size, key=str(target), nodes=tile))
        nodes.append(hit_area(x, y, size, size, target))
    return nodes


def _gap(x: float, y: float, size: float, key: str = "") -> Box:
    return gap(x + 3, y + 3, size - 6, size - 6, fill=GAP_GROUND, key=key)


def _restaurants(
    front: tuple[Restaurant, ...], focus: Focus[MercadoView], left: float, top: float, room: float, size: float
) -> list[Node]:
    nodes: list[Node] = []
    most = min(size, room)
    if not front:
        nodes.append(_gap(left + (room - most) / 2, top + (size - most) / 2, most))
    size = most if len(front) < 2 else max(most * CLOSE, min(most * APART, room / len(front) - STEP))
    step = min(size + STEP, (room - size) / max(1, len(front) - 1))
    left += max(0.0, room - size - step * (len(front) - 1)) / 2
    top += (most - size) / 2
    for index, restaurant in enumerate(front):
        target, x = restaurant_target(index), left + index * step
        lift = PRESSED if focus.picked(target) else 0
        nodes += lit_halo(focus, target, x + 2, top + 2 - lift, size - 4, size - 5, 9)
        nodes += house(restaurant, x, top - 1 - lift, size)
        nodes.append(hit_area(x, top, size, size, target, key=str(target)))
    return nodes
