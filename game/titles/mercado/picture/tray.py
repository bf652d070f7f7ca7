"""The lower right panel: how a stand is opened from an own tile and paid back with one of the display, and the
restaurants; above them, for whoever is asked in the place of the heading, the actions that begin with a thing."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.core.i18n import _, ngettext
from game.core.names import Seat, mark
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Group, Node, Shadow, Type
from game.picture.table import Focus, Panel
from game.picture.theme import HINT, INK_SOFT
from game.picture.widgets import fit_one
from game.titles.mercado.constants import FAME_STEPS, HAND
from game.titles.mercado.goods import CROWDS, Good, Restaurant
from game.titles.mercado.picture.glow import lit_halo
from game.titles.mercado.picture.looks import DARK_INK, HALO, hit_area
from game.titles.mercado.picture.pieces import house, stand_tile
from game.titles.mercado.picture.plates import shown_coins
from game.titles.mercado.state import MercadoView, Public
from game.titles.mercado.targets import customer_target, display_target, restaurant_target, stack_target, tile_target
from game.titles.mercado.words import coins_name

CHIP = Type("baloo-semibold", 17)
NARROW = Type("baloo-semibold", 16)
CHIP_HEIGHT = 26.0
CHIP_GAP = 6.0
CHIP_EDGE, CHIP_EASE = 3.0, 16.0
"""Left and right of the words on a chip, together: the least, and what keeps its letters large."""
TOP = CHIP_HEIGHT + 7
GAP = 7.0
EDGE = 2.0
"""Below the lower row: the thickness of its tiles."""
ROW = 20.0
SHELF = "#8A5A301A"
STEP = 3.0
"""Between two tiles."""
TALL = 130.0
"""From this height on, the display has a row of its own."""
MOST = 82.0
"""The side of the largest tiles."""
APART, CLOSE = 0.86, 0.6
"""As parts of the side of a tile: the side of a restaurant beside another one, and the least of it beside many."""
HOUSES_WIDE = (0.6, 1.0, 1.5, 2.0)
"""The room of so many restaurants beside the tiles, as parts of their height."""
FLOWN = 64.0
"""The side of a tile on its way."""
PRESSED = 3.0
"""How far a picked thing is lifted."""


def tray_of(view: MercadoView, focus: Focus[MercadoView], canvas: Canvas) -> Panel:
    """The viewer's tiles, the display and the viewer's restaurants; those of whoever plays where nobody looks. Who is
    asked sees above them what can be done with them and with the customers."""
    seat = view.whose()
    title, hints = _title(view, seat, focus), _hints(view, seat, focus)
    chips = tuple(_chips(view, seat, focus, canvas))
    if canvas.h < TALL:
        return Panel(title=title, hint=hints[0], nodes=(*_one_row(view.public, seat, focus, canvas), *chips))
    asked = focus.prompt is not None
    nodes = tuple(_two_rows(view.public, seat, focus, canvas, hints if asked else ()))
    return Panel(title=title, hint=hints[0], nodes=nodes, head=chips if asked else ())


def _two_rows(
    public: Public, seat: Seat, focus: Focus[MercadoView], canvas: Canvas, hints: tuple[str, ...]
) -> list[Node]:
    """The own tiles and restaurants, and below them the display; beside it the hint where no heading has it."""
    size = min(MOST, (canvas.h - GAP - EDGE) / 2)
    below = size + GAP
    beside = HAND * (size + STEP) + GAP
    room = canvas.w - beside
    nodes = [
        *_shelf(canvas.w, below, size),
        *_tiles(public.hands[seat], tile_target, focus, 0, 0, size),
        *_tiles(public.display, display_target, focus, 0, below, size),
        *_restaurants(public.fronts[seat], focus, beside, 0, room, size),
    ]
    rows = [(row, HINT) for row in canvas.lines(_("You take one after opening a stand."), HINT, room)]
    if hints:
        rows.append(fit_one(canvas, hints, HINT, room))
    nodes.append(Box(x=beside, y=below, w=room, h=size, key="bag"))
    for index, (row, face) in enumerate(rows):
        y = below + size / 2 + (index - (len(rows) - 1) / 2) * ROW
        nodes += canvas.sentence(beside, y, row, face, INK_SOFT)
    return nodes


def _one_row(public: Public, seat: Seat, focus: Focus[MercadoView], canvas: Canvas) -> list[Node]:
    """The own tiles, the display and the restaurants side by side, the tiles smaller the more restaurants there are."""
    high = canvas.h - TOP
    houses = high * HOUSES_WIDE[min(len(public.fronts[seat]), len(HOUSES_WIDE) - 1)]
    size = min(high, (canvas.w - houses - 3 * GAP) / (2 * HAND) - STEP)
    shown = HAND * (size + STEP) + GAP
    fronts = 2 * shown + GAP
    nodes: list[Node] = [Box(x=shown - 4, y=TOP - 3, w=shown - GAP + 5, h=size + 6, radius=12, fill=SHELF, key="bag")]
    nodes += _tiles(public.hands[seat], tile_target, focus, 0, TOP, size)
    nodes += _tiles(public.display, display_target, focus, shown, TOP, size)
    return [*nodes, *_restaurants(public.fronts[seat], focus, fronts, TOP, canvas.w - fronts, min(size, high))]


def _shelf(wide: float, y: float, size: float) -> tuple[Node, ...]:
    """What the display lies on: it belongs to everybody."""
    return (Box(x=-8, y=y - 4, w=wide + 16, h=size + 9, radius=12, fill=SHELF),)


def _title(view: MercadoView, seat: Seat, focus: Focus[MercadoView]) -> str:
    if focus.prompt is not None and view.public.turn == seat:
        return _("{name}’s turn").format(name=mark(seat))
    return _("{name}’s things").format(name=mark(seat))


def _hints(view: MercadoView, seat: Seat, focus: Focus[MercadoView]) -> tuple[str, ...]:
    """What is worth knowing beside the tiles, in full and in short."""
    public = view.public
    coins = shown_coins(view, seat, focus)
    if public.solo and coins is not None:
        following = next((step for step in FAME_STEPS if step > coins), None)
        if following is not None:
            return (
                _("more fame at {coins}").format(coins=coins_name(following)),
                _("fame at {coins}").format(coins=following),
            )
    left = public.bag_size
    return (
        ngettext("{count} tile in the bag", "{count} tiles in the bag", left).format(count=left),
        _("{count} in the bag").format(count=left),
    )


def _chips(view: MercadoView, seat: Seat, focus: Focus[MercadoView], canvas: Canvas) -> list[Node]:
    """What can be done: a click on one begins with the first thing it can begin with, or is told why it cannot."""
    public = view.public
    tiles = [tile_target(slot) for slot, good in enumerate(public.hands[seat]) if good is not None]
    customers = [customer_target(tile) for tile in public.open_tiles]
    fronts = [restaurant_target(index) for index in range(len(public.fronts[seat]))]
    begins = (
        tiles or [tile_target(0)],
        customers or [stack_target(CROWDS[0])],
        fronts or [restaurant_target(0)],
    )
    room = canvas.w - CHIP_GAP * (len(begins) - 1)
    names: tuple[str, ...] = (_("Open a stand"), _("Bring customers"), _("Open a restaurant"))
    if sum(canvas.width(name, NARROW) + CHIP_EDGE for name in names) > room:
        names = (_("Stand"), _("Customers"), _("Restaurant"))
    kind = CHIP if sum(canvas.width(name, CHIP) + CHIP_EASE for name in names) <= room else NARROW
    widths = [canvas.width(name, kind) for name in names]
    pad = (room - sum(widths)) / len(begins)
    nodes: list[Node] = []
    x = 0.0
    for text, things, wide in zip(names, begins, widths, strict=True):
        begun = next((thing for thing in things if focus.picked(thing)), None)
        first = begun or next((thing for thing in things if focus.open(thing)), things[0])
        nodes += _chip(canvas, x, wide + pad, text, kind, first, focus, chosen=begun is not None)
        x += wide + pad + CHIP_GAP
    return nodes


def _chip(
    canvas: Canvas,
    x: float,
    w: float,
    text: str,
    kind: Type,
    target: Target,
    focus: Focus[MercadoView],
    *,
    chosen: bool,
) -> list[Node]:
    """One action: gold while it can be done, stronger once it has been begun, pale while it cannot."""
    gold = chosen or focus.open(target)
    box = Box(
        x=x,
        y=0,
        w=w,
        h=CHIP_HEIGHT,
        radius=CHIP_HEIGHT / 2,
        fill=("#FFF2C0", "#FFCE5C") if chosen else ("#FFE9A8", "#F6C65A") if gold else "#EADFC8",
        line="#D8901A" if chosen else "#E2B24A" if gold else "#D8C8A8",
        line_width=2.2 if chosen else 1.4,
        lip="#C08A2C" if gold else "",
        lip_height=2,
        shadow=Shadow(down=1.5, blur=2, strength=70) if gold else None,
        glow=HALO if chosen else "",
        glow_size=6,
        target=target,
    )
    ink = DARK_INK if gold else INK_SOFT
    return [box, *canvas.sentence(x + w / 2, CHIP_HEIGHT / 2 + 0.5, text, kind, ink, align="middle")]


def _tiles(
    slots: tuple[Good | None, ...],
    target_of: Callable[[int], Target],
    focus: Focus[MercadoView],
    left: float,
    top: float,
    size: float,
) -> list[Node]:
    """Stand tiles in their slots."""
    nodes: list[Node] = []
    for slot, good in enumerate(slots):
        nodes += _tile(good, focus, target_of(slot), left + slot * (size + STEP), top, size)
    return nodes


def _tile(
    good: Good | None, focus: Focus[MercadoView], target: Target, x: float, y: float, size: float
) -> tuple[Node, ...]:
    """A stand tile, or the gap where one lay, and the rectangle to point at."""
    here = hit_area(x, y, size, size, target)
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


def _restaurants(
    front: tuple[Restaurant, ...], focus: Focus[MercadoView], left: float, top: float, room: float, size: float
) -> list[Node]:
    """The restaurants in front of the seat, smaller and then closer together the more there are."""
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
