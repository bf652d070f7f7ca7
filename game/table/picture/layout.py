"""The positions of all parts of the play screen, in logical pixels, for any window size.

The larger the player sets the display, the fewer logical pixels there are. A table that then needs drawers is *folded*:
some of its parts are behind tabs. Below 1280 × 720 logical pixels the default arrangement is folded: the bar takes the
whole width, the tray and if necessary the log become drawers, and the plates shrink to no less than about three fifths.
The rectangles are computed by `solving.py` from an arrangement.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from game.core.i18n import _, remembered
from game.picture.arrangement import (
    Arrangement,
    Column,
    Form,
    Plates,
    Region,
    Row,
    between,
    fixed,
    folded,
    log_drawer,
    rest,
)
from game.picture.canvas import Canvas
from game.picture.nodes import Rect, around, overlap
from game.picture.shapes import Shapes
from game.picture.table import TRAY_HEIGHT, Arranges, Sheets, TableArt
from game.table.picture.model import DRAWER_LOG, DRAWER_SHEET, DRAWER_TRAY, Camera
from game.table.picture.solving import Facts, RegionPlace, Solved, holds, liked, solved

MARGIN = 12.0
GAP = 7.0
COLUMN = 440.0
TITLE_HEIGHT = 48.0
PROMPT_HEIGHT, PROMPT_FOLDED = 54.0, 62.0
TOOLS_HEIGHT = 44.0
LOG_LEAST = 132.0
LOG_COMFORT = 208.0
"""The height of six log lines. The log keeps it before a title gets a taller tray."""
FOLDS_BELOW = (1280.0, 720.0)
DRAWER_PART = 0.4
"""The greatest share of the height of a folded screen that a tall tray covers."""


@remembered
def house(tray: float) -> Arrangement:
    """Return the arrangement for a preferred tray height.

    If space is short, the plates shrink before the tray. Any extra width goes to the board, extra height to the
    log.
    """
    if tray <= TRAY_HEIGHT:
        return Arrangement((_roomy(TRAY_HEIGHT), *_folded(TRAY_HEIGHT, 0.0)))
    return Arrangement(
        (_roomy(tray), _roomy(TRAY_HEIGHT), *_folded(tray, tray / DRAWER_PART), *_folded(TRAY_HEIGHT, 0.0))
    )


def _roomy(tray: float) -> Form:
    tall = tray > TRAY_HEIGHT
    column = Column(
        wide=fixed(COLUMN),
        margin=(0, MARGIN, 0, MARGIN + 2),
        gap=GAP,
        parts=(
            Plates(least=1.0 if tall else 0.0, rank=1, gap=GAP),
            Region(name="log", high=rest(LOG_COMFORT if tall else LOG_LEAST)),
            Region(name="tray", high=between(TRAY_HEIGHT, tray)),
            Column(parts=(Region(name="tools", high=fixed(TOOLS_HEIGHT)),), margin=(0, GAP, 0, 0)),
        ),
    )
    left = Column(
        margin=(0, 8, 0, MARGIN - 2),
        gap=8,
        parts=(
            Region(name="title", high=fixed(TITLE_HEIGHT)),
            Region(name="board"),
            Region(name="prompt", high=fixed(PROMPT_HEIGHT)),
        ),
    )
    return Form(whole=Row(margin=(MARGIN, 0, MARGIN, 0), gap=GAP + 1, parts=(left, column)), least=FOLDS_BELOW)


def _folded(tray: float, least: float) -> tuple[Form, Form]:
    """Return the forms for small screens of at least this height, with and without the log."""
    hand = Region(name="tray", wide=fixed(COLUMN), high=fixed(tray), label=_("Tray"), glyph="hand", key="T")
    log = Region(name="log", high=rest(LOG_LEAST + GAP))
    return (
        Form(whole=folded(Plates(gap=GAP), log), drawers=(hand,), least=(0, least)),
        Form(whole=folded(Plates(gap=GAP, least=0.0, stretch=1.0)), drawers=(hand, log_drawer()), least=(0, least)),
    )


TAB_GAP = 7.0
"""The gap between a drawer and its tab."""
SPINE = 64
SHEET = (720.0, 460.0)
"""The greatest size of a large sheet in a drawer."""


class DrawerPlace(msgspec.Struct, frozen=True):
    """The position and content of a drawer, and the label, glyph and key of its tab.

    Attributes:
        rect: its position when it is open.
        grip: the same with the way to its tab; the drawer stays open while the pointer is there.
    """

    name: str
    rect: Rect
    grip: Rect
    places: tuple[RegionPlace, ...] = ()
    label: str = ""
    glyph: str = ""
    key: str = ""


class Layout(msgspec.Struct, frozen=True):
    """The positions of all parts of the screen.

    Attributes:
        places: the named parts except the plates, each before the parts on top of it.
        plate_scale: the scale of the plates.
        stage: the area for sheets about things on the board.
        sheet: the place of a large sheet.
        docked: the large sheet is beside the board instead of in a drawer.
    """

    places: tuple[RegionPlace, ...]
    plates: tuple[Rect, ...]
    plate_scale: float
    drawers: tuple[DrawerPlace, ...]
    stage: Rect
    sheet: DrawerPlace
    docked: bool

    @property
    def title(self) -> Rect:
        """The title row."""
        return self._needed("title")

    @property
    def board(self) -> Rect:
        """The area of the board."""
        return self._needed("board")

    @property
    def prompt(self) -> Rect:
        """The prompt bar."""
        return self._needed("prompt")

    @property
    def tools(self) -> Rect:
        """The common buttons, after the tabs unless these have a place of their own."""
        return self._needed("tools")

    @property
    def log(self) -> Rect | None:
        """The log, or None if it is in a drawer or missing."""
        return self.at(DRAWER_LOG)

    @property
    def tray(self) -> Rect | None:
        """The tray, or its open drawer, or None if there is no tray."""
        drawer = self.drawer(DRAWER_TRAY)
        return self.at(DRAWER_TRAY) if drawer is None else drawer.rect

    @property
    def folded(self) -> bool:
        """Whether any part is behind a tab."""
        return bool(self.drawers)

    def at(self, name: str) -> Rect | None:
        """Return the part with this name, or None if it is in a drawer or missing."""
        return next((place.rect for place in self.places if place.name == name), None)

    def drawer(self, name: str) -> DrawerPlace | None:
        """Return the drawer with this name, or None if there is none."""
        return next((drawer for drawer in self.drawers if drawer.name == name), None)

    def _needed(self, name: str) -> Rect:
        rect = self.at(name)
        assert rect is not None, f"no form may leave out {name}"
        return rect


class Lens(msgspec.Struct, frozen=True):
    """The transformation from map pixels to logical pixels: x' = x + map x × scale."""

    x: float
    y: float
    scale: float

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """Return a rectangle of the map on the screen."""
        return Rect(self.x + x * self.scale, self.y + y * self.scale, w * self.scale, h * self.scale)


def arrangement_of(art: TableArt[Any], view: Any) -> Arrangement:
    """Return the title's own arrangement of the table, or else the default one."""
    arrangement = art.arrangement(view) if isinstance(art, Arranges) else house(art.tray_height)
    return msgspec.structs.replace(arrangement, sheets=True) if isinstance(art, Sheets) else arrangement


def layout(canvas: Canvas, arrangement: Arrangement, seats: int, bar: float = 0.0) -> Layout:
    """Return the layout of a canvas for a number of seats. `bar` is the least height of the bar under the board."""
    return _laid_out(arrangement, Facts(screen=(canvas.w, canvas.h), seats=seats, bar=bar))


@lru_cache(maxsize=256)
def _laid_out(arrangement: Arrangement, facts: Facts) -> Layout:
    """Return the first form in which everything fits, with as few drawers as possible; otherwise the last form."""
    sheets = arrangement.sheets
    for form in arrangement.forms:
        if facts.screen[0] >= form.least[0] and facts.screen[1] >= form.least[1]:
            for folds in range(len(form.folds) + 1):
                done = _without(form, folds, facts, sheets)
                if done.fits:
                    return _layout(form, folds, done, facts)
    last = arrangement.forms[-1]
    return _layout(last, len(last.folds), _without(last, len(last.folds), facts, sheets), facts)


def _without(form: Form, folds: int, facts: Facts, sheets: bool) -> Solved:
    """Return the form with `folds` of its parts in drawers."""
    names = frozenset(fold.name for fold in form.folds[:folds])
    tabs = 0 if holds(form.whole, "tabs") else len(form.drawers) + folds + sheets
    facts = msgspec.structs.replace(facts, tabs=tabs)
    return solved(form.whole, Rect(0, 0, *facts.screen), facts, names)


def _layout(form: Form, folds: int, done: Solved, facts: Facts) -> Layout:
    screen = Rect(0, 0, *facts.screen)
    where = {place.name: place.rect for place in done.places}
    tabs = where.get("tabs", where["tools"])
    drawers = tuple(_drawer(part, tabs, facts) for part in (*form.drawers, *form.folds[:folds]))
    dock = _dock(form, done)
    rect, grip = (dock, dock) if dock is not None else _beside(tabs, SHEET, screen)
    above_prompt = Rect(MARGIN - 6, 6, screen.w - 2 * MARGIN + 12, where["prompt"].y - 12)
    return Layout(
        places=done.places,
        plates=done.plates,
        plate_scale=done.plate_scale,
        drawers=drawers,
        stage=above_prompt if drawers else where["board"],
        sheet=DrawerPlace(DRAWER_SHEET, rect, grip, key="S"),
        docked=dock is not None,
    )


def _drawer(part: Region | Row, tabs: Rect, facts: Facts) -> DrawerPlace:
    screen = Rect(0, 0, *facts.screen)
    rect, grip = _beside(tabs, liked(part, facts, _most(tabs, screen)), screen)
    places = solved(part, rect, facts).places
    return DrawerPlace(part.name, rect, grip, places, part.label, part.glyph, part.key)


def _most(tabs: Rect, screen: Rect) -> tuple[float, float]:
    """Return the greatest size of an open drawer."""
    above, below = tabs.y - TAB_GAP - MARGIN, screen.bottom - MARGIN - tabs.bottom - TAB_GAP
    return screen.w - 2 * MARGIN, max(above, below)


def _beside(tabs: Rect, size: tuple[float, float], screen: Rect) -> tuple[Rect, Rect]:
    """Return the position of an open drawer, and the same with the way to its tab.

    It is on the side of the tabs where there is more room.
    """
    most = _most(tabs, screen)
    wide, high = min(size[0], most[0]), min(size[1], most[1])
    x = max(MARGIN, tabs.right - wide)
    if tabs.y > screen.h / 2:
        y = tabs.y - TAB_GAP - high
        return Rect(x, y, wide, high), Rect(x, y, wide, high + TAB_GAP + 1)
    y = tabs.bottom + TAB_GAP
    return Rect(x, y, wide, high), Rect(x, y - TAB_GAP - 1, wide, high + TAB_GAP + 1)


def _dock(form: Form, done: Solved) -> Rect | None:
    """Return the rectangle of the parts that a sheet may cover, or None if it is not free."""
    covered = [place.rect for place in done.places if place.name in form.sheet]
    if len(covered) < len(form.sheet):
        return None
    dock = around(covered)
    others = (place.rect for place in done.places if place.name not in form.sheet and not place.holds)
    return None if any(overlap(dock, rect) > 1 for rect in (*others, *done.plates)) else dock


def lens(board: Rect, shapes: Shapes, camera: Camera) -> Lens:
    """Return the lens that shows the map in the board's rectangle. At zoom 1 the whole map is visible and centred."""
    whole = min(board.w / shapes.width, board.h / shapes.height)
    scale = whole * camera.zoom
    return Lens(
        x=board.x + _start(board.w, shapes.width * scale, camera.x),
        y=board.y + _start(board.h, shapes.height * scale, camera.y),
        scale=scale,
    )


def within(board: Rect, shapes: Shapes, camera: Camera) -> Camera:
    """Return the camera with its centre moved to the centre of the visible part of the map."""
    scale = lens(board, shapes, camera).scale
    return Camera(
        zoom=camera.zoom,
        x=_middle(board.w, shapes.width * scale, camera.x),
        y=_middle(board.h, shapes.height * scale, camera.y),
    )


def _middle(room: float, size: float, middle: float) -> float:
    return 0.5 if size <= room else min(max(middle, room / 2 / size), 1 - room / 2 / size)


def _start(room: float, size: float, middle: float) -> float:
    """Return where the map begins in the room. A small map is centred; a large map leaves no gap."""
    if size <= room:
        return (room - size) / 2
    return min(0.0, max(room - size, room / 2 - middle * size))
