"""The third page of a result: a medal on a card for everything that somebody is honoured for."""

from __future__ import annotations

from msgspec.structs import replace

from game.picture.canvas import Canvas
from game.picture.chronicle import Award
from game.picture.nodes import Box, Group, Node, Shadow, Type
from game.picture.theme import INK, INK_SOFT, dark
from game.picture.widgets import line, marker
from game.scenes.result.ending import SHEET_H, SHEET_W, Ending, eased
from game.scenes.result.medal import MEDAL_FACE, MEDAL_SHAPE, medal

PAD, GAP = 24.0, 14.0
TALLEST = 152.0
ONE_COLUMN = 4
"""Up to so many cards lie one below the other."""
STAGGER_MS, APPEAR_MS = 110, 380

LABEL = Type("baloo-extrabold", 22)
WIDE_LABEL = Type("baloo-extrabold", 27)
SIZES = (20, 19, 18, 17, 16, 15)
PITCH = 1.25
"""From line to line, in letter sizes."""


def awards_page(canvas: Canvas, ending: Ending, age: float) -> tuple[Node, ...]:
    """The cards, `age` milliseconds after the page was opened, for a sheet of the result's size."""
    awards = ending.story.awards
    columns = 1 if len(awards) <= ONE_COLUMN else 2
    rows = -(-len(awards) // columns)
    w = (SHEET_W - 2 * PAD - GAP * (columns - 1)) / columns
    h = min(TALLEST, (SHEET_H - 2 * PAD - GAP * (rows - 1)) / rows) if rows else 0.0
    top = (SHEET_H - rows * h - GAP * (rows - 1)) / 2
    nodes: list[Node] = []
    for index, award in enumerate(awards):
        shown = eased(age, STAGGER_MS * index, APPEAR_MS)
        alone = columns == 2 and index == len(awards) - 1 and index % 2 == 0
        x = (SHEET_W - w) / 2 if alone else PAD + (index % columns) * (w + GAP)
        y = top + (index // columns) * (h + GAP)
        card = _card(canvas, ending, award, w, h)
        nodes.append(replace(card, x=x, y=y + 26 * (1 - shown), alpha=shown))
    return tuple(nodes)


def settled(count: int) -> int:
    """Milliseconds until so many cards lie still."""
    return STAGGER_MS * count + APPEAR_MS


def _card(canvas: Canvas, ending: Ending, award: Award, w: float, h: float) -> Group:
    wide = w > SHEET_W / 2
    size = min((h - 26) / MEDAL_SHAPE, 96.0 if wide else 78.0)
    side = 22.0 if wide else 14.0
    fill, shadow = ("#FFFDF5", "#F8ECD0"), Shadow(down=3, blur=6, strength=90)
    body = Box(x=0, y=0, w=w, h=h, radius=16, fill=fill, line="#DDBE84", shadow=shadow)
    left = side + size + (24 if wide else 14)
    faces, taken = _faces(ending, award, w, 34.0 if wide else 28.0)
    label = WIDE_LABEL if wide else LABEL
    ink = dark(ending.looks[award.seats[0]].ink, 0.35) if len(award.seats) == 1 else INK
    room = w - left - 16
    above = label.size * 1.3
    size_told, told = _told(canvas, award.sentence, room, h - above - 18)
    pitch = size_told * PITCH
    y = (h - above - pitch * len(told)) / 2
    kind, strong = Type("nunito-semibold", size_told), Type("nunito-extrabold", size_told)
    nodes: list[Node] = [
        body,
        *medal(side + size / 2, (h - size * MEDAL_SHAPE) / 2 + size * MEDAL_FACE, size, award, ending.looks),
        *faces,
        line(canvas, left, y + above / 2, room - taken, award.label, label, ink),
    ]
    for index, part in enumerate(told):
        nodes += canvas.sentence(left, y + above + pitch * (index + 0.5), part, kind, INK_SOFT, strong=strong)
    return Group(x=0, y=0, w=w, h=h, nodes=tuple(nodes))


def _told(canvas: Canvas, sentence: str, room: float, high: float) -> tuple[float, list[str]]:
    """The size and the lines of the largest letters that fit."""
    found: tuple[float, list[str]] = (0.0, [])
    for size in SIZES:
        found = (size, canvas.lines(sentence, Type("nunito-extrabold", size), room))
        if size * PITCH * len(found[1]) <= high:
            break
    return found


def _faces(ending: Ending, award: Award, w: float, size: float) -> tuple[tuple[Node, ...], float]:
    """The markers of who wears the medal in the upper right corner, and how much room they take."""
    nodes: list[Node] = []
    x = w - 12 - size / 2
    for seat in reversed(award.seats):
        look = ending.looks[seat]
        nodes += marker(x, 10 + size / 2, size, look.symbol, look.colour)
        x -= size + 3
    return tuple(nodes), len(award.seats) * (size + 3) + 6
