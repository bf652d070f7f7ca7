"""How a title arranges its table, as data: rows and columns of regions, in forms from the roomiest to the smallest.

A title that says nothing has the arrangement of the house (`game/table/picture/house.py`). One that has charts, a card
row or a deal table of its own gives an `Arrangement` (see `Arranges` in `picture/table.py`) and draws those regions.

    Column(
        parts=(
            Row(parts=(Region(name="title"), Region(name="tools", wide=fixed(150))), high=fixed(52)),
            Row(parts=(Region(name="board", wide=rest(640)), Region(name="prices", wide=between(300, 366)))),
            Region(name="prompt", high=fixed(62)),
        )
    )

Every form holds the regions in `NEEDED` once; those in `HOUSE` are drawn by the house, all others by the title.
"""

from __future__ import annotations

import msgspec

from game.core.i18n import _

NEEDED = ("title", "board", "plates", "prompt", "tools")
"""The names of the regions that every form has, outside its drawers."""
HOUSE = (*NEEDED, "log", "tray", "tabs")
"""The names of the regions that the house draws. `tabs`: where the tabs of drawers lie; without it, in the tools."""
PLATE = (400.0, 92.0)
"""The width and height that the inside of a plate is drawn for, where a title says nothing else."""
PLATE_LIKED = 106.0
"""The height that a plate of that size likes."""


class Span(msgspec.Struct, frozen=True):
    """How long a part is across or down, in logical pixels.

    It has at least `least`. Where there is room it grows to `liked`: parts of a lower `rank` first, those of one rank
    by what each lacks. What is left goes to the parts that stretch, in proportion to `stretch`. `part`: it likes that
    part (0–1) of the whole screen, held between `least` and `liked`.
    """

    least: float = 0.0
    liked: float = 0.0
    stretch: float = 0.0
    rank: int = 0
    part: float = 0.0


def fixed(size: float) -> Span:
    """Always as long as that."""
    return Span(least=size, liked=size)


def between(least: float, liked: float, rank: int = 0) -> Span:
    """At least, and where there is room as long as it likes."""
    return Span(least=least, liked=max(least, liked), rank=rank)


def rest(least: float = 0.0, stretch: float = 1.0) -> Span:
    """At least, and what the others leave; among several in proportion to `stretch`."""
    return Span(least=least, liked=least, stretch=stretch)


class Region(msgspec.Struct, frozen=True, kw_only=True):
    """A rectangle of the table with one content, known by its name. The tools are at least as wide as their buttons and
    tabs are.

    `paper`: the house draws a panel of paper with a heading round what the title draws; else the title has the whole
    rectangle. `natural`: the width and height that its content is drawn for (0: any); where it gets less it is drawn
    smaller, and where it gets narrower it takes less height. `label`, `glyph`, `key`: of the tab, where it is a drawer.
    """

    name: str
    wide: Span = rest()
    high: Span = rest()
    paper: bool = True
    natural: tuple[float, float] = (0.0, 0.0)
    label: str = ""
    glyph: str = ""
    key: str = ""


class Plates(msgspec.Struct, frozen=True, kw_only=True):
    """The plates of all seats, row by row in so many columns, all of one size. `natural`: the width and height that the
    inside of one is drawn for; where it gets less it is drawn smaller. `least`: how low a plate may get, as a part of
    its natural height at its width; `liked`: the height it grows to; `rank`: when it does so, as in `Span`; `stretch`:
    how much of the room that is left stays free below them. `lends`: the region below that takes the places, too, that
    stay free in the last row, where it is as wide as these."""

    wide: Span = rest()
    columns: int = 1
    gap: float = 7.0
    natural: tuple[float, float] = PLATE
    least: float = 0.8
    liked: float = PLATE_LIKED
    rank: int = 0
    stretch: float = 0.0
    lends: str = ""
    name: str = "plates"


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """Parts side by side, each as high as the row.

    `margin`: what is free inside its edges: left, top, right, bottom. `wide` and `high`: its own size where it is not
    the one that its parts ask for, but at least what they need. `name`: the title draws what lies behind its parts;
    `label`, `glyph` and `key` as in `Region`.
    """

    parts: tuple[Part, ...]
    gap: float = 8.0
    margin: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    wide: Span | None = None
    high: Span | None = None
    name: str = ""
    label: str = ""
    glyph: str = ""
    key: str = ""


class Column(Row, frozen=True, kw_only=True):
    """Parts one below the other, each as wide as the column; all else as in `Row`."""


Part = Region | Plates | Row
"""What a form is made of; a column is a row that runs down."""


class Form(msgspec.Struct, frozen=True, kw_only=True):
    """One way to lay the table out.

    `whole` fills the screen. `drawers`: what lies behind tabs, in the size it likes when it is open. `folds`: drawers
    that take the place of the parts of the same names, one after the other, until the others have room. `sheet`: the
    parts over which a large sheet docks: they lie side by side and fill a rectangle. `least`: the width and height that
    the screen needs for this form at all.
    """

    whole: Part
    drawers: tuple[Region | Row, ...] = ()
    folds: tuple[Region | Row, ...] = ()
    sheet: tuple[str, ...] = ("log", "tray")
    least: tuple[float, float] = (0.0, 0.0)


class Arrangement(msgspec.Struct, frozen=True):
    """Forms of a table, the roomiest first. The first one in which everything has its least size is used; where there
    is none, the last one, and its parts get less. `sheets`: there is room for the tab of a large sheet; a title that
    has such sheets need not say so."""

    forms: tuple[Form, ...]
    sheets: bool = False


def folded(plates: Plates) -> Column:
    """The whole of a form for small screens: board and plates over the bar, the rest behind tabs."""
    left = Column(
        margin=(0, 8, 0, 0), gap=6, parts=(Region(name="title", high=fixed(48)), Region(name="board", high=rest()))
    )
    right = Column(
        wide=Span(least=288, liked=440, part=0.36),
        margin=(0, 12, 0, 0),
        gap=7,
        parts=(plates, Region(name="tools", high=fixed(44))),
    )
    return Column(
        margin=(12, 0, 12, 10), gap=8, parts=(Row(gap=8, parts=(left, right)), Region(name="prompt", high=fixed(62)))
    )


def log_drawer() -> Region:
    """The log behind a tab."""
    return Region(name="log", wide=fixed(440), high=fixed(330), label=_("Log"), glyph="log", key="G")
