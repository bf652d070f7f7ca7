"""The whole map: businesses, buildings, tags, what a deal or a tile would do, calendar and piles. Map pixels."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from game.core.names import Seat
from game.core.target import Target
from game.kit.pieces import lying, rounded, sprite
from game.picture.canvas import Canvas
from game.picture.nodes import Group, Node, Sprite, Type
from game.picture.shapes import Shape, Shapes
from game.picture.table import ROUND, Focus
from game.picture.widgets import word
from game.titles.chinatown.businesses import Business, standing
from game.titles.chinatown.constants import YEARS
from game.titles.chinatown.dealing import no_longer
from game.titles.chinatown.picture import buildings
from game.titles.chinatown.picture.buildings import Light, Lights
from game.titles.chinatown.picture.forecast import considered_tile, formed, placements
from game.titles.chinatown.picture.looks import (
    ART,
    LOT,
    LOT_HIGH,
    Looks,
    hit_area,
    lot_tag,
    shop_tile,
    short_gain,
    short_sum,
    token,
)
from game.titles.chinatown.picture.shown import ShownDeal, shown_deal
from game.titles.chinatown.state import ChinatownView, Public
from game.titles.chinatown.targets import LOT as LOT_KIND
from game.titles.chinatown.targets import lot_target
from game.titles.chinatown.topology import Topology
from game.titles.chinatown.words import year_name


@lru_cache(maxsize=8)
def places(topology: Topology, shapes: Shapes) -> tuple[Shape, ...]:
    """Where the lots lie, by index."""
    return tuple(shapes.at("spaces", str(number)) for number in topology.numbers)


@lru_cache(maxsize=32)
def businesses_of(topology: Topology, public: Public) -> tuple[Business, ...]:
    """The businesses on the board."""
    return standing(topology, public)


def board_nodes(
    topology: Topology, view: ChinatownView, focus: Focus[ChinatownView], shapes: Shapes, canvas: Canvas
) -> tuple[Node, ...]:
    """Everything on the map, back to front."""
    public, looks = view.public, Looks(canvas.seats)
    where = places(topology, shapes)
    found = businesses_of(topology, public)
    deal = shown_deal(topology, view, focus)
    nodes: list[Node] = [*calendar_nodes(public, shapes), *_piles(public, shapes)]
    for business in found:
        nodes += buildings.underlay(looks, business, where)
    lights = Lights(view, focus)
    dealt = frozenset(goods.lot for goods, _giver, _taker in deal.goods) if deal is not None else frozenset()
    for lot, here in enumerate(where):
        nodes += _lot(topology, public, lights, looks, lot, here, dealt)
    made = _made(topology, public, deal)
    replaced = {lot for business in made for lot in business.lots}
    marked = {index for mark in public.marks if mark.lot is not None and (index := topology.find(mark.lot)) is not None}
    for business in found:
        if not replaced & {*business.lots}:
            nodes += buildings.size_pill(business, where, marked)
    told = {lot for pill in _pills(made, where) for lot in _beside_pill(pill, where)}
    nodes += _marked(topology, public, looks, where, told)
    if deal is not None:
        nodes += _moved(topology, public, deal, looks, where)
    nodes += considered(topology, view, focus, looks, where)
    return tuple(nodes)


def _piles(public: Public, shapes: Shapes) -> list[Node]:
    """The pile of building cards and the bag of tiles with what is left in them, where the map has places for them."""
    nodes: list[Node] = []
    for name, left, size, (x, y) in (
        ("deck", public.pile, (112.0, 84.0), (60.0, 70.0)),
        ("bag", public.bag, (96.0, 84.0), (48.0, 68.0)),
    ):
        here = next((shape for layer, ident, shape in shapes.places if (layer, ident) == ("furniture", name)), None)
        if here is not None:
            art = Sprite(x=0, y=0, w=size[0], h=size[1], art=ART + name)
            plate = rounded(x - 31, y - 17, 62, 34, fill="#FFF8E6", line="#7A5028", line_width=2)
            count = word(str(left), x, y, Type("baloo-extrabold", 30), "#3A2410", w=62)
            nodes.append(lying(here, size[0], (art, plate, count), name))
    return nodes


def lot_key(number: int) -> str:
    """The key of a building on the map."""
    return f"lot:{number}"


def _lot(
    topology: Topology,
    public: Public,
    lights: Lights,
    looks: Looks,
    index: int,
    here: Shape,
    dealt: frozenset[int],
) -> tuple[Group, ...]:
    """A building with its light."""
    number = topology.numbers[index]
    seat, shop = public.owners[index], public.built[index]
    target = lot_target(number)
    face = buildings.lot_face(
        looks, number, topology.district[index], seat, None if shop is None else public.shops[shop]
    )
    return _laid(here, number, target, face, lights.of(target, in_deal=number in dealt))


@lru_cache(maxsize=1024)
def _laid(here: Shape, number: int, target: Target, face: tuple[Node, ...], light: Light) -> tuple[Group, ...]:
    """A building with its light, on the map. The light is no part of the building: who offers it has not changed it."""
    below, above = (lying(here, LOT, nodes) for nodes in light)
    building = lying(here, LOT, (*face, hit_area(0, 0, LOT, LOT_HIGH, target)), lot_key(number))
    return (*((below,) if below.nodes else ()), building, *((above,) if above.nodes else ()))


def _lowest(business: Business, where: tuple[Shape, ...]) -> tuple[int, ...]:
    """The lots of a business that lie lowest on the map, where it is told how large it would be."""
    bottom = max(where[lot].y for lot in business.lots)
    return tuple(lot for lot in business.lots if where[lot].y == bottom)


class _Pill(NamedTuple):
    """The plate that tells how large a business would be and what it would pay: its middle and its words."""

    x: float
    y: float
    text: str

    def overlap(self, other: _Pill) -> float:
        """How far it would lie over another one that is further to the right; none is 0."""
        wide = (buildings.pill_wide(self.text) + buildings.pill_wide(other.text)) / 2
        beside = abs(self.y - other.y) < buildings.PILL[1]
        return max(0.0, wide - (other.x - self.x)) if beside else 0.0


def _pills(made: tuple[Business, ...], where: tuple[Shape, ...]) -> tuple[_Pill, ...]:
    """The plates of businesses, each at the feet of its lowest lots; two that would cover each other make room aside,
    for above them are the numbers of buildings."""
    pills: list[_Pill] = []
    for business in made:
        row = [where[lot] for lot in _lowest(business, where)]
        middle = (min(shape.x for shape in row) + max(shape.x + shape.w for shape in row)) / 2
        text = f"{buildings.size_text(business)} {short_sum(business.pays)}"
        pills.append(_Pill(middle, row[0].y + row[0].h - 22, text))
    for _again in pills:  # who makes room for one may come to lie on the next
        for left, right in permutations(range(len(pills)), 2):
            if (pills[left].x, left) < (pills[right].x, right):
                half = pills[left].overlap(pills[right]) / 2
                pills[left] = pills[left]._replace(x=pills[left].x - half)
                pills[right] = pills[right]._replace(x=pills[right].x + half)
    return tuple(pills)


def _beside_pill(pill: _Pill, where: tuple[Shape, ...]) -> tuple[int, ...]:
    """The lots on which a plate lies."""
    reach = buildings.pill_wide(pill.text) / 2
    return tuple(
        lot
        for lot, here in enumerate(where)
        if here.y <= pill.y <= here.y + here.h and here.x - reach < pill.x < here.x + here.w + reach
    )


def _marked(
    topology: Topology, public: Public, looks: Looks, where: tuple[Shape, ...], told: Collection[int]
) -> list[Node]:
    """The tags on buildings, one for all who would like a building and one for its owner; none where `told` what a deal
    would bring, until that is no longer shown."""
    hung: dict[tuple[int, bool], list[Seat]] = {}
    for mark in public.marks:
        index = None if mark.lot is None else topology.find(mark.lot)
        if index is not None and index not in told:
            hung.setdefault((index, public.owners[index] != mark.seat), []).append(mark.seat)
    nodes: list[Node] = []
    for (index, want), seats in sorted(hung.items()):
        if not want and (index, True) in hung:
            continue  # the tag of those who would like it lies over it
        made = lot_tag(looks, seats if want else (), public.owners[index], want=want)
        nodes.append(lying(where[index], LOT, made))
    return nodes


def _moved(topology: Topology, public: Public, deal: ShownDeal, looks: Looks, where: tuple[Shape, ...]) -> list[Node]:
    """The new owners of the deal's buildings, and the businesses that it would make."""
    nodes: list[Node] = []
    made = _made(topology, public, deal)
    for business in made:
        nodes += buildings.outline(looks.pale(business.seat), business.lots, where)
        nodes += _would_be(public, business, where)
    for business, pill in zip(made, _pills(made, where), strict=True):
        nodes += buildings.pill(*pill, complete=business.complete)
    for goods, _giver, taker in deal.goods:
        index = topology.find(goods.lot) if goods.lot else None
        if index is not None and taker is not None:
            nodes.append(lying(where[index], LOT, _towards(looks, taker)))
    return nodes


def _made(topology: Topology, public: Public, deal: ShownDeal | None) -> tuple[Business, ...]:
    """The businesses that a deal would make, where that is told (CT-8.4)."""
    if deal is None or not deal.parcels or not public.shows_gains or no_longer(topology, public, deal.parcels):
        return ()
    return formed(topology, public, deal.parcels)


def _towards(looks: Looks, seat: Seat) -> tuple[Node, ...]:
    """An arrow to the token of who would get a building, in its upper right corner."""
    return (
        rounded(45, 0, 51, 34, fill=("#FFF3C8", "#FFD95E"), line="#8A5A14", line_width=2),
        sprite("glyph:right", 55, 17, 17, tints=(("ink", "#6E4408"),)),
        *token(looks, seat, 79, 17, 30),
    )


def _would_be(public: Public, business: Business, where: tuple[Shape, ...]) -> list[Node]:
    """The shops that would still be placed, faintly."""
    nodes: list[Node] = []
    shop = public.shops[business.shop]
    for lot in business.lots:
        if public.built[lot] is None:
            here = where[lot]
            side = here.h * 0.6
            nodes += shop_tile(shop, here.x + here.w * 0.27, here.y + here.h * 0.38, side, alpha=0.88)
    return nodes


ANIMALS = ("snake", "horse-face", "goat", "monkey-face", "rooster", "dog-face")
"""The pictures of the years (CT-0.6)."""
SIZE = (248.0, 546.0)
"""Width and height of the calendar, in units of its own."""


def animal(year: int) -> str:
    """The picture of a year, counted from 1."""
    return "icon:" + ANIMALS[(year - 1) % len(ANIMALS)]


def year_key(year: int) -> str:
    """The key of a year's row."""
    return f"year:{year}"


def calendar_nodes(public: Public, shapes: Shapes) -> tuple[Node, ...]:
    """All six years, those that are over struck through."""
    here = calendar_place(shapes)
    if here is None:
        return ()
    nodes: list[Node] = [Sprite(x=0, y=0, w=SIZE[0], h=SIZE[1], art=f"{ART}calendar", key=ROUND)]
    for year in range(1, YEARS + 1):
        nodes += _row(public, year)
    return (lying(here, SIZE[0], tuple(nodes)),)


def calendar_place(shapes: Shapes) -> Shape | None:
    """Where the calendar lies; None on a map without one."""
    return next((shape for layer, ident, shape in shapes.places if (layer, ident) == ("furniture", "calendar")), None)


def _row(public: Public, year: int) -> tuple[Node, ...]:
    now = year == public.year and public.phase != "over"
    over = year < public.year or public.phase == "over"
    y = 94.0 + 80 * (year - 1)
    ink = "#FFF4DC" if now else "#A08468" if over else "#4A3020"
    nodes: list[Node] = []
    if now:
        nodes.append(sprite(f"{ART}calendar_now", 124, y, 236, 80, key=year_key(year)))
    nodes.append(sprite(animal(year), 56, y, 58, alpha=0.55 if over else 1.0))
    nodes.append(word(year_name(year), 162, y + 2, Type("baloo-extrabold", 46), ink, w=130))
    if over:
        nodes.append(sprite(f"{ART}calendar_gone", 162, y, 128, 26))
    return tuple(nodes)


def considered(
    topology: Topology,
    view: ChinatownView,
    focus: Focus[ChinatownView],
    looks: Looks,
    where: tuple[Shape, ...],
) -> tuple[Node, ...]:
    """The dealt cards on the map while they may be seen, or what each place brings for the tile in mind."""
    if view.public.phase == "keep" and focus.peek:
        return _dealt(topology, view, focus, looks, where)
    if view.public.phase == "place":
        return _placed(topology, view, focus, looks, where)
    return ()


def _dealt(
    topology: Topology, view: ChinatownView, focus: Focus[ChinatownView], looks: Looks, where: tuple[Shape, ...]
) -> tuple[Node, ...]:
    """What the cards that are picked or pointed at would connect, with one another and with own buildings."""
    if view.seat is None:
        return ()
    meant = {
        target.id for target in (*focus.draft.picks, focus.hover) if target is not None and target.kind == LOT_KIND
    }
    cards = {topology.find(number) for number in view.dealt if str(number) in meant}
    own = {index for index, owner in enumerate(view.public.owners) if owner == view.seat}
    nodes: list[Node] = []
    for group in connected(topology, own | {index for index in cards if index is not None}):
        if len(group) > 1 and cards & {*group}:
            nodes += buildings.outline(looks.pale(view.seat), group, where)
    return tuple(nodes)


def connected(topology: Topology, lots: set[int]) -> list[tuple[int, ...]]:
    """The lots in groups that lie side by side, each ascending, in the order of their first lots."""
    found: list[tuple[int, ...]] = []
    left = set(lots)
    for start in sorted(lots):
        if start not in left:
            continue
        left.discard(start)
        group = [start]
        for lot in group:
            near = left & {*topology.neighbours[lot]}
            left -= near
            group += sorted(near)
        found.append(tuple(sorted(group)))
    return found


def _placed(
    topology: Topology,
    view: ChinatownView,
    focus: Focus[ChinatownView],
    looks: Looks,
    where: tuple[Shape, ...],
) -> tuple[Node, ...]:
    """On each lot that the tile in mind could be placed on what it would bring a year; its ghost where it is meant."""
    shop = considered_tile(view, focus)
    if shop is None:
        return ()
    nodes: list[Node] = []
    meant = focus.draft.pick(LOT_KIND)
    if focus.hover is not None and focus.hover.kind == LOT_KIND:
        meant = focus.hover.id
    for place in placements(topology, view.public, view.seat, shop):
        here = where[place.index]
        if str(topology.numbers[place.index]) == meant:
            side = here.h * 0.8
            nodes += buildings.outline(looks.pale(place.business.seat), place.business.lots, where)
            left, top = here.x + (here.w - side) / 2, here.y + (here.h - side) / 2
            nodes += shop_tile(view.public.shops[shop], left, top, side, alpha=0.92)
        middle = here.x + here.w / 2
        text = short_gain(place.gain)
        nodes += buildings.pill(middle, here.y + here.h - 24, text, complete=place.business.complete)
    return tuple(nodes)
