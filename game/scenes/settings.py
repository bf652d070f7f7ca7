"""Settings: every choice on one page, applied the moment it is clicked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from game.core.i18n import _
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.nodes import Node, Shadow, Type
from game.picture.theme import BODY, HEADING, INK, INK_SOFT, paper
from game.picture.widgets import button, line, rule, segments
from game.scenes.backdrop import sky
from game.settings import Settings
from game.ui.screen import PictureScene
from game.ui.stack import Go, Pop

DONE = Target("settings", "done")
TITLE = Type("baloo-extrabold", 40)

WIDTH, ROW, TOP, FOOT = 1060.0, 92.0, 112.0, 96.0
CHOICES_WIDTH = 520.0


@dataclass(frozen=True)
class Row:
    """One setting: its field, heading, a line about the value chosen, and the values with their labels."""

    field: str
    label: str
    about: Callable[[Any], str]
    values: tuple[tuple[Any, str], ...]


def rows() -> tuple[Row, ...]:
    """Every setting, top to bottom."""
    volumes = tuple((part, _("off") if part == 0 else f"{part} %") for part in (0, 20, 45, 70, 100))
    return (
        Row(
            "scale",
            _("Size of everything"),
            lambda value: _("As large as the window allows, times {part} %.").format(part=round(value * 100)),
            tuple((part / 100, f"{part} %") for part in (75, 90, 100, 115, 130, 150, 200)),
        ),
        Row(
            "animation",
            _("Pace of animations"),
            lambda value: {
                "half": _("Slow, to show the game to somebody."),
                "normal": _("As made."),
                "double": _("Twice as fast."),
                "fast": _("Four times as fast."),
                "off": _("Nothing moves; every change is there at once."),
            }[value],
            (("half", "½×"), ("normal", "1×"), ("double", "2×"), ("fast", "4×"), ("off", _("off"))),
        ),
        Row(
            "confirm",
            _("Ask before a move is made"),
            lambda value: {
                "always": _("Every move waits for Confirm."),
                "final": _("Only moves that cannot be taken back wait for Confirm."),
                "never": _("A complete move is made at once."),
            }[value],
            (("always", _("always")), ("final", _("if final")), ("never", _("never"))),
        ),
        Row("sound", _("Sounds"), lambda value: _("Cards, coins, steps and clicks."), volumes),
        Row("music", _("Music"), lambda value: _("A quiet piece for the menu and each market."), volumes),
        Row(
            "full_screen",
            _("Full screen"),
            lambda value: _("F11 changes it at any time."),
            ((False, _("window")), (True, _("full screen"))),
        ),
    )


class SettingsScene(PictureScene):
    """A sheet of paper before the night sky."""

    least = (1120.0, 800.0)

    def preferred(self) -> Target | None:
        return DONE

    def back(self) -> Go | None:
        return Pop()

    def act(self, target: Target) -> Go | None:
        if target == DONE:
            return Pop()
        field, _dot, index = target.id.partition(".")
        row = next(row for row in rows() if row.field == field)
        chosen = replace(self.services.settings, **{field: row.values[int(index)][0]})
        self.services.keep(chosen)
        self.changed()
        return None

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        every = rows()
        h = TOP + ROW * len(every) + FOOT
        x, y = (canvas.w - WIDTH) / 2, (canvas.h - h) / 2
        sheet = replace(paper(x, y, WIDTH, h, radius=26), inset=9, shadow=Shadow(down=16, blur=24, strength=210))
        nodes: list[Node] = [*sky(canvas, veil=0.45), sheet]
        nodes.append(line(canvas, x + 54, y + 64, 600, _("Settings"), TITLE, INK))
        for index, row in enumerate(every):
            nodes += _row(canvas, row, self.services.settings, x + 54, y + TOP + index * ROW)
        nodes.append(
            button(canvas, x + WIDTH - 54 - 200, y + h - 78, 200, 54, _("Done"), DONE, kind="gold", glyph_name="check")
        )
        return tuple(nodes)


def _row(canvas: Canvas, row: Row, settings: Settings, x: float, y: float) -> tuple[Node, ...]:
    now = getattr(settings, row.field)
    targets = tuple(Target("settings", f"{row.field}.{index}") for index in range(len(row.values)))
    nearest = min(range(len(row.values)), key=lambda index: _distance(row.values[index][0], now))
    room = WIDTH - 108
    words = room - CHOICES_WIDTH - 24
    choices = tuple((target, label) for target, (_value, label) in zip(targets, row.values, strict=True))
    return (
        rule(x, y, room),
        line(canvas, x, y + 32, words, row.label, HEADING, INK),
        line(canvas, x, y + 60, words, row.about(now), BODY, INK_SOFT),
        segments(canvas, x + room - CHOICES_WIDTH, y + 22, CHOICES_WIDTH, 48, choices, targets[nearest]),
    )


def _distance(value: Any, now: Any) -> float:
    """How far a value is from the one in force: 0 for the same, and numbers by their difference."""
    if isinstance(value, (int, float)) and isinstance(now, (int, float)):
        return abs(value - now)
    return 0.0 if value == now else 1.0
