"""Plaques with a row for each seat, such as the amounts that the seats have earned. Units: logical pixels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.names import Seat
from game.kit.motion import PlaqueLook
from game.kit.pieces import coin, marker
from game.picture.canvas import Canvas, SeatLooks
from game.picture.colours import CREAM, CREAM_PALE, GILT, SILVER, faded
from game.picture.nodes import Box, Look, Node
from game.picture.table import Plaque
from game.picture.theme import BODY, HEADING, TITLE
from game.picture.widgets import fit, word

WIDE, ROW = 540.0, 50.0
"""The smallest width of a plaque with rows, and the height of a row."""
TOP = 90.0
"""The y coordinate at which the first row begins."""
NAME_ROOM = 260.0
NAME = HEADING.sized(25)
BEST = Look(fill=faded(GILT, 0.19))


class AmountRow(NamedTuple):
    """A row of a plaque: what a seat has or has earned.

    Attributes:
        coin: the art of a coin that stands before the amount, or "".
        pale: if true, the amount is pale because it is nothing.
        best: if true, the row is bright because no other seat has more.
        note: a few small words before the amount, or "".
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
    """Return a plaque with a title between two copies of the icon, and the rows below it."""
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
