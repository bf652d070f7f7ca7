"""Pages for picture files: a sheet of paper with a heading, a description, the content and a line of facts."""

from __future__ import annotations

import msgspec

from game.picture.canvas import Canvas, Measure
from game.picture.nodes import Box, Group, Node, Path, Type
from game.picture.theme import GOLD, INK, INK_SOFT, LINE_PITCH
from game.picture.widgets import line

MARGIN = 48.0
HEAD_GAP, FOOT_GAP = 20.0, 18.0

SHEET = "#FCF6E8"
"""Paper without texture. With texture, the files would be four times as large."""

HEADING = Type("baloo-extrabold", 36)
ABOUT = Type("nunito-semibold", 18)
FACTS = Type("nunito-semibold", 15)
TICK = Type("nunito-bold", 15)


class Page(msgspec.Struct, frozen=True):
    """A page of `w` × `h` pixels."""

    w: float
    h: float
    nodes: tuple[Node, ...]


class Block(msgspec.Struct, frozen=True):
    """The content of a page: nodes that fill w × h, from (0, 0)."""

    w: float
    h: float
    nodes: tuple[Node, ...]


class Words(msgspec.Struct, frozen=True):
    """The texts on a page.

    Attributes:
        heading: the heading.
        about: a sentence below the heading.
        facts: a few facts below the content.
    """

    heading: str
    about: str
    facts: str


def page(words: Words, block: Block, measure: Measure) -> Page:
    """Return a page with the content and its texts."""
    w = block.w + 2 * MARGIN
    canvas = Canvas(w=block.w, h=0, measure=measure)
    high = HEADING.size * LINE_PITCH
    nodes: list[Node] = [line(canvas, MARGIN, MARGIN - 8 + high / 2, block.w, words.heading, HEADING, INK)]
    about, below = canvas.paragraph(MARGIN, MARGIN - 8 + high, block.w, words.about, ABOUT, INK_SOFT)
    top = below + HEAD_GAP
    foot = top + block.h + FOOT_GAP
    facts, end = canvas.paragraph(MARGIN, foot + 10, block.w, words.facts, FACTS, INK_SOFT)
    h = end + MARGIN - 16
    nodes += about
    nodes.append(Group(x=MARGIN, y=top, w=block.w, h=block.h, nodes=block.nodes))
    nodes.append(Path(x=0, y=0, w=w, h=h, points=((MARGIN, foot), (w - MARGIN, foot)), colour=GOLD, width=1.2))
    nodes += facts
    sheet = (
        Box(x=-4, y=-4, w=w + 8, h=h + 8, fill=SHEET),
        Box(x=14, y=14, w=w - 28, h=h - 28, radius=10, line=GOLD, line_width=1.6),
    )
    return Page(w, h, (*sheet, *nodes))
