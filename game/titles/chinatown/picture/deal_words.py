"""Draws, in logical pixels, the description of the deal and the buttons for offers."""

from __future__ import annotations

from game.core.i18n import _, pgettext
from game.core.names import Seat
from game.core.sentences import in_a_row, sentences
from game.core.target import Target, turning
from game.kit.pieces import hit_area
from game.kit.rules import number_of
from game.picture.canvas import Canvas
from game.picture.colours import INK, INK_SOFT
from game.picture.nodes import Box, Node
from game.picture.table import Focus
from game.picture.theme import BODY, HEADING, PANEL, STRONG
from game.picture.widgets import button, button_width, fit, fit_one, line, round_box, rule
from game.titles.chinatown.constants import NOTE, SUMS
from game.titles.chinatown.dealing import shops_on
from game.titles.chinatown.events import Why
from game.titles.chinatown.picture.ledger import price_named
from game.titles.chinatown.picture.looks import CAPTION, TOLD
from game.titles.chinatown.picture.offers import acts_on, waits_for
from game.titles.chinatown.picture.pieces import short_gain, short_sum, token
from game.titles.chinatown.picture.shown import Motif, ShownDeal
from game.titles.chinatown.state import ChinatownView, Parcels
from game.titles.chinatown.targets import change_target, decline_target, price_target
from game.titles.chinatown.verbs.decline import REASONS, WANTS, why_target
from game.titles.chinatown.verbs.sign import sign_target
from game.titles.chinatown.words import SIGNING, counted, deal_in_words, money_name

BUTTON = 34.0
FOOT = 38.0
BUTTON_FACE, BUTTON_EDGE = HEADING.sized(17), 32.0
NARROW = {"": 30.0, **dict(zip(map(str, SUMS[1:]), (38.0, 44.0), strict=True))}
"""The widths of the price buttons: for minus and plus, and for each button with an amount."""
LEAST_TOLD = 48.0
"""The minimum height for showing only a part of the deal in words."""


def words_nodes(motif: Motif, deal: ShownDeal) -> tuple[Node, ...]:
    """Return a sheet of paper with the deal in words and the buttons for the offer."""
    canvas = motif.canvas
    title = _("The deal in words")
    if deal.offer is not None:
        title = _("Offer {number}").format(number=deal.offer.number)
    if deal.declined is not None:
        title = pgettext("an offer", "Offer {number}: {price}").format(
            number=deal.declined.number, price=price_named(deal.declined)
        )
    nodes: list[Node] = [
        Box(x=0, y=0, w=canvas.w, h=canvas.h, radius=14, look=PANEL),
        line(canvas, 16, 24, canvas.w - 32, title, HEADING, INK),
    ]
    buttons = _answers(motif, deal)
    bottom = canvas.h - (FOOT if not buttons else 16 + BUTTON * len(buttons))
    nodes += _deal_told(motif, deal, bottom)
    y = canvas.h - 8 - BUTTON * len(buttons)
    for row in buttons:
        nodes += _button_row(motif, row, y)
        y += BUTTON
    if not buttons:
        notes = (_("Incomes assume the best placement."), _("Assumes the best placement."), _("Best placement"))
        texts = (waits_for(deal.offer), "") if deal.offer is not None else notes
        text, face = fit_one(canvas, texts, CAPTION, canvas.w - 32)
        nodes += [rule(16, canvas.h - 34, canvas.w - 32), *canvas.sentence(16, canvas.h - 20, text, face, INK_SOFT)]
    return tuple(nodes)


def _deal_told(motif: Motif, deal: ShownDeal, bottom: float) -> list[Node]:
    """Return the deal in words. If the whole deal is too long, return only one party's part."""
    canvas, public = motif.canvas, motif.public
    w, h = canvas.w - 32, bottom - 42

    def in_words(parcels: Parcels, *, brief: bool = False) -> str:
        standing = shops_on(motif.topology, public, parcels)
        return sentences(*deal_in_words(parcels, public.shops, standing, brief=brief))

    told = in_words(deal.parcels) or _("Nothing changes hands yet.")
    whole = _fitting(canvas, 16, 42, w, h, told)
    if whole is not None or h < LEAST_TOLD:
        return [*(whole or ())]
    hover = motif.focus.hover
    pointed = number_of(hover.id) if hover is not None and hover.kind == "seat" else None
    meant = next((seat for seat in (pointed, motif.focus.viewer) if seat in deal.parties), deal.parties[0])
    own = tuple(parcel for parcel in deal.parcels if meant in (parcel.giver, parcel.taker))
    given = tuple(parcel for parcel in own if parcel.giver == meant)
    fewer = (in_words(some, brief=brief) for some in (own, given) if some for brief in (False, True))
    found = (_fitting(canvas, 16, 70, w, h - 28, text) for text in fewer)
    nodes = next((nodes for nodes in found if nodes is not None), None)
    if nodes is None:
        told = in_words(own) or _("Nothing changes hands yet.")
        nodes = told_in(canvas, 16, 70, w, h - 28, told, short=counted(own, short_sum, in_a_row))
    return [*_parties(motif, deal, meant), *nodes]


def _parties(motif: Motif, deal: ShownDeal, meant: Seat) -> list[Node]:
    pitch = min(34.0, (motif.canvas.w - 32) / len(deal.parties))
    nodes: list[Node] = []
    for number, seat in enumerate(deal.parties):
        x, y = 16 + pitch * (number + 0.5), 54.0
        if seat == meant:
            nodes.append(round_box(x, y, 28, TOLD))
        nodes += token(motif.looks, seat, x, y, 23, alpha=1.0 if seat == meant else 0.75)
        tip = _("Everything that {name} gives and gets.").format(name=motif.named(seat))
        nodes.append(hit_area(x - pitch / 2, y - 14, pitch, 28, Target("seat", str(seat)), tip=tip))
    return nodes


def told_in(
    canvas: Canvas, x: float, y: float, w: float, h: float, text: str, ink: str = INK, short: str = ""
) -> tuple[Node, ...]:
    """Return the text in the largest font size that fits. If no size fits, return the short text with a tooltip."""
    found = _fitting(canvas, x, y, w, h, text, ink)
    if found is not None:
        return found
    fewer = _fitting(canvas, x, y, w, h, short, ink) or ()
    return (*fewer, Box(x=x, y=y, w=w, h=h, tip=text))


def _fitting(
    canvas: Canvas, x: float, y: float, w: float, h: float, text: str, ink: str = INK
) -> tuple[Node, ...] | None:
    """Return the text in the largest font size that fits the rectangle, or None if no size fits."""
    for size in (17, 16, 15):
        nodes, below = canvas.paragraph(x, y, w, text, BODY.sized(size), ink, strong=STRONG.sized(size))
        if below <= y + h + 2:
            return nodes
    return None


Button = tuple[Target | None, str, str, bool]
"""A button: its target (None for plain text), its label, its glyph, and whether it is chosen."""


def _answers(motif: Motif, deal: ShownDeal) -> list[list[Button]]:
    focus, canvas = motif.focus, motif.canvas
    offer, seat = deal.offer, focus.viewer
    if focus.prompt is None:
        return []
    if deal.declined is not None:
        return [[(change_target(deal.declined.number), _("Offer that price"), "check", False)]]
    if offer is None or seat not in offer.parties:
        return []
    prices = {price_target(offer.number, cash): cash for cash in SUMS}
    if any(map(focus.picked, (decline_target(offer.number), *prices))):
        return _declining(focus, canvas)
    acts: list[Button] = [(*act, focus.picked(act[0])) for act in acts_on(focus, offer)]
    if seat not in offer.unsigned:
        return [acts]
    sign = sign_target(offer.number, seat)
    rows = _beside(canvas, [(sign, str(SIGNING), "check", focus.picked(sign)), *reversed(acts)], 3, 2)
    named: list[Button] = [(target, short_gain(cash), "", False) for target, cash in prices.items()]
    return [*rows, [(None, _("For more:"), "", False), *named]] if focus.open(next(iter(prices))) else rows


def _declining(focus: Focus[ChinatownView], canvas: Canvas) -> list[list[Button]]:
    assert focus.prompt is not None  # something was picked
    untouched = next((dial.untouched for dial in focus.prompt.dials if dial.id == WANTS), None)
    turned = focus.draft.dial(WANTS)
    wants = (untouched if turned is None else turned) or 0
    price = pgettext("an offer", "for {sum} more").format(sum=money_name(wants)) if wants else _("no price")
    if canvas.width(price, STRONG) > canvas.w - 20 - 5 * 4 - sum(NARROW.values()):
        price = short_gain(wants) if wants else "–"
    steps: list[Button] = [(turning(WANTS, cash // NOTE), str(cash), "", False) for cash in SUMS[1:]]
    less: Button = (turning(WANTS, -1), "", "minus", False)
    row: list[Button] = [less, (None, price, "", False), (turning(WANTS, 1), "", "plus", False), *steps]
    given = [(why, why_target(why)) for why in REASONS if focus.open(why_target(why))]
    whys: list[Button] = [(target, _short(why), "", focus.picked(target)) for why, target in given]
    return [row, *_beside(canvas, whys, 3, 2)]


def _beside(canvas: Canvas, buttons: list[Button], most: int, fewer: int) -> list[list[Button]]:
    """Return the buttons in rows of `most` or, if the labels would not fit, in rows of `fewer`."""
    wide = (canvas.w - 20 - 5 * (most - 1)) / most - BUTTON_EDGE
    fits = all(fit(canvas, label, BUTTON_FACE, wide)[0] == label for _target, label, _sign, _on in buttons)
    beside = most if fits else fewer
    return [buttons[start : start + beside] for start in range(0, len(buttons), beside)]


def _short(why: Why) -> str:
    return {
        "poor": _("Cannot pay"),
        "breaks": _("Breaks mine"),
        "useless": _("No use for it"),
        "little": _("Too little"),
        "helps": _("Helps others"),
        "small": _("Not worth it"),
        "settled": pgettext("an offer", "As before"),
        "bound": _("I am bound"),
    }.get(why, "")


def _button_row(motif: Motif, row: list[Button], y: float) -> list[Node]:
    canvas, face = motif.canvas, BUTTON_FACE
    dials = [target is not None and target.kind == "dial" for target, _label, _glyph, _on in row]
    fixed = [NARROW.get(each[1], NARROW[""]) if dial else 0.0 for each, dial in zip(row, dials, strict=True)]
    share = (canvas.w - 20 - sum(fixed) - 5 * (len(row) - 1)) / max(1, len(row) - sum(dials))
    nodes: list[Node] = []
    x = 10.0
    for (target, label, sign, chosen), narrow in zip(row, fixed, strict=True):
        w = narrow or share
        if target is None:
            nodes.append(line(canvas, x, y + (BUTTON - 4) / 2, w, label, STRONG, INK, align="middle"))
        else:
            at_end = target.kind == "dial" and not motif.focus.open(target)
            kind = "gold" if chosen else "off" if at_end else "paper"
            mark = "" if label and button_width(canvas, label, sign, face) > w else sign
            nodes.append(button(canvas, x, y, w, BUTTON - 5, label, target, kind=kind, glyph_name=mark, face=face))
        x += w + 5
    return nodes
