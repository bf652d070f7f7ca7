"""The list of open offers, each on a slip of paper, in logical pixels."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.core.i18n import _, ngettext
from game.core.names import Seat
from game.core.sentences import in_a_row
from game.core.target import Target
from game.kit.phrases import seats_named
from game.kit.pieces import hit_area
from game.picture.canvas import Canvas
from game.picture.colours import AMBER, HALO, INK, INK_SOFT, RED
from game.picture.nodes import Box, Group, Node
from game.picture.table import Focus, Parked
from game.picture.theme import CARD, CHIP, CHIP_OFF
from game.picture.widgets import fit_one
from game.titles.chinatown.composing import composed
from game.titles.chinatown.picture import looks as palette
from game.titles.chinatown.picture.ledger import answers_nodes
from game.titles.chinatown.picture.looks import CAPTION, SMALL
from game.titles.chinatown.picture.pieces import glyph_button, short_sum, token
from game.titles.chinatown.picture.shown import Motif
from game.titles.chinatown.shops import Shop
from game.titles.chinatown.state import ChinatownView, OpenOffer, Parcels, parties_of
from game.titles.chinatown.targets import change_target, decline_target, offer_target, withdraw_target
from game.titles.chinatown.verbs.offer import Offer
from game.titles.chinatown.verbs.sign import sign_target
from game.titles.chinatown.words import buildings_counted, counted, few_tiles, money_name, numbered, tiles_counted

SLIP, LINE, LEAST = 42.0, 24.0, 24.5
"""The full height of a slip, its minimum height in a single column, and its minimum height in several columns."""
GAP, NEAR = 5.0, 3.0
ANSWERS, LEAST_ANSWERS = 36.0, 25.0
MOST_COLUMNS = 8
TWO_LINES = 38.0
MANY = 4
NAMED = 3
STAMP, LEAST_STAMP, TIGHT = 26.0, 14.0, 12.0
"""The full side length of a signature, its minimum beside words, and its minimum in a compact slip."""
WORDS = 64.0


Act = tuple[Target, str, str]
"""An action on an offer, with its click target, its label and its glyph."""


class Slots(msgspec.Struct, frozen=True):
    """The layout of the slips in columns, in logical pixels."""

    columns: int
    high: float
    gap: float
    bottom: float


def offers_nodes(motif: Motif) -> tuple[Node, ...]:
    """Return the slips of all open offers and unfinished deals, with this year's answers below them."""
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
    """Return the layout of the slips in as few columns as possible, provided that each slip is tall enough to read."""
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
    """Return ever shorter summaries of a deal, such as "16, 20, 2 tiles, $20k" and "4 things"."""
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
    """Return a phrase that names the players who have not signed the offer yet."""
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
    """Return the compact slip of an offer, with only signatures and buttons."""
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
    """Return the text of a slip, with a second line if there is room."""
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
    """Return an unfinished deal that was put aside, with the reason if the deal has become impossible."""
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
    """Return the node key of the place where a seat signs an offer."""
    return f"stamp:{number}-{seat}"


def slip_key(number: int) -> str:
    """Return the node key of an offer's slip."""
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
    """Return the viewer's possible actions on an offer, except signing."""
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
