"""Draws, in logical pixels, the contents of a seat's plate, such as the seat's name, tiles and money."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.i18n import _, pgettext
from game.core.names import Seat
from game.core.target import Target
from game.kit.pieces import hit_area
from game.picture.canvas import Canvas
from game.picture.colours import GAIN, INK, INK_SOFT
from game.picture.nodes import Box, Group, Node, Rect, Type
from game.picture.table import Focus
from game.picture.theme import CHIP_CHOSEN, CHIP_OFF, NAME, NOTICE
from game.picture.widgets import THINKING_DOTS, THINKING_MARGIN, fit, fit_one, line, rule, sprite, upper_right
from game.titles.chinatown.businesses import standing
from game.titles.chinatown.picture import looks as palette
from game.titles.chinatown.picture.looks import AMOUNT, CAPTION, SMALL
from game.titles.chinatown.picture.pieces import ART, glyph_button, numbered_tile, tag
from game.titles.chinatown.picture.rows import flow
from game.titles.chinatown.picture.shown import Motif
from game.titles.chinatown.state import ChinatownView
from game.titles.chinatown.targets import Goods, party_target, route_target, tiles_of_seat
from game.titles.chinatown.verbs.ready import ReadyVerb
from game.titles.chinatown.words import READY, money_name

LEFT = 12.0
HEAD, LOWER = 40.0, 3.5
TILE = 46.0
ONE_ROW = 0.7
"""The smallest scale of tiles in a single row. Smaller tiles form two rows instead."""
COUNT = 36.0
LEAST_NAME = 14.0
FOOT = 30.0
LAMP = 22.0


def plate_nodes(motif: Motif, seat: Seat) -> tuple[Node, ...]:
    """Return the contents of a seat's plate: its public information and, if visible, its money."""
    canvas = motif.canvas
    head = _head_high(canvas)
    foot = min(FOOT, canvas.h * 0.27)
    return (
        *_chosen_by_plate(motif, seat),
        *_tiles(motif, seat, head, canvas.h - foot - head),
        *_head(motif, seat, head),  # over the glow of the tiles
        *_foot(motif, seat, canvas.h - foot, foot),
    )


def _chosen_by_plate(motif: Motif, seat: Seat) -> tuple[Node, ...]:
    """Return a click target that covers the whole plate while the player chooses a recipient."""
    draft, canvas = None if motif.deal is None else motif.deal.draft, motif.canvas
    if draft is None or not draft.homeless:
        return ()
    target = party_target(seat) if len(draft.parties) <= 2 else route_target(draft.homeless[0], seat)
    if not motif.focus.lit(target):
        return ()
    head = hit_area(0, 0, canvas.w, _head_high(canvas), target)  # its middle is free, that of the plate is not
    return head, hit_area(0, 0, canvas.w, canvas.h, target)


def thinking_place(view: ChinatownView, seat: Seat, canvas: Canvas) -> Rect:
    """Return the rectangle for the label "thinking…" on a plate."""
    public, high = view.public, _head_high(canvas)
    middle = high / 2 + LOWER
    if public.phase == "trade":
        wide, tall = THINKING_DOTS
        return Rect(canvas.w - THINKING_MARGIN - (LAMP + wide) / 2, middle - tall / 2, wide, tall)
    name = canvas.width(canvas.seats[seat].name, _letters(high))
    count = canvas.width(str(public.owners.count(seat)), AMOUNT)
    return upper_right(canvas, LEFT + name + COUNT + count + 6, middle)


def _head_high(canvas: Canvas) -> float:
    return min(HEAD, canvas.h * 0.32)


def _letters(high: float) -> Type:
    return NAME.sized(min(NAME.size, high * 0.68))


def _head(motif: Motif, seat: Seat, high: float, *, wordy: bool = True) -> tuple[Node, ...]:
    public, focus, canvas, deal = motif.public, motif.focus, motif.canvas, motif.deal
    y = high / 2 + LOWER
    right = thinking_place(motif.view, seat, canvas).x
    nodes: list[Node] = []
    if public.phase == "trade":
        lamp, right = _lamp(motif, seat, canvas.w - THINKING_MARGIN, y, wordy=wordy)
        nodes += lamp if seat not in focus.thinking else []
    target = party_target(seat)
    if public.phase == "trade" and seat != focus.viewer:
        inside = deal is not None and deal.draft is not None and seat in deal.parties
        mark, right = _joins(focus, target, right - 6, y, min(26.0, high - 6), inside=inside)
        nodes += mark
        if focus.open(target) and not _chosen_by_plate(motif, seat):
            nodes.append(hit_area(0, 0, right, high, target))  # the name says it as well as the button
    count = str(public.owners.count(seat))
    wide = canvas.width(count, AMOUNT)
    whole = motif.named(seat)
    letters, room = _letters(high), right - LEFT - 6
    name, face = fit(canvas, whole, letters, room - COUNT - wide, LEAST_NAME)
    if name != whole:  # then the buildings have to be counted on the map
        name, face = fit(canvas, whole, NAME.sized(min(letters.size, 21)), room)
        if name != whole and wordy:
            return _head(motif, seat, high, wordy=False)
        return (*nodes, *canvas.sentence(LEFT, y, name, face, INK))
    nodes += canvas.sentence(LEFT, y, name, face, INK)
    x = LEFT + canvas.width(name, face) + 10
    nodes += [*_house_sign(x, y), *canvas.sentence(x + 25, y + 1, count, AMOUNT, INK)]
    return (*nodes, Box(x=x - 2, y=y - 13, w=30 + wide, h=26, tip=_("Buildings: {count}").format(count=count)))


def _house_sign(x: float, y: float) -> tuple[Node, ...]:
    return (
        Box(x=x, y=y - 10, w=20, h=20, radius=3, look=palette.WALL),
        Box(x=x, y=y - 10, w=20, h=5, radius=2, look=palette.ROOF),
        Box(x=x + 4, y=y - 2, w=4.5, h=6, look=palette.GLEAMING),
        Box(x=x + 11.5, y=y - 2, w=4.5, h=6, look=palette.GLEAMING),
    )


def _lamp(motif: Motif, seat: Seat, right: float, y: float, *, wordy: bool) -> tuple[list[Node], float]:
    """Return the lamp of a ready player, and the lamp's left edge. The viewer's own lamp is a switch."""
    canvas, focus, ready = motif.canvas, motif.focus, motif.public.ready[seat]
    x = right - LAMP
    nodes: list[Node] = [sprite(f"{ART}lamp_{'on' if ready else 'off'}", x + LAMP / 2, y, LAMP + 6)]
    text = str(READY)
    wide = canvas.width(text, SMALL)
    if ready and wordy and right - LAMP - wide > canvas.w * 0.55:
        nodes += canvas.sentence(x - 6, y, text, SMALL, GAIN, align="right")
        x -= wide + 6
    place = Rect(x - 3, y - LAMP / 2 - 4, right - x + 6, LAMP + 8)
    switch = ReadyVerb.button
    if seat == focus.viewer and focus.open(switch):
        look = palette.SWITCH_POINTED if focus.picked(switch) or focus.hover == switch else palette.SWITCH
        return [place.box(look, 9, target=switch), *nodes], x
    tip = pgettext("Chinatown", "{name} is ready.") if ready else _("{name} is not ready yet.")
    return [*nodes, place.box(tip=tip.format(name=motif.named(seat)))], x


def _joins(
    focus: Focus[ChinatownView], target: Target, right: float, y: float, size: float, *, inside: bool
) -> tuple[tuple[Node, ...], float]:
    """Return the button that adds a seat to the deal, and the button's left edge."""
    picked, lit = focus.picked(target), focus.lit(target)
    look, ink = (CHIP_CHOSEN if picked else palette.JOIN, INK) if picked or lit else (CHIP_OFF, INK_SOFT)
    sign = "check" if picked or inside else "plus"
    return glyph_button(look, target, sign, ink, right - size, y, size), right - size - 6


def _tiles(motif: Motif, seat: Seat, top: float, high: float) -> tuple[Node, ...]:
    canvas, held = motif.canvas, tiles_of_seat(motif.public, seat)
    wide = canvas.w - 2 * LEFT
    if not held:
        text, face = fit_one(canvas, (_("no tiles to place"), pgettext("in Chinatown", "no tiles")), SMALL, wide)
        return canvas.sentence(LEFT, top + high / 2, text, face, INK_SOFT)
    size = min(TILE, high - 8)
    in_a_row = (wide + 5) / (len(held) * (size + 5))
    room = (wide, size + 1 if in_a_row >= ONE_ROW else high - 6)
    laid = flow([size] * len(held), size, room, gap=5, least=0.24)
    rows = len({y for _x, y in laid.spots})
    side, gap = size * laid.scale, 5 * laid.scale
    a_row = -(-len(held) // rows)  # so that the last row is hardly shorter than the others
    laid = flow([side] * len(held), side, (a_row * (side + gap) - gap, room[1]), gap=gap, least=1.0)
    down = top + max(2.0, (high - rows * (side + gap)) / 2)
    nodes: list[Node] = []
    first: dict[int, tuple[float, float]] = {}
    for goods, (x, y) in zip(held, laid.spots, strict=True):
        first.setdefault(goods.shop, (LEFT + x + side / 2, down + y))
        nodes += _tile(motif, goods, LEFT + x, down + y, side)
    return (*nodes, *_marks(motif, seat, first))


def _tile(motif: Motif, goods: Goods, x: float, y: float, side: float) -> tuple[Node, ...]:
    focus, deal, target = motif.focus, motif.deal, goods.target
    picked = focus.picked(target) or (deal is not None and deal.holds(goods))
    hovered = focus.hover == target and focus.open(target)
    tile = numbered_tile(motif.public.shops[goods.shop], 0, 0, side)
    around: tuple[Node, ...] = ()
    if picked or hovered or (focus.lit(target) and motif.public.phase != "trade"):
        look, up = (palette.TAKEN, 4.5) if picked else (palette.TAKEN_POINTED, 2.5)
        around = (Box(x=x - 2.5, y=y - up, w=side + 5, h=side + 5, radius=side * 0.2 + 2, look=look),)
    lift = 2 if picked else 0
    return (
        *around,
        Group(x=x, y=y - lift, w=side, h=side, nodes=tile, key=str(target)),
        hit_area(x, y, side, side, target),
    )


def _marks(motif: Motif, seat: Seat, first: dict[int, tuple[float, float]]) -> list[Node]:
    public, canvas = motif.public, motif.canvas
    hung: list[tuple[float, float, list[Seat], bool]] = []
    for shop, (x, y) in first.items():
        have = [mark.seat for mark in public.marks if mark.shop == shop and mark.seat == seat]
        want = [mark.seat for mark in public.marks if mark.shop == shop and not public.tiles[mark.seat][shop]]
        if have or want:
            hung.append((x, y, [] if have else want, not have))
    nodes: list[Node] = []
    for x, y, seats, wanted in hung:
        near = [abs(x - other) for other, row, _seats, _want in hung if row == y and other != x]
        near += [2 * each for each in (x, canvas.w - x)] if near else []  # as a tag at the edge is moved inside
        label = tag(canvas, x, y + 8, seats, want=wanted, room=min(near, default=canvas.w) - 2)
        nodes.append(replace(label, x=min(max(2.0, label.x), canvas.w - label.w - 2)))
    return nodes


def _foot(motif: Motif, seat: Seat, top: float, high: float) -> tuple[Node, ...]:
    canvas, public = motif.canvas, motif.public
    y = top + high / 2 - 2
    own = (business.pays for business in standing(motif.topology, public) if business.seat == seat)
    amount = money_name(sum(own))
    nodes: list[Node] = [rule(LEFT, top - 1, canvas.w - 2 * LEFT)]
    shown = public.open_money or public.phase == "over" or motif.focus.peek  # (CT-8.1)
    money = motif.view.money[seat] if shown else None
    purse, left = _shut_purse(motif, seat, y) if money is None else _open_purse(canvas, money, y)
    room = left - LEFT - 8
    words = pgettext("a plate", "Income")
    label = canvas.width(words, SMALL) + 7
    if label + canvas.width(amount, AMOUNT) <= room:
        nodes += canvas.sentence(LEFT, y, words, SMALL, INK_SOFT)
        nodes += canvas.sentence(LEFT + label, y + 1, amount, AMOUNT, INK)
    else:
        nodes.append(line(canvas, LEFT, y + 1, max(1.0, room), amount, AMOUNT, INK))
    tip = _("{name}’s businesses pay {amount} this year.")
    tip = tip.format(name=motif.named(seat), amount=amount)
    return (*nodes, Box(x=LEFT, y=top, w=max(1.0, room), h=high, tip=tip), *purse)


def _open_purse(canvas: Canvas, money: int, y: float) -> tuple[list[Node], float]:
    amount = money_name(money)
    left = canvas.w - 12 - canvas.width(amount, AMOUNT)
    notes = sprite(f"{ART}notes", left - 20, y - 1, 34, 24)
    return [notes, *canvas.sentence(left, y + 1, amount, AMOUNT, GAIN)], left - 40


def _shut_purse(motif: Motif, seat: Seat, y: float) -> tuple[list[Node], float]:
    canvas, own = motif.canvas, motif.focus.viewer == seat
    text = pgettext("a plate", "hold") if own else ""
    left = canvas.w - 16 - (canvas.width(text, CAPTION) + 2 if text else 0)
    purse = sprite(f"{ART}pouch", left - 12, y - 1, 26, alpha=1.0 if own else 0.8)
    if not own:
        tip = _("{name}’s money is secret until the end.").format(name=motif.named(seat))
        return [purse, Box(x=left - 26, y=y - 14, w=30, h=28, tip=tip)], left - 32
    tip = _("Press and hold your purse or F{number} to see your money while others look away.")
    badge, tip = Target("badge", str(seat)), tip.format(number=seat + 2)
    return [
        Box(x=left - 28, y=y - 14, w=canvas.w + 20 - left, h=28, radius=14, look=NOTICE, target=badge, tip=tip),
        purse,
        *canvas.sentence(left + 2, y, text, CAPTION, INK_SOFT),
    ], left - 32
