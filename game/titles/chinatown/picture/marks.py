"""WANT and HAVE: the tags on buildings and on tiles, with the symbols of those who hung them up."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.i18n import _
from game.core.names import Seat
from game.kit.pieces import CREAM
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Group, Node, Shadow
from game.picture.widgets import word
from game.titles.chinatown.picture.looks import HAVE, TAG, WANT, Looks, token
from game.titles.chinatown.state import Mark, Public
from game.titles.chinatown.topology import Topology

HIGH = 24.0
DOT = 20.0


def wanted(topology: Topology, public: Public, mark: Mark, seat: Seat | None) -> bool:
    """Whether a mark is a WANT; `seat`: on whose thing it hangs."""
    return mark.seat != seat


def tag(canvas: Canvas, x: float, y: float, seats: Sequence[Seat], *, want: bool) -> Group:
    """A tag middled on (x, y): the word, and before it the tokens of those who hung it up."""
    text = _("WANT") if want else _("HAVE")
    wide = canvas.width(text, TAG)
    w = wide + 14 + (DOT - 4) * len(seats) + (6 if seats else 0)
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
    nodes.append(word(text, w - 7 - wide / 2, HIGH / 2, TAG, CREAM, w=wide + 1))
    return Group(x=x - w / 2, y=y - HIGH / 2, w=w, h=HIGH, nodes=tuple(nodes))
