"""What stands on a seat's plate: name, lamp, buildings and tiles, income and money. Logical pixels."""

from __future__ import annotations

from game.core.i18n import _
from game.core.names import Seat
from game.core.target import Target
from game.kit.pieces import rounded, sprite
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Group, Node, Shadow, Type
from game.picture.rects import Rect
from game.picture.table import Focus
from game.picture.theme import INK, INK_SOFT, NAME
from game.picture.thinking import DOTS, MARGIN, upper_right
from game.picture.widgets import fit, fit_one, glyph, line
from game.titles.chinatown.businesses import Business
from game.titles.chinatown.picture.looks import AMOUNT, ART, CAPTION, SMALL, Looks, hit_area, numbered_tile, tag
from game.titles.chinatown.picture.rows import flow
from game.titles.chinatown.picture.shown import ShownDeal
from game.titles.chinatown.state import ChinatownView, Public
from game.titles.chinatown.targets import Goods, party_target, route_target, tile_target
from game.titles.chinatown.verbs.ready import ReadyVerb
from game.titles.chinatown.words import money_name

LEFT = 12.0
HEAD = 40.0
"""How high the line with the name is, where there is room."""
TILE = 46.0
ONE_ROW = 0.7
"""So much smaller tiles are drawn before they lie in two rows."""
COUNT = 36.0
"""What the sign for buildings takes before their number, with the room round it."""
LEAST_NAME = 14.0
"""The smallest letters of a name beside the number of buildings."""
FOOT = 30.0
LAMP = 22.0
READY_PHASES = ("trade",)


def plate_nodes(
    view: ChinatownView,
    seat: Seat,
    focus: Focus[ChinatownView],
    canvas: Canvas,
    found: tuple[Business, ...],
    deal: ShownDeal | None,
) -> tuple[Node, ...]:
    """Everything public about a seat, and its own money while that may be seen. `found`: the businesses on the map."""
    head = _head_high(canvas)
    foot = min(FOOT, canvas.h * 0.27)
    return (
        *_chosen_by_plate(focus, seat, canvas, deal),
        *_tiles(view, seat, focus, canvas, head, canvas.h - foot - head, deal),
        *_head(view, seat, focus, canvas, head, deal),  # over the glow of the tiles
        *_foot(view, seat, focus, canvas, canvas.h - foot, foot, found),
    )


def _chosen_by_plate(
    focus: Focus[ChinatownView], seat: Seat, canvas: Canvas, deal: ShownDeal | None
) -> tuple[Node, ...]:
    """While the prompt asks who gets a thing, the whole plate answers: it brings its player into the deal, or gives
    that thing to one who is in it."""
    draft = None if deal is None else deal.draft
    if draft is None or not draft.homeless:
        return ()
    target = party_target(seat) if len(draft.parties) <= 2 else route_target(draft.homeless[0], seat)
    if not focus.lit(target):
        return ()
    head = hit_area(0, 0, canvas.w, _head_high(canvas), target)  # its middle is free, that of the plate is not
    return head, hit_area(0, 0, canvas.w, canvas.h, target)


def shown_money(view: ChinatownView, seat: Seat, focus: Focus[ChinatownView]) -> int | None:
    """The money of a seat if the picture may show it now (CT-8.1)."""
    open_ = view.public.open_money or view.public.phase == "over"
    return view.money[seat] if open_ or focus.peek else None


def income_of(found: tuple[Business, ...], seat: Seat) -> int:
    """What the businesses of a seat pay this year, in thousands."""
    return sum(business.pays for business in found if business.seat == seat)


# --- the line with the name -----------------------------------------------------------------------


def thinking_place(view: ChinatownView, seat: Seat, canvas: Canvas) -> Rect:
    """Return the place that is free for the pill "thinking…": that of the lamp while deals are made, else right of the
    buildings."""
    public, high = view.public, _head_high(canvas)
    middle = _head_middle(high)
    if public.phase in READY_PHASES:
        wide, tall = DOTS
        return Rect(canvas.w - MARGIN - (LAMP + wide) / 2, middle - tall / 2, wide, tall)
    name, count = canvas.width(canvas.seats[seat].name, _letters(high)), canvas.width(_owned(public, seat), AMOUNT)
    return upper_right(canvas, LEFT + name + COUNT + count + 6, middle)


def _head_high(canvas: Canvas) -> float:
    return min(HEAD, canvas.h * 0.32)


def _head_middle(high: float) -> float:
    return high / 2 + 3.5


def _letters(high: float) -> Type:
    """The type of a name that has room enough."""
    return Type(NAME.face, min(NAME.size, high * 0.68))


def _owned(public: Public, seat: Seat) -> str:
    """How many buildings a seat has, in digits."""
    return str(sum(owner == seat for owner in public.owners))


def _head(
    view: ChinatownView,
    seat: Seat,
    focus: Focus[ChinatownView],
    canvas: Canvas,
    high: float,
    deal: ShownDeal | None,
    *,
    wordy: bool = True,
) -> tuple[Node, ...]:
    """`wordy`: beside the lamp stands what it means, as long as the name has room."""
    public = view.public
    y = _head_middle(high)
    right = thinking_place(view, seat, canvas).x
    nodes: list[Node] = []
    if public.phase in READY_PHASES:
        lamp, right = _lamp(public, seat, focus, canvas, canvas.w - MARGIN, y, wordy=wordy)
        nodes += lamp if seat not in focus.thinking else []
    target = party_target(seat)
    if public.phase == "trade" and seat != focus.viewer:
        inside = deal is not None and deal.draft is not None and seat in deal.parties
        mark, right = _joins(focus, target, right - 6, y, min(26.0, high - 6), inside=inside)
        nodes += mark
        if focus.open(target) and not _chosen_by_plate(focus, seat, canvas, deal):
            nodes.append(hit_area(0, 0, right, high, target))  # the name says it as well as the button
    count = _owned(public, seat)
    wide = canvas.width(count, AMOUNT)
    whole = canvas.seats[seat].name
    letters, room = _letters(high), right - LEFT - 6
    name, face = fit(canvas, whole, letters, room - COUNT - wide, LEAST_NAME)
    if name != whole:  # then the buildings have to be counted on the map
        name, face = fit(canvas, whole, Type(letters.face, min(letters.size, 21)), room)
        if name != whole and wordy:
            return _head(view, seat, focus, canvas, high, deal, wordy=False)
        return (*nodes, *canvas.sentence(LEFT, y, name, face, INK))
    nodes += canvas.sentence(LEFT, y, name, face, INK)
    x = LEFT + canvas.width(name, face) + 10
    nodes += [*_house_sign(x, y), *canvas.sentence(x + 25, y + 1, count, AMOUNT, INK)]
    tip = _("Buildings: {count}").format(count=count)
    nodes.append(Box(x=x - 2, y=y - 13, w=30 + wide, h=26, tip=tip))
    return tuple(nodes)


def _house_sign(x: float, y: float) -> tuple[Node, ...]:
    """A small brick house, its left edge at `x`, middled on `y`."""
    return (
        Box(x=x, y=y - 10, w=20, h=20, radius=3, fill=("#B4684C", "#8E4A38"), line="#5A2C20", line_width=1.4),
        Box(x=x, y=y - 10, w=20, h=5, radius=2, fill="#5F9A86"),
        Box(x=x + 4, y=y - 2, w=4.5, h=6, fill="#F9DC94"),
        Box(x=x + 11.5, y=y - 2, w=4.5, h=6, fill="#F9DC94"),
    )


def _lamp(
    public: Public,
    seat: Seat,
    focus: Focus[ChinatownView],
    canvas: Canvas,
    right: float,
    y: float,
    *,
    wordy: bool,
) -> tuple[list[Node], float]:
    """The lamp of who is ready, its right edge at `right`; and where it begins with its word. One's own is the switch
    with which one says so."""
    ready = public.ready[seat]
    x = right - LAMP
    nodes: list[Node] = [sprite(f"{ART}lamp_{'on' if ready else 'off'}", x + LAMP / 2, y, LAMP + 6)]
    text = _("Ready")
    wide = canvas.width(text, SMALL)
    if ready and wordy and right - LAMP - wide > canvas.w * 0.55:
        nodes += canvas.sentence(x - 6, y, text, SMALL, "#246B32", align="right")
        x -= wide + 6
    tip = _("{name} is ready.") if ready else _("{name} is not ready yet.")
    box = (x - 3, y - LAMP / 2 - 4, right - x + 6, LAMP + 8)
    switch = ReadyVerb.button
    if seat == focus.viewer and focus.open(switch):
        strong = focus.picked(switch) or focus.hover == switch
        glow = Box(
            x=box[0],
            y=box[1],
            w=box[2],
            h=box[3],
            radius=9,
            line="#B4780E" if strong else "#D8A038",
            line_width=2.4 if strong else 1.4,
            glow="#FFE27A" if strong else "",
            glow_size=7,
        )
        return [glow, *nodes, hit_area(*box, switch)], x
    nodes.append(Box(x=box[0], y=box[1], w=box[2], h=box[3], tip=tip.format(name=canvas.seats[seat].name)))
    return nodes, x


def _joins(
    focus: Focus[ChinatownView], target: Target, right: float, y: float, size: float, *, inside: bool
) -> tuple[list[Node], float]:
    """The button that brings a seat into the deal, its right edge at `right`; and where it begins. `inside`: whether
    the seat is in it already."""
    x = right - size
    picked, lit = focus.picked(target), focus.lit(target)
    fill = ("#FFE9A8", "#F6C65A") if picked or lit else ("#EFE4CC", "#DDCDAA")
    line = "#B4780E" if picked else "#D8A038" if lit else "#C8B48A"
    ink = INK if picked or lit else INK_SOFT
    nodes: list[Node] = [
        Box(
            x=x,
            y=y - size / 2,
            w=size,
            h=size,
            radius=8,
            fill=fill,
            line=line,
            line_width=2.4 if picked else 1.6,
            shadow=Shadow(down=1.5, blur=2, strength=90),
            target=target,
        ),
        glyph(x + size / 2, y, size * 0.66, "check" if picked or inside else "plus", ink),
    ]
    return nodes, x - 6


# --- tiles ----------------------------------------------------------------------------------------


def _tiles(
    view: ChinatownView,
    seat: Seat,
    focus: Focus[ChinatownView],
    canvas: Canvas,
    top: float,
    high: float,
    deal: ShownDeal | None,
) -> tuple[Node, ...]:
    """The unplaced tiles, as large as there is room for all of them."""
    public, looks = view.public, Looks(canvas.seats)
    held = [
        Goods(seat=seat, shop=shop, copy=copy) for shop, count in enumerate(public.tiles[seat]) for copy in range(count)
    ]
    wide = canvas.w - 2 * LEFT
    if not held:
        text, face = fit_one(canvas, (_("no tiles to place"), _("no tiles")), SMALL, wide)
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
        first.setdefault(goods.shop, (LEFT + x + side / 2, down + y + side))
        nodes += _tile(public, goods, focus, LEFT + x, down + y, side, deal)
    nodes += _marks(public, seat, canvas, looks, first)
    return tuple(nodes)


def tile_key(goods: Goods) -> str:
    """The key of a tile in front of a seat."""
    return str(goods.target)


def _tile(
    public: Public,
    goods: Goods,
    focus: Focus[ChinatownView],
    x: float,
    y: float,
    side: float,
    deal: ShownDeal | None,
) -> tuple[Node, ...]:
    target = tile_target(goods.seat, goods.shop, goods.copy)
    picked = focus.picked(target) or (deal is not None and deal.holds(goods))
    hovered = focus.hover == target and focus.open(target)
    tile = numbered_tile(public.shops[goods.shop], 0, 0, side)
    around: tuple[Node, ...] = ()
    if picked or hovered:
        around = (_ring(x, y, side, strong=picked),)
    elif focus.lit(target) and public.phase != "trade":
        around = (_ring(x, y, side, strong=False),)
    lift = 2 if picked else 0
    return (
        *around,
        Group(x=x, y=y - lift, w=side, h=side, nodes=tile, key=tile_key(goods)),
        hit_area(x, y, side, side, target),
    )


def _ring(x: float, y: float, side: float, *, strong: bool) -> Box:
    return Box(
        x=x - 2.5,
        y=y - (4.5 if strong else 2.5),
        w=side + 5,
        h=side + 5,
        radius=side * 0.2 + 2,
        fill="#FFC93C" if strong else "#FFE08A",
        glow="#FFD45A",
        glow_size=9 if strong else 5,
    )


def _marks(
    public: Public, seat: Seat, canvas: Canvas, looks: Looks, first: dict[int, tuple[float, float]]
) -> list[Node]:
    """The tags on types of tiles: HAVE by their owner; WANT by others, shown on the first tile of the type."""
    nodes: list[Node] = []
    hung: list[tuple[float, float, list[Seat], bool]] = []
    for shop, (x, y) in first.items():
        have = [mark.seat for mark in public.marks if mark.shop == shop and mark.seat == seat]
        want = [mark.seat for mark in public.marks if mark.shop == shop and not public.tiles[mark.seat][shop]]
        if have or want:
            hung.append((x, y, [] if have else want, not have))
    for x, y, seats, wanted in hung:
        near = [abs(x - other) for other, row, _seats, _want in hung if row == y and other != x]
        near += [2 * each for each in (x, canvas.w - x)] if near else []  # as a tag at the edge is moved inside
        room = min(near, default=canvas.w)
        nodes.append(_inside(canvas, tag(canvas, x, y - 6, seats, want=wanted, room=room - 2)))
    return nodes


def _inside(canvas: Canvas, label: Group) -> Group:
    """The tag, moved so that it stays on the plate."""
    x = min(max(2.0, label.x), canvas.w - label.w - 2)
    return Group(x=x, y=label.y, w=label.w, h=label.h, nodes=label.nodes)


# --- income and money -----------------------------------------------------------------------------


def _foot(
    view: ChinatownView,
    seat: Seat,
    focus: Focus[ChinatownView],
    canvas: Canvas,
    top: float,
    high: float,
    found: tuple[Business, ...],
) -> tuple[Node, ...]:
    """Income a year at the left, the money or a purse that is shut at the right."""
    y = top + high / 2 - 2
    amount = money_name(income_of(found, seat))
    nodes: list[Node] = [Box(x=LEFT, y=top - 1, w=canvas.w - 2 * LEFT, h=1.6, fill="#DEC492")]
    money = shown_money(view, seat, focus)
    if money is not None:
        purse, left = _open_purse(canvas, money, y)
    else:
        purse, left = _shut_purse(view, seat, focus, canvas, y)
    room = left - LEFT - 8
    words = _("Income")
    label = canvas.width(words, SMALL) + 7
    if label + canvas.width(amount, AMOUNT) <= room:
        nodes += canvas.sentence(LEFT, y, words, SMALL, INK_SOFT)
        nodes += canvas.sentence(LEFT + label, y + 1, amount, AMOUNT, INK)
    else:
        nodes.append(line(canvas, LEFT, y + 1, max(1.0, room), amount, AMOUNT, INK))
    tip = _("What the businesses on the map pay {name} this year: {amount}.")
    nodes.append(
        Box(x=LEFT, y=top, w=max(1.0, room), h=high, tip=tip.format(name=canvas.seats[seat].name, amount=amount))
    )
    return (*nodes, *purse)


def _open_purse(canvas: Canvas, money: int, y: float) -> tuple[list[Node], float]:
    amount = money_name(money)
    left = canvas.w - 12 - canvas.width(amount, AMOUNT)
    return [
        sprite(f"{ART}notes", left - 20, y - 1, 34, 24),
        *canvas.sentence(left, y + 1, amount, AMOUNT, "#226E3E"),
    ], left - 40


def _shut_purse(
    view: ChinatownView, seat: Seat, focus: Focus[ChinatownView], canvas: Canvas, y: float
) -> tuple[list[Node], float]:
    """A purse that is shut; one's own can be held open."""
    own = focus.viewer == seat
    text = _("hold") if own else ""
    left = canvas.w - 16 - (canvas.width(text, CAPTION) + 2 if text else 0)
    nodes: list[Node] = [sprite(f"{ART}pouch", left - 12, y - 1, 26, alpha=1.0 if own else 0.8)]
    if not own:
        tip = _("The money of {name} is secret until the end.").format(name=canvas.seats[seat].name)
        nodes.append(Box(x=left - 26, y=y - 14, w=30, h=28, tip=tip))
    nodes += canvas.sentence(left + 2, y, text, CAPTION, INK_SOFT)
    if own:
        tip = _("Hold this, or the key F{number}, to see your own money while the others look away.")
        box = (left - 28, y - 14, canvas.w - 8 - left + 28, 28.0)
        nodes.insert(0, rounded(*box, fill="#F3E3C0", line="#CE9E48", line_width=1.2))
        nodes.append(hit_area(*box, Target("badge", str(seat)), tip=tip.format(number=seat + 2)))
    return nodes, left - 32
