"""How events are shown: people walk, markers drop, stalls rise, coins fly. Map pixels and milliseconds."""

from __future__ import annotations

from game.core.i18n import _
from game.core.names import Seat, fill
from game.core.rules import Event
from game.kit.flights import drop, shown, spots, stream
from game.kit.pieces import marker
from game.kit.told import sentence_of
from game.kit.wording import seats_named
from game.picture.canvas import Canvas
from game.picture.nodes import Node
from game.picture.shapes import Shapes
from game.picture.table import Animation, Flight, Spot
from game.picture.widgets import logical
from game.titles.night_market import events
from game.titles.night_market.auction import lot_of
from game.titles.night_market.groups import has_seat
from game.titles.night_market.picture import places
from game.titles.night_market.picture.looks import FOOD_ICONS, Looks, coin
from game.titles.night_market.picture.lots import card, cell_middle, marker_size
from game.titles.night_market.picture.plaques import announcement, notice
from game.titles.night_market.picture.walking import COIN_FLIGHT, COIN_STEP, COINS, street
from game.titles.night_market.state import Lot, MarketView
from game.titles.night_market.topology import Topology
from game.titles.night_market.verbs.build import StallBuilt
from game.titles.night_market.verbs.later import LeftUndecided
from game.titles.night_market.verbs.pass_turn import Passed
from game.titles.night_market.verbs.place_bid import BidPlaced
from game.titles.night_market.words import dollars, foods_name

DROP = 120


def animation(
    event: Event, before: MarketView, after: MarketView, shapes: Shapes, topology: Topology, canvas: Canvas
) -> Animation | None:
    """How the event is shown, None when the picture just changes."""
    looks = Looks(canvas.seats)
    found = street(event, before, after, shapes, topology) or _on_the_board(event, after, shapes, looks)
    if found is None:
        found = _bonus(event, shapes, canvas) if isinstance(event, events.BonusPaid) else _spoken(event)
    return found or announcement(event, after, canvas)


def _spoken(event: Event) -> Animation | None:
    """A moment for what leaves no trace on the board: that all maximums are set, who passes, who decides later."""
    times = {events.MaximumsRevealed: 900, Passed: 550, events.Forfeited: 900, LeftUndecided: 550}
    line = sentence_of(event)
    length = times.get(type(event))
    if length is None or line is None:
        return None
    return Animation(length=length, caption=line.text, seat=line.seat, sound="tap")


def _on_the_board(event: Event, after: MarketView, shapes: Shapes, looks: Looks) -> Animation | None:
    match event:
        case BidPlaced():
            return _bid(event, after, shapes, looks)
        case events.PlaceWon():
            return _won(event, shapes)
        case events.PlaceUnsold(place=place):
            return _drops(event, places.covered(place), place, shapes, 320, sound="cover")
        case StallBuilt(seat=seat, place=place, food=food):
            extra = has_seat(after.public, after.public.places[place - 1])
            stall = places.stall(looks, seat, food, place, extra=extra)
            return _drops(event, stall, place, shapes, 380, seat=seat, sound="build")
        case events.PlacesOffered():
            return _offered(event, after, shapes, looks)
    return None


# --- the market -----------------------------------------------------------------------------------


def _drops(
    event: Event,
    nodes: tuple[Node, ...],
    place: int,
    shapes: Shapes,
    time: int,
    *,
    seat: Seat | None = None,
    sound: str,
) -> Animation:
    """Something comes down onto its place."""
    end = shapes.at("spaces", str(place)).middle
    flight = drop(places.on_place(shapes, place, nodes), end, 50, time, hides=f"place:{place}")
    return shown(event, time + 200, (flight,), sound=sound, seat=seat)


def _bid(event: BidPlaced, after: MarketView, shapes: Shapes, looks: Looks) -> Animation | None:
    lot = lot_of(after.public, event.place)
    if lot is None:
        return None
    here = shapes.at("spaces", str(event.place))
    scale = here.w / places.SIZE[0]
    x, y = cell_middle(lot, event.price)
    size = marker_size(lot)
    token = logical(0, 0, size * scale, size * scale, scale, marker(looks, event.seat, size / 2, size / 2, size))
    end = here.x + x * scale, here.y + y * scale
    flight = drop(token, end, 48, DROP * 2, hides=f"bid:{event.place}:{event.price}")
    return shown(event, DROP * 2 + 380, (flight,), sound="tap", seat=event.seat)


def _won(event: events.PlaceWon, shapes: Shapes) -> Animation:
    """The price flies from the seat to the place."""
    count = min(COINS, max(1, event.price))
    way = (Spot(seat=event.seat), *spots(shapes.at("spaces", str(event.place)).middle))
    flights = stream(coin(0, 0, 56), way, count, step=COIN_STEP, length=COIN_FLIGHT, arc=160)
    return shown(event, COIN_STEP * count + COIN_FLIGHT + 120, flights, sound="coins", seat=event.seat)


def _offered(event: events.PlacesOffered, after: MarketView, shapes: Shapes, looks: Looks) -> Animation:
    """The bidding cards come down one after the other."""
    flights: list[Flight] = []
    for index, number in enumerate(event.places):
        lot = lot_of(after.public, number) or Lot(place=number, yellow=False)
        node = places.on_place(shapes, number, card(looks, lot, frozenset()))
        end = shapes.at("spaces", str(number)).middle
        flights.append(drop(node, end, 90, 280, hides=f"place:{number}", start=index * 110))
    return shown(event, 110 * len(event.places) + 420, flights, sound="cards")


def _bonus(event: events.BonusPaid, shapes: Shapes, canvas: Canvas) -> Animation:
    count, middle = max(1, event.each), spots((shapes.width / 2, shapes.height / 2))
    flights = [
        flight
        for seat in event.seats
        for flight in stream(
            coin(0, 0, 60), (*middle, Spot(seat=seat)), count, start=500, step=COIN_STEP, length=COIN_FLIGHT, arc=180
        )
    ]
    title = _("Most {foods} served").format(foods=foods_name(event.food))
    bonus = _("{seats}: {pay} each") if len(event.seats) > 1 else _("{seats}: {pay}")
    bonus = bonus.format(seats=seats_named(event.seats), pay=dollars(event.each))
    return shown(
        event,
        500 + COIN_STEP * count + COIN_FLIGHT + 200,
        flights,
        plaque=notice(canvas, title, fill(bonus, [look.name for look in canvas.seats]), icon=FOOD_ICONS[event.food]),
        sound="coins",
    )
