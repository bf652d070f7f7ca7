"""The animations of events (in map pixels and milliseconds) and announcements (in logical pixels)."""

from __future__ import annotations

from typing import NamedTuple

from game.core.i18n import _, pgettext
from game.core.names import Seat
from game.core.rules import Event
from game.core.sentences import sentences
from game.kit.motion import PlaqueLook, shown, spots, stay, stream
from game.picture.canvas import Canvas
from game.picture.colours import PAPER, SHINE, faded
from game.picture.differences import Motion
from game.picture.nodes import Glow, Node, Point
from game.picture.table import Animation, Flight, Spot
from game.picture.widgets import sprite
from game.titles.floating_market import events
from game.titles.floating_market.events import StallLaid, end_words
from game.titles.floating_market.picture.geometry import WAKE, Waters, course, petals, through, wakes
from game.titles.floating_market.picture.looks import ANNOUNCED, ART, COIN, CROWN, LOTUS, STALL_ART
from game.titles.floating_market.sailing import BargeMoved, Blessed
from game.titles.floating_market.state import FloatingMarketView
from game.titles.floating_market.topology import Topology
from game.titles.floating_market.verbs import (
    buy_basket,
    buy_card,
    buy_goods,
    deliver,
    hire_rower,
    make_offering,
    place_boat,
    play_card,
    sail,
    sell_goods,
    visit_king,
)

LOOK = PlaqueLook(fill=ANNOUNCED, inner=faded(PAPER, 0.63), radius=26, icon_size=48, icon_from=54, most=640)
GLIDE = 330  # milliseconds of a boat for each section
BARGE_TIME = 900
FLY = 430
STEP = 80
MOST = 8  # the most coins that fly at once
SLIDE = 620
DISK, AWAY = 36.0, 4000.0
COIN_SIZE, THING = 34.0, 40.0
BASKET = f"{ART}basket"
GLOW = Glow(x=0, y=0, w=150, h=150, colour=SHINE, strength=0.9)


def announcement(event: Event, canvas: Canvas) -> Animation | None:
    """Return the plaque for an event that concerns everyone, or None for any other event."""
    match event:
        case events.GameBegan():
            below = _("Each turn, play a card, move your boat, then act.")
            plaque = LOOK.notice(canvas, pgettext("a banner", "The market opens!"), LOTUS, below)
            return shown(event, 1700, plaque=plaque, seat=event.first, sound="gong")
        case events.ConditionMet(condition=condition, ends=ends):
            title = pgettext("a banner", "The last round!") if ends else _("An end-of-game condition")
            below = end_words(condition)
            if not ends:
                below = _("{why} One more end-of-game condition will trigger the last round.").format(why=below)
            return shown(event, 2200, plaque=LOOK.notice(canvas, title, LOTUS, below), sound="gong")
        case events.GameEnded(conditions=conditions):
            below = sentences(*(end_words(condition) for condition in conditions))
            return shown(
                event,
                2200,
                plaque=LOOK.notice(canvas, pgettext("a banner", "The market closes"), LOTUS, below),
                sound="gong",
            )
        case events.FinalSale() if any(event.coins):
            return shown(event, 1500, plaque=LOOK.notice(canvas, _("The last goods are sold"), LOTUS), sound="coins")
    return None


class MarketStage(NamedTuple):
    """The board with the views before and after an event."""

    topology: Topology
    before: FloatingMarketView
    after: FloatingMarketView
    where: Waters

    def played(self, event: Event) -> Animation | None:
        """Return the animation of an event, or None if the event has no animation."""
        return self._on_the_water(event) or self._at_stalls(event) or self._at_charts(event)

    def _on_the_water(self, event: Event) -> Animation | None:
        match event:
            case place_boat.BoatPlaced(seat=seat):
                return shown(event, 520, seat=seat, sound="sail", motion=Motion(length=460, above=120))
            case sail.Sailed(seat=seat, start=start, way=way):
                numbers = tuple(self.topology.section_at[section] for section in way)
                points = course(self.topology, self.where, self.topology.section_at[start], numbers)
                length = GLIDE * len(way) + 200
                motion = Motion(length=length, ways=((f"boat:{seat}", points),))
                waves = wakes(points, length, WAKE * self.where.unit)
                return shown(event, length + 60, waves, seat=seat, sound="sail", motion=motion)
            case StallLaid(seat=seat):
                return shown(event, 500, seat=seat, sound="build", motion=Motion(length=380, above=90))
            case BargeMoved():
                return self._blessing(event)
            case events.Stayed(seat=seat):
                return shown(event, 900, seat=seat)
        return None

    def _at_stalls(self, event: Event) -> Animation | None:
        match event:
            case buy_goods.GoodsBought(seat=seat, stall=stall, good=good, count=count, owner=owner):
                thing, (here, boat) = _thing(STALL_ART[good], THING), spots(self._stall(stall), self._boat(seat))
                goods = [_fly(thing, here, boat, start=number * STEP, arc=40) for number in range(count)]
                return shown(event, FLY + 200, (*goods, *self._thanks(stall, owner)), seat=seat, sound="trade")
            case sell_goods.GoodsSold(seat=seat, stall=stall, coins=coins, owner=owner):
                money = self._coins(stall, seat, coins)
                return shown(event, FLY + 200, (*money, *self._thanks(stall, owner)), seat=seat, sound="coins")
            case deliver.OrderDelivered(seat=seat, stall=stall):
                money = self._coins(stall, seat, MOST)
                glow = stay(GLOW, Spot(*self._stall(stall)), 0, FLY)
                return shown(event, FLY + 400, (*money, glow), seat=seat, sound="coins")
            case buy_basket.BasketBought(seat=seat, stall=stall):
                return shown(event, FLY + 120, (self._flying(BASKET, stall, seat),), seat=seat, sound="trade")
            case hire_rower.RowerHired(seat=seat, stall=stall):
                rower = self._flying("icon:person-rowing-boat", stall, seat)
                return shown(event, FLY + 120, (rower,), seat=seat, sound="tap")
            case buy_card.CardBought(seat=seat, slot=slot):
                node = sprite(f"{ART}card_back", 27, 38, 54, 76)
                flight = _fly(node, Spot(key=f"market:{slot}"), Spot(seat=seat))
                return shown(event, FLY + 120, (flight,), seat=seat, sound="cards")
        return None

    def _at_charts(self, event: Event) -> Animation | None:
        match event:
            case play_card.CardPlayed(seat=seat):
                return shown(event, 520, seat=seat, sound="cards")
            case play_card.CardsRecovered(seat=seat, cards=cards):
                way = (Spot(seat=seat),) * 2
                money = stream(_thing(COIN, COIN_SIZE), way, min(MOST, len(cards)), step=STEP, length=FLY, arc=40)
                return shown(event, FLY + 300, money, seat=seat, sound="coins")
            case play_card.MerchantMoved(seat=seat, before=before, after=after):
                boxes = enumerate(zip(before, after, strict=True))
                slides = [_slide(row, box, other) for row, (box, other) in boxes if box != other]
                return shown(event, SLIDE + 200, slides, seat=seat, sound="price")
            case make_offering.OfferingMade(seat=seat, good=good):
                row = Spot(*self._boat(seat), key=f"temple:{good}")
                flight = _fly(_thing(STALL_ART[good], THING), Spot(seat=seat), row, length=520, arc=60)
                return shown(event, 640, (flight,), seat=seat, sound="blessing")
            case visit_king.KingVisited(seat=seat, row=row, box=box):
                gift, favor = _thing((COIN, LOTUS, BASKET)[row], THING), _thing(CROWN, THING)
                barge = self.where.crossings[self.before.public.barge].middle
                flights = (
                    _fly(gift, Spot(seat=seat), Spot(*barge, key=f"king:{row}-{box}"), length=500, arc=60),
                    _fly(favor, Spot(*barge), Spot(seat=seat), start=380, length=500, arc=60),
                )
                return shown(event, 960, flights, seat=seat, sound="blessing")
        return None

    def _blessing(self, event: BargeMoved) -> Animation:
        start = self.where.crossings[self.topology.crossing_at[event.start]].middle
        end = self.where.crossings[self.topology.crossing_at[event.crossing]].middle
        way = through(start, end)
        motion = Motion(length=BARGE_TIME, ways=(("barge", way),))
        flights = wakes(way, BARGE_TIME, 1.6 * WAKE * self.where.unit)
        if event.blessed:
            flights += petals(end, BARGE_TIME - 250)
        for number, each in enumerate(event.blessed):
            flights += self._blessed(each, BARGE_TIME + number * STEP)
        if event.favor:
            flights.append(_fly(_thing(CROWN, THING), Spot(*end), Spot(seat=event.seat), start=BARGE_TIME, arc=60))
        lasts = BARGE_TIME + (len(event.blessed) * STEP + FLY + 260 if event.blessed else 120)
        return shown(event, lasts, flights, seat=event.seat, sound="blessing", motion=motion)

    def _blessed(self, each: Blessed, start: int) -> list[Flight]:
        art = STALL_ART[each.good] if each.good is not None else COIN if each.coins and not each.flowers else LOTUS
        here, owner = Spot(*self._stall(each.stall)), Spot(seat=each.seat)
        flights = [
            stay(GLOW, here, start - 60, 420),
            stay(_thing(f"{ART}sparkle", 2 * THING), here, start - 60, 480, grow=1.5, fade=0.0),
            _fly(_thing(art, THING), here, owner, start=start),
        ]
        if each.coins and each.flowers:
            flights.append(_fly(_thing(COIN, COIN_SIZE), here, owner, start=start + 90, arc=60))
        return flights

    def _coins(self, stall: str, seat: Seat, count: int) -> tuple[Flight, ...]:
        way = (Spot(*self._stall(stall)), Spot(seat=seat))
        return stream(_thing(COIN, COIN_SIZE), way, min(MOST, count), step=STEP // 2, length=FLY, arc=50)

    def _thanks(self, stall: str, owner: Seat | None) -> tuple[Flight, ...]:
        if owner is None:
            return ()
        return (_fly(_thing(LOTUS, THING), Spot(*self._stall(stall)), Spot(seat=owner), start=160),)

    def _flying(self, art: str, stall: str, seat: Seat) -> Flight:
        return _fly(_thing(art, THING), Spot(*self._stall(stall)), Spot(*self._boat(seat)))

    def _stall(self, stall: str) -> Point:
        return self.where.stalls[self.topology.stall_at[stall]].middle

    def _boat(self, seat: Seat) -> Point:
        return self.where.sections[self.after.public.boat_of(seat)].middle


def _fly(node: Node, start_at: Spot, end: Spot, *, start: int = 0, length: int = FLY, arc: float = 55) -> Flight:
    return Flight(node=node, way=(start_at, end), start=start, length=length, arc=arc)


def _slide(row: int, before: int, after: int) -> Flight:
    way = tuple(Spot(-AWAY, -AWAY, key=f"price:{row}-{box}") for box in (before, after))
    return Flight(node=_thing(f"{ART}price_disk", DISK), way=way, start=0, length=SLIDE, hides=f"price-box:{row}")


def _thing(art: str, size: float) -> Node:
    return sprite(art, size / 2, size / 2, size)
