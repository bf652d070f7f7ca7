"""Computes the positions of all parts of the play screen, for any window size.

On a small screen, some parts of the table are *folded* into drawers behind tabs.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from game.picture.arrangement import Arrangement, Form, Region, Row
from game.picture.canvas import Canvas
from game.picture.nodes import Rect
from game.picture.shapes import Shapes
from game.table.picture.model import DRAWER_LOG, DRAWER_TRAY, Camera
from game.table.picture.solving import Facts, RegionPlace, Solved, liked, solved

MARGIN = 12.0
TAB_GAP = 7.0
"""The gap between a drawer and its tab, in logical pixels."""
SPINE = 64


class DrawerPlace(msgspec.Struct, frozen=True):
    """A drawer: a panel that is hidden until the player points at its tab.

    `grip` is `rect` extended to the tab. The drawer stays open while the pointer is inside `grip`.
    """

    name: str
    rect: Rect
    grip: Rect
    places: tuple[RegionPlace, ...] = ()
    label: str = ""
    glyph: str = ""
    key: str = ""


class Layout(Solved, frozen=True, kw_only=True):
    """The positions of all parts of the play screen. Sheets that explain objects appear inside `stage` if possible."""

    title: Rect
    board: Rect
    prompt: Rect
    tools: Rect
    drawers: tuple[DrawerPlace, ...]
    stage: Rect

    @property
    def log(self) -> Rect | None:
        """The rectangle of the log, or None if the log is in a drawer or missing."""
        return self.at(DRAWER_LOG)

    @property
    def tray(self) -> Rect | None:
        """The rectangle of the tray or of its drawer, or None if there is no tray."""
        drawer = self.drawer(DRAWER_TRAY)
        return self.at(DRAWER_TRAY) if drawer is None else drawer.rect

    @property
    def folded(self) -> bool:
        """Whether any part is in a drawer."""
        return bool(self.drawers)

    def at(self, name: str) -> Rect | None:
        """Return the rectangle of the part with this name, or None if the part is in a drawer or missing."""
        return next((place.rect for place in self.places if place.name == name), None)

    def drawer(self, name: str) -> DrawerPlace | None:
        """Return the drawer with this name, or None if there is none."""
        return next((drawer for drawer in self.drawers if drawer.name == name), None)


class Lens(msgspec.Struct, frozen=True):
    """Converts map pixels to logical pixels: (mx, my) becomes (x + mx·scale, y + my·scale)."""

    x: float
    y: float
    scale: float

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """Convert a rectangle on the map from map pixels to logical pixels."""
        return Rect(self.x + x * self.scale, self.y + y * self.scale, w * self.scale, h * self.scale)


def layout(canvas: Canvas, arrangement: Arrangement, seats: int, bar: float = 0.0) -> Layout:
    """Return the layout of a table whose prompt bar is at least `bar` logical pixels high."""
    return _laid_out(arrangement, Facts(screen=(canvas.w, canvas.h), seats=seats, bar=bar))


@lru_cache(maxsize=256)
def _laid_out(arrangement: Arrangement, facts: Facts) -> Layout:
    """Lay out the first form that fits, with as few drawers as possible. If no form fits, lay out the last one."""
    for form in arrangement.forms:
        if facts.screen[0] >= form.least[0] and facts.screen[1] >= form.least[1]:
            for folds in range(len(form.folds) + 1):
                done = _without(form, folds, facts)
                if done.fits:
                    return _layout(form, folds, done, facts)
    last = arrangement.forms[-1]
    return _layout(last, len(last.folds), _without(last, len(last.folds), facts), facts)


def _without(form: Form, folds: int, facts: Facts) -> Solved:
    """Return the positions of a form's parts when the first `folds` foldable parts are in drawers."""
    names = frozenset(fold.name for fold in form.folds[:folds])
    facts = msgspec.structs.replace(facts, tabs=len(form.drawers) + folds)
    return solved(form.whole, Rect(0, 0, *facts.screen), facts, names)


def _layout(form: Form, folds: int, done: Solved, facts: Facts) -> Layout:
    screen = Rect(0, 0, *facts.screen)
    where = {place.name: place.rect for place in done.places}
    drawers = tuple(_drawer(part, where["tools"], facts) for part in (*form.drawers, *form.folds[:folds]))
    above_prompt = Rect(MARGIN - 6, 6, screen.w - 2 * MARGIN + 12, where["prompt"].y - 12)
    return Layout(
        **msgspec.structs.asdict(done),
        title=where["title"],
        board=where["board"],
        prompt=where["prompt"],
        tools=where["tools"],
        drawers=drawers,
        stage=above_prompt if drawers else where["board"],
    )


def _drawer(part: Region | Row, tabs: Rect, facts: Facts) -> DrawerPlace:
    screen = Rect(0, 0, *facts.screen)
    rect, grip = _beside(tabs, liked(part, facts, _most(tabs, screen)), screen)
    places = solved(part, rect, facts).places
    return DrawerPlace(part.name, rect, grip, places, part.label, part.glyph, part.key)


def _most(tabs: Rect, screen: Rect) -> tuple[float, float]:
    above, below = tabs.y - TAB_GAP - MARGIN, screen.bottom - MARGIN - tabs.bottom - TAB_GAP
    return screen.w - 2 * MARGIN, max(above, below)


def _beside(tabs: Rect, size: tuple[float, float], screen: Rect) -> tuple[Rect, Rect]:
    """Return the rectangle of an open drawer, and the same rectangle extended to its tab."""
    most = _most(tabs, screen)
    wide, high = min(size[0], most[0]), min(size[1], most[1])
    x = max(MARGIN, tabs.right - wide)
    if tabs.y > screen.h / 2:
        y = tabs.y - TAB_GAP - high
        return Rect(x, y, wide, high), Rect(x, y, wide, high + TAB_GAP + 1)
    y = tabs.bottom + TAB_GAP
    return Rect(x, y, wide, high), Rect(x, y - TAB_GAP - 1, wide, high + TAB_GAP + 1)


def lens(board: Rect, shapes: Shapes, camera: Camera) -> Lens:
    """Return a lens that shows the map in the rectangle `board`. At zoom 1, the whole map is visible and centred."""
    whole = min(board.w / shapes.width, board.h / shapes.height)
    scale = whole * camera.zoom
    wide, high = shapes.width * scale, shapes.height * scale
    x = board.x + board.w / 2 - _middle(board.w, wide, camera.x) * wide
    return Lens(x, board.y + board.h / 2 - _middle(board.h, high, camera.y) * high, scale)


def within(board: Rect, shapes: Shapes, camera: Camera) -> Camera:
    """Return the camera, moved if necessary so that it shows nothing beyond the edge of the map."""
    scale = lens(board, shapes, camera).scale
    return Camera(
        zoom=camera.zoom,
        x=_middle(board.w, shapes.width * scale, camera.x),
        y=_middle(board.h, shapes.height * scale, camera.y),
    )


def _middle(room: float, size: float, middle: float) -> float:
    """Return the camera's centre along one axis (0 to 1), limited so that the view stays on the map."""
    return 0.5 if size <= room else min(max(middle, room / 2 / size), 1 - room / 2 / size)
