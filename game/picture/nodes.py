"""The nodes a picture is made of. Geometry is absolute inside the parent group, in logical pixels (1600×900 design).

Every node may carry the target that a click on it means, so hit testing, lighting, keyboard focus and text
snapshots need no other data. Later nodes are drawn over earlier ones; the topmost node with a target is hit.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from game.core.memo import IdentityCache
from game.core.target import Target

Tints = tuple[tuple[str, str], ...]
"""Colour names and values that an art template takes: (("seat", "#DD4A88"),)."""

Point = tuple[float, float]


class Type(msgspec.Struct, frozen=True):
    """A typeface and its size in logical pixels."""

    face: str
    size: float


class Shadow(msgspec.Struct, frozen=True):
    """A soft shadow: offset down and right and blur in logical pixels, strength 0–255."""

    down: float
    blur: float
    strength: int
    right: float = 0


class Node(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag_field="node", tag=True):
    """A rectangle on the screen. `key`: the same thing in two pictures, so that it can glide from one to the other."""

    x: float
    y: float
    w: float
    h: float
    key: str = ""
    target: Target | None = None
    tip: str = ""
    clause: str = ""
    alpha: float = 1.0


class Sprite(Node, frozen=True, kw_only=True):
    """A piece of art stretched to the rectangle. `turn` in degrees clockwise."""

    art: str
    tints: Tints = ()
    gray: bool = False
    flip: bool = False
    turn: float = 0
    shadow: Shadow | None = None


class Text(Node, frozen=True, kw_only=True):
    """One line of text, middled vertically in its rectangle; `align` is left, middle or right. `pictured`: on a small
    picture of a thing, to its scale however small its letters get; nobody has to read it."""

    text: str
    type: Type
    colour: str
    align: str = "left"
    glow: str = ""
    shadow: bool = False
    pictured: bool = False


class Box(Node, frozen=True, kw_only=True):
    """A rounded rectangle with the look of a thing.

    `fill` one colour or top and bottom of a gradient, "" for none (colours may carry alpha, #RRGGBBAA); `line` a rim;
    `inner` a thin second line `inset` inside; `lip` a darker edge below (thickness); `texture` art multiplied over it;
    `glow` light around it.
    """

    fill: str | tuple[str, str] = ""
    radius: float = 0
    line: str = ""
    line_width: float = 1.6
    inner: str = ""
    inset: float = 4
    lip: str = ""
    lip_height: float = 3
    texture: str = ""
    shadow: Shadow | None = None
    glow: str = ""
    glow_size: float = 10
    dashed: bool = False


class Glow(Node, frozen=True, kw_only=True):
    """Light: a soft radial glow added to what lies below, filling the rectangle."""

    colour: str
    strength: float = 1.0


class Path(Node, frozen=True, kw_only=True):
    """A line through points, or round dots every `gap` logical pixels along it when `gap` is not 0."""

    points: tuple[Point, ...]
    colour: str
    width: float
    gap: float = 0
    closed: bool = False


class Arc(Node, frozen=True, kw_only=True):
    """A ring section starting at the top, `part` of a full turn (0–1) clockwise."""

    colour: str
    width: float
    part: float


class Ground(Node, frozen=True, kw_only=True):
    """The painted layers of a map stretched to the rectangle: `part` "ground" below pieces, "overhead" above them."""

    board: str
    part: str = "ground"


class Group(Node, frozen=True, kw_only=True):
    """Nodes in their own coordinates, moved to (x, y) and scaled; `clip` cuts them at the rectangle.

    `still`: they fill the rectangle, leave nothing transparent in it, and stay as they are for long, as what lies
    behind everything does; then they are painted together once and drawn as one picture.
    """

    nodes: tuple[Node, ...]
    scale: float = 1.0
    clip: bool = False
    still: bool = False


class Placed(msgspec.Struct, frozen=True):
    """A node with its rectangle in the outermost coordinates and the scale it is drawn at."""

    node: Node
    x: float
    y: float
    w: float
    h: float
    scale: float

    def holds(self, x: float, y: float) -> bool:
        """Whether the point lies in the rectangle."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h


def placed(nodes: tuple[Node, ...], x: float = 0, y: float = 0, scale: float = 1.0) -> Iterator[Placed]:
    """Every node, groups before their members, in drawing order, with outermost coordinates."""
    for node in nodes:
        here = Placed(
            node=node,
            x=x + node.x * scale,
            y=y + node.y * scale,
            w=node.w * scale,
            h=node.h * scale,
            scale=scale,
        )
        yield here
        if isinstance(node, Group):
            yield from placed(node.nodes, here.x, here.y, scale * node.scale)


def under_point(
    nodes: tuple[Node, ...], x: float, y: float, left: float = 0, top: float = 0, scale: float = 1.0
) -> Iterator[Placed]:
    """Every node under the point, in drawing order, with outermost coordinates; nothing that a group cuts off there."""
    for node in nodes:
        here = Placed(node, left + node.x * scale, top + node.y * scale, node.w * scale, node.h * scale, scale)
        inside = here.holds(x, y)
        if inside:
            yield here
        if isinstance(node, Group) and (inside or not node.clip):
            yield from under_point(node.nodes, x, y, here.x, here.y, scale * node.scale)


class _Bounds(NamedTuple):
    """A rectangle in outermost coordinates; the right and the lower edge do not belong to it."""

    left: float
    top: float
    right: float
    bottom: float


_EVERYWHERE = _Bounds(-math.inf, -math.inf, math.inf, math.inf)


def hit(nodes: tuple[Node, ...], x: float, y: float) -> Node | None:
    """The topmost node with a target under the point, None where there is none. What a clipped group holds is hit
    only inside its rectangle; a group's own target is hit where none of its members is."""
    for place, (left, top, right, bottom) in reversed(_spots(nodes)):
        if left <= x < right and top <= y < bottom:
            return place.node
    return None


def _find_targets(
    nodes: tuple[Node, ...], x: float, y: float, scale: float, clip: _Bounds, found: list[tuple[Placed, _Bounds]]
) -> None:
    """Append every node with a target, in drawing order, and the part of it that no group cuts off."""
    for node in nodes:
        group = node if isinstance(node, Group) else None
        if node.target is None and group is None:
            continue
        left, top = x + node.x * scale, y + node.y * scale
        inside = clip
        if node.target is not None or (group is not None and group.clip):
            right, bottom = left + node.w * scale, top + node.h * scale
            inside = _Bounds(max(left, clip.left), max(top, clip.top), min(right, clip.right), min(bottom, clip.bottom))
        if node.target is not None:
            found.append((Placed(node, left, top, node.w * scale, node.h * scale, scale), inside))
        if group is not None:
            _find_targets(group.nodes, left, top, scale * group.scale, inside if group.clip else clip, found)


def _all_spots(nodes: tuple[Node, ...]) -> tuple[tuple[Placed, _Bounds], ...]:
    found: list[tuple[Placed, _Bounds]] = []
    _find_targets(nodes, 0.0, 0.0, 1.0, _EVERYWHERE, found)
    return tuple(found)


_spots: IdentityCache[tuple[Node, ...], tuple[tuple[Placed, _Bounds], ...]] = IdentityCache(_all_spots)
"""A picture is asked about many points and places before there is another one."""


def _first_places(nodes: tuple[Node, ...]) -> dict[Target, Placed]:
    found: dict[Target, Placed] = {}
    for place, _bounds in _spots(nodes):
        if place.node.target is not None:
            found.setdefault(place.node.target, place)
    return found


first_places: IdentityCache[tuple[Node, ...], dict[Target, Placed]] = IdentityCache(_first_places)
"""Where the first node with each target lies, in drawing order. Keys and the focus ask many times about one picture."""


def targets(nodes: tuple[Node, ...]) -> tuple[Target, ...]:
    """Every target that the nodes carry, in drawing order, each once."""
    return tuple(first_places(nodes))
