"""The lists of answered offers and completed deals, in logical pixels."""

from __future__ import annotations

from game.core.i18n import _, ngettext, pgettext
from game.core.names import mark
from game.core.sentences import sentences
from game.picture.canvas import Canvas
from game.picture.colours import AMBER, INK, INK_SOFT, RED
from game.picture.nodes import Box, Node
from game.picture.table import Focus
from game.picture.theme import BUTTON, CHIP
from game.picture.widgets import fit_one, glyph, line, rule
from game.titles.chinatown.composing import net_cash
from game.titles.chinatown.constants import FIRST_YEAR
from game.titles.chinatown.picture.looks import CAPTION, CAPTION_STRONG, GOLD_CHIP, SMALL, Looks
from game.titles.chinatown.picture.pieces import short_gain, token
from game.titles.chinatown.picture.shown import Motif
from game.titles.chinatown.state import ChinatownView, Public, Refused, parties_of
from game.titles.chinatown.targets import change_target
from game.titles.chinatown.words import deal_in_words, money_name

PITCH, YEAR_HIGH, MORE_HIGH = 7.0, 27.0, 24.0
TWO = 700.0
APART = 26.0
TOKEN = 16.0


def ledger_nodes(public: Public, canvas: Canvas) -> tuple[Node, ...]:
    """Return as many completed deals as fit, newest first, with the tokens of their parties."""
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
                more = ngettext("{count} earlier deal in the log", "{count} earlier deals in the log", count)
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
    """Return this year's answers to offers, drawn below `top`."""
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
    """Describe how an offer was answered. Return an empty string if the offer was changed or withdrawn."""
    if refused.by == refused.seat:
        return ""
    if refused.wants:
        return pgettext("an offer", "Offer {number}: {price}").format(number=refused.number, price=price_named(refused))
    if refused.changed:
        return _("{name} changes offer {number}").format(name=mark(refused.by), number=refused.number)
    return _("{name} declines offer {number}").format(name=mark(refused.by), number=refused.number)


def price_named(refused: Refused) -> str:
    """Return, in words, the price that a player named when declining an offer."""
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
