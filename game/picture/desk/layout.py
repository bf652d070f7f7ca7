"""Where everything lies on the play screen, in logical pixels, for any size of window."""

from __future__ import annotations

import msgspec

from game.picture.canvas import Canvas
from game.picture.desk.model import Camera
from game.picture.shapes import Shapes

MARGIN = 12
GAP = 7
COLUMN = 440
TITLE_HEIGHT = 48
PROMPT_HEIGHT = 54
TOOLS_HEIGHT = 44
TRAY_HEIGHT = 146
LOG_LEAST = 116
SPINE = 64


class Rect(msgspec.Struct, frozen=True):
    """A rectangle in logical pixels."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    def holds(self, x: float, y: float) -> bool:
        """Whether the point lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom


class Layout(msgspec.Struct, frozen=True):
    """The parts of the screen."""

    title: Rect
    board: Rect
    prompt: Rect
    plates: tuple[Rect, ...]
    log: Rect
    tray: Rect
    tools: Rect


class Lens(msgspec.Struct, frozen=True):
    """How map pixels become logical pixels: x' = x + map x × scale."""

    x: float
    y: float
    scale: float

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """A rectangle of the map on the screen."""
        return Rect(self.x + x * self.scale, self.y + y * self.scale, w * self.scale, h * self.scale)


def layout(canvas: Canvas, seats: int) -> Layout:
    """The parts for a canvas and a number of seats; spare width widens the board, spare height the log."""
    left = canvas.w - 2 * MARGIN - GAP - COLUMN - 1
    column = MARGIN + left + GAP + 1
    prompt_y = canvas.h - MARGIN + 2 - PROMPT_HEIGHT
    tools_y = canvas.h - MARGIN - TOOLS_HEIGHT - 2
    tray_y = tools_y - GAP - 7 - TRAY_HEIGHT
    room = tray_y - GAP - LOG_LEAST - GAP - MARGIN
    plate = min(106.0, room / seats - GAP)
    plates = tuple(Rect(column, MARGIN + index * (plate + GAP), COLUMN, plate) for index in range(seats))
    log_y = plates[-1].bottom + GAP
    return Layout(
        title=Rect(MARGIN, 8, left, TITLE_HEIGHT),
        board=Rect(MARGIN, 64, left, prompt_y - 8 - 64),
        prompt=Rect(MARGIN, prompt_y, left, PROMPT_HEIGHT),
        plates=plates,
        log=Rect(column, log_y, COLUMN, tray_y - GAP - log_y),
        tray=Rect(column, tray_y, COLUMN, TRAY_HEIGHT),
        tools=Rect(column, tools_y, COLUMN, TOOLS_HEIGHT),
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
