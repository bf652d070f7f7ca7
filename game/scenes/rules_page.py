"""Clauses set in lines: computed once for a width and a search; only what is seen becomes part of the picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby
from typing import NamedTuple

from game.core.breaking import pieces
from game.core.i18n import _
from game.core.rulebook import Clause, Rulebook, sought
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Group, Node, Text, Type
from game.picture.theme import GOLD, INK, LINE_PITCH
from game.picture.widgets import line, pill, rule

HEADING = Type("baloo-extrabold", 27)
WORDS = Type("nunito-semibold", 19)
STRONG = Type("nunito-extrabold", 19)
NUMBER = Type("nunito-black", 15)
RULING = Type("nunito-bold", 15)
BADGE_W, BADGE_GAP = 78.0, 18.0
PITCH = WORDS.size * LINE_PITCH

_MARKS = re.compile(r"\*\*(.+?)\*\*|`(.+?)`|\*(.+?)\*")


@dataclass
class Block:
    """A heading or a clause: its nodes in its own coordinates, where it begins, how high it is."""

    top: float
    height: float
    nodes: tuple[Node, ...]


@dataclass
class Page:
    """All blocks one below the other. `clauses`: where each begins; `sections`: where each heading stands."""

    blocks: list[Block] = field(default_factory=list)
    clauses: dict[str, float] = field(default_factory=dict)
    sections: list[float] = field(default_factory=list)
    height: float = 0

    def add(self, height: float, nodes: tuple[Node, ...]) -> None:
        """Put a block below the others."""
        self.blocks.append(Block(self.height, height, nodes))
        self.height += height

    def seen(self, top: float, room: float) -> tuple[Node, ...]:
        """The blocks that reach into `room` below `top`."""
        return tuple(
            Group(x=0, y=block.top, w=0, h=block.height, nodes=block.nodes)
            for block in self.blocks
            if block.top < top + room and block.top + block.height > top
        )

    def section_at(self, y: float) -> int:
        """The number of the section that stands at a height."""
        return max((index for index, top in enumerate(self.sections) if top <= y), default=0)


def set_page(book: Rulebook, canvas: Canvas, width: float, query: str, lit: str) -> Page:
    """The page with every clause that fits the search ("": all of them); the clause `lit` is marked."""
    page = Page()
    fitting = set(book.search(query.strip())) if query.strip() else None
    if fitting is not None and (named := book.clause(query.strip())) is not None:
        fitting.add(named)
    for section in book.sections:
        clauses = [clause for clause in section.clauses if fitting is None or clause in fitting]
        page.sections.append(page.height)
        if not clauses:
            continue
        title = line(canvas, 0, 30, width, section.heading, HEADING, "#A8462C")
        page.add(62, (title, rule(0, 52, width)))
        for clause in clauses:
            page.clauses[clause.id] = page.height
            page.add(*_clause(canvas, clause, width, clause.id == lit, query.strip()))
        page.add(22, ())
    return page


def _clause(canvas: Canvas, clause: Clause, width: float, lit: bool, query: str) -> tuple[float, tuple[Node, ...]]:
    badge = max(BADGE_W, canvas.measure(clause.id, NUMBER) + 22)
    indent = badge + BADGE_GAP
    words, y = _words(canvas, clause.text, indent, 8, width - indent - 12, query)
    if clause.ruling:
        words += (_ruling(canvas, indent, y + 2),)
        y += 32
    height = y + 8
    nodes: list[Node] = []
    if lit:
        nodes.append(Box(x=-8, y=0, w=width + 8, h=height, radius=10, fill="#FFE7AE", line=GOLD, line_width=1.6))
    nodes.append(pill(canvas, 2, 9, clause.id, fill="#EAD6AE", ink="#6A4A1E", kind=NUMBER, h=25, w=badge))
    return height + 4, (*nodes, *words)


def _ruling(canvas: Canvas, x: float, y: float) -> Node:
    return pill(canvas, x, y, _("house ruling"), fill="#DCEBDD", ink="#28743C", rim="#A9CBAE", kind=RULING, h=24)


def _words(canvas: Canvas, text: str, x: float, y: float, width: float, query: str) -> tuple[tuple[Node, ...], float]:
    """The text with **strong** parts, wrapped; words that were searched for stand on yellow. And the y below it."""
    nodes: list[Node] = []
    left = 0.0
    for piece in _pieces(text, query):
        wide = sum(canvas.measure(run.words, run.face) for run in piece.runs)
        if left and left + wide > width:
            left, y = 0.0, y + PITCH
        if piece.sought:
            nodes.append(Box(x=x + left - 3, y=y + 1, w=wide + 6, h=PITCH - 2, radius=5, fill="#FFD65A"))
        for run in piece.runs:
            w = canvas.measure(run.words, run.face)
            nodes.append(Text(x=x + left, y=y, w=w + 1, h=PITCH, text=run.words, type=run.face, colour=INK))
            left += w
        left += canvas.measure(" ", WORDS) if piece.space else 0
    return tuple(nodes), y + PITCH


class _Run(NamedTuple):
    """Letters in one type."""

    words: str
    face: Type


class _Piece(NamedTuple):
    """What no line ends in the middle of. `space`: one follows; `sought`: it is, or is a part of, what was searched
    for."""

    runs: tuple[_Run, ...]
    space: bool
    sought: bool


def _pieces(text: str, query: str) -> Iterator[_Piece]:
    """The text in pieces, without its marks of strong parts."""
    runs = tuple(_runs(re.sub(r"[ \n]+", " ", text.strip())))
    plain = "".join(run.words for run in runs)
    faces = [run.face for run in runs for _letter in run.words]
    lit = _lit(plain, query)
    start = 0
    for piece in pieces(plain):
        words = piece.removesuffix(" ")
        places = range(start, start + len(words))
        alike = groupby(places, key=faces.__getitem__)
        found = tuple(_Run("".join(plain[place] for place in some), face) for face, some in alike)
        yield _Piece(found, words != piece, not lit.isdisjoint(places))
        start += len(piece)


def _runs(text: str) -> Iterator[_Run]:
    end = 0
    for mark in _MARKS.finditer(text):
        yield _Run(text[end : mark.start()], WORDS)
        yield _Run(mark[1] or mark[2] or mark[3], STRONG)
        end = mark.end()
    yield _Run(text[end:], WORDS)


def _lit(plain: str, query: str) -> set[int]:
    """The places of the letters that were searched for."""
    return {
        place
        for part in sought(query)
        for found in re.finditer(re.escape(part), plain, re.IGNORECASE)
        for place in range(*found.span())
    }
