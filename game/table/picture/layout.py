"""Where everything lies on the play screen, in logical pixels, for any size of window.

The larger the player wants things, the fewer logical pixels there are. Below 1280 × 720 of them (above 125 % of a
16:9 window) the screen *folds*: the prompt bar takes the whole width, the tray becomes a drawer behind a tab, the log
one too where the plates leave it no room, and the plates are drawn smaller, down to about three fifths.
"""

from __future__ import annotations

import msgspec

from game.picture.canvas import Canvas
from game.picture.rects import Rect
from game.picture.shapes import Shapes
from game.picture.table import TRAY_HEIGHT
from game.table.picture.model import Camera

MARGIN = 12
GAP = 7
COLUMN = 440
TITLE_HEIGHT = 48
PROMPT_HEIGHT, PROMPT_FOLDED = 54, 62
TOOLS_HEIGHT = 44
LOG_LEAST = 132
LOG_COMFORT = 208.0
"""Six lines of the log: it keeps them before a title gets the taller tray that it likes."""
SPINE = 64
PLATE = 106.0

FOLDS_BELOW = (1280.0, 720.0)
COLUMN_PART, COLUMN_LEAST = 0.36, 288.0
"""The folded column: its part of the width, and the least it takes."""
PLATE_LEAST = (400.0, 92.0)
"""The room that the inside of a plate needs; where there is less, the plate is drawn smaller."""
LOG_PLATE = 0.8
"""As a part of what their width allows, the least height of plates that leave room for the log in the column."""
DRAWER_HEIGHT = 330.0
DRAWER_PART = 0.4
"""Of the height of a folded screen, the most that a taller tray covers."""


class Layout(msgspec.Struct, frozen=True):
    """The parts of the screen.

    `stage`: where sheets about things on the board may lie. `plate_scale`: how large plates are drawn. `folded`: the
    tray is a drawer, opened over the column; `log` is None when the log is one too (`log_drawer` is its place). `tools`
    holds the tabs of the drawers before the buttons.
    """

    title: Rect
    board: Rect
    stage: Rect
    prompt: Rect
    plates: tuple[Rect, ...]
    plate_scale: float
    log: Rect | None
    log_drawer: Rect
    tray: Rect
    tools: Rect
    folded: bool


class Lens(msgspec.Struct, frozen=True):
    """How map pixels become logical pixels: x' = x + map x × scale."""

    x: float
    y: float
    scale: float

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """A rectangle of the map on the screen."""
        return Rect(self.x + x * self.scale, self.y + y * self.scale, w * self.scale, h * self.scale)


def layout(canvas: Canvas, seats: int, bar: float = PROMPT_HEIGHT, tray: float = TRAY_HEIGHT) -> Layout:
    """The parts for a canvas, a number of seats, the height of the bar under the board and that of the tray that the
    title likes. Plates give way to such a tray before it does; spare width widens the board, spare height the log."""
    if canvas.w < FOLDS_BELOW[0] or canvas.h < FOLDS_BELOW[1]:
        return _folded(canvas, seats, bar, tray)
    left = canvas.w - 2 * MARGIN - GAP - COLUMN - 1
    column = MARGIN + left + GAP + 1
    prompt_y = canvas.h - MARGIN + 2 - bar
    tools_y = canvas.h - MARGIN - TOOLS_HEIGHT - 2
    tray_bottom = tools_y - GAP - 7
    tray = max(TRAY_HEIGHT, min(tray, tray_bottom - GAP - LOG_COMFORT - MARGIN - seats * (PLATE_LEAST[1] + GAP)))
    tray_y = tray_bottom - tray
    room = tray_y - GAP - (LOG_COMFORT if tray > TRAY_HEIGHT else LOG_LEAST) - MARGIN
    plate = min(PLATE, room / seats - GAP)
    plates = tuple(Rect(column, MARGIN + index * (plate + GAP), COLUMN, plate) for index in range(seats))
    log_y = plates[-1].bottom + GAP
    log = Rect(column, log_y, COLUMN, tray_y - GAP - log_y)
    board = Rect(MARGIN, 64, left, prompt_y - 8 - 64)
    return Layout(
        title=Rect(MARGIN, 8, left, TITLE_HEIGHT),
        board=board,
        stage=board,
        prompt=Rect(MARGIN, prompt_y, left, bar),
        plates=plates,
        plate_scale=min(1.0, plate / PLATE_LEAST[1]),
        log=log,
        log_drawer=log,
        tray=Rect(column, tray_y, COLUMN, tray),
        tools=Rect(column, tools_y, COLUMN, TOOLS_HEIGHT),
        folded=False,
    )


def _folded(canvas: Canvas, seats: int, bar: float, tray: float) -> Layout:
    """The parts where there is little room: the essentials stay, tray and perhaps log open as drawers."""
    bar = max(bar, PROMPT_FOLDED)
    column_w = min(float(COLUMN), max(COLUMN_LEAST, canvas.w * COLUMN_PART))
    left = canvas.w - 2 * MARGIN - GAP - column_w - 1
    column = MARGIN + left + GAP + 1
    prompt_y = canvas.h - MARGIN + 2 - bar
    tools_y = prompt_y - 8 - TOOLS_HEIGHT
    room = tools_y - GAP - MARGIN
    widest = min(1.0, column_w / PLATE_LEAST[0])
    beside_log = (room - LOG_LEAST - GAP) / seats - GAP
    inline = beside_log >= LOG_PLATE * widest * PLATE_LEAST[1]
    plate = min(PLATE * widest, beside_log if inline else (room + GAP) / seats - GAP)
    plates = tuple(Rect(column, MARGIN + index * (plate + GAP), column_w, plate) for index in range(seats))
    log_y = plates[-1].bottom + GAP
    drawer_w = min(float(COLUMN), canvas.w - 2 * MARGIN)
    drawer_x = canvas.w - MARGIN - drawer_w
    bottom = tools_y - GAP
    high = min(DRAWER_HEIGHT, bottom - MARGIN)
    tray = tray if tray <= canvas.h * DRAWER_PART else TRAY_HEIGHT
    return Layout(
        title=Rect(MARGIN, 8, left, TITLE_HEIGHT),
        board=Rect(MARGIN, 62, left, prompt_y - 8 - 62),
        stage=Rect(MARGIN - 6, 6, canvas.w - 2 * MARGIN + 12, prompt_y - 12),
        prompt=Rect(MARGIN, prompt_y, canvas.w - 2 * MARGIN, bar),
        plates=plates,
        plate_scale=min(widest, plate / PLATE_LEAST[1]),
        log=Rect(column, log_y, column_w, bottom - log_y) if inline else None,
        log_drawer=Rect(drawer_x, bottom - high, drawer_w, high),
        tray=Rect(drawer_x, bottom - tray, drawer_w, tray),
        tools=Rect(column, tools_y, column_w, TOOLS_HEIGHT),
        folded=True,
    )


def lens(board: Rect, shapes: Shapes, camera: Camera) -> Lens:
    """The lens that shows the map in the board's rectangle; at zoom 1 the whole map is seen, centred."""
    whole = min(board.w / shapes.width, board.h / shapes.height)
    scale = whole * camera.zoom
    return Lens(
        x=board.x + _start(board.w, shapes.width * scale, camera.x),
        y=board.y + _start(board.h, shapes.height * scale, camera.y),
        scale=scale,
    )


def _start(room: float, size: float, middle: float) -> float:
    """Where the map begins inside the room: centred when it fits, otherwise never leaving a gap."""
    if size <= room:
        return (room - size) / 2
    return min(0.0, max(room - size, room / 2 - middle * size))
