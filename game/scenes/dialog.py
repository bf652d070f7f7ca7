"""Dialogs, which show a question or a message over another scene.

A `Reading` dialog waits until a board has been loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from game.core.errors import Problem
from game.core.i18n import _, pgettext
from game.core.target import Target
from game.input.pointer import Key
from game.picture.canvas import Canvas
from game.picture.colours import GAIN, INK, INK_SOFT, NIGHT, RED, faded
from game.picture.nodes import Box, Look, Node, Sprite
from game.picture.theme import BODY, BUTTON, DIALOG, LINE_PITCH, NOTE, NOTICE, RAISED, TITLE
from game.picture.widgets import button, glyph, line
from game.scenes.backdrop import sky
from game.scenes.routes import Routes
from game.ui.boards import Unread
from game.ui.screen import PictureScene
from game.ui.services import Services
from game.ui.stack import Go, Pop, Push, Quit, Replace, Reset

WORDS = BODY.sized(19)
MIN_W, MAX_W = 520.0, 760.0
WIDEST = 940.0
"""How wide a dialog may become to fit its answers in one row. If they need more room, they form several rows."""
GAP, PITCH = 14.0, 66.0
"""The gap between two answer buttons, and the distance from one row of buttons to the next."""
PAD = 34.0

DONE = "check"
"""The icon of a success message. It is green; the icons of all other messages are red."""


@dataclass(frozen=True)
class Answer:
    """A button of a dialog. `does` returns the next scene change, or raises Problem to show a message."""

    label: str
    does: Callable[[], Go | None] = Pop
    kind: str = "paper"
    glyph: str = ""


VEIL = Look(fill=faded(NIGHT, 0.66))


class Dialog(PictureScene):
    """A sheet with a message, an optional body, and a button for each answer.

    Enter chooses the last answer, and Escape chooses the answer at index `escape`. The sheet is `sheet_w` wide
    or, if `sheet_w` is 0, wide enough for the message.
    """

    opaque = False
    least = (800, 500)
    sheet_w = 0.0
    body_h = 0.0

    def __init__(
        self, services: Services, title: str, text: str, answers: tuple[Answer, ...], sign: str = "", escape: int = 0
    ) -> None:
        super().__init__(services)
        self._title = title
        self._text = text
        self.answers = answers
        self._sign = sign
        self._escape = escape

    def body(self, canvas: Canvas, x: float, y: float, w: float) -> Iterable[Node]:
        """Return the nodes between the message and the answers. The nodes start at (x, y) and are `body_h` high."""
        return ()

    def enter(self) -> None:
        self.services.sound.play("dialog")

    def preferred(self) -> Target | None:
        return Target("answer", str(len(self.answers) - 1))

    def back(self) -> Go | None:
        return self.act(Target("answer", str(self._escape)))

    def key(self, key: Key) -> bool:
        if key.name == "pause" and not key.repeat:
            self.go(self.back())
            return True
        if key.name.isdigit() and 1 <= int(key.name) <= len(self.answers) and not key.repeat:
            self.go(self.act(Target("answer", str(int(key.name) - 1))))
            return True
        return False

    def act(self, target: Target) -> Go | None:
        if target.kind != "answer":
            return None
        try:
            return self.answers[int(target.id)].does()
        except Problem as problem:
            return Replace(trouble(self.services, problem))

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        widths = [max(150.0, canvas.width(answer.label, BUTTON) + 84) for answer in self.answers]
        rows = _rows(widths, min(canvas.w - 40, WIDEST) - 2 * PAD)
        row = max(_wide(widths, part) for part in rows)
        wanted = max(MIN_W, row + 2 * PAD, min(MAX_W, canvas.width(self._text, WORDS) * 0.62 + 2 * PAD))
        w = min(canvas.w - 40, self.sheet_w or wanted)
        lines = canvas.lines(self._text, WORDS, w - 2 * PAD)
        pitch = WORDS.size * LINE_PITCH
        top = PAD + 44 + pitch * len(lines) + 18
        h = top + self.body_h + 12 + 54 + PITCH * (len(rows) - 1) + PAD
        x, y = (canvas.w - w) / 2, (canvas.h - h) / 2
        nodes: list[Node] = [
            Box(x=0, y=0, w=canvas.w, h=canvas.h, look=VEIL, target=Target("veil")),
            Box(x=x, y=y, w=w, h=h, radius=20, look=DIALOG, target=Target("sheet")),
        ]
        left = x + PAD
        if self._sign:
            nodes.append(glyph(left + 17, y + PAD + 18, 34, self._sign, GAIN if self._sign == DONE else RED))
            left += 50
        nodes.append(line(canvas, left, y + PAD + 18, w - PAD - (left - x), self._title, TITLE, INK))
        nodes.extend(canvas.paragraph(x + PAD, y + PAD + 50, w - 2 * PAD, self._text, WORDS, INK_SOFT)[0])
        nodes.extend(self.body(canvas, x + PAD, y + top, w - 2 * PAD))
        for number, answers in enumerate(rows):
            right, low = x + w - PAD - _wide(widths, answers), y + h - PAD - 50 - PITCH * (len(rows) - 1 - number)
            for index in answers:
                each, target, wide = self.answers[index], Target("answer", str(index)), widths[index]
                kind = each.kind if self.enabled(target) else "off"
                nodes.append(button(canvas, right, low, wide, 50, each.label, target, kind=kind, glyph_name=each.glyph))
                right += wide + GAP
        return tuple(nodes)

    def enabled(self, target: Target) -> bool:
        return target.kind == "answer"


def _rows(widths: list[float], room: float) -> list[list[int]]:
    """Arrange the answers in rows of similar length, each at most `room` wide."""
    rows: list[list[int]] = []
    for count in range(1, len(widths) + 1):
        size = -(-len(widths) // count)
        ends = [len(widths) - size * later for later in range(count - 1, -1, -1)]
        rows = [list(range(max(0, end - size), end)) for end in ends if end > 0]
        if max(_wide(widths, part) for part in rows) <= room:
            break
    return rows


def _wide(widths: list[float], part: list[int]) -> float:
    return sum(widths[index] for index in part) + GAP * (len(part) - 1)


def message(services: Services, title: str, text: str, sign: str = "info") -> Dialog:
    """Return a dialog with a message and a single button that closes it."""
    return Dialog(services, title, text, (Answer(pgettext("a button", "OK"), Pop, "gold", "check"),), sign)


def done(services: Services, title: str, text: str) -> Dialog:
    """Return a dialog with a success message and a single button that closes it."""
    return message(services, title, text, DONE)


def question(services: Services, title: str, text: str, yes: Answer) -> Dialog:
    """Return a dialog that asks a question, with the answers Cancel and `yes`."""
    return Dialog(services, title, text, (Answer(pgettext("a button", "Cancel")), yes), "help")


def tried(services: Services, way: Callable[[], Go | None], title: str = "") -> Go | None:
    """Call `way` and return its scene change. If `way` raises Problem, return a message that explains the problem."""
    try:
        return way()
    except Problem as problem:
        return Push(trouble(services, problem, title))


def trouble(services: Services, problem: Problem, title: str = "") -> Dialog:
    """Return a dialog that explains a problem to the player."""
    return message(services, title or _("That did not work"), problem.sentence)


class Reading(Dialog):
    """A dialog that waits until a board has been loaded, and then opens another scene. Cancel stops waiting."""

    def __init__(self, services: Services, unread: Unread, way: Callable[[], Push | Reset]) -> None:
        cancel = Answer(pgettext("a button", "Cancel"), Pop, "paper", "close")
        super().__init__(services, _("One moment"), _("This game’s board is loading."), (cancel,), sign="clock")
        self._reading = unread.reading
        self._way = way

    def tick(self, ms: int) -> Go | None:
        if not self._reading.done():
            return None
        try:
            go = self._way()
        except Unread as unread:  # another board is needed, or its files have changed
            self._reading = unread.reading
            return None
        except Problem as problem:
            return Replace(trouble(self.services, problem))
        return Replace(go.scene) if isinstance(go, Push) else go


MENU, QUIT = Target("error", "menu"), Target("error", "quit")

BROKEN = TITLE.sized(40)
SAID = BODY.sized(20)


class ErrorScene(PictureScene):
    """The screen that reports an internal error. `log` is the path of the report, or None if there is none."""

    least = (1000, 620)
    default = MENU

    def __init__(self, services: Services, routes: Routes, sentence: str, log: Path | None) -> None:
        super().__init__(services)
        self._routes = routes
        self._sentence = sentence
        self._log = log

    def back(self) -> Go | None:
        return self.act(MENU)

    def act(self, target: Target) -> Go | None:
        return Quit() if target == QUIT else Reset(self._routes.menu())

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        w, h = 860.0, 430.0
        x, y = (canvas.w - w) / 2, (canvas.h - h) / 2
        nodes: list[Node] = [
            *sky(canvas, veil=0.45),
            Box(x=x, y=y, w=w, h=h, radius=26, look=DIALOG),
            Sprite(x=x + 48, y=y + 44, w=84, h=84, art="icon:warning", shadow=RAISED),
            line(canvas, x + 160, y + 86, w - 210, _("A stall fell over"), BROKEN, INK),
        ]
        words, low = canvas.paragraph(x + 60, y + 150, w - 120, self._sentence, SAID, INK)
        nodes.extend(words)
        saved = _("The game is saved up to the last move. Choose {resume} in the menu to return.")
        saved = saved.format(resume=pgettext("a button", "Continue"))
        words, low = canvas.paragraph(x + 60, low + 6, w - 120, saved, SAID, INK_SOFT)
        nodes.extend(words)
        if self._log is not None:
            nodes.append(Box(x=x + 60, y=low + 14, w=w - 120, h=62, radius=10, look=NOTICE))
            told = _("A report for the developers is here:")
            nodes.append(line(canvas, x + 78, low + 33, w - 156, told, NOTE, INK_SOFT))
            nodes.append(line(canvas, x + 78, low + 57, w - 156, str(self._log), NOTE, INK))
        right, low = x + w - 60 - 230, y + h - 86
        return (
            *nodes,
            button(canvas, right, low, 230, 54, _("Back to the menu"), MENU, kind="gold"),
            button(canvas, right - 14 - 130, low, 130, 54, pgettext("a button", "Quit"), QUIT, glyph_name="door"),
        )
