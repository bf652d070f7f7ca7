"""Pictures of a game for sharing, which show only public information.

The pictures are painted like those on the screen, but without a window.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from io import BytesIO
from typing import Any, NamedTuple

import pygame

from game.core.i18n import _
from game.core.names import Seat, fill
from game.core.sentences import sentences
from game.picture.canvas import Canvas, SeatLook
from game.picture.colours import (
    CREAM,
    CREAM_SOFT,
    GILT,
    GLEAM,
    GOLD,
    GOLD_LIGHT,
    INK,
    INK_GOLD,
    PAPER,
    SAND,
    WOOD,
    WOOD_DARK,
    dark,
)
from game.picture.nodes import Box, Group, Look, Node, Rect, Sprite
from game.picture.table import Focus
from game.picture.theme import BADGE, DIALOG, HEADING, LABEL, LIFTED, NAME, NOTE, RAISED, TITLE, paper
from game.picture.widgets import fit, fit_one, line, marker
from game.scenes.backdrop import LANTERN, sky, wood
from game.scenes.result.ending import METAL, SHEET_H, SHEET_W, WOODEN, Ending
from game.scenes.result.pages import score_page
from game.scenes.shelves.dates import day
from game.table.picture import Camera, Playing, TableModel
from game.table.picture.layout import lens
from game.table.picture.motion import played
from game.table.picture.panels import plates
from game.table.picture.screen import framed_board, place_of
from game.table.session import Session
from game.ui.boards import Boards
from game.ui.renderer import Renderer


class Painter:
    """Paints pictures of one table."""

    def __init__(self, boards: Boards, seats: tuple[SeatLook, ...]) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self._renderer = Renderer(grounds=boards.ground)
        self._seats = seats

    def canvas(self, size: tuple[int, int], w: float) -> Canvas:
        """Return a canvas that is `w` logical pixels wide, for a picture of `size` real pixels (width and height)."""
        k = size[0] / w
        return Canvas(w=w, h=size[1] / k, measure=self._renderer.measure(k), seats=self._seats)

    def paint(self, nodes_of: Callable[[Canvas], tuple[Node, ...]], size: tuple[int, int], w: float) -> pygame.Surface:
        """Return a surface of `size` real pixels, painted with the nodes for a canvas `w` logical pixels wide."""
        surface = pygame.Surface(size)
        self._renderer.draw(surface, nodes_of(self.canvas(size, w)), size[0] / w)
        return surface


def png(surface: pygame.Surface) -> bytes:
    """Return the picture as the contents of a PNG file."""
    file = BytesIO()
    pygame.image.save(surface, file, "picture.png")
    return file.getvalue()


def spectator(session: Session, state: Any, playing: Playing | None = None) -> TableModel:
    """Return what a spectator sees of the table in a given game state. `playing` is the animation in progress."""
    return TableModel(
        meta=session.title.meta,
        art=session.art,
        view=session.view(None, state),
        focus=Focus(),
        shapes=session.board.shapes,
        board=session.board.key,
        playing=playing,
    )


def board(model: TableModel, canvas: Canvas, rect: Rect) -> tuple[Node, ...]:
    """Return the whole framed board, centred in a rectangle."""
    return framed_board(model, canvas, rect, lens(rect, model.shapes, Camera()))


CARD_W, CARD_H = 1600.0, 900.0
EDGE = 44.0
RANKS = Rect(EDGE, 162, CARD_W - 2 * EDGE, 84)
REST = Rect(EDGE, 276, CARD_W - 2 * EDGE, 580)
GAP, BETWEEN = 16.0, 40.0
WIDEST_BOARD = 748.0
NAME_OF_THE_GAME = "Stallholders"

HEAD = TITLE.sized(60)
GAME = HEADING.sized(30)
TOLD = NOTE.sized(21)
PLAYER, POINTS, PLACE = HEADING.sized(24), NAME.sized(28), TITLE.sized(52)


def card_nodes(canvas: Canvas, session: Session, ending: Ending) -> tuple[Node, ...]:
    """Return the picture of a finished game's result, for a canvas of at least 1600 × 900 logical pixels."""
    final = spectator(session, session.match.state)
    shape = final.shapes.width / final.shapes.height
    wide = min(WIDEST_BOARD, REST.h * shape)
    high = wide / shape
    scale = min((REST.w - wide - BETWEEN) / SHEET_W, REST.h / SHEET_H)
    sheet = Rect(0, 0, SHEET_W * scale, SHEET_H * scale)
    left = REST.x + (REST.w - wide - BETWEEN - sheet.w) / 2
    middle = REST.y + REST.h / 2
    nodes = (
        *_head(canvas, session, ending),
        *_ranks(canvas, ending),
        *board(final, canvas, Rect(left, middle - high / 2, wide, high)),
        *_score(canvas, ending, left + wide + BETWEEN, middle - sheet.h / 2, scale),
    )
    whole = Group(x=(canvas.w - CARD_W) / 2, y=(canvas.h - CARD_H) / 2, w=CARD_W, h=CARD_H, nodes=nodes)
    return (*sky(canvas, veil=0.52, art=session.title.backdrop), whole)


def _head(canvas: Canvas, session: Session, ending: Ending) -> tuple[Node, ...]:
    meta, outcome = session.title.meta, ending.outcome
    logo = canvas.width(NAME_OF_THE_GAME, TITLE) + 2
    left, room = EDGE, CARD_W - 2 * EDGE
    text, face = fit(canvas, ending.winners(), HEAD, room - logo - 120)
    game = " · ".join(part for part in (meta.full_name(), day(session.begun_at)) if part)
    ending_told, names = meta.ending(outcome.end), [look.name for look in ending.looks]
    both = sentences(ending_told, outcome.tie_breaker)
    tellings = (fill(both, names), fill(outcome.tie_breaker or ending_told, names))
    game_wide = min(canvas.width(game, GAME) + 2, 900.0)
    told, told_face = fit_one(canvas, tellings, TOLD, room - game_wide - 26)
    return (
        line(canvas, left, 62, room - logo - 120, text, face, GILT, shadow=True),
        line(canvas, left, 124, game_wide, game, GAME, CREAM, shadow=True),
        line(canvas, left + game_wide + 26, 126, room - game_wide - 26, told, told_face, CREAM_SOFT, shadow=True),
        Sprite(x=CARD_W - EDGE - logo - 58, y=36, w=52, h=52, art=LANTERN, shadow=RAISED),
        line(canvas, CARD_W - EDGE - logo, 64, logo, NAME_OF_THE_GAME, TITLE, GOLD_LIGHT, shadow=True),
    )


def _ranks(canvas: Canvas, ending: Ending) -> list[Node]:
    seats = len(ending.ranked)
    wide = min(372.0, (RANKS.w - GAP * (seats - 1)) / seats)
    left = RANKS.x + (RANKS.w - wide * seats - GAP * (seats - 1)) / 2
    nodes: list[Node] = []
    for index, seat in enumerate(ending.ranked):
        nodes += _rank(canvas, ending, seat, Rect(left + index * (wide + GAP), RANKS.y, wide, RANKS.h))
    return nodes


def _rank(canvas: Canvas, ending: Ending, seat: Seat, rect: Rect) -> list[Node]:
    look, place, outcome = ending.looks[seat], ending.outcome.places[seat], ending.outcome
    metal = METAL.get(place, WOODEN)
    ink = INK_GOLD if place in METAL else CREAM
    middle = rect.y + rect.h / 2
    left, right = rect.x + 88, rect.right - 18
    several = len(ending.looks) > 1
    plate = Box(x=rect.x, y=rect.y, w=rect.w, h=rect.h, radius=16, look=Look(fill=metal))
    rim, thick = (PAPER, 2.2) if place == 1 else (dark(metal[1], 0.1), 1.2)
    return [
        plate.restyled(line=rim, line_width=thick, shadow=LIFTED),
        *marker(rect.x + 46, middle - 1, 60, look.symbol, look.colour),
        line(canvas, left, middle - 16, right - left - 40, look.name, PLAYER, ink),
        line(canvas, left, middle + 18, right - left - 40, outcome.unit.written(outcome.totals[seat]), POINTS, ink),
        *((line(canvas, right - 40, middle, 40, str(place), PLACE, ink, align="right"),) if several else ()),
    ]


def _score(canvas: Canvas, ending: Ending, x: float, y: float, scale: float) -> tuple[Node, ...]:
    w, h = SHEET_W * scale, SHEET_H * scale
    body = Box(x=x, y=y, w=w, h=h, radius=20, look=DIALOG)
    return (body, Group(x=x, y=y, w=w, h=h, scale=scale, nodes=score_page(canvas.inside(w, h, scale), ending)))


STILL_W = 1280.0
BOARD = Rect(22, 18, 836, 576)
SIDE = Rect(882, 12, STILL_W - 882 - 18, 584)
PLATE_W, PLATE_H = 440.0, 118.0
"""The natural size of a player's plate."""
PLATE_GAP = 10.0
WORDS = Rect(16, 608, STILL_W - 32, 84)
LINE = Rect(16, 698, STILL_W - 32, 10)
ROWS, PITCH = 2, 1.3

TITLE_NAME, ROUND = TITLE.sized(29), LABEL.sized(25)
SAID, TOLD_STRONG = NOTE.sized(27), BADGE.sized(27)
OPENING, UNDER = TITLE.sized(74), HEADING.sized(34)
WHO, OPENING_LOGO = HEADING.sized(32), TITLE.sized(40)


def opening(canvas: Canvas, session: Session) -> tuple[Node, ...]:
    """Return the first picture of a film, which names the game, its date and its players."""
    meta = session.title.meta
    middle = STILL_W / 2
    wide = canvas.width(NAME_OF_THE_GAME, OPENING_LOGO) + 2
    left = middle - (wide + 74) / 2
    nodes: list[Node] = [
        *sky(canvas, veil=0.35, art=session.title.backdrop),
        Sprite(x=left, y=96, w=64, h=64, art=LANTERN),
        line(canvas, left + 74, 132, wide, NAME_OF_THE_GAME, OPENING_LOGO, GOLD_LIGHT, shadow=True),
        line(canvas, 60, 268, STILL_W - 120, str(meta.name), OPENING, GILT, align="middle", shadow=True),
        line(canvas, 60, 348, STILL_W - 120, day(session.begun_at), UNDER, CREAM_SOFT, align="middle", shadow=True),
    ]
    each = min(300.0, (STILL_W - 120) / len(session.seats))
    x = middle - each * len(session.seats) / 2
    for look in session.looks:
        nodes += marker(x + each / 2, 482, 96, look.symbol, look.colour)
        nodes.append(line(canvas, x + 6, 568, each - 12, look.name, WHO, PAPER, align="middle", shadow=True))
        x += each
    return tuple(nodes)


class StillCaption(NamedTuple):
    """The caption below the table: its text, the seat it is about, and the progress of the film (0 to 1)."""

    words: str
    seat: Seat | None
    part: float


def still(
    canvas: Canvas, session: Session, state: Any, told: StillCaption, playing: Playing | None = None
) -> tuple[Node, ...]:
    """Return a spectator's picture of the table in a given game state."""
    model = spectator(session, state, playing)
    count = len(session.seats)
    high = min((SIDE.h - 88 - PLATE_GAP * (count - 1)) / count, SIDE.w / PLATE_W * 150)
    scale = min(SIDE.w / PLATE_W, high / PLATE_H)
    rects = tuple(Rect(SIDE.x, SIDE.y + 88 + (high + PLATE_GAP) * index, SIDE.w, high) for index in range(count))
    status = model.art.status(model.view)
    nodes: tuple[Node, ...] = (
        *wood(canvas),
        *board(model, canvas, BOARD),
        line(canvas, SIDE.x + 4, SIDE.y + 26, SIDE.w - 8, str(session.title.meta.name), TITLE_NAME, GLEAM, shadow=True),
        line(canvas, SIDE.x + 4, SIDE.y + 62, SIDE.w - 8, status.text, ROUND, SAND, shadow=True),
        *plates(model, canvas, rects, scale),
    )
    if playing is not None:
        order, glass = model.art.seat_order(model.view), lens(BOARD, model.shapes, Camera())
        place = partial(place_of, plates=rects, scale=scale, order=order, shown=nodes)
        nodes = played(nodes, playing, glass, BOARD, place)
    return (
        *nodes,
        *_said(canvas, told.words, told.seat),
        Box(x=LINE.x, y=LINE.y, w=LINE.w, h=LINE.h, radius=5, look=Look(fill=WOOD_DARK, line=WOOD)),
        Box(x=LINE.x, y=LINE.y, w=max(LINE.h, LINE.w * told.part), h=LINE.h, radius=5, look=Look(fill=GOLD)),
    )


def _said(canvas: Canvas, words: str, seat: Seat | None) -> list[Node]:
    nodes: list[Node] = [paper(WORDS.x, WORDS.y, WORDS.w, WORDS.h)]
    left, middle = WORDS.x + 26, WORDS.y + WORDS.h / 2
    if seat is not None:
        look = canvas.seats[seat]
        nodes += marker(left + 28, middle, 56, look.symbol, look.colour)
        left += 74
    room = WORDS.right - 24 - left
    rows = canvas.lines(words or _("The table is ready."), SAID, room, TOLD_STRONG)
    if len(rows) > ROWS:
        rest, _face = fit(canvas, " ".join(rows[ROWS - 1 :]), SAID.sized(SAID.size), room * 0.98)
        rows = [*rows[: ROWS - 1], rest]
    pitch = SAID.size * PITCH
    top = middle - pitch * (len(rows) - 1) / 2
    for index, row in enumerate(rows):
        nodes += canvas.sentence(left, top + pitch * index, row, SAID, INK, strong=TOLD_STRONG)
    return nodes
