"""The viewer's tray with building cards or tiles, in logical pixels."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.i18n import _, ngettext
from game.core.names import mark
from game.core.target import Target
from game.kit.pieces import halo, hit_area
from game.picture.canvas import Canvas
from game.picture.colours import GAIN, INK_SOFT
from game.picture.nodes import Group, Node
from game.picture.table import Panel
from game.picture.widgets import fit_one
from game.titles.chinatown.picture.buildings import CARD_SIZE, card
from game.titles.chinatown.picture.forecast import placements
from game.titles.chinatown.picture.looks import SMALL
from game.titles.chinatown.picture.pieces import numbered_tile, short_gain
from game.titles.chinatown.picture.rows import Flow, flow
from game.titles.chinatown.picture.shown import Motif
from game.titles.chinatown.state import kept_by
from game.titles.chinatown.targets import lot_target, tiles_of_seat
from game.titles.chinatown.words import gain_name

TILE = 74.0
CAPTION_HIGH = 22.0


def tray_of(motif: Motif) -> Panel:
    """Return the viewer's building cards in the card phase, otherwise the tiles to place."""
    return _cards(motif) if motif.public.phase == "keep" else _tiles(motif)


def _cards(motif: Motif) -> Panel:
    view, canvas, topology = motif.view, motif.canvas, motif.topology
    if view.kept:
        title, cards, hint = _("You keep these buildings"), view.kept, _("the others are still choosing")
    else:
        picked = sum(motif.focus.picked(lot_target(number)) for number in view.dealt)
        title, cards, hint = _("Your building cards"), view.dealt, _("{picked} of {keep} chosen")
        hint = hint.format(picked=picked, keep=kept_by(view.public))
    if not cards:
        words = (_("Everybody chooses building cards in secret."), _("All choose cards."))
        text, kind = fit_one(canvas, words, SMALL, canvas.w)
        return Panel(_("Building cards"), "", canvas.sentence(0, 16, text, kind, INK_SOFT))
    wide, high = CARD_SIZE
    laid = flow([wide] * len(cards), high, (canvas.w - 6, canvas.h - 8), gap=14)
    left, w, h = _spare(canvas, laid, wide), wide * laid.scale, high * laid.scale
    nodes: list[Node] = []
    for number, (x, y) in zip(cards, laid.spots, strict=True):
        front = card(number, topology.district[topology.index_of(number)])
        thing = Group(x=left + x, y=y + 6, w=w, h=h, scale=laid.scale, nodes=front, key=f"card:{number}")
        nodes += _pickable(motif, lot_target(number), thing, lift=5, radius=10)
    return Panel(title, hint, tuple(nodes), private=True)


def _spare(canvas: Canvas, laid: Flow, wide: float) -> float:
    return max(3.0, (canvas.w - max(x for x, _y in laid.spots) - wide * laid.scale) / 2)


def _pickable(motif: Motif, target: Target, thing: Group, *, lift: float, radius: float) -> list[Node]:
    """Return a card or tile in the tray, highlighted if it can be picked and raised if it is picked."""
    focus, picked = motif.focus, motif.focus.picked(target)
    x, y, w, h = thing.x, thing.y - (lift if picked else 0), thing.w, thing.h
    light = [halo(x, y, w, h, strong=picked or focus.hover == target, radius=radius)] if focus.open(target) else []
    return [*light, replace(thing, y=y), hit_area(x, y, w, h, target)]


def _tiles(motif: Motif) -> Panel:
    """Return the tiles of the viewer or the current player, each with its best possible gain per year."""
    public, canvas, seat = motif.public, motif.canvas, motif.view.seat
    if seat is None:
        seat = public.order[0] if public.order else public.first
    held = tiles_of_seat(public, seat)
    title = _("{name}’s tiles").format(name=mark(seat))
    if not held:
        return Panel(title, "", canvas.sentence(0, 16, _("All tiles are placed."), SMALL, INK_SOFT))
    laid = flow([TILE] * len(held), TILE + CAPTION_HIGH, (canvas.w, canvas.h - 2), gap=10)
    left, side = _spare(canvas, laid, TILE), TILE * laid.scale
    nodes: list[Node] = []
    for goods, (x, y) in zip(held, laid.spots, strict=True):
        face = numbered_tile(public.shops[goods.shop], 0, 0, side)
        thing = Group(x=left + x, y=y, w=side, h=side, nodes=face, key=f"tray:{goods.key}")
        nodes += _pickable(motif, goods.target, thing, lift=3, radius=side * 0.18)
        found = placements(motif.topology, public, seat, goods.shop)
        if found and laid.scale > 0.7:
            best = max(place.gain for place in found)
            text, kind = fit_one(canvas, (gain_name(best), short_gain(best)), SMALL, side)
            nodes += canvas.sentence(left + x + side / 2, y + side + 12, text, kind, GAIN, align="middle")
    hint = ngettext("{count} tile to place", "{count} tiles to place", len(held)).format(count=len(held))
    return Panel(title, hint, tuple(nodes))
