"""The sheet that explains a thing on the board, written from top to bottom. Units: logical pixels."""

from __future__ import annotations

from collections.abc import Iterable

from game.picture.canvas import Canvas
from game.picture.nodes import Node, Type
from game.picture.shapes import Shape
from game.picture.table import Popover
from game.picture.theme import BODY, INK, STRONG
from game.picture.widgets import fit_one


class Sheet:
    """A sheet while it is being written.

    Attributes:
        left: the margin on either side.
        row: the distance between two rows.
        y: the centre of the next row, or the top of the next note.
    """

    def __init__(self, canvas: Canvas, wide: float, y: float, *, left: float = 18.0, row: float = 26.0) -> None:
        self.canvas = canvas
        self.wide = wide
        self.left = left
        self.row = row
        self.y = y
        self.nodes: list[Node] = []

    @property
    def room(self) -> float:
        """The width that words may take."""
        return self.wide - 2 * self.left

    def put(self, nodes: Iterable[Node]) -> None:
        """Add nodes without moving the position of the next row."""
        self.nodes += nodes

    def line(self, *texts: str, amount: str = "", ink: str = INK, amount_ink: str = INK) -> None:
        """Write one row: the first of the texts that fits, with an optional amount at the right."""
        room = self.room - (self.canvas.width(amount, STRONG) + 10 if amount else 0)
        words, kind = fit_one(self.canvas, texts, BODY, room)
        strong = Type(STRONG.face, kind.size)
        self.put(self.canvas.sentence(self.left, self.y, words, kind, ink, strong=strong))
        if amount:
            right = self.wide - self.left
            self.put(self.canvas.sentence(right, self.y, amount, STRONG, amount_ink, align="right"))
        self.y += self.row

    def note(self, text: str, ink: str = INK) -> None:
        """Write some sentences on as many lines as they need."""
        nodes, below = self.canvas.paragraph(self.left, self.y, self.room, text, BODY, ink, strong=STRONG)
        self.put(nodes)
        self.y = below + 4

    def popover(self, here: Shape, below: float, smaller: Popover | None = None) -> Popover:
        """Return the finished sheet for a thing on the map.

        `smaller` is shown instead if this one would hide targets.
        """
        beside = (here.x, here.y, here.w, here.h)
        return Popover(beside=beside, w=self.wide, h=self.y + below, nodes=tuple(self.nodes), smaller=smaller)
