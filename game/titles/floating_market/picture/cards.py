"""Cards: a head with the name, a picture, what it does in few words, and what it counts at the end. Logical pixels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.kit.pieces import CREAM, sprite
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Group, Node, Shadow, Sprite, Type
from game.picture.theme import GAIN, INK, dark
from game.picture.widgets import fit_one, line
from game.titles.floating_market.card_words import Part, face_of
from game.titles.floating_market.cards import CARDS, CardIndex
from game.titles.floating_market.picture.looks import (
    ART,
    CARD_NAME,
    CARD_TEXT,
    COIN,
    CROWN,
    KIND_COLOURS,
    LOTUS,
    TINY,
    card_kind,
)
from game.titles.floating_market.words import card_name

HEAD, TWO_LINES = 25.0, 35.0
FOOT = 22.0
FOOTED = 84.0
"""Lower cards tell what they do in one line, and not what they count."""
WIDE = 124.0
"""How wide a card likes to be."""
PICTURES = {
    "merchant": f"{ART}merchant",
    "barge": f"{ART}barge",
    "special": f"{ART}favor",
    "recover": "glyph:undo",
}
TOKENS = {"coin": COIN, "flower": LOTUS, "favor": CROWN, "merchant": f"{ART}merchant", "barge": f"{ART}barge"}
TOKEN_WIDE = {"merchant": 40 / 56, "barge": 190 / 110}
PICTURE = 34.0
TOKEN = 17.0
APART = 3.0
PICTURED = 118.0
"""Narrower cards have words alone."""
PITCH = 18.0
LEAST = 12.5
"""The smallest letters of a row."""
ASPECTS = {"merchant": 40 / 56, "barge": 190 / 110, "special": 1.0, "recover": 1.0}


def card_nodes(
    canvas: Canvas, card: CardIndex, x: float, y: float, w: float, h: float, *, priced: bool = False
) -> Group:
    """A card, its upper left corner at (x, y). `priced`: with what it costs at its foot; else with what it counts."""
    kind = card_kind(card)
    colour = KIND_COLOURS[kind]
    face = face_of(card)
    inside = canvas.inside(w, h)
    names = title_lines(inside, card, w) if h >= FOOTED else [card_name(card)]
    head = HEAD if len(names) == 1 else TWO_LINES
    nodes: list[Node] = [
        Box(
            x=0,
            y=0,
            w=w,
            h=h,
            radius=10,
            fill=("#FFFBEF", "#F2E6CC"),
            line="#CDA860",
            line_width=1.6,
            shadow=Shadow(down=3, blur=4, strength=130),
        ),
        Box(x=1.5, y=1.5, w=w - 3, h=head, radius=8.5, fill=(colour, dark(colour, 0.2))),
        *_title(inside, names, w, head, small=h < FOOTED),
    ]
    footed = bool(priced or face.end) and h >= FOOTED
    room = h - head - (FOOT if footed else 4)
    rows = face.rows if h >= FOOTED else (_in_one(inside, face.rows, w - 12),)
    nodes += _middle(inside, kind, rows, head + room / 2, w, room)
    if not footed:
        return Group(x=x, y=y, w=w, h=h, nodes=tuple(nodes))
    if priced:
        nodes += _price(inside, card, w, h, bool(face.end))
    else:
        nodes += _points(inside, (face.end, face.points), w, h)
    return Group(x=x, y=y, w=w, h=h, nodes=tuple(nodes))


def title_lines(canvas: Canvas, card: CardIndex, w: float) -> list[str]:
    """The name of a card, in two lines where it is too long for one."""
    name = card_name(card)
    smallest = Type(CARD_NAME.face, CARD_NAME.size * 0.88)
    if canvas.width(name, smallest) <= w - 18:
        return [name]
    before, hyphen, after = name.partition("-")
    return [before + hyphen, after] if hyphen else canvas.lines(name, smallest, w - 8)


def _title(canvas: Canvas, names: list[str], w: float, head: float, *, small: bool) -> list[Node]:
    """The name in its head, in letters that leave room for all of it."""
    face = TINY if small else CARD_NAME if len(names) == 1 else Type(CARD_NAME.face, CARD_NAME.size * 0.86)
    pitch = head / 2 - 1
    return [
        line(
            canvas, 3, 1.5 + head / 2 + (index - (len(names) - 1) / 2) * pitch, w - 6, part, face, CREAM, align="middle"
        )
        for index, part in enumerate(names)
    ]


def _middle(canvas: Canvas, kind: str, rows: Sequence[tuple[Part, ...]], y: float, w: float, high: float) -> list[Node]:
    """The picture at the left, the rows at the right of it; rows that begin with pictures of their own need none."""
    aspect = ASPECTS[kind]
    nodes: list[Node] = []
    left = 5.0
    if w >= PICTURED and high > PITCH * 1.5 and not any(row[0][1] in PICTURES for row in rows):
        wide = min(PICTURE, w * 0.27) * min(1.15, aspect)
        tints = (("ink", KIND_COLOURS["recover"]),) if kind == "recover" else ()
        nodes.append(sprite(PICTURES[kind], 5 + wide / 2, y, wide, wide / aspect, tints=tints))
        left = 8 + wide
    room = w - left - 5
    lines: list[tuple[tuple[Part, ...], str]] = []
    for number, row in enumerate(rows):
        ink = KIND_COLOURS[kind] if number else INK
        lines += [(part, ink) for part in _wrapped(canvas, row, room, room_for_two=high > PITCH * (len(rows) + 1))]
    pitch = min(PITCH, high / max(1, len(lines)))
    for index, (row, ink) in enumerate(lines):
        middle = y + (index - (len(lines) - 1) / 2) * pitch
        nodes += _line(canvas, row, left + room / 2, middle, room, ink)
    return nodes


def _wrapped(canvas: Canvas, row: tuple[Part, ...], room: float, *, room_for_two: bool) -> Iterator[tuple[Part, ...]]:
    """The row, over more than one line where it is words alone that would get too small."""
    words, token = row[0]
    smallest = Type(CARD_TEXT.face, LEAST)
    if len(row) > 1 or token is not None or not room_for_two or canvas.width(words, smallest) <= room:
        yield row
        return
    yield from (((part, None),) for part in canvas.lines(words, CARD_TEXT, room))


def _in_one(canvas: Canvas, rows: Sequence[tuple[Part, ...]], room: float) -> tuple[Part, ...]:
    """All rows in one line, or the last one alone where that would get too long."""
    joined = tuple(part for row in rows for part in row)
    return joined if _wide(canvas, joined, Type(CARD_TEXT.face, LEAST)) <= room else rows[-1]


def _line(canvas: Canvas, row: tuple[Part, ...], x: float, y: float, room: float, ink: str) -> list[Node]:
    """Words and pictures of one row, middled on (x, y)."""
    face = CARD_TEXT
    if len(row) > 1 and row[-1][1] is None and _wide(canvas, row, Type(face.face, LEAST)) > room:
        row = row[:-1]
    wide = _wide(canvas, row, face)
    while wide > room and face.size > LEAST:
        face = Type(face.face, face.size - 0.5)
        wide = _wide(canvas, row, face)
    left = x - wide / 2
    nodes: list[Node] = []
    for words, token in row:
        if words:
            nodes += canvas.sentence(left, y + 0.5, words, face, ink)
            left += canvas.width(words, face) + APART
        if token is not None:
            wide = TOKEN * TOKEN_WIDE.get(token, 1.0)
            nodes.append(sprite(TOKENS[token], left + wide / 2 - 1, y, wide, TOKEN))
            left += wide + 2
    return nodes


def _wide(canvas: Canvas, row: tuple[Part, ...], face: Type) -> float:
    found = -APART
    for words, token in row:
        found += canvas.width(words, face) + APART if words else 0
        found += TOKEN * TOKEN_WIDE.get(token, 1.0) + 2 if token else 0
    return found


def _price(canvas: Canvas, card: CardIndex, w: float, h: float, counts: bool) -> list[Node]:
    """Coins or flowers, and a mark where it counts something at the end."""
    data = CARDS[card]
    y = h - FOOT / 2 - 2
    nodes: list[Node] = [
        Box(x=4, y=h - FOOT - 1, w=w - 8, h=FOOT - 3, radius=8, fill="#E9D7A8"),
        sprite(COIN, 16, y, 18),
        *canvas.sentence(27, y + 0.5, str(data.coins), TINY, INK),
        *canvas.sentence(42, y + 0.5, "/", TINY, INK),
        sprite(LOTUS, 61, y, 19),
        *canvas.sentence(73, y + 0.5, str(data.flowers), TINY, INK),
    ]
    if counts:
        nodes += [
            Sprite(x=w - 27, y=y - 9, w=18, h=18, art="glyph:trophy", tints=(("ink", "#7A4A0C"),)),
        ]
    return nodes


def _points(canvas: Canvas, texts: tuple[str, ...], w: float, h: float) -> list[Node]:
    """What it counts at the end, as much of it as there is room for."""
    y = h - FOOT / 2 - 2
    shown, face = fit_one(canvas, texts, TINY, w - 37)
    return [
        Box(x=4, y=h - FOOT - 1, w=w - 8, h=FOOT - 3, radius=8, fill="#E9D7A8"),
        Sprite(x=9, y=y - 9, w=18, h=18, art="glyph:trophy", tints=(("ink", "#7A4A0C"),)),
        *canvas.sentence(31, y + 0.5, shown, face, GAIN),
    ]
