"""The end of a game as a picture to be sent around: who won what, point by point, and the board as it was left."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.names import Seat, fill
from game.core.sentences import sentences
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Group, Node, Shadow, Sprite, Type
from game.picture.rects import Rect
from game.picture.theme import CREAM, GOLD_LIGHT, PAPER, dark, paper
from game.picture.widgets import fit, fit_one, line, marker
from game.scenes.backdrop import LANTERN, sky
from game.scenes.result.ending import SHEET_H, SHEET_W, Ending
from game.scenes.result.podium import METAL, WOODEN
from game.scenes.result.score import score_page
from game.scenes.share.seen import board, spectator
from game.scenes.shelves.dates import day
from game.table.session import Session

CARD_W, CARD_H = 1600.0, 900.0
EDGE = 44.0
RANKS = Rect(EDGE, 162, CARD_W - 2 * EDGE, 84)
REST = Rect(EDGE, 276, CARD_W - 2 * EDGE, 580)
"""Where the board lies, and the sheet beside it."""
GAP, BETWEEN = 16.0, 40.0
WIDEST_BOARD = 748.0
NAME_OF_THE_GAME = "Stallholders"

HEAD = Type("baloo-extrabold", 60)
GAME = Type("baloo-bold", 30)
TOLD = Type("nunito-bold", 21)
LOGO = Type("baloo-extrabold", 30)
NAME, POINTS, PLACE = Type("baloo-bold", 24), Type("baloo-extrabold", 28), Type("baloo-extrabold", 52)


def card_nodes(canvas: Canvas, session: Session, ending: Ending) -> tuple[Node, ...]:
    """The picture of a finished game, for a canvas of 1600 × 900; in the middle of a larger one."""
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
    logo = canvas.width(NAME_OF_THE_GAME, LOGO) + 2
    left, room = EDGE, CARD_W - 2 * EDGE
    text, face = fit(canvas, ending.winners(), HEAD, room - logo - 120)
    game = " · ".join(part for part in (meta.full_name(), day(session.begun_at)) if part)
    ending_told, names = meta.ending(outcome.end), [look.name for look in ending.looks]
    both = sentences(ending_told, outcome.tie_breaker)
    tellings = (fill(both, names), fill(outcome.tie_breaker or ending_told, names))
    game_wide = min(canvas.width(game, GAME) + 2, 900.0)
    told, told_face = fit_one(canvas, tellings, TOLD, room - game_wide - 26)
    return (
        line(canvas, left, 62, room - logo - 120, text, face, "#FFDC92", shadow=True),
        line(canvas, left, 124, game_wide, game, GAME, CREAM, shadow=True),
        line(canvas, left + game_wide + 26, 126, room - game_wide - 26, told, told_face, "#F4D6BA", shadow=True),
        Sprite(x=CARD_W - EDGE - logo - 58, y=36, w=52, h=52, art=LANTERN, shadow=Shadow(down=4, blur=6, strength=150)),
        line(canvas, CARD_W - EDGE - logo, 64, logo, NAME_OF_THE_GAME, LOGO, GOLD_LIGHT, shadow=True),
    )


def _ranks(canvas: Canvas, ending: Ending) -> list[Node]:
    """Everybody side by side, the best first: place, marker, name and points."""
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
    ink = "#5A3410" if place in METAL else CREAM
    middle = rect.y + rect.h / 2
    left, right = rect.x + 88, rect.right - 18
    several = len(ending.looks) > 1
    plate = Box(x=rect.x, y=rect.y, w=rect.w, h=rect.h, radius=16, fill=metal)
    rim, thick = (PAPER, 2.2) if place == 1 else (dark(metal[1], 0.1), 1.2)
    return [
        replace(plate, line=rim, line_width=thick, shadow=Shadow(down=6, blur=10, strength=170)),
        *marker(rect.x + 46, middle - 1, 60, look.symbol, look.colour),
        line(canvas, left, middle - 16, right - left - 40, look.name, NAME, ink),
        line(canvas, left, middle + 18, right - left - 40, outcome.written(outcome.totals[seat]), POINTS, ink),
        *((line(canvas, right - 40, middle, 40, str(place), PLACE, ink, align="right"),) if several else ()),
    ]


def _score(canvas: Canvas, ending: Ending, x: float, y: float, scale: float) -> tuple[Node, ...]:
    """The sheet of the result: what everybody's points are made of."""
    w, h = SHEET_W * scale, SHEET_H * scale
    body = replace(paper(x, y, w, h, radius=20), inset=7, shadow=Shadow(down=10, blur=16, strength=190))
    inside = canvas.inside(w, h, scale)
    return (body, Group(x=x, y=y, w=w, h=h, scale=scale, nodes=score_page(inside, ending)))
