"""The tray with the viewer's customers or, while the market is open, this round's customers."""

from __future__ import annotations

import math
from typing import NamedTuple

from game.core.i18n import _, ngettext, pgettext
from game.core.names import mark
from game.core.target import Target
from game.kit.pieces import rounded
from game.picture.canvas import Canvas
from game.picture.colours import CREAM_PALE, SHEEN, SHINE, dark
from game.picture.nodes import Box, Look, Node, Rect, Sprite, Type
from game.picture.table import Focus, Panel
from game.picture.theme import BADGE, HINT, LOW, STRONG
from game.picture.widgets import sprite, word
from game.titles.night_market.constants import food_of, letter_of
from game.titles.night_market.forecast import foreseeable
from game.titles.night_market.picture import looks as style
from game.titles.night_market.picture.looks import ART, FOOD_COLOURS, FOOD_ICONS, person, thought
from game.titles.night_market.preparing import due, sets_maximums
from game.titles.night_market.state import MarketView, Public, Visit
from game.titles.night_market.words import dollars

TOKEN_STEP = 56.0
TOKEN_WIDE = 50.0
STANDING = 58.0
SMALLER, WORDS_HIGH = 0.83, 26.0
"""The largest scale of customers who stand below a heading, and the height of the heading."""
DISC_WIDE = 36.0
"""The usual width of a letter and a food picture together."""


def tray_of(view: MarketView, focus: Focus[MarketView], canvas: Canvas) -> Panel:
    """Return the viewer's customers or, while the market is open, this round's customers."""
    public = view.public
    if not foreseeable(public):
        return _tonight(public, canvas)
    if view.seat is None:
        return _waiting(public, canvas)
    return _own(view, focus, canvas)


def _ground(canvas: Canvas, look: Look) -> Box:
    return Box(x=0, y=0, w=canvas.w, h=canvas.h, radius=10, look=look)


def _own(view: MarketView, focus: Focus[MarketView], canvas: Canvas) -> Panel:
    public = view.public
    seat = view.seat
    assert seat is not None
    picked = tuple(int(pick.id) for pick in focus.draft.picks if pick.kind == "hand")
    choosing = public.phase == "prepare" and seat in public.to_move and not sets_maximums(public, seat)
    everybody = len(view.hand)
    if choosing and everybody <= due(public, seat):
        picked, everybody = view.hand, 0  # all of them come, and there is nothing to choose
    aside = picked if choosing else view.aside
    hand = tuple(token for token in view.hand if token not in picked)
    wanted = due(public, seat) if choosing else len(aside)
    second = _("{done} of {wanted}").format(done=len(aside), wanted=wanted) if choosing else _("this round")
    words = ((pgettext("customers", "hidden"), STRONG), (second, HINT))
    room = max(84.0, *(canvas.width(text, kind) + 2 for text, kind in words))
    beside = canvas.w - 30 - max(wanted, 1) * TOKEN_STEP - room - 4
    row = _row(canvas, everybody, wanted, beside)
    lifted = 6 if choosing and row.size == 1 else 0
    nodes: list[Node] = [_ground(canvas, style.OWN_GROUND), *_named(canvas, row, beside, room, words)]
    for index, token in enumerate(hand):
        nodes += _token(focus, token, row.hand + row.step * index, row)
    for index in range(wanted):
        x = row.aside + row.aside_step * index
        nodes += _token(focus, aside[index], x, row, lifted=lifted) if index < len(aside) else (_slot(x, row),)
    hint = _("{count} in hand, {aside} hidden").format(count=len(hand), aside=len(aside))
    if choosing:
        hint = _("choose {count} for tonight").format(count=wanted)
    return Panel(title=_("{seat}’s customers").format(seat=mark(seat)), hint=hint, nodes=tuple(nodes), private=True)


class _CustomerRow(NamedTuple):
    """The layout of a row of customers, in logical pixels. `size` is a scale factor."""

    hand: float
    step: float
    aside: float
    aside_step: float
    foot: float
    top: float
    size: float


def _row(canvas: Canvas, hand: int, wanted: int, beside: float) -> _CustomerRow:
    """Return the layout of the hand and the chosen customers, scaled down if the hand is wider than `beside`."""
    if hand * TOKEN_WIDE <= beside - 12:
        step = min(TOKEN_STEP, (beside - 12) / max(1, hand))
        aside = canvas.w - 14 - (wanted - 0.5) * TOKEN_STEP
        return _CustomerRow(12 + 24, step, aside, TOKEN_STEP, canvas.h - 8, 10, 1.0)
    step = min(TOKEN_STEP * SMALLER, (canvas.w - 12 - 14 - 14) / (hand + wanted))
    aside = canvas.w - 10 - (wanted - 0.5) * step
    return _CustomerRow(12 + step / 2, step, aside, step, canvas.h - 6, WORDS_HIGH, step / TOKEN_STEP)


def _token(focus: Focus[MarketView], token: int, x: float, row: _CustomerRow, *, lifted: float = 0) -> tuple[Node, ...]:
    """Return one of the viewer's customers. While secrets are hidden, return only the back of the token."""
    size, foot = row.size, row.foot - lifted * row.size
    if not focus.peek:
        return (_back(x, foot, 57.5 * size),)
    target = Target("hand", str(token))
    wide = TOKEN_WIDE * size
    here = Rect(x - wide / 2, foot - (STANDING + 8) * size, wide, (STANDING + 12) * size)
    nodes: list[Node] = []
    if focus.lit(target) or focus.picked(target):
        nodes.append(here.box(style.OPEN_POINTED if focus.hover == target else style.OPEN, 9))
    nodes += person(token, x - 3 * size, foot, STANDING * size)
    nodes += thought(food_of(token), x + 15 * size, foot - (STANDING - 6) * size, 28 * size)
    return (*nodes, here.box(target=target, key=f"hand:{token}"))


def _back(x: float, foot: float, height: float) -> Sprite:
    return sprite(ART + "customer_back", x, foot - height / 2, height * 0.8, height, shadow=LOW)


def _slot(x: float, row: _CustomerRow) -> Box:
    wide = 48 * row.size
    return Box(x=x - wide / 2, y=row.top, w=wide, h=row.foot - 2 - row.top, radius=9, look=style.SLOT)


def _named(
    canvas: Canvas, row: _CustomerRow, x: float, room: float, words: tuple[tuple[str, Type], tuple[str, Type]]
) -> tuple[Node, ...]:
    (first, strong), (second, hint) = words
    if row.size == 1.0:
        return (
            Box(x=x, y=12, w=1.6, h=canvas.h - 24, look=style.RULE),
            word(first, x + 12, canvas.h / 2 - 11, strong, SHEEN, align="left", w=room),
            word(second, x + 12, canvas.h / 2 + 11, hint, CREAM_PALE, align="left", w=room),
        )
    middle, right = WORDS_HIGH / 2, canvas.w - 14
    return (
        Box(x=row.aside - row.aside_step / 2 - 8, y=row.top, w=1.6, h=row.foot - row.top, look=style.RULE),
        *canvas.sentence(right, middle, second, hint, CREAM_PALE, align="right"),
        *canvas.sentence(right - canvas.width(second, hint) - 10, middle, first, strong, SHEEN, align="right"),
    )


def _grid(count: int, in_row: int, widest: float, canvas: Canvas) -> tuple[int, int, float]:
    rows = 1 if count <= in_row else 2
    columns = max(1, math.ceil(count / rows))
    return rows, columns, min(widest, (canvas.w - 16) / columns)


def _tonight(public: Public, canvas: Canvas) -> Panel:
    """Return this round's customers in walking order, each with the amount paid.

    A frame marks the customers who walk next.
    """
    seen = {visit.token for visit in public.visits}
    waiting = [Visit(token, entry) for entry, tokens in public.waiting for token in tokens]
    coming = [visit for visit in waiting if public.phase == "open" and visit.token not in seen]
    people = (*public.visits, *coming)
    now = coming[0].entry if coming and not sum(public.aside_sizes) else ""
    rows, columns, step = _grid(len(people), 10, 41.0, canvas)
    high = (canvas.h - 6) / rows
    nodes: list[Node] = [_ground(canvas, style.NIGHT_GROUND)]
    for index, visit in enumerate(people):
        row, column = divmod(index, columns)
        x, y, walked = 8 + column * step, 3 + row * high, index < len(public.visits)
        if not walked and visit.entry == now:
            nodes.append(Box(x=x, y=y, w=step, h=high, radius=8, look=style.NEXT))
        alpha = 0.5 if walked and not visit.place else 1.0
        if rows == 1:
            nodes += _wanting(visit.token, x + step / 2, y + high - 27, 50, alpha)
        else:
            nodes += _disc(visit.token, x + step / 2, y + 14, step, alpha)
        if walked:
            words = dollars(visit.pay) if visit.place else "–"
            pay_y = y + high - (12 if rows == 1 else 8)
            nodes.append(word(words, x + step / 2, pay_y, BADGE, SHINE if visit.place else CREAM_PALE, w=step))
        nodes.append(Box(x=x, y=y, w=step, h=high, target=Target("customer", str(visit.token))))
    served = sum(visit.place > 0 for visit in public.visits)
    hint = _("{served} of {total} served").format(served=served, total=len(people))
    return Panel(title=_("Tonight’s customers"), hint=hint, nodes=tuple(nodes))


def _wanting(token: int, x: float, foot: float, height: float, alpha: float = 1.0) -> tuple[Node, ...]:
    """Return a customer with a food bubble, for a narrow column centred on `x`."""
    figure = person(token, x - 4, foot, height, alpha=alpha)
    return (*figure, *thought(food_of(token), x + 11, foot - height + 6, 22, alpha))


def _disc(token: int, x: float, y: float, step: float = DISC_WIDE + 2, alpha: float = 1.0) -> tuple[Node, ...]:
    """Return a compact picture of a customer: a letter beside a faded picture of the food.

    `step` is the distance to the next customer. If `step` is small, the letter covers a corner of the picture.
    """
    food = food_of(token)
    colour = FOOD_COLOURS[food]
    room = min(DISC_WIDE, step - 2)
    letter, picture = min(20.0, max(16.0, room * 0.56)), min(22.0, room * 0.6)
    left, right, top, low = x - room / 2, x + room / 2 - picture, y - 14, y + 11 - letter
    disc = style.DISC.but(line=colour)
    edge = disc.but(line_width=min(2.4, letter * 0.12))
    return (
        rounded(right, top, picture, picture, look=disc, alpha=alpha),
        sprite(FOOD_ICONS[food], right + picture / 2, top + picture / 2, picture * 0.78, alpha=alpha),
        rounded(left, low, letter, letter, look=edge),
        word(letter_of(token), left + letter / 2, low + letter / 2, BADGE, dark(colour, 0.5), w=letter),
    )


def _waiting(public: Public, canvas: Canvas) -> Panel:
    tokens = [token for _entry, waiting in public.waiting for token in waiting]
    hidden = sum(public.aside_sizes)
    rows, columns, step = _grid(len(tokens) + hidden, 9, 52.0, canvas)
    high = (canvas.h - 8) / rows
    height = min(58.0, high - 6)
    nodes: list[Node] = [_ground(canvas, style.NIGHT_GROUND)]
    for index in range(len(tokens) + hidden):
        row, column = divmod(index, columns)
        x, foot = 8 + (column + 0.5) * step, 4 + (row + 1) * high - 4
        if index >= len(tokens):
            nodes.append(_back(x, foot, height * 0.95))
            continue
        token = tokens[index]
        nodes += _disc(token, x, foot - high / 2 + 4, step) if rows > 1 else _wanting(token, x, foot, height)
        nodes.append(Box(x=x - step / 2, y=foot - high, w=step, h=high, target=Target("customer", str(token))))
    open_count = ngettext("{count} waiting", "{count} waiting", len(tokens)).format(count=len(tokens))
    hint = _("{waiting}, {hidden} hidden").format(waiting=open_count, hidden=hidden)
    return Panel(title=_("Tonight’s customers"), hint=hint, nodes=tuple(nodes))
