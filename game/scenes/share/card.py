"""The end of a game as a picture to be sent around: who won what, point by point, and the board as it was left."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.i18n import _
from game.core.names import Seat, fill
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Group, Node, Shadow, Sprite, Type
from game.picture.rects import Rect
from game.picture.theme import CREAM, GOLD_LIGHT, PAPER, dark, paper
from game.picture.widgets import fit, line, marker
from game.scenes.backdrop import LANTERN, sky
from game.scenes.result.ending import SHEET_H, SHEET_W, Ending
from game.scenes.result.podium import METAL, WOODEN
from game.scenes.result.score import score_page
from game.scenes.share.seen import board, spectator
from game.scenes.shelves.dates import day
from game.table.session import Session

W, H = 1600.0, 900.0
EDGE = 44.0
BOARD = Rect(EDGE + 6, 168, 716, 676)
SIDE = Rect(812, 162, W - EDGE - 812, 688)
RANK_H, GAP = 92.0, 20.0
NAME_OF_THE_GAME = "Stallholders"

HEAD = Type("baloo-extrabold", 60)
GAME = Type("baloo-bold", 30)
TOLD = Type("nunito-bold", 21)
LOGO = Type("baloo-extrabold", 30)
NAME, POINTS, PLACE = Type("baloo-bold", 22), Type("baloo-extrabold", 25), Type("baloo-extrabold", 24)


def card_nodes(canvas: Canvas, session: Session, ending: Ending) -> tuple[Node, ...]:
    """The picture of a finished game, for a canvas of 1600 × 900."""
    final = spectator(session, session.match.state)
    return (
        *sky(canvas, veil=0.52, art=session.title.backdrop),
        *_head(canvas, session, ending),
        *board(final, canvas, BOARD),
        *_ranks(canvas, ending, Rect(SIDE.x, SIDE.y, SIDE.w, RANK_H)),
        *_score(canvas, ending, Rect(SIDE.x, SIDE.y + RANK_H + GAP, SIDE.w, SIDE.h - RANK_H - GAP)),
    )


def _head(canvas: Canvas, session: Session, ending: Ending) -> tuple[Node, ...]:
    meta, outcome = session.title.meta, ending.outcome
    logo = canvas.width(NAME_OF_THE_GAME, LOGO) + 2
    left, room = EDGE, W - 2 * EDGE
    text, face = fit(canvas, ending.winners(), HEAD, room - logo - 120)
    game = _(" · ").join(part for part in (f"{meta.name} {meta.native_name}".strip(), day(session.begun_at)) if part)
    parts = (meta.ending(outcome.end), outcome.tie_breaker)
    told = fill(" ".join(part for part in parts if part), [look.name for look in ending.looks])
    game_wide = min(canvas.width(game, GAME) + 2, 900.0)
    return (
        line(canvas, left, 62, room - logo - 120, text, face, "#FFDC92", shadow=True),
        line(canvas, left, 124, game_wide, game, GAME, CREAM, shadow=True),
        line(canvas, left + game_wide + 26, 126, room - game_wide - 26, told, TOLD, "#F4D6BA", shadow=True),
        Sprite(x=W - EDGE - logo - 58, y=36, w=52, h=52, art=LANTERN, shadow=Shadow(down=4, blur=6, strength=150)),
        line(canvas, W - EDGE - logo, 64, logo, NAME_OF_THE_GAME, LOGO, GOLD_LIGHT, shadow=True),
    )


def _ranks(canvas: Canvas, ending: Ending, rect: Rect) -> list[Node]:
    """Everybody side by side, the best first: place, marker, name and points."""
    seats = len(ending.ranked)
    gap = 12.0
    wide = (rect.w - gap * (seats - 1)) / seats
    nodes: list[Node] = []
    for index, seat in enumerate(ending.ranked):
        nodes += _rank(canvas, ending, seat, Rect(rect.x + index * (wide + gap), rect.y, wide, rect.h))
    return nodes


def _rank(canvas: Canvas, ending: Ending, seat: Seat, rect: Rect) -> list[Node]:
    look, place, outcome = ending.looks[seat], ending.outcome.places[seat], ending.outcome
    metal = METAL.get(place, WOODEN)
    ink = "#5A3410" if place in METAL else CREAM
    middle = rect.y + rect.h / 2
    size = min(60.0, rect.w * 0.36)
    left = rect.x + 16 + size + 10
    return [
        Box(
            x=rect.x,
            y=rect.y,
            w=rect.w,
            h=rect.h,
            radius=16,
            fill=metal,
            line=PAPER if place == 1 else dark(metal[1], 0.1),
            line_width=2.2 if place == 1 else 1.2,
            shadow=Shadow(down=6, blur=10, strength=170),
        ),
        *marker(rect.x + 14 + size / 2, middle - 1, size, look.symbol, look.colour),
        line(canvas, left, middle - 17, rect.right - left - 36, look.name, NAME, ink),
        line(canvas, left, middle + 17, rect.right - left - 10, outcome.written(outcome.totals[seat]), POINTS, ink),
        *(
            (line(canvas, rect.right - 40, rect.y + 22, 28, str(place), PLACE, ink, align="right"),)
            if len(ending.looks) > 1
            else ()
        ),
    ]


def _score(canvas: Canvas, ending: Ending, rect: Rect) -> tuple[Node, ...]:
    """The sheet of the result, as large as there is room for it."""
    scale = min(rect.w / SHEET_W, rect.h / SHEET_H)
    w, h = SHEET_W * scale, SHEET_H * scale
    x, y = rect.x + (rect.w - w) / 2, rect.y + (rect.h - h) / 2
    body = replace(paper(x, y, w, h, radius=20), inset=7, shadow=Shadow(down=10, blur=16, strength=190))
    inside = canvas.inside(w, h, scale)
    return (body, Group(x=x, y=y, w=w, h=h, scale=scale, nodes=score_page(inside, ending)))
