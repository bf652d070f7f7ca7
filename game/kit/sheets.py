"""Builds sheets that explain an object on the board. All lengths are in logical pixels."""

from __future__ import annotations

from collections.abc import Iterable

from game.picture.canvas import Canvas
from game.picture.colours import INK, INK_SOFT
from game.picture.nodes import Node, Type
from game.picture.shapes import Shape
from game.picture.table import Popover
from game.picture.theme import BODY, HINT, STRONG
from game.picture.widgets import fit, fit_one, rule


class Sheet:
    """Builds a sheet from top to bottom. A sheet is a pop-up panel that explains an object on the board.

    `y` is the centre of the next row, or the upper edge of the next note. `left` is the width of each side margin.
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
        """The width available for text."""
        return self.wide - 2 * self.left

    def put(self, nodes: Iterable[Node]) -> None:
        """Add nodes without changing `y`, the position of the next row."""
        self.nodes += nodes

    def head(self, title: str, below: str, kind: Type = STRONG, beside: float = 0) -> float:
        """Add a title, a line of smaller text below it, and a thin rule. Return the x position where the title ends."""
        title, kind = fit(self.canvas, title, kind, self.room - beside)
        self.put(self.canvas.sentence(self.left, 27, title, kind, INK, strong=kind))
        below, small = fit(self.canvas, below, HINT, self.room)
        self.put(self.canvas.sentence(self.left, 50, below, small, INK_SOFT, strong=STRONG))
        self.put((rule(self.left, 64, self.room),))
        self.y = 82
        return self.left + self.canvas.width(title, kind)

    def line(self, *texts: str, amount: str = "", ink: str = INK, amount_ink: str = INK, indent: float = 0) -> None:
        """Add a row with the first of `texts` that fits, and with `amount` on the right."""
        room = self.room - indent - (self.canvas.width(amount, STRONG) + 10 if amount else 0)
        words, kind = fit_one(self.canvas, texts, BODY, room)
        strong = STRONG.sized(kind.size)
        self.put(self.canvas.sentence(self.left + indent, self.y, words, kind, ink, strong=strong))
        if amount:
            right = self.wide - self.left
            self.put(self.canvas.sentence(right, self.y, amount, STRONG, amount_ink, align="right"))
        self.y += self.row

    def note(self, text: str, ink: str = INK) -> None:
        """Add a paragraph of text, wrapped into several lines if necessary."""
        nodes, below = self.canvas.paragraph(self.left, self.y, self.room, text, BODY, ink, strong=STRONG)
        self.put(nodes)
        self.y = below + 4

    def popover(self, here: Shape, below: float, smaller: Popover | None = None) -> Popover:
        """Return the finished sheet, to be placed beside the rectangle `here` on the board.

        `below` is the height of the sheet below `y`. `smaller` is a smaller version (see `Popover`), or None.
        """
        beside = (here.x, here.y, here.w, here.h)
        return Popover(beside=beside, w=self.wide, h=self.y + below, nodes=tuple(self.nodes), smaller=smaller)
