"""The panels round the board: title row, the seats' plates, log, tray and tools."""

from __future__ import annotations

import msgspec

from game.core.i18n import _
from game.core.names import Seat
from game.core.target import Target
from game.picture.canvas import Canvas, SeatLook
from game.picture.desk.layout import SPINE, Rect
from game.picture.desk.model import Desk
from game.picture.nodes import Box, Group, Node, Shadow, Sprite, Text, Type
from game.picture.table import Status
from game.picture.theme import (
    BODY,
    BUTTON,
    HEADING,
    HINT,
    INK,
    INK_SOFT,
    LABEL,
    PHASE,
    PLAQUE,
    STRONG,
    TITLE,
    dark,
    light,
    paper,
)
from game.picture.widgets import button, button_width, line, symbol

LOG_HEAD = 44.0
LOG_FOOT = 10.0
LOG_ROW = 23.0
LOG_PAD = 5.0
LOG_SPREAD = 6.0
"""How far the sentences may move apart to fill the log, each from the next."""
PHASE_PAD = 17.0
LAMP = 27.0
"""From one lamp of the round track to the next."""


def title_row(desk: Desk, canvas: Canvas, rect: Rect) -> tuple[Node, ...]:
    """Name of the game, the round with a row of lamps, and the track of phases; where room is short, the name in its
    own language goes first, then the lamps."""
    status = desk.art.status(desk.view)
    pill, right = _phase_pill(desk, canvas, rect, status.phase)
    x = rect.x + 8
    name = canvas.measure(desk.meta.name, TITLE)
    native = canvas.measure(desk.meta.native_name, TITLE) if desk.meta.native_name else 0
    words = canvas.measure(status.text, LABEL)
    lamps = LAMP * status.count + 12 if status.lamps[0] else 0
    room = right - 16 - x - name - 24
    nodes: list[Node] = [_title(x, rect, name, desk.meta.name, "#FFE0A0")]
    if native and native + 24 + lamps + words <= room:
        nodes.append(_title(x + name + 16, rect, native, desk.meta.native_name, "#EC684E"))
    if lamps + words > room:
        lamps = 0
    middle = rect.y + rect.h / 2 + 1
    left = right - 16 - lamps
    if lamps:
        nodes += _lamps(status, left + 12, middle)
    wide = min(words, room)
    nodes.append(line(canvas, left - wide, middle - 1, wide + 1, status.text, LABEL, "#F4E2C8"))
    return (*nodes, *pill)


def _title(x: float, rect: Rect, w: float, text: str, colour: str) -> Text:
    return Text(x=x, y=rect.y, w=w, h=rect.h, text=text, type=TITLE, colour=colour, shadow=True)


def _lamps(status: Status, left: float, middle: float) -> list[Node]:
    lit, dim = status.lamps
    return [
        Sprite(
            x=left + index * LAMP,
            y=middle - 17,
            w=26,
            h=32,
            art=lit if index < status.number else dim,
            key=f"lamp:{index}:{index < status.number}",
        )
        for index in range(status.count)
    ]


def _phase_pill(desk: Desk, canvas: Canvas, rect: Rect, phase: str) -> tuple[list[Node], float]:
    widths = [canvas.measure(item.label, PHASE) + 2 * PHASE_PAD for item in desk.meta.phases]
    left = rect.right - sum(widths) - 12
    nodes: list[Node] = [
        Box(
            x=left,
            y=rect.y + 5,
            w=sum(widths) + 12,
            h=40,
            radius=20,
            fill="#1E1114D7",
            line="#966C3E",
            line_width=1.2,
        )
    ]
    x = left + 6
    for item, width in zip(desk.meta.phases, widths, strict=True):
        now = item.id == phase
        if now:
            nodes.append(
                Box(
                    x=x,
                    y=rect.y + 8,
                    w=width,
                    h=34,
                    radius=17,
                    fill=("#FFDC80", "#E6A43C"),
                    line="#FFF0BE",
                    line_width=1.4,
                    shadow=Shadow(down=2, blur=4, strength=140),
                    key="phase",
                )
            )
        nodes.append(
            Text(
                x=x,
                y=rect.y + 8,
                w=width,
                h=34,
                text=item.label,
                type=PHASE,
                align="middle",
                colour="#46260C" if now else "#D8BE9E",
            )
        )
        x += width
    return nodes, left


def plates(desk: Desk, canvas: Canvas, rects: tuple[Rect, ...]) -> tuple[Node, ...]:
    """A plate for every seat in the title's order: spine with symbol and badge, and what the title draws."""
    nodes: list[Node] = []
    active = desk.art.active(desk.view)
    if desk.playing is not None:
        active = frozenset(seat for seat in (desk.playing.animation.seat,) if seat is not None)
    for seat, rect in zip(desk.art.seat_order(desk.view), rects, strict=True):
        look = canvas.seats[seat]
        acts = seat in active
        panel = paper(rect.x, rect.y, rect.w, rect.h, active=acts)
        badge = desk.art.badges(desk.view, seat)
        inner = Canvas(w=rect.w - SPINE, h=rect.h, measure=canvas.measure, seats=canvas.seats)
        nodes += [
            Box(
                x=rect.x,
                y=rect.y,
                w=rect.w,
                h=rect.h,
                radius=14,
                fill="#FBF3E2" if acts else "#F4E9D4",
                texture="texture:paper",
                glow="#FFCE64" if acts else "",
                glow_size=9,
                shadow=panel.shadow,
            ),
            Group(
                x=rect.x,
                y=rect.y,
                w=SPINE,
                h=rect.h,
                clip=True,
                nodes=(
                    Box(
                        x=0,
                        y=0,
                        w=SPINE + 20,
                        h=rect.h,
                        radius=14,
                        fill=(light(look.colour, 0.12), dark(look.colour, 0.2)),
                        target=Target("badge", str(seat)),
                        tip=_badge_tip(desk, look, seat),
                    ),
                ),
            ),
            Box(x=rect.x, y=rect.y, w=rect.w, h=rect.h, radius=14, inner="#CE9E48", inset=4),
            symbol(rect.x + SPINE / 2, rect.y + rect.h / 2 - (8 if badge else 0), 38, look.symbol, "#FFFAF0"),
            Text(
                x=rect.x,
                y=rect.bottom - 30,
                w=SPINE,
                h=22,
                text=badge,
                type=PLAQUE,
                align="middle",
                colour="#FFF6E8",
            ),
            Group(
                x=rect.x + SPINE,
                y=rect.y,
                w=rect.w - SPINE,
                h=rect.h,
                key=f"plate:{seat}",
                target=Target("seat", str(seat)),
                nodes=desk.art.plate(desk.view, seat, desk.focus, inner),
            ),
        ]
        if seat in desk.thinking:
            nodes += _thinking(canvas, rect)
    return tuple(nodes)


def _badge_tip(desk: Desk, look: SeatLook, seat: Seat) -> str:
    if seat not in desk.peekable:
        return ""
    return _("Hold to see what only {name} may see (key F{number}).").format(name=look.name, number=seat + 2)


def _thinking(canvas: Canvas, rect: Rect) -> list[Node]:
    words = _("thinking…")
    width = canvas.measure(words, BUTTON) + 24
    x, y = rect.right - width - 12, rect.y + 11
    return [
        Box(x=x, y=y, w=width, h=26, radius=13, fill="#E7D6B4", line="#CE9E48", line_width=1.2),
        Text(x=x, y=y, w=width, h=26, text=words, type=HINT, align="middle", colour=INK_SOFT),
    ]


def log(desk: Desk, canvas: Canvas, rect: Rect) -> tuple[Node, ...]:
    """The newest sentences, wrapped, from the top down; a click on one shows the table as it was."""
    nodes: list[Node] = [
        paper(rect.x, rect.y, rect.w, rect.h, active=False),
        Text(x=rect.x + 18, y=rect.y + 9, w=120, h=32, text=_("Log"), type=HEADING, colour=INK),
        Text(
            x=rect.x + 140,
            y=rect.y + 9,
            w=rect.w - 158,
            h=32,
            text=_("click a line to look back"),
            type=HINT,
            align="right",
            colour=INK_SOFT,
        ),
    ]
    entries, spare = _log_entries(desk, canvas, rect.w - 66, rect.h - LOG_HEAD - LOG_FOOT)
    full = entries and entries[0].index > 0
    gap = min(LOG_SPREAD, spare / max(1, len(entries) - 1)) if full else 0.0
    y = rect.y + LOG_HEAD
    for entry in entries:
        nodes += _log_line(desk, canvas, rect, y, entry)
        y += entry.height + gap
    return tuple(nodes)


class _Entry(msgspec.Struct, frozen=True):
    """A sentence of the log as far as it is shown: its number and its rows."""

    index: int
    rows: list[str]

    @property
    def height(self) -> float:
        """In logical pixels, with the room round the rows."""
        return len(self.rows) * LOG_ROW + LOG_PAD


def _log_entries(desk: Desk, canvas: Canvas, wide: float, room: float) -> tuple[list[_Entry], float]:
    """The sentences that fit, oldest first, and the room left; the oldest may be cut short, so that the log is full."""
    entries: list[_Entry] = []
    for index in range(len(desk.log) - 1 - desk.log_offset, -1, -1):
        rows = canvas.lines(desk.log[index].text, BODY, wide)
        fit = int((room - LOG_PAD) / LOG_ROW)
        if fit < 1:
            break
        if fit < len(rows):
            rows = [*rows[: fit - 1], rows[fit - 1] + "…"]
        entries.append(_Entry(index, rows))
        room -= entries[-1].height
    return entries[::-1], room


def _log_line(desk: Desk, canvas: Canvas, rect: Rect, y: float, entry: _Entry) -> list[Node]:
    line = desk.log[entry.index]
    marked = entry.index == desk.look_line if desk.lookback else entry.index == len(desk.log) - 1
    middle = y + LOG_PAD / 2 + LOG_ROW / 2
    nodes: list[Node] = [
        Box(
            x=rect.x + 10,
            y=y,
            w=rect.w - 20,
            h=entry.height,
            radius=8,
            fill="#FFDE8C96" if marked else "",
            target=Target("log", str(entry.index)),
        )
    ]
    if line.seat is None:
        nodes.append(Box(x=rect.x + 21, y=middle - 4, w=8, h=8, radius=4, fill="#BEA078"))
    else:
        look = canvas.seats[line.seat]
        nodes.append(symbol(rect.x + 25, middle, 15, look.symbol, look.colour))
    for row in entry.rows:
        nodes += canvas.sentence(rect.x + 42, middle, row, BODY, INK, strong=STRONG)
        middle += LOG_ROW
    return nodes


def tray(desk: Desk, canvas: Canvas, rect: Rect) -> tuple[Node, ...]:
    """The viewer's own things; secrets lie behind a little velvet curtain until it is held away."""
    room = Canvas(w=rect.w - 36, h=rect.h - 56, measure=canvas.measure, seats=canvas.seats)
    content = desk.art.tray(desk.view, desk.focus, room)
    covered = content.private and desk.cover and not desk.focus.peek
    hint = _("hidden from the table") if covered else content.hint
    left = room.w - canvas.width(hint, HINT) - 16
    face = _fitting(canvas, content.title, left)
    if canvas.width(content.title, face) > left:
        hint, face = "", _fitting(canvas, content.title, room.w)
    nodes: list[Node] = [
        paper(rect.x, rect.y, rect.w, rect.h, active=False),
        *canvas.sentence(rect.x + 18, rect.y + 24, content.title, face, INK),
        *canvas.sentence(rect.right - 18, rect.y + 24, hint, HINT, INK_SOFT, align="right"),
    ]
    x, y = rect.x + 18, rect.y + 44
    if covered:
        return (*nodes, *_cover(canvas, Rect(x, y, room.w, room.h)))
    return (*nodes, Group(x=x, y=y, w=room.w, h=room.h, nodes=content.nodes))


def _fitting(canvas: Canvas, text: str, room: float) -> Type:
    """The heading's type, smaller as far as it stays a heading where the text would not fit."""
    face = HEADING
    while canvas.width(text, face) > room and face.size > 17:
        face = Type(face.face, face.size - 1)
    return face


def _cover(canvas: Canvas, rect: Rect) -> list[Node]:
    label = _("Hold to look")
    width = button_width(canvas, label, "eye") + 8
    return [
        Box(x=rect.x, y=rect.y, w=rect.w, h=rect.h, radius=10, fill="#2A141A", line="#6E2030"),
        Group(
            x=rect.x + 2,
            y=rect.y + 2,
            w=rect.w - 4,
            h=rect.h - 4,
            clip=True,
            nodes=(Sprite(x=-60, y=-80, w=640, h=360, art="texture:velvet"),),
        ),
        Box(x=rect.x, y=rect.y, w=rect.w, h=rect.h, radius=10, line="#CE9E48", line_width=1.6),
        button(
            canvas,
            rect.x + (rect.w - width) / 2,
            rect.y + (rect.h - 46) / 2,
            width,
            46,
            label,
            Target("ui", "peek"),
            kind="gold",
            glyph_name="eye",
            tip=_("The others look away; hold the button (or Space) to see your own secrets."),
        ),
    ]


def tools(desk: Desk, canvas: Canvas, rect: Rect) -> tuple[Node, ...]:
    """Rules, a closer look and the menu."""
    closer = desk.camera.zoom > 1
    items = (
        ("rules", _("Rules"), "book", _("The rulebook, opened at what is going on (F1).")),
        (
            "zoom",
            _("Whole board") if closer else _("Look closer"),
            "zoom-out" if closer else "zoom-in",
            _("Zoom with the wheel, pan by dragging (L)."),
        ),
        ("menu", _("Menu"), "menu", _("Back to the menu; the game is saved (Esc).")),
    )
    widths = [button_width(canvas, label, glyph) for _id, label, glyph, _tip in items]
    stretch = (rect.w - 2 * 8 - sum(widths)) / len(items)
    nodes: list[Node] = []
    x = rect.x
    for (ident, label, glyph, tip), width in zip(items, widths, strict=True):
        box = (x, rect.y, width + stretch, rect.h)
        nodes.append(button(canvas, *box, label, Target("ui", ident), kind="dark", glyph_name=glyph, tip=tip))
        x += width + stretch + 8
    return tuple(nodes)
