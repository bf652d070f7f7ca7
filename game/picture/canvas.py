"""The area in which a picture is drawn, with a function that measures text."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import msgspec

from game.core.breaking import joined, pieces
from game.core.names import Seat, fill, mark, split
from game.picture.colours import on_paper
from game.picture.nodes import Node, Text, Type
from game.picture.theme import LINE_PITCH, SYMBOL_ART

Measure = Callable[[str, Type], float]
"""A function that returns the width of a line of text in a font, in logical pixels."""


class SeatLook(msgspec.Struct, frozen=True):
    """The appearance of a seat: the player's name, the seat's colour, and the index of its symbol (0–4)."""

    name: str
    colour: str
    symbol: int

    @property
    def ink(self) -> str:
        """The colour of the seat's lines and symbols on paper."""
        return on_paper(self.colour)


class SeatLooks:
    """The colours and symbols of the seats. A seat without a `SeatLook` gets one of the `colours`."""

    colours: tuple[str, ...] = ()

    def __init__(self, seats: tuple[SeatLook, ...] = ()) -> None:
        self._seats = seats

    def colour(self, seat: Seat) -> str:
        """Return the colour of a seat."""
        return self._seats[seat].colour if seat < len(self._seats) else self.colours[seat % len(self.colours)]

    def number(self, seat: Seat) -> int:
        """Return the number of a seat's symbol."""
        return (self._seats[seat].symbol if seat < len(self._seats) else seat) % len(SYMBOL_ART)

    def symbol(self, seat: Seat) -> str:
        """Return the name of the art for a seat's symbol."""
        return SYMBOL_ART[self.number(seat)]


class Canvas(msgspec.Struct, frozen=True):
    """An area to draw in, with a function that measures text. The upper-left corner of the area is at (0, 0)."""

    w: float
    h: float
    measure: Measure
    seats: tuple[SeatLook, ...] = ()

    def inside(self, w: float, h: float, scale: float = 1.0) -> Canvas:
        """Return the canvas for the nodes inside a group with the given size and scale."""
        if scale == 1.0:
            return Canvas(w=w, h=h, measure=self.measure, seats=self.seats)
        return Canvas(w=w / scale, h=h / scale, measure=_scaled(self.measure, scale), seats=self.seats)

    def width(self, text: str, kind: Type, strong: Type | None = None) -> float:
        """Return the width of a line of text in logical pixels. Names are measured in the font `strong`, if given."""
        if "⟦" not in text:
            return self.measure(text, kind)
        bold = strong or kind
        return sum(self.measure(self._words(part), bold if isinstance(part, int) else kind) for part in split(text))

    def _words(self, part: str | Seat) -> str:
        if not isinstance(part, int):
            return part
        return self.seats[part].name if part < len(self.seats) else fill(mark(part), ())

    def lines(self, text: str, kind: Type, width: float, strong: Type | None = None) -> list[str]:
        """Return the text wrapped into lines of at most `width` logical pixels. Names use the font `strong`."""
        seats = self.seats if "⟦" in text else ()
        return list(_remembered(self.measure, seats, text, kind, width, strong))

    def sentence(
        self, x: float, y: float, text: str, kind: Type, colour: str, *, strong: Type | None = None, align: str = "left"
    ) -> tuple[Node, ...]:
        """Return the nodes of one line of text, vertically centred on `y`. Players' names use the font `strong`.

        `align` says which point of the line is at `x`: "left", "middle" or "right".
        """
        bold = strong or kind
        parts = [(self._words(part), bold if isinstance(part, int) else kind) for part in split(text)]
        widths = [self.measure(words, face) for words, face in parts]
        left = x - {"left": 0.0, "middle": 0.5, "right": 1.0}[align] * sum(widths)
        nodes: list[Node] = []
        for (words, face), wide in zip(parts, widths, strict=True):
            high = face.size * LINE_PITCH
            nodes.append(Text(x=left, y=y - high / 2, w=wide, h=high, text=words, type=face, colour=colour))
            left += wide
        return tuple(nodes)

    def paragraph(
        self, x: float, y: float, width: float, text: str, kind: Type, colour: str, *, strong: Type | None = None
    ) -> tuple[tuple[Node, ...], float]:
        """Wrap a text whose upper-left corner is at (x, y). Return its nodes and the y coordinate of its lower edge."""
        pitch = kind.size * LINE_PITCH
        nodes: list[Node] = []
        for line in self.lines(text, kind, width, strong):
            nodes.extend(self.sentence(x, y + pitch / 2, line, kind, colour, strong=strong))
            y += pitch
        return tuple(nodes), y


@lru_cache(maxsize=64)
def _scaled(measure: Measure, scale: float) -> Measure:
    return lambda text, kind: measure(text, kind.sized(kind.size * scale)) / scale


@lru_cache(maxsize=4096)
def _remembered(
    measure: Measure, seats: tuple[SeatLook, ...], text: str, kind: Type, width: float, strong: Type | None
) -> tuple[str, ...]:
    canvas = Canvas(w=width, h=0, measure=measure, seats=seats)
    rows: list[list[str]] = [[]]
    line = ""
    for piece in pieces(text):
        if line and canvas.width((line + piece).removesuffix(" "), kind, strong) > width:
            rows.append([])
            line = ""
        rows[-1].append(piece)
        line += piece
    return joined(rows)
