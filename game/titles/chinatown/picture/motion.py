"""How events are shown: announcements and animations. Units: map pixels and milliseconds."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.i18n import _, ngettext, pgettext
from game.core.names import Seat
from game.core.rules import Event
from game.kit.motion import PlaqueLook, shown, spots, stay
from game.picture.canvas import Canvas
from game.picture.colours import CREAM, GOLD_LIGHT, MAROON, SHINE, faded
from game.picture.differences import Motion
from game.picture.nodes import Box, Group, Node, Point, Sprite
from game.picture.shapes import Shape, Shapes
from game.picture.table import Animation, Flight, Plaque, Spot
from game.picture.theme import CARD, LIFTED, LINE_PITCH, NAME, RAISED, STRONG
from game.picture.widgets import logical, sprite, word
from game.titles.chinatown import events
from game.titles.chinatown.businesses import Business
from game.titles.chinatown.events import reason_name
from game.titles.chinatown.picture.board import animal, furniture, places
from game.titles.chinatown.picture.buildings import CARD_SIZE, lot_face, outline, pill
from game.titles.chinatown.picture.looks import AGREED, BUBBLE, EARNED, SHOP_LIGHT, WINE, WORDS_LINE, Looks
from game.titles.chinatown.picture.offers import slip_key, stamp_key
from game.titles.chinatown.picture.pieces import ART, LOT, shop_tile, short_gain, token
from game.titles.chinatown.shops import Shop
from game.titles.chinatown.state import ChinatownView, Parcel, Public
from game.titles.chinatown.topology import Topology
from game.titles.chinatown.verbs.done import PlacingDone
from game.titles.chinatown.verbs.keep import BuildingsKept
from game.titles.chinatown.verbs.place import TilePlaced
from game.titles.chinatown.words import animal_name, gain_name, money_name, year_name

LOOK = PlaqueLook(
    fill=(WINE, MAROON),
    inner=faded(GOLD_LIGHT, 0.63),
    radius=24,
    title=NAME.sized(42),
    title_y=49,
    icon_size=52,
    icon_from=54,
    beside=104,
)


def announcement(event: Event, canvas: Canvas) -> Animation | None:
    """Return the animation of an event that affects all seats, or None for any other event."""
    match event:
        case events.GameBegan():
            plaque = LOOK.notice(
                canvas, _("Chinatown, New York"), f"{ART}firecrackers", _("Six years to build the best shops.")
            )
            return shown(event, 1700, plaque=plaque, seat=event.first, sound="gong")
        case events.TradeClosed(year=year, deals=deals):
            made = ngettext("{count} deal was made in {year}.", "{count} deals were made in {year}.", deals)
            below = (made if deals else _("No deals were made in {year}.")).format(count=deals, year=year_name(year))
            return shown(event, 1300, plaque=LOOK.notice(canvas, _("All are ready"), "icon:scroll", below))
        case events.GameEnded():
            plaque = LOOK.notice(
                canvas, _("The six years are over"), "icon:money-bag", _("Everybody reveals their money.")
            )
            return shown(event, 2200, plaque=plaque, sound="gong")
    return None


def new_year(canvas: Canvas, year: int) -> Plaque:
    """Return the plaque with the year and its animal."""
    title = _("{year}, the Year of the {animal}").format(year=year_name(year), animal=animal_name(year))
    return LOOK.notice(canvas, title, animal(year))


DEALT = 260
STEP = 70
FALL = 300
SLIDE = 420
STAMP = 220
PAID = 460
NOWHERE = "nothing"
"""A key that belongs to no node. A flight with this key stays where it has landed and hides nothing."""
UNIT = 1.7
"""The number of map pixels per logical pixel of a flying piece."""
MOST_NOTES = 6


WIDEST_LINE = 170.0
"""The maximum width of a line in a speech bubble, in logical pixels."""


def animation(
    topology: Topology, event: Event, before: ChinatownView, shapes: Shapes, canvas: Canvas
) -> Animation | None:
    """Return the animation of an event, or None if the event has no animation."""
    found = announcement(event, canvas)
    if found is not None:
        return found
    moving = _Moving(topology, event, before.public, shapes, canvas)
    return moving.year() or moving.deals()


class _Moving:
    def __init__(self, topology: Topology, event: Event, public: Public, shapes: Shapes, canvas: Canvas) -> None:
        self._topology = topology
        self._event = event
        self._public = public
        self._shapes = shapes
        self._canvas = canvas
        self._looks = Looks(canvas.seats)

    def year(self) -> Animation | None:
        event = self._event
        match event:
            case events.YearBegan(year=year, dealt=dealt):
                return self._dealt(year, dealt)
            case BuildingsKept(seat=seat):
                flight = _flown(_card_back(), Spot(seat=seat), Spot(seat=seat), 0, 300, arc=70)
                return shown(event, 320, (flight,), seat=seat)
            case events.BuildingsRevealed(seat=seat, lots=numbers):
                tokens = Motion(length=FALL, step=2 * STEP, above=2 * places(self._topology, self._shapes)[0].h)
                length = FALL + 2 * STEP * len(numbers) + 260
                return shown(event, length, seat=seat, sound="tap", motion=tokens)
            case events.TilesDrawn(seat=seat, tiles=tiles, shops=shops):
                bag = self._furniture("bag")
                flights = [
                    _flown(_tile(shops[kind]), bag, Spot(seat=seat), STEP * number, SLIDE)
                    for number, kind in enumerate(tiles)
                ]
                return shown(event, SLIDE + STEP * len(tiles) + 80, flights, seat=seat, sound="cards")
            case TilePlaced(seat=seat, lot=lot, shop=shop):
                return self._opened(seat, lot, shop)
            case PlacingDone(seat=seat) | events.PlacingSkipped(seat=seat):
                return shown(event, 420, seat=seat)
            case events.IncomePaid(seat=seat, amount=amount, businesses=found):
                return self._paid(seat, amount, found)
        return None

    def deals(self) -> Animation | None:
        event = self._event
        match event:
            case events.Offered(seat=seat):
                offers = self._at("region:offers")
                flight = _flown(_slip(self._looks, seat), Spot(seat=seat), offers, 0, SLIDE, arc=40)
                return shown(event, SLIDE + 160, (flight,), seat=seat, sound="page")
            case events.Signed(number=number, seat=seat):
                return self._stamped(number, seat)
            case events.Declined(seat=seat, wants=wants, less=less, why=why):
                price = (_("for {sum} less") if less else pgettext("an offer", "for {sum} more")).format(
                    sum=money_name(wants)
                )
                words = price if wants else reason_name(why)
                flights = (stay(_bubble(self._canvas, words or _("No.")), Spot(seat=seat), 0, 1100),)
                return shown(event, 1100, flights, seat=seat, sound="tap")
            case events.Withdrawn(number=number, seat=seat):
                flight = _flown(_slip(self._looks, seat), self._at(slip_key(number)), Spot(seat=seat), 0, SLIDE)
                return shown(event, SLIDE, (flight,), seat=seat, sound="page")
            case events.Struck(parcels=parcels, parties=parties):
                return self._struck(parcels, parties)
            case events.Lapsed():
                return shown(event, 900, sound="page")
            case events.Marked(seat=seat) | events.Readied(seat=seat):
                return shown(event, 420, seat=seat, sound="tap")
        return None

    def _furniture(self, name: str) -> Spot:
        here = furniture(self._shapes, name)
        return Spot(*here.middle) if here is not None else Spot(self._shapes.width / 2, self._shapes.height / 2)

    def _at(self, key: str) -> Spot:
        return Spot(x=self._shapes.width, y=self._shapes.height / 2, key=key)

    def _lot(self, number: int) -> Shape:
        return places(self._topology, self._shapes)[self._topology.index_of(number)]

    def _face(self, number: int, seat: Seat, shop: Shop | None) -> Group:
        here, district = self._lot(number), self._topology.district[self._topology.index_of(number)]
        return logical(0, 0, here.w, here.h, here.w / LOT, lot_face(self._looks, number, district, seat, shop))

    def _dealt(self, year: int, dealt: int) -> Animation:
        deck, seats = self._furniture("deck"), self._public.seats
        begin = 1100
        flights = [
            _flown(_card_back(), deck, Spot(seat=seat), begin + STEP * (turn * seats + seat) // 2, DEALT)
            for turn in range(dealt)
            for seat in range(seats)
        ]
        length = begin + STEP * dealt * seats // 2 + DEALT
        return shown(self._event, length, flights, plaque=new_year(self._canvas, year), sound="gong")

    def _opened(self, seat: Seat, lot: int, shop: Shop) -> Animation:
        here = self._lot(lot)
        end = Spot(*here.middle)
        light = Box(x=0, y=0, w=here.w, h=here.h, radius=14, look=SHOP_LIGHT)
        flights = (
            _flown(_tile(shop), Spot(seat=seat), end, 0, SLIDE),
            stay(self._face(lot, seat, shop), end, SLIDE, 380),
            stay(light, end, SLIDE, 240, grow=1.25),
        )
        return shown(self._event, SLIDE + 380, flights, seat=seat, sound="sign")

    def _paid(self, seat: Seat, amount: int, found: Sequence[Business]) -> Animation:
        if not found:
            return shown(self._event, 500, seat=seat)
        where = places(self._topology, self._shapes)
        nodes: list[Node] = []
        flights: list[Flight] = []
        lasts = 0
        for step, business in enumerate(found):
            x, y = _middle([where[lot] for lot in business.lots])
            if len(business.lots) > 1:
                nodes += outline(SHINE, business.lots, where)
            nodes += pill(x, y, short_gain(business.pays), complete=business.complete)
            start = 160 + 2 * STEP * min(step, MOST_NOTES)
            flights.append(_flown(_notes(), Spot(x, y), Spot(seat=seat), start, PAID, arc=90))
            lasts = start + PAID
        flights.append(stay(_sum(amount), Spot(seat=seat), lasts - 60, 620))
        return shown(self._event, lasts + 560, flights, nodes=nodes, seat=seat, sound="income")

    def _stamped(self, number: int, seat: Seat) -> Animation:
        spot = Spot(x=self._shapes.width, y=self._shapes.height, key=stamp_key(number, seat))
        seal = (
            Sprite(x=0, y=0, w=80, h=80, art=f"{ART}seal", shadow=LIFTED),
            sprite(self._looks.symbol(seat), 40, 31, 30, tints=(("ink", CREAM),)),
        )
        large = _sized(seal, 80, 80, UNIT * 2.2)
        ring = Sprite(x=0, y=0, w=120 * UNIT * 0.8, h=120 * UNIT * 0.8, art=f"{ART}seal_ring", alpha=0.8)
        flights = (
            Flight(node=large, way=(spot, spot), start=0, length=STAMP, grow=1 / 2.2, hides=NOWHERE),
            stay(ring, spot, STAMP, 260, grow=1.5),
        )
        return shown(self._event, STAMP + 320, flights, seat=seat, sound="stamp")

    def _struck(self, parcels: Sequence[Parcel], parties: Sequence[Seat]) -> Animation:
        start = 620
        middle = Spot(self._shapes.width / 2, self._shapes.height / 2)
        flights: list[Flight] = [stay(_agreed(self._looks, parties), middle, 0, start, grow=1.15)]
        for parcel in parcels:
            way = Spot(seat=parcel.giver), Spot(seat=parcel.taker)
            for number in parcel.lots:
                here, shop = self._lot(number), self._public.shop_on(self._topology.index_of(number))
                landing = self._face(number, parcel.taker, shop)
                x, y = here.middle
                fall = spots((x, y - here.h), (x, y))
                flights.append(Flight(node=landing, way=fall, start=start, length=FALL, hides=NOWHERE))
                start += STEP
            for kind in parcel.tiles:
                flights.append(_flown(_tile(self._public.shops[kind]), *way, start, SLIDE))
                start += STEP
            if parcel.cash:
                flights.append(_flown(_notes(), *way, start, SLIDE, arc=90))
                start += STEP
        tokens = Motion(start=620, length=FALL, step=STEP)
        return shown(self._event, start + SLIDE + 240, flights, sound="deal", motion=tokens)


def _flown(node: Node, start: Spot, end: Spot, begin: int, length: int, *, arc: float = 60) -> Flight:
    return Flight(node=node, way=(start, end), start=begin, length=length, arc=arc)


def _sized(nodes: tuple[Node, ...], w: float, h: float, scale: float = UNIT) -> Group:
    """Combine nodes in logical pixels into one group that can be animated."""
    return logical(0, 0, w * scale, h * scale, scale, nodes)


def _tile(shop: Shop) -> Group:
    return _sized(shop_tile(shop, 0, 0, 60), 60, 60)


def _card_back() -> Sprite:
    w, h = CARD_SIZE
    return Sprite(x=0, y=0, w=w * 0.8, h=h * 0.8, art=f"{ART}card_back", shadow=RAISED)


def _notes() -> Sprite:
    return Sprite(x=0, y=0, w=84, h=58, art=f"{ART}notes", shadow=RAISED)


def _slip(looks: Looks, seat: Seat) -> Group:
    sheet = Box(x=0, y=0, w=90, h=60, radius=8, look=CARD)
    rows = [Box(x=40, y=y, w=40, h=4, radius=2, look=WORDS_LINE) for y in (18, 28, 38)]
    return _sized((sheet, *rows, *token(looks, seat, 21, 30, 28)), 90, 60)


def _bubble(canvas: Canvas, text: str) -> Group:
    """Return a speech bubble beside the plate, vertically centred on the purse."""
    face = STRONG.sized(18)
    lines = canvas.lines(text, face, WIDEST_LINE)
    # Small letters are drawn wider than they are meant to be.
    wide = 1.25 * max(canvas.width(line, face) for line in lines) + 36
    pitch = face.size * LINE_PITCH
    high = 40.0 + pitch * (len(lines) - 1)
    sheet = Box(x=0, y=0, w=wide, h=high, radius=16, look=BUBBLE)
    said = [word(line, wide / 2, 20.0 + pitch * number, face, MAROON, w=wide) for number, line in enumerate(lines)]
    return _sized((sheet, *said), wide, high)


def _middle(here: Sequence[Shape]) -> Point:
    x = sum(shape.middle[0] for shape in here) / len(here)
    y = sum(shape.middle[1] for shape in here) / len(here)
    return min((shape.middle for shape in here), key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2)


def _sum(amount: int) -> Group:
    text = gain_name(amount)
    wide = 14.0 * len(text) + 30
    plate = Box(x=wide / 2, y=0, w=wide, h=40, radius=20, look=EARNED)
    return _sized((plate, word(text, wide, 20, NAME.sized(24), CREAM, w=wide)), wide, 40)


def _agreed(looks: Looks, parties: Sequence[Seat]) -> Group:
    step = 84.0
    wide = step * len(parties) + 24
    nodes: list[Node] = [Box(x=0, y=0, w=wide, h=108, radius=18, look=AGREED)]
    for number, seat in enumerate(parties):
        x = 12 + step * (number + 0.5)
        nodes += [sprite(f"{ART}seal", x, 54, 80), *token(looks, seat, x, 47, 40)]
    return _sized(tuple(nodes), wide, 108)
