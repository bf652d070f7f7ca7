"""What a player has set on the screen of a table: the camera, the open drawer, and the refusal that is being read."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.target import Illegal
from game.picture.nodes import Node, Rect, placed, rect_of
from game.picture.shapes import Shapes
from game.table.picture import Bubble, Camera
from game.table.picture.layout import lens, within
from game.table.picture.model import DRAWER_SHUT

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


class Drawer:
    """At most one open drawer, by its name in the picture."""

    def __init__(self) -> None:
        self._kept = ""
        self._shown = ""
        self._tab = ""
        self._was_open = False

    @property
    def open(self) -> str:
        """The drawer that the player opened, DRAWER_SHUT if the player closed it, or "" if the player did neither."""
        return self._shown or self._kept

    def pointed(self, tab: str, inside: bool, seen: str) -> bool:
        """React to the pointer, and return whether something changed.

        Args:
            tab: the tab under the pointer, or "" for none.
            inside: the pointer is on the open drawer.
            seen: the drawer shown so far.
        """
        before = self.open
        if tab != self._tab:
            self._tab = tab
            if tab:
                self._was_open = tab == seen
                self._shown = tab
        if not tab and not inside:
            self._shown = ""
        return self.open != before

    def click(self, tab: str, seen: str) -> None:
        """React to a click on a tab, or to its key: keep the drawer open, or close it if it was open."""
        closes = self._was_open if tab == self._tab else tab == seen
        self._kept = DRAWER_SHUT if closes else tab
        self._shown = ""
        self._was_open = not closes

    def forget_shut(self) -> None:
        """Allow drawers to open by themselves again, because there is a new question."""
        if self._kept == DRAWER_SHUT:
            self._kept = ""


LASTS = 7000
"""The duration of a refusal in milliseconds, unless a click closes it."""

THING = (45.0, 240.0)
"""The least and the greatest height of a thing, in logical pixels. Smaller nodes are parts, larger ones backgrounds."""


class Refusals:
    """At most one refusal at a time."""

    def __init__(self) -> None:
        self.bubble: Bubble | None = None
        self._age = 0

    def show(self, reason: Illegal, nodes: tuple[Node, ...], x: float, y: float, taken: tuple[Rect, ...] = ()) -> None:
        """Show a reason beside the thing at a point of the picture, without hiding the rectangles in `taken`."""
        self.bubble = Bubble(reason, (x, y), thing_at(nodes, x, y), taken)
        self._age = 0

    def read_by(self, *, owner: bool) -> Bubble | None:
        """Return the bubble as its owner may read it while the owner's secrets are visible, or as everyone may."""
        return self.bubble and replace(self.bubble, reason=self.bubble.reason.read_by(owner=owner))

    def drop(self) -> bool:
        """Close the refusal, and return whether there was one."""
        had = self.bubble is not None
        self.bubble = None
        return had

    def grow_old(self, ms: int) -> bool:
        """Pass time, and return whether the refusal has closed."""
        self._age += ms
        return self._age > LASTS and self.drop()


def thing_at(nodes: tuple[Node, ...], x: float, y: float) -> Rect:
    """Return the rectangle of the thing at a point. A refusal should not hide it."""
    for place in reversed(tuple(placed(nodes))):
        if place.node.key and THING[0] < place.h < THING[1] and place.holds(x, y):
            return rect_of(place)
    return Rect(x - 14, y - 12, 28, 28)
