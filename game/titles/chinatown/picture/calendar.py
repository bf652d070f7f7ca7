"""The calendar on the map: six years with their animals, the running one in red. Map pixels."""

from __future__ import annotations

from game.kit.pieces import lying, sprite
from game.picture.nodes import Node, Sprite, Type
from game.picture.shapes import Shape, Shapes
from game.picture.table import ROUND
from game.picture.widgets import word
from game.titles.chinatown.constants import YEARS
from game.titles.chinatown.picture.looks import ART
from game.titles.chinatown.state import Public
from game.titles.chinatown.words import year_name

ANIMALS = ("snake", "horse-face", "goat", "monkey-face", "rooster", "dog-face")
"""The pictures of the years (CT-0.6)."""
SIZE = (248.0, 546.0)
"""Width and height of the calendar, in units of its own."""


def animal(year: int) -> str:
    """The picture of a year, counted from 1."""
    return "icon:" + ANIMALS[(year - 1) % len(ANIMALS)]


def year_key(year: int) -> str:
    """The key of a year's row."""
    return f"year:{year}"


def calendar_nodes(public: Public, shapes: Shapes) -> tuple[Node, ...]:
    """All six years, those that are over struck through."""
    here = calendar_place(shapes)
    if here is None:
        return ()
    nodes: list[Node] = [Sprite(x=0, y=0, w=SIZE[0], h=SIZE[1], art=f"{ART}calendar", key=ROUND)]
    for year in range(1, YEARS + 1):
        nodes += _row(public, year)
    return (lying(here, SIZE[0], tuple(nodes)),)


def calendar_place(shapes: Shapes) -> Shape | None:
    """Where the calendar lies; None on a map without one."""
    return next((shape for layer, ident, shape in shapes.places if (layer, ident) == ("furniture", "calendar")), None)


def _row(public: Public, year: int) -> tuple[Node, ...]:
    now = year == public.year and public.phase != "over"
    over = year < public.year or public.phase == "over"
    y = 94.0 + 80 * (year - 1)
    ink = "#FFF4DC" if now else "#A08468" if over else "#4A3020"
    nodes: list[Node] = []
    if now:
        nodes.append(sprite(f"{ART}calendar_now", 124, y, 236, 80, key=year_key(year)))
    nodes.append(sprite(animal(year), 56, y, 58, alpha=0.55 if over else 1.0))
    nodes.append(word(year_name(year), 162, y + 2, Type("baloo-extrabold", 46), ink, w=130))
    if over:
        nodes.append(sprite(f"{ART}calendar_gone", 162, y, 128, 26))
    return tuple(nodes)
