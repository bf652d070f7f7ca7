"""WANT and HAVE: the tags on buildings and on tiles, with the symbols of those who hung them up."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.i18n import _
from game.core.names import Seat
from game.kit.pieces import CREAM
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Group, Node, Shadow, Type
from game.picture.widgets import word
from game.titles.chinatown.picture.looks import HAVE, LOT, LOT_HIGH, TAG, WANT, Looks, token

HIGH = 24.0
DOT = 20.0
LOT_TAG = Type("baloo-bold", 26)
"""Narrower letters than those of other tags, as buildings are small on small screens."""


def tag(canvas: Canvas, x: float, y: float, seats: Sequence[Seat], *, want: bool, room: float) -> Group:
    """A tag middled on (x, y): the word, and before it the tokens of those who hung it up. Where it would be wider than
    `room` it has tokens alone; where these have no room either, the first letter of the word alone."""
    text = said = _("WANT") if want else _("HAVE")
    wide = canvas.width(text, TAG)
    dots = (DOT - 4) * len(seats)
    w = wide + 14 + dots + (6 if seats else 0)
    if w > room:
        text, wide, w = "", 0.0, dots + 8
    if w > room or not (text or seats):
        seats, w, text = (), HIGH, said[:1]
        wide = canvas.width(text, TAG)
    looks = Looks(canvas.seats)
    nodes: list[Node] = [
        Box(
            x=0,
            y=0,
            w=w,
            h=HIGH,
            radius=HIGH / 2,
            fill=WANT if want else HAVE,
            line="#FFF4D6",
            line_width=1.6,
            shadow=Shadow(down=2, blur=3, strength=150),
        )
    ]
    left = 2 + DOT / 2
    for seat in seats:
        nodes += token(looks, seat, left, HIGH / 2, DOT)
        left += DOT - 4
    if text:
        middle = w - 7 - wide / 2 if seats else w / 2
        nodes.append(word(text, middle, HIGH / 2, TAG, CREAM, w=wide + 1))
    return Group(x=x - w / 2, y=y - HIGH / 2, w=w, h=HIGH, nodes=tuple(nodes))


def lot_tag(looks: Looks, seats: Sequence[Seat], owner: Seat | None, *, want: bool) -> tuple[Node, ...]:
    """A tag over the foot of a building, `LOT` wide, with the tokens of those who want it; the token of its owner, that
    it hides, stands above it."""
    high = 32.0
    text = _("WANT") if want else _("HAVE")
    nodes: list[Node] = [
        Box(
            x=-4,
            y=LOT_HIGH - high,
            w=LOT + 8,
            h=high,
            radius=high / 2,
            fill=WANT if want else HAVE,
            line="#FFF4D6",
            line_width=2,
            shadow=Shadow(down=2, blur=3, strength=150),
        ),
        word(text, LOT / 2, LOT_HIGH - high / 2, LOT_TAG, CREAM, w=LOT + 6),
    ]
    for number, seat in enumerate(seats):
        nodes += token(looks, seat, 15 + 21 * number, LOT_HIGH - high - 6, 27)
    if owner is not None:
        nodes += token(looks, owner, LOT - 16, LOT_HIGH - high - 10, 29)
    return tuple(nodes)
