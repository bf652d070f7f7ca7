"""One picture of a film: the board, everybody's plate, and in large letters what was just done."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.core.i18n import _
from game.core.names import Seat
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Node, Sprite, Type
from game.picture.rects import Rect
from game.picture.theme import GOLD, INK, PAPER, paper
from game.picture.widgets import fit, line, marker
from game.scenes.backdrop import LANTERN, sky, wood
from game.scenes.share.card import NAME_OF_THE_GAME
from game.scenes.share.seen import board, spectator
from game.scenes.shelves.dates import day
from game.table.picture import Camera, Playing
from game.table.picture.layout import lens
from game.table.picture.motion import flying, hidden, without
from game.table.picture.panels import plates
from game.table.picture.screen import place_of
from game.table.session import Session

STILL_W = 1280.0
BOARD = Rect(22, 18, 836, 576)
SIDE = Rect(882, 12, STILL_W - 882 - 18, 584)
PLATE_W, PLATE_H = 440.0, 118.0
"""What a plate is drawn for."""
GAP = 10.0
WORDS = Rect(16, 608, STILL_W - 32, 84)
LINE = Rect(16, 698, STILL_W - 32, 10)
ROWS, PITCH = 2, 1.3

NAME, ROUND = Type("baloo-extrabold", 29), Type("baloo-semibold", 25)
TOLD, TOLD_STRONG = Type("nunito-bold", 27), Type("nunito-black", 27)
HERO, UNDER = Type("baloo-extrabold", 74), Type("baloo-bold", 34)
WHO, LOGO = Type("baloo-bold", 32), Type("baloo-extrabold", 40)


def opening(canvas: Canvas, session: Session) -> tuple[Node, ...]:
    """What a film begins with: which game it was, when, and between whom."""
    meta = session.title.meta
    middle = STILL_W / 2
    wide = canvas.width(NAME_OF_THE_GAME, LOGO) + 2
    left = middle - (wide + 74) / 2
    nodes: list[Node] = [
        *sky(canvas, veil=0.35, art=session.title.backdrop),
        Sprite(x=left, y=96, w=64, h=64, art=LANTERN),
        line(canvas, left + 74, 132, wide, NAME_OF_THE_GAME, LOGO, "#FFD67A", shadow=True),
        line(canvas, 60, 268, STILL_W - 120, str(meta.name), HERO, "#FFDC92", align="middle", shadow=True),
        line(canvas, 60, 348, STILL_W - 120, day(session.begun_at), UNDER, "#F4D6BA", align="middle", shadow=True),
    ]
    each = min(300.0, (STILL_W - 120) / len(session.seats))
    x = middle - each * len(session.seats) / 2
    for look in session.looks:
        nodes += marker(x + each / 2, 482, 96, look.symbol, look.colour)
        nodes.append(line(canvas, x + 6, 568, each - 12, look.name, WHO, PAPER, align="middle", shadow=True))
        x += each
    return tuple(nodes)


class StillCaption(NamedTuple):
    """What stands below the table: the words, whom they are about, and how much of the game has been played (0–1)."""

    words: str
    seat: Seat | None
    part: float


def still(
    canvas: Canvas, session: Session, state: Any, told: StillCaption, playing: Playing | None = None
) -> tuple[Node, ...]:
    """The table in a state of the game, as everybody could see it; `playing`: what moves there, at one moment."""
    model = spectator(session, state, playing)
    count = len(session.seats)
    high = min((SIDE.h - 88 - GAP * (count - 1)) / count, SIDE.w / PLATE_W * 150)
    scale = min(SIDE.w / PLATE_W, high / PLATE_H)
    rects = tuple(Rect(SIDE.x, SIDE.y + 88 + (high + GAP) * index, SIDE.w, high) for index in range(count))
    status = model.art.status(model.view)
    nodes: tuple[Node, ...] = (
        *wood(canvas),
        *board(model, canvas, BOARD),
        line(canvas, SIDE.x + 4, SIDE.y + 26, SIDE.w - 8, str(session.title.meta.name), NAME, "#FFE0A0", shadow=True),
        line(canvas, SIDE.x + 4, SIDE.y + 62, SIDE.w - 8, status.text, ROUND, "#F4E2C8", shadow=True),
        *plates(model, canvas, rects, scale),
    )
    if playing is not None:
        order, glass = model.art.seat_order(model.view), lens(BOARD, model.shapes, Camera())
        aloft = flying(playing, glass, BOARD, lambda spot: place_of(spot, rects, scale, order, nodes))
        nodes = (*without(nodes, hidden(playing)), *aloft)
    return (
        *nodes,
        *_told(canvas, told.words, told.seat),
        Box(x=LINE.x, y=LINE.y, w=LINE.w, h=LINE.h, radius=5, fill="#3E2620", line="#5A3A2C"),
        Box(x=LINE.x, y=LINE.y, w=max(LINE.h, LINE.w * told.part), h=LINE.h, radius=5, fill=GOLD),
    )


def _told(canvas: Canvas, words: str, seat: Seat | None) -> list[Node]:
    """The sentence on its paper, in two rows at most."""
    nodes: list[Node] = [paper(WORDS.x, WORDS.y, WORDS.w, WORDS.h)]
    left, middle = WORDS.x + 26, WORDS.y + WORDS.h / 2
    if seat is not None:
        look = canvas.seats[seat]
        nodes += marker(left + 28, middle, 56, look.symbol, look.colour)
        left += 74
    room = WORDS.right - 24 - left
    rows = canvas.lines(words or _("The table is ready."), TOLD, room, TOLD_STRONG)
    if len(rows) > ROWS:
        rest, _face = fit(canvas, " ".join(rows[ROWS - 1 :]), Type(TOLD.face, TOLD.size), room * 0.98)
        rows = [*rows[: ROWS - 1], rest]
    pitch = TOLD.size * PITCH
    top = middle - pitch * (len(rows) - 1) / 2
    for index, row in enumerate(rows):
        nodes += canvas.sentence(left, top + pitch * index, row, TOLD, INK, strong=TOLD_STRONG)
    return nodes
