"""Two pages of the result screen: the table of scores by source, and the awards."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.i18n import _
from game.core.rules import POINTS
from game.picture.canvas import Canvas
from game.picture.chronicle import Award
from game.picture.colours import GLEAM, GOLD, INK, INK_SOFT, dark, words_in
from game.picture.nodes import Box, Group, Look, Node, Rect
from game.picture.theme import BODY, CARD, HINT, NAME, STRONG, TITLE
from game.picture.widgets import fit, fit_lines, line, marker, rule
from game.scenes.result.ending import MEDAL_FACE, MEDAL_SHAPE, SHEET_H, SHEET_W, Ending, eased, medal, type_for

COLUMN, NARROW = STRONG.sized(18), STRONG.sized(15)
ROW = BODY.sized(19)
AMOUNT = STRONG.sized(20)
TOTAL = TITLE.sized(29)
PAD, HEAD, FOOT, LABEL_W = 36.0, 128.0, 78.0, 262.0
PITCH = 56.0
ASIDE_H = 34.0
"""The height of the line with the number of hints used, which do not affect the score."""
ASIDE, ASIDE_AMOUNT = HINT, STRONG.sized(16)


def score_page(canvas: Canvas, ending: Ending) -> tuple[Node, ...]:
    """Return the nodes of the page that shows each player's points by source and in total."""
    sources, looks, written = ending.outcome.sources, ending.looks, ending.outcome.unit.written
    room = SHEET_W - 2 * PAD
    labels = label_wide(canvas, ending)
    column = (room - labels) / len(looks)
    aside = ASIDE_H if any(ending.advised) else 0.0
    pitch = min(PITCH, (SHEET_H - HEAD - FOOT - aside - 44) / max(1, len(sources)))
    h = HEAD + pitch * len(sources) + FOOT + aside
    y = (SHEET_H - h) / 2
    nodes: list[Node] = []
    for seat, look in enumerate(looks):
        middle = PAD + labels + column * (seat + 0.5)
        wide = min(column - 4, 170.0)
        if ending.outcome.places[seat] == 1:
            nodes.append(Box(x=middle - wide / 2, y=y - 8, w=wide, h=h + 12, radius=14, look=Look(fill=GLEAM)))
        nodes += marker(middle, y + 40, 56, look.symbol, look.colour)
        ink = words_in(look.colour)
        nodes += _name(canvas, look.name, Rect(middle - wide / 2 + 2, y + 94, wide - 4, 0), ink)
    small = type_for(canvas, (written(each) for source in sources for each in source.amounts), AMOUNT, column - 6)
    large = type_for(canvas, map(written, ending.outcome.totals), TOTAL, column - 6)
    top = y + HEAD
    nodes.append(rule(PAD, top - 6, room))
    for source in sources:
        nodes.append(line(canvas, PAD, top + pitch / 2, labels - 10, source.label, ROW, INK))
        for seat, amount in enumerate(source.amounts):
            place = PAD + labels + column * seat
            ink = INK if amount else INK_SOFT
            nodes.append(line(canvas, place, top + pitch / 2, column, written(amount), small, ink, align="middle"))
        top += pitch
    nodes.append(rule(PAD, top + 6, room, GOLD))
    nodes.append(line(canvas, PAD, top + 44, labels - 10, _("Total"), TOTAL, INK))
    for seat, total in enumerate(ending.outcome.totals):
        place = PAD + labels + column * seat
        nodes.append(line(canvas, place, top + 44, column, written(total), large, INK, align="middle"))
    if aside:
        nodes += _advised(canvas, ending, top + FOOT + aside / 2 - 8, labels, column)
    return tuple(nodes)


def _name(canvas: Canvas, name: str, room: Rect, ink: str) -> list[Node]:
    rows, face = fit_lines(canvas, name, NARROW, room.w, 2)
    if len(rows) < 2 or fit(canvas, name, COLUMN, room.w)[0] == name:
        return [line(canvas, room.x, room.y, room.w, name, COLUMN, ink, align="middle")]
    return [
        line(canvas, room.x, room.y + down, room.w, row, face, ink, align="middle")
        for row, down in zip(rows, (-8, 9), strict=True)
    ]


def label_wide(canvas: Canvas, ending: Ending) -> float:
    """Return the width of the column with the score sources. If scores are money, the column may be narrower."""
    if ending.outcome.unit == POINTS:
        return LABEL_W
    names = [source.label for source in ending.outcome.sources]
    return min(LABEL_W, max(canvas.width(name, ROW) for name in (*names, _("Hints used"))) + 24)


def _advised(canvas: Canvas, ending: Ending, y: float, labels: float, column: float) -> list[Node]:
    nodes: list[Node] = [line(canvas, PAD, y, labels - 10, _("Hints used"), ASIDE, INK_SOFT)]
    for seat, count in enumerate(ending.advised):
        place = PAD + labels + column * seat
        nodes.append(line(canvas, place, y, column, str(count), ASIDE_AMOUNT, INK_SOFT, align="middle"))
    return nodes


CARD_PAD, CARD_GAP = 24.0, 14.0
TALLEST = 152.0
ONE_COLUMN = 4
STAGGER_MS, APPEAR_MS = 110, 380

AWARD = NAME.sized(22)
SIZES = (20, 19, 18, 17, 16, 15)
TOLD_PITCH = 1.25
"""The distance between lines of text, as a multiple of the font size."""


def awards_page(canvas: Canvas, ending: Ending, age: float) -> tuple[Node, ...]:
    """Return the award cards as they look `age` milliseconds after the page was opened."""
    awards = ending.story.awards
    columns = 1 if len(awards) <= ONE_COLUMN else 2
    rows = -(-len(awards) // columns)
    w = (SHEET_W - 2 * CARD_PAD - CARD_GAP * (columns - 1)) / columns
    h = min(TALLEST, (SHEET_H - 2 * CARD_PAD - CARD_GAP * (rows - 1)) / rows) if rows else 0.0
    top = (SHEET_H - rows * h - CARD_GAP * (rows - 1)) / 2
    nodes: list[Node] = []
    for index, award in enumerate(awards):
        shown = eased(age, STAGGER_MS * index, APPEAR_MS)
        alone = columns == 2 and index == len(awards) - 1 and index % 2 == 0
        x = (SHEET_W - w) / 2 if alone else CARD_PAD + (index % columns) * (w + CARD_GAP)
        y = top + (index // columns) * (h + CARD_GAP)
        nodes.append(replace(_card(canvas, ending, award, w, h), x=x, y=y + 26 * (1 - shown), alpha=shown))
    return tuple(nodes)


def settled(count: int) -> int:
    """Return how many milliseconds it takes for all `count` award cards to appear."""
    return STAGGER_MS * count + APPEAR_MS


def _card(canvas: Canvas, ending: Ending, award: Award, w: float, h: float) -> Group:
    wide = w > SHEET_W / 2
    size = min((h - 26) / MEDAL_SHAPE, 96.0 if wide else 78.0)
    side = 22.0 if wide else 14.0
    body = Box(x=0, y=0, w=w, h=h, radius=16, look=CARD)
    left = side + size + (24 if wide else 14)
    faces, taken = _faces(ending, award, w, 34.0 if wide else 28.0)
    label = NAME if wide else AWARD
    ink = dark(ending.looks[award.seats[0]].ink, 0.35) if len(award.seats) == 1 else INK
    room = w - left - 16
    above = label.size * 1.3
    size_told, told = _told(canvas, award.sentence, room, h - above - 18)
    pitch = size_told * TOLD_PITCH
    y = (h - above - pitch * len(told)) / 2
    kind, strong = BODY.sized(size_told), STRONG.sized(size_told)
    nodes: list[Node] = [
        body,
        *medal(side + size / 2, (h - size * MEDAL_SHAPE) / 2 + size * MEDAL_FACE, size, award, ending.looks),
        *faces,
        line(canvas, left, y + above / 2, room - taken, award.label, label, ink),
    ]
    for index, part in enumerate(told):
        nodes += canvas.sentence(left, y + above + pitch * (index + 0.5), part, kind, INK_SOFT, strong=strong)
    return Group(x=0, y=0, w=w, h=h, nodes=tuple(nodes))


def _told(canvas: Canvas, sentence: str, room: float, high: float) -> tuple[float, list[str]]:
    """Return the largest font size at which a sentence fits, and its lines at that size."""
    found: tuple[float, list[str]] = (0.0, [])
    for size in SIZES:
        found = (size, canvas.lines(sentence, STRONG.sized(size), room))
        if size * TOLD_PITCH * len(found[1]) <= high:
            break
    return found


def _faces(ending: Ending, award: Award, w: float, size: float) -> tuple[tuple[Node, ...], float]:
    nodes: list[Node] = []
    x = w - 12 - size / 2
    for seat in reversed(award.seats):
        look = ending.looks[seat]
        nodes += marker(x, 10 + size / 2, size, look.symbol, look.colour)
        x -= size + 3
    return tuple(nodes), len(award.seats) * (size + 3) + 6
