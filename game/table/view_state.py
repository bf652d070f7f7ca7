"""The parts of the play screen's state that the player controls, such as the camera."""

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
"""How far the pointer must move before it drags the board: the sum of both directions, in logical pixels."""


class CameraGrip:
    """Lets the player move and zoom the camera over the board."""

    def __init__(self, shapes: Shapes) -> None:
        self.camera = Camera()
        self._shapes = shapes
        self._grip: tuple[float, float] | None = None

    @property
    def close(self) -> bool:
        """Whether the board is enlarged."""
        return self.camera.zoom > 1

    def whole(self) -> None:
        """Show the whole board."""
        self.camera = Camera()

    def zoom(self, steps: int, board: Rect, at: tuple[float, float] | None = None) -> None:
        """Zoom in around the screen point `at` by `steps` levels of `ZOOMS`. If `steps` is negative, zoom out."""
        index = min(range(len(ZOOMS)), key=lambda i: abs(ZOOMS[i] - self.camera.zoom))
        self._enlarge(ZOOMS[min(max(index + steps, 0), len(ZOOMS) - 1)], board, at)

    def pan(self, dx: float, dy: float, scale: float, board: Rect, at: tuple[float, float]) -> bool:
        """Move the board by (dx, dy) logical pixels and scale it around the point `at`. Return whether it changed."""
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
        wanted = Camera(zoom=zoom, x=seen_x / self._shapes.width, y=seen_y / self._shapes.height)
        self.camera = within(board, self._shapes, wanted)

    def drop(self) -> None:
        """End the drag."""
        self._grip = None

    def drag(self, x: float, y: float, board: Rect) -> bool:
        """Move the board with the pointer, which is at (x, y). Return whether the board moved."""
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
        self.camera = within(board, self._shapes, Camera(zoom=self.camera.zoom, x=x, y=y))


class Drawer:
    """Keeps track of the drawer that the player has opened. At most one drawer is open at a time."""

    def __init__(self) -> None:
        self._kept = ""
        self._shown = ""
        self._tab = ""
        self._was_open = False

    @property
    def open(self) -> str:
        """The name of the drawer that the player opened, `DRAWER_SHUT` after closing it, or "" by default."""
        return self._shown or self._kept

    def pointed(self, tab: str, inside: bool, seen: str) -> bool:
        """Open or close drawers as the pointer moves. Return whether `open` changed.

        Args:
            tab: the drawer whose tab is under the pointer, or "".
            inside: whether the pointer is on the open drawer.
            seen: the drawer that is shown now, or "".
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
        """Handle a click on a drawer's tab: close an open drawer, or open a closed drawer and keep it open."""
        closes = self._was_open if tab == self._tab else tab == seen
        self._kept = DRAWER_SHUT if closes else tab
        self._shown = ""
        self._was_open = not closes

    def forget_shut(self) -> None:
        """Forget that the player closed a drawer, so that drawers can open automatically for the next decision."""
        if self._kept == DRAWER_SHUT:
            self._kept = ""


LASTS = 7000
"""How long a refusal stays on the screen unless a click closes it, in milliseconds."""
THING = (45.0, 240.0)
"""The heights, in logical pixels, between which a node is an object. Smaller nodes are only parts of objects."""


class Refusals:
    """Shows the reason for a refused click in a bubble. `bubble` is the current bubble, or None."""

    def __init__(self) -> None:
        self.bubble: Bubble | None = None
        self._age = 0

    def show(self, reason: Illegal, nodes: tuple[Node, ...], x: float, y: float, taken: tuple[Rect, ...] = ()) -> None:
        """Show the reason for a refusal beside the object at (x, y) in `nodes`. Avoid covering `taken`."""
        self.bubble = Bubble(reason, (x, y), thing_at(nodes, x, y), taken)
        self._age = 0

    def read_by(self, *, owner: bool) -> Bubble | None:
        """Return the current bubble, or None. If `owner` is false, remove secrets from the text."""
        return self.bubble and replace(self.bubble, reason=self.bubble.reason.read_by(owner=owner))

    def drop(self) -> bool:
        """Close the refusal. Return whether there was one."""
        had = self.bubble is not None
        self.bubble = None
        return had

    def grow_old(self, ms: int) -> bool:
        """Advance the time by `ms` milliseconds. Return whether the bubble has timed out and closed."""
        self._age += ms
        return self._age > LASTS and self.drop()


def thing_at(nodes: tuple[Node, ...], x: float, y: float) -> Rect:
    """Return the rectangle of the object at (x, y). If there is no object, return a small rectangle at (x, y)."""
    for place in reversed(tuple(placed(nodes))):
        if place.node.key and THING[0] < place.h < THING[1] and place.holds(x, y):
            return rect_of(place)
    return Rect(x - 14, y - 12, 28, 28)
