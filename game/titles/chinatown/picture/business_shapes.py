"""A business as one shape: what lies under its shops, what is drawn round one that could be, its size. Map pixels."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from game.picture.nodes import Box, Node, Path, Shadow, Type
from game.picture.shapes import Shape
from game.picture.theme import dark
from game.picture.widgets import word
from game.titles.chinatown.businesses import Business
from game.titles.chinatown.picture.looks import Looks

OUTER, INNER = 9.0, 4.0
"""So many map pixels it reaches beyond its lots: its line, and its ground."""
ROUND = 24.0
GOLD_LINE, GOLD_GROUND = "#B4780E", "#FFD86E"
PILL = (80.0, 44.0)
SHORT = 3
"""So many letters at most have room on a pill beside the token of an owner."""


def underlay(looks: Looks, business: Business, places: Sequence[Shape]) -> tuple[Node, ...]:
    """What lies under the shops of a business, so that they are seen as one; a complete one shines. `places`: of all
    lots, by index."""
    if len(business.lots) < 2:
        return ()
    here = [places[lot] for lot in business.lots]
    colour = GOLD_LINE if business.complete else dark(looks.colour(business.seat), 0.1)
    ground = GOLD_GROUND if business.complete else looks.pale(business.seat)
    nodes: list[Node] = []
    if business.complete:
        nodes += [_around(shape, OUTER, "", glow="#FFD24A") for shape in here]
    nodes += [_around(shape, OUTER, colour) for shape in here]
    nodes += [_around(shape, INNER, ground) for shape in here]
    return tuple(nodes)


def _around(shape: Shape, by: float, fill: str, *, glow: str = "") -> Box:
    return Box(
        x=shape.x - by,
        y=shape.y - by,
        w=shape.w + 2 * by,
        h=shape.h + 2 * by,
        radius=ROUND + by,
        fill=fill,
        glow=glow,
        glow_size=30,
    )


def outline(colour: str, lots: Iterable[int], places: Sequence[Shape], by: float = 2.0) -> tuple[Node, ...]:
    """The common outline of the lots of a business that could be."""
    here = [places[lot] for lot in lots]
    edges = {edge for shape in here for edge in _edges(shape)}
    rims: list[Node] = []
    lines: list[Node] = []
    for edge in sorted(edges):
        (x, y), (right, bottom) = edge
        if ((right, bottom), (x, y)) not in edges:  # otherwise two lots meet there
            rim, line = _edge(x, y, right, bottom, colour, by)
            rims.append(rim)
            lines.append(line)
    return (*rims, *lines)


Edge = tuple[tuple[float, float], tuple[float, float]]


def _edges(shape: Shape) -> tuple[Edge, ...]:
    """The four edges of a lot, clockwise."""
    x, y, right, bottom = shape.x, shape.y, shape.x + shape.w, shape.y + shape.h
    return (
        ((x, y), (right, y)),
        ((right, y), (right, bottom)),
        ((right, bottom), (x, bottom)),
        ((x, bottom), (x, y)),
    )


def _edge(x: float, y: float, right: float, bottom: float, colour: str, by: float) -> tuple[Node, Node]:
    """A line with a dark rim, moved outwards a little (the edges go clockwise)."""
    along = ((right > x) - (right < x), (bottom > y) - (bottom < y))
    out = (along[1] * by, -along[0] * by)
    points = ((-along[0] * by, -along[1] * by), (right - x + along[0] * by, bottom - y + along[1] * by))
    left, top = x + out[0], y + out[1]
    w, h = max(1.0, right - x), max(1.0, bottom - y)
    return (
        Path(x=left, y=top, w=w, h=h, points=points, colour="#3A1E14", width=15),
        Path(x=left, y=top, w=w, h=h, points=points, colour=colour, width=9),
    )


def size_pill(business: Business, places: Sequence[Shape], marked: Collection[int]) -> tuple[Node, ...]:
    """How many tiles a business has of how many, at the foot of its upper right building, or of another one where a tag
    hangs there; nothing for a single shop, nor where tags hang everywhere (`marked`)."""
    free = [places[lot] for lot in business.lots if lot not in marked]
    if len(business.lots) < 2 or not free:
        return ()
    shape = min(free, key=lambda each: (each.y, -each.x))
    text = size_text(business)
    beside = len(text) <= SHORT  # it leaves the token of the owner to be seen
    x = shape.x + (pill_wide(text) / 2 + 3 if beside else shape.w / 2)
    return pill(x, shape.y + shape.h - 20, text, complete=business.complete)


def size_text(business: Business) -> str:
    """How large a business is of what its type allows: "2/5"; "5/5+1" where one more tile than that lies there."""
    size, most = len(business.lots), business.most
    return f"{size}/{most}" if size <= most else f"{most}/{most}+{size - most}"


def pill_wide(text: str) -> float:
    """How wide a plate with a few letters is."""
    return max(PILL[0], 24.0 * len(text) + 18)


def pill(x: float, y: float, text: str, *, complete: bool = False) -> tuple[Node, ...]:
    """A small plate with a few letters, middled on (x, y)."""
    w, h = pill_wide(text), PILL[1]
    face = Type("nunito-black", 37)
    return (
        Box(
            x=x - w / 2,
            y=y - h / 2,
            w=w,
            h=h,
            radius=h / 2,
            fill=("#FFE08A", "#FFBE3C") if complete else ("#FFF8E6", "#F2E2C0"),
            line="#7A5028",
            line_width=3,
            shadow=Shadow(down=4, blur=5, strength=140),
        ),
        word(text, x, y, face, "#3A2410", w=w),
    )
