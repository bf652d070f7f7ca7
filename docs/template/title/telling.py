"""Animations of the events."""

from __future__ import annotations

from game.core.names import Seat
from game.core.rules import Event
from game.kit.motion import shown
from game.picture.canvas import Canvas
from game.picture.nodes import Group, Sprite
from game.picture.shapes import Shape, Shapes
from game.picture.table import Animation, Flight, Spot

from .pieces import CARD_BACK, COIN, stall_nodes
from .state import Stall
from .verbs.open_stall import Drew, Opened
from .verbs.rest import Rested

FLIGHT = 520
"""Milliseconds at normal speed; the player chooses the pace, and any click ends it."""


def animation(event: Event, shapes: Shapes, canvas: Canvas) -> Animation | None:
    """Return the animation of an event, or None if the picture simply changes."""
    match event:
        case Opened(seat=seat, fruit=fruit, pitch=pitch):
            here = shapes.at("spaces", pitch)
            x, y = here.middle
            flight = Flight(
                node=_stall(Stall(seat, fruit), here, canvas),
                way=(Spot(seat=seat), Spot(x, y)),
                start=0,
                length=FLIGHT,
                arc=60,
            )
            return shown(event, FLIGHT + 150, (flight,), seat=seat, sound="cards")
        case Drew(seat=seat):
            return _moved(event, CARD_BACK, Spot(key="deck"), seat)
        case Rested(seat=seat, coins=coins) if coins:
            return _moved(event, COIN, Spot(key="bank"), seat)
    return None


def _stall(stall: Stall, here: Shape, canvas: Canvas) -> Group:
    nodes = stall_nodes(stall, Shape(0, 0, here.w, here.h), canvas)
    return Group(x=0, y=0, w=here.w, h=here.h, nodes=nodes)


def _moved(event: Event, art: str, start: Spot, seat: Seat) -> Animation:
    node = Sprite(x=0, y=0, w=56, h=56, art=art)
    flight = Flight(node=node, way=(start, Spot(seat=seat)), start=0, length=FLIGHT, arc=50)
    return shown(event, FLIGHT, (flight,), seat=seat, sound="coins")
