"""Text of the rules broken into lines, word by word, so that each can be strong or stand on yellow."""

from __future__ import annotations

import re

import msgspec

from game.core.rulebook import sought
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Node, Text, Type
from game.picture.theme import INK, LINE_PITCH

_MARKS = re.compile(r"\*\*(.+?)\*\*|`(.+?)`|\*(.+?)\*")


class Hand(msgspec.Struct, frozen=True):
    """How words are written: their type, that of strong ones, and the ink."""

    plain: Type
    strong: Type
    ink: str = INK

    @property
    def pitch(self) -> float:
        """From one line to the next."""
        return self.plain.size * LINE_PITCH


def wrapped(
    canvas: Canvas, text: str, x: float, y: float, width: float, hand: Hand, query: str = ""
) -> tuple[tuple[Node, ...], float]:
    """The text with **strong** parts in lines of that width; words that were searched for stand on yellow. And the y
    below it."""
    nodes: list[Node] = []
    space = canvas.measure(" ", hand.plain)
    left = 0.0
    for word, face in _pieces(text, hand):
        wide = canvas.measure(word, face)
        if left and left + wide > width:
            left, y = 0.0, y + hand.pitch
        if any(part in word.casefold() for part in sought(query)):
            nodes.append(Box(x=x + left - 3, y=y + 1, w=wide + 6, h=hand.pitch - 2, radius=5, fill="#FFD65A"))
        nodes.append(Text(x=x + left, y=y, w=wide + 1, h=hand.pitch, text=word, type=face, colour=hand.ink))
        left += wide + space
    return tuple(nodes), y + hand.pitch


def _pieces(text: str, hand: Hand) -> list[tuple[str, Type]]:
    """The words of a text with their type."""
    found: list[tuple[str, Type]] = []
    end = 0
    for mark in _MARKS.finditer(text):
        found += [(word, hand.plain) for word in text[end : mark.start()].split()]
        found += [(word, hand.strong) for word in (mark[1] or mark[2] or mark[3]).split()]
        end = mark.end()
    found += [(word, hand.plain) for word in text[end:].split()]
    return found
