"""The deal table with a column for each party, in logical pixels."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.i18n import _, ngettext, pgettext
from game.core.names import Seat, mark
from game.core.sentences import listed
from game.picture.canvas import Canvas
from game.picture.colours import CREAM, GOLD_LIGHT, INK, INK_SOFT, MINT, RED
from game.picture.nodes import Box, Group, Node, Rect
from game.picture.theme import HEADING, NAME, PANEL
from game.picture.widgets import line
from game.titles.chinatown.constants import COMPLETE, DEALT, DRAWN, INCOMPLETE, KEPT, YEARS
from game.titles.chinatown.dealing import marked_own, marks_of, no_longer
from game.titles.chinatown.picture.deal_words import told_in, words_nodes
from game.titles.chinatown.picture.looks import CLOTH, CLOTH_EDGE, GLEAMING, LABEL, SMALL, STEP, TABLE, Looks
from game.titles.chinatown.picture.parties import column
from game.titles.chinatown.picture.pieces import numbered_tile, token
from game.titles.chinatown.picture.shown import Motif
from game.titles.chinatown.planning.forecast import prospects
from game.titles.chinatown.state import Public, undrawn
from game.titles.chinatown.topology import Topology
from game.titles.chinatown.words import marked_name

GAP = 8.0
COLUMN = 540.0
WORDS = (330.0, 240.0)
"""The usual minimum width of the deal in words: with fewer than `CROWD` parties, and with more."""
CROWD = 5
LEAST_WORDS, NARROWEST = 170.0, 220.0
"""On small screens, the minimum width of the deal in words, and the column width that is kept until it is reached."""


def table_wood(canvas: Canvas) -> tuple[Node, ...]:
    """Return the background of the deal table: wood and cloth."""
    whole = Rect(0, 0, canvas.w, canvas.h)
    return whole.box(TABLE, 20), whole.box(CLOTH, 15, out=-7), whole.box(CLOTH_EDGE, 12, out=-11)


def parties_nodes(motif: Motif) -> tuple[Node, ...]:
    """Return the columns of all parties side by side, and the deal in words."""
    deal, canvas, public = motif.deal, motif.canvas, motif.public
    if deal is None:
        return quiet_nodes(motif.topology, public, canvas)
    count = len(deal.parties)
    words = WORDS[0] if count < CROWD else WORDS[1]
    words = min(words, max(LEAST_WORDS, canvas.w - count * (NARROWEST + GAP)))
    wide = min(COLUMN, (canvas.w - words - count * GAP) / count)
    words = canvas.w - count * (wide + GAP)
    told = public.shows_gains and not no_longer(motif.topology, public, deal.parcels)
    brings = prospects(motif.topology, public, deal.parcels, deal.parties) if told else (None,) * count
    nodes: list[Node] = []
    for number, (seat, prospect) in enumerate(zip(deal.parties, brings, strict=True)):
        inside = column(motif.inside(wide, canvas.h), deal, seat, prospect)
        nodes.append(Group(x=number * (wide + GAP), y=0, w=wide, h=canvas.h, nodes=inside, key=f"party:{seat}"))
    inside = words_nodes(motif.inside(words, canvas.h), deal)
    return (*nodes, Group(x=canvas.w - words, y=0, w=words, h=canvas.h, nodes=inside))


STEPS = 620.0
HIGH = 216.0


def quiet_nodes(topology: Topology, public: Public, canvas: Canvas) -> tuple[Node, ...]:
    """Return the empty deal table with the player aid and all marks. Without marks, show instructions."""
    wide = min(STEPS, canvas.w - WIDE - GAP)
    left = (canvas.w - wide - GAP - WIDE) / 2
    high = min(HIGH, canvas.h - 8)
    top = (canvas.h - high) / 2
    inside = canvas.inside(wide, high)
    told = _wishes(topology, public, inside) if public.marks else _steps(public, inside)
    years = left + wide + GAP
    pays = years + YEARS_TABLE + GAP
    return (
        Group(x=left, y=top, w=wide, h=high, nodes=tuple(told)),
        *_years(public, canvas, years, top, high),
        *_pays(canvas, pays, top, high),
        *_bag(public, canvas, pays + PAYS_TABLE + GAP, top, high),
    )


def _steps(public: Public, canvas: Canvas) -> list[Node]:
    reckoned = _("Players work out for themselves what the deal is worth.")
    if public.shows_gains:
        reckoned = _("Each column shows what a player gains, this year and by the end.")
    steps = (
        (_("Click what changes hands"), _("Click buildings or players’ tiles. The plus sign adds another player.")),
        (_("Set the money"), reckoned),
        (_("Offer it"), _("The others sign or decline. The last signature completes the deal.")),
    )
    pitch = (canvas.h + GAP) / len(steps)
    nodes: list[Node] = []
    for number, (title, text) in enumerate(steps):
        y, high = number * pitch, pitch - GAP
        nodes += [
            Box(x=0, y=y, w=canvas.w, h=high, radius=12, look=STEP),
            *canvas.sentence(14, y + 16, str(number + 1), NAME.sized(26), GOLD_LIGHT),
            line(canvas, 38, y + 16, canvas.w - 50, title, HEADING, CREAM),
            *told_in(canvas, 38, y + 26, canvas.w - 50, high - 26, text, MINT),
        ]
    return nodes


def _wishes(topology: Topology, public: Public, canvas: Canvas) -> list[Node]:
    looks = Looks(canvas.seats)
    seats = [seat for seat in range(public.seats) if marks_of(public, seat)]
    pitch = (canvas.h + GAP) / len(seats)
    nodes: list[Node] = []
    for number, seat in enumerate(seats):
        y, high = number * pitch, pitch - GAP
        nodes += [
            Box(x=0, y=y, w=canvas.w, h=high, radius=11, look=PANEL),
            *token(looks, seat, 24, y + high / 2, min(32.0, high - 8)),
            *told_in(canvas, 46, y + 6, canvas.w - 58, high - 10, _marked(topology, public, seat)),
        ]
    return nodes


def _marked(topology: Topology, public: Public, seat: Seat) -> str:
    own: list[str] = []
    others: list[str] = []
    for hung in marks_of(public, seat):
        thing = marked_name(hung.lot, None if hung.shop is None else public.shops[hung.shop])
        (own if marked_own(topology, public, hung) else others).append(thing)
    named = mark(seat)
    if own and others:
        both = _("{name} wants {wanted}, and would give up {offered}.")
        return both.format(name=named, wanted=listed(others), offered=listed(own))
    if own:
        return _("{name} would give up {offered}.").format(name=named, offered=listed(own))
    return _("{name} wants {wanted}.").format(name=named, wanted=listed(others))


LABEL_WIDE = 104.0
YEAR_WIDE, PAYS_WIDE = 27.0, 36.0
PAD = 12.0
TOP = 40.0
BAG_COLUMNS, BAG_WIDE = 4, 66.0

YEARS_TABLE = LABEL_WIDE + YEAR_WIDE * YEARS + 2 * PAD
PAYS_TABLE = LABEL_WIDE + PAYS_WIDE * max(COMPLETE) + 2 * PAD
BAG = BAG_WIDE * BAG_COLUMNS + 2 * PAD
WIDE = YEARS_TABLE + PAYS_TABLE + BAG + 2 * GAP


def _years(public: Public, canvas: Canvas, x: float, y: float, h: float) -> list[Node]:
    rows = (
        (_("Cards dealt"), DEALT[public.seats]),
        (_("Cards kept"), KEPT[public.seats]),
        (_("Tiles drawn"), DRAWN[public.seats]),
    )
    years = tuple(range(1, YEARS + 1))
    return _table(
        canvas, Rect(x, y, YEARS_TABLE, h), pgettext("a heading", "Year"), years, rows, YEAR_WIDE, marked=public.year
    )


def _pays(canvas: Canvas, x: float, y: float, h: float) -> list[Node]:
    sizes = tuple(range(1, max(COMPLETE) + 1))
    growing = [INCOMPLETE[size] if size < len(INCOMPLETE) else None for size in sizes]
    rows = (
        (pgettext("a business", "Incomplete"), growing),
        (pgettext("a business", "Complete"), [COMPLETE.get(size) for size in sizes]),
    )
    nodes = _table(canvas, Rect(x, y, PAYS_TABLE, h), pgettext("of a business", "Size"), sizes, rows, PAYS_WIDE)
    note = _("Yearly income, in $1,000s")
    middle = y + TOP + _pitch(h) * (len(rows) + 0.5)
    return [*nodes, line(canvas, x + PAD, middle, PAYS_TABLE - 2 * PAD, note, SMALL, INK_SOFT)]


def _pitch(h: float) -> float:
    return (h - TOP - 8) / 3


TableRow = tuple[str, Sequence[int | None]]
"""A row of a table: its label, and an amount or None for each column."""


def _table(
    canvas: Canvas, rect: Rect, title: str, heads: Sequence[int], rows: Sequence[TableRow], wide: float, marked: int = 0
) -> list[Node]:
    x, y, pitch = rect.x, rect.y, _pitch(rect.h)
    left = x + PAD + LABEL_WIDE
    nodes: list[Node] = [rect.box(PANEL, 11)]
    if marked:
        at = left + wide * heads.index(marked)
        nodes.append(Box(x=at, y=y + 8, w=wide, h=TOP + pitch * len(rows) - 8, radius=7, look=GLEAMING))
    nodes.append(line(canvas, x + PAD, y + 24, LABEL_WIDE - 6, title, LABEL, RED))
    for place, head in enumerate(heads):
        nodes.append(line(canvas, left + wide * place, y + 24, wide, str(head), LABEL, RED, align="middle"))
    for row, (label, amounts) in enumerate(rows):
        middle = y + TOP + pitch * (row + 0.5)
        nodes.append(line(canvas, x + PAD, middle, LABEL_WIDE - 6, label, SMALL, INK))
        for place, amount in enumerate(amounts):
            if amount is not None:
                text = str(amount)
                nodes.append(line(canvas, left + wide * place, middle, wide, text, LABEL, INK, align="middle"))
    return nodes


def _bag(public: Public, canvas: Canvas, x: float, y: float, h: float) -> list[Node]:
    rows = -(-len(public.shops) // BAG_COLUMNS)
    pitch = (h - TOP + 2) / rows
    side = min(38.0, pitch - 8)
    title = ngettext("In the bag: {count} tile", "In the bag: {count} tiles", public.bag).format(count=public.bag)
    nodes: list[Node] = [
        Box(x=x, y=y, w=BAG, h=h, radius=11, look=PANEL),
        line(canvas, x + PAD, y + 24, BAG - 2 * PAD, title, LABEL, RED),
    ]
    for kind, shop in enumerate(public.shops):
        left = x + PAD + BAG_WIDE * (kind % BAG_COLUMNS)
        top = y + TOP - 4 + pitch * (kind // BAG_COLUMNS)
        count = undrawn(public, kind)
        text = _("{shop} (maximum size {size}), tiles in the bag: {count}")
        tip = text.format(shop=shop.label(), size=shop.size, count=count)
        nodes += [
            *numbered_tile(shop, left, top + (pitch - side) / 2, side),
            line(canvas, left + side + 3, top + pitch / 2, BAG_WIDE - side - 6, str(count), LABEL, INK),
            Box(x=left, y=top, w=BAG_WIDE - 4, h=pitch, tip=tip),
        ]
    return nodes
