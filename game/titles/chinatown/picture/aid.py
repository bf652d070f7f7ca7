"""The player aid: what a year brings, what a business pays, and the tiles that are left in the bag (CT-0.3, CT-0.4).
Logical pixels."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.i18n import _, ngettext, pgettext
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Node, Type
from game.picture.theme import INK, INK_SOFT, paper
from game.picture.widgets import line
from game.titles.chinatown.constants import COMPLETE, DEALT, DRAWN, INCOMPLETE, KEPT, YEARS
from game.titles.chinatown.picture.looks import SMALL, numbered_tile
from game.titles.chinatown.state import Public
from game.titles.chinatown.supply import undrawn

HEAD = Type("baloo-bold", 18)
CELL = Type("baloo-bold", 18)
LABEL_WIDE = 104.0
"""The room of the words before a row."""
YEAR_WIDE, PAYS_WIDE = 27.0, 36.0
"""From one year to the next, and from one size of business to the next."""
PAD, GAP = 12.0, 8.0
TOP = 40.0
"""Where the first row of a table begins."""
BAG_COLUMNS, BAG_WIDE = 4, 66.0
"""The types in a row of the bag, and from one to the next."""

YEARS_TABLE = LABEL_WIDE + YEAR_WIDE * YEARS + 2 * PAD
PAYS_TABLE = LABEL_WIDE + PAYS_WIDE * max(COMPLETE) + 2 * PAD
BAG = BAG_WIDE * BAG_COLUMNS + 2 * PAD
WIDE = YEARS_TABLE + PAYS_TABLE + BAG + 2 * GAP
"""How wide the aid is."""


def aid_nodes(public: Public, canvas: Canvas, x: float, y: float, h: float) -> list[Node]:
    """Both tables and the bag side by side, `h` high, their upper left corner at (x, y)."""
    pays = x + YEARS_TABLE + GAP
    return [
        *_years(public, canvas, x, y, h),
        *_pays(canvas, pays, y, h),
        *_bag(public, canvas, pays + PAYS_TABLE + GAP, y, h),
    ]


def _years(public: Public, canvas: Canvas, x: float, y: float, h: float) -> list[Node]:
    """Table 1 for so many players, the year under way on gold."""
    rows = (
        (_("Cards dealt"), DEALT[public.seats]),
        (_("Cards kept"), KEPT[public.seats]),
        (_("Tiles drawn"), DRAWN[public.seats]),
    )
    years = tuple(range(1, YEARS + 1))
    return _table(canvas, (x, y, YEARS_TABLE, h), _("Year"), years, rows, YEAR_WIDE, marked=public.year)


def _pays(canvas: Canvas, x: float, y: float, h: float) -> list[Node]:
    """Table 2, in thousands."""
    sizes = tuple(range(1, max(COMPLETE) + 1))
    rows = (
        (
            pgettext("a business", "Incomplete"),
            [INCOMPLETE[size] if size < len(INCOMPLETE) else None for size in sizes],
        ),
        (pgettext("a business", "Complete"), [COMPLETE.get(size) for size in sizes]),
    )
    nodes = _table(canvas, (x, y, PAYS_TABLE, h), pgettext("of a business", "Size"), sizes, rows, PAYS_WIDE)
    note = _("Income a year, in $1,000")
    middle = y + TOP + _pitch(h) * (len(rows) + 0.5)
    return [*nodes, line(canvas, x + PAD, middle, PAYS_TABLE - 2 * PAD, note, SMALL, INK_SOFT)]


def _pitch(h: float) -> float:
    """From one row of a table to the next: there is room for three."""
    return (h - TOP - 8) / 3


def _table(
    canvas: Canvas,
    rect: tuple[float, float, float, float],
    title: str,
    heads: Sequence[int],
    rows: Sequence[tuple[str, Sequence[int | None]]],
    wide: float,
    marked: int = 0,
) -> list[Node]:
    """A table on paper: a heading for each column, then a row of amounts for each label; nothing for None."""
    x, y, w, h = rect
    pitch = _pitch(h)
    left = x + PAD + LABEL_WIDE
    nodes: list[Node] = [paper(x, y, w, h, radius=11)]
    if marked:
        at = left + wide * heads.index(marked)
        nodes.append(Box(x=at, y=y + 8, w=wide, h=TOP + pitch * len(rows) - 8, radius=7, fill="#FBE2A0"))
    nodes.append(line(canvas, x + PAD, y + 24, LABEL_WIDE - 6, title, HEAD, "#A62C22"))
    for column, head in enumerate(heads):
        nodes.append(line(canvas, left + wide * column, y + 24, wide, str(head), HEAD, "#A62C22", align="middle"))
    for row, (label, amounts) in enumerate(rows):
        middle = y + TOP + pitch * (row + 0.5)
        nodes.append(line(canvas, x + PAD, middle, LABEL_WIDE - 6, label, SMALL, INK))
        for column, amount in enumerate(amounts):
            if amount is not None:
                text = str(amount)
                nodes.append(line(canvas, left + wide * column, middle, wide, text, CELL, INK, align="middle"))
    return nodes


def _bag(public: Public, canvas: Canvas, x: float, y: float, h: float) -> list[Node]:
    """How many tiles of each type were not drawn yet."""
    rows = -(-len(public.shops) // BAG_COLUMNS)
    pitch = (h - TOP + 2) / rows
    side = min(38.0, pitch - 8)
    title = ngettext("In the bag: {count} tile", "In the bag: {count} tiles", public.bag).format(count=public.bag)
    nodes: list[Node] = [
        paper(x, y, BAG, h, radius=11),
        line(canvas, x + PAD, y + 24, BAG - 2 * PAD, title, HEAD, "#A62C22"),
    ]
    for kind, shop in enumerate(public.shops):
        left = x + PAD + BAG_WIDE * (kind % BAG_COLUMNS)
        top = y + TOP - 4 + pitch * (kind // BAG_COLUMNS)
        count = undrawn(public, kind)
        text = _("{shop}, largest business {size}: {count} in the bag")
        tip = text.format(shop=shop.label(), size=shop.size, count=count)
        nodes += [
            *numbered_tile(shop, left, top + (pitch - side) / 2, side),
            line(canvas, left + side + 3, top + pitch / 2, BAG_WIDE - side - 6, str(count), CELL, INK),
            Box(x=left, y=top, w=BAG_WIDE - 4, h=pitch, tip=tip),
        ]
    return nodes
