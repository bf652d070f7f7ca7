"""Text of the rules broken into lines, word by word, so that each can be strong or stand on yellow."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

import msgspec

from game.core.breaking import pieces
from game.core.rulebook import sought
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Node, Text, Type
from game.picture.theme import INK, LINE_PITCH

_MARKS = re.compile(r"\*\*(.+?)\*\*|`(.+?)`|\*(.+?)\*")


class Lettering(msgspec.Struct, frozen=True):
    """How words are written: their type, that of strong ones, and the ink."""

    plain: Type
    strong: Type
    ink: str = INK

    @property
    def pitch(self) -> float:
        """From one line to the next."""
        return self.plain.size * LINE_PITCH


class _LetteredRun(NamedTuple):
    """Letters in one type."""

    words: str
    face: Type


class _Piece(NamedTuple):
    """What no line ends in the middle of. `space`: one follows; `sought`: it is, or is a part of, what was searched
    for."""

    runs: tuple[_LetteredRun, ...]
    space: bool
    sought: bool


def wrapped(
    canvas: Canvas, text: str, x: float, y: float, width: float, hand: Lettering, query: str = ""
) -> tuple[tuple[Node, ...], float]:
    """The text with **strong** parts in lines of that width; words that were searched for stand on yellow. And the y
    below it."""
    nodes: list[Node] = []
    left = 0.0
    for piece in _pieces(text, hand, query):
        wide = sum(canvas.measure(run.words, run.face) for run in piece.runs)
        if left and left + wide > width:
            left, y = 0.0, y + hand.pitch
        if piece.sought:
            nodes.append(Box(x=x + left - 3, y=y + 1, w=wide + 6, h=hand.pitch - 2, radius=5, fill="#FFD65A"))
        for run in piece.runs:
            w = canvas.measure(run.words, run.face)
            nodes.append(Text(x=x + left, y=y, w=w + 1, h=hand.pitch, text=run.words, type=run.face, colour=hand.ink))
            left += w
        left += canvas.measure(" ", hand.plain) if piece.space else 0
    return tuple(nodes), y + hand.pitch


def _pieces(text: str, hand: Lettering, query: str) -> Iterator[_Piece]:
    """The text in pieces, without its marks of strong parts."""
    runs = tuple(_runs(re.sub(r"[ \n]+", " ", text.strip()), hand))
    plain = "".join(run.words for run in runs)
    faces = [run.face for run in runs for _letter in run.words]
    lit = _searched(plain, query)
    start = 0
    for piece in pieces(plain):
        words = piece.removesuffix(" ")
        places = range(start, start + len(words))
        alike = groupby(places, key=faces.__getitem__)
        found = tuple(_LetteredRun("".join(plain[place] for place in some), face) for face, some in alike)
        yield _Piece(found, words != piece, not lit.isdisjoint(places))
        start += len(piece)


def _runs(text: str, hand: Lettering) -> Iterator[_LetteredRun]:
    end = 0
    for mark in _MARKS.finditer(text):
        yield _LetteredRun(text[end : mark.start()], hand.plain)
        yield _LetteredRun(mark[1] or mark[2] or mark[3], hand.strong)
        end = mark.end()
    yield _LetteredRun(text[end:], hand.plain)


def _searched(plain: str, query: str) -> set[int]:
    """The places of the letters that were searched for."""
    return {
        place
        for part in sought(query)
        for found in re.finditer(re.escape(part), plain, re.IGNORECASE)
        for place in range(*found.span())
    }
