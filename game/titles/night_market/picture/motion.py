"""The animations of events, in map pixels and milliseconds.

All customers at an entrance walk in one animation, which keeps the opening short. The customers start one after
another, with longer delays between customers who want the same food.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from msgspec.structs import replace

from game.core.i18n import _, ngettext, pgettext
from game.core.names import Seat
from game.core.rules import Event
from game.core.sentences import capital, listed
from game.kit.motion import AmountRow, PlaqueLook, amounts_plaque, shown, spots, stay, stream
from game.kit.phrases import seats_named
from game.kit.pieces import rounded
from game.picture.canvas import Canvas
from game.picture.colours import FLAME, GLEAM, GOLD_LIGHT, faded
from game.picture.differences import Motion
from game.picture.nodes import Node
from game.picture.shapes import Shapes
from game.picture.table import Animation, Flight, Plaque, Spot
from game.picture.theme import MONEY, TITLE
from game.picture.widgets import logical, word
from game.titles.night_market import events
from game.titles.night_market.constants import food_of
from game.titles.night_market.picture.looks import ANNOUNCED, ART, BANNER, FOOD_ICONS, Looks, coin
from game.titles.night_market.picture.places import stand_of
from game.titles.night_market.picture.walking import COIN_FLIGHT, COIN_STEP, COINS, arrived, figure, street
from game.titles.night_market.state import MarketView
from game.titles.night_market.topology import Topology
from game.titles.night_market.verbs.build import StallBuilt
from game.titles.night_market.verbs.later import LeftUndecided
from game.titles.night_market.verbs.pass_turn import Passed
from game.titles.night_market.verbs.place_bid import BidPlaced
from game.titles.night_market.words import customers_name, dollars, entry_name, foods_name

Walk = events.Served | events.WalkedOn | events.WentHome
NEXT = 110
"""The delay, in milliseconds, between the starts of two successive customers in line."""
COMPETES = 340
"""The delay, in milliseconds, between the starts of two successive customers who want the same food."""
LONGEST_START = 1500
"""The latest start of the last customer."""
LONGEST_WALK = 2000
FEWER_COINS = 3
TOP = 60.0
RISES = 900
PRICE = MONEY.sized(26)
LOOK = PlaqueLook(
    fill=ANNOUNCED,
    inner=faded(GOLD_LIGHT, 0.5),
    radius=28,
    glow=(FLAME, 22),
    title=TITLE.sized(46),
    title_y=49,
    icon_size=58,
    icon_from=58,
    beside=104,
)
LANTERN = "icon:red-paper-lantern"
BONUS_LENGTH = 2400


def animation(
    event: Event, before: MarketView, after: MarketView, shapes: Shapes, topology: Topology, canvas: Canvas
) -> Animation | None:
    """Return the animation of an event, or None if the event has no animation."""
    match event:
        case BidPlaced(seat=seat):
            return shown(event, 620, seat=seat, sound="tap", motion=Motion(length=240, above=48))
        case events.PlaceWon():
            return _won(event, shapes)
        case events.PlaceUnsold():
            return shown(event, 520, sound="cover", motion=Motion(length=320, above=50))
        case StallBuilt(seat=seat):
            return shown(event, 580, seat=seat, sound="build", motion=Motion(length=380, above=50))
        case events.PlacesOffered(places=offered):
            cards = Motion(length=280, step=110, above=90)
            return shown(event, 110 * len(offered) + 420, sound="cards", motion=cards)
        case events.BonusPaid():
            return _bonuses([event], shapes, canvas)
        case Passed(seat=seat) | LeftUndecided(seat=seat):
            return shown(event, 550, seat=seat, sound="tap")
        case events.Forfeited(seat=seat):
            return shown(event, 900, seat=seat, sound="tap")
    return street(event, before, after, shapes, topology) or _announcement(event, after, canvas)


def _won(event: events.PlaceWon, shapes: Shapes) -> Animation:
    count = min(COINS, max(1, event.price))
    way = (Spot(seat=event.seat), *spots(shapes.at("spaces", str(event.place)).middle))
    flights = stream(coin(0, 0, 56), way, count, step=COIN_STEP, length=COIN_FLIGHT, arc=160)
    length, motion = COIN_STEP * count + COIN_FLIGHT + 120, Motion(start=COIN_FLIGHT)
    return shown(event, length, flights, sound="coins", seat=event.seat, motion=motion)


def _paid_out(seat: Seat, count: int, start: int, shapes: Shapes) -> tuple[Flight, ...]:
    way = (Spot(shapes.width / 2, shapes.height / 2), Spot(seat=seat))
    return stream(coin(0, 0, 60), way, count, start=start, step=COIN_STEP, length=COIN_FLIGHT, arc=180)


# --- several events at once -----------------------------------------------------------------------


def together(coming: Sequence[Event]) -> int:
    """Return how many of the upcoming events are shown together."""
    first = _crowd_of(coming[0])
    return 1 if first is None else sum(1 for _event in takewhile(lambda event: _crowd_of(event) == first, coming))


def _crowd_of(event: Event) -> str | None:
    """Return an id shared by all events that are shown together with this one, or None if it is shown alone."""
    match event:
        case events.Served(entry=entry) | events.WalkedOn(entry=entry) | events.WentHome(entry=entry):
            return entry
        case events.HiddenRevealed() | events.BonusPaid():
            return type(event).__name__
    return None


def crowd(
    coming: Sequence[Event], before: MarketView, after: MarketView, shapes: Shapes, topology: Topology, canvas: Canvas
) -> Animation | None:
    """Return one animation for several events, or None if the events are not shown together."""
    walks = [event for event in coming if isinstance(event, Walk)]
    if walks:
        return _walks(walks, before, after, shapes, topology)
    arrivals = [arrival for event in coming if isinstance(event, events.HiddenRevealed) for arrival in event.arrivals]
    if arrivals:
        return arrived(arrivals, after, shapes, _("All hidden customers appear."), None)
    bonuses = [event for event in coming if isinstance(event, events.BonusPaid)]
    return _bonuses(bonuses, shapes, canvas) if bonuses else None


def _walks(
    walks: Sequence[Walk], before: MarketView, after: MarketView, shapes: Shapes, topology: Topology
) -> Animation:
    flights: list[Flight] = []
    end = 0
    for event, start in zip(walks, starts(walks), strict=True):
        single = street(event, before, after, shapes, topology, LONGEST_WALK)
        assert single is not None
        coins = 0
        for flight in single.flights:
            coins += flight.spin
            if not flight.spin or coins <= FEWER_COINS:
                flights.append(replace(flight, start=flight.start + start))
        if start:
            flights.append(_waiting(event, before, shapes, start))
        if isinstance(event, events.Served):
            paid = next(flight.start for flight in single.flights if flight.spin)
            flights.append(_price(event, shapes, start + paid))
        end = max(end, start + single.length)
    return Animation(
        length=end,
        flights=tuple(flights),
        caption=_caption(walks),
        hint=_("Customers who want the same food set out one after another. Press any key or click to skip the walk."),
        sound="coins" if any(isinstance(event, events.Served) for event in walks) else "steps",
    )


def starts(walks: Sequence[Walk]) -> tuple[int, ...]:
    """Return the time at which each customer in line starts. Customers who want the same food start further apart."""
    found: list[int] = []
    free: dict[str, int] = {}
    now = 0
    for event in walks:
        food = food_of(event.token)
        now = max(now + (NEXT if found else 0), free.get(food, 0))
        free[food] = now + COMPETES
        found.append(now)
    late = found[-1]
    return tuple(start * LONGEST_START // late if late > LONGEST_START else start for start in found)


def _waiting(event: Walk, before: MarketView, shapes: Shapes, until: int) -> Flight:
    at = stand_of(before, event.token, event.entry, shapes)
    return stay(figure(event.token, at.height), Spot(at.x, at.y - at.height / 2), 0, until)


def _price(event: events.Served, shapes: Shapes, start: int) -> Flight:
    x, y = shapes.at("spaces", str(event.place)).middle
    wide, high = 62.0, 34.0
    nodes: tuple[Node, ...] = (
        rounded(0, 0, wide, high, look=BANNER),
        word(dollars(event.pay), wide / 2, high / 2, PRICE, GLEAM, w=wide),
    )
    node = logical(0, 0, wide * 2, high * 2, 2.0, nodes)
    return Flight(node=node, way=spots((x, y - 20), (x, max(TOP, y - 110))), start=start, length=RISES)


def _caption(walks: Sequence[Walk]) -> str:
    """Return a translated caption such as "Customers from entrance D–H: 5 eat, 2 find nothing and go home"."""
    eat = sum(isinstance(event, events.Served) for event in walks)
    on = [event for event in walks if isinstance(event, events.WalkedOn)]
    home = sum(isinstance(event, events.WentHome) for event in walks)
    parts = []
    if eat:
        parts.append(ngettext("{count} eats", "{count} eat", eat).format(count=eat))
    if on:
        text = ngettext(
            "{count} hungry customer walks on to entrance {entry}",
            "{count} hungry customers walk on to entrance {entry}",
            len(on),
        )
        parts.append(text.format(count=len(on), entry=entry_name(on[0].to_entry)))
    if home:
        text = ngettext("{count} hungry customer goes home", "{count} hungry customers go home", home)
        parts.append(text.format(count=home))
    return _("Customers from entrance {entry}: {what}.").format(entry=entry_name(walks[0].entry), what=listed(parts))


def _bonuses(bonuses: Sequence[events.BonusPaid], shapes: Shapes, canvas: Canvas) -> Animation:
    winners = [seat for event in bonuses for seat in event.seats]
    flights = [
        flight for index, seat in enumerate(winners) for flight in _paid_out(seat, 1, 900 + index * COIN_STEP, shapes)
    ]
    lines = []
    for event in bonuses:
        text = _("{foods}: {seats}, {pay} each") if len(event.seats) > 1 else _("{foods}: {seats}, {pay}")
        foods = capital(foods_name(event.food))
        lines.append(text.format(foods=foods, seats=seats_named(event.seats), pay=dollars(event.each)))
    title = _("Most customers for each food")
    return Animation(
        length=max(BONUS_LENGTH, 900 + COIN_STEP * len(flights) + COIN_FLIGHT),
        flights=tuple(flights),
        plaque=LOOK.notice(canvas, title, FOOD_ICONS[bonuses[0].food], *lines),
        caption=bonuses[0].caption()
        if len(bonuses) == 1
        else _("For each food, the player who served the most customers tonight earns a bonus."),
        sound="coins",
    )


# --- announcements ---------------------------------------------------------------------------------


def _announcement(event: Event, after: MarketView, canvas: Canvas) -> Animation | None:
    """Return the announcement of an event that concerns everyone, or None for any other event."""
    match event:
        case events.RoundBegan(last=True):
            below = _("Customers walk to the end of the market; stalls at new places serve two each.")
            return Animation(
                length=2600,
                plaque=LOOK.notice(canvas, pgettext("a banner", "The last round!"), LANTERN, below),
                caption=_(
                    "The last round begins: stalls at new places serve two customers each, and nobody waits "
                    "at the next entrance."
                ),
                hint=_("For each food, the player who serves the most customers tonight earns $4."),
                sound="gong",
            )
        case events.RoundBegan(round=number, rounds=rounds):
            title = _("Round {number} of {rounds}").format(number=number, rounds=rounds)
            plaque = LOOK.notice(canvas, title, LANTERN)
            return Animation(length=1200, plaque=plaque, caption=_("A new round begins."), sound="gong")
        case events.MaximumsRevealed():
            return shown(event, 900, sound="tap")
        case events.CompensationBegan():
            plaque = LOOK.notice(canvas, _("Compensation"), LANTERN, event.caption())
            hint = _("Players with no leading bid must bid again if they can afford to.")
            return shown(event, 1800, plaque=plaque, hint=hint, sound="tap")
        case events.NightEnded():
            return shown(event, 2400, plaque=_earnings(event, after, canvas), sound="gong")
        case events.OrderChanged():
            return shown(event, 1200, hint=_("The player with the most stalls goes first. Money breaks ties."))
        case events.LoansRepaid(paid=paid) if any(paid):
            return shown(event, 1600, hint=_("Each loan costs $7 at the end."), sound="coins")
    return None


def _earnings(event: events.NightEnded, after: MarketView, canvas: Canvas) -> Plaque:
    rows = []
    for seat in after.public.order:
        earned, customers = event.earned[seat], sum(visit.seat == seat for visit in after.public.visits)
        served = customers_name(customers) if customers else _("no customers")
        art, best = ART + "coin" if earned else "", 0 < earned == max(event.earned)
        rows.append(AmountRow(seat, dollars(earned), art, pale=not earned, best=best, note=served))
    return amounts_plaque(LOOK, canvas, Looks(canvas.seats), _("Earned tonight"), LANTERN, rows)
