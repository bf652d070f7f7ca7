"""Cards in the hand and for sale. Units: logical pixels."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.i18n import _, ngettext
from game.kit.pieces import gap, hit_area, stacked
from game.picture.canvas import Canvas
from game.picture.colours import BRONZE, CREAM, GAIN, INK, INK_SOFT, dark
from game.picture.nodes import Box, Group, Node, Sprite, Tints, Type
from game.picture.theme import CARD, HINT
from game.picture.widgets import fit, sprite
from game.titles.floating_market.card_words import Row, Token, face_of
from game.titles.floating_market.cards import CARDS, CardIndex
from game.titles.floating_market.goods import GOODS
from game.titles.floating_market.picture import looks as style
from game.titles.floating_market.picture.looks import (
    ART,
    BARGE_ASPECT,
    CARD_NAME,
    CARD_TEXT,
    COIN,
    LOTUS,
    STALL_ART,
    TINY,
    MarketFocus,
    card_kind,
    light,
)
from game.titles.floating_market.state import FloatingMarketView, Public
from game.titles.floating_market.targets import market_target
from game.titles.floating_market.words import card_name

HEAD, TWO_LINES, TIGHT_LINES, LOW_HEAD, LEAST_HEAD = 25.0, 35.0, 29.0, 18.0, 15.0
"""The heights of a card’s head: for a one-line name, for two lines, large or small, on a low and on a very low card."""
FOOT_HIGH = 22.0
FOOTED, LOW = 84.0, 40.0  # cards below the first height have no foot; cards below the second are very low
WIDE = 124.0  # the preferred width of a card
GAP = 7.0
BACK = "glyph:undo"
TOKENS: dict[str, str] = {"flower": LOTUS, "stall": f"{ART}stall_front", **{good: STALL_ART[good] for good in GOODS}}
TOKEN_WIDE: dict[Token, float] = {"merchant": 40 / 56, "barge": BARGE_ASPECT, "rower": 22 / 30, "order": 27 / 16}
TINTS: dict[Token, Tints] = dict.fromkeys(("stall", "disk", "rower"), (("seat", style.KIND_COLOURS["special"]),))
PICTURE = 34.0
TOKEN = 17.0
APART = 3.0
PICTURED = 118.0  # narrower cards have only words
PITCH, LOW_PITCH = 18.0, 15.0  # the usual and the least distance between rows
LEAST, LARGE = 12.5, 100.0  # the smallest size of letters in a row, and a size that is never too small to read
HELPS: dict[str, Token] = {"current": "rower", "haggle": "coin", "twice": "stall"}


def card_nodes(
    canvas: Canvas, card: CardIndex, x: float, y: float, w: float, h: float, *, priced: bool = False
) -> Group:
    """Return a card with its upper left corner at (x, y). A `priced` card shows its price."""
    kind = card_kind(card)
    face = face_of(card)
    inside = canvas.inside(w, h)
    feet = 0 if h < FOOTED else bool(face.end) + priced
    below = FOOT_HIGH * feet or 3
    names, head, small, rows = _laid(inside, card, w, h, below)
    room = h - head - below
    nodes: list[Node] = [
        Box(x=0, y=0, w=w, h=h, radius=10, look=CARD),
        Box(x=1.5, y=1.5, w=w - 3, h=head, radius=8.5, look=style.HEADS[kind]),
        *_title(inside, names, w, head, small=small),
        *_middle(inside, card, rows, head + room / 2, w, room),
    ]
    if feet and priced:
        nodes += _price(inside, card, w, h)
    if feet and face.end:
        nodes += _points(inside, face.end, w, h - FOOT_HIGH * priced)
    return Group(x=x, y=y, w=w, h=h, nodes=tuple(nodes))


def _laid(
    canvas: Canvas, card: CardIndex, w: float, h: float, below: float
) -> tuple[list[str], float, bool, Sequence[Row]]:
    """Return a card’s name in lines, the height of the heading, whether the name is small, and the effect in rows.

    The name is smaller if the card would otherwise have no room for its effect.
    """
    name, face, kind = card_name(card), face_of(card), card_kind(card)
    heads = [([name], LOW_HEAD if h >= LOW else LEAST_HEAD, True)]
    if h >= FOOTED:
        lines = _title_lines(canvas, card, w)
        if len(lines) == 1:
            heads = [(lines, HEAD, False)]
        else:
            one = fit(canvas, name, TINY, w - 6)[0] == name
            heads = [(lines, TWO_LINES, False), heads[0] if one else (lines, TIGHT_LINES, True)]
    rows: Sequence[Row] = ()
    for lines, head, small in heads:
        room = h - head - below
        rows = next((each for each in (face.rows, face.narrow) if _holds(canvas, kind, each, w, room)), ())
        if rows and (room > PICTURE or small):
            return lines, head, small, rows
    return *heads[0], rows or _in_one(canvas, face.briefs, w - 4)


def _title_lines(canvas: Canvas, card: CardIndex, w: float) -> list[str]:
    name = card_name(card)
    smallest = CARD_NAME.sized(CARD_NAME.size * 0.88)
    if canvas.width(name, smallest) <= w - 18:
        return [name]
    before, hyphen, after = name.partition("-")
    return [before + hyphen, after] if hyphen else canvas.lines(name, smallest, w - 8)


def _title(canvas: Canvas, names: list[str], w: float, head: float, *, small: bool) -> list[Node]:
    face = TINY if small else CARD_NAME if len(names) == 1 else CARD_NAME.sized(CARD_NAME.size * 0.86)
    rows = [fit(canvas, part, face, w - 6) for part in names]
    return stacked(canvas, rows, w / 2, 1.5 + head / 2, head / 2 - 1, CREAM, "middle")


def letters(canvas: Canvas) -> float:
    """Return the height of the smallest letters on a card."""
    return canvas.width("0", CARD_TEXT.sized(LEAST)) / canvas.width("0", CARD_TEXT.sized(LARGE)) * LARGE


def _holds(canvas: Canvas, kind: str, rows: Sequence[Row], w: float, high: float) -> bool:
    lines = [_cut(canvas, row, w - 10) for row, _ink in _lines(canvas, kind, rows, w - 10, high)]
    return high >= max(LOW_PITCH, letters(canvas)) * len(lines) and all(_fits(canvas, row, w - 10) for row in lines)


def _pictured(card: CardIndex) -> tuple[str, float, Tints]:
    data, kind = CARDS[card], card_kind(card)
    if data.effect in ("recover", "friend"):
        return BACK, 1.0, (("ink", style.KIND_COLOURS[kind]),)
    token: Token = "coin"
    if data.merchant is not None or data.barge is not None:
        token = "merchant" if kind == "merchant" else "barge"
    elif data.effect in HELPS:
        token = HELPS[data.effect]
    elif data.gain.favors or data.gain.flowers:
        token = "favor" if data.gain.favors else "flower"
    return _art(token), TOKEN_WIDE.get(token, 1.0), TINTS.get(token, ())


def _art(token: Token) -> str:
    return TOKENS.get(token, ART + token)


def _middle(canvas: Canvas, card: CardIndex, rows: Sequence[Row], y: float, w: float, high: float) -> list[Node]:
    nodes: list[Node] = []
    kind = card_kind(card)
    art, aspect, tints = _pictured(card)
    wide = min(PICTURE, w * 0.27) * min(1.15, aspect)
    left = 8 + wide
    lines = _lines(canvas, kind, rows, w - left - 5, high)
    fits = all(_fits(canvas, row, w - left - 5) for row, _ink in lines)
    if fits and w >= PICTURED and high > PICTURE and not any(row[0][1] in ("merchant", "barge") for row in rows):
        nodes.append(sprite(art, 5 + wide / 2, y, wide, wide / aspect, tints=tints))
    else:
        left = 5.0
        lines = _lines(canvas, kind, rows, w - 10, high)
    room = w - left - 5
    pitch = min(PITCH, high / max(1, len(lines)))
    for index, (row, ink) in enumerate(lines):
        middle = y + (index - (len(lines) - 1) / 2) * pitch
        nodes += _line(canvas, row, left + room / 2, middle, room, ink)
    return nodes


def _lines(canvas: Canvas, kind: str, rows: Sequence[Row], room: float, high: float) -> list[tuple[Row, str]]:
    lines: list[tuple[Row, str]] = []
    roomy = high > PITCH * (len(rows) + 1)
    for number, row in enumerate(rows):
        ink = style.KIND_COLOURS[kind] if number else INK
        words, token = row[0]
        parts: list[Row] = [row]
        if roomy and len(row) == 1 and token is None and not _fits(canvas, row, room):
            parts = [((part, None),) for part in canvas.lines(words, CARD_TEXT, room)]
        lines += [(part, ink) for part in parts]
    return lines


def _in_one(canvas: Canvas, briefs: Sequence[Row], room: float) -> tuple[Row, ...]:
    return tuple(row for row in briefs if _fits(canvas, row, room))[:1]


def _cut(canvas: Canvas, row: Row, room: float) -> Row:
    return row[:-1] if len(row) > 1 and row[-1][1] is None and not _fits(canvas, row, room) else row


def _fits(canvas: Canvas, row: Row, room: float) -> bool:
    return _wide(canvas, row, CARD_TEXT.sized(LEAST)) <= room


def brief_nodes(canvas: Canvas, card: CardIndex, x: float, y: float, room: float, ink: str) -> list[Node]:
    """Return a card's effect in one row that ends at `x`. Without enough room, return no nodes."""
    nodes: list[Node] = []
    for row in _in_one(canvas, face_of(card).briefs, room):
        nodes += _line(canvas, row, x - min(room, _wide(canvas, row, CARD_TEXT)) / 2, y, room, ink)
    return nodes


def _line(canvas: Canvas, row: Row, x: float, y: float, room: float, ink: str, face: Type = CARD_TEXT) -> list[Node]:
    row = _cut(canvas, row, room)
    wide = _wide(canvas, row, face)
    while wide > room and face.size > LEAST:
        face = face.sized(face.size - 0.5)
        wide = _wide(canvas, row, face)
    left = x - wide / 2
    nodes: list[Node] = []
    for words, token in row:
        if words:
            nodes += canvas.sentence(left, y + 0.5, words, face, ink)
            left += canvas.width(words, face) + APART
        if token is not None:
            wide = TOKEN * TOKEN_WIDE.get(token, 1.0)
            nodes.append(sprite(_art(token), left + wide / 2 - 1, y, wide, TOKEN, tints=TINTS.get(token, ())))
            left += wide + 2
    return nodes


def _wide(canvas: Canvas, row: Row, face: Type) -> float:
    found = -APART
    for words, token in row:
        found += canvas.width(words, face) + APART if words else 0
        found += TOKEN * TOKEN_WIDE.get(token, 1.0) + 2 if token else 0
    return found


def _price(canvas: Canvas, card: CardIndex, w: float, h: float) -> list[Node]:
    data = CARDS[card]
    y = h - FOOT_HIGH / 2 - 2
    return [
        Box(x=4, y=h - FOOT_HIGH - 1, w=w - 8, h=FOOT_HIGH - 3, radius=8, look=style.FOOT),
        sprite(COIN, 16, y, 18),
        *canvas.sentence(27, y + 0.5, str(data.coins), TINY, INK),
        *canvas.sentence(42, y + 0.5, "/", TINY, INK),
        sprite(LOTUS, 61, y, 19),
        *canvas.sentence(73, y + 0.5, str(data.flowers), TINY, INK),
    ]


def _points(canvas: Canvas, end: Row, w: float, h: float) -> list[Node]:
    y = h - FOOT_HIGH / 2 - 2
    return [
        Box(x=4, y=h - FOOT_HIGH - 1, w=w - 8, h=FOOT_HIGH - 3, radius=8, look=style.FOOT),
        Sprite(x=7, y=y - 9, w=18, h=18, art="glyph:trophy", tints=(("ink", BRONZE),)),
        *_line(canvas, end, (26 + w - 6) / 2, y, w - 32, dark(GAIN), TINY),
    ]


def market_nodes(view: FloatingMarketView, focus: MarketFocus, canvas: Canvas) -> tuple[Node, ...]:
    """Return the open market cards with their prices, oldest on the left."""
    public = view.public
    step = (canvas.w + GAP) / len(public.market)
    wide, high = step - GAP, canvas.h
    nodes: list[Node] = []
    for slot, card in enumerate(public.market):
        x, target = slot * step, market_target(slot)
        if card is None:
            nodes.append(gap(x, 0, wide, high, fill=style.WELL))
            nodes += canvas.sentence(x + wide / 2, high / 2, _("sold out"), HINT, INK_SOFT, align="middle")
            continue
        nodes += light(focus, target, x, 0, wide, high, radius=10)
        nodes.append(card_nodes(canvas, card, x, 0, wide, high, priced=True))
        nodes.append(hit_area(x, 0, wide, high, target, key=f"market:{slot}"))
    return tuple(nodes)


def market_hint(public: Public) -> str:
    """Return a phrase that says how many cards are left in the deck."""
    return ngettext("{count} card left", "{count} cards left", public.deck_size).format(count=public.deck_size)
