"""The column of one party on the deal table, in logical pixels."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.i18n import _, pgettext
from game.core.names import Seat
from game.core.target import Target
from game.kit.pieces import hit_area
from game.picture.canvas import Canvas
from game.picture.colours import CREAM, INK, INK_SOFT, SCARLET, on_paper
from game.picture.nodes import Box, Group, Node
from game.picture.theme import LOW, NAME
from game.picture.widgets import fit, glyph, rule, sprite
from game.titles.chinatown.constants import FIRST_YEAR, YEARS
from game.titles.chinatown.picture import looks as palette
from game.titles.chinatown.picture.handed import rows_nodes
from game.titles.chinatown.picture.looks import AMOUNT, SMALL, Looks
from game.titles.chinatown.picture.offers import stamp_key
from game.titles.chinatown.picture.pieces import ART, arrow, gain_ink, short_gain, sums, token
from game.titles.chinatown.picture.shown import Motif, ShownDeal
from game.titles.chinatown.planning.forecast import DealForecast
from game.titles.chinatown.verbs.sign import sign_target
from game.titles.chinatown.words import SIGNING, gain_name

SIDE = 86.0
HEAD = 35.0
NARROW = 330.0
STAMP = 72.0
SMALL_STAMP = (64.0, 28.0)
LEAST_NAME = 12.0
TILTS = (6.0, -5.0, 4.0, -4.0, 5.0)
ROW, LOW_ROW = 21.0, 17.0
SIZES = (19.0, 18.0, 17.0, 16.0, 15.0)
SHORT = 270.0
"""The column width below which amounts are written in a short form."""


def column(motif: Motif, deal: ShownDeal, seat: Seat, prospect: DealForecast | None) -> tuple[Node, ...]:
    """Return the column of a party. The column fills the whole canvas."""
    canvas = motif.canvas
    narrow = canvas.w < NARROW
    left, top = (12.0, HEAD + 7) if narrow else (SIDE + 10, 8.0)
    row = LOW_ROW if narrow else ROW
    bottom = canvas.h - 7 - (_foot(row) if prospect is not None else 0)
    inside = motif.inside(canvas.w - left - 12, bottom - top)
    rows = rows_nodes(inside, deal, seat, headings=not narrow)
    return (
        *_ground(motif, seat, narrow=narrow),
        *(_head(motif, deal, seat) if narrow else _side(motif, deal, seat)),
        Group(x=left, y=top, w=inside.canvas.w, h=inside.canvas.h, nodes=tuple(rows)),
        *(_brings(canvas, left, prospect, row) if prospect is not None else ()),
    )


def _ground(motif: Motif, seat: Seat, *, narrow: bool) -> tuple[Node, ...]:
    colour, canvas = motif.looks.colour(seat), motif.canvas
    w, h = (canvas.w - 8, HEAD) if narrow else (SIDE - 4, canvas.h - 8)
    look = palette.COLUMN.but(line=on_paper(colour))
    return (
        Box(x=0, y=0, w=canvas.w, h=canvas.h, radius=14, look=look, target=Target("seat", str(seat))),
        Box(x=4, y=4, w=w, h=h, radius=11, look=palette.coloured(colour)),
    )


def _side(motif: Motif, deal: ShownDeal, seat: Seat) -> tuple[Node, ...]:
    canvas, looks = motif.canvas, motif.looks
    x, size = (SIDE + 2) / 2, 46.0
    free = canvas.h - STAMP - 12
    whole = motif.named(seat)
    name, face = fit(canvas, whole, NAME.sized(21), SIDE - 8)
    nodes: list[Node] = [*token(looks, seat, x, 10 + size / 2, size)]
    if name == whole:
        nodes += canvas.sentence(x, min(10 + size + 15, free - 12), name, face, looks.ink(seat), align="middle")
    else:  # the token says it
        nodes.append(Box(x=0, y=0, w=SIDE, h=free, tip=whole))
    y = canvas.h - 10 - STAMP / 2
    if deal.offer is None:
        return (*nodes, *_unstamped(x, y, STAMP, STAMP))
    if seat in deal.offer.signed:
        return (*nodes, *_stamped(looks, seat, x, y, STAMP))
    return (*nodes, *_to_stamp(motif, deal.offer.number, seat, x, y))


def _head(motif: Motif, deal: ShownDeal, seat: Seat) -> tuple[Node, ...]:
    canvas, looks = motif.canvas, motif.looks
    middle = 4 + HEAD / 2
    w, h = SMALL_STAMP
    x = canvas.w - 10 - w / 2
    room = canvas.w - w - 16 - 44
    whole = motif.named(seat)
    name, face = fit(canvas, whole, NAME.sized(20), room, LEAST_NAME)
    nodes: list[Node] = [*token(looks, seat, 25, middle, 30)]
    nodes += canvas.sentence(44, middle, name, face, looks.ink(seat))
    if name != whole:
        nodes.append(Box(x=44, y=4, w=room, h=HEAD, tip=whole))
    if deal.offer is None:
        return (*nodes, *_unstamped(x + 10, middle, w - 20, h))
    if seat in deal.offer.signed:
        return (*nodes, *_stamped(looks, seat, x + 8, middle + 2, 44))
    return (*nodes, *_signs(motif, deal.offer.number, seat, x, middle))


def _unstamped(x: float, y: float, w: float, h: float) -> tuple[Node, ...]:
    place = Box(x=x - w / 2, y=y - h / 2, w=w, h=h, radius=9, look=palette.UNSIGNED)
    return place, sprite("glyph:pencil", x, y, min(26.0, h * 0.6), tints=(("ink", INK),), alpha=0.6)


def _stamped(looks: Looks, seat: Seat, x: float, y: float, size: float) -> tuple[Node, ...]:
    part = size / 80
    seal = sprite(f"{ART}seal", x, y, size, shadow=LOW)
    return (
        replace(seal, turn=TILTS[seat % len(TILTS)]),
        sprite(looks.symbol(seat), x, y - 9 * part, 30 * part, tints=(("ink", CREAM),)),
        glyph(x, y + 20 * part, 18 * part, "check", CREAM),
    )


def _to_stamp(motif: Motif, number: int, seat: Seat, x: float, y: float) -> tuple[Node, ...]:
    target = sign_target(number, seat)
    lit, strong = _lit(motif, target)
    ink = SCARLET if lit else INK_SOFT
    half = STAMP / 2
    words, face = fit(motif.canvas, str(SIGNING), NAME.sized(23), STAMP - 14)
    said: tuple[Node, ...] = (glyph(x, y, half, "pencil", ink),)
    if words == str(SIGNING):
        said = tuple(motif.canvas.sentence(x, y + 1, words, face, ink, align="middle"))
    side = STAMP - 8
    look = palette.SIGN_LIGHT.but(glow_size=16) if strong else palette.SIGN_LIGHT
    light = Box(x=x - side / 2, y=y - side / 2, w=side, h=side, radius=10, look=look)
    return (
        *((light,) if lit else ()),
        sprite(f"{ART}seal_empty", x, y, STAMP, alpha=1.0 if lit else 0.85),
        *said,
        hit_area(x - half, y - half, STAMP, STAMP, target, key=stamp_key(number, seat)),
    )


def _signs(motif: Motif, number: int, seat: Seat, x: float, y: float) -> tuple[Node, ...]:
    target = sign_target(number, seat)
    lit, strong = _lit(motif, target)
    w, h = SMALL_STAMP
    look, ink = (palette.TO_SIGN_LIT, SCARLET) if lit else (palette.TO_SIGN_OFF, INK_SOFT)
    if strong:
        look = look.but(glow_size=14)
    words, face = fit(motif.canvas, str(SIGNING), NAME.sized(20), w - 12)
    x0, y0, key = x - w / 2, y - h / 2, stamp_key(number, seat)
    return (
        Box(x=x0, y=y0, w=w, h=h, radius=8, look=look, target=target, key=key),
        *motif.canvas.sentence(x, y + 1, words, face, ink, align="middle"),
    )


def _lit(motif: Motif, target: Target) -> tuple[bool, bool]:
    lit = motif.focus.open(target)
    return lit, motif.focus.picked(target) or (lit and motif.focus.hover == target)


def _foot(row: float) -> float:
    return 3 * row + 5


def _brings(canvas: Canvas, left: float, prospect: DealForecast, row: float) -> list[Node]:
    right, last = canvas.w - 12, FIRST_YEAR + YEARS - 1
    top = canvas.h - _foot(row) - 4
    middle = top + 3 + row / 2
    nodes: list[Node] = [rule(left, top, right - left)]
    now = pgettext("a heading", "This year"), _("Now")
    end = _("To the end of {year}").format(year=last), _("To {year}").format(year=last), _("End")
    for labels, (was, will), y in ((now, prospect.year, middle), (end, prospect.end, middle + row)):
        nodes += _row(canvas, left, right, y, labels, will - was, sums(will), sums(was))
    net, money = prospect.net, prospect.money
    in_all: tuple[str, ...] = (pgettext("of a deal", "Total"),)
    if money:
        text = _("Total, with {sum} received") if money > 0 else _("Total, with {sum} paid")
        in_all = (*(text.format(sum=sum_) for sum_ in sums(abs(money))[:2]), *in_all)
    y, ground = middle + 2 * row, palette.NET[(net > 0) - (net < 0)]
    nodes.append(Box(x=left - 6, y=y - row / 2 + 0.5, w=right - left + 12, h=row + 1, radius=row / 2, look=ground))
    return [*nodes, *_row(canvas, left, right, y + 1, in_all, net, (gain_name(net), short_gain(net)))]


def _row(
    canvas: Canvas,
    left: float,
    right: float,
    y: float,
    labels: tuple[str, ...],
    change: int,
    after: tuple[str, ...],
    before: tuple[str, ...] = ("", ""),
) -> list[Node]:
    """Return a label with the amounts before and after the deal, in smaller type if there is little room."""
    room, least = right - left - (34 if before[0] else 12), AMOUNT.sized(SIZES[-1])
    label_room = 56 if before[0] else canvas.width(labels[-1], least)
    short = canvas.w < SHORT or canvas.width(before[0] + after[0], least) + label_room > room
    was, will = before[short], after[short]
    size, label = _fitting(canvas, labels, was + will, room)
    face = AMOUNT.sized(size)
    x = right - canvas.width(will, face)
    nodes: list[Node] = [*canvas.sentence(right, y, will, face, gain_ink(change), align="right")]
    if was and x - 30 - canvas.width(was, face) >= left - 2:
        nodes.append(arrow(x - 15, y - 1, 16))
        nodes += canvas.sentence(x - 30, y, was, face, INK, align="right")
    if label:
        nodes += canvas.sentence(left, y, label, SMALL.sized(min(SMALL.size, size)), INK_SOFT if was else INK)
    return nodes


def _fitting(canvas: Canvas, labels: tuple[str, ...], amounts: str, room: float) -> tuple[float, str]:
    """Return the font size, and the longest label that fits beside the amounts, or "" if none fits."""
    for label, size in ((label, size) for sizes in (SIZES[:-2], SIZES) for label in labels for size in sizes):
        free = room - canvas.width(amounts, AMOUNT.sized(size))
        if canvas.width(label, SMALL.sized(min(SMALL.size, size))) + 6 <= free:
            return size, label
    return SIZES[-1], ""
