"""An area to draw in: its size in logical pixels, and text measurement."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import msgspec

from game.core.breaking import joined, pieces
from game.core.names import Seat, fill, mark, split
from game.picture.nodes import Node, Text, Type
from game.picture.theme import LINE_PITCH, SYMBOL_ART, on_paper

Measure = Callable[[str, Type], float]
"""Returns the width of one line of text as it will be drawn, in logical pixels."""


class SeatLook(msgspec.Struct, frozen=True):
    """A seat's appearance: name, colour and symbol number (0–4)."""

    name: str
    colour: str
    symbol: int

    @property
    def ink(self) -> str:
        """The colour of the seat's lines and symbols on paper."""
        return on_paper(self.colour)


class SeatLooks:
    """The colours and symbols of the seats. Seats without a look get the title's own colours."""

    colours: tuple[str, ...] = ()

    def __init__(self, seats: tuple[SeatLook, ...] = ()) -> None:
        self._seats = seats

    def colour(self, seat: Seat) -> str:
        """Return the colour of a seat."""
        return self._seats[seat].colour if seat < len(self._seats) else self.colours[seat % len(self.colours)]

    def symbol(self, seat: Seat) -> str:
        """Return the art of a seat's symbol."""
        number = self._seats[seat].symbol if seat < len(self._seats) else seat
        return SYMBOL_ART[number % len(SYMBOL_ART)]


class Canvas(msgspec.Struct, frozen=True):
    """A rectangle to draw in, with its upper left corner at (0, 0)."""

    w: float
    h: float
    measure: Measure
    seats: tuple[SeatLook, ...] = ()

    def inside(self, w: float, h: float, scale: float = 1.0) -> Canvas:
        """Return a canvas for a group of that size drawn at `scale`. It measures text at the scaled size."""
        if scale == 1.0:
            return Canvas(w=w, h=h, measure=self.measure, seats=self.seats)
        return Canvas(w=w / scale, h=h / scale, measure=_scaled(self.measure, scale), seats=self.seats)

    def width(self, text: str, kind: Type, strong: Type | None = None) -> float:
        """Return the width of a text with its names filled in.

        Args:
            strong: the type of the names, or None if they have the type of the text.
        """
        if "⟦" not in text:
            return self.measure(text, kind)
        bold = strong or kind
        return sum(self.measure(self._words(part), bold if isinstance(part, int) else kind) for part in split(text))

    def _words(self, part: str | Seat) -> str:
        """Return a part of a sentence as text. A seat becomes its player's name, or "seat N" if there is no player."""
        if not isinstance(part, int):
            return part
        return self.seats[part].name if part < len(self.seats) else fill(mark(part), ())

    def lines(self, text: str, kind: Type, width: float, strong: Type | None = None) -> list[str]:
        """Return the text broken into lines of at most `width` logical pixels. A longer word gets a line of its own.

        Args:
            strong: the type of the names, or None if they have the type of the text.
        """
        seats = self.seats if "⟦" in text else ()
        return list(_remembered(self.measure, seats, text, kind, width, strong))

    def sentence(
        self,
        x: float,
        y: float,
        text: str,
        kind: Type,
        colour: str,
        *,
        strong: Type | None = None,
        align: str = "left",
    ) -> tuple[Node, ...]:
        """Return one line of text, vertically centred on `y`.

        Args:
            strong: the type of the names, or None if they have the type of the text.
            align: the part of the line that is at `x`: "left", "middle" or "right".
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
        self,
        x: float,
        y: float,
        width: float,
        text: str,
        kind: Type,
        colour: str,
        *,
        strong: Type | None = None,
    ) -> tuple[tuple[Node, ...], float]:
        """Return the text wrapped to `width`, starting at the top `y`, and the y below its last line."""
        pitch = kind.size * LINE_PITCH
        nodes: list[Node] = []
        for line in self.lines(text, kind, width, strong):
            nodes.extend(self.sentence(x, y + pitch / 2, line, kind, colour, strong=strong))
            y += pitch
        return tuple(nodes), y


@lru_cache(maxsize=64)
def _scaled(measure: Measure, scale: float) -> Measure:
    """Return a measure for text that will be drawn at `scale`."""
    return lambda text, kind: measure(text, Type(kind.face, kind.size * scale)) / scale


@lru_cache(maxsize=4096)
def _remembered(
    measure: Measure, seats: tuple[SeatLook, ...], text: str, kind: Type, width: float, strong: Type | None
) -> tuple[str, ...]:
    """Return the lines of a text. The result is cached, because most texts stay on the screen for many clicks."""
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
