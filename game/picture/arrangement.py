"""The layout of a title's table as data: rows and columns of regions, in several forms for different screen sizes.

A title without an `Arrangement` gets the default one (`game/table/picture/layout.py`). A title with regions of its own,
such as charts or a deal table, provides one (see `Arranges` in `picture/table.py`) and draws those regions. Every form
contains each region of `NEEDED` once. The table scene draws the regions of `HOUSE`; the title draws all others.

Example:
    Column(
        parts=(
            Row(parts=(Region(name="title"), Region(name="tools", wide=fixed(150))), high=fixed(52)),
            Row(parts=(Region(name="board", wide=rest(640)), Region(name="prices", wide=between(300, 366)))),
            Region(name="prompt", high=fixed(62)),
        )
    )
"""

from __future__ import annotations

import msgspec

from game.core.i18n import _

NEEDED = ("title", "board", "plates", "prompt", "tools")
"""Names of the regions that every form must contain outside its drawers."""
HOUSE = (*NEEDED, "log", "tray", "tabs")
"""Names of the regions that the table scene draws. A layout without "tabs" shows the tabs in the tools."""
PLATE = (400.0, 92.0)
"""Default width and height that the inside of a plate is drawn for, in logical pixels."""
PLATE_LIKED = 106.0
"""Default preferred height of a plate, in logical pixels."""


class Span(msgspec.Struct, frozen=True):
    """The width or the height of a part, in logical pixels.

    Space is given out in three steps: every part gets its `least`; then parts grow towards `liked`, those of a lower
    rank first; the remaining space goes to the parts that stretch.

    Attributes:
        least: minimum length.
        liked: preferred length.
        stretch: share of the remaining space, in proportion to the other parts.
        rank: order in which parts grow; parts of equal rank grow in proportion to what they lack.
        part: preferred length as a fraction of the whole screen (0 to 1), limited to the range from `least` to `liked`.
    """

    least: float = 0.0
    liked: float = 0.0
    stretch: float = 0.0
    rank: int = 0
    part: float = 0.0


def fixed(size: float) -> Span:
    """Return a span that always has this length."""
    return Span(least=size, liked=size)


def between(least: float, liked: float, rank: int = 0) -> Span:
    """Return a span of at least `least` that grows to `liked` where there is room."""
    return Span(least=least, liked=max(least, liked), rank=rank)


def rest(least: float = 0.0, stretch: float = 1.0) -> Span:
    """Return a span of at least `least` that takes a share of the remaining space, in proportion to `stretch`."""
    return Span(least=least, liked=least, stretch=stretch)


class Region(msgspec.Struct, frozen=True, kw_only=True):
    """A named rectangle of the table with one content.

    The tools are never narrower than their buttons and tabs.

    Attributes:
        wide: the width.
        high: the height.
        paper: the content is drawn on a paper panel with a heading; otherwise the title draws the whole rectangle.
        natural: width and height that the content is drawn for, 0 for any; in less space it is drawn smaller, and a
            narrower content also takes less height.
        label: the label of its tab, if it is a drawer.
        glyph: the picture of its tab.
        key: the key that opens its tab.
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
    """The plates of all seats in a grid. All plates have the same size.

    Attributes:
        columns: number of columns.
        gap: distance between plates, in logical pixels.
        natural: width and height that the inside of a plate is drawn for; in less space it is drawn smaller.
        least: minimum height of a plate, as a fraction of its natural height at its width.
        liked: preferred height of a plate, in logical pixels.
        rank: order in which the plates grow, as in `Span`.
        stretch: share of the remaining space that stays empty below the plates.
        lends: the region below, which also gets the empty cells of the last row if it is as wide as the plates.
    """

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
    """Parts side by side, all as high as the row.

    Attributes:
        gap: distance between parts, in logical pixels.
        margin: free space inside the edges: left, top, right, bottom.
        wide: the width, but never less than the parts need, or None for the sum of the parts.
        high: the height, but never less than the parts need, or None for that of the parts.
        name: the name under which the title draws the background behind the parts, or "" for no background.
        label: as in `Region`, like `glyph` and `key`.
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
    """Parts one below the other, all as wide as the column. Attributes are the same as in `Row`."""


Part = Region | Plates | Row
"""A component of a form. A column is a row that runs downwards."""


class Form(msgspec.Struct, frozen=True, kw_only=True):
    """One way to lay out the table.

    Attributes:
        whole: the part that fills the screen.
        drawers: parts behind tabs, shown at their preferred size when they are open.
        folds: drawers that replace the parts with the same names, one by one, until the rest fits.
        sheet: names of the adjacent parts that a large sheet covers; together they form a rectangle.
        least: minimum width and height of the screen for this form.
    """

    whole: Part
    drawers: tuple[Region | Row, ...] = ()
    folds: tuple[Region | Row, ...] = ()
    sheet: tuple[str, ...] = ("log", "tray")
    least: tuple[float, float] = (0.0, 0.0)


class Arrangement(msgspec.Struct, frozen=True):
    """The forms of a table, roomiest first.

    The first form whose parts all get their minimum size is used. If no form fits, the last one is used and its parts
    become smaller.

    Attributes:
        sheets: reserve room for the tab of a large sheet; set automatically for titles with `Sheets`.
    """

    forms: tuple[Form, ...]
    sheets: bool = False


def folded(*column: Part) -> Column:
    """Return the whole of a form for small screens: board and these parts over the bar, the rest behind tabs."""
    left = Column(
        margin=(0, 8, 0, 0), gap=6, parts=(Region(name="title", high=fixed(48)), Region(name="board", high=rest()))
    )
    right = Column(
        wide=Span(least=288, liked=440, part=0.36),
        margin=(0, 12, 0, 0),
        gap=7,
        parts=(*column, Region(name="tools", high=fixed(44))),
    )
    return Column(
        margin=(12, 0, 12, 10), gap=8, parts=(Row(gap=8, parts=(left, right)), Region(name="prompt", high=fixed(62)))
    )


def log_drawer() -> Region:
    """Return the log behind a tab."""
    return Region(name="log", wide=fixed(440), high=fixed(330), label=_("Log"), glyph="log", key="G")
