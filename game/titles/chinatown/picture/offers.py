"""The open offers as slips with their signatures, and below them this year's answers. Units: logical pixels."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.core.i18n import _, ngettext
from game.core.names import Seat, mark
from game.core.sentences import in_a_row, sentences
from game.core.target import Target
from game.kit.phrases import seats_named
from game.kit.pieces import hit_area
from game.picture.canvas import Canvas
from game.picture.colours import AMBER, HALO, INK, INK_SOFT, RED
from game.picture.nodes import Box, Group, Node
from game.picture.table import Focus, Parked
from game.picture.theme import BUTTON, CARD, CHIP, CHIP_OFF
from game.picture.widgets import fit_one, glyph, line, rule
from game.titles.chinatown.composing import composed, net_cash
from game.titles.chinatown.constants import FIRST_YEAR
from game.titles.chinatown.picture import looks as palette
from game.titles.chinatown.picture.looks import CAPTION, CAPTION_STRONG, GOLD_CHIP, SMALL, Looks
from game.titles.chinatown.picture.pieces import glyph_button, short_gain, short_sum, token
from game.titles.chinatown.picture.shown import Motif
from game.titles.chinatown.shops import Shop
from game.titles.chinatown.state import ChinatownView, OpenOffer, Parcels, Public, Refused, parties_of
from game.titles.chinatown.targets import change_target, decline_target, offer_target, withdraw_target
from game.titles.chinatown.verbs.offer import Offer
from game.titles.chinatown.verbs.sign import sign_target
from game.titles.chinatown.words import (
    buildings_counted,
    counted,
    deal_in_words,
    few_tiles,
    money_name,
    numbered,
    tiles_counted,
)

PITCH, YEAR_HIGH, MORE_HIGH = 7.0, 27.0, 24.0
TWO = 700.0
APART = 26.0
TOKEN = 16.0


def ledger_nodes(public: Public, canvas: Canvas) -> tuple[Node, ...]:
    """Return the deals with the tokens of their parties, the newest first, as far as there is room."""
    if not public.deals:
        return canvas.sentence(0, 12, _("No deals yet."), SMALL, INK_SOFT)
    looks = Looks(canvas.seats)
    columns = 2 if canvas.w >= TWO else 1
    wide = (canvas.w - APART * (columns - 1)) / columns
    indent = 8 + TOKEN * max(len(parties_of(deal.parcels)) for deal in public.deals)
    nodes: list[Node] = []
    column, y, year = 0, 0.0, 0
    for told, deal in enumerate(reversed(public.deals)):
        # Buildings are numbers alone: what stands there now may have been opened since.
        text = sentences(*deal_in_words(deal.parcels, public.shops, ()))
        head = YEAR_HIGH if deal.year != year else 0.0
        _nodes, high = canvas.paragraph(0, 0, wide - indent, text, CAPTION, INK, strong=CAPTION_STRONG)
        last = column == columns - 1
        if y + head + high > canvas.h - (MORE_HIGH if last else 0):
            if last:
                count = len(public.deals) - told
                more = ngettext("{count} earlier deal, in the log", "{count} earlier deals, in the log", count)
                at = column * (wide + APART), canvas.h - 10
                return (*nodes, line(canvas, *at, wide, more.format(count=count), SMALL, INK_SOFT))
            column, y, head = column + 1, 0.0, YEAR_HIGH
        x = column * (wide + APART)
        if head:
            year = deal.year
            nodes += canvas.sentence(x, y + 12, str(FIRST_YEAR + year - 1), BUTTON, RED)
            y += head
        for number, seat in enumerate(parties_of(deal.parcels)):
            nodes += token(looks, seat, x + TOKEN * (number + 0.5), y + 11, TOKEN + 1)
        made, y = canvas.paragraph(x + indent, y, wide - indent, text, CAPTION, INK, strong=CAPTION_STRONG)
        nodes += made
        y += PITCH
    return tuple(nodes)


ROW = 27.0
CHIP_WIDE, CHIP_HIGH = 84.0, 24.0
WIDE_CHIP = 160.0
LEAST_CHIP = 10.5
TOP = 5.0


def answers_nodes(motif: Motif, top: float) -> tuple[Node, ...]:
    """Return this year's answers below `top`, the newest first, as words or as small chips."""
    refused, canvas = motif.public.refused, motif.canvas
    again = [each for each in reversed(refused) if motif.focus.open(change_target(each.number))]
    rest = [each for each in reversed(refused) if each not in again and answer(each)]
    room = int((canvas.h - top - TOP) / ROW)
    if not (again or rest) or (not again and room < 1):
        return ()
    nodes: list[Node] = [rule(0, top + 2, canvas.w)]
    if len(again) > room:
        return (*nodes, *_chips(motif, again, top + TOP))
    for number, each in enumerate((*again, *rest[: room - len(again)])):
        nodes += _row(motif, each, top + TOP + number * ROW)
    return tuple(nodes)


def answer(refused: Refused) -> str:
    """Return in words how an offer was answered; "" if its own player changed or withdrew it."""
    if refused.by == refused.seat:
        return ""
    if refused.wants:
        return _("Offer {number}: {price}").format(number=refused.number, price=price_named(refused))
    if refused.changed:
        return _("{name} changes offer {number}").format(name=mark(refused.by), number=refused.number)
    return _("{name} declines offer {number}").format(name=mark(refused.by), number=refused.number)


def price_named(refused: Refused) -> str:
    """Return the price of a declined offer in words."""
    less = refused.wants <= net_cash(refused.parcels, refused.by, refused.seat)
    text = _("wants to pay {sum} less") if less else _("wants {sum} more")
    return text.format(sum=money_name(refused.wants))


def _priced(refused: Refused) -> str:
    return _("No. {number}: {sum}").format(number=refused.number, sum=short_gain(refused.wants))


def _row(motif: Motif, refused: Refused, y: float) -> list[Node]:
    canvas, high = motif.canvas, ROW - 3
    open_ = motif.focus.open(change_target(refused.number))
    nodes: list[Node] = []
    room = canvas.w - 34
    if open_:
        nodes.append(_ground(motif.focus, refused, 0, y, canvas.w, high))
        nodes.append(glyph(canvas.w - 15, y + high / 2, 15, "pencil", INK))
        room -= 26
    words = answer(refused) or _("Make offer {number} again").format(number=refused.number)
    short = _priced(refused) if refused.wants else _("No. {number}").format(number=refused.number)
    text, face = fit_one(canvas, (words, short), CAPTION, room)
    nodes += token(motif.looks, refused.by, 14, y + high / 2, 19)
    nodes += canvas.sentence(29, y + high / 2, text, face, INK if open_ else INK_SOFT, strong=SMALL)
    return nodes


def _ground(focus: Focus[ChinatownView], refused: Refused, x: float, y: float, w: float, h: float) -> Box:
    target = change_target(refused.number)
    look = GOLD_CHIP if refused.wants else CHIP
    if focus.hover == target:
        look = look.but(line=AMBER, line_width=2.4)
    return Box(x=x, y=y, w=w, h=h, radius=h / 3, look=look, target=target)


def _chips(motif: Motif, again: list[Refused], top: float) -> list[Node]:
    canvas = motif.canvas
    room = canvas.h - top
    h = max(LEAST_CHIP, min(CHIP_HIGH, room))
    w = max(CHIP_WIDE, min(WIDE_CHIP, (canvas.w + 2) / len(again) - 2))
    while h > LEAST_CHIP and int((canvas.w + 2) / (w + 2)) * int((room + 2) / (h + 2)) < len(again):
        w, h = max(LEAST_CHIP, w * 0.85), max(LEAST_CHIP, h * 0.93)
    columns = max(1, int((canvas.w + 2) / (w + 2)))
    nodes: list[Node] = []
    for number, refused in enumerate(again):
        x, y = number % columns * (w + 2), top + number // columns * (h + 2)
        nodes.append(_ground(motif.focus, refused, x, y, w, h))
        nodes += token(motif.looks, refused.by, x + min(h, w) / 2, y + h / 2, min(h, w) - 3)
        if w > 60 and h >= 18:
            texts = _("Offer {number} again"), _("No. {number}"), "{number}"
            words = tuple(text.format(number=refused.number) for text in texts)
            if refused.wants:
                words = (_priced(refused), *words[1:])
            text, face = fit_one(canvas, words, CAPTION, w - h - 6)
            nodes += canvas.sentence(x + h + 2, y + h / 2, text, face, INK)
    return nodes


SLIP, LINE, LEAST = 42.0, 24.0, 24.5
"""The full height of a slip, with one line of words, and with slips side by side."""
GAP, NEAR = 5.0, 3.0
ANSWERS, LEAST_ANSWERS = 36.0, 25.0
MOST_COLUMNS = 8
TWO_LINES = 38.0
MANY = 4
NAMED = 3
STAMP, LEAST_STAMP, TIGHT = 26.0, 14.0, 12.0
"""The side of a signature: full, beside words, and when packed without words."""
WORDS = 64.0


Act = tuple[Target, str, str]
"""Something that can be done with an offer: target, label and glyph."""


class Slots(msgspec.Struct, frozen=True):
    """The layout of the slips: columns, height of each, gap, and where the lowest ends."""

    columns: int
    high: float
    gap: float
    bottom: float


def offers_nodes(motif: Motif) -> tuple[Node, ...]:
    """Return the open offers, and below them this year's answers as far as there is room."""
    public, focus, canvas, deal = motif.public, motif.focus, motif.canvas, motif.deal
    slips = len(public.offers) + len(focus.parked)
    if not slips:
        words = (_("No offers on the table."), _("No offers."))
        text, face = fit_one(canvas, words, SMALL, canvas.w)
        return (*canvas.sentence(0, 11, text, face, INK_SOFT), *answers_nodes(motif, 26.0))
    again = any(focus.open(change_target(refused.number)) for refused in public.refused)
    slots = _slots(slips, canvas.h, answers=again)
    wide = (canvas.w + slots.gap) / slots.columns - slots.gap
    inside = motif.inside(wide, slots.high)
    made = [_slip(inside, offer, shown=deal is not None and deal.offer == offer) for offer in public.offers]
    made += [_parked(inside, draft) for draft in focus.parked]
    nodes: list[Node] = []
    for number, slip in enumerate(made):
        x, y = number % slots.columns * (wide + slots.gap), number // slots.columns * (slots.high + slots.gap)
        nodes.append(Group(x=x, y=y, w=wide, h=slots.high, nodes=tuple(slip)))
    return (*nodes, *answers_nodes(motif, slots.bottom))


def _slots(count: int, tall: float, *, answers: bool) -> Slots:
    """Return the layout of the slips, in as few columns as give each a readable height."""
    kept, least = (min(tall * 0.4, ANSWERS), min(tall * 0.4, LEAST_ANSWERS)) if answers else (0.0, 0.0)
    high = (tall - kept + GAP) / count - GAP
    if high >= LINE:
        high = min(SLIP, high)
        return Slots(1, high, GAP, count * (high + GAP) - GAP)
    rows, columns = count, 1
    for columns in range(1, MOST_COLUMNS + 1):
        rows = -(-count // columns)
        high = (tall - least + NEAR) / rows - NEAR
        if high >= (LINE if columns == 1 else LEAST):
            break
    high = min(SLIP, high)
    return Slots(columns, high, NEAR, rows * (high + NEAR) - NEAR)


def summaries(parcels: Parcels, shops: tuple[Shop, ...]) -> tuple[str, ...]:
    """Return short versions of a deal, the longest first, such as "16, 20, 2 tiles, $20k" and "4 things"."""
    lots = sorted(lot for parcel in parcels for lot in parcel.lots)
    tiles = [kind for parcel in parcels for kind in parcel.tiles]
    cash = sum(parcel.cash for parcel in parcels)
    numbers = [in_a_row(map(numbered, lots))] if lots else []
    hands = [tiles_counted(len(tiles))] if tiles else []
    kinds = sorted(set(tiles))
    named = [few_tiles(shops[kind], tiles.count(kind)) for kind in kinds] if len(kinds) <= NAMED else hands
    money, short = ([money_name(cash)], [short_sum(cash)]) if cash else ([], [])
    things = len(lots) + len(tiles)
    last = ngettext("{count} thing", "{count} things", things).format(count=things) if things else short_sum(cash)
    fewer = numbers if len(lots) < MANY else [buildings_counted(len(lots))]
    ways = ([*numbers, *named, *money], [*numbers, *named, *short], [*numbers, *hands, *short])
    return (*map(in_a_row, ways), counted(parcels, short_sum, in_a_row), in_a_row([*fewer, *hands]) or last, last)


def waits_for(offer: OpenOffer) -> str:
    """Return in words whose signature an offer waits for."""
    if not offer.unsigned:
        return _("all have signed")
    return _("waits for {names}").format(names=seats_named(offer.unsigned))


def _slip(motif: Motif, offer: OpenOffer, *, shown: bool) -> list[Node]:
    canvas = motif.canvas
    nodes: list[Node] = [_paper(motif, offer, shown=shown)]
    acts = acts_on(motif.focus, offer)
    size = _side(canvas, len(offer.parties) + len(acts))
    if size < TIGHT:
        return [*nodes, *_packed(motif, offer, acts)]
    x, gap, middle = 5.0, min(4.0, size / 7), canvas.h / 2
    for seat in offer.parties:
        nodes += _stamp(motif, offer, seat, x, middle, size)
        x += size + gap
    right = canvas.w - 5
    for target, _label, sign in reversed(acts):
        right -= size
        nodes += _act(motif.focus, target, sign, right, middle, size)
        right -= gap
    words = summaries(offer.parcels, motif.public.shops)
    below = (waits_for(offer), _("waits for {count}").format(count=len(offer.unsigned)))
    return [*nodes, *_told(canvas, x + 3, right - 3, words, INK, below, INK_SOFT)]


def _packed(motif: Motif, offer: OpenOffer, acts: Sequence[Act]) -> list[Node]:
    """Return signatures and buttons alone, in as many rows as make them largest."""
    parts = len(offer.parties) + len(acts)

    def side(columns: int) -> float:
        return min((motif.canvas.w - 3) / columns, (motif.canvas.h - 2) / -(-parts // columns)) - 1

    columns = max(range(1, parts + 1), key=side)
    size = min(LEAST_STAMP, side(columns))
    places = [(2 + part % columns * (size + 1), 1.5 + part // columns * (size + 1) + size / 2) for part in range(parts)]
    nodes: list[Node] = []
    for seat, place in zip(offer.parties, places, strict=False):
        nodes += _stamp(motif, offer, seat, *place, size)
    for (target, _label, sign), place in zip(acts, places[len(offer.parties) :], strict=True):
        nodes += _act(motif.focus, target, sign, *place, size)
    return nodes


def _side(canvas: Canvas, parts: int) -> float:
    room = (canvas.w - 10 - WORDS) / parts - 3
    least = min(LEAST_STAMP, (canvas.w - 10) / parts - 2)
    return max(least, min(STAMP, canvas.h - 4, room))


def _told(
    canvas: Canvas, left: float, right: float, words: tuple[str, ...], ink: str, below: tuple[str, ...], soft: str
) -> list[Node]:
    """Return the words of a slip, and a second line if there is room."""
    if right - left < LEAST_STAMP:
        return []
    two = canvas.h >= TWO_LINES
    middle = canvas.h / 2
    text, face = fit_one(canvas, (*words, ""), SMALL, right - left)
    nodes = [*canvas.sentence(left, middle - (9 if two else 0), text, face, ink)]
    if two:
        text, face = fit_one(canvas, (*below, ""), CAPTION, right - left)
        nodes += canvas.sentence(left, middle + 10, text, face, soft, strong=face)
    return nodes


def _parked(motif: Motif, draft: Parked) -> list[Node]:
    """Return a parked deal in grey, with the reason if it has become impossible."""
    public, canvas = motif.public, motif.canvas
    possible = draft.usable and draft.reason is None
    half = composed(motif.topology, public, draft.seat, draft.draft)
    parcels = draft.move.parcels if isinstance(draft.move, Offer) else half.parcels if half is not None else ()
    parties = half.parties if half is not None else parties_of(parcels) or (draft.seat,)
    middle, size = canvas.h / 2, _side(canvas, len(parties) + 1)
    look = palette.PARKED if possible else palette.PARKED_OFF
    if motif.focus.hover == draft.target and draft.usable:
        look = look.but(line_width=2.4)
    nodes: list[Node] = [Box(x=0, y=0, w=canvas.w, h=canvas.h, radius=9, look=look, target=draft.target)]
    x = 5.0
    for seat in parties:
        nodes += token(motif.looks, seat, x + size / 2, middle, size * 0.8, alpha=1.0 if possible else 0.5)
        x += size * 0.8
    right = canvas.w - 5 - size
    nodes += glyph_button(CHIP, draft.drop, "close", INK_SOFT, right, middle, size)
    words = summaries(parcels, public.shops) if parcels else (_("unfinished deal"), _("draft"))
    state = draft.reason.text if draft.reason is not None else _("parked")
    below = (state, _("parked") if possible else _("impossible"))
    inks = (INK, INK_SOFT) if possible else (INK_SOFT, RED)
    return [*nodes, *_told(canvas, x + 7, right - 5, words, inks[0], below, inks[1])]


def _paper(motif: Motif, offer: OpenOffer, *, shown: bool) -> Box:
    target, focus = offer_target(offer.number), motif.focus
    mine, look = focus.viewer in offer.unsigned, palette.GOLD_SLIP if shown else CARD
    if mine or focus.picked(target) or focus.hover == target:
        look = look.but(line=AMBER, line_width=2.4, glow=HALO if mine and focus.open(target) else "", glow_size=6)
    w, h = motif.canvas.w, motif.canvas.h
    return Box(x=0, y=0, w=w, h=h, radius=9, look=look, target=target, key=slip_key(offer.number))


def stamp_key(number: int, seat: Seat) -> str:
    """Return the key of the place where a seat signs an offer."""
    return f"stamp:{number}-{seat}"


def slip_key(number: int) -> str:
    """Return the key of the slip of an offer."""
    return f"slip:{number}"


def _stamp(motif: Motif, offer: OpenOffer, seat: Seat, x: float, y: float, size: float) -> tuple[Node, ...]:
    middle, top, looks = x + size / 2, y - size / 2, motif.looks
    if seat in offer.signed:
        seal = Box(x=x, y=top, w=size, h=size, radius=size * 0.2, look=palette.SEALED)
        return (seal, *token(looks, seat, middle, y, size * 0.72))
    target = sign_target(offer.number, seat)
    look, alpha = (palette.TO_SIGN_LIT, 1.0) if motif.focus.open(target) else (palette.TO_SIGN, 0.55)
    return (
        Box(x=x, y=top, w=size, h=size, radius=size * 0.2, look=look),
        *token(looks, seat, middle, y, size * 0.62, alpha=alpha),
        hit_area(x, top, size, size, target, key=stamp_key(offer.number, seat)),
    )


def acts_on(focus: Focus[ChinatownView], offer: OpenOffer) -> tuple[Act, ...]:
    """Return what the viewer can do with an offer, apart from signing it."""
    seat = focus.viewer
    if seat not in offer.parties:
        return ()
    change = (change_target(offer.number), _("Change"), "pencil")
    if seat in offer.unsigned:
        return change, (decline_target(offer.number), _("Decline"), "close")
    return (change, (withdraw_target(offer.number), _("Take back"), "undo")) if seat == offer.seat else (change,)


def _act(focus: Focus[ChinatownView], target: Target, sign: str, x: float, y: float, size: float) -> tuple[Node, ...]:
    look, ink = (CHIP, INK) if focus.open(target) else (CHIP_OFF, INK_SOFT)
    return glyph_button(look, target, sign, ink, x, y, size)
