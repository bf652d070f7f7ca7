"""How events are shown: cards are dealt, tokens drop, tiles and money change hands, stamps come down, lights go on,
businesses pay. Map pixels, milliseconds."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.i18n import _
from game.core.names import Seat
from game.core.rules import Event
from game.kit.flights import drop, shown, stay
from game.kit.pieces import marker, sprite
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Group, Node, Point, Shadow, Sprite, Type
from game.picture.shapes import Shape, Shapes
from game.picture.table import Animation, Flight, Spot
from game.picture.theme import LINE_PITCH
from game.picture.widgets import logical, word
from game.titles.chinatown import events
from game.titles.chinatown.businesses import Business
from game.titles.chinatown.events import reason_name
from game.titles.chinatown.picture import buildings
from game.titles.chinatown.picture.board import places
from game.titles.chinatown.picture.looks import ART, LOT, Looks, shop_tile, short_gain, token
from game.titles.chinatown.picture.offers import slip_key, stamp_key
from game.titles.chinatown.picture.plaques import announcement, new_year
from game.titles.chinatown.shops import Shop
from game.titles.chinatown.state import ChinatownView, Parcel
from game.titles.chinatown.topology import Topology
from game.titles.chinatown.verbs.done import PlacingDone
from game.titles.chinatown.verbs.keep import BuildingsKept
from game.titles.chinatown.verbs.place import TilePlaced
from game.titles.chinatown.words import gain_name, money_name

DEALT = 260
STEP = 70
"""Between two things that follow one another."""
FALL = 300
SLIDE = 420
STAMP = 220
PAID = 460
NOWHERE = "nothing"
"""What a flight hides that hides nothing, but stays where it has landed."""
UNIT = 1.7
"""Map pixels in a logical pixel of what flies, where the map is seen large."""
MOST_NOTES = 6
"""So many businesses at most send their money one after the other; the others follow together."""


def animation(
    topology: Topology, event: Event, before: ChinatownView, after: ChinatownView, shapes: Shapes, canvas: Canvas
) -> Animation | None:
    """How the event is shown, None when the picture just changes."""
    looks = Looks(canvas.seats)
    found = announcement(event, canvas) or _year(topology, event, before, shapes, canvas, looks)
    return found or _deals(topology, event, before, shapes, canvas, looks)


def _year(
    topology: Topology, event: Event, before: ChinatownView, shapes: Shapes, canvas: Canvas, looks: Looks
) -> Animation | None:
    match event:
        case events.YearBegan(year=year, dealt=dealt):
            return _dealt(event, year, dealt, before, shapes, canvas)
        case BuildingsKept(seat=seat):
            return shown(
                event, 320, (_flown(_card_back(), Spot(seat=seat), Spot(seat=seat), 0, 300, arc=70),), seat=seat
            )
        case events.BuildingsRevealed(seat=seat, lots=numbers):
            return _revealed(topology, event, seat, numbers, shapes, looks)
        case events.TilesDrawn(seat=seat, tiles=tiles, shops=shops):
            bag = _furniture(shapes, "bag")
            flights = [
                _flown(_tile(shops[kind]), bag, Spot(seat=seat), STEP * number, SLIDE)
                for number, kind in enumerate(tiles)
            ]
            return shown(event, SLIDE + STEP * len(tiles) + 80, flights, seat=seat, sound="cards")
        case TilePlaced(seat=seat, lot=lot, shop=shop):
            return _opened(topology, event, seat, lot, shop, shapes, looks)
        case PlacingDone(seat=seat) | events.PlacingSkipped(seat=seat):
            return shown(event, 420, seat=seat)
        case events.IncomePaid(seat=seat, amount=amount, businesses=found):
            return _paid(topology, event, seat, amount, found, shapes, looks)
    return None


def _deals(
    topology: Topology, event: Event, before: ChinatownView, shapes: Shapes, canvas: Canvas, looks: Looks
) -> Animation | None:
    match event:
        case events.Offered(seat=seat):
            flight = _flown(_slip(looks, seat), Spot(seat=seat), _offers(shapes), 0, SLIDE, arc=40)
            return shown(event, SLIDE + 160, (flight,), seat=seat, sound="page")
        case events.Signed(number=number, seat=seat):
            return _stamped(event, number, seat, shapes, looks)
        case events.Declined(seat=seat, wants=wants, less=less, why=why):
            price = (_("for {sum} less") if less else _("for {sum} more")).format(sum=money_name(wants))
            words = price if wants else reason_name(why)
            flights = (stay(_bubble(canvas, words or _("No.")), Spot(seat=seat), 0, 1100),)
            return shown(event, 1100, flights, seat=seat, sound="tap")
        case events.Withdrawn(number=number, seat=seat):
            flight = _flown(_slip(looks, seat), _slip_at(number, shapes), Spot(seat=seat), 0, SLIDE)
            return shown(event, SLIDE, (flight,), seat=seat, sound="page")
        case events.Struck(parcels=parcels, parties=parties):
            return _struck(topology, event, parcels, parties, before, shapes, looks)
        case events.Lapsed():
            return shown(event, 900, sound="page")
        case events.Marked(seat=seat) | events.Readied(seat=seat):
            return shown(event, 420, seat=seat, sound="tap")
    return None


# --- things that fly ------------------------------------------------------------------------------


def _flown(
    node: Node, start: Spot, end: Spot, begin: int, length: int, *, arc: float = 60, hides: str = "", grow: float = 1.0
) -> Flight:
    return Flight(node=node, way=(start, end), start=begin, length=length, arc=arc, hides=hides, grow=grow)


def _sized(nodes: tuple[Node, ...], w: float, h: float, scale: float = UNIT) -> Group:
    """Nodes in logical pixels, as one thing that flies."""
    return logical(0, 0, w * scale, h * scale, scale, nodes)


def _tile(shop: Shop) -> Group:
    return _sized(shop_tile(shop, 0, 0, 60), 60, 60)


def _card_back() -> Sprite:
    w, h = buildings.CARD
    return Sprite(x=0, y=0, w=w * 0.8, h=h * 0.8, art=f"{ART}card_back", shadow=Shadow(down=5, blur=6, strength=130))


def _notes() -> Sprite:
    return Sprite(x=0, y=0, w=84, h=58, art=f"{ART}notes", shadow=Shadow(down=4, blur=5, strength=120))


def _slip(looks: Looks, seat: Seat) -> Group:
    """A deal on paper, with the token of who offers it."""
    sheet = Box(
        x=0,
        y=0,
        w=90,
        h=60,
        radius=8,
        fill=("#FFFDF4", "#F0E0BE"),
        line="#CFA866",
        shadow=Shadow(down=4, blur=6, strength=130),
    )
    rows = [Box(x=40, y=y, w=40, h=4, radius=2, fill="#C8B48A") for y in (18, 28, 38)]
    return _sized((sheet, *rows, *token(looks, seat, 21, 30, 28)), 90, 60)


WIDEST_LINE = 170.0
"""A longer sentence in a bubble takes two lines, in logical pixels: a bubble lies on its plate alone."""


def _bubble(canvas: Canvas, text: str) -> Group:
    """What somebody says, beside the plate."""
    face = Type("nunito-extrabold", 18)
    lines = canvas.lines(text, face, WIDEST_LINE)
    # Small letters are drawn wider than they are meant to be.
    wide = 1.25 * max(canvas.width(line, face) for line in lines) + 36
    pitch = face.size * LINE_PITCH
    high = 40.0 + pitch * (len(lines) - 1)
    sheet = Box(
        x=0,
        y=0,
        w=wide,
        h=high,
        radius=16,
        fill="#FFFDF4",
        line="#A8402C",
        line_width=2.4,
        shadow=Shadow(down=4, blur=7, strength=150),
    )
    said = [word(line, wide / 2, 20.0 + pitch * number, face, "#5A2018", w=wide) for number, line in enumerate(lines)]
    # Its middle lies on the purse, so that the words begin beside it.
    return Group(x=0, y=0, w=wide * UNIT, h=high * UNIT, scale=UNIT, nodes=(sheet, *said))


def _furniture(shapes: Shapes, name: str) -> Spot:
    """The middle of a pile on the map; of the map itself where there is no such pile."""
    here = next((shape for layer, ident, shape in shapes.places if (layer, ident) == ("furniture", name)), None)
    return Spot(*here.middle) if here is not None else Spot(shapes.width / 2, shapes.height / 2)


def _offers(shapes: Shapes) -> Spot:
    return Spot(x=shapes.width, y=shapes.height / 2, key="region:offers")


def _slip_at(number: int, shapes: Shapes) -> Spot:
    return Spot(x=shapes.width, y=shapes.height / 2, key=slip_key(number))


def _lot(topology: Topology, shapes: Shapes, number: int) -> Shape:
    return places(topology, shapes)[topology.index_of(number)]


# --- the year -------------------------------------------------------------------------------------


def _dealt(event: Event, year: int, dealt: int, before: ChinatownView, shapes: Shapes, canvas: Canvas) -> Animation:
    """The year is called out, then cards go round from the pile."""
    deck, seats = _furniture(shapes, "deck"), before.public.seats
    begin = 1100
    flights = [
        _flown(_card_back(), deck, Spot(seat=seat), begin + STEP * (turn * seats + seat) // 2, DEALT)
        for turn in range(dealt)
        for seat in range(seats)
    ]
    return shown(event, begin + STEP * dealt * seats // 2 + DEALT, flights, plaque=new_year(canvas, year), sound="gong")


def _revealed(
    topology: Topology, event: Event, seat: Seat, numbers: Sequence[int], shapes: Shapes, looks: Looks
) -> Animation:
    """The cards are turned over, and a token drops on each of the buildings."""
    flights: list[Flight] = []
    for step, number in enumerate(numbers):
        here = _lot(topology, shapes, number)
        disc = _sized(marker(looks, seat, 21, 20, 40), 42, 42, here.w / LOT)
        start = STEP * 2 * step
        flights.append(drop(disc, here.middle, here.h * 2, FALL, hides=NOWHERE, start=start))
    return shown(event, FALL + STEP * 2 * len(numbers) + 260, flights, seat=seat, sound="tap")


def _opened(
    topology: Topology, event: Event, seat: Seat, lot: int, shop: Shop, shapes: Shapes, looks: Looks
) -> Animation:
    """The tile slides onto its building, and the lights of the shop go on."""
    here = _lot(topology, shapes, lot)
    end = Spot(*here.middle)
    index = topology.index_of(lot)
    face = buildings.lot_face(looks, lot, topology.district[index], seat, shop)
    front = logical(0, 0, here.w, here.h, here.w / LOT, face)
    light = Box(x=0, y=0, w=here.w, h=here.h, radius=14, fill="#FFE27A90", glow="#FFD24A", glow_size=40)
    flights = (
        _flown(_tile(shop), Spot(seat=seat), end, 0, SLIDE),
        stay(front, end, SLIDE, 380),
        stay(light, end, SLIDE, 240, grow=1.25),
    )
    return shown(event, SLIDE + 380, flights, seat=seat, sound="sign")


def _paid(
    topology: Topology,
    event: Event,
    seat: Seat,
    amount: int,
    found: Sequence[Business],
    shapes: Shapes,
    looks: Looks,
) -> Animation:
    """Each business shows what it pays and sends its money to the purse, where it is counted up."""
    if not found:
        return shown(event, 500, seat=seat)
    where = places(topology, shapes)
    nodes: list[Node] = []
    flights: list[Flight] = []
    counted, lasts = 0, 0
    for step, business in enumerate(found):
        x, y = _middle([where[lot] for lot in business.lots])
        if len(business.lots) > 1:
            nodes += buildings.outline("#FFE08A", business.lots, where)
        nodes += buildings.pill(x, y, short_gain(business.pays), complete=business.complete)
        start = 160 + 2 * STEP * min(step, MOST_NOTES)
        flights.append(_flown(_notes(), Spot(x, y), Spot(seat=seat), start, PAID, arc=90))
        counted += business.pays
        lasts = start + PAID
    flights.append(stay(_sum(amount), Spot(seat=seat), lasts - 60, 620))
    return shown(event, lasts + 560, flights, nodes=nodes, seat=seat, sound="income")


def _middle(here: Sequence[Shape]) -> Point:
    """The middle of the lot that lies nearest to the middle of all."""
    x = sum(shape.middle[0] for shape in here) / len(here)
    y = sum(shape.middle[1] for shape in here) / len(here)
    return min((shape.middle for shape in here), key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2)


def _sum(amount: int) -> Group:
    """What was earned together, beside the purse."""
    text = gain_name(amount)
    wide = 14.0 * len(text) + 30
    plate = Box(
        x=wide / 2,
        y=0,
        w=wide,
        h=40,
        radius=20,
        fill=("#2E8C54", "#1E6A3C"),
        line="#F1D48C",
        line_width=2.4,
        shadow=Shadow(down=4, blur=6, strength=150),
    )
    said = word(text, wide, 20, Type("baloo-extrabold", 24), "#FFF6DC", w=wide)
    return Group(x=0, y=0, w=wide * UNIT, h=40 * UNIT, scale=UNIT, nodes=(plate, said))


# --- deals ----------------------------------------------------------------------------------------


def _stamped(event: Event, number: int, seat: Seat, shapes: Shapes, looks: Looks) -> Animation:
    """The seal comes down on its place, with a ring of ink."""
    spot = Spot(x=shapes.width, y=shapes.height, key=stamp_key(number, seat))
    seal = (
        Sprite(x=0, y=0, w=80, h=80, art=f"{ART}seal", shadow=Shadow(down=6, blur=9, strength=150)),
        sprite(looks.symbol(seat), 40, 31, 30, tints=(("ink", "#FFF4E6"),)),
    )
    large = _sized(seal, 80, 80, UNIT * 2.2)
    ring = Sprite(x=0, y=0, w=120 * UNIT * 0.8, h=120 * UNIT * 0.8, art=f"{ART}seal_ring", alpha=0.8)
    flights = (
        Flight(node=large, way=(spot, spot), start=0, length=STAMP, grow=1 / 2.2, hides=NOWHERE),
        stay(ring, spot, STAMP, 260, grow=1.5),
    )
    return shown(event, STAMP + 320, flights, seat=seat, sound="stamp")


def _struck(
    topology: Topology,
    event: Event,
    parcels: Sequence[Parcel],
    parties: Sequence[Seat],
    before: ChinatownView,
    shapes: Shapes,
    looks: Looks,
) -> Animation:
    """The parties stamp it; tiles and money go from hand to hand, and buildings get the tokens of their new owners."""
    begin = 620
    middle = Spot(shapes.width / 2, shapes.height / 2)
    flights: list[Flight] = [stay(_agreed(looks, parties), middle, 0, begin, grow=1.15)]
    step = 0
    for parcel in parcels:
        giver, taker = Spot(seat=parcel.giver), Spot(seat=parcel.taker)
        for number in parcel.lots:
            here = _lot(topology, shapes, number)
            index = topology.index_of(number)
            built = before.public.built[index]
            shop = None if built is None else before.public.shops[built]
            face = buildings.lot_face(looks, number, topology.district[index], parcel.taker, shop)
            landing = logical(0, 0, here.w, here.h, here.w / LOT, face)
            flights.append(drop(landing, here.middle, here.h, FALL, hides=NOWHERE, start=begin + STEP * step))
            step += 1
        for kind in parcel.tiles:
            flights.append(_flown(_tile(before.public.shops[kind]), giver, taker, begin + STEP * step, SLIDE))
            step += 1
        if parcel.cash:
            flights.append(_flown(_notes(), giver, taker, begin + STEP * step, SLIDE, arc=90))
            step += 1
    length = begin + STEP * step + SLIDE + 240
    return shown(event, length, flights, sound="deal")


def _agreed(looks: Looks, parties: Sequence[Seat]) -> Group:
    """The seals of all parties, side by side."""
    step = 84.0
    wide = step * len(parties) + 24
    sheet = Box(
        x=0,
        y=0,
        w=wide,
        h=108,
        radius=18,
        fill=("#8E2A24", "#5A1814"),
        line="#F2C562",
        line_width=3,
        shadow=Shadow(down=8, blur=14, strength=180),
    )
    nodes: list[Node] = [sheet]
    for number, seat in enumerate(parties):
        x = 12 + step * (number + 0.5)
        nodes += [
            sprite(f"{ART}seal", x, 54, 80),
            *token(looks, seat, x, 47, 40),
        ]
    return _sized(tuple(nodes), wide, 108)
