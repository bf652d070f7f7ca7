"""Positions on the canals and effects on the water, in map pixels and milliseconds."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from functools import lru_cache

import msgspec

from game.kit.motion import spots
from game.picture.nodes import Point, Sprite
from game.picture.shapes import Shape, Shapes
from game.picture.table import Flight, Spot
from game.picture.widgets import sprite
from game.titles.floating_market.picture.looks import ART
from game.titles.floating_market.sailing import Way
from game.titles.floating_market.topology import Topology

WAKE, WAKE_TIME = 90.0, 620  # the width of a boat’s waves in hundredths of a stall, and their time
SHOWERS = ((-70.0, 150.0), (75.0, 170.0), (0.0, 190.0))  # showers of petals: distance from the middle, and width
GLINTS, GLINT_BEATS = 6, 9  # the number of glints at once, and the beats for which each is visible
GLINT = (90.0, 30.0)
DRIFT = 2.5
ALONG, ACROSS = 0.3, 0.1  # the distance of glints from the middle, as parts of the section’s length and breadth


class Waters(msgspec.Struct, frozen=True):
    """The rectangles of all sections, crossings and stalls, in the same order as in the topology."""

    sections: tuple[Shape, ...]
    crossings: tuple[Shape, ...]
    stalls: tuple[Shape, ...]
    unit: float  # map pixels in a logical pixel


@lru_cache(maxsize=16)
def waters(topology: Topology, shapes: Shapes) -> Waters:
    """Return the rectangles of all sections, crossings and stalls."""
    places = {(layer, ident): shape for layer, ident, shape in shapes.places}
    stalls = tuple(places["stalls", stall.id] for stall in topology.stalls)
    return Waters(
        sections=tuple(_whole([places["spaces", name] for name in each.drawn]) for each in topology.sections),
        crossings=tuple(_whole([places["spaces", name] for name in each.drawn]) for each in topology.crossings),
        stalls=stalls,
        unit=stalls[0].w / 100,
    )


def _whole(parts: list[Shape]) -> Shape:
    left, top = min(part.x for part in parts), min(part.y for part in parts)
    right, bottom = max(part.x + part.w for part in parts), max(part.y + part.h for part in parts)
    return Shape(left, top, right - left, bottom - top)


def course(topology: Topology, where: Waters, start: int, way: Way) -> tuple[Point, ...]:
    """Return the points of a boat’s route, including its crossings."""
    points = [where.sections[start].middle]
    last = start
    for section in way:
        shared = set(topology.sections[last].ends) & set(topology.sections[section].ends)
        points += [where.crossings[end].middle for end in sorted(each for each in shared if each is not None)[:1]]
        points.append(where.sections[section].middle)
        last = section
    return tuple(points)


def glints(where: Waters, beat: int) -> tuple[Sprite, ...]:
    """Return glints of light that appear, drift and fade on the canals."""
    found: list[Sprite] = []
    wide, high = GLINT
    for place in range(GLINTS):
        turn, age = divmod(beat + place * GLINT_BEATS // GLINTS, GLINT_BEATS)
        section = where.sections[(7 * turn + 5 * place) % len(where.sections)]
        side = 1 if (turn + place) % 2 else -1
        wider = section.w > section.h
        x, y = section.middle
        x += side * section.w * (ALONG if wider else ACROSS) + DRIFT * (age - GLINT_BEATS / 2)
        y += side * section.h * (ACROSS if wider else ALONG)
        seen = math.sin(math.pi * (age + 0.5) / GLINT_BEATS)
        found.append(Sprite(x=x - wide / 2, y=y - high / 2, w=wide, h=high, art=f"{ART}glint", alpha=round(seen, 2)))
    return tuple(found)


def through(start: Point, end: Point) -> tuple[Point, ...]:
    """Return the barge’s route between two crossings, with a corner if needed."""
    corner = (end[0], start[1])
    return (start, corner, end) if corner not in (start, end) else (start, end)


def wakes(points: Sequence[Point], length: int, wide: float) -> list[Flight]:
    """Return the waves behind a boat that takes `length` milliseconds to pass the given points."""
    legs = [(a, b, math.dist(a, b)) for a, b in itertools.pairwise(points)]
    whole = sum(leg for _a, _b, leg in legs)
    flights: list[Flight] = []
    gone = 0.0
    for (ax, ay), (bx, by), leg in legs:
        turn = math.degrees(math.atan2(by - ay, bx - ax))
        wave = Sprite(x=0, y=0, w=wide, h=wide / 3, art=f"{ART}wake", turn=turn)
        count = max(1, round(leg / wide))
        for number in range(count):
            part = number / count
            at = Spot(ax + (bx - ax) * part, ay + (by - ay) * part)
            start = round(length * _when((gone + leg * part) / whole))
            wake = Flight(node=wave, way=(at, at), start=start, length=WAKE_TIME, grow=1.5, fade=0.0, below=True)
            flights.append(wake)
        gone += leg
    return flights


def _when(part: float) -> float:
    return 0.5 - math.sin(math.asin(1 - 2 * part) / 3)


def petals(here: Point, start: int) -> list[Flight]:
    """Return petals that fall around a place."""
    x, y = here
    flights: list[Flight] = []
    for number, (across, side) in enumerate(SHOWERS):
        way = spots((x + across, y - 130), (x + across * 1.2, y + 40))
        shower = sprite(f"{ART}petals", side / 2, side / 2, side)
        flights.append(Flight(node=shower, way=way, start=start + 130 * number, length=900, fade=0.0))
    return flights
