"""How events are shown: stands rise, customers hop in, coins fly and are counted up. Map pixels and milliseconds."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.core.figures import signed
from game.core.i18n import _
from game.core.names import Seat
from game.core.rules import Event
from game.kit.flights import drop, shown, spots, stay, stream
from game.kit.pieces import lying, sprite
from game.picture.canvas import Canvas
from game.picture.nodes import Glow, Group, Node, Point
from game.picture.shapes import Shapes
from game.picture.table import Animation, Flight, Spot
from game.picture.widgets import logical
from game.titles.mercado import events
from game.titles.mercado.events import Payment
from game.titles.mercado.goods import CROWDS, CUSTOMERS, Good
from game.titles.mercado.picture import pieces
from game.titles.mercado.picture.furniture import furniture, unit_of
from game.titles.mercado.picture.looks import ART, GREEN, MAT, SPACE, Looks, coin, money, ring
from game.titles.mercado.picture.places import HOUSE, STAND
from game.titles.mercado.picture.plaques import announcement
from game.titles.mercado.picture.tray import FLOWN
from game.titles.mercado.state import MercadoView
from game.titles.mercado.targets import display_target
from game.titles.mercado.verbs.bring_customers import CustomersBrought
from game.titles.mercado.verbs.open_restaurant import RestaurantOpened
from game.titles.mercado.verbs.open_stand import StandEarned, StandOpened, StandPaid, TileTaken
from game.titles.mercado.verbs.swap_tiles import TilesSwapped
from game.titles.mercado.verbs.take_coin import CoinTaken

RISE = 320
HOP = 90
HOP_TIME = 190
SLIDE = 360
COIN_FLIGHT = 420
COINS_TIME = 1500
"""About how long it takes until all coins of a payment are on their way, however many they are."""
FEAST = 15
"""From so many coins on a payment is a small feast."""
COIN = 30.0
FLIP = 300
SPARKS = 10
NOWHERE = "nothing"
"""What a flight hides that hides nothing, but stays where it has landed."""


BAG = "bag"
"""The key of the bag in the tray."""


def display_key(slot: int) -> str:
    """The key of a tile of the display in the tray."""
    return str(display_target(slot))


def animation(
    event: Event, before: MercadoView, after: MercadoView, shapes: Shapes, canvas: Canvas
) -> Animation | None:
    """How the event is shown, None when the picture just changes."""
    looks = Looks(canvas.seats)
    found = _stands(event, after, shapes, looks) or _others(event, before, shapes, looks)
    return found or announcement(event, canvas)


def _stands(event: Event, after: MercadoView, shapes: Shapes, looks: Looks) -> Animation | None:
    match event:
        case StandOpened(seat=seat, good=good, space=space):
            stand = pieces.stand(looks, seat, good, (SPACE - STAND) / 2, 2, STAND)
            flights = (_rising(stand, shapes, space),)
            return shown(event, RISE + 140, flights, seat=seat, sound="build")
        case events.RestaurantRevealed() | events.RestaurantTaken():
            return _turned_over(event, shapes)
        case StandEarned(seat=seat, payments=payments):
            return _earned(event, seat, payments, shapes)
        case StandPaid(seat=seat, space=space, cost=cost):
            return _paid(event, seat, space, cost, shapes)
        case TileTaken(seat=seat, good=good, slot=slot):
            key = display_key(slot)
            flight = _slide(_tile(good, shapes), (Spot(key=key), Spot(seat=seat)), hides=key)
            return shown(event, SLIDE + 60, (flight,), seat=seat, sound="tap")
        case events.DisplayRefilled(good=good, slot=slot):
            way = (Spot(key=BAG), Spot(key=display_key(slot)))
            return Animation(
                length=SLIDE,
                flights=(_slide(_tile(good, shapes), way, hides=NOWHERE),),
                caption=_("The bag refills the display."),
                sound="tap",
            )
    return None


def _others(event: Event, before: MercadoView, shapes: Shapes, looks: Looks) -> Animation | None:
    match event:
        case CustomersBrought():
            return _brought(event, before, shapes)
        case events.OfferRefilled(count=count, tile=tile, slot=slot):
            stacks = furniture(shapes).stack_of(count)
            at = stacks.tiles[slot]
            node = logical(0, 0, at.w, at.h, at.w / MAT[0], pieces.customer_tile(tile, 0, 0, MAT[0]))
            way = (Spot(*stacks.stack.middle), Spot(*at.middle))
            flight = _slide(node, way, hides=f"offer:{count}:{slot}")
            return Animation(
                length=SLIDE, flights=(flight,), caption=_("New customers come to the table."), sound="cards"
            )
        case RestaurantOpened(seat=seat, restaurant=restaurant, space=space, coins=coins):
            house = pieces.house(restaurant, (SPACE - HOUSE) / 2, 1, HOUSE)
            middle = shapes.at("spaces", space).middle
            fall = _pouring((_Source((middle,), coins),), seat, RISE, shapes)
            return shown(event, RISE + _lasts(coins), (_rising(house, shapes, space), *fall), seat=seat, sound="build")
        case CoinTaken(seat=seat):
            middle = (shapes.width / 2, shapes.height / 2)
            fall = _pouring((_Source((middle,), 1),), seat, 0, shapes)
            return shown(event, _lasts(1), fall, seat=seat, sound="coin")
        case TilesSwapped():
            return _swapped(event, shapes)
    return None


# --- things ---------------------------------------------------------------------------------------


def _rising(nodes: tuple[Node, ...], shapes: Shapes, space: str) -> Flight:
    """Something grows out of its space with a small bounce."""
    here = shapes.at("spaces", space)
    x, y = here.middle
    small = 0.5
    return Flight(
        node=logical(0, 0, here.w * small, here.h * small, here.w * small / SPACE, nodes),
        way=(Spot(x, y + here.h * 0.3), Spot(x, y - here.h * 0.1), Spot(x, y)),
        start=0,
        length=RISE,
        hides=f"space:{space}",
        grow=1 / small,
    )


def _tile(good: Good, shapes: Shapes) -> Group:
    """A stand tile on its way, as large as in the display."""
    side = FLOWN * unit_of(shapes)
    return logical(0, 0, side, side, side / 64, pieces.stand_tile(good, 0, 0, 64))


def _slide(node: Node, way: tuple[Spot, ...], *, hides: str, start: int = 0, arc: float = 0) -> Flight:
    return Flight(node=node, way=way, start=start, length=SLIDE, hides=hides, arc=arc)


def _turned_over(event: events.RestaurantRevealed | events.RestaurantTaken, shapes: Shapes) -> Animation:
    """A gray restaurant turns round above its space, shows what it is, and goes to the seat."""
    here = shapes.at("spaces", event.space)
    x, y = here.middle
    above = (x, y - here.h * 0.45)
    size = here.w * 0.9
    unit = size / 100
    up = Flight(
        node=sprite(ART + "restaurant_gray", 0, 0, size),
        way=(Spot(x, y), Spot(*above)),
        start=0,
        length=FLIP,
        spin=True,
    )
    face = logical(0, 0, size, size, unit, pieces.house(event.restaurant, 0, 0, 100))
    waits = stay(face, Spot(*above), FLIP, 420)
    away = Flight(
        node=face, way=(Spot(*above), Spot(seat=event.seat)), start=FLIP + 420, length=SLIDE, grow=0.4, arc=80
    )
    return shown(event, FLIP + 420 + SLIDE, (up, waits, away), seat=event.seat, sound="cards")


def _paid(event: StandPaid, seat: Seat, space: str, cost: int, shapes: Shapes) -> Animation:
    """The cost flies from the purse to the space."""
    size = COIN * unit_of(shapes)
    way = (Spot(seat=seat), *spots(shapes.at("spaces", space).middle))
    flights = stream(coin(0, 0, size), way, cost, step=70, length=COIN_FLIGHT, arc=size * 2)
    return shown(event, 70 * max(0, cost - 1) + COIN_FLIGHT + 80, flights, seat=seat, sound="coins")


def _swapped(event: TilesSwapped, shapes: Shapes) -> Animation:
    bag = Spot(key=BAG)
    purse = Spot(seat=event.seat)
    flights = [
        _slide(_tile(event.good, shapes), (purse, bag), hides="", start=index * 80) for index in range(len(event.drawn))
    ]
    later = SLIDE + 120
    flights += [
        _slide(_tile(good, shapes), (bag, purse), hides="", start=later + index * 80)
        for index, good in enumerate(event.drawn)
    ]
    return shown(event, later + SLIDE + 80 * len(event.drawn), flights, seat=event.seat, sound="cards")


# --- coins ----------------------------------------------------------------------------------------


class _Source:
    """Where some coins come from: the way to the purse begins with these points."""

    __slots__ = ("amount", "way")

    def __init__(self, way: tuple[Point, ...], amount: int) -> None:
        self.way = way
        self.amount = amount


def _sources(payments: Sequence[Payment], seat: Seat, shapes: Shapes) -> tuple[_Source, ...]:
    """A seat's coins: one from each customer past the stand, and one more for each past every helping restaurant."""
    made: list[_Source] = []
    for payment in payments:
        if payment.seat != seat:
            continue
        gate = shapes.at("entrances", payment.entrance).middle
        stand = shapes.at("spaces", payment.space).middle
        made.append(_Source((gate, stand), payment.customers))
        made += [_Source((shapes.at("spaces", helper).middle, stand), payment.customers) for helper in payment.helpers]
    return tuple(made)


def _step(total: int) -> float:
    """Milliseconds between two coins."""
    return min(90.0, COINS_TIME / max(1, total))


def _lasts(total: int) -> int:
    """How long that many coins fly, with a moment to read the sum."""
    return round(_step(total) * max(0, total - 1)) + COIN_FLIGHT + 420


def _pouring(sources: Sequence[_Source], seat: Seat, begin: int, shapes: Shapes) -> tuple[Flight, ...]:
    """Coin after coin flies to the purse, where they are counted up."""
    total = sum(source.amount for source in sources)
    step, size = _step(total), COIN * unit_of(shapes)
    flights: list[Flight] = []
    number = 0
    for source in sources:
        for _each in range(source.amount):
            start = begin + round(step * number)
            way = (*(Spot(*point) for point in source.way), Spot(seat=seat))
            flights.append(
                Flight(node=coin(0, 0, size), way=way, start=start, length=COIN_FLIGHT, arc=size * 1.6, spin=True)
            )
            number += 1
    for count in range(1, total + 1):
        landed = begin + round(step * (count - 1)) + COIN_FLIGHT
        lasts = round(step) if count < total else 420
        flights.append(_counted(count, seat, landed, max(1, lasts), shapes))
    return tuple(flights)


def _counted(count: int, seat: Seat, start: int, length: int, shapes: Shapes) -> Flight:
    """The sum so far, beside the purse."""
    unit = unit_of(shapes)
    wide = 74.0
    badge = money(signed(count), wide * 1.5, 18, GREEN, 34)
    return stay(logical(0, 0, 2 * wide * unit, 36 * unit, unit, (badge,)), Spot(seat=seat), start, length)


def _earned(event: Event, seat: Seat, payments: tuple[Payment, ...], shapes: Shapes) -> Animation:
    """The customers at the ends pay the new stand."""
    total = sum(payment.coins for payment in payments)
    flights = _pouring(_sources(payments, seat, shapes), seat, 120, shapes)
    return shown(
        event,
        120 + _lasts(total),
        (*_feast(payments, 120, shapes), *flights),
        nodes=_lights(payments, shapes),
        seat=seat,
        sound="feast" if total >= FEAST else "coins",
    )


def _lights(payments: Sequence[Payment], shapes: Shapes) -> tuple[Node, ...]:
    """Rings round the stands that are paid, with what each gets."""
    sums: dict[str, int] = {}
    for payment in payments:
        sums[payment.space] = sums.get(payment.space, 0) + payment.coins
    nodes: list[Node] = []
    for space, coins in sums.items():
        here = shapes.at("spaces", space)
        amount = money(signed(coins), SPACE / 2, 14, GREEN, 36 if coins >= FEAST else 30)
        nodes.append(lying(here, SPACE, (ring(3), amount)))
    return tuple(nodes)


def _feast(payments: Sequence[Payment], begin: int, shapes: Shapes) -> tuple[Flight, ...]:
    """A burst of light and sparks over the stands of whoever earns much at once."""
    sums: dict[Seat, int] = {}
    for payment in payments:
        sums[payment.seat] = sums.get(payment.seat, 0) + payment.coins
    unit = unit_of(shapes)
    flights: list[Flight] = []
    for payment in payments:
        if sums[payment.seat] < FEAST:
            continue
        x, y = shapes.at("spaces", payment.space).middle
        here = Spot(x, y)
        light = Glow(x=0, y=0, w=150 * unit, h=150 * unit, colour="#FFC850")
        flights.append(stay(light, here, begin, 700, grow=2.2))
        for index in range(SPARKS):
            angle = 2 * math.pi * index / SPARKS
            far = Spot(x + math.cos(angle) * 120 * unit, y + math.sin(angle) * 120 * unit)
            flights.append(
                Flight(
                    node=sprite("piece:spark", 0, 0, 26 * unit),
                    way=(here, far),
                    start=begin + 60,
                    length=620,
                    arc=20 * unit,
                    spin=True,
                )
            )
    return tuple(flights)


# --- customers ------------------------------------------------------------------------------------


def _brought(event: CustomersBrought, before: MercadoView, shapes: Shapes) -> Animation:
    """The tile goes to its entrance, its people hop onto it one by one, and every stand is paid."""
    customers = CUSTOMERS[event.tile]
    row = before.public.offer[CROWDS.index(customers.count)]
    slot = row.index(event.tile) if event.tile in row else 0
    at = furniture(shapes).stack_of(customers.count).tiles[slot]
    here = shapes.at("entrances", event.entrance)
    scale = here.w / MAT[0]
    key = f"offer:{customers.count}:{slot}"
    x, y = here.middle
    paper = logical(0, 0, here.w, here.h, scale, pieces.customer_tile(event.tile, 0, 0, MAT[0], people=False))
    flights = [_slide(paper, (Spot(*at.middle), Spot(x, y)), hides=key, arc=50)]
    for index, (across, down) in enumerate(pieces.face_spots(event.tile)):
        size = pieces.face_size(event.tile, index) * scale
        face = sprite(pieces.face_art(event.tile, index), 0, 0, size)
        end = here.x + across * scale, here.y + down * scale
        start = SLIDE + index * HOP
        flights.append(drop(face, end, here.h * 0.7, HOP_TIME, hides=key, start=start, arc=here.h * 0.12))
    begin = SLIDE + HOP * customers.count + HOP_TIME
    longest = 0
    for seat, coins in enumerate(event.earned):
        if coins:
            flights += _pouring(_sources(event.payments, seat, shapes), seat, begin, shapes)
            longest = max(longest, _lasts(coins))
    flights += _feast(event.payments, begin, shapes)
    return shown(
        event,
        begin + longest,
        flights,
        nodes=_lights(event.payments, shapes),
        seat=event.seat,
        sound="feast" if max(event.earned, default=0) >= FEAST else "coins",
    )
