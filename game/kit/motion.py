"""Helpers for showing events: animations, and plaques (announcements over the board).

Positions are in map pixels, and times are in milliseconds at normal speed. Plaques are in logical pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from game.core.names import Seat
from game.core.rules import Event
from game.kit.pieces import coin, marker
from game.picture.canvas import Canvas, SeatLooks
from game.picture.colours import CREAM, CREAM_PALE, GILT, GOLD_LIGHT, HALO, SILVER, faded
from game.picture.nodes import Box, Look, Node, Point, Rect, Shadow, Type
from game.picture.table import Animation, Flight, Plaque, Spot
from game.picture.theme import BOARD, BODY, HEADING, STRONG, TITLE
from game.picture.widgets import fit, sprite, word


def shown(
    event: Event, length: int, flights: Sequence[Flight] = (), *, nodes: Sequence[Node] = (), **fields: Any
) -> Animation:
    """Return an animation of an event, with the event's caption. `fields` are further fields of the animation."""
    caption = event.caption()
    return Animation(length=length, flights=tuple(flights), nodes=tuple(nodes), caption=caption, **fields)


def spots(*points: Point) -> tuple[Spot, ...]:
    """Return a flight path through the given points on the map."""
    return tuple(Spot(x, y) for x, y in points)


def stream(
    node: Node,
    way: tuple[Spot, ...],
    count: int,
    *,
    step: int,
    length: int,
    arc: float,
    start: int = 0,
    grow: float = 1.0,
) -> tuple[Flight, ...]:
    """Return spinning flights of `count` copies of a node along `way`. The flights start `step` milliseconds apart."""
    return tuple(
        Flight(node=node, way=way, start=start + number * step, length=length, arc=arc, grow=grow, spin=True)
        for number in range(count)
    )


def stay(node: Node, here: Spot, start: int, length: int, *, grow: float = 1.0, fade: float = 1.0) -> Flight:
    """Return a flight that keeps a node in place, while `grow` multiplies the node's size and `fade` its opacity."""
    return Flight(node=node, way=(here, here), start=start, length=length, grow=grow, fade=fade)


LINE = STRONG.sized(20)
LEAST, LINE_STEP, LINE_ROOM = 440.0, 32.0, 90.0
"""The minimum width of a notice, the distance between its lines, and the space beside each line, in logical pixels."""


class PlaqueLook(msgspec.Struct, frozen=True):
    """The style of a title's plaques, the announcements over the board.

    Attributes:
        fill: the top and bottom colours of the plaque's panel.
        inner: the colour of the thin line inside the edge of the panel.
        glow: the colour and the size of the glow around the panel.
        icon_from: the distance between the panel's edge and the centre of the icon on either side, in logical pixels.
        beside: the width, in logical pixels, to reserve for an icon on either side of the title.
        most: the maximum width of a notice, in logical pixels. Longer lines are wrapped.
    """

    fill: tuple[str, str]
    inner: str
    radius: float
    icon_size: float
    icon_from: float
    glow: tuple[str, float] = (HALO, 20)
    title: Type = TITLE.sized(44)
    title_y: float = 50
    beside: float = 100
    most: float = 1000

    def wide(self, canvas: Canvas, title: str, least: float) -> float:
        """Return the width, in logical pixels, of a plaque with this title. The width is at least `least`."""
        return max(least, canvas.measure(title, self.title) + 2 * self.beside)

    def notice(self, canvas: Canvas, title: str, icon: str, *below: str) -> Plaque:
        """Return a plaque with a title between two copies of an icon, and with the texts in `below` under the title."""
        room = max(self.most, self.wide(canvas, title, 0)) - LINE_ROOM
        rows = [row for text in below if text for row in canvas.lines(text, LINE, room)]
        wide = self.wide(canvas, title, max(LEAST, *(canvas.width(row, LINE) + LINE_ROOM for row in ("", *rows))))
        words: list[Node] = []
        for number, row in enumerate(rows):
            y = self.title_y + 49 + LINE_STEP * number
            if "⟦" in row:
                words += canvas.sentence(wide / 2, y, row, LINE, CREAM, align="middle")
            else:  # with room to spare, because a scaled plaque has letters of whole pixels
                words.append(word(row, wide / 2, y, LINE, CREAM, w=wide - LINE_ROOM / 2))
        return self.plaque(title, icon, wide, 2 * self.title_y - 2 + LINE_STEP * len(rows), words)

    def plaque(self, title: str, icon: str, wide: float, high: float, below: Sequence[Node]) -> Plaque:
        """Return a plaque (`wide` × `high`): the title between two icons, and the nodes in `below` under the title."""
        colour, reach = self.glow
        look = BOARD.but(
            fill=self.fill,
            line=GOLD_LIGHT,
            line_width=3,
            inner=self.inner,
            inset=7,
            shadow=Shadow(down=8, blur=14, strength=190),
            glow=colour,
            glow_size=reach,
        )
        icons = (sprite(icon, x, self.title_y - 1, self.icon_size) for x in (self.icon_from, wide - self.icon_from))
        words = word(title, wide / 2, self.title_y, self.title, GILT, w=wide - 160, shadow=True)
        return Plaque(w=wide, h=high, nodes=(Rect(0, 0, wide, high).box(look, self.radius), *icons, words, *below))


WIDE, ROW = 540.0, 50.0
TOP = 90.0
NAME_ROOM = 260.0
NAME = HEADING.sized(25)
BEST = Look(fill=faded(GILT, 0.19))


class AmountRow(NamedTuple):
    """A row of a plaque: an amount that a seat has or has earned.

    Attributes:
        coin: the art of a coin to show before the amount, or "".
        pale: whether to draw the row in a pale colour because the amount is 0.
        best: whether to draw the row in a bright colour because no seat has more.
        note: a short text before the amount, or "".
    """

    seat: Seat
    amount: str
    coin: str
    pale: bool
    best: bool
    note: str = ""


def amounts_plaque(
    look: PlaqueLook, canvas: Canvas, looks: SeatLooks, title: str, icon: str, rows: Sequence[AmountRow]
) -> Plaque:
    """Return a plaque with a title between two copies of the icon, and with the rows below the title."""
    wide = look.wide(canvas, title, WIDE)
    nodes: list[Node] = []
    for index, row in enumerate(rows):
        y = TOP + ROW * (index + 0.5)
        if row.best:
            nodes.append(Box(x=26, y=y - ROW / 2 + 2, w=wide - 52, h=ROW - 4, radius=12, look=BEST))
        name, face = fit(canvas, canvas.seats[row.seat].name, NAME, NAME_ROOM)
        nodes += marker(looks, row.seat, 60, y - 1, 36)
        nodes.append(word(name, 92, y, face, CREAM, align="left", w=NAME_ROOM + 4))
        if row.note:
            nodes.append(word(row.note, wide - 140, y + 1, BODY, CREAM_PALE, align="right"))
        if row.coin:
            nodes.append(coin(row.coin, wide - 112, y, 30))
        nodes.append(word(row.amount, wide - 44, y, TITLE, SILVER if row.pale else GILT, align="right"))
    return look.plaque(title, icon, wide, TOP + ROW * len(rows) + 20, nodes)
