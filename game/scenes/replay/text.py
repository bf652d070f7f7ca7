"""Copies and exports games as text, and imports pasted text so that the player can watch the game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game import paths
from game.core.errors import Problem, shown
from game.core.i18n import _, ngettext, pgettext
from game.core.sentences import in_a_row
from game.core.target import Target
from game.input.pointer import Key
from game.opening import replay_text
from game.picture.canvas import Canvas
from game.picture.colours import ALERT, GAIN, GLEAM, INK, INK_SOFT, RED
from game.picture.nodes import Box, Look, Node
from game.picture.theme import BODY, DIALOG, FIELD, FIELD_EDITED, HEADING, LINE_PITCH, STRONG, TITLE
from game.picture.title import Title
from game.picture.widgets import button, fit_lines, glyph, line
from game.saves.reading import content, parsed, write
from game.saves.replay_text import LONGEST_TEXT, PREFIX, imported, is_replay_text, replay_text_in
from game.saves.resume import shown_seats
from game.saves.schema import Save
from game.scenes.backdrop import sky
from game.scenes.routes import Routes
from game.ui import clipboard
from game.ui.entry import EditedText, caret, underline
from game.ui.screen import PictureScene
from game.ui.services import Services
from game.ui.stack import Go, Pop


def copied(save: Save) -> str:
    """Copy the game to the clipboard and return a message for the player. Raises Problem if the disk is full."""
    text = replay_text(save)
    if clipboard.put(text):
        told = _("The game is on the clipboard as text ({count} characters). You can send it to anyone.")
        return told.format(count=len(text))
    return _("No clipboard is available, so the game was saved as text in {file}.").format(file=written(save, text))


def copied_position(save: Save, words: str) -> str:
    """Copy a description of a position, and return a message for the player. Raises Problem if the disk is full."""
    if clipboard.put(words):
        return _("A description of the position, without any secrets, is on the clipboard. You can paste it anywhere.")
    told = _("No clipboard is available, so a description of the position was saved in {file}.")
    return told.format(file=written(save, words, "-position"))


def written(save: Save, text: str, what: str = "") -> str:
    """Write a text about the game to a file, and return the file's path. Raises Problem if the disk is full.

    `what` is appended to the name of the file.
    """
    file = paths.made(paths.user_dir()) / f"{file_stem(save)}{what}.txt"
    write(file, f"{text}\n".encode())
    return str(file)


def file_stem(save: Save) -> str:
    """Return the file name for a game, without an extension. The name is always the same for the same game."""
    moment = "".join(letter for letter in save.begun_at if letter.isdigit())[:14]
    return f"{save.title}-{moment}"


TEXT = Target("paste", "text")
PASTE, WATCH, BACK = Target("paste", "paste"), Target("paste", "watch"), Target("paste", "back")

HEAD = TITLE.sized(40)
HELP = BODY.sized(19)
LETTERS = BODY.sized(18)
FOUND = STRONG.sized(19)

W, H, PAD = 1060.0, 660.0, 46.0
ROWS = 11
LONGEST = LONGEST_TEXT + 1


class PasteScene(PictureScene):
    """A sheet on which the player can paste the text of a game in order to watch it."""

    least = (1160, 720)
    default = WATCH

    def __init__(self, services: Services, routes: Routes) -> None:
        super().__init__(services)
        self._routes = routes
        self.text = ""
        self.problem = ""
        self._found = ""

    def enter(self) -> None:
        waiting = clipboard.get()
        self._take(waiting if replay_text_in(waiting) else "")

    def _take(self, text: str) -> None:
        """Use the pasted text, without line breaks and shortened if necessary."""
        self.typing.end()
        text = text[: 2 * LONGEST]
        text = "".join(text.split()) if replay_text_in(text) else " ".join(text.split())
        self.text = "".join(letter for letter in text if letter.isprintable())[:LONGEST]
        entry = EditedText(TEXT, self.text, LONGEST)
        entry.fresh = bool(self.text)
        self._edit(entry)
        self._look_into()

    def _edit(self, entry: EditedText) -> None:
        self.typing.begin(entry, self._entered, self._typed)

    def _look_into(self) -> None:
        """Describe the game in the text, or explain why the text contains no game."""
        self._found, self.problem = "", ""
        try:
            self._found = _told(_read(self.text), self.services.titles()) if self.text else ""
        except Problem as problem:
            self.problem = problem.sentence
        self.changed()

    def _typed(self, key: Key, entry: EditedText) -> bool:
        if key.name == "return" and not key.repeat:
            self.go(self._watch())
        elif key.name == "escape":
            self.go(Pop())
        else:
            return self.key(key)
        return True

    def _entered(self, entry: EditedText, done: bool) -> None:
        if entry.text != self.text:
            self.text = entry.text
            self._look_into()

    def enabled(self, target: Target) -> bool:
        return target in (TEXT, PASTE, BACK) or (target == WATCH and bool(self.text))

    def key(self, key: Key) -> bool:
        if (key.ctrl and key.name == "v") or (key.shift and key.name == "insert"):
            self._take(clipboard.get())
            return True
        return False

    def act(self, target: Target) -> Go | None:
        if target == BACK:
            return Pop()
        if target == PASTE:
            self._take(clipboard.get())
            if not self.text:
                self.problem = _("There is no text on the clipboard.")
        elif target == TEXT:
            self._edit(EditedText(TEXT, self.text, LONGEST))
        elif target == WATCH and self.text:
            return self._watch()
        return None

    def _watch(self) -> Go | None:
        try:
            return self._routes.watch(_read(self.text), _("This text"))
        except Problem as problem:
            self.problem, self._found = problem.sentence, ""
            self.services.sound.play("refuse")
            self.changed()
            return None

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        x, y = (canvas.w - W) / 2, (canvas.h - H) / 2
        left, wide, right, low = x + PAD, W - 2 * PAD, x + W - PAD - 250, y + H - 96
        sheet = Box(x=x, y=y, w=W, h=H, radius=22, look=DIALOG)
        help_ = _("Paste a game that somebody sent you, or the name of a file that contains one.")
        controller, watch, ready = self.services.in_use.controller, _("Watch the game"), bool(self.text)
        tip = (
            _("Paste the text from the clipboard.") if controller else _("Paste the text from the clipboard (Ctrl+V).")
        )
        return (
            *sky(canvas, veil=0.3),
            sheet,
            glyph(left + 20, y + 62, 40, "film", RED),
            line(canvas, left + 60, y + 62, wide - 60, _("Watch a pasted game"), HEAD, INK),
            line(canvas, left, y + 112, wide, help_, HELP, INK_SOFT),
            *self._box(canvas, left, y + 142, wide),
            *self._said(canvas, left, y + 494, wide),
            button(
                canvas,
                left,
                low,
                190,
                56,
                pgettext("a button", "Back"),
                BACK,
                kind="dark",
                glyph_name="left",
                face=HEADING,
            ),
            button(canvas, right - 244, low, 230, 56, _("Paste"), PASTE, glyph_name="paste", face=HEADING, tip=tip),
            button(
                canvas, right, low, 250, 56, watch, WATCH, kind="gold", glyph_name="play", enabled=ready, face=HEADING
            ),
        )

    def _box(self, canvas: Canvas, x: float, y: float, w: float) -> list[Node]:
        entry = self.typing.entry
        pitch = LETTERS.size * LINE_PITCH
        h = pitch * ROWS + 32
        look = FIELD if entry is None else FIELD_EDITED
        nodes: list[Node] = [Box(x=x, y=y, w=w, h=h, radius=12, look=look, target=TEXT)]
        composing = entry.composing if entry is not None else ""
        rows = _rows(canvas, self.text + composing, w - 40)
        if not rows:
            hint = _("The text begins with {prefix}").format(prefix=PREFIX)
            nodes.append(line(canvas, x + 26, y + 16 + pitch / 2, w - 46, hint, LETTERS, INK_SOFT))
        marked = entry is not None and entry.fresh and bool(rows) and not composing
        for index, row in enumerate(rows):
            middle = y + 16 + pitch * (index + 0.5)
            if marked:
                wide = canvas.width(row, LETTERS) + 6
                nodes.append(Box(x=x + 17, y=middle - pitch / 2, w=wide, h=pitch, radius=4, look=Look(fill=GLEAM)))
            nodes.append(line(canvas, x + 20, middle, w - 40, row, LETTERS, INK))
        if entry is not None:
            last = max(0, len(rows) - 1)
            at = canvas.width(rows[-1], LETTERS) if rows else 0
            middle = y + 16 + pitch * (last + 0.5)
            if composing:
                long = canvas.width(rows[-1][-len(composing) :], LETTERS)
                nodes.append(underline(x + 20 + at - long, middle + pitch / 2, long))
            nodes.append(caret(x + 21 + at, middle - LETTERS.size * 0.62, LETTERS.size * 1.24, shown=entry.shown))
        return nodes

    def _said(self, canvas: Canvas, x: float, y: float, w: float) -> list[Node]:
        words, colour, sign = self._found, GAIN, "check"
        if self.problem:
            words, colour, sign = self.problem, ALERT, "warning"
        if not words:
            return []
        pitch = FOUND.size * LINE_PITCH
        nodes: list[Node] = [glyph(x + 14, y, 26, sign, colour)]
        rows, face = fit_lines(canvas, words, FOUND, w - 44, 2)
        for index, row in enumerate(rows):
            nodes.append(line(canvas, x + 38, y + pitch * index, w - 40, row, face, colour))
        return nodes


def _told(save: Save, titles: Mapping[str, Title]) -> str:
    name = titles[save.title].meta.name if save.title in titles else shown(save.title)
    players = in_a_row(seat.name for seat in shown_seats(save))
    return _("{title}: {players}, {moves} moves").format(title=name, players=players, moves=len(save.journal))


def _rows(canvas: Canvas, text: str, w: float) -> list[str]:
    """Wrap the text into rows, and leave out the middle of a long text."""
    if not text:
        return []
    some = text[:400]
    each = max(1, int(0.93 * w * len(some) / max(1.0, canvas.width(some, LETTERS))))
    rows = [text[start : start + each] for start in range(0, len(text), each)]
    if len(rows) <= ROWS:
        return rows
    left_out = len(text) - each * (ROWS - 1)
    words = ngettext("({count} more character)", "({count} more characters)", left_out)
    return [*rows[: ROWS - 2], words.format(count=left_out), text[-each:]]


def _read(text: str) -> Save:
    """Return the save in the text or in the file that the text names. Raises Problem if there is none."""
    name = _("This text")
    if replay := replay_text_in(text):
        return imported(replay, name)
    data = text.encode()
    file = _file(text)
    if file is not None:
        data, name = content(file), file.name
        if is_replay_text(data):
            return imported(data.decode("utf-8", errors="replace"), name)
    elif not text.startswith("{"):
        return imported(text, name)
    return parsed(data, name)


def _file(text: str) -> Path | None:
    try:
        path = Path(text).expanduser()
        return path if len(text) < 1000 and path.is_file() else None
    except (OSError, ValueError, RuntimeError):  # not a valid file name or home folder
        return None
