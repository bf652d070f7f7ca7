"""The layout of a title's table as data: rows and columns of regions, in several forms for different screen sizes.

A title uses the default arrangement (`house`) or returns its own from `TableArt.arrangement`. Every form contains each
region of `NEEDED` exactly once. The table scene draws the regions in `HOUSE`; the title draws all other regions.

Example:
    form = Column(
        parts=(
            Row(parts=(Region(name="title"), Region(name="tools", wide=fixed(150))), high=fixed(52)),
            Row(parts=(Region(name="board", wide=rest(640)), Region(name="prices", wide=between(300, 366)))),
            Region(name="prompt", high=fixed(62)),
        )
    )
"""

from __future__ import annotations

import msgspec

from game.core.i18n import pgettext, remembered

NEEDED = ("title", "board", "plates", "prompt", "tools")
"""The names of the regions that every form must contain outside its drawers."""
HOUSE = (*NEEDED, "log", "tray")
"""The names of the regions that the table scene draws. The region "tools" also contains the tabs of the drawers."""
PLATE = (400.0, 92.0)
"""The default width and height of a plate (see `Plates`), for which its contents are designed, in logical pixels."""
PLATE_LIKED = 106.0
TRAY_HEIGHT = 146.0
"""The minimum height of the tray (the panel with the viewer's own pieces), including its frame, in logical pixels."""
PROMPT_HEIGHT, PROMPT_FOLDED = 54.0, 62.0
"""The height of the prompt bar, on large and on small screens, in logical pixels."""
COLUMN, MARGIN, GAP = 440.0, 12.0, 7.0
"""The width of the right column in the default arrangement, and its margins and gaps, in logical pixels."""
LOG_LEAST = 132.0
LOG_COMFORT = 208.0
"""The height of six log lines, in logical pixels. The log is at least this high even if the tray is unusually tall."""
DRAWER_PART = 0.4
"""The maximum fraction of a small screen's height that a tall tray may cover when its drawer is open."""


class Span(msgspec.Struct, frozen=True):
    """The width or the height of a part, in logical pixels.

    Every part first gets the length `least`. The parts then grow, in the order of `rank`, to at most `liked`. The
    remaining space is divided in proportion to the `stretch` of each part.

    Attributes:
        stretch: the weight of the part when the remaining space is divided.
        part: the preferred length as a fraction (0 to 1) of the screen, up to `liked`, or 0 to use `liked` itself.
    """

    least: float = 0.0
    liked: float = 0.0
    stretch: float = 0.0
    rank: int = 0
    part: float = 0.0


def fixed(size: float) -> Span:
    """Return a span with a fixed length."""
    return Span(least=size, liked=size)


def between(least: float, liked: float, rank: int = 0) -> Span:
    """Return a span of at least `least` that grows to `liked` if there is room. `rank` is as in `Span`."""
    return Span(least=least, liked=max(least, liked), rank=rank)


def rest(least: float = 0.0, stretch: float = 1.0) -> Span:
    """Return a span of at least `least` whose share of the remaining space is proportional to `stretch`."""
    return Span(least=least, liked=least, stretch=stretch)


class Region(msgspec.Struct, frozen=True, kw_only=True):
    """A named rectangular area of the table, such as the board, the log or an area that the title draws.

    Attributes:
        paper: whether the table scene draws a paper panel and a heading for the content.
        label: the label of the tab that opens the region, if the region is a drawer.
        glyph: the name of the icon on this tab.
        key: the keyboard key that opens the drawer.
    """

    name: str
    wide: Span = rest()
    high: Span = rest()
    paper: bool = True
    label: str = ""
    glyph: str = ""
    key: str = ""


class Plates(msgspec.Struct, frozen=True, kw_only=True):
    """A grid of plates, one for each seat. A plate is a panel about one player.

    Attributes:
        natural: the width and height, in logical pixels, for which the contents of a plate are designed.
        least: the minimum height of a plate, as a fraction of its natural height.
        liked: the preferred height of a plate, in logical pixels.
        stretch: the weight (as in `Span`) of the empty space below the plates.
        lends: the name of the region below, which may extend up into empty cells of the last row, or "" for none.
    """

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
    """Parts side by side, all as high as the row. `label`, `glyph` and `key` have the same meaning as in `Region`.

    Attributes:
        gap: the distance between parts, in logical pixels.
        margin: the free space inside the left, top, right and bottom edges, in logical pixels.
        wide: the width, or None for the width that the parts need.
        high: the height, or None for the height that the parts need.
        name: the name of the background that the title draws behind the parts, or "" for none.
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
    """Parts one below the other, all as wide as the column. The attributes are those of `Row`."""


Part = Region | Plates | Row
"""A component of a `Form`. Columns are included, because `Column` is a subclass of `Row`."""


class Form(msgspec.Struct, frozen=True, kw_only=True):
    """One way to lay out the table, for screens of at least a certain size.

    Attributes:
        drawers: the parts that are hidden until the player opens them with a tab.
        folds: extra drawers, added one by one until the rest fits; each replaces the part of the same name in `whole`.
        least: the minimum width and height of a screen for this form, in logical pixels.
    """

    whole: Part
    drawers: tuple[Region | Row, ...] = ()
    folds: tuple[Region | Row, ...] = ()
    least: tuple[float, float] = (0.0, 0.0)


class Arrangement(msgspec.Struct, frozen=True):
    """The layout of a table, in several forms for different screen sizes, largest first.

    The table uses the first form that gives all parts their minimum size. If no form fits, the last form is shrunk.
    """

    forms: tuple[Form, ...]


def folded(*column: Part) -> Column:
    """Return a layout for small screens: a column to the right of the board contains the given parts and the tools."""
    title, board = Region(name="title", high=fixed(48)), Region(name="board", high=rest())
    left = Column(margin=(0, 8, 0, 0), gap=6, parts=(title, board))
    tools = Region(name="tools", high=fixed(44))
    wide = Span(least=288, liked=440, part=0.36)
    right = Column(wide=wide, margin=(0, 12, 0, 0), gap=7, parts=(*column, tools))
    prompt = Region(name="prompt", high=fixed(PROMPT_FOLDED))
    return Column(margin=(12, 0, 12, 10), gap=8, parts=(Row(gap=8, parts=(left, right)), prompt))


def log_drawer() -> Region:
    """Return the drawer that contains the log."""
    return Region(name="log", wide=fixed(440), high=fixed(330), label=pgettext("a panel", "Log"), glyph="log", key="G")


@remembered
def house(tray: float) -> Arrangement:
    """Return the default arrangement for a title whose preferred tray height is `tray`, in logical pixels.

    The board and the prompt bar are on the left; plates, log, tray and tools are on the right. On screens below 1280 ×
    720 logical pixels, the prompt bar takes the whole width, and the tray and, if necessary, the log become drawers.
    """
    if tray <= TRAY_HEIGHT:
        return Arrangement((_roomy(TRAY_HEIGHT), *_folded(TRAY_HEIGHT, 0.0)))
    return Arrangement(
        (_roomy(tray), _roomy(TRAY_HEIGHT), *_folded(tray, tray / DRAWER_PART), *_folded(TRAY_HEIGHT, 0.0))
    )


def _roomy(tray: float) -> Form:
    tall = tray > TRAY_HEIGHT
    plates = Plates(least=1.0 if tall else 0.0, rank=1, gap=GAP)
    log = Region(name="log", high=rest(LOG_COMFORT if tall else LOG_LEAST))
    hand = Region(name="tray", high=between(TRAY_HEIGHT, tray))
    tools = Column(parts=(Region(name="tools", high=fixed(44)),), margin=(0, GAP, 0, 0))
    margin = (0, MARGIN, 0, MARGIN + 2)
    right = Column(wide=fixed(COLUMN), margin=margin, gap=GAP, parts=(plates, log, hand, tools))
    title, prompt = Region(name="title", high=fixed(48)), Region(name="prompt", high=fixed(PROMPT_HEIGHT))
    left = Column(margin=(0, 8, 0, MARGIN - 2), gap=8, parts=(title, Region(name="board"), prompt))
    return Form(whole=Row(margin=(MARGIN, 0, MARGIN, 0), gap=GAP + 1, parts=(left, right)), least=(1280, 720))


def _folded(tray: float, least: float) -> tuple[Form, Form]:
    hand = Region(
        name="tray", wide=fixed(COLUMN), high=fixed(tray), label=pgettext("a panel", "Tray"), glyph="hand", key="T"
    )
    log = Region(name="log", high=rest(LOG_LEAST + GAP))
    return (
        Form(whole=folded(Plates(gap=GAP), log), drawers=(hand,), least=(0, least)),
        Form(whole=folded(Plates(gap=GAP, least=0.0, stretch=1.0)), drawers=(hand, log_drawer()), least=(0, least)),
    )
