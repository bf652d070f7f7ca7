"""Writes a trace for tests to the file in STALLHOLDERS_TRACE, with one line of JSON for each drawing.

With the trace, a test can operate the real window by mouse and keyboard without knowing the layout. If the environment
variable is not set, nothing is written or computed. Each line is a JSON object with these entries:

- `at`: the time right after the drawing, in milliseconds of the system's monotonic clock;
- `scenes`: the class names of the scenes, lowest first (all other entries are about the last scene);
- `window`: its width and height in pixels;
- `targets`: keyed by "kind:id" in drawing order, each with its `rect` [x, y, w, h], a `point` [x, y] where a click
  reaches the target (null if the target is covered or outside the window), `usable` (whether a click has an effect),
  and `walkable` (whether keys can reach it);
- `hover`, `pressed`, `focus`: the target under the pointer, held down, and focused by keys, or null;
- `default`: the target that Return activates while no target has the focus, or null;
- `trace`: the report of the scene's method `trace`.

All positions are in window pixels.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from game.core.errors import Problem
from game.core.i18n import _
from game.core.reasons import system_reason
from game.core.target import Target
from game.picture.nodes import Placed, hit, placed
from game.ui.screen import PictureScene
from game.ui.stack import Stack

VARIABLE = "STALLHOLDERS_TRACE"

GRID = (0.5, 0.12, 0.88, 0.31, 0.69)
"""The relative positions in a rectangle to try in the search for a visible point, the middle first."""

Trace = Callable[[Stack], None]


def trace() -> Trace:
    """Return a function that appends a line to the trace file, if one is set. Raises Problem if writing fails."""
    name = os.environ.get(VARIABLE)
    if not name:
        return lambda stack: None
    file = Path(name)

    def add(data: bytes) -> None:
        try:
            with file.open("ab") as out:
                out.write(data)
        except OSError as error:
            raise Problem(
                _("{path} cannot be written ({reason}).").format(path=file, reason=system_reason(error))
            ) from error

    add(b"")
    return lambda stack: add(msgspec.json.encode(line(stack)) + b"\n")


def line(stack: Stack) -> dict[str, Any]:
    """Return one line of the trace for the stack, as plain JSON types."""
    top = stack.top
    told: dict[str, Any] = {
        "at": time.monotonic() * 1000,
        "scenes": [type(scene).__name__ for scene in stack.scenes],
        "trace": top.trace() if top is not None else {},
    }
    if isinstance(top, PictureScene):
        told |= {
            "window": _window(top),
            "targets": _targets(top),
            "hover": _name(top.pointing.hover),
            "pressed": _name(top.pointing.pressed),
            "focus": _name(top.focus.target),
            "default": _name(top.preferred()),
        }
    return told


def _name(target: Target | None) -> str | None:
    return None if target is None else str(target)


def _window(scene: PictureScene) -> tuple[int, int]:
    canvas, k = scene.canvas, scene.drawing.k
    return round(canvas.w * k), round(canvas.h * k)


def _targets(scene: PictureScene) -> dict[str, dict[str, Any]]:
    k, window, walkable = scene.drawing.k, _window(scene), set(scene.focus.walkable())
    found: dict[str, dict[str, Any]] = {}
    for place in placed(scene.nodes):
        target = place.node.target
        if target is None:
            continue
        known = found.get(str(target))
        if known is None or known["point"] is None:
            rect = [round(side * k) for side in (place.x, place.y, place.w, place.h)]
            point = _reached(scene, place, k, window)
            usable, walked = scene.enabled(target), target in walkable
            found[str(target)] = {"rect": rect, "point": point, "usable": usable, "walkable": walked}
    return found


def _reached(scene: PictureScene, place: Placed, k: float, window: tuple[int, int]) -> tuple[int, int] | None:
    """Return a pixel at which a click reaches the target, or None if there is none."""
    wide, high = window
    for down in GRID:
        for across in GRID:
            x, y = int((place.x + place.w * across) * k), int((place.y + place.h * down) * k)
            if 0 <= x < wide and 0 <= y < high:
                node = hit(scene.nodes, x / k, y / k)
                if node is not None and node.target == place.node.target:
                    return x, y
    return None
