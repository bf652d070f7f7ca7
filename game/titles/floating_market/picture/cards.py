"""Cards: a head with the name, a picture, what it does in few words, and what it counts at the end. Logical pixels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.kit.pieces import CREAM, sprite
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Group, Node, Shadow, Sprite, Type
from game.picture.theme import GAIN, INK, dark
from game.picture.widgets import fit, line
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

HEAD = 26.0
FOOT = 24.0
WIDE, HIGH = 124.0, 106.0
"""The size that a card likes."""
PICTURES = {
    "merchant": f"{ART}merchant",
    "barge": f"{ART}barge",
    "special": f"{ART}favor",
    "recover": "glyph:undo",
}
TOKENS = {"coin": COIN, "flower": LOTUS, "favor": CROWN}
PICTURE = 34.0
TOKEN = 17.0
APART = 3.0
PICTURED = 118.0
"""Narrower cards have words alone."""
PITCH = 19.0
LEAST = 12.5
"""The smallest letters of a row."""
ASPECTS = {"merchant": 40 / 56, "barge": 190 / 110, "special": 1.0, "recover": 1.0}


def card_nodes(
    canvas: Canvas, card: CardIndex, x: float, y: float, w: float, h: float, *, priced: bool = False, dim: bool = False
) -> Group:
    """A card, its upper left corner at (x, y). `priced`: with what it costs at its foot; else with what it counts."""
    kind = card_kind(card)
    colour = KIND_COLOURS[kind]
    face = face_of(card)
    inside = canvas.inside(w, h)
    alpha = 0.55 if dim else 1.0
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
            alpha=alpha,
        ),
        Box(x=1.5, y=1.5, w=w - 3, h=HEAD, radius=8.5, fill=(colour, dark(colour, 0.2)), alpha=alpha),
        line(inside, 5, 1.5 + HEAD / 2, w - 10, card_name(card), CARD_NAME, CREAM, align="middle"),
    ]
    footed = bool(priced or face.end)
    room = h - HEAD - (FOOT if footed else 4)
    nodes += _middle(inside, kind, face.rows, HEAD + room / 2, w, room)
    if priced:
        nodes += _price(inside, card, w, h, bool(face.end))
    elif face.end:
        nodes += _points(inside, face.end, w, h)
    return Group(x=x, y=y, w=w, h=h, nodes=tuple(nodes))


def _middle(canvas: Canvas, kind: str, rows: Sequence[tuple[Part, ...]], y: float, w: float, high: float) -> list[Node]:
    """The picture at the left, the rows at the right of it."""
    aspect = ASPECTS[kind]
    nodes: list[Node] = []
    left = 5.0
    if w >= PICTURED:
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


def _line(canvas: Canvas, row: tuple[Part, ...], x: float, y: float, room: float, ink: str) -> list[Node]:
    """Words and pictures of one row, middled on (x, y)."""
    face = CARD_TEXT
    wide = _wide(canvas, row, face)
    while wide > room and face.size > LEAST:
        face = Type(face.face, face.size - 0.5)
        wide = _wide(canvas, row, face)
    left = x - wide / 2
    nodes: list[Node] = []
    for words, token in row:
        nodes += canvas.sentence(left, y + 0.5, words, face, ink)
        left += canvas.width(words, face) + APART
        if token is not None:
            nodes.append(sprite(TOKENS[token], left + TOKEN / 2 - 1, y, TOKEN))
            left += TOKEN + 2
    return nodes


def _wide(canvas: Canvas, row: tuple[Part, ...], face: Type) -> float:
    return sum(canvas.width(words, face) + APART + (TOKEN + 2 if token else 0) for words, token in row) - APART


def _price(canvas: Canvas, card: CardIndex, w: float, h: float, counts: bool) -> list[Node]:
    """Coins or flowers, and a mark where it counts something at the end."""
    data = CARDS[card]
    y = h - FOOT / 2 - 2
    nodes: list[Node] = [
        Box(x=4, y=h - FOOT - 1, w=w - 8, h=FOOT - 3, radius=8, fill="#E9D7A8"),
        sprite(COIN, 16, y, 18),
        *canvas.sentence(27, y + 0.5, str(data.coins), TINY, INK),
        *canvas.sentence(43, y + 0.5, "/", TINY, INK),
        sprite(LOTUS, 58, y, 19),
        *canvas.sentence(69, y + 0.5, str(data.flowers), TINY, INK),
    ]
    if counts:
        nodes += [
            Sprite(x=w - 27, y=y - 9, w=18, h=18, art="glyph:trophy", tints=(("ink", "#7A4A0C"),)),
        ]
    return nodes


def _points(canvas: Canvas, text: str, w: float, h: float) -> list[Node]:
    """What it counts at the end."""
    y = h - FOOT / 2 - 2
    shown, face = fit(canvas, text, TINY, w - 40)
    return [
        Box(x=4, y=h - FOOT - 1, w=w - 8, h=FOOT - 3, radius=8, fill="#E9D7A8"),
        Sprite(x=9, y=y - 9, w=18, h=18, art="glyph:trophy", tints=(("ink", "#7A4A0C"),)),
        *canvas.sentence(31, y + 0.5, shown, face, GAIN),
    ]
