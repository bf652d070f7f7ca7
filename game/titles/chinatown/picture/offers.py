"""The offers on the table as slips, each with the stamps of its parties, and what came of this year's others. Logical
pixels."""

from __future__ import annotations

from game.core.i18n import _
from game.core.names import Seat, mark
from game.kit.wording import seats_named
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Node, Shadow
from game.picture.table import Focus
from game.picture.theme import INK, INK_SOFT
from game.picture.widgets import fit, fit_one, glyph, rule
from game.titles.chinatown.picture.looks import CAPTION, SEAL, SMALL, Looks, hit_area, token
from game.titles.chinatown.picture.shown import ShownDeal
from game.titles.chinatown.state import ChinatownView, OpenOffer, Parcels, Public, Refused
from game.titles.chinatown.things_dealt import change_target, offer_target
from game.titles.chinatown.verbs.sign import sign_target
from game.titles.chinatown.words import money_name

SLIP = 42.0
"""How high a slip is, where there is room."""
GAP = 5.0
LEAST = 30.0
"""The height below which slips show only numbers and stamps, side by side."""
ANSWER = 21.0
"""From one answer to the next."""
STAMP = 26.0
TICKET = 46.0
"""How wide a slip with nothing but number and stamps is, its stamps aside."""


def offers_nodes(
    view: ChinatownView, focus: Focus[ChinatownView], canvas: Canvas, deal: ShownDeal | None
) -> tuple[Node, ...]:
    """The open offers, and below them this year's answers as far as there is room."""
    public = view.public
    if not public.offers:
        return (*_quiet(canvas, public), *_answers(public, canvas, 26.0))
    count = len(public.offers)
    most = (canvas.h + GAP) / count - GAP
    if most < LEAST:
        return _tickets(public, focus, canvas, deal)
    high = min(SLIP, most)
    nodes: list[Node] = []
    for number, offer in enumerate(public.offers):
        nodes += _slip(public, focus, canvas, offer, number * (high + GAP), high, deal)
    return (*nodes, *_answers(public, canvas, count * (high + GAP) + 2))


def _quiet(canvas: Canvas, public: Public) -> tuple[Node, ...]:
    words = _("No offer lies on the table.")
    text, face = fit_one(canvas, (words, _("No offers.")), SMALL, canvas.w)
    return canvas.sentence(0, 11, text, face, INK_SOFT)


def summary(parcels: Parcels) -> str:
    """A deal in a few words: its buildings, tiles and money ("16, 20, 2 tiles, $20,000")."""
    lots = sorted(lot for parcel in parcels for lot in parcel.lots)
    tiles = sum(len(parcel.tiles) for parcel in parcels)
    cash = sum(parcel.cash for parcel in parcels)
    parts = [str(lot) for lot in lots]
    if tiles:
        parts.append(_("1 tile") if tiles == 1 else _("{count} tiles").format(count=tiles))
    if cash:
        parts.append(money_name(cash))
    return _(", ").join(parts)


def waits_for(offer: OpenOffer) -> str:
    """Whose stamp an offer waits for, in words."""
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
    words, face = fit_one(canvas, (summary(offer.parcels), _("No. {number}").format(number=offer.number)), SMALL, room)
    waits, small = fit_one(canvas, (waits_for(offer), _("No. {number}").format(number=offer.number)), CAPTION, room)
    two = high >= 38
    nodes += canvas.sentence(x + 4, middle - (9 if two else 0), words, face, INK)
    if two:
        nodes += canvas.sentence(x + 4, middle + 10, waits, small, INK_SOFT)
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
        hit_area(x, y - size / 2, size, size, target),
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


def _tickets(public: Public, focus: Focus[ChinatownView], canvas: Canvas, deal: ShownDeal | None) -> tuple[Node, ...]:
    """Many offers, side by side in rows: their numbers and stamps."""
    count = len(public.offers)
    columns, high = 1, 10.0
    for columns in range(1, 9):
        rows = -(-count // columns)
        high = (canvas.h + 3) / rows - 3
        if high >= 24:
            break
    wide = (canvas.w + 4) / columns - 4
    nodes: list[Node] = []
    for number, offer in enumerate(public.offers):
        x, y = number % columns * (wide + 4), number // columns * (high + 3)
        shown = deal is not None and deal.offer == offer
        nodes.append(_paper(focus, offer, x, y, wide, high, shown=shown))
        parts = len(offer.parties) + (focus.viewer in offer.parties)
        size = max(10.0, min(22.0, high - 2, (wide - 12) / parts - 1))
        left = x + wide - 2 - parts * (size + 1)
        words, face = fit(canvas, str(offer.number), CAPTION, max(10.0, left - x - 6))
        if high >= 16 and left - x > 20:
            nodes += canvas.sentence(x + 5, y + high / 2, words, face, INK)
        for seat in offer.parties:
            nodes += _stamp(Looks(canvas.seats), focus, offer, seat, left, y + high / 2, size)
            left += size + 1
        if focus.viewer in offer.parties:
            nodes += _changes(focus, offer, left, y + high / 2, size)
    return tuple(nodes)


# --- answers --------------------------------------------------------------------------------------


def _answers(public: Public, canvas: Canvas, top: float) -> list[Node]:
    """The last answers of the year, the newest first."""
    room = int((canvas.h - top - 8) / ANSWER)
    told = [words for refused in reversed(public.refused) if (words := answer(refused))]
    if room < 1 or not told:
        return []
    nodes: list[Node] = [rule(0, top, canvas.w)]
    for row, words in enumerate(told[:room]):
        text, face = fit_one(canvas, (words,), CAPTION, canvas.w - 4)
        nodes += canvas.sentence(2, top + 8 + ANSWER * (row + 0.5), text, face, INK_SOFT, strong=SMALL)
    return nodes


def answer(refused: Refused) -> str:
    """What somebody said to an offer; "" where it was changed or taken back by whoever made it."""
    if refused.by == refused.seat:
        return ""
    if refused.wants:
        text = _("{name}: for {sum} more I sign no. {number}")
        return text.format(name=mark(refused.by), sum=money_name(refused.wants), number=refused.number)
    return _("{name} declines no. {number}").format(name=mark(refused.by), number=refused.number)
