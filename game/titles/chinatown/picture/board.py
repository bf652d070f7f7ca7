"""Draws the whole board, in map pixels."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from game.core.names import Seat
from game.kit.pieces import hit_area, lying
from game.picture.colours import BRONZE, CREAM, INK, INK_PALE
from game.picture.nodes import Box, Group, Node, Sprite
from game.picture.shapes import Shape, Shapes
from game.picture.table import ROUND
from game.picture.theme import NAME
from game.picture.widgets import sprite, word
from game.titles.chinatown.businesses import Business, standing
from game.titles.chinatown.constants import YEARS
from game.titles.chinatown.dealing import no_longer
from game.titles.chinatown.picture import pieces
from game.titles.chinatown.picture.buildings import (
    PILL_HIGH,
    Light,
    Lights,
    lot_face,
    outline,
    pill,
    pill_wide,
    size_pill,
    size_text,
    underlay,
)
from game.titles.chinatown.picture.forecast import PlacementForecast, considered_tile, placements
from game.titles.chinatown.picture.looks import NUMBER, TOWARDS, Looks
from game.titles.chinatown.picture.pieces import ART, LOT, LOT_HIGH
from game.titles.chinatown.picture.shown import Motif
from game.titles.chinatown.planning.forecast import formed
from game.titles.chinatown.state import Public
from game.titles.chinatown.targets import LOT as LOT_KIND
from game.titles.chinatown.targets import lot_target
from game.titles.chinatown.topology import Topology, regions
from game.titles.chinatown.words import year_name

ANIMALS = ("snake", "horse-face", "goat", "monkey-face", "rooster", "dog-face")
SIZE = (248.0, 546.0)


@lru_cache(maxsize=8)
def places(topology: Topology, shapes: Shapes) -> tuple[Shape, ...]:
    """Return the shapes of all lots, ordered by lot index."""
    return tuple(shapes.at("spaces", str(number)) for number in topology.numbers)


def furniture(shapes: Shapes, name: str) -> Shape | None:
    """Return the shape of a named map object, such as the calendar, or None if the map lacks it."""
    return next((shape for layer, ident, shape in shapes.places if (layer, ident) == ("furniture", name)), None)


def board_nodes(motif: Motif, shapes: Shapes) -> tuple[Node, ...]:
    """Return everything on the board, back to front."""
    topology, public, looks = motif.topology, motif.public, motif.looks
    where = places(topology, shapes)
    found = standing(topology, public)
    nodes: list[Node] = [*_calendar(public, shapes), *_piles(public, shapes)]
    for business in found:
        nodes += underlay(looks, business, where)
    lights = Lights(motif)
    for lot, here in enumerate(where):
        nodes += _lot(motif, lights, lot, here)
    made = _made(motif)
    replaced = {lot for business in made for lot in business.lots}
    marked = {index for mark in public.marks if mark.lot is not None and (index := topology.find(mark.lot)) is not None}
    for business in found:
        if not replaced & {*business.lots}:
            nodes += size_pill(business, where, marked)
    pills = _pills(made, where)
    told = {lot for pill in pills for lot in _beside_pill(pill, where)} | {place.index for place in _foreseen(motif)}
    nodes += _marked(motif, where, told)
    nodes += _moved(motif, made, pills, where)
    return (*nodes, *_considered(motif, where))


def animal(year: int) -> str:
    """Return the name of the animal picture for a year of the game, counted from 1."""
    return "icon:" + ANIMALS[(year - 1) % len(ANIMALS)]


def _calendar(public: Public, shapes: Shapes) -> tuple[Node, ...]:
    here = furniture(shapes, "calendar")
    if here is None:
        return ()
    nodes: list[Node] = [Sprite(x=0, y=0, w=SIZE[0], h=SIZE[1], art=f"{ART}calendar", key=ROUND)]
    for year in range(1, YEARS + 1):
        nodes += _year(public, year)
    return (lying(here, SIZE[0], tuple(nodes)),)


def _year(public: Public, year: int) -> tuple[Node, ...]:
    now = year == public.year and public.phase != "over"
    over = year < public.year or public.phase == "over"
    y = 94.0 + 80 * (year - 1)
    ink = CREAM if now else INK_PALE if over else INK
    nodes: list[Node] = [sprite(f"{ART}calendar_now", 124, y, 236, 80, key="year")] if now else []
    nodes.append(sprite(animal(year), 56, y, 58, alpha=0.55 if over else 1.0))
    nodes.append(word(year_name(year), 162, y + 2, NAME.sized(46), ink, w=130))
    if over:
        nodes.append(sprite(f"{ART}calendar_gone", 162, y, 128, 26))
    return tuple(nodes)


def _piles(public: Public, shapes: Shapes) -> list[Node]:
    nodes: list[Node] = []
    for name, left, size, (x, y) in (
        ("deck", public.pile, (112.0, 84.0), (60.0, 70.0)),
        ("bag", public.bag, (96.0, 84.0), (48.0, 68.0)),
    ):
        here = furniture(shapes, name)
        if here is not None:
            art = Sprite(x=0, y=0, w=size[0], h=size[1], art=ART + name)
            plate = Box(x=x - 31, y=y - 17, w=62, h=34, radius=17, look=NUMBER)
            count = word(str(left), x, y, NAME.sized(30), INK, w=62)
            nodes.append(lying(here, size[0], (art, plate, count), name))
    return nodes


def _lot(motif: Motif, lights: Lights, index: int, here: Shape) -> tuple[Group, ...]:
    topology, public = motif.topology, motif.public
    number = topology.numbers[index]
    face = lot_face(motif.looks, number, topology.district[index], public.owners[index], public.shop_on(index))
    return _laid(here, number, face, lights.of(number))


@lru_cache(maxsize=1024)
def _laid(here: Shape, number: int, face: tuple[Node, ...], light: Light) -> tuple[Group, ...]:
    """Return a building with its highlight, in map pixels."""
    below, above = (lying(here, LOT, nodes) for nodes in light)
    building = lying(here, LOT, (*face, hit_area(0, 0, LOT, LOT_HIGH, lot_target(number))), f"lot:{number}")
    return (*((below,) if below.nodes else ()), building, *((above,) if above.nodes else ()))


def _marked(motif: Motif, where: tuple[Shape, ...], told: Collection[int]) -> list[Node]:
    public = motif.public
    hung: dict[tuple[int, bool], list[Seat]] = {}
    for mark in public.marks:
        index = None if mark.lot is None else motif.topology.find(mark.lot)
        if index is not None and index not in told:
            hung.setdefault((index, public.owners[index] != mark.seat), []).append(mark.seat)
    nodes: list[Node] = []
    for (index, want), seats in sorted(hung.items()):
        if not want and (index, True) in hung:
            continue  # the tag of those who would like it lies over it
        made = pieces.lot_tag(motif.looks, seats if want else (), public.owners[index], want=want)
        nodes.append(lying(where[index], LOT, made, f"tag-{index}-{want}"))
    return nodes


class _Pill(NamedTuple):
    """A plate with a business's size and income, centred on (x, y)."""

    x: float
    y: float
    text: str

    def overlap(self, other: _Pill) -> float:
        wide = (pill_wide(self.text) + pill_wide(other.text)) / 2
        beside = abs(self.y - other.y) < PILL_HIGH
        return max(0.0, wide - (other.x - self.x)) if beside else 0.0


def _pills(made: tuple[Business, ...], where: tuple[Shape, ...]) -> tuple[_Pill, ...]:
    """Return a plate for each business, with overlapping plates moved apart."""
    pills: list[_Pill] = []
    for business in made:
        bottom = max(where[lot].y for lot in business.lots)
        row = [where[lot] for lot in business.lots if where[lot].y == bottom]
        middle = (min(shape.x for shape in row) + max(shape.x + shape.w for shape in row)) / 2
        text = f"{size_text(business)} {pieces.short_sum(business.pays)}"
        pills.append(_Pill(middle, row[0].y + row[0].h - 22, text))
    for _again in pills:  # who makes room for one may come to lie on the next
        for left, right in permutations(range(len(pills)), 2):
            if (pills[left].x, left) < (pills[right].x, right):
                half = pills[left].overlap(pills[right]) / 2
                pills[left] = pills[left]._replace(x=pills[left].x - half)
                pills[right] = pills[right]._replace(x=pills[right].x + half)
    return tuple(pills)


def _beside_pill(pill: _Pill, where: tuple[Shape, ...]) -> tuple[int, ...]:
    reach = pill_wide(pill.text) / 2
    return tuple(
        lot
        for lot, here in enumerate(where)
        if here.y <= pill.y <= here.y + here.h and here.x - reach < pill.x < here.x + here.w + reach
    )


def _moved(
    motif: Motif, made: tuple[Business, ...], pills: tuple[_Pill, ...], where: tuple[Shape, ...]
) -> Iterator[Node]:
    """Yield drawing nodes for the owners and businesses that would result from the deal."""
    public, looks = motif.public, motif.looks
    for business in made:
        yield from outline(looks.pale(business.seat), business.lots, where)
        for lot in business.lots:
            if public.built[lot] is None:  # the shops that would still be placed, faintly
                x, y, side = where[lot].x + where[lot].w * 0.27, where[lot].y + where[lot].h * 0.38, where[lot].h * 0.6
                yield from pieces.shop_tile(public.shops[business.shop], x, y, side, alpha=0.88)
    for business, plate in zip(made, pills, strict=True):
        yield from pill(*plate, complete=business.complete)
    for goods, _giver, taker in motif.deal.goods if motif.deal is not None else ():
        index = motif.topology.find(goods.lot) if goods.lot else None
        if index is not None and taker is not None:
            yield lying(where[index], LOT, _towards(looks, taker))


def _made(motif: Motif) -> tuple[Business, ...]:
    topology, public, deal = motif.topology, motif.public, motif.deal
    if deal is None or not deal.parcels or not public.shows_gains or no_longer(topology, public, deal.parcels):
        return ()
    return formed(topology, public, deal.parcels)


def _towards(looks: Looks, seat: Seat) -> tuple[Node, ...]:
    return (
        Box(x=45, y=0, w=51, h=34, radius=17, look=TOWARDS),
        pieces.arrow(55, 17, 17, BRONZE),
        *pieces.token(looks, seat, 79, 17, 30),
    )


def _considered(motif: Motif, where: tuple[Shape, ...]) -> Iterator[Node]:
    """Yield the forecast for the dealt cards or for the picked tile."""
    if motif.public.phase == "keep" and motif.focus.peek and motif.view.seat is not None:
        return _dealt(motif, motif.view.seat, where)
    return _placed(motif, where)


def _foreseen(motif: Motif) -> tuple[PlacementForecast, ...]:
    """Return the possible places for the picked tile."""
    shop = considered_tile(motif.view, motif.focus) if motif.public.phase == "place" else None
    return () if shop is None else placements(motif.topology, motif.public, motif.view.seat, shop)


def _dealt(motif: Motif, seat: Seat, where: tuple[Shape, ...]) -> Iterator[Node]:
    topology, focus = motif.topology, motif.focus
    picked = (*focus.draft.picks, focus.hover)
    meant = {target.id for target in picked if target is not None and target.kind == LOT_KIND}
    cards = {topology.index_of(number) for number in motif.view.dealt if str(number) in meant}
    joined = [seat if owner == seat or index in cards else None for index, owner in enumerate(motif.public.owners)]
    for group in regions(joined, topology.neighbours):
        if len(group) > 1 and cards & {*group}:
            yield from outline(motif.looks.pale(seat), group, where)


def _placed(motif: Motif, where: tuple[Shape, ...]) -> Iterator[Node]:
    topology, hover = motif.topology, motif.focus.hover
    meant = hover.id if hover is not None and hover.kind == LOT_KIND else motif.focus.draft.pick(LOT_KIND)
    for place in _foreseen(motif):
        here = where[place.index]
        if str(topology.numbers[place.index]) == meant:
            side = here.h * 0.8
            yield from outline(motif.looks.pale(place.business.seat), place.business.lots, where)
            left, top = here.x + (here.w - side) / 2, here.y + (here.h - side) / 2
            yield from pieces.shop_tile(motif.public.shops[place.business.shop], left, top, side, alpha=0.92)
        middle, foot = here.x + here.w / 2, here.y + here.h - 24
        yield from pill(middle, foot, pieces.short_gain(place.gain), complete=place.business.complete)
