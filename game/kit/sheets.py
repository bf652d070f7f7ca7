"""The sheet beside a thing on the board, written from top to bottom: rows of words, amounts, notes. Logical pixels."""

from __future__ import annotations

from collections.abc import Iterable

from game.kit.pieces import Placed
from game.picture.canvas import Canvas
from game.picture.nodes import Node, Type
from game.picture.table import Popover
from game.picture.theme import BODY, INK, STRONG
from game.picture.widgets import fit_one


class Sheet:
    """A sheet being written: its `nodes` so far, and `y`, where its next row is middled or its next note begins.

    `wide`: the whole width; words keep `left` free at either side, so that `room` is left for them. `row`: from one row
    to the next.
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
        """How wide words may be."""
        return self.wide - 2 * self.left

    def put(self, nodes: Iterable[Node]) -> None:
        """Add nodes; the next row stays where it is."""
        self.nodes += nodes

    def line(self, *texts: str, amount: str = "", ink: str = INK, amount_ink: str = INK) -> None:
        """A row of words with perhaps an amount at its right end: the first of the texts for which there is room."""
        room = self.room - (self.canvas.width(amount, STRONG) + 10 if amount else 0)
        words, kind = fit_one(self.canvas, texts, BODY, room)
        strong = Type(STRONG.face, kind.size)
        self.put(self.canvas.sentence(self.left, self.y, words, kind, ink, strong=strong))
        if amount:
            right = self.wide - self.left
            self.put(self.canvas.sentence(right, self.y, amount, STRONG, amount_ink, align="right"))
        self.y += self.row

    def note(self, text: str, ink: str = INK) -> None:
        """A few sentences over as many lines as they need."""
        nodes, below = self.canvas.paragraph(self.left, self.y, self.room, text, BODY, ink, strong=STRONG)
        self.put(nodes)
        self.y = below + 4

    def popover(self, here: Placed, below: float, smaller: Popover | None = None) -> Popover:
        """The sheet beside a thing of the map, ending that far below `y`; `smaller`: what is shown where it would hide
        what may be clicked."""
        beside = (here.x, here.y, here.w, here.h)
        return Popover(beside=beside, w=self.wide, h=self.y + below, nodes=tuple(self.nodes), smaller=smaller)
