"""The settings page. Each choice takes effect as soon as it is clicked.

The page grows with the display scale. If the page is larger than the window, the choices move below their labels,
and the rows scroll.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec.structs import replace

from game import paths
from game.core import i18n
from game.core.i18n import _, pgettext
from game.core.sentences import sentences, share
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.colours import INK, INK_SOFT
from game.picture.nodes import Box, Group, Node
from game.picture.theme import BODY, DIALOG, HEADING, TITLE
from game.picture.widgets import button, fit_lines, line, rule, segments
from game.scenes.backdrop import sky
from game.scenes.play.tabletop import table_factor
from game.scenes.rolling import RollingScene, Sight
from game.ui.pixels import factor
from game.ui.services import Services
from game.ui.stack import Go, Pop

DONE = Target("settings", "done")
HEAD = TITLE.sized(40)

BAR = Target("settings", "bar")

WIDTH, PAD, TOP, FOOT = 1060.0, 54.0, 112.0, 96.0
NARROW_PAD, NARROW_TOP, NARROW_FOOT = 30.0, 74.0, 78.0
CHOICES_WIDTH, CHOICES_HEIGHT = 520.0, 48.0
WIDE_ROW, HIGH_ROW = 92.0, 134.0
CLOSE_ROW = 80.0
"""The smallest height to which rows are reduced so that all of them fit on the page."""
LEAST_WIDE = 960.0
"""The minimum width of the sheet at which labels and choices are side by side."""
EDGE = 12.0
WORDS_PITCH = 20.0


@dataclass(frozen=True)
class SettingRow:
    """A setting: the name of its field, its label, and its possible values.

    Each value has a label and a description (empty for display scales).
    """

    field: str
    label: str
    values: tuple[tuple[Any, str, str], ...]


def rows(languages: Mapping[str, str], *, keys: bool = True) -> tuple[SettingRow, ...]:
    """Return all settings from top to bottom. If `keys` is true, the descriptions may mention keyboard keys."""
    scales = (part / 100 for part in (75, 90, 100, 115, 130, 150, 200))
    f11 = _("F11 switches at any time.") if keys else _("The game runs in a window or fills the screen.")
    at_once = _("The language changes at once, even during a game.")
    return (
        SettingRow("scale", _("Interface size"), tuple((scale, share(scale), "") for scale in scales)),
        SettingRow(
            "theme",
            _("Colours"),
            (
                ("usual", pgettext("colours", "usual"), _("Paper, wood and lantern light.")),
                ("contrast", _("high contrast"), _("Black on white, strong lines, plain paper.")),
            ),
        ),
        SettingRow(
            "animation",
            _("Animation speed"),
            (
                ("half", "½×", _("Half speed, for showing the game to somebody.")),
                ("normal", "1×", _("Normal speed.")),
                ("double", "2×", _("Twice as fast.")),
                ("fast", "4×", _("Four times as fast.")),
                ("off", pgettext("pace of animations", "off"), _("No animations: every change appears at once.")),
            ),
        ),
        SettingRow(
            "confirm",
            _("Confirm moves"),
            (
                (
                    "always",
                    _("always"),
                    _("Every move waits for {confirm}.").format(confirm=pgettext("a setting", "Confirm")),
                ),
                (
                    "final",
                    _("final moves"),
                    _("Only moves that cannot be undone wait for {confirm}.").format(
                        confirm=pgettext("a setting", "Confirm")
                    ),
                ),
                ("never", _("never"), _("A move is made as soon as it is complete.")),
            ),
        ),
        SettingRow("sound", _("Sounds"), _volumes(_("Cards, coins, steps and clicks."))),
        SettingRow("music", _("Music"), _volumes(_("Quiet music for the menu and for each market."))),
        SettingRow("full_screen", _("Full screen"), ((False, _("window"), f11), (True, _("full screen"), f11))),
        SettingRow(
            "controllers",
            _("Controllers"),
            (
                ("off", pgettext("controllers", "off"), _("Controllers are ignored.")),
                ("on", pgettext("controllers", "on"), _("Controllers work like a keyboard.")),
                (
                    "shake",
                    _("vibration"),
                    _("Controllers vibrate when a move is refused or the turn passes to another player."),
                ),
            ),
        ),
        *(
            [SettingRow("language", _("Language"), tuple((*each, at_once) for each in languages.items()))]
            if len(languages) > 1
            else ()
        ),
    )


def _volumes(about: str) -> tuple[tuple[int, str, str], ...]:
    parts = (0, 20, 45, 70, 100)
    return tuple((part, share(part / 100) if part else pgettext("volume", "off"), about) for part in parts)


class _SettingsPage(msgspec.Struct, frozen=True):
    """The layout of the settings: the sheet, its margins and the height of the rows."""

    x: float
    y: float
    w: float
    h: float
    pad: float
    top: float
    foot: float
    row: float
    whole: float

    @property
    def wide(self) -> bool:
        """Whether labels and choices are side by side."""
        return self.w >= LEAST_WIDE

    @property
    def room(self) -> float:
        """The visible height of the rows."""
        return self.h - self.top - self.foot


def page_on(canvas: Canvas, count: int) -> _SettingsPage:
    """Return the layout of a given number of settings on a canvas."""
    w = min(WIDTH, canvas.w - 2 * EDGE)
    most = canvas.h - 2 * EDGE
    wide = w >= LEAST_WIDE
    row = WIDE_ROW if wide else HIGH_ROW
    roomy = most >= TOP + row * count + FOOT
    pad, top, foot = (PAD, TOP, FOOT) if roomy else (NARROW_PAD, NARROW_TOP, NARROW_FOOT)
    fitting = (most - top - foot) / count
    if wide and CLOSE_ROW <= fitting < WIDE_ROW:
        row = fitting
    h = min(top + row * count + foot, most)
    return _SettingsPage((canvas.w - w) / 2, (canvas.h - h) / 2, w, h, pad, top, foot, row, row * count)


class SettingsScene(RollingScene):
    """The settings on a sheet of paper in front of the night sky."""

    least = (700.0, 420.0)
    default = DONE
    bar = BAR

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.focus.moved = self._bring_into_sight
        self._languages = i18n.languages(paths.locale_dir())
        self._deaf = services.sound.absent

    def tick(self, ms: int) -> Go | None:
        if self._deaf != self.services.sound.absent:
            self._deaf = self.services.sound.absent
            self.changed()
        return None

    def act(self, target: Target) -> Go | None:
        if target == DONE:
            return Pop()
        if target == BAR:
            return None
        field, _dot, index = target.id.partition(".")
        row = next(row for row in self._rows() if row.field == field)
        self.services.keep(replace(self.services.settings, **{field: row.values[int(index)][0]}))
        self.rolling.roll(self.rolling.to, at_once=True)
        if field == "scale":
            self._bring_into_sight(target)
        return None

    def _rows(self) -> tuple[SettingRow, ...]:
        return rows(self._languages, keys=not self.services.in_use.controller)

    def _page(self) -> _SettingsPage:
        return page_on(self.canvas, len(self._rows()))

    def sight(self) -> Sight:
        page = self._page()
        return Sight(page.y + page.top, page.room, page.whole)

    def _bring_into_sight(self, target: Target) -> None:
        number = next((index for index, row in enumerate(self._rows()) if target.id.startswith(f"{row.field}.")), None)
        if number is not None:
            page = self._page()
            top = number * page.row
            self.rolling.roll(min(top, max(self.rolling.to, top + page.row - page.room)))

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        every = self._rows()
        page = page_on(canvas, len(every))
        sheet = Box(x=page.x, y=page.y, w=page.w, h=page.h, radius=26, look=DIALOG)
        inner = page.w - 2 * page.pad
        body: list[Node] = []
        for index, row in enumerate(every):
            body += self._row(canvas, page, row, index * page.row)
        rolls, x, y = page.whole > page.room + 1, page.x + page.pad - 6, page.y + page.top
        rolled = Group(x=6, y=-self.rolling.top, w=inner, h=page.whole, nodes=tuple(body))
        shown = Group(x=x, y=y, w=inner + 12, h=page.room, nodes=(rolled,), clip=rolls)
        high = min(54.0, page.foot - 24)
        left, top = page.x + page.w - page.pad - 200, page.y + page.h - page.foot + (page.foot - high) / 2 - 3
        done = pgettext("the settings are as they should be", "Done")
        return (
            *sky(canvas, veil=0.45),
            sheet,
            line(
                canvas, page.x + page.pad, page.y + page.top * 0.57, inner, pgettext("a button", "Settings"), HEAD, INK
            ),
            shown,
            *(self.rolling.bar_at(page.x + page.w - 24) if rolls else ()),
            button(canvas, left, top, 200, high, done, DONE, kind="gold", glyph_name="check"),
        )

    def _row(self, canvas: Canvas, page: _SettingsPage, row: SettingRow, y: float) -> list[Node]:
        now = getattr(self.services.settings, row.field)
        if row.field == "language":
            now = i18n.spoken()
        targets = tuple(Target("settings", f"{row.field}.{index}") for index in range(len(row.values)))
        nearest = min(range(len(row.values)), key=lambda index: _distance(row.values[index][0], now))
        choices = tuple((target, label) for target, (_value, label, _about) in zip(targets, row.values, strict=True))
        inner = page.w - 2 * page.pad
        words = inner - CHOICES_WIDTH - 24 if page.wide else inner
        lines, face = fit_lines(canvas, self._about(row, now, row.values[nearest][2]), BODY, words, 2)
        nodes: list[Node] = [rule(0, y, inner), line(canvas, 0, y + 25, words, row.label, HEADING, INK)]
        for index, text in enumerate(lines):
            nodes.append(line(canvas, 0, y + 49 + index * WORDS_PITCH, words, text, face, INK_SOFT))
        left, top, wide = (inner - CHOICES_WIDTH, y + 18, CHOICES_WIDTH) if page.wide else (0.0, y + 70, inner)
        nodes.append(segments(canvas, left, top, wide, CHOICES_HEIGHT, choices, targets[nearest]))
        return nodes

    def _about(self, row: SettingRow, now: Any, about: str) -> str:
        if row.field == "scale":
            table = table_factor(self.drawing.size, now) / factor(self.drawing.size)
            if table < now - 0.005:
                told = _("{part}% of the usual size. In this window, the table can only grow to {most}%.")
                return told.format(part=round(now * 100), most=round(table * 100))
            words = _("{part}% of the usual size.").format(part=round(now * 100))
            # Tables fold and long pages scroll, but other pages never become larger than the window.
            return sentences(words, _("The menu, set-up and result always fit the window.")) if now > 1 else words
        if row.field in ("sound", "music") and self._deaf:
            return _("No sound device was found. Choose a volume to search again.")
        return about


def _distance(value: Any, now: Any) -> float:
    """Return the distance between two numbers. For non-numbers, return 0 if they are equal, otherwise 1."""
    if isinstance(value, (int, float)) and isinstance(now, (int, float)):
        return abs(value - now)
    return 0.0 if value == now else 1.0
