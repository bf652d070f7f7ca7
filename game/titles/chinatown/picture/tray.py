"""The tray of the viewer: dealt building cards to choose from, or tiles to place. Units: logical pixels."""

from __future__ import annotations

from game.core.i18n import _, ngettext
from game.core.names import mark
from game.kit.pieces import halo, hit_area
from game.picture.canvas import Canvas
from game.picture.nodes import Group, Node
from game.picture.table import Panel
from game.picture.theme import GAIN, INK_SOFT
from game.picture.widgets import fit_one
from game.titles.chinatown.picture.buildings import CARD_SIZE, card
from game.titles.chinatown.picture.forecast import placements
from game.titles.chinatown.picture.looks import SMALL
from game.titles.chinatown.picture.pieces import numbered_tile, short_gain
from game.titles.chinatown.picture.rows import Flow, flow
from game.titles.chinatown.picture.shown import Motif
from game.titles.chinatown.state import kept_by
from game.titles.chinatown.targets import Goods, lot_target, tiles_of_seat
from game.titles.chinatown.words import gain_name

TILE = 74.0
CAPTION_HIGH = 22.0


def tray_of(motif: Motif) -> Panel:
    """The viewer's cards in the phase in which they are chosen, else the tiles of whoever is meant."""
    return _cards(motif) if motif.public.phase == "keep" else _tiles(motif)


def _cards(motif: Motif) -> Panel:
    view, canvas = motif.view, motif.canvas
    if view.kept:
        title, cards, hint = _("You keep these buildings"), view.kept, _("the others are still choosing")
    else:
        picked = sum(motif.focus.picked(lot_target(number)) for number in view.dealt)
        title, cards, hint = _("Your building cards"), view.dealt, _("{picked} of {keep} chosen")
        hint = hint.format(picked=picked, keep=kept_by(view.public))
    if not cards:
        words = _("Everybody chooses building cards in secret.")
        text, face = fit_one(canvas, (words, _("All choose cards.")), SMALL, canvas.w)
        return Panel(_("Building cards"), "", canvas.sentence(0, 16, text, face, INK_SOFT))
    laid = flow([CARD_SIZE[0]] * len(cards), CARD_SIZE[1], (canvas.w - 6, canvas.h - 8), gap=14, least=0.2)
    left = _spare(canvas, laid, CARD_SIZE[0])
    nodes: list[Node] = []
    for number, (x, y) in zip(cards, laid.spots, strict=True):
        nodes += _card(motif, number, left + x, y + 6, laid.scale)
    return Panel(title, hint, tuple(nodes), private=True)


def _spare(canvas: Canvas, laid: Flow, wide: float) -> float:
    """Where rows of things of that width begin that lie in the middle."""
    return max(3.0, (canvas.w - max(x for x, _y in laid.spots) - wide * laid.scale) / 2)


def _card(motif: Motif, number: int, x: float, y: float, scale: float) -> tuple[Node, ...]:
    focus, target = motif.focus, lot_target(number)
    picked, open_ = focus.picked(target), focus.open(target)
    w, h = CARD_SIZE[0] * scale, CARD_SIZE[1] * scale
    y -= 5.0 if picked else 0.0
    strong = picked or focus.hover == target
    light = (halo(x, y, w, h, strong=strong, radius=10),) if open_ else ()
    face = card(number, motif.topology.district[motif.topology.index_of(number)])
    return (
        *light,
        Group(x=x, y=y, w=w, h=h, scale=scale, nodes=face, key=f"card:{number}"),
        hit_area(x, y, w, h, target),
    )


def _tiles(motif: Motif) -> Panel:
    """The tiles of the viewer, or of whoever places, each with the best that it could bring a year."""
    public, canvas, seat = motif.public, motif.canvas, motif.view.seat
    if seat is None:
        seat = public.order[0] if public.order else public.first
    held = tiles_of_seat(public, seat)
    title = _("{name}’s tiles").format(name=mark(seat))
    if not held:
        return Panel(title, "", canvas.sentence(0, 16, _("All tiles are placed."), SMALL, INK_SOFT))
    laid = flow([TILE] * len(held), TILE + CAPTION_HIGH, (canvas.w, canvas.h - 2), gap=10, least=0.2)
    left = _spare(canvas, laid, TILE)
    nodes: list[Node] = []
    for goods, (x, y) in zip(held, laid.spots, strict=True):
        nodes += _tile(motif, goods, left + x, y, laid.scale)
    hint = ngettext("{count} tile to place", "{count} tiles to place", len(held)).format(count=len(held))
    return Panel(title, hint, tuple(nodes))


def _tile(motif: Motif, goods: Goods, x: float, y: float, scale: float) -> list[Node]:
    focus, target, side = motif.focus, goods.target, TILE * scale
    picked = focus.picked(target)
    top = y - (3.0 if picked else 0.0)
    nodes: list[Node] = []
    if focus.open(target):
        nodes.append(halo(x, top, side, side, strong=picked or focus.hover == target, radius=side * 0.18))
    tile = numbered_tile(motif.public.shops[goods.shop], 0, 0, side)
    nodes.append(Group(x=x, y=top, w=side, h=side, nodes=tile, key=f"tray:{goods.key}"))
    found = placements(motif.topology, motif.public, goods.seat, goods.shop)
    if found and scale > 0.7:
        best = max(place.gain for place in found)
        text, face = fit_one(motif.canvas, (gain_name(best), short_gain(best)), SMALL, side)
        nodes += motif.canvas.sentence(x + side / 2, y + side + 12, text, face, GAIN, align="middle")
    nodes.append(hit_area(x, y, side, side, target))
    return nodes
