"""The camera over the board, as the wheel, the keys and dragging control it."""

from __future__ import annotations

from game.picture.rects import Rect
from game.picture.shapes import Shapes
from game.table.picture import Camera
from game.table.picture.layout import lens, within

ZOOMS = (1.0, 1.35, 1.8, 2.4)
DRAG_FROM = 7.0
"""The distance, in logical pixels, from which on a press is a drag of the board."""


class CameraGrip:
    """A camera that the player controls."""

    def __init__(self, shapes: Shapes) -> None:
        self.camera = Camera()
        self._shapes = shapes
        self._grip: tuple[float, float] | None = None

    @property
    def close(self) -> bool:
        """Whether only a part of the board is visible."""
        return self.camera.zoom > 1

    def whole(self) -> None:
        """Show the whole board."""
        self.camera = Camera()

    def zoom(self, steps: int, board: Rect, at: tuple[float, float] | None = None) -> None:
        """Zoom in by some steps, or out if `steps` is negative.

        The screen point `at`, by default the centre, stays in place.
        """
        index = min(range(len(ZOOMS)), key=lambda i: abs(ZOOMS[i] - self.camera.zoom))
        self._enlarge(ZOOMS[min(max(index + steps, 0), len(ZOOMS) - 1)], board, at)

    def pan(self, dx: float, dy: float, scale: float, board: Rect, at: tuple[float, float]) -> bool:
        """Move the board by (dx, dy) logical pixels and scale it around a point. Return whether the camera changed."""
        before = self.camera
        if scale != 1:
            self._enlarge(min(max(before.zoom * scale, ZOOMS[0]), ZOOMS[-1]), board, at)
        if self.close:
            self._move(dx, dy, board)
        else:
            self.whole()
        return self.camera != before

    def _enlarge(self, zoom: float, board: Rect, at: tuple[float, float] | None) -> None:
        old = lens(board, self._shapes, self.camera)
        middle_x, middle_y = board.x + board.w / 2, board.y + board.h / 2
        x, y = at or (middle_x, middle_y)
        scale = old.scale / self.camera.zoom * zoom
        seen_x = (x - old.x) / old.scale + (middle_x - x) / scale
        seen_y = (y - old.y) / old.scale + (middle_y - y) / scale
        self._look(Camera(zoom=zoom, x=seen_x / self._shapes.width, y=seen_y / self._shapes.height), board)

    def drop(self) -> None:
        """End the drag."""
        self._grip = None

    def drag(self, x: float, y: float, board: Rect) -> bool:
        """Move the board with the pointer. Return whether it moved; the small movements of a click do not move it."""
        if not self.close:
            return False
        if self._grip is None:
            self._grip = (x, y)
            return False
        dx, dy = x - self._grip[0], y - self._grip[1]
        if abs(dx) + abs(dy) < DRAG_FROM:
            return False
        self._move(dx, dy, board)
        self._grip = (x, y)
        return True

    def _move(self, dx: float, dy: float, board: Rect) -> None:
        scale = lens(board, self._shapes, self.camera).scale
        x, y = self.camera.x - dx / scale / self._shapes.width, self.camera.y - dy / scale / self._shapes.height
        self._look(Camera(zoom=self.camera.zoom, x=x, y=y), board)

    def _look(self, camera: Camera, board: Rect) -> None:
        """Point the camera at a part of the board, never beyond its edge."""
        self.camera = within(board, self._shapes, camera)
