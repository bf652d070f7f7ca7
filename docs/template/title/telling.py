"""What happened, in words for the log and in movement on the table."""

from __future__ import annotations

from game.core.i18n import _
from game.core.names import Seat, mark
from game.core.rules import Event
from game.picture.canvas import Canvas
from game.picture.nodes import Group, Sprite
from game.picture.shapes import Shape, Shapes
from game.picture.table import Animation, Flight, Sentence, Spot

from .events import Began, Drew, Ended, Opened, Rested
from .pieces import CARD_BACK, COIN, stall_nodes
from .state import Stall
from .words import coins_name, fruit_name

FLIGHT = 520
"""Milliseconds at normal speed; the player chooses the pace, and any click ends it."""


def sentence(event: Event) -> Sentence | None:
    """The log line, None for what needs none. Names are marks: whoever shows the line puts the player's name there."""
    match event:
        case Began(first=first):
            return Sentence(_("The square opens; {name} begins.").format(name=mark(first)), first)
        case Opened(seat=seat, fruit=fruit, pitch=pitch, rent=rent):
            text = _("{name} opens a {fruit} stall on {pitch} for {rent}.")
            words = text.format(name=mark(seat), fruit=fruit_name(fruit), pitch=pitch, rent=coins_name(rent))
            return Sentence(words, seat)
        case Drew(seat=seat, fruit=fruit):
            # Only this seat is told (`to` of the event), so the card may be named.
            return Sentence(_("{name} draws a {fruit} card.").format(name=mark(seat), fruit=fruit_name(fruit)), seat)
        case Rested(seat=seat, coins=coins):
            text = _("{name} rests and takes {coins}.")
            return Sentence(text.format(name=mark(seat), coins=coins_name(coins)), seat)
        case Ended(end="full"):
            return Sentence(_("The square is full."))
        case Ended():
            return Sentence(_("Everybody has rested twice."))
    return None


def animation(event: Event, shapes: Shapes, canvas: Canvas) -> Animation | None:
    """How an event is shown over the picture of the moment before it; None where the picture just changes."""
    told = sentence(event)
    caption = told.text if told is not None else ""
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
            return Animation(length=FLIGHT + 150, flights=(flight,), caption=caption, seat=seat, sound="cards")
        case Drew(seat=seat):
            return _moved(CARD_BACK, Spot(key="deck"), seat, caption)
        case Rested(seat=seat, coins=coins) if coins:
            return _moved(COIN, Spot(key="bank"), seat, caption)
    return None


def _stall(stall: Stall, here: Shape, canvas: Canvas) -> Group:
    """The same stall as on the board, as one thing that can fly."""
    nodes = stall_nodes(stall, Shape(0, 0, here.w, here.h), canvas)
    return Group(x=0, y=0, w=here.w, h=here.h, nodes=nodes)


def _moved(art: str, start: Spot, seat: Seat, caption: str) -> Animation:
    """A small thing that flies to a seat's plate."""
    node = Sprite(x=0, y=0, w=56, h=56, art=art)
    flight = Flight(node=node, way=(start, Spot(seat=seat)), start=0, length=FLIGHT, arc=50)
    return Animation(length=FLIGHT, flights=(flight,), caption=caption, seat=seat, sound="coins")
