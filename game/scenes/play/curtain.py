"""The curtain that hides the table between the turns of two people.

The curtain rises after the next player has held a button for half a second.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.core.i18n import _, pgettext
from game.core.names import Seat, fill
from game.core.sentences import listed
from game.core.target import Draft, Target
from game.input.pointer import LEFT, FocusLost, InputEvent, Key, KeyUp, LetGo, PointerMove, Press, Release
from game.picture import colours
from game.picture.canvas import Canvas, SeatLook
from game.picture.nodes import Arc, Box, Glow, Group, Look, Node, Text
from game.picture.theme import BODY, GOLD_BUTTON, HERO, LABEL, LIFTED, LINE_PITCH, STRONG, TITLE
from game.picture.widgets import fit, glyph, key_cap, line, marker, round_box, rule, symbol
from game.scenes.backdrop import plaque, pole, velvet
from game.table.picture import LogLine
from game.table.session import Session
from game.table.showing import Hold
from game.ui.pointing import ScenePointing
from game.ui.screen import PictureScene
from game.ui.services import Services
from game.ui.stack import Go, Pop

DROP_MS, LIFT_MS = 260, 300

HOLD, SHEET = Target("curtain", "hold"), Target("curtain", "sheet")

AWAY = BODY.sized(25)
HOLD_FACE = TITLE.sized(44)
HELP = BODY.sized(20)
FOOT = LABEL.sized(23)
RECAP_LINE = BODY.sized(19)
RECAP_STRONG = STRONG.sized(19)
WARM = GOLD_BUTTON.but(line_width=2.4, lip=colours.BRONZE, lip_height=6, shadow=LIFTED)
HOT = WARM.but(fill=(colours.GLEAM, colours.GOLD_DEEP))

PLAQUE_W, PLAQUE_H, PLAQUE_TOP = 760.0, 508.0, 216.0
RECAP_ROWS = 5
"""The maximum number of lines in the recap of events since the player's last move."""
RECAP_ROOM = 14.0
"""The space above and below the lines of the recap."""


class CurtainHands(ScenePointing):
    """Handles the pointer over a curtain, without the usual click sound."""

    def noise(self, target: Target) -> str:
        return ""  # the curtain has its own sound


class Curtain(PictureScene):
    """Hides the table until the next player confirms that nobody else is at the screen.

    `lifted` is called just before the curtain rises, so that the table can reveal the player's secrets.
    """

    least = (1000, 760)

    def __init__(
        self,
        services: Services,
        looks: tuple[SeatLook, ...],
        seat: Seat,
        others: tuple[Seat, ...],
        lines: tuple[LogLine, ...],
        foot: str,
        lifted: Callable[[], None],
    ) -> None:
        super().__init__(services)
        self.looks = looks
        self.pointing = CurtainHands(self)
        self._seat = seat
        self._others = others
        self._lines = lines
        self._foot = foot
        self._lifted = lifted
        self.rising = False
        self.hold = Hold(services.clock)
        self._age = 0 if services.settings.speed else DROP_MS
        self._rise = 0

    def enter(self) -> None:
        self.services.sound.play("curtain")

    def tick(self, ms: int) -> Go | None:
        if self._age < DROP_MS:
            self._age += ms
            self.changed()
        if self.rising:
            self._rise += ms
            self.changed()
            return Pop() if self._rise >= LIFT_MS or not self.services.settings.speed else None
        if self.hold.advance():
            self.changed()
            if self.hold.full:
                self.hold.held, self.rising, self.opaque = False, True, False
                self.services.sound.play("curtain")
                self._lifted()
                self.changed()
        return None

    def handle(self, event: InputEvent) -> bool:
        if isinstance(event, (FocusLost, LetGo)):
            self.hold.held = False
        if not self.rising:
            self._grip(event)
        if self.rising:
            return True
        if isinstance(event, (Press, Release, PointerMove)):
            super().handle(event)
        return True

    def _grip(self, event: InputEvent) -> None:
        if isinstance(event, Press) and event.button == LEFT:
            self.pointing.point(event.x, event.y)
            self.hold.held = self.pointing.hover in (HOLD, SHEET)
        elif isinstance(event, Release) and event.button == LEFT:
            self.hold.held = False
        elif isinstance(event, Key) and event.name in ("space", "return") and not event.repeat:
            self.hold.held = True
        elif isinstance(event, KeyUp) and event.name in ("space", "return"):
            self.hold.held = False

    def enabled(self, target: Target) -> bool:
        return target == HOLD

    def trace(self) -> dict[str, Any]:
        return {"stage": "rising" if self.rising else "hiding", "seat": self._seat, "part": self.hold.part}

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        risen = self._rise / LIFT_MS if self.rising else 0.0
        eased = risen * risen * (3 - 2 * risen)
        cloth = velvet(canvas)
        sheet = self._pass(canvas)
        fall = max(0.0, 1 - self._age / DROP_MS)
        hung = Group(x=0, y=-60 * fall * fall, w=canvas.w, h=canvas.h, nodes=sheet, alpha=1 - fall)
        return (Group(x=0, y=-eased * (canvas.h + 40), w=canvas.w, h=canvas.h, nodes=(*cloth, hung, pole(canvas))),)

    def _pass(self, canvas: Canvas) -> tuple[Node, ...]:
        look = self.looks[self._seat]
        told = self._told(canvas, PLAQUE_W - 120)
        high = PLAQUE_H + (told.h if told is not None else 0)
        x, y = (canvas.w - PLAQUE_W) / 2, min(max(PLAQUE_TOP, (canvas.h - high) / 2 + 60), canvas.h - high - 28)
        middle = canvas.w / 2
        nodes: list[Node] = [
            *plaque(x, y, PLAQUE_W, high, SHEET),
            Glow(x=middle - 200, y=y - 194, w=400, h=400, colour=colours.BLUSH, strength=0.3),
            *marker(middle, y + 6, 150, look.symbol, look.colour),
            *_name(canvas, middle, y + 138, look),
            line(canvas, x + 40, y + 200, PLAQUE_W - 80, self._away(), AWAY, colours.INK_SOFT, align="middle"),
            self._button(canvas, middle - 215, y + 246),
            *self._help(canvas, middle, y + 384),
            rule(x + 90, y + 424, PLAQUE_W - 180),
        ]
        if told is not None:
            nodes.append(replace(told, x=x + 60, y=y + 424))
            nodes.append(rule(x + 90, y + 424 + told.h, PLAQUE_W - 180))
        nodes.append(line(canvas, x + 60, y + high - 48, PLAQUE_W - 120, self._foot, FOOT, colours.INK, align="middle"))
        return tuple(nodes)

    def _away(self) -> str:
        names = [self.looks[seat].name for seat in self._others]
        if not names:
            return _("Everybody else, please look away.")
        return _("{names}, please look away.").format(names=listed(names))

    def _button(self, canvas: Canvas, x: float, y: float) -> Node:
        part, down = self.hold.part, 3 if self.hold.held else 0
        look = HOT if self.pointing.hover == HOLD else WARM
        body = Box(x=0, y=down, w=430, h=96, radius=48, look=look.but(lip="") if down else look, target=HOLD)
        dial = round_box(54, 48 + down, 72, Look(fill=colours.GOLD))
        face = round_box(54, 48 + down, 56, Look(fill=colours.CREAM))
        nodes: list[Node] = [body, dial, face]
        if part > 0:
            nodes.append(Arc(x=18, y=12 + down, w=72, h=72, colour=colours.RED_LIGHT, width=8, part=part))
        nodes.append(glyph(54, 48 + down, 38, "eye", colours.MAROON))
        nodes.append(
            line(canvas, 114, 49 + down, 290, pgettext("a button", "Hold to look"), HOLD_FACE, colours.INK_GOLD)
        )
        return Group(x=x, y=y, w=430, h=96, nodes=tuple(nodes))

    def _help(self, canvas: Canvas, middle: float, y: float) -> tuple[Node, ...]:
        in_use = self.services.in_use
        before, after = _("Hold"), _("or the mouse button for half a second")
        if in_use.controller or in_use.finger:
            after = _("or touch here for half a second")
        cap = key_cap(canvas, 0, y, str(in_use.names.confirm if in_use.controller else in_use.names.peek))
        left_w, right_w = canvas.width(before, HELP), canvas.width(after, HELP)
        x = middle - (left_w + 10 + cap.w + 10 + right_w) / 2
        return (
            line(canvas, x, y, left_w + 1, before, HELP, colours.INK_SOFT),
            replace(cap, x=x + left_w + 10),
            line(canvas, x + left_w + cap.w + 20, y, right_w + 1, after, HELP, colours.INK_SOFT),
        )

    def _told(self, canvas: Canvas, w: float) -> Group | None:
        pitch = RECAP_LINE.size * LINE_PITCH
        shown: list[tuple[LogLine, list[str]]] = []
        for entry in reversed(self._lines):
            rows = canvas.lines(entry.text, RECAP_LINE, w - 46, RECAP_STRONG)
            if sum(len(known) for _entry, known in shown) + len(rows) > RECAP_ROWS:
                break
            shown.insert(0, (entry, rows))
        if not shown:
            return None
        nodes: list[Node] = []
        top = RECAP_ROOM
        for entry, rows in shown:
            middle = top + pitch / 2
            if entry.seat is None:
                nodes.append(round_box(12, middle, 8, Look(fill=colours.GOLD)))
            else:
                look = self.looks[entry.seat]
                nodes.append(symbol(12, middle, 18, look.symbol, look.ink))
            for row in rows:
                nodes.extend(canvas.sentence(34, top + pitch / 2, row, RECAP_LINE, colours.INK, strong=RECAP_STRONG))
                top += pitch
            top += 4
        return Group(x=0, y=0, w=w, h=top + RECAP_ROOM, nodes=tuple(nodes))


def _name(canvas: Canvas, middle: float, y: float, look: SeatLook) -> tuple[Node, ...]:
    words, kind = fit(canvas, _("Pass to {name}").format(name=look.name), HERO, PLAQUE_W - 170)
    wide = canvas.width(words, kind)
    left = middle - (wide + 24 + kind.size * 0.78) / 2
    high = kind.size * LINE_PITCH
    text = Text(x=left, y=y - high / 2, w=wide + 1, h=high, text=words, type=kind, colour=colours.INK)
    size = kind.size * 0.78
    return (text, symbol(left + wide + 24 + size / 2, y, size, look.symbol, look.ink))


def curtain(services: Services, session: Session, seat: Seat, lifted: Callable[[Seat], None]) -> Curtain:
    """Return the curtain to show before a player's secret decision. `lifted` is called with the player's seat."""
    view = session.view(seat)
    status, prompt = session.art.status(session.view(None)), session.match.rules.prompt(view, Draft())
    foot = f"{status.text} · {fill(prompt.text, [look.name for look in session.looks])}"
    others = tuple(other for other in session.humans if other != seat)
    return Curtain(services, session.looks, seat, others, session.recap(seat), foot, lambda: lifted(seat))
