"""What lies before the viewer: the dealt building cards to choose from, or the tiles to be placed. Logical pixels."""

from __future__ import annotations

from game.core.i18n import _, ngettext
from game.core.names import Seat, mark
from game.picture.canvas import Canvas
from game.picture.nodes import Group, Node
from game.picture.table import Focus, Panel
from game.picture.theme import INK_SOFT
from game.picture.widgets import fit_one
from game.titles.chinatown.picture import buildings
from game.titles.chinatown.picture.forecast import placements
from game.titles.chinatown.picture.looks import SMALL, halo, hit_area, numbered_tile, short_gain
from game.titles.chinatown.picture.rows import Flow, flow
from game.titles.chinatown.state import ChinatownView, kept_by
from game.titles.chinatown.targets import Goods, lot_target, tile_target
from game.titles.chinatown.topology import Topology
from game.titles.chinatown.words import gain_name

TILE = 74.0
CAPTION_HIGH = 22.0


def tray_of(topology: Topology, view: ChinatownView, focus: Focus[ChinatownView], canvas: Canvas) -> Panel:
    """The viewer's cards in the phase in which they are chosen, else the tiles of whoever is meant."""
    if view.public.phase == "keep":
        return _cards(topology, view, focus, canvas)
    return _tiles(topology, view, focus, canvas)


def _cards(topology: Topology, view: ChinatownView, focus: Focus[ChinatownView], canvas: Canvas) -> Panel:
    public = view.public
    keep = kept_by(public)
    if view.kept:
        title, cards = _("You keep these buildings"), view.kept
    else:
        title, cards = _("Your building cards"), view.dealt
    picked = sum(focus.picked(lot_target(number)) for number in view.dealt)
    hint = _("{picked} of {keep} chosen").format(picked=picked, keep=keep)
    if view.kept:
        hint = _("the others are still choosing")
    if not cards:
        words = _("Everybody chooses building cards in secret.")
        text, face = fit_one(canvas, (words, _("All choose cards.")), SMALL, canvas.w)
        return Panel(_("Building cards"), "", canvas.sentence(0, 16, text, face, INK_SOFT))
    laid = flow([buildings.CARD[0]] * len(cards), buildings.CARD[1], (canvas.w - 6, canvas.h - 8), gap=14, least=0.2)
    left = _spare(canvas, laid, buildings.CARD[0])
    nodes: list[Node] = []
    for number, (x, y) in zip(cards, laid.spots, strict=True):
        nodes += _card(topology, focus, number, left + x, y + 6, laid.scale)
    return Panel(title, hint, tuple(nodes), private=True)


def _spare(canvas: Canvas, laid: Flow, wide: float) -> float:
    """Where rows of things of that width begin that lie in the middle."""
    return max(3.0, (canvas.w - max(x for x, _y in laid.spots) - wide * laid.scale) / 2)


def card_key(number: int) -> str:
    """The key of a building card in the tray."""
    return f"card:{number}"


def _card(
    topology: Topology, focus: Focus[ChinatownView], number: int, x: float, y: float, scale: float
) -> tuple[Node, ...]:
    target = lot_target(number)
    index = topology.find(number)
    district = 0 if index is None else topology.district[index]
    picked = focus.picked(target)
    strong = picked or (focus.hover == target and focus.open(target))
    w, h = buildings.CARD[0] * scale, buildings.CARD[1] * scale
    lift = 5.0 if picked else 0.0
    light = (halo(x, y - lift, w, h, strong=strong, radius=10),) if focus.open(target) else ()
    face = buildings.card(number, district)
    return (
        *light,
        Group(x=x, y=y - lift, w=w, h=h, scale=scale, nodes=face, key=card_key(number)),
        hit_area(x, y - lift, w, h, target),
    )


def _tiles(topology: Topology, view: ChinatownView, focus: Focus[ChinatownView], canvas: Canvas) -> Panel:
    """The tiles of the viewer, or of whoever places, each with the best that it could bring a year."""
    public = view.public
    seat = _whose(view)
    held = [
        Goods(seat=seat, shop=shop, copy=copy) for shop, count in enumerate(public.tiles[seat]) for copy in range(count)
    ]
    count = len(held)
    hint = ngettext("{count} tile to place", "{count} tiles to place", count).format(count=count)
    title = _("{name}’s tiles").format(name=mark(seat))
    if not held:
        words = _("All tiles are placed.")
        return Panel(title, "", canvas.sentence(0, 16, words, SMALL, INK_SOFT))
    high = TILE + CAPTION_HIGH
    laid = flow([TILE] * count, high, (canvas.w, canvas.h - 2), gap=10, least=0.2)
    left = _spare(canvas, laid, TILE)
    nodes: list[Node] = []
    for goods, (x, y) in zip(held, laid.spots, strict=True):
        nodes += _tile(topology, view, focus, canvas, goods, (left + x, y), laid.scale)
    return Panel(title, hint, tuple(nodes))


def _whose(view: ChinatownView) -> Seat:
    """Whose tiles are shown: of the viewer, else of whoever places."""
    if view.seat is not None:
        return view.seat
    return view.public.order[0] if view.public.order else view.public.first


def tray_key(goods: Goods) -> str:
    """The key of a tile in the tray."""
    return f"tray:{goods.key}"


def _tile(
    topology: Topology,
    view: ChinatownView,
    focus: Focus[ChinatownView],
    canvas: Canvas,
    goods: Goods,
    at: tuple[float, float],
    scale: float,
) -> list[Node]:
    (x, y), side = at, TILE * scale
    target = tile_target(goods.seat, goods.shop, goods.copy)
    picked = focus.picked(target)
    lift = 3.0 if picked else 0.0
    nodes: list[Node] = []
    if focus.open(target):
        nodes.append(halo(x, y - lift, side, side, strong=picked or focus.hover == target, radius=side * 0.18))
    tile = numbered_tile(view.public.shops[goods.shop], 0, 0, side)
    nodes.append(Group(x=x, y=y - lift, w=side, h=side, nodes=tile, key=tray_key(goods)))
    found = placements(topology, view.public, goods.seat, goods.shop)
    if found and scale > 0.7:
        best = max(place.gain for place in found)
        text, face = fit_one(canvas, (gain_name(best), short_gain(best)), SMALL, side)
        nodes += canvas.sentence(x + side / 2, y + side + 12, text, face, "#226E3E", align="middle")
    nodes.append(hit_area(x, y, side, side, target))
    return nodes
