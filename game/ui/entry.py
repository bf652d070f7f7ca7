"""Text fields, the text being edited, and the on-screen keyboard for controllers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pygame
from msgspec.structs import replace

from game.core.i18n import pgettext
from game.core.target import Target
from game.input.pointer import Compose, Key, TypeText
from game.picture.canvas import Canvas
from game.picture.colours import AMBER, GILT, INK, INK_SOFT, PAPER_REST, RED
from game.picture.keynames import KeyNames
from game.picture.nodes import Box, Group, Look, Node, Rect, Text, Type, placed, rect_of
from game.picture.theme import BODY, FIELD, FIELD_EDITED, HIGH, KEY, LINE_PITCH, NOTE, STRONG
from game.picture.widgets import focus_ring, key_cap, line
from game.ui import clipboard

if TYPE_CHECKING:
    from game.ui.screen import PictureScene

BLINK = 530
"""How long the caret stays visible, and then invisible, in milliseconds."""


class EditedText:
    """The text that is being edited in a field.

    Attributes:
        caret: the number of letters before the caret.
        fresh: whether all of the text is selected.
        composing: the letters that an input method is composing at the caret.
    """

    def __init__(self, target: Target, text: str = "", limit: int = 40) -> None:
        self.target = target
        self.text = self._before = text
        self.limit = limit
        self.caret = len(text)
        self.shown = True
        self.fresh = True
        self.composing = ""
        self.composing_caret = 0
        self._time = 0

    @property
    def parts(self) -> tuple[str, str, str]:
        """The visible text in three parts: before, within and after the composed letters."""
        if self.composing and self.fresh:
            return "", self.composing, ""
        return self.text[: self.caret], self.composing, self.text[self.caret :]

    def compose(self, text: str, caret: int) -> None:
        """Show the letters that an input method is composing, or no letters if `text` is ""."""
        self.composing, self.composing_caret = "".join(letter for letter in text if letter.isprintable()), caret
        self._show()

    def restore(self) -> None:
        """Restore the text that the field had before editing."""
        self.text, self.caret = self._before, len(self._before)

    def type(self, text: str) -> bool:
        """Insert letters in place of any selected text, and return whether the text has changed."""
        letters = "".join(letter for letter in text if letter.isprintable())
        self.composing = ""
        if not letters:
            return False
        if self.fresh:
            self.text, self.caret, self.fresh = "", 0, False
        letters = letters[: self.limit - len(self.text)]
        self.text = self.text[: self.caret] + letters + self.text[self.caret :]
        self.caret += len(letters)
        self._show()
        return True

    def key(self, key: Key) -> bool:
        """Handle an editing key, and return False for any other key."""
        fresh, self.fresh = self.fresh, False
        self._show()
        if key.name == "backspace":
            start = 0 if fresh or key.ctrl else max(0, self.caret - 1)
            end = len(self.text) if fresh else self.caret
            self.text, self.caret = self.text[:start] + self.text[end:], start
        elif key.name == "delete":
            self.text = "" if fresh else self.text[: self.caret] + self.text[self.caret + 1 :]
            self.caret = min(self.caret, len(self.text))
        elif key.name == "left":
            self.caret = max(0, self.caret - 1)
        elif key.name == "right":
            self.caret = min(len(self.text), self.caret + 1)
        elif key.name in ("home", "up"):
            self.caret = 0
        elif key.name in ("end", "down"):
            self.caret = len(self.text)
        elif key.name == "a" and key.ctrl:
            self.fresh = True
        else:
            self.fresh = fresh
            return False
        return True

    def blink(self, ms: int) -> bool:
        """Let `ms` milliseconds pass. Return whether the caret has appeared or disappeared."""
        self._time += ms
        before, self.shown = self.shown, self._time // BLINK % 2 == 0
        return self.shown != before

    def _show(self) -> None:
        self._time = 0
        self.shown = True


CARET = "caret"


def field(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    text: str,
    target: Target,
    *,
    entry: EditedText | None = None,
    hint: str = "",
    kind: Type = STRONG,
    tip: str = "",
) -> Group:
    """Return the nodes of a text field. `entry` is the text being edited, which may belong to another field."""
    edited = entry if entry is not None and entry.target == target else None
    look = FIELD if edited is None else FIELD_EDITED
    box = Box(x=0, y=0, w=w, h=h, radius=9, look=look, target=target, tip=tip)
    pad = 12.0
    if edited is not None:
        inside = _edited(canvas, edited, pad, h, w, kind)
    elif text:
        inside = [line(canvas, pad, h / 2, w - 2 * pad, text, kind, INK)]
    else:
        inside = [line(canvas, pad, h / 2, w - 2 * pad, hint, BODY, INK_SOFT)]
    return Group(x=x, y=y, w=w, h=h, nodes=(box, *inside), clip=True)


def _edited(canvas: Canvas, entry: EditedText, pad: float, h: float, w: float, kind: Type) -> list[Node]:
    before, composing, after = entry.parts
    text = before + composing + after
    start, end = canvas.width(before, kind), canvas.width(before + composing, kind)
    at = canvas.width(before + composing[: entry.composing_caret], kind)
    whole = canvas.width(text, kind)
    left = pad - max(0.0, end - (w - 2 * pad))
    high = kind.size * LINE_PITCH
    nodes: list[Node] = []
    if entry.fresh and text and not composing:
        nodes.append(Box(x=left - 3, y=h / 2 - high / 2, w=whole + 6, h=high, radius=4, look=Look(fill=GILT)))
    nodes.append(Text(x=left, y=h / 2 - high / 2, w=whole + 2, h=high, text=text, type=kind, colour=INK))
    if composing:
        nodes.append(underline(left + start, h / 2 + high / 2, end - start))
    return [*nodes, caret(left + at, h / 2 - high * 0.44, high * 0.88, shown=entry.shown)]


def caret(x: float, y: float, h: float, *, shown: bool) -> Box:
    """Return the caret's box, even while the caret is invisible, because input methods need its position."""
    return Box(x=x, y=y, w=2, h=h, look=Look(fill=RED if shown else ""), key=CARET)


def underline(x: float, y: float, w: float) -> Box:
    """Return the line under the letters that are being composed. `y` is the bottom of the letters."""
    return Box(x=x, y=y - 2, w=w, h=2, look=Look(fill=AMBER))


CAPITALS = ("1234567890", "QWERTYUIOP", "ASDFGHJKL-", "ZXCVBNM.,'")
ACCENTS = ("ÁÀÂÃÄÅÆÇÉÈ", "ÊËÍÌÎÏÑÓÒÔ", "ÕÖØŒÚÙÛÜÝŠ", "ŽŁĆŃŚŻĘĄŐŰ")
PAGES = (
    ("ABC", CAPITALS),
    ("abc", tuple(row.lower() for row in CAPITALS)),
    ("áãç", tuple(row.lower() for row in ACCENTS)),
    ("ÁÃÇ", ACCENTS),
)
"""The pages of the keyboard, each with a name and with rows that all have the same number of keys."""
COLUMNS, ROWS = len(CAPITALS[0]), len(CAPITALS)

PAGE, SPACE, ERASE, DONE = "page", "space", "erase", "done"
WIDE = ((PAGE, 2), (SPACE, 2), (ERASE, 3), (DONE, 3))
"""The keys in the last row of the keyboard, each with its width in columns."""
SHORT = {"h": PAGE, "f1": ERASE, "escape": DONE, "pause": DONE}
"""Maps controller buttons to the wide keys that they press, regardless of the focus."""

KEY_W, KEY_H, GAP, PAD = 48.0, 44.0, 6.0, 16.0
"""The size of a key, the gap between keys and the margin of the keyboard, in logical pixels."""
LETTER, WORD = NOTE.sized(22), NOTE


class LetterKey(NamedTuple):
    """A key of the on-screen keyboard, with its text or action and its position in columns and rows."""

    does: str
    rect: Rect


FLOATS = Look(fill=PAPER_REST, shadow=HIGH)
KEY_CHOSEN = KEY.but(fill=GILT, line=AMBER, lip=AMBER)


class Letters:
    """The on-screen keyboard, with its current page and its focused key."""

    def __init__(self) -> None:
        self.page = 0
        self.row, self.column = 1, 0

    @property
    def focus(self) -> str:
        """The text or the action of the focused key."""
        return self._key_at(self.row, self.column).does

    def key(self, key: Key, entry: EditedText) -> bool:
        """Move the focus, or press a key of the on-screen keyboard. Return whether typing is finished."""
        if key.name in ("left", "right"):
            self._aside(-1 if key.name == "left" else 1)
        elif key.name in ("up", "down"):
            self.row = (self.row + (-1 if key.name == "up" else 1)) % (ROWS + 1)
            self.column = round(self._key_at(self.row, self.column).rect.x)
        elif not key.repeat or SHORT.get(key.name) == ERASE or self.focus == ERASE:
            return self._do(SHORT.get(key.name) or (self.focus if key.name == "return" else ""), entry)
        return False

    def _do(self, does: str, entry: EditedText) -> bool:
        if does == PAGE:
            self.page = (self.page + 1) % len(PAGES)
        elif does == ERASE:
            entry.key(Key("backspace"))
        elif does and does != DONE:
            entry.type(" " if does == SPACE else does)
            if does.isupper() and self.page == 0:  # after a capital letter, continue in lower case
                self.page = 1
        return does == DONE

    def _aside(self, step: int) -> None:
        row = self._row(self.row)
        here = next(index for index, spot in enumerate(row) if spot.rect.x <= self.column < spot.rect.right)
        self.column = round(row[(here + step) % len(row)].rect.x)

    def _key_at(self, row: int, column: int) -> LetterKey:
        return next(spot for spot in self._row(row) if spot.rect.x <= column < spot.rect.right)

    def _row(self, row: int) -> list[LetterKey]:
        if row < ROWS:
            letters = PAGES[self.page][1][row]
            return [LetterKey(letter, Rect(column, row, 1, 1)) for column, letter in enumerate(letters)]
        spots, column = [], 0
        for does, wide in WIDE:
            spots.append(LetterKey(does, Rect(column, row, wide, 1)))
            column += wide
        return spots

    def nodes(self, canvas: Canvas, field: Rect, names: KeyNames) -> tuple[Node, ...]:
        """Return the nodes of the keyboard, which is below the field or, if there is not enough room, above it."""
        w = COLUMNS * (KEY_W + GAP) - GAP + 2 * PAD
        h = (ROWS + 1) * (KEY_H + GAP) - GAP + 2 * PAD
        x = min(max(field.x + field.w / 2 - w / 2, 8.0), canvas.w - w - 8)
        below = field.bottom + 12
        y = below if below + h <= canvas.h - 8 else max(8.0, field.y - 12 - h)
        nodes: list[Node] = [Box(x=x, y=y, w=w, h=h, radius=16, look=FLOATS)]
        for row in range(ROWS + 1):
            for spot in self._row(row):
                at, across, down = spot.rect, KEY_W + GAP, KEY_H + GAP
                place = Rect(x + PAD + at.x * across, y + PAD + at.y * down, at.w * across - GAP, KEY_H)
                nodes += self._drawn(canvas, spot.does, place, names)
        return tuple(nodes)

    def _drawn(self, canvas: Canvas, does: str, place: Rect, names: KeyNames) -> list[Node]:
        nodes: list[Node] = [place.box(KEY_CHOSEN if does == self.focus else KEY, 9)]
        if does not in dict(WIDE):
            nodes.append(line(canvas, place.x, place.y + KEY_H / 2, place.w, does, LETTER, INK, align="middle"))
        else:
            shortcut = {PAGE: names.hint, ERASE: names.rules, DONE: str(names.back)}.get(does, "")
            room = place.w
            if shortcut:
                cap = key_cap(canvas, 0, place.y + KEY_H / 2, shortcut, 26)
                room -= cap.w + 8
                nodes.append(replace(cap, x=place.right - cap.w - 7))
            middle = place.y + KEY_H / 2
            nodes.append(line(canvas, place.x + 6, middle, room - 12, self._words(does), WORD, INK, align="middle"))
        if does == self.focus:
            nodes += focus_ring(place.x, place.y, place.w, place.h, 9)
        return nodes

    def _words(self, does: str) -> str:
        return {
            PAGE: PAGES[(self.page + 1) % len(PAGES)][0],
            SPACE: pgettext("a key", "Space"),
            ERASE: pgettext("a key", "Delete"),
            DONE: pgettext("no more letters", "Done"),
        }[does]


Entered = Callable[[EditedText, bool], object]
"""A function that is called with the text, and with True once editing has finished."""
TypedKey = Callable[[Key, EditedText], bool]
"""A function that handles a key before the field does, and returns whether the key was used."""


class Typing:
    """Edits one text field of a scene at a time. `entry` is the text being edited, or None."""

    def __init__(self, scene: PictureScene) -> None:
        self._scene = scene
        self.entry: EditedText | None = None
        self._entered: Entered = lambda entry, done: None
        self._key: TypedKey = lambda key, entry: False
        self._letters = Letters()

    def begin(self, entry: EditedText, entered: Entered, key: TypedKey = lambda key, entry: False) -> None:
        """Start to edit a text."""
        self.end()
        self.entry, self._entered, self._key, self._letters = entry, entered, key, Letters()
        self._scene.changed()

    def end(self) -> None:
        """Stop editing and keep the text."""
        if self.entry is not None:
            entry, self.entry = self.entry, None
            self._entered(entry, True)
            self._scene.changed()

    def forget(self) -> None:
        """Drop the letters that an input method is composing."""
        if self.entry is not None:
            self.entry.composing = ""

    def pass_time(self, ms: int) -> None:
        """Let the caret blink."""
        if self.entry is not None and self.entry.blink(ms):
            self._scene.changed()

    @property
    def caret(self) -> pygame.Rect | None:
        """The rectangle of the caret in pixels, or None if no text is being edited."""
        if self.entry is None:
            return None
        drawing = self._scene.drawing
        at = next((place for place in placed(drawing.reached) if place.node.key == CARET), None)
        return drawing.in_pixels(at or drawing.find(self.entry.target))

    def letters(self, canvas: Canvas) -> tuple[Node, ...]:
        """Return the nodes of the on-screen keyboard, or () if no controller is in use."""
        if self.entry is None or not self._scene.services.in_use.controller:
            return ()
        place = self._scene.drawing.find(self.entry.target)
        at = rect_of(place) if place is not None else Rect(0, 0, canvas.w, 0)
        return self._letters.nodes(canvas, at, self._scene.services.in_use.names)

    def handle(self, entry: EditedText, event: Key | TypeText | Compose) -> bool:
        """Edit the text according to a key press or typed letters. Return whether the event was used."""
        if isinstance(event, Key):
            return self._press(entry, event)
        if isinstance(event, TypeText):
            self._type(entry, event.text)
        else:
            entry.compose(event.text, event.caret)
            self._scene.changed()
        return True

    def _type(self, entry: EditedText, text: str) -> None:
        if entry.type(text):
            self._changed(entry)

    def _changed(self, entry: EditedText) -> None:
        self._entered(entry, False)
        self._scene.changed()

    def _press(self, entry: EditedText, key: Key) -> bool:
        if key.pad:
            if self._letters.key(key, entry):
                self.end()
            else:
                self._changed(entry)
            return True
        if entry.composing:
            return True  # some systems also report the keys that an input method uses
        if self._key(key, entry):
            return True
        if key.name == "escape":
            entry.restore()
        if (key.name == "v" and key.ctrl and not key.alt) or (key.name == "insert" and key.shift):
            self._type(entry, " ".join(clipboard.get().split()))
            return True
        if key.name in ("return", "escape", "tab"):
            self.end()
            return key.name != "tab" or self._scene.focus.walk(-1 if key.shift else 1)
        if entry.key(key):
            self._changed(entry)
        return True
