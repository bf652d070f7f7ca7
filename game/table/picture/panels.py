"""The panels beside the board: the seats' plates and the log.

The *spine*, the coloured strip at the left edge of a plate, contains the seat's badge.
"""

from __future__ import annotations

import msgspec

from game.core.breaking import shortened
from game.core.i18n import _, ngettext, pgettext
from game.core.names import Seat
from game.core.sentences import sentences
from game.core.target import Target
from game.picture import colours
from game.picture.canvas import Canvas, SeatLook
from game.picture.differences import eased
from game.picture.nodes import UNSEEN, Arc, Box, Group, Look, Node, Rect
from game.picture.theme import BODY, HEADING, HINT, PANEL, PANEL_REST, PLAQUE, SHADE, STRONG, TAG, paper
from game.picture.widgets import glyph, heading, line, symbol, thinking_pill
from game.table.picture.layout import SPINE
from game.table.picture.model import Strength, TableModel

LOG_HEAD = 40.0
LOG_FOOT = 8.0
LOG_ROW = 21.5
LOG_PAD = 5.0
LOG_LEFT, LOG_RIGHT = 36.0, 11.0
LOG_TIGHT = 16.0
"""The smaller font size in the log, for sentences that fit in one row only at this size."""
LOG_SPREAD = 6.0
"""The maximum extra gap between two sentences, in logical pixels. Such gaps spread the sentences over the whole log."""
BADGE_ROWS, BADGE_PITCH, BADGE_FOOT = 2, 16.0, 9.0
"""For the text below a seat's symbol: the maximum number of rows, their distance, and the space below the text."""
SYMBOL, SYMBOL_TOP = 38.0, 6.0
HAND = 22.0
PIP, PIP_PITCH, PIPS_Y = 8.0, 11.5, 13.0
"""For the dots that show a computer player's level: their diameter, their spacing, and their centres' y coordinate."""


def plates(model: TableModel, canvas: Canvas, rects: tuple[Rect, ...], scale: float = 1.0) -> tuple[Node, ...]:
    """Return the plates of all seats, in the game's order. The content beside a seat's badge depends on the title."""
    nodes: list[Node] = []
    active = model.art.active(model.view)
    if model.playing is not None:
        active = frozenset(seat for seat in (model.playing.animation.seat,) if seat is not None)
    for seat, rect in _places(model, rects).items():
        inside = canvas.inside(rect.w, rect.h, scale)
        plate = _plate(model, inside, seat, acts=seat in active)
        if seat in model.thinking and not model.lookback:
            at = model.art.thinking_place(model.view, seat, inside.inside(inside.w - SPINE, inside.h))
            plate += thinking_pill(inside, Rect(SPINE + at.x, at.y, at.w, at.h), canvas.seats[seat].name)
        nodes.append(Group(x=rect.x, y=rect.y, w=rect.w, h=rect.h, scale=scale, nodes=tuple(plate)))
    return tuple(nodes)


WAITS = PANEL_REST.but(inner="")
ACTS = PANEL.but(inner="", glow=colours.HALO, glow_size=9)
"""The looks of waiting and acting players' plates. The line inside the edge is added later, over the coloured strip."""
INNER = UNSEEN.but(inner=colours.GOLD, inset=PANEL.inset)


def _places(model: TableModel, rects: tuple[Rect, ...]) -> dict[Seat, Rect]:
    playing, places = model.playing, dict(zip(model.art.seat_order(model.view), rects, strict=True))
    if playing is not None and not model.lookback:
        part = eased(playing.elapsed / playing.animation.length)
        for seat, end in zip(playing.order, rects, strict=False):
            here = places[seat]
            x, y = here.x + (end.x - here.x) * part, here.y + (end.y - here.y) * part
            places[seat] = msgspec.structs.replace(here, x=x, y=y)
    return places


def _plate(model: TableModel, canvas: Canvas, seat: Seat, *, acts: bool) -> list[Node]:
    look = canvas.seats[seat]
    badge = model.art.badges(model.view, seat)
    w, h = canvas.w, canvas.h
    whole = Rect(0, 0, w, h)
    painted = Look(fill=(colours.light(look.colour, 0.12), colours.dark(look.colour, 0.2)))
    tip = _badge_tip(model, look, seat)
    spine = Box(x=0, y=0, w=SPINE + 20, h=h, radius=14, look=painted, target=Target("badge", str(seat)), tip=tip)
    strength = _strength(model, seat)
    room, top = _badge_top(canvas, badge), SYMBOL_TOP if badge else 0.0
    if strength is not None:
        top = PIPS_Y + PIP / 2
    middle = (room + top) / 2
    return [
        whole.box(ACTS if acts else WAITS, 14),
        Group(x=0, y=0, w=SPINE, h=h, clip=True, nodes=(spine,)),
        whole.box(INNER, 14),
        symbol(SPINE / 2, middle, min(SYMBOL, room - top - SYMBOL_TOP), look.symbol, colours.sign_on(look.colour)),
        *_pips(strength, seat),
        *_unveiling(model, seat, middle),
        *_floor(model, seat),
        *_badge(canvas, badge),
        Group(
            x=SPINE,
            y=0,
            w=w - SPINE,
            h=h,
            key=f"plate:{seat}",
            target=Target("seat", str(seat)),
            nodes=model.art.plate(model.view, seat, model.focus, canvas.inside(w - SPINE, h)),
        ),
    ]


def _badge(canvas: Canvas, text: str) -> list[Node]:
    if not text:
        return []
    rows = _badge_rows(canvas, text)
    wide = min(SPINE - 6, max(canvas.width(row, PLAQUE) for row in rows) + 14)
    left, top = (SPINE - wide) / 2, _badge_top(canvas, text)
    nodes: list[Node] = [Box(x=left, y=top, w=wide, h=canvas.h - BADGE_FOOT - top, radius=11, look=SHADE)]
    for index, row in enumerate(rows):
        middle = top + 3 + BADGE_PITCH * (index + 0.5)
        nodes.append(line(canvas, left, middle, wide, row, PLAQUE, colours.CREAM, align="middle"))
    return nodes


def _badge_rows(canvas: Canvas, text: str) -> list[str]:
    return canvas.lines(text, PLAQUE, SPINE - 8)[:BADGE_ROWS]


def _badge_top(canvas: Canvas, text: str) -> float:
    return canvas.h - BADGE_FOOT - (BADGE_PITCH * len(_badge_rows(canvas, text)) + 6) if text else canvas.h


def _strength(model: TableModel, seat: Seat) -> Strength | None:
    return model.strengths[seat] if seat < len(model.strengths) else None


PIP_LIT, PIP_OFF = Look(fill=colours.SHINE), UNSEEN.but(line=colours.CREAM, line_width=1.2)


def _pips(strength: Strength | None, seat: Seat) -> list[Node]:
    if strength is None:
        return []
    wide = PIP_PITCH * (strength.count - 1) + PIP
    left, top = (SPINE - wide) / 2, PIPS_Y - PIP / 2
    nodes: list[Node] = [Box(x=left - 5, y=top - 4, w=wide + 10, h=PIP + 8, radius=PIP / 2 + 4, look=SHADE)]
    for step in range(strength.count):
        look, key = (PIP_LIT, f"pip:{seat}") if step < strength.step else (PIP_OFF, "")
        nodes.append(Box(x=left + PIP_PITCH * step, y=top, w=PIP, h=PIP, radius=PIP / 2, look=look, key=key))
    return nodes


def _unveiling(model: TableModel, seat: Seat, middle: float) -> list[Node]:
    """Return a ring around a seat's symbol, to show how long the seat's badge or key has been held."""
    if model.unveiling is None or model.unveiling[0] != seat or not model.unveiling[1]:
        return []
    size = 52.0
    left, top = (SPINE - size) / 2, middle - size / 2
    return [
        Arc(x=left, y=top, w=size, h=size, colour=colours.NIGHT, width=8, part=1.0, alpha=0.45),
        Arc(x=left, y=top, w=size, h=size, colour=colours.SHINE, width=6, part=model.unveiling[1]),
    ]


def _floor(model: TableModel, seat: Seat) -> list[Node]:
    if seat not in model.floor:
        return []
    return [
        Box(x=5, y=5, w=HAND, h=HAND, radius=HAND / 2, look=TAG),
        glyph(5 + HAND / 2, 5 + HAND / 2, HAND - 8, "hand", colours.INK),
    ]


def _badge_tip(model: TableModel, look: SeatLook, seat: Seat) -> str:
    key = f"F{model.art.seat_order(model.view).index(seat) + 2}"
    strength = _strength(model, seat)
    told = "" if strength is None else _("Computer player, level: {level}.").format(level=strength.label)
    if model.reel is not None and model.reel.open:
        return sentences(told, _("The game as {name} saw it ({key}).").format(name=look.name, key=key))
    if seat in model.floor:
        return _("Click here when {name} wants to act ({key}).").format(name=look.name, key=key)
    if seat not in model.peekable:
        return told
    return _("Hold to see what only {name} may see (key {key}).").format(name=look.name, key=key)


def log(model: TableModel, canvas: Canvas, rect: Rect) -> tuple[Node, ...]:
    """Return the log with the newest sentences, oldest first. A click on a sentence shows that point in the game."""
    hint, short = _("click a line to look back"), _("click to look back")
    if model.reel is not None:
        hint, short = _("click a line to jump there"), _("click to jump there")
    news = sum(line.beat >= model.news and not line.aside for line in model.log) if model.news >= 0 else 0
    if news:
        hint = ngettext("{count} event since your turn", "{count} events since your turn", news).format(count=news)
        short = _("{count} new").format(count=news)
    if canvas.measure(pgettext("a panel", "Log"), HEADING) + canvas.measure(hint, HINT) + 60 > rect.w:
        hint = short
    nodes: list[Node] = [
        paper(rect.x, rect.y, rect.w, rect.h, active=False),
        *heading(canvas, rect.x + 18, rect.y + 23, rect.w - 36, pgettext("a panel", "Log"), hint),
    ]
    entries, spare = _log_entries(model, canvas, rect.w - LOG_LEFT - LOG_RIGHT, rect.h - LOG_HEAD - LOG_FOOT)
    full = entries and entries[0].index > 0
    gap = min(LOG_SPREAD, spare / max(1, len(entries) - 1)) if full else 0.0
    y = rect.y + LOG_HEAD
    for entry in entries:
        nodes += _log_line(model, canvas, rect, y, entry)
        y += entry.height + gap
    return tuple(nodes)


class _LogEntry(msgspec.Struct, frozen=True):
    """The visible rows of log line `index`. If the text is cut off, the tooltip `tip` contains the whole sentence."""

    index: int
    rows: list[str]
    size: float
    tip: str = ""

    @property
    def height(self) -> float:
        """The height of the rows and their padding, in logical pixels."""
        return len(self.rows) * LOG_ROW + LOG_PAD


def _log_entries(model: TableModel, canvas: Canvas, wide: float, room: float) -> tuple[list[_LogEntry], float]:
    """Return the sentences that fit in the log, oldest first, and the remaining height.

    The oldest sentence may be cut off, provided that at least two of its rows fit.
    """
    entries: list[_LogEntry] = []
    for index in range(len(model.log) - 1 - model.log_offset, -1, -1):
        rows, size = _log_rows(canvas, model.log[index].text, wide)
        tip = ""
        fit = int((room - LOG_PAD) / LOG_ROW)
        if fit < len(rows):
            if fit < (2 if entries else 1):
                break
            rows, tip = [*rows[: fit - 1], _broken_off(canvas, rows[fit - 1], size, wide)], model.log[index].text
        entries.append(_LogEntry(index, rows, size, tip))
        room -= entries[-1].height
    return entries[::-1], room


def _broken_off(canvas: Canvas, row: str, size: float, wide: float) -> str:
    face, strong = BODY.sized(size), STRONG.sized(size)
    text = _("{row} (…)")
    while canvas.width(text.format(row=row), face, strong) > wide and (shorter := shortened(row)):
        row = shorter
    return text.format(row=row)


def _log_rows(canvas: Canvas, text: str, wide: float) -> tuple[list[str], float]:
    """Return the rows of a sentence and their font size, which is smaller if this makes the sentence fit in one row."""
    rows = canvas.lines(text, BODY, wide, STRONG)
    if len(rows) > 1:
        tight = canvas.lines(text, BODY.sized(LOG_TIGHT), wide, STRONG.sized(LOG_TIGHT))
        if len(tight) == 1:
            return tight, LOG_TIGHT
    return rows, BODY.size


LATEST = Look(fill=colours.faded(colours.GILT, 0.6))


def _log_line(model: TableModel, canvas: Canvas, rect: Rect, y: float, entry: _LogEntry) -> list[Node]:
    line = model.log[entry.index]
    marked = entry.index == model.look_line if model.look_line >= 0 else entry.index == len(model.log) - 1
    middle = y + LOG_PAD / 2 + LOG_ROW / 2
    target, row = (
        None if line.aside else Target("log", str(entry.index)),
        Rect(rect.x + 8, y, rect.w - 16, entry.height),
    )
    nodes: list[Node] = [row.box(LATEST if marked else UNSEEN, 8, target=target, tip=entry.tip or line.tip)]
    if 0 <= model.news <= line.beat and not line.aside:
        nodes.append(Box(x=rect.x + 9, y=y + 2, w=4, h=entry.height - 3, radius=2, look=Look(fill=colours.GOLD_DEEP)))
    if line.seat is None:
        nodes.append(Box(x=rect.x + 19, y=middle - 4, w=8, h=8, radius=4, look=Look(fill=colours.GHOST)))
    else:
        look = canvas.seats[line.seat]
        nodes.append(symbol(rect.x + 23, middle, 15, look.symbol, look.ink))
    face, strong = BODY.sized(entry.size), STRONG.sized(entry.size)
    for text in entry.rows:
        nodes += canvas.sentence(rect.x + LOG_LEFT, middle, text, face, colours.INK, strong=strong)
        middle += LOG_ROW
    return nodes
