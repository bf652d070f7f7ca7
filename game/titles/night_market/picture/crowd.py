"""A whole street at once: the customers of an entry walk together, and who competes with another sets out after it.

Map pixels and milliseconds. A night stays short however many come: its crowds are the hidden customers, at most three
streets, and the bonuses of the last night.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from msgspec.structs import replace

from game.core.i18n import _, ngettext
from game.core.lists import listed
from game.core.names import fill
from game.core.rules import Event
from game.core.sentences import capital
from game.kit.flights import spots, stay
from game.kit.pieces import rounded
from game.kit.wording import seats_named
from game.picture.canvas import Canvas
from game.picture.nodes import Node, Shadow, Type
from game.picture.shapes import Shapes
from game.picture.table import Animation, Flight, Spot
from game.picture.widgets import logical, word
from game.titles.night_market import events
from game.titles.night_market.customers import food_of
from game.titles.night_market.picture.looks import FOOD_ICONS, RED, coin
from game.titles.night_market.picture.people import standing
from game.titles.night_market.picture.plaques import notice
from game.titles.night_market.picture.walking import COIN_FLIGHT, COIN_STEP, TURN, arrived, stand_of, street
from game.titles.night_market.state import MarketView
from game.titles.night_market.topology import Topology
from game.titles.night_market.words import dollars, entry_name, foods_name

Walk = events.Served | events.WalkedOn | events.WentHome

NEXT = 110
"""From one who sets out to the next in line."""
COMPETES = 340
"""From one who sets out to the next who wants the same food."""
LONGEST_START = 1500
"""When the last one sets out at the latest."""
LONGEST_WALK = 2000
COINS = 3
TOP = 60.0
RISES = 900
"""How long a price rises over the stall that was paid."""
PRICE = Type("baloo-extrabold", 26)
BONUS_LENGTH = 2400


def together(coming: Sequence[Event]) -> int:
    """How many of the coming events, the first ones, are shown at once."""
    first = _crowd_of(coming[0])
    return 1 if first is None else sum(1 for _event in takewhile(lambda event: _crowd_of(event) == first, coming))


def _crowd_of(event: Event) -> str | None:
    """What an event is shown with: all that happens at one entry, or all of its kind; None: with nothing."""
    match event:
        case events.Served(entry=entry) | events.WalkedOn(entry=entry) | events.WentHome(entry=entry):
            return entry
        case events.HiddenRevealed() | events.BonusPaid():
            return type(event).__name__
    return None


def crowd(
    shown: Sequence[Event],
    before: MarketView,
    after: MarketView,
    shapes: Shapes,
    topology: Topology,
    canvas: Canvas,
) -> Animation | None:
    """How these events are shown at once, None for those that are not."""
    walks = [event for event in shown if isinstance(event, Walk)]
    if walks:
        return _walks(walks, before, after, shapes, topology)
    arrivals = [arrival for event in shown if isinstance(event, events.HiddenRevealed) for arrival in event.arrivals]
    if arrivals:
        return arrived(arrivals, after, shapes, _("All hidden customers come out."), None)
    bonuses = [event for event in shown if isinstance(event, events.BonusPaid)]
    return _bonuses(bonuses, shapes, canvas) if bonuses else None


# --- a street -------------------------------------------------------------------------------------


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
            if not flight.spin or coins <= COINS:
                flights.append(replace(flight, start=flight.start + start))
        flights += _waiting(event, before, shapes, start)
        if isinstance(event, events.Served):
            flights.append(_price(event, shapes, start + _turned_in(single)))
        end = max(end, start + single.length)
    return Animation(
        length=end,
        flights=tuple(flights),
        caption=_caption(walks),
        hint=_("Who wants the same food sets out one after the other. Any key or click finishes the walk."),
        sound="coins" if any(isinstance(event, events.Served) for event in walks) else "steps",
    )


def starts(walks: Sequence[Walk]) -> tuple[int, ...]:
    """When each sets out: in the order of the line, and clearly after whoever wants the same food."""
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


def _waiting(event: Walk, before: MarketView, shapes: Shapes, until: int) -> list[Flight]:
    """Who has not set out yet stands in line."""
    if not until:
        return []
    at = stand_of(before, event.token, event.entry, shapes)
    figure = standing(event.token, 0, at.height, at.height, bubble=True)
    figure = replace(figure, x=0, y=0, key="", nodes=tuple(replace(node, target=None) for node in figure.nodes))
    return [stay(figure, Spot(at.x, at.y - at.height / 2), 0, until)]


def _turned_in(single: Animation) -> int:
    """When the customer of a single walk has come to the counter."""
    return next(flight.start for flight in single.flights if flight.spin) if single.flights else TURN


def _price(event: events.Served, shapes: Shapes, start: int) -> Flight:
    """What was paid, rising over the stall."""
    x, y = shapes.at("spaces", str(event.place)).middle
    wide, high, shadow = 62.0, 34.0, Shadow(down=3, blur=5, strength=170)
    nodes: tuple[Node, ...] = (
        rounded(0, 0, wide, high, fill=RED, line="#FFE08C", line_width=2, shadow=shadow),
        word(dollars(event.pay), wide / 2, high / 2, PRICE, "#FFE9A8", w=wide),
    )
    node = logical(0, 0, wide * 2, high * 2, 2.0, nodes)
    return Flight(node=node, way=spots((x, y - 20), (x, max(TOP, y - 110))), start=start, length=RISES)


def _caption(walks: Sequence[Walk]) -> str:
    """ "The customers from D–H: 5 eat, 2 find nothing and walk on to B–C."""
    eat = sum(isinstance(event, events.Served) for event in walks)
    on = [event for event in walks if isinstance(event, events.WalkedOn)]
    home = sum(isinstance(event, events.WentHome) for event in walks)
    parts = []
    if eat:
        parts.append(ngettext("{count} eats", "{count} eat", eat).format(count=eat))
    if on:
        text = ngettext(
            "{count} finds nothing and walks on to {entry}", "{count} find nothing and walk on to {entry}", len(on)
        )
        parts.append(text.format(count=len(on), entry=entry_name(on[0].to_entry)))
    if home:
        text = ngettext("{count} finds nothing and goes home", "{count} find nothing and go home", home)
        parts.append(text.format(count=home))
    return _("The customers from {entry}: {what}.").format(entry=entry_name(walks[0].entry), what=listed(parts))


# --- bonuses --------------------------------------------------------------------------------------


def _bonuses(shown: Sequence[events.BonusPaid], shapes: Shapes, canvas: Canvas) -> Animation:
    x, y = shapes.width / 2, shapes.height / 2
    flights = tuple(
        Flight(
            node=coin(0, 0, 60),
            way=(Spot(x=x, y=y), Spot(seat=seat)),
            start=900 + index * COIN_STEP,
            length=COIN_FLIGHT,
            arc=180,
            spin=True,
        )
        for index, (event, seat) in enumerate((event, seat) for event in shown for seat in event.seats)
    )
    names = [look.name for look in canvas.seats]
    lines = []
    for event in shown:
        text = _("{foods}: {seats}, {pay} each") if len(event.seats) > 1 else _("{foods}: {seats}, {pay}")
        foods = capital(foods_name(event.food))
        lines.append(fill(text.format(foods=foods, seats=seats_named(event.seats), pay=dollars(event.each)), names))
    title = _("Most customers of each food")
    return Animation(
        length=max(BONUS_LENGTH, 900 + COIN_STEP * len(flights) + COIN_FLIGHT),
        flights=flights,
        plaque=notice(canvas, title, *lines, icon=FOOD_ICONS[shown[0].food]),
        caption=_("For each food, whoever served the most customers tonight earns a bonus."),
        sound="coins",
    )
