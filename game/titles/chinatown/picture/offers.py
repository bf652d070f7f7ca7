"""The offers on the table as slips, each with the stamps of its parties, and what came of this year's others. Logical
pixels."""

from __future__ import annotations

from game.core.i18n import _, ngettext
from game.core.names import Seat
from game.kit.wording import seats_named
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Node, Shadow
from game.picture.table import Focus, Parked
from game.picture.theme import INK, INK_SOFT
from game.picture.widgets import fit, fit_one, glyph, line
from game.titles.chinatown.composing import composed
from game.titles.chinatown.picture.answers import answers_nodes, may_change
from game.titles.chinatown.picture.looks import CAPTION, LOSS, SEAL, SMALL, Looks, hit_area, short_sum, token
from game.titles.chinatown.picture.shown import ShownDeal
from game.titles.chinatown.state import ChinatownView, OpenOffer, Parcels, Public
from game.titles.chinatown.things_dealt import change_target, offer_target
from game.titles.chinatown.topology import Topology
from game.titles.chinatown.verbs.sign import sign_target
from game.titles.chinatown.words import money_name

SLIP = 42.0
"""How high a slip is, where there is room."""
GAP = 5.0
LEAST = 30.0
"""The height below which slips show only numbers and stamps, side by side."""
LEAST_ANSWERS = 36.0
"""The height kept for what came to nothing and could be offered again."""
MANY = 4
"""More buildings are counted, fewer named, in a summary."""
STAMP = 26.0


def offers_nodes(
    topology: Topology, view: ChinatownView, focus: Focus[ChinatownView], canvas: Canvas, deal: ShownDeal | None
) -> tuple[Node, ...]:
    """The open offers, and below them this year's answers as far as there is room."""
    public = view.public
    slips = len(public.offers) + len(focus.parked)
    if not slips:
        return (*_quiet(canvas), *answers_nodes(public, focus, canvas, 26.0))
    again = sum(may_change(focus, refused.number) for refused in public.refused)
    room = canvas.h - (min(canvas.h * 0.4, LEAST_ANSWERS) if again else 0.0)
    most = (room + GAP) / slips - GAP
    if most < LEAST:
        bottom = room if again else canvas.h
        return (*_tickets(public, focus, canvas, deal, bottom), *answers_nodes(public, focus, canvas, bottom))
    high = min(SLIP, most)
    nodes: list[Node] = []
    y = 0.0
    for offer in public.offers:
        nodes += _slip(public, focus, canvas, offer, y, high, deal)
        y += high + GAP
    for draft in focus.parked:
        nodes += _parked(topology, public, focus, canvas, draft, y, high)
        y += high + GAP
    return (*nodes, *answers_nodes(public, focus, canvas, y - GAP))


def _quiet(canvas: Canvas) -> tuple[Node, ...]:
    words = _("No offer lies on the table.")
    text, face = fit_one(canvas, (words, _("No offers.")), SMALL, canvas.w)
    return canvas.sentence(0, 11, text, face, INK_SOFT)


def summaries(parcels: Parcels) -> tuple[str, ...]:
    """A deal in a few words, from the longest to the shortest: "16, 20, 2 tiles, $20,000", "2 buildings, 2 tiles,
    $20k", "2 buildings, 2 tiles", "4 things"."""
    lots = sorted(lot for parcel in parcels for lot in parcel.lots)
    tiles = sum(len(parcel.tiles) for parcel in parcels)
    cash = sum(parcel.cash for parcel in parcels)
    counted = [buildings_counted(len(lots))] if lots else []
    hands = [ngettext("{count} tile", "{count} tiles", tiles).format(count=tiles)] if tiles else []
    named = [_(", ").join(map(str, lots))] if lots else []
    money, short = ([money_name(cash)], [short_sum(cash)]) if cash else ([], [])
    things = len(lots) + tiles
    last = ngettext("{count} thing", "{count} things", things).format(count=things) if things else short_sum(cash)
    ways = ([*named, *hands, *money], [*counted, *hands, *short], [*(named if len(lots) < MANY else counted), *hands])
    return (*(_(", ").join(way) for way in ways if way), last)


def buildings_counted(count: int) -> str:
    """So many buildings."""
    return ngettext("{count} building", "{count} buildings", count).format(count=count)


def waits_for(offer: OpenOffer) -> str:
    """Whose stamp an offer waits for, in words."""
    if not offer.unsigned:
        return _("all have signed")
    return _("waits for {names}").format(names=seats_named(offer.unsigned))


def _slip(
    public: Public,
    focus: Focus[ChinatownView],
    canvas: Canvas,
    offer: OpenOffer,
    y: float,
    high: float,
    deal: ShownDeal | None,
) -> list[Node]:
    """One offer over the width of the panel."""
    shown = deal is not None and deal.offer == offer
    nodes: list[Node] = [_paper(focus, offer, 0, y, canvas.w, high, shown=shown)]
    x = 6.0
    middle = y + high / 2
    size = min(STAMP, high - 6)
    for seat in offer.parties:
        nodes += _stamp(Looks(canvas.seats), focus, offer, seat, x, middle, size)
        x += size + 4
    right = canvas.w - 6
    if focus.viewer in offer.parties:
        right -= size
        nodes += _changes(focus, offer, right, middle, size)
        right -= 6
    room = right - x - 8
    words, face = fit_one(canvas, summaries(offer.parcels), SMALL, room)
    short = _("waits for {count}").format(count=len(offer.unsigned))
    waits, small = fit_one(canvas, (waits_for(offer), short), CAPTION, room)
    two = high >= 38
    nodes += canvas.sentence(x + 4, middle - (9 if two else 0), words, face, INK)
    if two:
        nodes += canvas.sentence(x + 4, middle + 10, waits, small, INK_SOFT)
    return nodes


def _parked(
    topology: Topology,
    public: Public,
    focus: Focus[ChinatownView],
    canvas: Canvas,
    draft: Parked,
    y: float,
    high: float,
) -> list[Node]:
    """A half-built deal that was laid aside: gray, with the reason, where it has become impossible."""
    middle, size = y + high / 2, min(STAMP, high - 6)
    possible = draft.usable and draft.reason is None
    half = composed(topology, public, draft.seat, draft.draft)
    parties = half.parties if half is not None else (draft.seat,)
    nodes: list[Node] = [
        Box(
            x=0,
            y=y,
            w=canvas.w,
            h=high,
            radius=9,
            fill="#FFFDF4" if possible else "#D9CFBC",
            line="#CFA866" if possible else "#B8AC98",
            line_width=2.4 if focus.hover == draft.target and draft.usable else 1.4,
            dashed=True,
            target=draft.target,
        )
    ]
    x = 6.0
    for seat in parties:
        nodes += token(Looks(canvas.seats), seat, x + size / 2, middle, size * 0.8, alpha=1.0 if possible else 0.5)
        x += size * 0.72
    right = canvas.w - 6 - size
    nodes += [
        Box(x=right, y=middle - size / 2, w=size, h=size, radius=7, fill="#EFE2C8", line="#CCA054", target=draft.drop),
        glyph(right + size / 2, middle, size * 0.5, "close", INK_SOFT),
    ]
    room = right - x - 14
    parcels = half.parcels if half is not None else ()
    state = draft.reason.text if draft.reason is not None else _("laid aside")
    words, face = fit_one(canvas, summaries(parcels) if parcels else (_("a deal begun"), _("draft")), SMALL, room)
    below, small = fit_one(canvas, (state, _("laid aside") if possible else _("impossible")), CAPTION, room)
    two = high >= 38
    nodes += canvas.sentence(x + 8, middle - (9 if two else 0), words, face, INK if possible else INK_SOFT)
    if two:
        nodes += canvas.sentence(x + 8, middle + 10, below, small, INK_SOFT if possible else LOSS, strong=small)
    return nodes


def _paper(
    focus: Focus[ChinatownView], offer: OpenOffer, x: float, y: float, w: float, h: float, *, shown: bool
) -> Box:
    target = offer_target(offer.number)
    mine = focus.viewer in offer.unsigned
    strong = focus.picked(target) or focus.hover == target
    return Box(
        x=x,
        y=y,
        w=w,
        h=h,
        radius=9,
        fill=("#FFF6D8", "#FBE7B4") if shown else ("#FFFDF4", "#F6EAD0"),
        line="#E09A12" if strong or mine else "#CFA866",
        line_width=2.6 if strong or mine else 1.4,
        glow="#FFD45A" if mine and focus.open(target) else "",
        glow_size=6,
        shadow=Shadow(down=2, blur=3, strength=90),
        target=target,
        key=slip_key(offer.number),
    )


def stamp_key(number: int, seat: Seat) -> str:
    """The key of the place where a seat signs an offer."""
    return f"stamp:{number}-{seat}"


def slip_key(number: int) -> str:
    """The key of the slip of an offer."""
    return f"slip:{number}"


def _stamp(
    looks: Looks, focus: Focus[ChinatownView], offer: OpenOffer, seat: Seat, x: float, y: float, size: float
) -> tuple[Node, ...]:
    """A party on a slip, its left edge at `x`: sealed, or the dashed place where it signs."""
    middle = x + size / 2
    if seat in offer.signed:
        return (
            Box(x=x, y=y - size / 2, w=size, h=size, radius=size * 0.2, fill=SEAL, line="#FFF1E0", line_width=1.4),
            *token(looks, seat, middle, y, size * 0.72),
        )
    target = sign_target(offer.number, seat)
    lit = focus.open(target)
    return (
        Box(
            x=x,
            y=y - size / 2,
            w=size,
            h=size,
            radius=size * 0.2,
            fill="#FFFDF8",
            line=SEAL if lit else "#B49A84",
            line_width=2,
            dashed=True,
            glow="#FFE678" if lit else "",
            glow_size=7,
        ),
        *token(looks, seat, middle, y, size * 0.62, alpha=1.0 if lit else 0.55),
        hit_area(x, y - size / 2, size, size, target, key=stamp_key(offer.number, seat)),
    )


def _changes(focus: Focus[ChinatownView], offer: OpenOffer, x: float, y: float, size: float) -> tuple[Node, ...]:
    """The button that begins a counter-offer."""
    target = change_target(offer.number)
    lit = focus.open(target)
    return (
        Box(
            x=x,
            y=y - size / 2,
            w=size,
            h=size,
            radius=7,
            fill=("#FFF9EC", "#F0E0C2") if lit else "#E4D8C2",
            line="#CCA054",
            line_width=1.4,
            target=target,
        ),
        glyph(x + size / 2, y, size * 0.6, "pencil", INK if lit else INK_SOFT),
    )


def _tickets(
    public: Public, focus: Focus[ChinatownView], canvas: Canvas, deal: ShownDeal | None, bottom: float
) -> tuple[Node, ...]:
    """Many offers, side by side in rows down to `bottom`: their numbers and stamps."""
    count = len(public.offers) + len(focus.parked)
    columns, high = 1, 10.0
    for columns in range(1, 9):
        rows = -(-count // columns)
        high = (bottom + 3) / rows - 3
        if high >= 22:
            break
    wide = (canvas.w + 4) / columns - 4
    nodes: list[Node] = []
    for number in range(count):
        x, y = number % columns * (wide + 4), number // columns * (high + 3)
        if number < len(public.offers):
            offer = public.offers[number]
            shown = deal is not None and deal.offer == offer
            nodes += _ticket(focus, canvas, offer, (x, y), (wide, high), shown=shown)
        else:
            draft = focus.parked[number - len(public.offers)]
            nodes.append(
                Box(
                    x=x, y=y, w=wide, h=high, radius=7, fill="#FFFDF4", line="#CFA866", dashed=True, target=draft.target
                )
            )
            nodes.append(line(canvas, x + 5, y + high / 2, wide - 10, _("draft"), CAPTION, INK_SOFT))
    return tuple(nodes)


def _ticket(
    focus: Focus[ChinatownView],
    canvas: Canvas,
    offer: OpenOffer,
    at: tuple[float, float],
    room: tuple[float, float],
    *,
    shown: bool,
) -> list[Node]:
    """An offer where there is little room: its number and its stamps."""
    (x, y), (wide, high) = at, room
    nodes: list[Node] = [_paper(focus, offer, x, y, wide, high, shown=shown)]
    mine = focus.viewer in offer.parties
    parts = len(offer.parties) + mine
    size = max(10.0, min(22.0, high - 2, (wide - 12) / parts - 1))
    left = x + wide - 2 - parts * (size + 1)
    if high >= 16 and left - x > 22:
        words, face = fit(canvas, str(offer.number), CAPTION, left - x - 6)
        nodes += canvas.sentence(x + 5, y + high / 2, words, face, INK)
    for seat in offer.parties:
        nodes += _stamp(Looks(canvas.seats), focus, offer, seat, left, y + high / 2, size)
        left += size + 1
    if mine:
        nodes += _changes(focus, offer, left, y + high / 2, size)
    return nodes
