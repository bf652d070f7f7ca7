"""Rectangles on the screen, and the nodes of a picture, such as texts, boxes and groups.

Positions are relative to the parent group, in logical pixels. A standard screen is 1600 × 900. Later nodes are drawn
over earlier ones, and a click hits the topmost node that has a target.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from game.core.memo import IdentityCache
from game.core.target import Target

Tints = tuple[tuple[str, str], ...]
"""The colours for an art template, as pairs of name and value, such as (("seat", "#DD4A88"),)."""
Point = tuple[float, float]


class Type(msgspec.Struct, frozen=True):
    """A font: the name of a typeface, and the size in logical pixels."""

    face: str
    size: float

    def sized(self, size: float) -> Type:
        """Return this typeface at another size, in logical pixels."""
        return Type(self.face, size)


class Shadow(msgspec.Struct, frozen=True):
    """A soft shadow, with offsets (`down`, `right`) and blur in logical pixels, and a strength of 0 to 255."""

    down: float
    blur: float
    strength: int
    right: float = 0


class Node(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag_field="node", tag=True):
    """The base class of all nodes: a rectangle on the screen.

    Attributes:
        key: the name that identifies the node from one picture to the next, or "" for none.
        target: the target that a click on the node picks, or None.
        tip: the text of the tooltip, or "" for none.
        clause: the id of the rulebook clause about the node, or "" for none.
        alpha: the opacity, 0 to 1.
    """

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
    """A picture, stretched to the rectangle, rotated clockwise by `turn` degrees and coloured with `tints`."""

    art: str
    tints: Tints = ()
    gray: bool = False
    flip: bool = False
    turn: float = 0
    shadow: Shadow | None = None


class Text(Node, frozen=True, kw_only=True):
    """One line of text, vertically centred in its rectangle. `glow` is the colour of a glow, or "" for none.

    Attributes:
        align: the horizontal alignment: "left", "middle" or "right".
        pictured: whether the text is part of a small picture of an object, and so may be too small to read.
    """

    text: str
    type: Type
    colour: str
    align: str = "left"
    glow: str = ""
    shadow: bool = False
    pictured: bool = False


class Look(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """How a box is painted. Colours may have an alpha value (#RRGGBBAA), and "" means no colour.

    Attributes:
        fill: one colour, or the top and bottom colours of a gradient.
        line: the colour of the rim.
        inner: the colour of a thin line `inset` logical pixels inside the rim.
        lip: the colour of the darker edge at the bottom, which is `lip_height` logical pixels high.
        texture: the name of a texture that is multiplied with the fill.
        glow: the colour of a glow around the box, `glow_size` logical pixels wide.
    """

    fill: str | tuple[str, str] = ""
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

    def but(self, **changes: Any) -> Look:
        """Return this look with some of its fields changed."""
        return msgspec.structs.replace(self, **changes)


UNSEEN = Look()
"""The look of an invisible box that exists only for its target or tooltip."""


class Box(Node, frozen=True, kw_only=True):
    """A rounded rectangle. `radius` is the radius of the corners in logical pixels."""

    look: Look = UNSEEN
    radius: float = 0

    def restyled(self, **changes: Any) -> Box:
        """Return this box with some fields of its look changed."""
        return msgspec.structs.replace(self, look=self.look.but(**changes))


class Glow(Node, frozen=True, kw_only=True):
    """A soft round light that fills the rectangle and brightens the nodes behind it."""

    colour: str
    strength: float = 1.0


class Path(Node, frozen=True, kw_only=True):
    """A line through several points. If `gap` is not 0, the line consists of dots, `gap` logical pixels apart."""

    points: tuple[Point, ...]
    colour: str
    width: float
    gap: float = 0
    closed: bool = False


class Arc(Node, frozen=True, kw_only=True):
    """An arc of a circle that starts at the top and covers the fraction `part` (0 to 1) of the circle, clockwise."""

    colour: str
    width: float
    part: float


class Ground(Node, frozen=True, kw_only=True):
    """The painted layers of a map, either below the pieces ("ground") or above the pieces ("overhead")."""

    board: str
    part: str = "ground"


class Group(Node, frozen=True, kw_only=True):
    """Several nodes that are moved to (x, y) and scaled together. The nodes' coordinates are relative to the group.

    If `clip` is true, the nodes are clipped to the group's rectangle. If `still` is true, the nodes are an opaque
    background that rarely changes, and are drawn from a cached image.
    """

    nodes: tuple[Node, ...]
    scale: float = 1.0
    clip: bool = False
    still: bool = False


class Rect(msgspec.Struct, frozen=True):
    """A rectangle, in logical pixels unless stated otherwise."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x coordinate of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y coordinate of the lower edge."""
        return self.y + self.h

    @property
    def middle(self) -> Point:
        """The centre of the rectangle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        """Return whether the rectangle contains the point (x, y)."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def box(self, look: Look = UNSEEN, radius: float = 0, *, out: float = 0, **fields: Any) -> Box:
        """Return a box that extends beyond this rectangle by `out` on every side. `fields` are its other fields."""
        return Box(
            x=self.x - out, y=self.y - out, w=self.w + 2 * out, h=self.h + 2 * out, look=look, radius=radius, **fields
        )

    def contains(self, other: Rect) -> bool:
        """Return whether another rectangle is completely inside this rectangle."""
        return self.x <= other.x and self.y <= other.y and other.right <= self.right and other.bottom <= self.bottom


class Placed(Rect, frozen=True):
    """A node with its rectangle on the screen and the scale at which it is drawn."""

    node: Node
    scale: float


def placed(nodes: tuple[Node, ...], x: float = 0, y: float = 0, scale: float = 1.0) -> Iterator[Placed]:
    """Yield every node with its rectangle on the screen, in drawing order. A group comes before its members."""
    for node in nodes:
        here = Placed(x + node.x * scale, y + node.y * scale, node.w * scale, node.h * scale, node, scale)
        yield here
        if isinstance(node, Group):
            yield from placed(node.nodes, here.x, here.y, scale * node.scale)


def under_point(
    nodes: tuple[Node, ...], x: float, y: float, left: float = 0, top: float = 0, scale: float = 1.0
) -> Iterator[Placed]:
    """Yield every node at the point (x, y), in drawing order, except nodes that a group clips at this point."""
    for node in nodes:
        here = Placed(left + node.x * scale, top + node.y * scale, node.w * scale, node.h * scale, node, scale)
        inside = here.holds(x, y)
        if inside:
            yield here
        if isinstance(node, Group) and (inside or not node.clip):
            yield from under_point(node.nodes, x, y, here.x, here.y, scale * node.scale)


def _marked(
    nodes: tuple[Node, ...], x: float = 0, y: float = 0, scale: float = 1.0, clip: Rect | None = None
) -> Iterator[tuple[Placed, Rect | None]]:
    """Yield every node with a target or a key, in drawing order, with its clipping rectangle (or None)."""
    for node in nodes:
        group, marked = isinstance(node, Group), node.target is not None or node.key
        if not group and not marked:
            continue
        here = Placed(x + node.x * scale, y + node.y * scale, node.w * scale, node.h * scale, node, scale)
        if marked:
            yield here, clip
        if isinstance(node, Group):
            inner = clip if not node.clip else rect_of(here) if clip is None else _common(here, clip)
            yield from _marked(node.nodes, here.x, here.y, scale * node.scale, inner)


_spots: IdentityCache[tuple[Node, ...], tuple[tuple[Placed, Rect | None], ...]] = IdentityCache(
    lambda nodes: tuple(spot for spot in _marked(nodes) if spot[0].node.target is not None)
)


def hit(nodes: tuple[Node, ...], x: float, y: float) -> Node | None:
    """Return the topmost node with a target at the point (x, y), or None if there is none.

    If a group and one of its members both have targets at the point, the member is hit.
    """
    spots = reversed(_spots(nodes))
    return next((at.node for at, clip in spots if at.holds(x, y) and (clip is None or clip.holds(x, y))), None)


def _first_places(nodes: tuple[Node, ...]) -> dict[Target, Placed]:
    found: dict[Target, Placed] = {}
    for place, _clip in _spots(nodes):
        if place.node.target is not None:
            found.setdefault(place.node.target, place)
    return found


first_places: IdentityCache[tuple[Node, ...], dict[Target, Placed]] = IdentityCache(_first_places)
"""Maps each target in a picture to the first node with this target, in drawing order. The result is cached."""


def targets(nodes: tuple[Node, ...]) -> tuple[Target, ...]:
    """Return all targets in a picture, each once, in drawing order."""
    return tuple(first_places(nodes))


def rect_of(place: Placed) -> Rect:
    """Return the rectangle on the screen that a placed node fills."""
    return Rect(place.x, place.y, place.w, place.h)


def around(rects: Iterable[Rect]) -> Rect:
    """Return the smallest rectangle that contains all of `rects`, which must not be empty."""
    each = tuple(rects)
    left, top = min(rect.x for rect in each), min(rect.y for rect in each)
    return Rect(left, top, max(rect.right for rect in each) - left, max(rect.bottom for rect in each) - top)


def overlap(a: Rect, b: Rect) -> float:
    """Return the area that two rectangles share, in square logical pixels."""
    wide = min(a.right, b.right) - max(a.x, b.x)
    high = min(a.bottom, b.bottom) - max(a.y, b.y)
    return max(0.0, wide) * max(0.0, high)


def between(a: Rect, b: Rect) -> float:
    """Return the distance between two rectangles in logical pixels, or 0 if they touch or overlap."""
    across = max(0.0, a.x - b.right, b.x - a.right)
    down = max(0.0, a.y - b.bottom, b.y - a.bottom)
    return math.hypot(across, down)


def same(a: Rect, b: Rect) -> bool:
    """Return whether two rectangles overlap by more than half the area of the larger one."""
    return overlap(a, b) > 0.5 * max(a.w * a.h, b.w * b.h)


def visible(nodes: tuple[Node, ...]) -> Iterator[tuple[Node, Rect]]:
    """Yield every visible node that has a target or a key, with the visible part of its rectangle on the screen."""
    for place, clip in _marked(nodes):
        rect = rect_of(place) if clip is None else _common(place, clip)
        if clip is None or (rect.w > 4 and rect.h > 4):
            yield place.node, rect


def first_rects(nodes: tuple[Node, ...]) -> dict[Target, Rect]:
    """Map each target to the visible rectangle of the first node with this target, in drawing order."""
    found: dict[Target, Rect] = {}
    for node, rect in visible(nodes):
        if node.target is not None:
            found.setdefault(node.target, rect)
    return found


def _common(a: Rect, b: Rect) -> Rect:
    left, top = max(a.x, b.x), max(a.y, b.y)
    return Rect(left, top, min(a.right, b.right) - left, min(a.bottom, b.bottom) - top)
