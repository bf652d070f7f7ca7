"""What came of this year's offers: who said no, at what price; and a click offers such a deal again. Logical pixels."""

from __future__ import annotations

from game.core.i18n import _
from game.core.names import mark
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Node
from game.picture.table import Focus
from game.picture.theme import INK, INK_SOFT
from game.picture.widgets import fit_one, glyph, rule
from game.titles.chinatown.composing import net_cash
from game.titles.chinatown.picture.looks import CAPTION, SMALL, Looks, short_gain, token
from game.titles.chinatown.state import ChinatownView, Public, Refused
from game.titles.chinatown.things_dealt import change_target
from game.titles.chinatown.words import money_name

ROW = 27.0
"""From one answer to the next."""
CHIP = (84.0, 24.0)
"""An answer where there are many; wider where there are few, smaller where there are more."""
WIDE_CHIP = 160.0
LEAST_CHIP = 10.5
TOP = 5.0
"""Between what lies above and the first answer."""


def may_change(focus: Focus[ChinatownView], number: int) -> bool:
    """Whether a click makes another offer out of that one."""
    return focus.open(change_target(number))


def answers_nodes(public: Public, focus: Focus[ChinatownView], canvas: Canvas, top: float) -> tuple[Node, ...]:
    """The answers from `top` down, the newest first: in words, or as chips where there are too many to be offered
    again."""
    again = [each for each in reversed(public.refused) if may_change(focus, each.number)]
    rest = [each for each in reversed(public.refused) if each not in again and answer(each)]
    room = int((canvas.h - top - TOP) / ROW)
    if not (again or rest) or (not again and room < 1):
        return ()
    line = rule(0, top + 2, canvas.w)
    if len(again) > room:
        return (line, *_chips(focus, canvas, again, top + TOP))
    nodes: list[Node] = [line]
    y = top + TOP
    for refused in (*again, *rest[: room - len(again)]):
        nodes += _row(focus, canvas, refused, y)
        y += ROW
    return tuple(nodes)


def answer(refused: Refused) -> str:
    """What somebody said to an offer; "" where it was changed or taken back by whoever made it."""
    if refused.by == refused.seat:
        return ""
    if refused.wants:
        return _("Offer {number}: {price}").format(number=refused.number, price=price_named(refused))
    if refused.changed:
        return _("{name} changes offer {number}").format(name=mark(refused.by), number=refused.number)
    return _("{name} declines offer {number}").format(name=mark(refused.by), number=refused.number)


def price_named(refused: Refused) -> str:
    """What somebody would sign an offer for, as that one says it."""
    less = refused.wants <= net_cash(refused.parcels, refused.by, refused.seat)
    text = _("for {sum} less I sign") if less else _("for {sum} more I sign")
    return text.format(sum=money_name(refused.wants))


def _priced(refused: Refused) -> str:
    """The same in a word, with the number of the offer that it belongs to."""
    return _("No. {number}: {sum}").format(number=refused.number, sum=short_gain(refused.wants))


def _row(focus: Focus[ChinatownView], canvas: Canvas, refused: Refused, y: float) -> list[Node]:
    """One answer in words; gold where the price could be paid."""
    looks, high = Looks(canvas.seats), ROW - 3
    open_ = may_change(focus, refused.number)
    nodes: list[Node] = []
    room = canvas.w - 34
    if open_:
        nodes.append(_ground(focus, refused, 0, y, canvas.w, high))
        nodes.append(glyph(canvas.w - 15, y + high / 2, 15, "pencil", INK))
        room -= 26
    words = answer(refused) or _("Offer {number}: offer it again").format(number=refused.number)
    short = _priced(refused) if refused.wants else _("No. {number}").format(number=refused.number)
    text, face = fit_one(canvas, (words, short), CAPTION, room)
    nodes += token(looks, refused.by, 14, y + high / 2, 19)
    nodes += canvas.sentence(29, y + high / 2, text, face, INK if open_ else INK_SOFT, strong=SMALL)
    return nodes


def _ground(focus: Focus[ChinatownView], refused: Refused, x: float, y: float, w: float, h: float) -> Box:
    target = change_target(refused.number)
    priced = refused.wants > 0
    return Box(
        x=x,
        y=y,
        w=w,
        h=h,
        radius=h / 3,
        fill=("#FFF2C0", "#FBDD90") if priced else ("#FFFDF4", "#F0E2C4"),
        line="#E09A12" if priced or focus.hover == target else "#CFA866",
        line_width=2 if focus.hover == target else 1.2,
        target=target,
    )


def _chips(focus: Focus[ChinatownView], canvas: Canvas, again: list[Refused], top: float) -> list[Node]:
    """Who said no and at what price, side by side; the more there are, the smaller, and at last without words."""
    room = canvas.h - top
    h = max(LEAST_CHIP, min(CHIP[1], room))
    w = max(CHIP[0], min(WIDE_CHIP, (canvas.w + 2) / len(again) - 2))
    while h > LEAST_CHIP and int((canvas.w + 2) / (w + 2)) * int((room + 2) / (h + 2)) < len(again):
        w, h = max(LEAST_CHIP, w * 0.85), max(LEAST_CHIP, h * 0.93)
    columns = max(1, int((canvas.w + 2) / (w + 2)))
    looks = Looks(canvas.seats)
    nodes: list[Node] = []
    for number, refused in enumerate(again):
        x, y = number % columns * (w + 2), top + number // columns * (h + 2)
        nodes.append(_ground(focus, refused, x, y, w, h))
        nodes += token(looks, refused.by, x + min(h, w) / 2, y + h / 2, min(h, w) - 3)
        if w > 60 and h >= 18:
            texts = _("Offer {number} again"), _("No. {number}"), "{number}"
            words = tuple(text.format(number=refused.number) for text in texts)
            if refused.wants:
                words = (_priced(refused), *words[1:])
            text, face = fit_one(canvas, words, CAPTION, w - h - 6)
            nodes += canvas.sentence(x + h + 2, y + h / 2, text, face, INK)
    return nodes
