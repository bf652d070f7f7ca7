"""Animations of customers who arrive, walk, eat and pay, in map pixels and milliseconds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from game.core.i18n import _
from game.core.names import Seat
from game.core.rules import Event
from game.kit.motion import shown, spots, stay, stream
from game.picture.nodes import Group, Node, Point
from game.picture.shapes import Shapes
from game.picture.table import Animation, Flight, Spot
from game.picture.widgets import logical, sprite
from game.titles.night_market import events
from game.titles.night_market.constants import food_of
from game.titles.night_market.groups import group_at
from game.titles.night_market.picture.looks import ART, PERSON, coin, food_tint, person, person_art
from game.titles.night_market.picture.places import LEAST_LETTER, counter, customer_key, stand_of
from game.titles.night_market.picture.street import (
    PERSON_HEIGHT,
    badge,
    below_line,
    direction,
    heading,
    length,
    light_above,
    line_above,
    nearest,
    way,
)
from game.titles.night_market.state import MarketView
from game.titles.night_market.topology import Topology
from game.titles.night_market.words import entry_name

PACE = 260 / 140
"""The milliseconds it takes to walk one map pixel: 260 for half the width of a stall."""
LONGEST_WALK = 2400
TURN = 220
COINS = 5
COIN_STEP = 60
COIN_FLIGHT = 520
STEP_IN = 150
ALL_IN = 1200
"""The latest time, in milliseconds, at which the last customer of a crowd steps into line."""
OFF_EDGE = 44
POSES = (0, 1, 2)
"""The poses of a customer: one for standing and two for walking."""


def street(
    event: Event, before: MarketView, after: MarketView, shapes: Shapes, topology: Topology, longest: int = LONGEST_WALK
) -> Animation | None:
    """Animate an event's customers for at most `longest` milliseconds per walk. Return None for any other event."""
    match event:
        case events.Served():
            return _served(event, before, after, shapes, topology, longest)
        case events.WalkedOn():
            return _walked_on(event, before, after, shapes, longest)
        case events.WentHome():
            return _went_home(event, before, shapes, longest)
        case events.CustomersArrived(arrivals=arrivals) | events.HiddenRevealed(arrivals=arrivals):
            return arrived(arrivals, after, shapes, event.caption(), event.sentence().seat)
    return None


def _feet(points: Iterable[Point], below: float) -> tuple[Point, ...]:
    return tuple((x, y + below) for x, y in points)


def _walk(
    token: int,
    feet: tuple[Point, ...],
    time: int,
    *,
    hides: bool,
    start: int = 0,
    height: float = PERSON_HEIGHT,
    trailed: bool = True,
) -> tuple[Flight, ...]:
    """Return a customer who walks along a line, followed by two fading copies."""
    wide, tints = height * PERSON[0] / PERSON[1], food_tint(food_of(token))
    middles = _raised(feet, height / 2)
    made: list[Flight] = []
    for late, alpha in ((190, 0.22), (95, 0.42)) if trailed else ():
        ghost, *steps = (
            sprite(person_art(token, pose), 0, 0, wide, height, tints=tints, alpha=alpha) for pose in POSES
        )
        made.append(Flight(node=ghost, way=middles, start=start + late, length=time, bob=True, poses=tuple(steps)))
    stands, *walks = (figure(token, height, pose) for pose in POSES)
    key = customer_key(token) if hides else ""
    made.append(Flight(node=stands, way=middles, start=start, length=time, bob=True, poses=tuple(walks), hides=key))
    return tuple(made)


def figure(token: int, height: float, pose: int = 0) -> Group:
    """Return a customer with a letter and a bubble, combined into one group."""
    wide = height * PERSON[0] / PERSON[1]
    nodes = person(token, wide / 2, height, height, bubble=True, pose=pose, least=LEAST_LETTER)
    return logical(0, 0, wide, height, 1.0, nodes)


def _raised(points: Iterable[Point], up: float) -> tuple[Spot, ...]:
    return spots(*((x, y - up) for x, y in points))


def _time(points: tuple[Point, ...], longest: int) -> int:
    return max(1, min(longest, round(length(points) * PACE)))


def _served(
    event: events.Served, before: MarketView, after: MarketView, shapes: Shapes, topology: Topology, longest: int
) -> Animation:
    start, below = _feet_of(before, event.token, event.entry, shapes), below_line(shapes, event.entry)
    place = shapes.at("spaces", str(event.place))
    lines = way(shapes, (start[0], start[1] - below), event.entries, place.middle)
    feet = (start, *_feet(lines, below))
    time = _time(feet, longest)
    here = [visit.token for visit in after.public.visits if visit.place == event.place]
    at = counter(shapes, event.place, here.index(event.token), len(here))
    tall, wide = at.height, at.height * PERSON[0] / PERSON[1]
    customer = person(event.token, wide / 2, tall, tall, shadow=False, least=LEAST_LETTER)
    turn_in = Flight(
        node=logical(0, 0, wide, tall, 1.0, customer),
        way=_raised((feet[-1], (at.x, at.y)), tall / 2),
        start=time,
        length=TURN,
        arc=50,
        hides=customer_key(event.token),
    )
    over = Spot(at.x, at.y - 60)
    burst = stay(sprite(ART + "ray_burst", 0, 0, 150), over, time + TURN - 60, 240, grow=1.4)
    coins = stream(
        coin(0, 0, 60),
        (over, Spot(seat=event.seat)),
        COINS,
        start=time + TURN,
        step=COIN_STEP,
        length=COIN_FLIGHT,
        arc=220,
        grow=0.9,
    )
    group = group_at(topology, after.public.places, event.place)
    connected: tuple[Node, ...] = ()
    if len(group) > 1:
        connected = (*light_above(shapes, group), *line_above(shapes, group), *badge(shapes, group))
    return Animation(
        length=time + TURN + COIN_STEP * (COINS - 1) + COIN_FLIGHT,
        nodes=connected,
        flights=(*_walk(event.token, feet, time, hides=False), burst, turn_in, *coins),
        caption=event.caption(),
        hint=_("The customer starts at entrance {entry}. Press any key or click to skip the walk.").format(
            entry=entry_name(event.entry)
        ),
        sound="coins",
        trail=_feet(lines, below * 0.75),
        seat=event.seat,
    )


def _walked_on(
    event: events.WalkedOn, before: MarketView, after: MarketView, shapes: Shapes, longest: int
) -> Animation:
    start, below = _feet_of(before, event.token, event.entry, shapes), below_line(shapes, event.entry)
    end = _feet_of(after, event.token, event.to_entry, shapes)
    lines = _feet(way(shapes, (start[0], start[1] - below), (event.entry,), None), below)
    if len(lines) > 1:  # the last stretch must not lead past the end and back
        lines = (*lines[:-1], nearest(lines[-2:], end))
    hint = _("The customer waits until the next round. Press any key or click to skip the walk.")
    return _away(event, (start, *lines, end), hint, _feet(lines, -below * 0.25), longest)


def _went_home(event: events.WentHome, before: MarketView, shapes: Shapes, longest: int) -> Animation:
    start, below = _feet_of(before, event.token, event.entry, shapes), below_line(shapes, event.entry)
    lines = way(shapes, (start[0], start[1] - below), event.entries, None)
    dx, dy = direction(*lines[-2:]) if len(lines) > 1 else heading(shapes, event.entries[-1])
    # Flights are not cut at the frame of the board, so the way ends just inside of it.
    out = (
        min(max(lines[-1][0] + dx * 260, OFF_EDGE), shapes.width - OFF_EDGE),
        min(max(lines[-1][1] + dy * 260, OFF_EDGE), shapes.height - OFF_EDGE),
    )
    feet = (start, *_feet((*lines, out), below))
    return _away(event, feet, _("Press any key or click to skip the walk."), _feet(lines, below * 0.75), longest)


def _away(
    event: events.WalkedOn | events.WentHome, feet: tuple[Point, ...], hint: str, trail: tuple[Point, ...], longest: int
) -> Animation:
    time = _time(feet, longest)
    flights = _walk(event.token, feet, time, hides=True)
    return replace(shown(event, time, flights, sound="steps", hint=hint), trail=trail)


def _feet_of(view: MarketView, token: int, entry: str, shapes: Shapes) -> Point:
    stand = stand_of(view, token, entry, shapes)
    return stand.x, stand.y


def arrived(
    arrivals: Sequence[tuple[int, str]], after: MarketView, shapes: Shapes, caption: str, seat: Seat | None
) -> Animation:
    """Return an animation in which customers step into line one after another."""
    flights: list[Flight] = []
    step = min(STEP_IN, ALL_IN // max(1, len(arrivals)))
    for index, (token, entry) in enumerate(arrivals):
        end = stand_of(after, token, entry, shapes)
        dx, dy = heading(shapes, entry)
        feet = ((end.x - dx * 130, end.y - dy * 130), (end.x, end.y))
        flights += _walk(token, feet, 300, hides=True, start=index * step, height=end.height, trailed=False)
    return Animation(
        length=step * max(0, len(arrivals) - 1) + 420, flights=tuple(flights), caption=caption, sound="steps", seat=seat
    )
