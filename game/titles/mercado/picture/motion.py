"""The animations of events, in map pixels and milliseconds."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from game.core.i18n import _, ngettext, pgettext
from game.core.names import Seat
from game.core.rules import Event
from game.core.sentences import number, signed
from game.kit.motion import AmountRow, PlaqueLook, amounts_plaque, shown, spots, stay, stream
from game.kit.pieces import lying
from game.picture.canvas import Canvas
from game.picture.colours import BLUE, GAIN, HALO, PAPER, dark, faded
from game.picture.differences import USUAL
from game.picture.nodes import Glow, Group, Node
from game.picture.shapes import Shapes
from game.picture.table import Animation, Flight, Plaque, Spot
from game.picture.widgets import logical, sprite
from game.titles.mercado import events
from game.titles.mercado.constants import CROWDS, CUSTOMERS, Good
from game.titles.mercado.events import Payment, end_words
from game.titles.mercado.picture import pieces
from game.titles.mercado.picture.looks import ART, MAT, SPACE, Looks, coin, money, ring
from game.titles.mercado.picture.offers import furniture, unit_of
from game.titles.mercado.state import MercadoView
from game.titles.mercado.things import display_target
from game.titles.mercado.verbs.bring_customers import CustomersBrought
from game.titles.mercado.verbs.open_restaurant import RestaurantOpened
from game.titles.mercado.verbs.open_stand import StandEarned, StandOpened, StandPaid, TileTaken
from game.titles.mercado.verbs.swap_tiles import TilesSwapped
from game.titles.mercado.verbs.take_coin import CoinTaken
from game.titles.mercado.words import turns_name

RISE = USUAL.length
HOP = 90
HOP_TIME = 190
SLIDE = 360
COIN_FLIGHT = 420
COINS_TIME = 1500
"""The approximate time, in milliseconds, until the last coin of a payment sets off."""
FEAST = 15
"""The smallest payment, in coins, that is celebrated."""
COIN = 30.0
TILE = 64.0
FLIP = 300
SPARKS = 10
NOWHERE = "nothing"
"""A key that belongs to no node. A flight with this key stays where it has landed and hides nothing."""
BAG = Spot(key="bag")
PLAQUE = PlaqueLook(fill=(BLUE, dark(BLUE)), inner=faded(PAPER, 0.63), radius=26, icon_size=44, icon_from=52)
EMBLEM = ART + "azulejo_on"


def animation(
    event: Event, before: MercadoView, after: MercadoView, shapes: Shapes, canvas: Canvas
) -> Animation | None:
    """Return the animation of an event, or None if the event has no animation."""
    match event:
        case StandOpened(seat=seat):
            return shown(event, RISE + 140, seat=seat, sound="build")
        case events.RestaurantTaken():
            return _turned_over(event, shapes)
        case StandEarned(seat=seat, payments=payments, total=total):
            coins = _pouring(_ways(payments, seat, shapes), seat, 120, shapes)
            return _payout(event, 120 + _lasts(total), (*_feast(payments, 120, shapes), *coins), shapes)
        case StandPaid(seat=seat, space=space, cost=cost):
            size = COIN * unit_of(shapes)
            way = (Spot(seat=seat), *spots(shapes.at("spaces", space).middle))
            coins = stream(coin(0, 0, size), way, cost, step=70, length=COIN_FLIGHT, arc=size * 2)
            return shown(event, 70 * max(0, cost - 1) + COIN_FLIGHT + 80, coins, seat=seat, sound="coins")
        case TileTaken(seat=seat, good=good, slot=slot):
            key = str(display_target(slot))
            flight = _slide(_tile(good, shapes), (Spot(key=key), Spot(seat=seat)), hides=key)
            return shown(event, SLIDE + 60, (flight,), seat=seat, sound="tap")
        case events.DisplayRefilled(good=good, slot=slot):
            way = (BAG, Spot(key=str(display_target(slot))))
            return shown(event, SLIDE, (_slide(_tile(good, shapes), way, hides=NOWHERE),), sound="tap")
    return _others(event, before, shapes) or _announcement(event, canvas)


def _others(event: Event, before: MercadoView, shapes: Shapes) -> Animation | None:
    match event:
        case CustomersBrought():
            return _brought(event, before, shapes)
        case events.OfferRefilled(count=count, tile=tile, slot=slot):
            stacks = furniture(shapes).stacks[CROWDS.index(count)]
            at = stacks.tiles[slot]
            node = logical(0, 0, at.w, at.h, at.w / MAT[0], pieces.customer_tile(tile))
            flight = _slide(node, spots(stacks.stack.middle, at.middle), hides=f"offer:{count}:{slot}")
            return shown(event, SLIDE, (flight,), sound="cards")
        case RestaurantOpened(seat=seat, space=space, coins=coins):
            fall = _pouring([spots(shapes.at("spaces", space).middle)] * coins, seat, RISE, shapes)
            return shown(event, RISE + _lasts(coins), fall, seat=seat, sound="build")
        case CoinTaken(seat=seat):
            fall = _pouring([spots((shapes.width / 2, shapes.height / 2))], seat, 0, shapes)
            return shown(event, _lasts(1), fall, seat=seat, sound="coin")
        case TilesSwapped():
            return _swapped(event, shapes)
    return None


def _tile(good: Good, shapes: Shapes) -> Group:
    unit = unit_of(shapes)
    return logical(0, 0, TILE * unit, TILE * unit, unit, pieces.stand_tile(good, 0, 0, TILE))


def _slide(node: Node, way: tuple[Spot, ...], *, hides: str = "", start: int = 0, arc: float = 0) -> Flight:
    return Flight(node=node, way=way, start=start, length=SLIDE, hides=hides, arc=arc)


def _turned_over(event: events.RestaurantTaken, shapes: Shapes) -> Animation:
    """Return the animation of a grey restaurant that turns over and moves to a seat."""
    here = shapes.at("spaces", event.space)
    x, y = here.middle
    above = Spot(x, y - here.h * 0.45)
    size, away = here.w * 0.9, FLIP + 420
    gray = sprite(ART + "restaurant_gray", 0, 0, size)
    face = logical(0, 0, size, size, size / 100, pieces.house(event.restaurant, 0, 0, 100))
    flights = (
        Flight(node=gray, way=(Spot(x, y), above), start=0, length=FLIP, spin=True),
        stay(face, above, FLIP, 420),
        Flight(node=face, way=(above, Spot(seat=event.seat)), start=away, length=SLIDE, grow=0.4, arc=80),
    )
    return shown(event, away + SLIDE, flights, seat=event.seat, sound="cards")


def _swapped(event: TilesSwapped, shapes: Shapes) -> Animation:
    purse, later = Spot(seat=event.seat), SLIDE + 120
    old, count = _tile(event.good, shapes), len(event.drawn)
    flights = [_slide(old, (purse, BAG), start=index * 80) for index in range(count)]
    for index, good in enumerate(event.drawn):
        flights.append(_slide(_tile(good, shapes), (BAG, purse), start=later + index * 80))
    return shown(event, later + SLIDE + 80 * count, flights, seat=event.seat, sound="cards")


def _ways(payments: Sequence[Payment], seat: Seat, shapes: Shapes) -> list[tuple[Spot, ...]]:
    """Return the path of each coin from an entrance or a helping restaurant to the stand."""
    ways: list[tuple[Spot, ...]] = []
    for payment in payments:
        if payment.seat == seat:
            stand = shapes.at("spaces", payment.space).middle
            helpers = (shapes.at("spaces", helper) for helper in payment.helpers)
            for start in (shapes.at("entrances", payment.entrance), *helpers):
                ways += [spots(start.middle, stand)] * payment.customers
    return ways


def _step(total: int) -> float:
    return min(90.0, COINS_TIME / max(1, total))


def _lasts(total: int) -> int:
    return round(_step(total) * max(0, total - 1)) + COIN_FLIGHT + 420


def _pouring(ways: Sequence[tuple[Spot, ...]], seat: Seat, begin: int, shapes: Shapes) -> tuple[Flight, ...]:
    """Return coins that fly to a purse one after another while a running total appears."""
    unit, purse, step, wide = unit_of(shapes), Spot(seat=seat), _step(len(ways)), 74.0
    size = COIN * unit
    coins: list[Flight] = []
    sums: list[Flight] = []
    for index, way in enumerate(ways):
        start, last = begin + round(step * index), index + 1 == len(ways)
        node = coin(0, 0, size)
        coins.append(Flight(node=node, way=(*way, purse), start=start, length=COIN_FLIGHT, arc=size * 1.6, spin=True))
        badge = money(signed(index + 1), wide * 1.5, 18, GAIN, 34)
        counted = logical(0, 0, 2 * wide * unit, 36 * unit, unit, (badge,))
        sums.append(stay(counted, purse, start + COIN_FLIGHT, 420 if last else max(1, round(step))))
    return (*coins, *sums)


def _payout(event: StandEarned | CustomersBrought, length: int, flights: Sequence[Flight], shapes: Shapes) -> Animation:
    """Return an animation that shows rings around the stands that were paid. A large payment has a louder sound."""
    nodes: list[Node] = []
    by_space, by_seat = Counter[str](), Counter[Seat]()
    for payment in event.payments:
        by_space[payment.space] += payment.coins
        by_seat[payment.seat] += payment.coins
    for space, coins in by_space.items():
        amount = money(signed(coins), SPACE / 2, 14, GAIN, 36 if coins >= FEAST else 30)
        nodes.append(lying(shapes.at("spaces", space), SPACE, (ring(3), amount)))
    loud = max(by_seat.values(), default=0) >= FEAST
    return shown(event, length, flights, nodes=nodes, seat=event.seat, sound="feast" if loud else "coins")


def _feast(payments: Sequence[Payment], begin: int, shapes: Shapes) -> tuple[Flight, ...]:
    """Return light and sparks over each stand that was paid, but only for owners with a large income."""
    sums, unit = Counter[Seat](), unit_of(shapes)
    for payment in payments:
        sums[payment.seat] += payment.coins
    light = Glow(x=0, y=0, w=150 * unit, h=150 * unit, colour=HALO)
    spark = sprite("piece:spark", 0, 0, 26 * unit)
    flights: list[Flight] = []
    for payment in payments:
        if sums[payment.seat] < FEAST:
            continue
        x, y = shapes.at("spaces", payment.space).middle
        flights.append(stay(light, Spot(x, y), begin, 700, grow=2.2))
        for index in range(SPARKS):
            angle = 2 * math.pi * index / SPARKS
            way = spots((x, y), (x + math.cos(angle) * 120 * unit, y + math.sin(angle) * 120 * unit))
            flights.append(Flight(node=spark, way=way, start=begin + 60, length=620, arc=20 * unit, spin=True))
    return tuple(flights)


def _brought(event: CustomersBrought, before: MercadoView, shapes: Shapes) -> Animation:
    count = CUSTOMERS[event.tile].count
    number = CROWDS.index(count)
    row = before.public.offer[number]
    slot = row.index(event.tile) if event.tile in row else 0
    here = shapes.at("entrances", event.entrance)
    scale = here.w / MAT[0]
    key = f"offer:{count}:{slot}"
    paper = logical(0, 0, here.w, here.h, scale, pieces.customer_tile(event.tile, people=False))
    way = spots(furniture(shapes).stacks[number].tiles[slot].middle, here.middle)
    flights = [_slide(paper, way, hides=key, arc=50)]
    for index, (art, x, y, size) in enumerate(pieces.faces(event.tile)):
        face, right, down = sprite(art, 0, 0, size * scale), here.x + x * scale, here.y + y * scale
        way, start, arc = spots((right, down - here.h * 0.7), (right, down)), SLIDE + index * HOP, here.h * 0.12
        flights.append(Flight(node=face, way=way, start=start, length=HOP_TIME, hides=key, arc=arc))
    begin = SLIDE + HOP * count + HOP_TIME
    for seat in range(len(event.earned)):
        flights += _pouring(_ways(event.payments, seat, shapes), seat, begin, shapes)
    flights += _feast(event.payments, begin, shapes)
    return _payout(event, begin + max((_lasts(coins) for coins in event.earned if coins), default=0), flights, shapes)


def _announcement(event: Event, canvas: Canvas) -> Animation | None:
    match event:
        case events.GameBegan():
            title = pgettext("a banner", "The market opens!")
            below = _("Open stands, bring customers and open restaurants.")
            return shown(
                event, 1600, plaque=PLAQUE.notice(canvas, title, EMBLEM, below), seat=event.first, sound="gong"
            )
        case events.LastTurns(reason=reason, left=left, turns=turns):
            title = ngettext("{turns} to go!", "{turns} to go!", turns).format(turns=turns_name(turns))
            plaque = PLAQUE.notice(canvas, title, EMBLEM, end_words(reason, left))
            return shown(event, 2200, plaque=plaque, sound="gong")
        case events.GameEnded(reason=reason, left=left):
            plaque = PLAQUE.notice(canvas, pgettext("a banner", "The market closes"), EMBLEM, end_words(reason, left))
            return shown(event, 2200, plaque=plaque, sound="gong")
        case events.CoinsCounted(coins=coins):
            plaque = _amounts(canvas, _("The purses are opened"), coins)
            return shown(event, 2600, plaque=plaque, sound="coins")
        case events.LeftoversPaid(paid=paid):
            plaque = _amounts(
                canvas, pgettext("a source of points", "Leftover restaurants"), tuple(-each for each in paid)
            )
            return shown(event, 2000, plaque=plaque, sound="coins")
        case events.FameWon(for_coins=for_coins, for_best=for_best):
            title = _("{count} fame").format(count=for_coins + for_best)
            return shown(event, 2600, plaque=PLAQUE.notice(canvas, title, EMBLEM, event.caption()), sound="gong")
    return None


def _amounts(canvas: Canvas, title: str, amounts: tuple[int, ...]) -> Plaque:
    most = max(amounts, default=0)
    rows = [
        AmountRow(seat, number(amount), ART + "coin", pale=not amount, best=amount == most > 0)
        for seat, amount in enumerate(amounts)
    ]
    return amounts_plaque(PLAQUE, canvas, Looks(canvas.seats), title, EMBLEM, rows)
