"""How events are shown: what moves over the map, between players, and what is announced. Map pixels, milliseconds."""

from __future__ import annotations

from game.core.rules import Event
from game.picture.canvas import Canvas
from game.picture.shapes import Shapes
from game.picture.table import Animation
from game.titles.chinatown.state import ChinatownView


def animation(
    event: Event, before: ChinatownView, after: ChinatownView, shapes: Shapes, canvas: Canvas
) -> Animation | None:
    """How the event is shown, None when the picture just changes."""
    return None
