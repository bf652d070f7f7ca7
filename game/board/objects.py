"""Checks the objects of a map, and finds spaces that touch each other."""

from __future__ import annotations

from typing import NamedTuple
from xml.etree.ElementTree import Element

from game.board.checks import FLIPS, TRANSPOSE, is_painted
from game.board.faults import Budget, Cost, Report
from game.board.tilesets import Tiles
from game.board.values import colour, points, properties, real, switch, whole
from game.core.board import Property
from game.core.i18n import _

TOLERANCE = 1.0
NEARLY = 3.0


class NamedRectangle(NamedTuple):
    """A rectangle in map pixels, with an id."""

    id: str
    x: float
    y: float
    w: float
    h: float


def links(spaces: tuple[NamedRectangle, ...]) -> tuple[tuple[str, str], ...]:
    """Return the ids of all pairs of spaces that share a whole edge, with a tolerance of one pixel."""
    return tuple((one.id, other.id) for one, other in _pairs(spaces) if misfit(one, other) <= TOLERANCE)


def nearly(spaces: tuple[NamedRectangle, ...]) -> tuple[tuple[str, str], ...]:
    """Return the ids of all pairs of spaces that are one to three pixels away from sharing a whole edge."""
    return tuple((one.id, other.id) for one, other in _pairs(spaces) if TOLERANCE < misfit(one, other) <= NEARLY)


def overlaps(spaces: tuple[NamedRectangle, ...]) -> tuple[tuple[str, str], ...]:
    """Return the ids of all pairs of spaces that overlap by more than three pixels."""
    return tuple((one.id, other.id) for one, other in _pairs(spaces) if _depth(one, other) > NEARLY)


def _pairs(spaces: tuple[NamedRectangle, ...]) -> list[tuple[NamedRectangle, NamedRectangle]]:
    return [(one, other) for index, one in enumerate(spaces) for other in spaces[index + 1 :]]


def misfit(one: NamedRectangle, other: NamedRectangle) -> float:
    """Return by how many pixels two rectangles miss sharing a whole edge."""
    beside = max(
        min(abs(one.x + one.w - other.x), abs(other.x + other.w - one.x)),
        abs(one.y - other.y),
        abs(one.y + one.h - other.y - other.h),
    )
    below = max(
        min(abs(one.y + one.h - other.y), abs(other.y + other.h - one.y)),
        abs(one.x - other.x),
        abs(one.x + one.w - other.x - other.w),
    )
    return min(beside, below)


def _depth(one: NamedRectangle, other: NamedRectangle) -> float:
    across = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    down = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    return min(across, down)


SPACES = "spaces"
LIGHTS = "lights"
LIGHT = "light"

MAX_SPACES = 200
"""The maximum number of spaces on a board. More spaces would take too long, because every pair is compared."""

MAX_RADIUS = 2000
MAX_TILE = 4096


def kind_of(thing: Element) -> str:
    """Return the class of an object: its attribute `type` or, in files saved by Tiled 1.9, `class`."""
    return thing.get("type") or thing.get("class") or ""


def name_of(thing: Element) -> str:
    """Return the name of an object or, if the object has no name, "#" followed by its Tiled id."""
    return thing.get("name") or f"#{thing.get('id', '?')}"


def check_objects(
    layer: Element, size: tuple[int, int] | None, tiles: Tiles | None, budget: Budget, report: Report
) -> None:
    """Check an object layer. If `size` (in pixels) or `tiles` is None, skip the checks that need the missing value."""
    if layer.get("draworder", "topdown") not in ("topdown", "index"):
        report.add(_("the drawing order is unknown"))
    things = layer.findall("object")
    if report.layer == SPACES and len(things) > MAX_SPACES:
        report.add(
            _("the layer has {count} objects, but a map can have at most {most} spaces").format(
                count=len(things), most=MAX_SPACES
            )
        )
        return
    painted = is_painted(layer)
    names: set[str] = set()
    spaces: list[NamedRectangle] = []
    for thing in things:
        here = report.at(report.layer, name_of(thing))
        if not budget.spend(Cost.OBJECTS, 1, here):
            return
        name = thing.get("name")
        if name and name in names and report.layer != LIGHTS and not thing.get("gid"):
            here.add(_("another object in this layer has the same name"))
        space = _check(thing, size, tiles, budget, here)
        if painted and thing.get("gid") is not None and thing.get("visible", "1") != "0":
            w, h = (real(thing, side, Report(), 0) or 0 for side in ("width", "height"))
            budget.spend(Cost.PAINTED, w * h, here)
        if name and not thing.get("gid"):
            names.add(name)
        if report.layer == SPACES and space is not None:
            spaces.append(space)
            if size is not None and not _inside(space, size):
                here.add(_("the space is not inside the map"))
    if report.layer == SPACES:
        _check_spaces(tuple(spaces), report)


def _check_spaces(spaces: tuple[NamedRectangle, ...], report: Report) -> None:
    if not spaces:
        report.add(_("there are no spaces"))
    for one, other in nearly(spaces):
        report.at(report.layer, other).add(
            _("the space nearly touches “{other}”; put them edge to edge or further apart").format(other=one)
        )
    for one, other in overlaps(spaces):
        report.at(report.layer, other).add(_("the space overlaps “{other}”").format(other=one))


def _inside(space: NamedRectangle, size: tuple[int, int]) -> bool:
    return space.x >= -1 and space.y >= -1 and space.x + space.w <= size[0] + 1 and space.y + space.h <= size[1] + 1


def _check(
    thing: Element, size: tuple[int, int] | None, tiles: Tiles | None, budget: Budget, report: Report
) -> NamedRectangle | None:
    """Check an object, and return its rectangle if the object is valid, otherwise None."""
    if thing.get("template") is not None:
        report.add(_("the object is made from a template; detach it in Tiled"))
        return None
    found = properties(thing, report)
    whole(thing, "id", report)
    switch(thing, "visible", report)
    x, y = real(thing, "x", report), real(thing, "y", report)
    w, h = real(thing, "width", report, 0), real(thing, "height", report, 0)
    turn = real(thing, "rotation", report, 0)
    if thing.get("opacity", "1") != "1":
        report.add(_("only whole layers can be translucent"))
    if x is None or y is None or w is None or h is None or turn is None:
        return None
    if w < 0 or h < 0:
        report.add(_("the size is negative"))
        return None
    if thing.get("gid") is not None:
        _check_tile(thing, tiles, w, h, report)
        return None
    if report.layer == LIGHTS:
        _check_light(thing, found, max(size) if size else MAX_RADIUS, budget, report)
        return None
    if not thing.get("name", "").strip():
        report.add(_("the object has no name"))
    if not kind_of(thing):
        report.add(_("the object has no class (“type” in the file)"))
    if turn:
        report.add(_("the object is rotated, but only tiles can be rotated"))
    return NamedRectangle(name_of(thing), x, y, w, h) if _check_shape(thing, w, h, budget, report) else None


def shape_of(thing: Element) -> str:
    """Return the shape of an object, such as "rectangle", "polygon" or "point"."""
    kinds = ("polygon", "polyline", "point", "ellipse", "text", "capsule")
    return next((kind for kind in kinds if thing.find(kind) is not None), "rectangle")


def _check_shape(thing: Element, w: float, h: float, budget: Budget, report: Report) -> bool:
    """Report any mistake in the shape of an object, and return whether the object is a valid rectangle."""
    shape = shape_of(thing)
    if report.layer == SPACES and shape not in ("rectangle", "polygon"):
        report.add(_("the shape is “{shape}”, but a space must be a rectangle or a polygon").format(shape=shape))
    elif shape in ("ellipse", "text", "capsule"):
        report.add(_("the shape “{shape}” is not supported").format(shape=shape))
    elif shape in ("polygon", "polyline"):
        node = thing.find(shape)
        corners = (node.get("points", "") if node is not None else "").count(",")
        if not budget.spend(Cost.CORNERS, corners, report):
            return False
        if node is None or len(points(node.get("points"))) < (3 if shape == "polygon" else 2):
            report.add(_("the corners must be a list of points"))
    if shape == "rectangle" and report.layer == SPACES and not (w >= 1 and h >= 1):
        report.add(_("the object has no size"))
        return False
    return shape == "rectangle"


def _check_tile(thing: Element, tiles: Tiles | None, w: float, h: float, report: Report) -> None:
    if report.layer in (SPACES, LIGHTS):
        report.add(_("the object is a tile; put it in another layer"))
        return
    number = whole(thing, "gid", report)
    if number is None or tiles is None:
        return
    if number & ~FLIPS not in tiles:
        report.add(_("tile {number} is not in any tileset").format(number=number & ~FLIPS))
    if number & TRANSPOSE:
        report.add(_("the tile is flipped diagonally; rotate it instead"))
    if not (w >= 1 and h >= 1):
        report.add(_("the object has no size"))
    elif max(w, h) > MAX_TILE:
        report.add(_("the tile is stretched to more than {side} pixels").format(side=MAX_TILE))


def _check_light(thing: Element, found: dict[str, Property], most: int, budget: Budget, report: Report) -> None:
    if kind_of(thing) != LIGHT or shape_of(thing) != "point":
        report.add(_("this layer may contain only points of class “light”"))
        return
    radius, strength = found.get("radius"), found.get("strength")
    most = min(most, MAX_RADIUS)
    if not _between(radius, 1, most):
        report.add(_("the property “radius” must be an int from 1 to {most}").format(most=most))
    elif isinstance(radius, int):
        budget.spend(Cost.LIT, (2 * radius) ** 2, report)
    if not _between(strength, 1, 100):
        report.add(_("the property “strength” must be an int from 1 to 100"))
    if not colour(str(found.get("colour", ""))):
        report.add(_("the property “colour” must be a colour such as #FFBE5A"))


def _between(value: Property | None, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
