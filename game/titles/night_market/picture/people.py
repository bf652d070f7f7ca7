"""The people on the board: queues at the entries and customers at the stalls. Map pixels."""

from __future__ import annotations

from game.core.target import Target
from game.picture.nodes import Box, Group, Node
from game.picture.shapes import Shapes
from game.titles.night_market.forecast import foreseeable
from game.titles.night_market.picture.looks import PERSON, person
from game.titles.night_market.picture.places import CUSTOMER_FEET, CUSTOMER_HEIGHT, customer_spots
from game.titles.night_market.picture.street import StandingPoint, heading, queue
from game.titles.night_market.state import MarketView, Public

SIGN_AREA = (276.0, 156.0)
"""Width and height of the painted sign over an entry, at the edge of the board."""
STREET = 160.0
LEAST_LETTER = 30.0
"""In map pixels: 15 logical pixels on the whole board."""


def customer_key(token: int) -> str:
    """The key by which a customer is the same one everywhere."""
    return f"customer:{token}"


def standing(token: int, x: float, y: float, height: float, *, bubble: bool) -> Group:
    """A customer with the feet at (x, y), as one thing that can glide."""
    wide = height * PERSON[0] / PERSON[1]
    return Group(
        x=x - wide / 2,
        y=y - height,
        w=wide,
        h=height,
        key=customer_key(token),
        nodes=(
            *person(token, wide / 2, height, height, bubble=bubble, least=LEAST_LETTER),
            Box(x=0, y=0, w=wide, h=height, target=Target("customer", str(token))),
        ),
    )


def stand_of(view: MarketView, token: int, entry: str, shapes: Shapes) -> StandingPoint:
    """Where a waiting customer stands; one that does not wait there yet, at the head of the line."""
    line = dict(view.public.waiting)[entry]
    if token in line:
        return queue(shapes, entry, len(line))[line.index(token)]
    return queue(shapes, entry, 1)[0]


def queues(public: Public, shapes: Shapes) -> tuple[Node, ...]:
    """Everybody who waits at an entry: the back row first, and from right to left, as the bubbles lie to the right."""
    nodes: list[tuple[float, float, Node]] = []
    for entry, tokens in public.waiting:
        for token, at in zip(tokens, queue(shapes, entry, len(tokens)), strict=True):
            nodes.append((at.y, -at.x, standing(token, at.x, at.y, at.height, bubble=True)))
    return tuple(node for _y, _x, node in sorted(nodes, key=lambda item: item[:2]))


def entry_areas(public: Public, shapes: Shapes) -> tuple[Node, ...]:
    """The signs and queues of the entries as things to point at."""
    nodes: list[Node] = []
    for entry, _tokens in public.waiting:
        foot = shapes.at("entries", entry)
        target = Target("entry", entry)
        right = heading(shapes, entry)[0] < 0
        left = foot.x - 50 if right else 0.0
        wide = shapes.width - left if right else foot.x + 50
        top = foot.y - STREET + 8
        sign = shapes.width - SIGN_AREA[0] if right else 0.0
        nodes.append(Box(x=sign, y=top - SIGN_AREA[1], w=SIGN_AREA[0], h=SIGN_AREA[1], target=target))
        nodes.append(Box(x=left, y=top, w=wide, h=STREET, target=target))
    return tuple(nodes)


def counters(public: Public, shapes: Shapes) -> tuple[Node, ...]:
    """Tonight's customers before the stalls that serve them."""
    if foreseeable(public):
        return ()
    nodes: list[Node] = []
    for number in range(1, len(public.places) + 1):
        here = [visit for visit in public.visits if visit.place == number]
        place = shapes.at("spaces", str(number))
        scale = place.w / 140
        for visit, spot in zip(here, customer_spots(len(here)), strict=True):
            x, y = place.x + spot * scale, place.y + CUSTOMER_FEET * scale
            nodes.append(standing(visit.token, x, y, CUSTOMER_HEIGHT * scale, bubble=False))
    return tuple(nodes)
